"""Big Bang 13.7: what a program sees and can do, as numbers."""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    AXES,
    BACKGROUND_OF_BODY,
    BLACK_HOLE,
    BODIES,
    DARK_ENERGY,
    DECK,
    DIRECTION_COUNT,
    EARTH,
    ECLIPSE,
    HYPERSPACE,
    MARKET,
    OBJECTIVE_BODIES,
    OBJECTIVE_COUNT,
    ORBIT,
    ORDINARY,
    PLACEABLE,
    SHAPE_COUNT,
    SHORTEST_LINE,
    SUPERNOVA,
    TILE_COUNT,
)
from cosmoludo.boxes.bigbang.observation import (
    COLOUR_COUNT,
    COLOUR_OF,
    COORDINATE_SCALE,
    FURTHEST,
    LOOK,
    SHAPE_OF,
    TRAITS,
    column_of,
    row_of,
    run_length,
    write_look,
    write_market,
    write_pile,
    write_place,
)
from cosmoludo.boxes.bigbang.record import MAX_PLAYERS, NO_CELL
from cosmoludo.boxes.bigbang.rules.objectives import KINDS
from cosmoludo.boxes.bigbang.rules.scoring import is_linked
from cosmoludo.boxes.bigbang.rules.universe import at, is_body, neighbour, slot, touches
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, starts
from cosmoludo.core.seats import Seat, as_seat, may_act, places_from, seat_from, seats
from cosmoludo.games.bigbang.data import COSTS, LONGEST_COST
from cosmoludo.games.bigbang.record import (
    AIMED,
    AVOIDED,
    BONUS,
    COSMIC,
    DARK,
    REACHED,
    SOLO,
    BigBangRecord,
)
from cosmoludo.games.bigbang.record import MODES as MODE_NUMBERS
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, STOP, USE_DARK_ENERGY, decode
from cosmoludo.games.bigbang.rules.scoring import count_points

REACH = 7  # cells from the Big Bang that planes show in each of two directions; few universes go beyond
PLANE_WIDTH = 2 * REACH + 1
CELLS = PLANE_WIDTH * PLANE_WIDTH
PLANES = TRAITS + 4
TURNED_PLANE, WORMHOLE_PLANE, OTHER_PLANE, EDGE_PLANE = range(TRAITS, PLANES)
PHASES = 3
CARD_PLACES = 4
AROUND = 4  # numbers for each neighbour
MOST_DARK, MANY_BONUSES, MANY_LAPS, LONGEST_CLOCK = 2, 4, 12, 24
POINTS_SCALE, GAIN_SCALE, LINE_SCALE = 50.0, 12.0, 6.0
BODIES_OF_A_CARD = ORDINARY // SHAPE_COUNT + 1  # the Earth is one of each card
(PLACE_KIND, DARK_KIND, BONUS_KIND, HYPERSPACE_KIND, ORBIT_KIND, ECLIPSE_KIND, USE_KIND, STOP_KIND) = range(8)

FEATURES = (
    Feature("present", MAX_PLAYERS, "Whether there is such a seat: the own one, then clockwise, as everywhere below."),
    Feature("acting", MAX_PLAYERS, "The seat that is to move."),
    Feature("starter", MAX_PLAYERS, "The seat that began."),
    Feature("mode", len(MODE_NUMBERS), "Cosmic, Simple, Solitaire."),
    Feature("phase", PHASES, "To play any tile, to place a body by Dark energy, to place one as a bonus."),
    Feature("turn", 3, "Bodies still to place by Dark energy / 2, bonuses left / 4, years of this turn / 5."),
    Feature("clock", MAX_PLAYERS, "How many years each marker is ahead of the hindmost, as a part of five.", 0, 2),
    Feature("stack", MAX_PLAYERS, "When each marker came to where it is: 0 for the first of all, 1 for the latest."),
    Feature("lap", 2, "Alone: the way of this lap gone by, and the laps completed as a part of twelve."),
    Feature("remaining", 1, "The tiles that are still to be placed, as a part of all in Cosmic mode."),
    Feature("universe", PLANES * CELLS,
            "Planes of 15 columns of 15 cells with the Big Bang in the middle: each shape, each colour, each "
            "background; bodies turned over; Wormholes; Earth, Black hole and Supernova as 1/3, 2/3, 1; "
            "empty cells at the edge by the tiles around them, as a part of six."),
    Feature("placed", TILE_COUNT,
            "Whether each tile lies in the universe: bodies, Earth, phenomena, actions, Big Bang."),
    Feature("turned", BODIES, "Which bodies are turned over, by number."),
    Feature("q", TILE_COUNT, "The column of each tile, from the Big Bang, in eights of cells.", -FURTHEST, FURTHEST),
    Feature("r", TILE_COUNT, "The row of each tile, from the Big Bang, in eights of cells.", -FURTHEST, FURTHEST),
    Feature("market", MARKET * LOOK,
            "From left to right, each tile on offer: shapes, colours, backgrounds, then the tiles without traits."),
    Feature("pile", DECK, "The tiles that are still in the pile, by number."),
    Feature("soon", DECK, "If the order of the pile is known: 1 for the next tile, less by 1 / 57 for each before it."),
    Feature("discard", DECK, "The tiles discarded: 1 for the oldest, which comes back first, less by 1 / 57 for each."),
    Feature("pile_known", 1, "Whether everybody knows the order of the pile."),
    Feature("objectives", MAX_PLAYERS * OBJECTIVE_COUNT,
            "Seat by seat, its cards: shapes, then colours; 0 if not known."),
    Feature("points", MAX_PLAYERS, "The points of each seat's known cards now, in fifties.", 0, 4),
    Feature("bodies", OBJECTIVE_COUNT, "How many bodies of each card lie face up, as a part of thirteen."),
    Feature("cards", OBJECTIVE_COUNT * CARD_PLACES,
            "Alone, card by card: in the pile, aimed at, reached, to be avoided."),
    Feature("cards_left", 1, "Alone: how many cards are in the pile, as a part of eight."),
    Feature("last_lap", 1, "Alone: whether this is the last lap."),
    Feature("options", 6,
            "Neighbours share a trait, lines are trimmed, Dark energy is free of traits, bonuses are forced, "
            "a longer line reaches a card, cells of the clock / 24."),
)  # fmt: skip
(
    PRESENT, ACTING, STARTER, MODE, PHASE, TURN, CLOCK, STACK, LAP, REMAINING, UNIVERSE, PLACED, TURNED, Q, R, ON_OFFER,
    PILE, SOON, DISCARD, PILE_KNOWN, OBJECTIVES, POINTS, BODIES_UP, CARDS, CARDS_LEFT, LAST_LAP, OPTIONS,
) = starts(FEATURES)  # fmt: skip

MOVE_FEATURES = (
    Feature("kind", 8,
            "To place a tile, one by Dark energy, one as a bonus, Hyperspace, Orbit, Eclipse, Dark energy, to stop."),
    Feature("tile", LOOK, "The tile placed or moved, as those of the market."),
    Feature("years", 1, "What it costs on the clock, as a part of five; nothing if this turn is paid for."),
    Feature("offered", MARKET, "Where in the market the tile or the action is."),
    Feature("to", 2, "Column and row of the cell, from the Big Bang, in eights of cells.", -FURTHEST, FURTHEST),
    Feature("from", 2, "Column and row that a moved body comes from.", -FURTHEST, FURTHEST),
    Feature("around", DIRECTION_COUNT * AROUND,
            "Direction by direction: whether there is a tile, a body face up, the same shape, the same colour."),
    Feature("covered", LOOK, "The body that is eclipsed, as those of the market."),
    Feature("own", KINDS, "Whether the body is of an own card, by its shape, by its colour; alone: of one aimed at."),
    Feature("lines", KINDS * AXES,
            "How long a line of its shape the body makes along each axis, then of its colour, in sixes.", 0, 3),
    Feature("points", 1, "What the move adds to the own points at once, in twelves.", -5, 5),
    Feature("absorbed", 1, "Whether the Black hole turns the body over."),
    Feature("absorbs", 1, "How many bodies the Black hole turns over, as a part of six."),
    Feature("bonus", 1, "Whether it touches the Supernova, or is the Supernova, which gives a bonus."),
    Feature("reaches", 1, "Alone: whether it reaches the card aimed at."),
    Feature("loses", 1, "Alone: whether it makes a line that is to be avoided."),
)  # fmt: skip
(
    MOVE_KIND, MOVE_TILE, MOVE_YEARS, MOVE_OFFERED, MOVE_TO, MOVE_FROM, MOVE_AROUND, MOVE_COVERED, MOVE_OWN, MOVE_LINES,
    MOVE_POINTS, MOVE_ABSORBED, MOVE_ABSORBS, MOVE_BONUS, MOVE_REACHES, MOVE_LOSES,
) = starts(MOVE_FEATURES)  # fmt: skip

TRUTH_FEATURES = (
    Feature("objectives", MAX_PLAYERS * OBJECTIVE_COUNT, "From seat 0 on, the cards of each: shapes, then colours."),
    Feature("pile", DECK, "The tiles of the pile: 1 for the next one, less by 1 / 57 for each tile before it."),
    Feature("cards", OBJECTIVE_COUNT,
            "Alone: the cards of the pile, 1 for the next one, less by 1 / 8 for each before."),
)  # fmt: skip
TRUE_OBJECTIVES, TRUE_PILE, TRUE_CARDS = starts(TRUTH_FEATURES)


def _planes_of(tile: int) -> list[int]:
    """Return the planes that a tile is written to, one of them several times if there are fewer than a body has."""
    if tile < ORDINARY:
        background = SHAPE_COUNT + COLOUR_COUNT + int(BACKGROUND_OF_BODY[tile])
        return [int(SHAPE_OF[tile]), SHAPE_COUNT + int(COLOUR_OF[tile]), background]
    return 3 * [OTHER_PLANE if tile <= SUPERNOVA else WORMHOLE_PLANE]


def _worth_of(tile: int) -> float:
    """Return the number that is written there: 0 for the Big Bang, which is in the middle of all planes."""
    if ORDINARY <= tile <= SUPERNOVA:
        return (tile - EARTH + 1) / (SUPERNOVA - EARTH + 1)
    return 1.0 if tile < PLACEABLE else 0.0


# Where the planes of each tile begin, and of a body that is turned over.
PLANES_OF_TILE = UNIVERSE + CELLS * np.array([*map(_planes_of, range(TILE_COUNT)), 3 * [TURNED_PLANE]], np.int64)
WORTH_OF_TILE = np.array([*map(_worth_of, range(TILE_COUNT)), 1], np.float32)


@compiled
def observe(view: BigBangRecord, seat: Seat, out: Row) -> None:
    """Write what a seat sees."""
    for places in range(view.players):
        other = seat_from(view, seat, places)
        out[PRESENT + places] = 1
        out[ACTING + places] = 1 if may_act(view, other) else 0
        out[POINTS + places] = count_points(view, other) / POINTS_SCALE
        write_objectives(view, other, OBJECTIVES + places * OBJECTIVE_COUNT, out)
    out[STARTER + places_from(view, seat, int64(view.starter))] = 1
    write_turn(view, out)
    if view.mode == COSMIC:
        write_clock(view, seat, out)
    write_universe(view, out)
    write_market(view, ON_OFFER, out)
    write_pile(view, PILE, SOON, DISCARD, out)
    out[PILE_KNOWN] = view.pile_known
    if view.mode == SOLO:
        write_solitaire(view, out)
    write_options(view, out)


@compiled
def describe(view: BigBangRecord, seat: Seat, move: int, out: Row) -> None:
    """Write which tile goes where, what is around it there, and which lines it makes."""
    out[MOVE_KIND + kind_of(view, move)] = 1
    if move == STOP:
        return
    if move == USE_DARK_ENERGY:
        describe_offer(view, DARK_ENERGY, out)
        return
    action, tile, cell = decode(move)
    describe_offer(view, tile if action == NO_ACTION else action, out)
    write_look(tile, MOVE_TILE, out)
    write_place(cell, MOVE_TO, out)
    describe_around(view, tile, cell, out)
    gone = bits.ZERO
    if action != NO_ACTION:
        write_place(int64(view.cell[tile]), MOVE_FROM, out)
        gone = bits.bit(tile)
        if action == ECLIPSE:
            covered = at(view, 0, cell) - 1
            write_look(covered, MOVE_COVERED, out)
            gone |= bits.bit(covered)
    if tile < BODIES:
        describe_body(view, seat, tile, cell, gone, out)
    else:
        describe_phenomenon(view, seat, tile, cell, out)


@compiled
def observe_truth(state: BigBangRecord, out: Row) -> None:
    """Write the objectives of all seats, and the pile of tiles and that of cards in their order."""
    for seat in seats(state):
        write_objectives(state, seat, TRUE_OBJECTIVES + seat * OBJECTIVE_COUNT, out)
    for index in range(state.pile_count):
        out[TRUE_PILE + int64(state.pile[index])] = 1 - (int64(state.pile_count) - 1 - index) / DECK
    for index in range(state.card_count):
        out[TRUE_CARDS + int64(state.card_pile[index])] = 1 - (int64(state.card_count) - 1 - index) / OBJECTIVE_COUNT


@compiled
def write_objectives(view: BigBangRecord, seat: Seat, start: int, out: Row) -> None:
    """Write the cards of a seat that are known."""
    for kind in range(KINDS):
        if view.objective[seat, kind] >= 0:
            out[start + kind * SHAPE_COUNT + int64(view.objective[seat, kind])] = 1


@compiled
def write_turn(view: BigBangRecord, out: Row) -> None:
    """Write what is to be done."""
    out[MODE + int64(view.mode)] = 1
    out[PHASE + int64(view.phase)] = 1
    out[TURN] = view.dark / MOST_DARK
    out[TURN + 1] = min(int64(view.bonus), MANY_BONUSES) / MANY_BONUSES
    out[TURN + 2] = view.cost / LONGEST_COST
    out[REMAINING] = view.remaining / PLACEABLE


@compiled
def write_clock(view: BigBangRecord, seat: Seat, out: Row) -> None:
    """Write how the markers stand to each other on the clock."""
    hindmost = int64(view.time[0])
    for other in seats(view):
        hindmost = min(hindmost, int64(view.time[other]))
    for place in range(view.players):
        other = as_seat(view.stack[place])
        places = places_from(view, seat, other)
        out[CLOCK + places] = (int64(view.time[other]) - hindmost) / LONGEST_COST
        out[STACK + places] = place / (int64(view.players) - 1)


@compiled
def write_universe(view: BigBangRecord, out: Row) -> None:
    """Write where the tiles lie, and the empty cells around them."""
    for index in range(view.tile_count[0]):
        tile = int64(view.tiles[0, index])
        cell = int64(view.cell[tile])
        out[PLACED + tile] = 1
        out[Q + tile] = column_of(cell) / COORDINATE_SCALE
        out[R + tile] = row_of(cell) / COORDINATE_SCALE
        write_tile(view, tile, cell, out)
    for edge in range(view.edge_count[0]):
        place = place_in_plane(int64(view.edge[0, edge]))
        if place >= 0:
            out[np.uint64(UNIVERSE + EDGE_PLANE * CELLS + place)] = view.edge_tiles[0, edge] / DIRECTION_COUNT
    for card in range(OBJECTIVE_COUNT):
        bodies = bits.popcount(np.uint64(view.bodies[0]) & OBJECTIVE_BODIES[card])
        out[BODIES_UP + card] = bodies / BODIES_OF_A_CARD


@compiled
def place_in_plane(cell: int) -> int:
    """Return where a cell is in a plane, or -1 if it is too far away."""
    column, row = column_of(cell), row_of(cell)
    if max(abs(column), abs(row)) > REACH:
        return -1
    return (column + REACH) * PLANE_WIDTH + row + REACH


@compiled
def write_tile(view: BigBangRecord, tile: int, cell: int, out: Row) -> None:
    """Write a tile of the universe into the planes. No branch hangs on which one it is."""
    turned = tile < BODIES and not is_body(view, tile)
    if tile < BODIES:
        out[TURNED + tile] = turned
    place = place_in_plane(cell)
    if place >= 0:
        look = TILE_COUNT if turned else tile
        for number in range(PLANES_OF_TILE.shape[1]):
            out[np.uint64(PLANES_OF_TILE[look, number] + place)] = WORTH_OF_TILE[look]


@compiled
def write_solitaire(view: BigBangRecord, out: Row) -> None:
    """Write the cards and the laps of Solitaire."""
    clock = int64(view.clock)
    out[LAP] = int64(view.time[0]) % clock / clock
    out[LAP + 1] = min(int64(view.time[0]) // clock, MANY_LAPS) / MANY_LAPS
    for card in range(OBJECTIVE_COUNT):
        out[CARDS + card * CARD_PLACES + int64(view.card[card])] = 1
    out[CARDS_LEFT] = view.card_count / OBJECTIVE_COUNT
    out[LAST_LAP] = view.last_lap


@compiled
def write_options(view: BigBangRecord, out: Row) -> None:
    """Write the options."""
    out[OPTIONS] = view.traits
    out[OPTIONS + 1] = view.trimmed
    out[OPTIONS + 2] = view.free_dark
    out[OPTIONS + 3] = view.forced_bonus
    out[OPTIONS + 4] = view.longer
    out[OPTIONS + 5] = view.clock / LONGEST_CLOCK


@compiled
def kind_of(view: BigBangRecord, move: int) -> int:
    """Return the kind of a move."""
    if move == STOP:
        return STOP_KIND
    if move == USE_DARK_ENERGY:
        return USE_KIND
    action, _, _ = decode(move)
    if action == NO_ACTION:
        if view.phase == DARK:
            return DARK_KIND
        return BONUS_KIND if view.phase == BONUS else PLACE_KIND
    if action == HYPERSPACE:
        return HYPERSPACE_KIND
    return ORBIT_KIND if action == ORBIT else ECLIPSE_KIND


@compiled
def describe_offer(view: BigBangRecord, tile: int, out: Row) -> None:
    """Write where a tile is in the market, and what it costs if this turn has no cost yet."""
    for place in range(MARKET):
        if view.market[place] == tile:
            out[MOVE_OFFERED + place] = 1
    if view.cost == 0:
        out[MOVE_YEARS] = COSTS[tile] / LONGEST_COST


@compiled
def describe_around(view: BigBangRecord, tile: int, cell: int, out: Row) -> None:
    """Write what lies around a cell, compared with a tile that comes there."""
    for direction in range(DIRECTION_COUNT):
        beside = at(view, 0, neighbour(cell, direction)) - 1
        if beside >= 0 and beside != tile:
            start = MOVE_AROUND + direction * AROUND
            out[start] = 1
            if is_body(view, beside):
                out[start + 1] = 1
                if tile < ORDINARY and beside < ORDINARY:
                    out[start + 2] = 1 if SHAPE_OF[tile] == SHAPE_OF[beside] else 0
                    out[start + 3] = 1 if COLOUR_OF[tile] == COLOUR_OF[beside] else 0


@compiled
def card_of(view: BigBangRecord, seat: Seat, tile: int, kind: int) -> int:
    """Return the card that a body counts for by its shape or its colour; for the Earth, the seat's own."""
    if tile == EARTH:
        return kind * SHAPE_COUNT + max(0, int64(view.objective[seat, kind]))
    return SHAPE_OF[tile] if kind == 0 else SHAPE_COUNT + COLOUR_OF[tile]


@compiled
def is_own(view: BigBangRecord, seat: Seat, card: int) -> bool:
    """Return whether a card is one of a seat's; alone, whether it is aimed at."""
    if view.mode == SOLO:
        return view.card[card] == AIMED
    return int64(view.objective[seat, card // SHAPE_COUNT]) == card % SHAPE_COUNT


@compiled
def describe_body(view: BigBangRecord, seat: Seat, tile: int, cell: int, gone: np.uint64, out: Row) -> None:
    """Write which lines a body makes in a cell while some bodies are gone from where they were, and its points."""
    absorbed = touches(view, 0, cell, BLACK_HOLE)
    if touches(view, 0, cell, SUPERNOVA) and gone == bits.ZERO:
        out[MOVE_BONUS] = 1
    out[MOVE_ABSORBED] = 1 if absorbed else 0
    changes = gone != bits.ZERO or is_linked(view, 0)
    for kind in range(KINDS):
        card = card_of(view, seat, tile, kind)
        out[MOVE_OWN + kind] = 1 if is_own(view, seat, card) else 0
        if not absorbed and describe_lines(view, card, kind, cell, gone, out):
            changes = True
    if changes and scores(view, seat, gone | bits.bit(tile)):
        lost = gone | bits.bit(tile) if absorbed else gone & ~bits.bit(tile)
        out[MOVE_POINTS] = points_added(view, seat, tile, cell, lost) / GAIN_SCALE


@compiled
def describe_lines(view: BigBangRecord, card: int, kind: int, cell: int, gone: np.uint64, out: Row) -> bool:
    """Write how long the lines of a card through a cell become, and alone what they bring about.

    Return whether one of them is long enough to score.
    """
    found = False
    bodies = np.uint64(view.bodies[0]) & OBJECTIVE_BODIES[card] & ~gone
    for axis in range(AXES):
        ahead = run_length(view, 0, cell, axis, bodies)
        behind = run_length(view, 0, cell, axis + AXES, bodies)
        length = ahead + behind + 1
        out[MOVE_LINES + kind * AXES + axis] = length / LINE_SCALE
        found = found or length >= SHORTEST_LINE
        if view.mode == SOLO and length >= SHORTEST_LINE:
            if view.card[card] == AVOIDED:
                out[MOVE_LOSES] = 1
            elif view.card[card] == AIMED and (view.longer or max(ahead, behind) < SHORTEST_LINE):
                out[MOVE_REACHES] = 1
    return found


@compiled
def describe_phenomenon(view: BigBangRecord, seat: Seat, tile: int, cell: int, out: Row) -> None:
    """Write what a phenomenon brings about."""
    absorbed = bits.ZERO
    if tile == BLACK_HOLE:
        for direction in range(DIRECTION_COUNT):
            beside = at(view, 0, neighbour(cell, direction)) - 1
            if beside >= 0 and is_body(view, beside):
                absorbed |= bits.bit(beside)
        out[MOVE_ABSORBS] = bits.popcount(absorbed) / DIRECTION_COUNT
    if tile == SUPERNOVA:
        out[MOVE_BONUS] = 1
    elif tile != BLACK_HOLE or scores(view, seat, absorbed):
        out[MOVE_POINTS] = points_added(view, seat, tile, cell, absorbed) / GAIN_SCALE


@compiled
def scores(view: BigBangRecord, seat: Seat, bodies: np.uint64) -> bool:
    """Return whether some bodies are of a card whose points count for a seat."""
    for card in range(OBJECTIVE_COUNT):
        counts = view.card[card] == REACHED if view.mode == SOLO else is_own(view, seat, card)
        if counts and bodies & OBJECTIVE_BODIES[card]:
            return True
    return False


@compiled
def points_added(view: BigBangRecord, seat: Seat, tile: int, cell: int, lost: np.uint64) -> int:
    """Return what a tile in a cell adds to a seat's points when some bodies are lost: it is laid, and taken back."""
    before = count_points(view, seat)
    here, came = slot(cell), int64(view.cell[tile])
    was, bodies = view.grid[0, here], np.uint64(view.bodies[0])
    if came != NO_CELL:
        view.grid[0, slot(came)] = 0
    view.grid[0, here] = tile + 1
    view.cell[tile] = cell
    if tile < BODIES:
        view.bodies[0] |= bits.bit(tile)
    view.bodies[0] &= ~lost
    after = count_points(view, seat)
    view.bodies[0] = bodies
    view.cell[tile] = came
    view.grid[0, here] = was
    if came != NO_CELL:
        view.grid[0, slot(came)] = tile + 1
    return after - before
