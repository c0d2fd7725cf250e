"""Génial!: the board, its symbols and the pairs of cells that a tile can still cover."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.genial.data import (
    CELL_COUNT,
    COLOUR_COUNT,
    NEIGHBOURS,
    PAIR_BITS_NEAR_SYMBOL,
    PAIR_BITS_ON_BOARD,
    PAIR_BITS_THROUGH_CELL,
    PAIR_WORDS,
    PAIRS_ON_BOARD,
    SMALLEST_RADIUS,
    SYMBOL_CELLS,
)
from cosmoludo.games.genial.record import GenialRecord


@compiled
def lay_board(state: GenialRecord) -> None:
    """Lay out an empty board of the size for the players, with its six printed symbols."""
    size = state.radius - SMALLEST_RADIUS
    state.board[:] = 0
    for colour in range(COLOUR_COUNT):
        write_cell(state, SYMBOL_CELLS[colour], colour)
    for word in range(PAIR_WORDS):
        state.free[word] = PAIR_BITS_ON_BOARD[size, word]
    state.free_count = PAIRS_ON_BOARD[size]


@compiled
def symbol(state: GenialRecord, cell: int) -> int:
    """Return the colour of the symbol in a cell, or -1 where there is none."""
    return ((state.board[cell >> 1] >> ((cell & 1) * 4)) & 15) - 1


@compiled
def find_symbols(state: GenialRecord, found: NDArray[np.int16]) -> int:
    """Write every symbol on the board, as one number made of its cell and its colour, and return how many there are."""
    count = 0
    for cell in range(CELL_COUNT):
        colour = int64(symbol(state, cell))
        if colour >= 0:
            found[count] = cell * COLOUR_COUNT + colour
            count += 1
    return count


@compiled
def write_cell(state: GenialRecord, cell: int, colour: int) -> None:
    """Note a symbol on the board."""
    state.board[cell >> 1] |= (colour + 1) << ((cell & 1) * 4)


@compiled
def cover(state: GenialRecord, cell: int, colour: int) -> None:
    """Put half a tile on a free cell: no pair with it is free any more."""
    write_cell(state, cell, colour)
    taken = 0
    for word in range(PAIR_WORDS):
        through = state.free[word] & PAIR_BITS_THROUGH_CELL[cell, word]
        state.free[word] ^= through
        taken += bits.popcount(through)
    state.free_count -= taken


@compiled
def is_open(state: GenialRecord, cell: int) -> bool:
    """Return whether some tile could still cover a cell."""
    for word in range(PAIR_WORDS):
        if state.free[word] & PAIR_BITS_THROUGH_CELL[cell, word]:
            return True
    return False


@compiled
def is_untouched(state: GenialRecord, cell: int) -> bool:
    """Return whether no tile lies next to a cell."""
    for direction in range(6):
        if symbol(state, NEIGHBOURS[cell, direction]) >= 0:
            return False
    return True


@compiled
def first_turn_symbols(state: GenialRecord, seat: Seat) -> int:
    """Return the untouched printed symbols, one bit each: on its first turn a seat must place its tile next to one.

    Return 0 where the rule asks for nothing: after the first turn, or (in a made-up position) when no symbol is left.
    """
    if (state.opened >> seat) & 1:
        return 0
    symbols = 0
    for colour in range(COLOUR_COUNT):
        if is_untouched(state, SYMBOL_CELLS[colour]):
            symbols |= 1 << colour
    return symbols


@compiled
def open_pairs(state: GenialRecord, symbols: int, word: int) -> np.uint64:
    """Return the pairs of one word that a tile may cover: free ones, near one of the symbols if there are any."""
    free = np.uint64(state.free[word])
    if symbols == 0:
        return free
    near = bits.ZERO
    for colour in range(COLOUR_COUNT):
        if (symbols >> colour) & 1:
            near |= PAIR_BITS_NEAR_SYMBOL[colour, word]
    return free & near


@compiled
def count_open_pairs(state: GenialRecord, symbols: int) -> int:
    """Return how many pairs of cells a tile may cover."""
    if symbols == 0:
        return state.free_count
    pairs = 0
    for word in range(PAIR_WORDS):
        pairs += bits.popcount(open_pairs(state, symbols, word))
    return pairs


@compiled
def nth_open_pair(state: GenialRecord, symbols: int, rank: int) -> int:
    """Return the pair with this rank among those that a tile may cover."""
    for word in range(PAIR_WORDS):
        open_bits = open_pairs(state, symbols, word)
        here = bits.popcount(open_bits)
        if rank < here:
            return word * bits.WORD + bits.nth(open_bits, rank)
        rank -= here
    return -1
