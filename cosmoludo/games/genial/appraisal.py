"""Génial!: what a learned value judges a position by, from what one seat knows.

Colours have no meaning of their own, so they are told in the order of the observer's markers, the lowest first; equal
ones in the order of the best other side's.
"""

import numpy as np

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, columns
from cosmoludo.core.seats import Seat, Side, as_side, may_act, next_seat
from cosmoludo.games.genial.data import (
    COLOUR_COUNT,
    COPIES_OF_A_DOUBLE,
    COPIES_OF_TWO_COLOURS,
    NEIGHBOURS,
    PAIR_COUNT,
    RACK_SIZE,
    TILE_COUNT,
    TILE_FIRST,
    TILE_SECOND,
    TRACK_END,
)
from cosmoludo.games.genial.record import MAX_PLAYERS, GenialRecord
from cosmoludo.games.genial.rules.board import symbol
from cosmoludo.games.genial.rules.scoring import is_ahead, lowest_marker, next_stop, side_of

OTHERS = MAX_PLAYERS - 1
OFFERS = 8  # cells are counted by the points they offer, this many and more in the last count
OFFER_SCALE = 8.0
SYMBOLS_OF_A_COLOUR = (COLOUR_COUNT - 1) * COPIES_OF_TWO_COLOURS + 2 * COPIES_OF_A_DOUBLE
SYMBOL_SHARE = np.float32(1 / SYMBOLS_OF_A_COLOUR)
SLOT_BITS = 3  # the place of a colour in the order, packed
SLOT = (1 << SLOT_BITS) - 1

_ORDER = "each colour, that of the observer's lowest marker first"
_SIDES = "in turn order"
_LONG = 2.0

VALUE_FEATURES = (
    Feature("own", COLOUR_COUNT, f"The observer's marker of {_ORDER}; 1 is {TRACK_END}.", high=_LONG),
    Feature("to_stop", COLOUR_COUNT, f"How far it is from its next stop, of {_ORDER}; 1 is {TRACK_END}."),
    Feature("others", OTHERS * COLOUR_COUNT, f"The markers of each other side, {_SIDES}: {_ORDER}.", high=_LONG),
    Feature(
        "sorted", OTHERS * COLOUR_COUNT, f"The markers of each other side, {_SIDES}, the lowest first.", high=_LONG
    ),
    Feature("best", COLOUR_COUNT, f"The most points that an open cell offers: {_ORDER}; 1 is 8.", high=4),
    Feature(
        "offers", OFFERS * COLOUR_COUNT,
        f"How many open cells offer 1, 2, … {OFFERS} points or more: {_ORDER}; 1 is {OFFER_SCALE:.0f} cells.", high=16,
    ),
    Feature("single", COLOUR_COUNT, f"How many tiles of the rack have it once: {_ORDER}; 1 is 2 tiles.", high=3),
    Feature("double", COLOUR_COUNT, f"How many tiles of the rack have it twice: {_ORDER}.", high=5),
    Feature("unseen", COLOUR_COUNT, f"How much is neither on the board nor on the rack: {_ORDER}; 1 is all."),
    Feature("turn", MAX_PLAYERS, "A 1 for the seat that moves next, from the observer on, in turn order."),
    Feature("bonus", 1, "Bonus turns still to play; 1 is 2.", high=6),
    Feature("free", 1, "How many pairs of cells a tile can still cover; 1 is all of the largest board."),
    Feature("bag", 1, "The share of all tiles that are in the bag."),
    Feature("lead", OTHERS, f"How far the lowest marker is ahead of each other side's, {_SIDES}.", low=-2, high=2),
    Feature("ahead", OTHERS, f"Whether the side would beat each other side now, {_SIDES}: 1, or -1.", low=-1),
    Feature("held", COLOUR_COUNT, f"The best offer, if a tile of the rack has the colour: {_ORDER}; 1 is 8.", high=4),
)  # fmt: skip

_AT = {name: where.start for name, where in columns(VALUE_FEATURES).items()}
OWN, TO_STOP, OTHER, SORTED = _AT["own"], _AT["to_stop"], _AT["others"], _AT["sorted"]
BEST, OFFER, SINGLE, DOUBLE, UNSEEN = _AT["best"], _AT["offers"], _AT["single"], _AT["double"], _AT["unseen"]
TURN, BONUS, FREE, BAG = _AT["turn"], _AT["bonus"], _AT["free"], _AT["bag"]
LEAD, AHEAD, HELD = _AT["lead"], _AT["ahead"], _AT["held"]


@compiled
def appraise(state: GenialRecord, seat: Seat, out: Row) -> None:
    """Write the markers of all, what the board offers, the own rack, and how far the game is."""
    side = side_of(state, seat)
    order = order_of(state, side)
    appraise_markers(state, side, order, out)
    for place in range(1, int64(state.sides)):
        appraise_other(state, side, place, order, out)
    appraise_board(state, order, out)
    appraise_rack(state, seat, order, out)
    other = seat
    for index in range(int64(state.players)):
        out[TURN + index] = may_act(state, other)
        other = next_seat(state, other)
    out[BONUS] = state.bonus / 2
    out[FREE] = state.free_count / PAIR_COUNT
    out[BAG] = state.bag_count / TILE_COUNT


@compiled
def order_of(state: GenialRecord, side: Side) -> int:
    """Return the place of every colour in the order of a side's markers, packed."""
    following = int64(side) + 1 if side + 1 < state.sides else 0
    packed = 0
    for colour in range(COLOUR_COUNT):
        mine, theirs = int64(state.track[side, colour]), int64(state.track[following, colour])
        lower = 0
        for other in range(COLOUR_COUNT):
            there = int64(state.track[side, other])
            beside = int64(state.track[following, other])
            if there < mine or (there == mine and (beside < theirs or (beside == theirs and other < colour))):
                lower += 1
        packed |= lower << (SLOT_BITS * colour)
    return packed


@compiled
def slot(order: int, colour: int) -> int:
    """Return the place of a colour in the order."""
    return (order >> (SLOT_BITS * colour)) & SLOT


@compiled
def appraise_markers(state: GenialRecord, side: Side, order: int, out: Row) -> None:
    """Write the observer's own markers."""
    for colour in range(COLOUR_COUNT):
        marker = int64(state.track[side, colour])
        out[OWN + slot(order, colour)] = marker / TRACK_END
        out[TO_STOP + slot(order, colour)] = (int64(next_stop(state, marker)) - marker) / TRACK_END


@compiled
def appraise_other(state: GenialRecord, side: Side, place: int, order: int, out: Row) -> None:
    """Write the markers of the side that is some places behind, in the observer's order and in their own."""
    number = int64(side) + place
    other = as_side(number if number < state.sides else number - int64(state.sides))
    own = order_of(state, other)
    at = (place - 1) * COLOUR_COUNT
    for colour in range(COLOUR_COUNT):
        marker = int64(state.track[other, colour]) / TRACK_END
        out[OTHER + at + slot(order, colour)] = marker
        out[SORTED + at + slot(own, colour)] = marker
    out[LEAD + place - 1] = (int64(lowest_marker(state, side)) - int64(lowest_marker(state, other))) / TRACK_END
    out[AHEAD + place - 1] = int64(is_ahead(state, side, other)) - int64(is_ahead(state, other, side))


@compiled
def appraise_board(state: GenialRecord, order: int, out: Row) -> None:
    """Write what open cells offer, and what of each colour is not on the board."""
    radius = int64(state.radius)
    cells = 1 + 3 * radius * (radius + 1)
    placed = 0  # symbols of all colours, packed
    for cell in range(cells):
        colour = int64(symbol(state, cell))
        if colour >= 0:
            placed += 1 << (8 * colour)
        else:
            count_offers(state, cell, cells, order, out)
    for colour in range(COLOUR_COUNT):
        seen = ((placed >> (8 * colour)) & 255) - 1  # one is printed
        out[UNSEEN + slot(order, colour)] = (SYMBOLS_OF_A_COLOUR - seen) / SYMBOLS_OF_A_COLOUR


@compiled
def count_offers(state: GenialRecord, cell: int, cells: int, order: int, out: Row) -> None:
    """Count the points that a free cell offers, if a tile can still cover it."""
    here, is_open = 0, False
    for direction in range(6):
        there = NEIGHBOURS[cell, direction]
        colour = int64(symbol(state, there))
        if colour < 0:
            is_open = is_open or there < cells
        else:
            while symbol(state, there) == colour:
                here += 1 << (8 * colour)
                there = NEIGHBOURS[there, direction]
    if is_open:
        for colour in range(COLOUR_COUNT):
            points = (here >> (8 * colour)) & 255
            if points:
                at = slot(order, colour)
                out[OFFER + at * OFFERS + min(points, OFFERS) - 1] += 1 / OFFER_SCALE
                out[BEST + at] = max(out[BEST + at], points / 8)


@compiled
def appraise_rack(state: GenialRecord, seat: Seat, order: int, out: Row) -> None:
    """Write the colours on the rack; what is on it is not unseen."""
    for notch in range(RACK_SIZE):
        tile = int64(state.rack[seat, notch])
        if tile >= 0:
            a, b = slot(order, int64(TILE_FIRST[tile])), slot(order, int64(TILE_SECOND[tile]))
            out[UNSEEN + a] -= SYMBOL_SHARE
            out[UNSEEN + b] -= SYMBOL_SHARE
            if a == b:
                out[DOUBLE + a] += 1
            else:
                out[SINGLE + a] += 0.5
                out[SINGLE + b] += 0.5
            out[HELD + a] = out[BEST + a]
            out[HELD + b] = out[BEST + b]
