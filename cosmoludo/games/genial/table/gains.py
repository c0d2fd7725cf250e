"""What the table shows, compiled: the symbols, where a tile may lie, and what it would gain there."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    COLOUR_COUNT,
    NEIGHBOURS,
    POSITION_CELLS,
    POSITION_DIRECTION,
    POSITION_WORDS,
    RACK_SIZE,
    TILE_FIRST,
    TILE_SECOND,
)
from cosmoludo.games.genial.evaluation import BYTE, points_around
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import first_turn_symbols, open_positions, symbol
from cosmoludo.games.genial.rules.tracks import side_of


@compiled
def find_symbols(state: GenialRecord, found: NDArray[np.int16]) -> int:
    """Return every symbol on the board, as one number made of its cell and its colour; how many there are."""
    count = 0
    for cell in range(CELL_COUNT):
        colour = symbol(state, cell)
        if colour >= 0:
            found[count] = cell * COLOUR_COUNT + colour
            count += 1
    return count


@compiled
def find_ways(state: GenialRecord, seat: Seat, ways: NDArray[np.int8]) -> int:
    """For each cell, the directions in which the second half of a tile may lie, one bit each; how many in all."""
    symbols, found = first_turn_symbols(state, seat), 0
    for word in range(POSITION_WORDS):
        open_bits = open_positions(state, symbols, word)
        while open_bits:
            position = word * bits.WORD + bits.lowest(open_bits)
            open_bits = bits.without_lowest(open_bits)
            direction = POSITION_DIRECTION[position]
            ways[POSITION_CELLS[position, 0]] |= 1 << direction
            ways[POSITION_CELLS[position, 1]] |= 1 << (direction + 3) % 6
            found += 2
    return found


@compiled
def count_gains(state: GenialRecord, seat: Seat, ways: NDArray[np.int8], found: NDArray[np.int8]) -> None:
    """Write how far each tile of a seat would advance the markers of its two colours on each pair of cells.

    `found` has a row for each notch and half, with the pairs by first cell, then direction. Of a double, both halves
    advance one marker. None goes beyond the end of its track.
    """
    around = np.zeros(CELL_COUNT, np.int64)  # both cells of a pair are free, so neither lies in a line from the other
    for cell in range(CELL_COUNT):
        if ways[cell]:
            around[cell] = points_around(state, cell)
    for notch in range(RACK_SIZE):
        tile = state.rack[seat, notch]
        if tile >= 0:
            gain_of_tile(state, seat, TILE_FIRST[tile], TILE_SECOND[tile], ways, around, found[notch])


@compiled
def gain_of_tile(
    state: GenialRecord,
    seat: Seat,
    a: int,
    b: int,
    ways: NDArray[np.int8],
    around: NDArray[np.int64],
    found: NDArray[np.int8],
) -> None:
    """Write how far one tile would advance both markers on each pair of cells."""
    track = state.track[side_of(state, seat)]
    left_a, left_b = state.track_end - track[a], state.track_end - track[b]
    pair = 0
    for cell in range(CELL_COUNT):
        for direction in range(6 if ways[cell] else 0):
            if (ways[cell] >> direction) & 1:
                for_a = (around[cell] >> (8 * a)) & BYTE
                for_b = (around[NEIGHBOURS[cell, direction]] >> (8 * b)) & BYTE
                if a == b:
                    found[0, pair] = min(for_a + for_b, left_a)
                else:
                    found[int(a > b), pair] = min(for_a, left_a)
                    found[int(b > a), pair] = min(for_b, left_b)
                pair += 1
