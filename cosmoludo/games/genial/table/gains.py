"""Génial!: where a tile may lie, and what it would gain there. Compiled, for there are thousands of ways.

A way to lay a tile is the cell of its first half and the direction in which its second half lies from there: each pair
of cells is two ways. Ways are counted by cell, then direction.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    NEIGHBOURS,
    PAIR_CELLS,
    PAIR_DIRECTIONS,
    PAIR_WORDS,
    RACK_SIZE,
    TILE_FIRST,
    TILE_SECOND,
)
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import first_turn_symbols, open_pairs
from cosmoludo.games.genial.rules.racks import look_over
from cosmoludo.games.genial.rules.scoring import next_stop, points_around, points_of_colour, side_of
from cosmoludo.games.genial.rules.swap import allows_swap, colours_left, swap_notches


@compiled
def find_ways(state: GenialRecord, seat: Seat, directions: NDArray[np.int8]) -> int:
    """Write for each cell in which directions a second half may lie, one bit each; return how many ways there are."""
    symbols, found = first_turn_symbols(state, seat), 0
    for word in range(PAIR_WORDS):
        open_bits = open_pairs(state, symbols, word)
        while open_bits:
            pair = word * bits.WORD + bits.lowest(open_bits)
            open_bits = bits.without_lowest(open_bits)
            for half in range(2):
                directions[PAIR_CELLS[pair, half]] |= 1 << PAIR_DIRECTIONS[pair, half]
            found += 2
    return found


@compiled
def find_swaps(state: GenialRecord, seat: Seat, found: NDArray[np.int8]) -> None:
    """Write for each notch and each cell in which directions its tile may lie before a swap, one bit each."""
    _, once, twice = look_over(state, seat)
    symbols, notches = first_turn_symbols(state, seat), swap_notches(state, seat, once, twice)
    for notch in range(RACK_SIZE):
        if (notches >> notch) & 1:
            for word in range(PAIR_WORDS):
                open_bits = open_pairs(state, symbols, word)
                while open_bits:
                    pair = word * bits.WORD + bits.lowest(open_bits)
                    open_bits = bits.without_lowest(open_bits)
                    find_swaps_on_pair(state, seat, state.rack[seat, notch], pair, found[notch])


@compiled
def find_swaps_on_pair(state: GenialRecord, seat: Seat, tile: int, pair: int, found: NDArray[np.int8]) -> None:
    """Write in which directions a tile may lie on one pair of cells before a swap."""
    side, left = side_of(state, seat), colours_left(state, seat, tile)
    a, b = TILE_FIRST[tile], TILE_SECOND[tile]
    if allows_swap(state, side, left, pair, a, b):
        found[PAIR_CELLS[pair, 0]] |= 1 << PAIR_DIRECTIONS[pair, 0]
    if allows_swap(state, side, left, pair, b, a):
        found[PAIR_CELLS[pair, 1]] |= 1 << PAIR_DIRECTIONS[pair, 1]


@compiled
def count_gains(state: GenialRecord, seat: Seat, directions: NDArray[np.int8], found: NDArray[np.int8]) -> None:
    """Write how far each tile of a seat would advance the markers of its two colours in each way to lay it.

    `found` has a row for each notch and half, with a number for each way. Of a double, both halves advance one marker.
    None goes beyond its next stop.
    """
    around = np.zeros(CELL_COUNT, np.int64)  # both cells of a pair are free, so neither lies in a line from the other
    for cell in range(CELL_COUNT):
        if directions[cell]:
            around[cell] = points_around(state, cell)
    for notch in range(RACK_SIZE):
        tile = state.rack[seat, notch]
        if tile >= 0:
            gain_of_tile(state, seat, TILE_FIRST[tile], TILE_SECOND[tile], directions, around, found[notch])


@compiled
def gain_of_tile(
    state: GenialRecord,
    seat: Seat,
    a: int,
    b: int,
    directions: NDArray[np.int8],
    around: NDArray[np.int64],
    found: NDArray[np.int8],
) -> None:
    """Write how far one tile would advance both of its markers in each way to lay it."""
    track = state.track[side_of(state, seat)]
    left_a, left_b = next_stop(state, track[a]) - track[a], next_stop(state, track[b]) - track[b]
    way = 0
    for cell in range(CELL_COUNT):
        for direction in range(6 if directions[cell] else 0):
            if (directions[cell] >> direction) & 1:
                for_a = points_of_colour(around[cell], a)
                for_b = points_of_colour(around[NEIGHBOURS[cell, direction]], b)
                if a == b:
                    found[0, way] = min(for_a + for_b, left_a)
                else:
                    found[int(a > b), way] = min(for_a, left_a)
                    found[int(b > a), way] = min(for_b, left_b)
                way += 1
