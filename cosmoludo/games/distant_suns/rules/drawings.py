"""Distant Suns: where a shape can be drawn, whole or reduced by upgrades."""

import numpy as np

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
)
from cosmoludo.games.distant_suns.record import DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.cells import (
    WORD,
    cells_to_touch,
    drawn_cells,
    open_cells,
)
from cosmoludo.games.distant_suns.rules.moves import NOTHING, drawing, pattern_of
from cosmoludo.games.distant_suns.rules.sheets import upgrades_spent

NO_FAULT, NOT_THE_SHAPE, TOO_FEW_UPGRADES, NOT_OPEN, NOT_TOUCHING = range(5)


@compiled
def anchors(
    pattern: int, open_low: np.uint64, open_high: np.uint64, touch_low: np.uint64, touch_high: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """Return every place for the first cell of a pattern where all its cells are open and one is to be touched."""
    fits_low, fits_high, touches_low, touches_high = open_low, open_high, touch_low, touch_high
    for index in range(1, PATTERN_SIZE[pattern]):
        offset = PATTERN_OFFSETS[pattern, index]
        rest = WORD - offset
        fits_low &= (open_low >> offset) | (open_high << rest)
        fits_high &= open_high >> offset
        touches_low |= (touch_low >> offset) | (touch_high << rest)
        touches_high |= touch_high >> offset
    return fits_low & touches_low, fits_high & touches_high


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
    low, high = drawn_cells(move)
    open_low, open_high = open_cells(state, seat)
    if (low & ~open_low) | (high & ~open_high) != ZERO:
        return NOT_OPEN
    touch_low, touch_high = cells_to_touch(state, seat)
    if (low & touch_low) | (high & touch_high) == ZERO:
        return NOT_TOUCHING
    return NO_FAULT


@compiled
def count_reduced(state: DistantSunsRecord, seat: Seat, spent: int) -> int:
    """Count the ways in which a seat can draw its shape with so many upgrades."""
    shape = assigned_shape(state, seat)
    open_low, open_high = open_cells(state, seat)
    touch_low, touch_high = cells_to_touch(state, seat)
    ways = 0
    for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
        low, high = anchors(SHAPE_PATTERNS[shape, spent, index], open_low, open_high, touch_low, touch_high)
        ways += bits.popcount(low) + bits.popcount(high)
    return ways


@compiled
def can_draw(state: DistantSunsRecord, seat: Seat) -> bool:
    """Return whether there is anything that a seat can draw, whole or with the upgrades it has."""
    shape = assigned_shape(state, seat)
    open_low, open_high = open_cells(state, seat)
    touch_low, touch_high = cells_to_touch(state, seat)
    for spent in range(upgrades_at_hand(state, seat) + 1):
        for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
            low, high = anchors(SHAPE_PATTERNS[shape, spent, index], open_low, open_high, touch_low, touch_high)
            if low | high != ZERO:
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
    open_low, open_high = open_cells(state, seat)
    touch_low, touch_high = cells_to_touch(state, seat)
    for spent in range(upgrades_at_hand(state, seat) + 1):
        for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
            pattern = SHAPE_PATTERNS[shape, spent, index]
            low, high = anchors(pattern, open_low, open_high, touch_low, touch_high)
            in_low, in_high = bits.popcount(low), bits.popcount(high)
            if rank < in_low:
                return drawing(pattern, bits.nth(low, rank))
            if rank < in_low + in_high:
                return drawing(pattern, bits.WORD + bits.nth(high, rank - in_low))
            rank -= in_low + in_high
    return NOTHING


@compiled
def list_reduced(state: DistantSunsRecord, seat: Seat, spent: int, out: Moves, listed: int) -> int:
    """List the drawings with so many upgrades behind those listed already, and return how many there are now."""
    shape = assigned_shape(state, seat)
    open_low, open_high = open_cells(state, seat)
    touch_low, touch_high = cells_to_touch(state, seat)
    for index in range(SHAPE_PATTERN_COUNT[shape, spent]):
        pattern = SHAPE_PATTERNS[shape, spent, index]
        low, high = anchors(pattern, open_low, open_high, touch_low, touch_high)
        while low != ZERO:
            out[listed] = drawing(pattern, bits.lowest(low))
            low = bits.without_lowest(low)
            listed += 1
        while high != ZERO:
            out[listed] = drawing(pattern, bits.WORD + bits.lowest(high))
            high = bits.without_lowest(high)
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
