"""Parallel universes: what a program sees and can do, as numbers.

Universes are counted from the observer: the one to its left, the one to its right, then those that are not its own.
"""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    AXES,
    BACKGROUNDS,
    COLOURS,
    DIRECTION_COUNT,
    MARKET,
    OBJECTIVE_BODIES,
    OBJECTIVES,
    ORDINARY,
    SHAPE_COUNT,
    SHAPES,
    SHORTEST_LINE,
)
from cosmoludo.boxes.bigbang.observation import (
    COLOUR_OF,
    COORDINATE_SCALE,
    SHAPE_OF,
    TRAITS,
    column_of,
    row_of,
    write_look,
    write_place,
)
from cosmoludo.boxes.bigbang.record import MAX_PLAYERS, NO_TILE
from cosmoludo.boxes.bigbang.rules.scoring import WITHOUT_END, run
from cosmoludo.boxes.bigbang.rules.universe import at, neighbour, slot
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, columns
from cosmoludo.core.seats import Seat, may_act, next_seat, seats
from cosmoludo.games.parallel.data import MOST_EDGES, MOST_TILES, MOST_UNIVERSES
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.moves import decode
from cosmoludo.games.parallel.rules.scoring import score
from cosmoludo.games.parallel.rules.universes import universes_of

OBJECTIVE_COUNT = len(OBJECTIVES)
NEIGHBOUR = 1 + TRAITS  # whether there is a tile, then its traits
FURTHEST = MOST_TILES
POINTS_SCALE, MOST_POINTS = 12, 24  # all bodies of a card in lines are 24 points
BODIES_OF_A_CARD = ORDINARY // SHAPE_COUNT
LINE_SCALE = 6
NEXT = 8  # tiles of the pile of which the truth tells the order

_SEATS = "from the observer on, in turn order"
_UNIVERSES = "universe, the observer's left one, its right one, then the others in turn order"
_CARDS = ", ".join(OBJECTIVES)
_TRAITS = f"{', '.join(SHAPES)}; {', '.join(COLOURS)}; {', '.join(BACKGROUNDS)}"
_FAR = FURTHEST / COORDINATE_SCALE
_RICH = MOST_POINTS / POINTS_SCALE

FEATURES = (
    Feature("seats", MAX_PLAYERS, f"A 1 for each seat that plays, {_SEATS}."),
    Feature("turn", MAX_PLAYERS, f"A 1 for the seat that moves next, {_SEATS}."),
    Feature("objectives", OBJECTIVE_COUNT, f"A 1 for each card that the observer has: {_CARDS}."),
    Feature("universe", MOST_UNIVERSES * ORDINARY, f"A 1 for each tile, by number, that lies in each {_UNIVERSES}."),
    Feature(
        "q", ORDINARY, f"The column of each tile in its universe, from the first tile; 1 is {COORDINATE_SCALE} cells.",
        low=-_FAR, high=_FAR,
    ),
    Feature(
        "r", ORDINARY, f"The row of each tile in its universe, from the first tile; 1 is {COORDINATE_SCALE} cells.",
        low=-_FAR, high=_FAR,
    ),
    Feature("market", ORDINARY, "A 1 for each tile, by number, that is on offer."),
    Feature("pile", ORDINARY, "A 1 for each tile, by number, that is still in the pile."),
    Feature("discard", ORDINARY, "A 1 for each tile, by number, that has been discarded."),
    Feature("soon", ORDINARY, "Where the order of the pile is known: 1 for the next tile, falling evenly towards 0."),
    Feature("pile_known", 1, "A 1 once the discard has been turned over, and all know the order of the pile."),
    Feature("sizes", MOST_UNIVERSES, f"The share of all tiles that lie in each {_UNIVERSES}."),
    Feature("edges", MOST_UNIVERSES, f"How many empty cells touch each {_UNIVERSES}; 1 is {MOST_EDGES}."),
    Feature(
        "bodies", MOST_UNIVERSES * OBJECTIVE_COUNT,
        f"Which share of the bodies of each card lies in each {_UNIVERSES}; cards: {_CARDS}.",
    ),
    Feature(
        "points", 4,
        f"What the observer's shape and colour would score now in its left, then in its right universe; "
        f"1 is {POINTS_SCALE}.",
        high=_RICH,
    ),
    Feature("progress", 1, "The share of all tiles that have left the pile."),
    Feature("trimmed", 1, "Option: 1 where any part of a line of three bodies or more is a line too."),
    Feature("discard_gone", 1, "Option: 1 where what is discarded does not come back."),
)  # fmt: skip

MOVE_FEATURES = (
    Feature("universe", 2, "The universe that the tile goes into, as 1 of: the left one, the right one."),
    Feature("tile", TRAITS, f"The traits of the tile, each as 1 of {_TRAITS}."),
    Feature(
        "place", 2, f"Column and row of the cell, from the first tile of the universe; 1 is {COORDINATE_SCALE} cells.",
        low=-_FAR, high=_FAR,
    ),
    Feature(
        "neighbours", DIRECTION_COUNT * NEIGHBOUR,
        f"For each direction, anticlockwise from the right: 1 if there is a tile, then its traits, as 1 of {_TRAITS}.",
    ),
    Feature("own", 2, "A 1 if the tile has the observer's shape, 1 if it has its colour."),
    Feature(
        "lines", 2 * AXES,
        f"How long a line of its shape the tile makes along each of three axes, then of its colour; 1 is {LINE_SCALE}.",
        high=BODIES_OF_A_CARD / LINE_SCALE,
    ),
    Feature(
        "gain", 2,
        f"What the tile adds to the points of the card of its shape, and of that of its colour; 1 is {POINTS_SCALE}.",
        low=-_RICH, high=_RICH,
    ),
    Feature(
        "own_gain", 1, f"What the tile adds to the observer's points in that universe; 1 is {POINTS_SCALE}.",
        low=-2 * _RICH, high=2 * _RICH,
    ),
)  # fmt: skip

TRUTH_FEATURES = (
    Feature(
        "objectives", MAX_PLAYERS * OBJECTIVE_COUNT,
        f"A 1 for each card that each seat, counted from 0, has: {_CARDS}.",
    ),
    Feature("next", NEXT * ORDINARY, f"The next {NEXT} tiles of the pile in their order, each as 1 of all tiles."),
)  # fmt: skip

_AT = {name: where.start for name, where in columns(FEATURES).items()}
_MOVE_AT = {name: where.start for name, where in columns(MOVE_FEATURES).items()}
_TRUTH_AT = {name: where.start for name, where in columns(TRUTH_FEATURES).items()}

PRESENT, TURN, OWN_CARDS = _AT["seats"], _AT["turn"], _AT["objectives"]
UNIVERSE, Q, R = _AT["universe"], _AT["q"], _AT["r"]
ON_OFFER, IN_PILE, DISCARDED, SOON, PILE_KNOWN = (
    _AT["market"], _AT["pile"], _AT["discard"], _AT["soon"], _AT["pile_known"],
)  # fmt: skip
SIZES, EDGES, BODIES, POINTS = _AT["sizes"], _AT["edges"], _AT["bodies"], _AT["points"]
PROGRESS, TRIMMED, DISCARD_GONE = _AT["progress"], _AT["trimmed"], _AT["discard_gone"]

INTO, TILE, PLACE, NEIGHBOURS = _MOVE_AT["universe"], _MOVE_AT["tile"], _MOVE_AT["place"], _MOVE_AT["neighbours"]
OWN, LINES, GAIN, OWN_GAIN = _MOVE_AT["own"], _MOVE_AT["lines"], _MOVE_AT["gain"], _MOVE_AT["own_gain"]

CARDS, NEXT_TILES = _TRUTH_AT["objectives"], _TRUTH_AT["next"]


@compiled
def observe(view: ParallelRecord, seat: Seat, out: Row) -> None:
    """Write what a seat sees: its cards, the tiles of all universes and of the market, and what is still to come."""
    other = seat
    for index in range(int64(view.players)):
        out[PRESENT + index] = 1
        out[TURN + index] = may_act(view, other)
        observe_universe(view, int64(other), universe_index(view, seat, int64(other)), out)
        other = next_seat(view, other)
    observe_own(view, seat, out)
    observe_tiles_to_come(view, out)
    out[TRIMMED] = view.trimmed
    out[DISCARD_GONE] = view.discard_gone


@compiled
def describe(view: ParallelRecord, seat: Seat, move: int, out: Row) -> None:
    """Write which tile goes where, what it touches, which lines it makes and what they score."""
    universe, tile, cell = decode(move)
    out[INTO + universe_index(view, seat, universe)] = 1
    write_look(tile, TILE, out)
    write_place(cell, PLACE, out)
    for direction in range(DIRECTION_COUNT):
        beside = at(view, universe, neighbour(cell, direction)) - 1
        if beside >= 0:
            out[NEIGHBOURS + direction * NEIGHBOUR] = 1
            write_look(beside, NEIGHBOURS + direction * NEIGHBOUR + 1, out)
    for kind in range(2):
        card = card_of(tile, kind)
        own = owns(view, seat, card)
        out[OWN + kind] = own
        if describe_lines(view, universe, tile, cell, kind, out):
            gain = points_added(view, universe, tile, cell, card)
            out[GAIN + kind] = gain / POINTS_SCALE
            if own:
                out[OWN_GAIN] += gain / POINTS_SCALE


@compiled
def observe_truth(state: ParallelRecord, out: Row) -> None:
    """Write the cards of all seats, and the next tiles of the pile."""
    for seat in seats(state):
        for card in range(OBJECTIVE_COUNT):
            out[CARDS + seat * OBJECTIVE_COUNT + card] = owns(state, seat, card)
    count = int64(state.pile_count)
    for index in range(min(NEXT, count)):
        out[NEXT_TILES + index * ORDINARY + int64(state.pile[count - 1 - index])] = 1


@compiled
def universe_index(view: ParallelRecord, seat: Seat, universe: int) -> int:
    """Return the number of a universe as the observer counts them."""
    left, right = universes_of(view, seat)
    if universe == left:
        return 0
    if universe == right:
        return 1
    return 1 + (universe - left) % int64(view.players)


@compiled
def card_of(tile: int, kind: int) -> int:
    """Return the card that a tile counts for: that of its shape, or that of its colour."""
    return SHAPE_OF[tile] if kind == 0 else SHAPE_COUNT + COLOUR_OF[tile]


@compiled
def owns(view: ParallelRecord, seat: Seat, card: int) -> bool:
    """Return whether a seat has a card."""
    if card < SHAPE_COUNT:
        return int64(view.objective[seat, 0]) == card
    return int64(view.objective[seat, 1]) + SHAPE_COUNT == card


@compiled
def observe_universe(view: ParallelRecord, universe: int, index: int, out: Row) -> None:
    """Write where the tiles of a universe lie, and how many there are for each card."""
    out[SIZES + index] = view.tile_count[universe] / MOST_TILES
    out[EDGES + index] = view.edge_count[universe] / MOST_EDGES
    for number in range(int64(view.tile_count[universe])):
        tile = int64(view.tiles[universe, number])
        cell = int64(view.cell[tile])
        out[UNIVERSE + index * ORDINARY + tile] = 1
        out[Q + tile] = column_of(cell) / COORDINATE_SCALE
        out[R + tile] = row_of(cell) / COORDINATE_SCALE
    for card in range(OBJECTIVE_COUNT):
        bodies = bits.popcount(np.uint64(view.bodies[universe]) & OBJECTIVE_BODIES[card])
        out[BODIES + index * OBJECTIVE_COUNT + card] = bodies / BODIES_OF_A_CARD


@compiled
def observe_own(view: ParallelRecord, seat: Seat, out: Row) -> None:
    """Write the observer's cards, and what they would score now. (All cards would take longer than some moves.)"""
    left, right = universes_of(view, seat)
    for kind in range(2):
        card = kind * SHAPE_COUNT + int64(view.objective[seat, kind])
        out[OWN_CARDS + card] = 1
        out[POINTS + kind] = score(view, left, card) / POINTS_SCALE
        out[POINTS + 2 + kind] = score(view, right, card) / POINTS_SCALE


@compiled
def observe_tiles_to_come(view: ParallelRecord, out: Row) -> None:
    """Write the tiles on offer, in the pile and in the discard; in which order they come, where that is known."""
    for place in range(MARKET):
        if view.market[place] != NO_TILE:
            out[ON_OFFER + int64(view.market[place])] = 1
    count = int64(view.pile_count)
    for index in range(count):
        tile = int64(view.pile[index])
        out[IN_PILE + tile] = 1
        if view.pile_known:
            out[SOON + tile] = (index + 1) / count
    for index in range(int64(view.discard_count)):
        out[DISCARDED + int64(view.discard[index])] = 1
    out[PILE_KNOWN] = view.pile_known
    out[PROGRESS] = 1 - count / MOST_TILES


@compiled
def describe_lines(view: ParallelRecord, universe: int, tile: int, cell: int, kind: int, out: Row) -> bool:
    """Write how long the lines through a tile would be; return whether one of them is long enough to score."""
    bodies = np.uint64(view.bodies[universe]) & OBJECTIVE_BODIES[card_of(tile, kind)]
    scores = False
    for axis in range(AXES):
        line = run(view, universe, cell, axis, bodies, WITHOUT_END)
        line |= run(view, universe, cell, axis + AXES, bodies, WITHOUT_END)
        length = 1 + bits.popcount(line)
        out[LINES + kind * AXES + axis] = length / LINE_SCALE
        scores = scores or length >= SHORTEST_LINE
    return scores


@compiled
def points_added(view: ParallelRecord, universe: int, tile: int, cell: int, card: int) -> int:
    """Return what a tile adds to the points of a card: it is laid, without its edges, and taken back."""
    before = score(view, universe, card)
    here, was = slot(cell), view.grid[universe, slot(cell)]
    where = view.cell[tile]
    view.grid[universe, here] = tile + 1
    view.cell[tile] = cell
    view.bodies[universe] |= bits.bit(tile)
    after = score(view, universe, card)
    view.grid[universe, here] = was
    view.cell[tile] = where
    view.bodies[universe] &= ~bits.bit(tile)
    return after - before
