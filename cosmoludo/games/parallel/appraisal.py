"""Parallel universes: what a learned value judges a position by, from what one seat knows.

Cards have no meaning of their own, so they are told as the observer's shape and colour, then the shapes and the colours
of others, which are secret, those with most points first. The observer's poorer universe comes first, then the richer.
"""

import math

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    AXES,
    DIRECTION_COUNT,
    GALAXY_BODIES,
    MARKET,
    OBJECTIVE_BODIES,
    OBJECTIVE_COUNT,
    ORDINARY,
    SHAPE_COUNT,
    SHORTEST_LINE,
    STARS_BODIES,
)
from cosmoludo.boxes.bigbang.record import MAX_PLAYERS, NO_TILE
from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.boxes.bigbang.rules.objectives import KINDS
from cosmoludo.boxes.bigbang.rules.scoring import WITHOUT_END, points, run
from cosmoludo.boxes.bigbang.rules.universe import allowed, at, neighbour
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, starts
from cosmoludo.core.seats import Seat, may_act, seat_from
from cosmoludo.games.parallel.data import MOST_EDGES, MOST_TILES, MOST_UNIVERSES
from cosmoludo.games.parallel.evaluation import POINTS_AHEAD, RICHER_SHARE
from cosmoludo.games.parallel.observation import BODIES_OF_A_CARD, card_of
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.scoring import score
from cosmoludo.games.parallel.rules.universes import universes_of, waiver

OTHERS = MAX_PLAYERS - 1
OWN_UNIVERSES = 2
FOREIGN = SHAPE_COUNT - 1  # shapes that are not the observer's, and as many colours
POINTS_SCALE, MOST_POINTS = 12.0, 24  # all bodies of a card in lines are 24 points
CELLS_SCALE, MANY_SCALE = 4.0, 10.0
BITS = 6  # the points of a card, packed with those of the other cards
FIELD = (1 << BITS) - 1

_CARDS = "the observer's shape and colour, then those of others: shapes and colours, those with most points first"
_UNIVERSES = "in the observer's poorer universe, then in its richer one"
_EACH = f"{_UNIVERSES}: {_CARDS}"
_BLOCK = OWN_UNIVERSES * OBJECTIVE_COUNT
_RICH = MOST_POINTS / POINTS_SCALE
_OFTEN = MOST_EDGES / CELLS_SCALE
_MANY = MOST_EDGES / MANY_SCALE

VALUE_FEATURES = (
    Feature("value", 1, "How far the observer is ahead of the best other seat with cards as usual: -1 to 1.", low=-1),
    Feature("least", 1, "How far it is ahead if the others have the cards with most points: -1 to 1.", low=-1),
    Feature("own", OWN_UNIVERSES, f"The observer's points {_UNIVERSES}; 1 is 12.", high=2 * _RICH),
    Feature("gain", OWN_UNIVERSES, f"The most that a tile on offer adds {_UNIVERSES}; 1 is 12.", high=2 * _RICH),
    Feature("next", 1, "The points of the poorer universe if that tile goes there; 1 is 12.", high=2 * _RICH),
    Feature("poorer_left", 1, "Whether the poorer universe is the one to the left."),
    Feature("usual", OTHERS, "What each other seat, in turn order, has with cards as usual; 1 is 12.", high=3 * _RICH),
    Feature("most", OTHERS, "What each other seat, in turn order, has at most; 1 is 12.", high=3 * _RICH),
    Feature(
        "points", MOST_UNIVERSES * OBJECTIVE_COUNT,
        f"The points of each card now {_UNIVERSES}, then in those that are not its own; {_CARDS}; 1 is 12.",
        high=_RICH,
    ),
    Feature("bodies", _BLOCK, f"The share of the bodies of each card {_EACH}."),
    Feature("market", _BLOCK, f"The most that a tile on offer adds to each card {_EACH}; 1 is 12.", high=_RICH),
    Feature("new", _BLOCK, f"Cells where a tile can make a new line of each card {_EACH}; 1 is 4.", high=_OFTEN),
    Feature("longer", _BLOCK, f"Cells where a tile can make a line longer {_EACH}; 1 is 4.", high=_OFTEN),
    Feature("later", _BLOCK, f"Cells where one could if they touched more tiles {_EACH}; 1 is 4.", high=_OFTEN),
    Feature("pairs", _BLOCK, f"Cells where a tile can lie beside one of its card {_EACH}; 1 is 10.", high=_MANY),
    Feature("sizes", OWN_UNIVERSES, f"The share of all tiles that lie {_UNIVERSES}."),
    Feature("open", OWN_UNIVERSES, f"Cells where any tile can go {_UNIVERSES}; 1 is 10.", high=_MANY),
    Feature("on_offer", OBJECTIVE_COUNT, f"The tiles on offer of each card, as a share of 4: {_CARDS}."),
    Feature("to_come", OBJECTIVE_COUNT, f"The share of the bodies of each card that are still to come: {_CARDS}."),
    Feature("both", 2, "Tiles with both the observer's shape and its colour: on offer, and to come; 1 is 3."),
    Feature("turn", MAX_PLAYERS, "A 1 for the seat that moves next, from the observer on, in turn order."),
    Feature("left", 2, "The share of all tiles that are not placed, and of those that are in the pile."),
)  # fmt: skip
(
    VALUE, LEAST, OWN, GAIN, NEXT, POORER_LEFT, USUAL, MOST, POINTS, BODIES, MARKET_GAIN, NEW, LONGER, LATER, PAIRS,
    SIZES, OPEN, ON_OFFER, TO_COME, BOTH, TURN, LEFT,
) = starts(VALUE_FEATURES)  # fmt: skip


@compiled
def appraise(state: ParallelRecord, seat: Seat, out: Row) -> None:
    """Write the points of all cards in all universes, what tiles can add to them, and which tiles are to come."""
    left, right = universes_of(state, seat)
    in_left, in_right = all_points(state, left), all_points(state, right)
    order = order_of(state, seat, in_left + in_right)
    shape, colour = own_card(state, seat, 0), own_card(state, seat, 1)
    of_left = field(in_left, shape) + field(in_left, colour)
    of_right = field(in_right, shape) + field(in_right, colour)
    if of_left < of_right or (of_left == of_right and own_bodies(state, seat, left) <= own_bodies(state, seat, right)):
        out[POORER_LEFT] = 1
        poorer, richer = left, right
    else:
        poorer, richer = right, left
        in_left, in_right = in_right, in_left
    to_come = tiles_to_come(state)
    appraise_universe(state, seat, poorer, 0, in_left, order, to_come, out)
    appraise_universe(state, seat, richer, 1, in_right, order, to_come, out)
    for places in range(1, int64(state.players) - 1):
        universe = int64(seat_from(state, seat, places))
        write_points(all_points(state, universe), 1 + places, order, out)
    appraise_seats(state, seat, poorer, out)
    appraise_tiles(state, seat, order, to_come, out)


@compiled
def all_points(state: ParallelRecord, universe: int) -> int:
    """Return the points of every card in a universe, packed."""
    packed = 0
    for card in range(OBJECTIVE_COUNT):
        packed |= score(state, universe, card) << (BITS * card)
    return packed


@compiled
def field(packed: int, index: int) -> int:
    """Return one of some packed numbers."""
    return (packed >> (BITS * index)) & FIELD


@compiled
def own_card(state: ParallelRecord, seat: Seat, kind: int) -> int:
    """Return the number of a seat's shape or colour among all cards."""
    return kind * SHAPE_COUNT + int64(state.objective[seat, kind])


@compiled
def own_bodies(state: ParallelRecord, seat: Seat, universe: int) -> int:
    """Count the bodies of a seat's shape and colour in a universe."""
    bodies = OBJECTIVE_BODIES[own_card(state, seat, 0)] | OBJECTIVE_BODIES[own_card(state, seat, 1)]
    return bits.popcount(np.uint64(state.bodies[universe]) & bodies)


@compiled
def order_of(state: ParallelRecord, seat: Seat, sums: int) -> int:
    """Return the place of every card, packed: the observer's, then the others, those with most points first."""
    packed = 0
    for kind in range(KINDS):
        own = own_card(state, seat, kind)
        for card in range(kind * SHAPE_COUNT, (kind + 1) * SHAPE_COUNT):
            place = kind
            if card != own:
                place = KINDS + kind * FOREIGN
                for other in range(kind * SHAPE_COUNT, (kind + 1) * SHAPE_COUNT):
                    if other != own and precedes(state, seat, other, card, sums):
                        place += 1
            packed |= place << (BITS * card)
    return packed


@compiled
def precedes(state: ParallelRecord, seat: Seat, card: int, other: int, sums: int) -> bool:
    """Return whether a card has more points than another, or else more bodies in the observer's universes."""
    one, two = field(sums, card), field(sums, other)
    if one == two:
        left, right = universes_of(state, seat)
        bodies = np.uint64(state.bodies[left]) | np.uint64(state.bodies[right])
        one, two = bits.popcount(bodies & OBJECTIVE_BODIES[card]), bits.popcount(bodies & OBJECTIVE_BODIES[other])
    return one > two or (one == two and card < other)


@compiled
def tiles_to_come(state: ParallelRecord) -> np.uint64:
    """Return the tiles of the pile, and of the discard if it comes back."""
    tiles = bits.ZERO
    for index in range(int64(state.pile_count)):
        tiles |= bits.bit(int64(state.pile[index]))
    if not state.discard_gone:
        for index in range(int64(state.discard_count)):
            tiles |= bits.bit(int64(state.discard[index]))
    return tiles


@compiled
def write_points(packed: int, index: int, order: int, out: Row) -> None:
    """Write the points of every card in a universe."""
    for card in range(OBJECTIVE_COUNT):
        out[POINTS + index * OBJECTIVE_COUNT + field(order, card)] = field(packed, card) / POINTS_SCALE


@compiled
def appraise_universe(
    state: ParallelRecord, seat: Seat, universe: int, index: int, packed: int, order: int, to_come: np.uint64, out: Row
) -> None:
    """Write the points and bodies of every card in a universe of the observer, and what its empty cells offer."""
    write_points(packed, index, order, out)
    shape, colour = own_card(state, seat, 0), own_card(state, seat, 1)
    out[OWN + index] = (field(packed, shape) + field(packed, colour)) / POINTS_SCALE
    out[SIZES + index] = state.tile_count[universe] / MOST_TILES
    for card in range(OBJECTIVE_COUNT):
        bodies = bits.popcount(np.uint64(state.bodies[universe]) & OBJECTIVE_BODIES[card])
        out[BODIES + index * OBJECTIVE_COUNT + field(order, card)] = bodies / BODIES_OF_A_CARD
    waived, left = waiver(state, universe), on_offer(state) | to_come
    for edge in range(int64(state.edge_count[universe])):
        fitting = np.uint64(state.edge_fits[universe, edge]) & left
        if fitting:
            now = allowed(state, universe, edge, waived) & left
            if now:
                out[OPEN + index] += 1 / MANY_SCALE
            appraise_edge(state, universe, index, edge, fitting, now, order, out)


@compiled
def cards_around(state: ParallelRecord, universe: int, cell: int) -> int:
    """Return the cards of the tiles around a cell, one bit each."""
    cards = 0
    for direction in range(DIRECTION_COUNT):
        tile = at(state, universe, neighbour(cell, direction)) - 1
        if tile >= 0:
            cards |= 1 << card_of(tile, 0)
            cards |= 1 << card_of(tile, 1)
    return cards


@compiled
def appraise_edge(
    state: ParallelRecord,
    universe: int,
    index: int,
    edge: int,
    fitting: np.uint64,
    now: np.uint64,
    order: int,
    out: Row,
) -> None:
    """Count what an empty cell offers to each card that lies beside it: with tiles that fit, and that may go now."""
    cell = int64(state.edge[universe, edge])
    cards, offered = cards_around(state, universe, cell), now & on_offer(state)
    of_shape, of_colour = -1, -1  # what a tile of the observer's cards adds beside its own points; -1: nothing
    for card in range(OBJECTIVE_COUNT):
        matching = OBJECTIVE_BODIES[card]
        if (cards >> card) & 1 == 0 or (fitting & matching) == bits.ZERO:
            continue
        place = field(order, card)
        there = index * OBJECTIVE_COUNT + place
        length, added = best_line(state, universe, cell, np.uint64(state.bodies[universe]) & matching)
        if length < SHORTEST_LINE:
            if now & matching:
                out[PAIRS + there] += 1 / MANY_SCALE
        elif (now & matching) == bits.ZERO:
            out[LATER + there] += 1 / CELLS_SCALE
        else:
            if added:
                out[NEW + there] += 1 / CELLS_SCALE
            else:
                out[LONGER + there] += 1 / CELLS_SCALE
            if offered & matching:
                out[MARKET_GAIN + there] = max(
                    out[MARKET_GAIN + there], (added + most_valuable(offered & matching)) / POINTS_SCALE
                )
            if place == 0:
                of_shape = added
            elif place == 1:
                of_colour = added
    if of_shape >= 0 or of_colour >= 0:
        gain = best_gain(state, order, offered, of_shape, of_colour)
        out[GAIN + index] = max(out[GAIN + index], gain / POINTS_SCALE)


@compiled
def best_line(state: ParallelRecord, universe: int, cell: int, bodies: np.uint64) -> tuple[int, int]:
    """Return how long a line a body in a cell makes where it adds most, and what others in it add, which had none."""
    length, added = 1, 0
    for axis in range(AXES):
        ahead = run(state, universe, cell, axis, bodies, WITHOUT_END)
        behind = run(state, universe, cell, axis + AXES, bodies, WITHOUT_END)
        before, beyond = bits.popcount(ahead), bits.popcount(behind)
        here = 1 + before + beyond
        if here >= SHORTEST_LINE:
            new = points(ahead, True) if before < SHORTEST_LINE else 0
            if beyond < SHORTEST_LINE:
                new += points(behind, True)
            added = max(added, new)
        length = max(length, here)
    return length, added


@compiled
def most_valuable(tiles: np.uint64) -> int:
    """Return the most points that one of some tiles is worth."""
    if tiles & GALAXY_BODIES:
        return 3
    return 2 if tiles & STARS_BODIES else 1


@compiled
def best_gain(state: ParallelRecord, order: int, offered: np.uint64, of_shape: int, of_colour: int) -> int:
    """Return the most that a tile on offer adds to both cards of the observer in one cell."""
    most = 0
    for place in range(MARKET):
        tile = int64(state.market[place])
        if tile == NO_TILE or (offered & bits.bit(tile)) == bits.ZERO:
            continue
        worth, gain = points(bits.bit(tile), True), 0
        if of_shape >= 0 and field(order, card_of(tile, 0)) == 0:
            gain += of_shape + worth
        if of_colour >= 0 and field(order, card_of(tile, 1)) == 1:
            gain += of_colour + worth
        most = max(most, gain)
    return most


@compiled
def index_of(state: ParallelRecord, seat: Seat, poorer: int, universe: int) -> int:
    """Return the number of a universe as it is told: the observer's poorer one, its richer one, then the others."""
    if universe == poorer:
        return 0
    left, right = universes_of(state, seat)
    if universe in (left, right):
        return 1
    return 1 + (universe - left) % int64(state.players)


@compiled
def appraise_seats(state: ParallelRecord, seat: Seat, poorer: int, out: Row) -> None:
    """Write who moves next, what the others have by their possible cards, and how far the observer is ahead."""
    usual, most = 0.0, 0.0
    for places in range(int64(state.players)):
        other = seat_from(state, seat, places)
        out[TURN + places] = may_act(state, other)
        if places > 0:
            left, right = universes_of(state, other)
            one, two = index_of(state, seat, poorer, left), index_of(state, seat, poorer, right)
            total, highest = 0.0, 0.0
            for shape in range(KINDS, KINDS + FOREIGN):
                for colour in range(KINDS + FOREIGN, OBJECTIVE_COUNT):
                    has = strength_with(one, two, shape, colour, out)
                    total += has
                    highest = max(highest, has)
            out[USUAL + places - 1] = total / (FOREIGN * FOREIGN)
            out[MOST + places - 1] = highest
            usual, most = max(usual, total / (FOREIGN * FOREIGN)), max(most, highest)
    own = min(out[OWN], out[OWN + 1]) + RICHER_SHARE * max(out[OWN], out[OWN + 1])
    out[VALUE] = math.tanh((own - usual) * POINTS_SCALE / POINTS_AHEAD)
    out[LEAST] = math.tanh((own - most) * POINTS_SCALE / POINTS_AHEAD)
    out[NEXT] = min(out[OWN] + out[GAIN], out[OWN + 1])


@compiled
def strength_with(one: int, two: int, shape: int, colour: int, out: Row) -> float:
    """Return what a seat with two universes has if its cards are at these places, from the points written."""
    at_one, at_two = POINTS + one * OBJECTIVE_COUNT, POINTS + two * OBJECTIVE_COUNT
    here, there = out[at_one + shape] + out[at_one + colour], out[at_two + shape] + out[at_two + colour]
    return min(here, there) + RICHER_SHARE * max(here, there)


@compiled
def appraise_tiles(state: ParallelRecord, seat: Seat, order: int, to_come: np.uint64, out: Row) -> None:
    """Write how many tiles of each card are on offer and to come, and how many are left."""
    offered = on_offer(state)
    for card in range(OBJECTIVE_COUNT):
        place = field(order, card)
        out[ON_OFFER + place] = bits.popcount(offered & OBJECTIVE_BODIES[card]) / MARKET
        out[TO_COME + place] = bits.popcount(to_come & OBJECTIVE_BODIES[card]) / BODIES_OF_A_CARD
    both = OBJECTIVE_BODIES[own_card(state, seat, 0)] & OBJECTIVE_BODIES[own_card(state, seat, 1)]
    out[BOTH] = bits.popcount(offered & both) / 3
    out[BOTH + 1] = bits.popcount(to_come & both) / 3
    out[LEFT] = bits.popcount(offered | to_come) / ORDINARY
    out[LEFT + 1] = state.pile_count / ORDINARY
