"""Génial!: what a program sees and can do, as numbers.

Planes have a number for each cell of the largest board, ring by ring from the centre, as `data.CELLS` lists them; on
smaller boards the outer rings stay zero.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.chance import copies, counted
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, columns
from cosmoludo.core.seats import Seat, may_act, next_seat, seats
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    CELLS,
    COLOUR_COUNT,
    COLOURS,
    DOUBLE_TRACK_END,
    LARGEST_RADIUS,
    NEIGHBOURS,
    PAIR_CELLS,
    PAIR_COUNT,
    PAIR_DIRECTIONS,
    RACK_SIZE,
    TILE_COUNT,
    TILE_TYPES,
    TRACK_END,
)
from cosmoludo.games.genial.record import MAX_PLAYERS, NO_TILE, UNKNOWN, GenialRecord
from cosmoludo.games.genial.rules.board import symbol
from cosmoludo.games.genial.rules.moves import decode, is_swap
from cosmoludo.games.genial.rules.scoring import next_stop, points, side_of

CELL_Q = np.array([cell.q for cell in CELLS], np.int64)
CELL_R = np.array([cell.r for cell in CELLS], np.int64)
COPIES_SCALE = 6  # of any type of tile there are six at most
MOST_SWAPS = 10
MOST_BONUS, BONUS_SCALE = 12, 2  # a marker of each colour at two stops; more than two at once are rare
DIRECTIONS = 6
NEXT = RACK_SIZE  # tiles of the bag of which the truth tells the order

_SEATS = "from the observer on, in turn order"
_COLOURS = ", ".join(COLOURS)
_TYPES = "each type of tile, by its first colour and then its second"
_LONG = DOUBLE_TRACK_END / TRACK_END

FEATURES = (
    Feature("seats", MAX_PLAYERS, f"A 1 for each seat that plays, {_SEATS}."),
    Feature("turn", MAX_PLAYERS, f"A 1 for the seat that moves next, {_SEATS}."),
    Feature("bonus", 1, f"Bonus turns still to play; 1 is {BONUS_SCALE}.", high=MOST_BONUS / BONUS_SCALE),
    Feature("opened", MAX_PLAYERS, f"A 1 for each seat that has made its first placement, {_SEATS}."),
    Feature("board", COLOUR_COUNT * CELL_COUNT, f"A plane of the symbols of each colour: {_COLOURS}."),
    Feature("empty", CELL_COUNT, "A plane of the cells of this board without a symbol."),
    Feature("free_pairs", 1, "How many pairs of cells a tile can still cover; 1 is all of the largest board."),
    Feature(
        "tracks", MAX_PLAYERS * COLOUR_COUNT,
        f"Where the markers of each seat, {_SEATS}, stand, those of its team in a game of teams: {_COLOURS}; "
        f"1 is {TRACK_END}.",
        high=_LONG,
    ),
    Feature("scores", MAX_PLAYERS, f"The lowest marker of each seat, {_SEATS}; 1 is {TRACK_END}.", high=_LONG),
    Feature("lowest", COLOUR_COUNT, f"A 1 for each colour of which the observer's marker is lowest: {_COLOURS}."),
    Feature("to_stop", COLOUR_COUNT, f"How far the observer's markers are from their next stop; 1 is {TRACK_END}."),
    Feature("rack", TILE_TYPES, f"How many the observer has of {_TYPES}; 1 is {COPIES_SCALE}."),
    Feature("tiles", MAX_PLAYERS, f"How many tiles are on the rack of each seat, {_SEATS}; 1 is {RACK_SIZE}."),
    Feature("unseen", TILE_TYPES, f"How many are in the bag or on racks not seen of {_TYPES}; 1 is {COPIES_SCALE}."),
    Feature("bag", 1, "The share of all tiles that are in the bag."),
    Feature(
        "shown", TILE_TYPES,
        f"How many went back into the bag in the last swap that showed them, of {_TYPES}; 1 is {COPIES_SCALE}.",
    ),
    Feature("shown_by", MAX_PLAYERS, f"A 1 for the seat whose swapped rack all can still see, {_SEATS}."),
    Feature("swaps", 1, f"How many racks have been swapped; 1 is {MOST_SWAPS}, and no more are counted."),
    Feature("teams", 1, "Option: 1 in a game of two teams; partners sit opposite."),
    Feature("double_track", 1, f"Whether tracks have {DOUBLE_TRACK_END} steps instead of {TRACK_END}."),
    Feature("single_tile", 1, "Option: 1 where a rack has one tile only."),
    Feature("single_bonus", 1, "Option: 1 where a placement gives one bonus turn at most."),
)  # fmt: skip

MOVE_FEATURES = (
    Feature("swap", 1, "A 1 if the rack is swapped after the placement."),
    Feature("colours", 2 * COLOUR_COUNT, f"The colour of each half of the tile, as 1 of {_COLOURS}."),
    Feature(
        "cells", 4,
        f"Column and row, from the centre, of the cell of the first half, then of the second; 1 is {LARGEST_RADIUS}.",
        low=-1,
    ),
    Feature(
        "neighbours", 2 * DIRECTIONS * COLOUR_COUNT,
        f"For each half, the symbol in each direction, anticlockwise from the right, as 1 of {_COLOURS}, or none.",
    ),
    Feature("gain", COLOUR_COUNT, f"How many steps each marker of the observer makes: {_COLOURS}; 1 is {TRACK_END}."),
    Feature("raises", 1, f"How many steps the lowest marker rises; 1 is {TRACK_END}."),
    Feature("stops", 1, "How many markers reach a stop, which gives bonus turns; 1 is 2."),
)  # fmt: skip

TRUTH_FEATURES = (
    Feature(
        "racks", MAX_PLAYERS * TILE_TYPES,
        f"How many each seat, counted from 0, has of {_TYPES}; 1 is {COPIES_SCALE}.",
    ),
    Feature("bag", TILE_TYPES, f"How many are in the bag of {_TYPES}; 1 is {COPIES_SCALE}."),
    Feature("next", NEXT * TILE_TYPES, f"The next {NEXT} tiles of the bag in their order, each as 1 of all types."),
)  # fmt: skip

_AT = {name: where.start for name, where in columns(FEATURES).items()}
_MOVE_AT = {name: where.start for name, where in columns(MOVE_FEATURES).items()}
_TRUTH_AT = {name: where.start for name, where in columns(TRUTH_FEATURES).items()}

PRESENT, TURN, BONUS, OPENED = _AT["seats"], _AT["turn"], _AT["bonus"], _AT["opened"]
BOARD, EMPTY, FREE_PAIRS = _AT["board"], _AT["empty"], _AT["free_pairs"]
TRACKS, SCORES, LOWEST, TO_STOP = _AT["tracks"], _AT["scores"], _AT["lowest"], _AT["to_stop"]
RACK, TILES, UNSEEN, BAG = _AT["rack"], _AT["tiles"], _AT["unseen"], _AT["bag"]
SHOWN, SHOWN_BY, SWAPS = _AT["shown"], _AT["shown_by"], _AT["swaps"]
TEAMS, DOUBLE_TRACK = _AT["teams"], _AT["double_track"]
SINGLE_TILE, SINGLE_BONUS = _AT["single_tile"], _AT["single_bonus"]

SWAP, HALVES, PLACES, AROUND = _MOVE_AT["swap"], _MOVE_AT["colours"], _MOVE_AT["cells"], _MOVE_AT["neighbours"]
GAIN, RAISES, STOPS = _MOVE_AT["gain"], _MOVE_AT["raises"], _MOVE_AT["stops"]

PLANE = np.array([EMPTY, *range(BOARD, EMPTY, CELL_COUNT)], np.int64)  # that of empty cells, then of each colour

RACKS, IN_BAG, NEXT_TILES = _TRUTH_AT["racks"], _TRUTH_AT["bag"], _TRUTH_AT["next"]


@compiled
def observe(view: GenialRecord, seat: Seat, out: Row) -> None:
    """Write what a seat sees: the board, all markers, its rack, and which tiles are still to come."""
    observe_board(view, out)
    other = seat
    for index in range(int64(view.players)):
        observe_seat(view, other, index, out)
        other = next_seat(view, other)
    observe_own_side(view, seat, out)
    observe_tiles(view, seat, out)
    out[TEAMS] = view.sides < view.players
    out[DOUBLE_TRACK] = view.track_end > TRACK_END
    out[SINGLE_TILE] = view.rack_size == 1
    out[SINGLE_BONUS] = view.single_bonus


@compiled
def describe(view: GenialRecord, seat: Seat, move: int, out: Row) -> None:
    """Write which tile goes where, what it touches, how far it moves which markers, and whether the rack is swapped."""
    pair, a, b = decode(move)
    out[SWAP] = is_swap(move)
    steps_a = describe_half(view, pair, 0, a, out)
    steps_b = describe_half(view, pair, 1, b, out)
    if a == b:
        steps_a += steps_b
        steps_b = 0
    side = side_of(view, seat)
    before, after = int64(view.track_end), int64(view.track_end)
    for colour in range(COLOUR_COUNT):
        marker = int64(view.track[side, colour])
        wanted = steps_a if colour == a else steps_b if colour == b else 0
        room = int64(next_stop(view, marker)) - marker
        steps = min(wanted, room)
        if steps > 0:
            out[GAIN + colour] = steps / TRACK_END
            if steps == room:
                out[STOPS] += 0.5
        before = min(before, marker)
        after = min(after, marker + steps)
    out[RAISES] = (after - before) / TRACK_END


@compiled
def observe_truth(state: GenialRecord, out: Row) -> None:
    """Write the racks of all seats and what is in the bag, the next tiles in their order."""
    for seat in seats(state):
        write_counts(state.rack[seat], RACK_SIZE, RACKS + seat * TILE_TYPES, out)
    count = int64(state.bag_count)
    write_counts(state.bag, count, IN_BAG, out)
    for index in range(min(NEXT, count)):
        out[NEXT_TILES + index * TILE_TYPES + int64(state.bag[count - 1 - index])] = 1


@compiled
def write_counts(tiles: NDArray[np.int8], count: int, at: int, out: Row) -> None:
    """Write how many of the first `count` tiles are of each type; places without a tile do not count."""
    packed = counted(tiles, count, 0)
    for tile in range(TILE_TYPES):
        out[at + tile] = copies(packed, tile) / COPIES_SCALE


@compiled
def observe_board(view: GenialRecord, out: Row) -> None:
    """Write the symbols on the board, and what of it is left. No branch hangs on what is in a cell."""
    radius = int64(view.radius)
    for cell in range(1 + 3 * radius * (radius + 1)):
        out[PLANE[1 + symbol(view, cell)] + cell] = 1
    out[FREE_PAIRS] = view.free_count / PAIR_COUNT


@compiled
def observe_seat(view: GenialRecord, seat: Seat, index: int, out: Row) -> None:
    """Write what everybody sees of a seat that is `index` seats behind the observer."""
    side = side_of(view, seat)
    out[PRESENT + index] = 1
    out[TURN + index] = may_act(view, seat)
    out[OPENED + index] = (view.opened >> seat) & 1
    out[SHOWN_BY + index] = view.shown_by == seat
    out[SCORES + index] = view.scores[seat] / TRACK_END
    for colour in range(COLOUR_COUNT):
        out[TRACKS + index * COLOUR_COUNT + colour] = view.track[side, colour] / TRACK_END
    tiles = 0
    for notch in range(RACK_SIZE):
        tiles += int64(view.rack[seat, notch] != NO_TILE)
    out[TILES + index] = tiles / RACK_SIZE


@compiled
def observe_own_side(view: GenialRecord, seat: Seat, out: Row) -> None:
    """Write which markers of the observer are lowest, and how far each is from its next stop."""
    side = side_of(view, seat)
    for colour in range(COLOUR_COUNT):
        marker = int64(view.track[side, colour])
        out[LOWEST + colour] = marker == view.scores[seat]
        out[TO_STOP + colour] = (next_stop(view, marker) - marker) / TRACK_END


@compiled
def observe_tiles(view: GenialRecord, seat: Seat, out: Row) -> None:
    """Write the observer's rack, and what is known of tiles that nobody sees."""
    write_counts(view.rack[seat], RACK_SIZE, RACK, out)
    unseen = int64(view.bag_count)
    for other in seats(view):
        for notch in range(RACK_SIZE):
            unseen += int64(view.rack[other, notch] == UNKNOWN)
    write_counts(view.bag, unseen, UNSEEN, out)
    out[BAG] = view.bag_count / TILE_COUNT
    for tile in range(TILE_TYPES):
        out[SHOWN + tile] = view.shown[tile] / COPIES_SCALE
    out[SWAPS] = min(MOST_SWAPS, int64(view.swaps)) / MOST_SWAPS
    out[BONUS] = min(MOST_BONUS, int64(view.bonus)) / BONUS_SCALE


@compiled
def describe_half(view: GenialRecord, pair: int, half: int, colour: int, out: Row) -> int:
    """Write the colour and the cell of half a tile, and what is around it; return the points it brings."""
    cell = PAIR_CELLS[pair, half]
    out[HALVES + half * COLOUR_COUNT + colour] = 1
    out[PLACES + 2 * half] = CELL_Q[cell] / LARGEST_RADIUS
    out[PLACES + 2 * half + 1] = CELL_R[cell] / LARGEST_RADIUS
    for direction in range(DIRECTIONS):
        beside = int64(symbol(view, NEIGHBOURS[cell, direction]))
        if beside >= 0:
            out[AROUND + (half * DIRECTIONS + direction) * COLOUR_COUNT + beside] = 1
    return points(view, cell, colour, PAIR_DIRECTIONS[pair, half])
