"""Distant Suns: where a shape can be drawn, whole or reduced by upgrades."""

from cosmoludo.core import bits
from cosmoludo.core.bits import ZERO
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.box import MOST_UPGRADES
from cosmoludo.games.distant_suns.data.tables import (
    PATTERN_OFFSETS,
    PATTERN_SIZE,
    SHAPE_PATTERN_COUNT,
    SHAPE_PATTERNS,
    WORDS,
)
from cosmoludo.games.distant_suns.record import DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.cells import cells_to_touch, drawn_cells, open_cells
from cosmoludo.games.distant_suns.rules.cellsets import (
    CellSet,
    common,
    is_empty,
    meet,
    moved_down,
    size,
    trimmed,
    union,
    without,
)
from cosmoludo.games.distant_suns.rules.moves import NOTHING, drawing, pattern_of
from cosmoludo.games.distant_suns.rules.sheets import upgrades_spent

NO_FAULT, NOT_THE_SHAPE, TOO_FEW_UPGRADES, NOT_OPEN, NOT_TOUCHING = range(5)


@compiled
def anchors(pattern: int, fitting: CellSet, to_touch: CellSet) -> CellSet:
    """Return every place for the first cell of a pattern where all its cells are open and one is to be touched."""
    fits, touches = trimmed(fitting), trimmed(to_touch)
    for index in range(1, PATTERN_SIZE[pattern]):
        offset = PATTERN_OFFSETS[pattern, index]
        fits = common(fits, moved_down(fitting, offset))
        touches = union(touches, moved_down(to_touch, offset))
    return common(fits, touches)


@compiled
def assigned_shape(state: DistantSunsRecord, seat: Seat) -> int:
    """Return the shape that a seat is to draw."""
    return state.zones[assigned_column(state, seat)]


@compiled
def upgrades_at_hand(state: DistantSunsRecord, seat: Seat) -> int:
    """Return how many upgrades a seat may spend in this turn: those of earlier turns, two at most."""
    return min(MOST_UPGRADES, state.gained[seat] - state.spent[seat])


@compiled
def is_pattern_of(shape: int, spent: int, pattern: int) -> bool:
    """Return whether spending so many upgrades can leave this pattern of a shape."""
    if spent < 0 or spent > MOST_UPGRADES:
        return False
    for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
        if SHAPE_PATTERNS[shape, spent, index] == pattern:
            return True
    return False


@compiled
def fault(state: DistantSunsRecord, seat: Seat, column: int, move: int) -> int:
    """Return what is wrong with drawing this as a column's shape, whatever else could be drawn."""
    spent = upgrades_spent(state, column, move)
    if not is_pattern_of(state.zones[column], spent, pattern_of(move)):
        return NOT_THE_SHAPE
    if spent > upgrades_at_hand(state, seat):
        return TOO_FEW_UPGRADES
    cells = drawn_cells(move)
    if not is_empty(without(cells, open_cells(state, seat))):
        return NOT_OPEN
    if not meet(cells, cells_to_touch(state, seat)):
        return NOT_TOUCHING
    return NO_FAULT


@compiled
def count_reduced(state: DistantSunsRecord, seat: Seat, spent: int) -> int:
    """Count the ways in which a seat can draw its shape with so many upgrades."""
    shape = assigned_shape(state, seat)
    fitting, to_touch = open_cells(state, seat), cells_to_touch(state, seat)
    ways = 0
    for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
        ways += size(anchors(SHAPE_PATTERNS[shape, spent, index], fitting, to_touch))
    return ways


@compiled
def can_draw(state: DistantSunsRecord, seat: Seat) -> bool:
    """Return whether there is anything that a seat can draw, whole or with the upgrades it has."""
    shape = assigned_shape(state, seat)
    fitting, to_touch = open_cells(state, seat), cells_to_touch(state, seat)
    for spent in range(upgrades_at_hand(state, seat) + 1):
        for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
            if not is_empty(anchors(SHAPE_PATTERNS[shape, spent, index], fitting, to_touch)):
                return True
    return False


@compiled
def most_to_spend(state: DistantSunsRecord, seat: Seat, whole: int) -> int:
    """Return how many upgrades a seat may spend when there are `whole` ways to draw the whole shape."""
    if whole > 0 and state.spend_when_needed:
        return 0
    return upgrades_at_hand(state, seat)


@compiled
def may_draw_nothing(state: DistantSunsRecord, whole: int, ways: int) -> bool:
    """Return whether a seat may draw nothing.

    It must draw when the whole shape fits. Upgrades are never forced, unless the option says so.
    """
    return whole == 0 and (ways == 0 or not state.must_fit)


@compiled
def count_drawings(state: DistantSunsRecord, seat: Seat) -> int:
    """Count the choices of a seat, drawing nothing among them where it may."""
    whole = count_reduced(state, seat, int64(0))
    ways = whole
    for spent in range(1, most_to_spend(state, seat, whole) + 1):
        ways += count_reduced(state, seat, spent)
    if may_draw_nothing(state, whole, ways):
        ways += 1
    return ways


@compiled
def nth_drawing(state: DistantSunsRecord, seat: Seat, rank: int) -> int:
    """Return the choice with this rank: whole shapes, then reduced ones, then nothing."""
    shape = assigned_shape(state, seat)
    fitting, to_touch = open_cells(state, seat), cells_to_touch(state, seat)
    for spent in range(upgrades_at_hand(state, seat) + 1):
        for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
            pattern = SHAPE_PATTERNS[shape, spent, index]
            places = anchors(pattern, fitting, to_touch)
            for number in range(WORDS):
                found = bits.popcount(places[number])
                if rank < found:
                    return drawing(pattern, number * bits.WORD + bits.nth(places[number], rank))
                rank -= found
    return NOTHING


@compiled
def list_reduced(state: DistantSunsRecord, seat: Seat, spent: int, out: Moves, listed: int) -> int:
    """List the drawings with so many upgrades behind those listed already, and return how many there are now."""
    shape = assigned_shape(state, seat)
    fitting, to_touch = open_cells(state, seat), cells_to_touch(state, seat)
    for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
        pattern = SHAPE_PATTERNS[shape, spent, index]
        places = anchors(pattern, fitting, to_touch)
        for number in range(WORDS):
            word = places[number]
            while word != ZERO:
                out[listed] = drawing(pattern, number * bits.WORD + bits.lowest(word))
                word = bits.without_lowest(word)
                listed += 1
    return listed


@compiled
def list_drawings(state: DistantSunsRecord, seat: Seat, out: Moves) -> int:
    """List every choice of a seat, drawing nothing among them where it may."""
    whole = list_reduced(state, seat, int64(0), out, int64(0))
    ways = whole
    for spent in range(1, most_to_spend(state, seat, whole) + 1):
        ways = list_reduced(state, seat, spent, out, ways)
    if may_draw_nothing(state, whole, ways):
        out[ways] = NOTHING
        ways += 1
    return ways
