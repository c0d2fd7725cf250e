"""Génial!: the board, its symbols and the positions that a tile can still cover."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.genial.data import (
    COLOUR_COUNT,
    NEIGHBOURS,
    POSITION_BITS_NEAR_SYMBOL,
    POSITION_BITS_ON_BOARD,
    POSITION_BITS_THROUGH_CELL,
    POSITION_WORDS,
    POSITIONS_ON_BOARD,
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
    for word in range(POSITION_WORDS):
        state.free[word] = POSITION_BITS_ON_BOARD[size, word]
    state.free_count = POSITIONS_ON_BOARD[size]


@compiled
def symbol(state: GenialRecord, cell: int) -> int:
    """Return the colour of the symbol in a cell, or -1 where there is none."""
    return ((state.board[cell >> 1] >> ((cell & 1) * 4)) & 15) - 1


@compiled
def write_cell(state: GenialRecord, cell: int, colour: int) -> None:
    """Note a symbol on the board."""
    state.board[cell >> 1] |= (colour + 1) << ((cell & 1) * 4)


@compiled
def cover(state: GenialRecord, cell: int, colour: int) -> None:
    """Put half a tile on a free cell: no position through it is free any more."""
    write_cell(state, cell, colour)
    taken = 0
    for word in range(POSITION_WORDS):
        through = state.free[word] & POSITION_BITS_THROUGH_CELL[cell, word]
        state.free[word] ^= through
        taken += bits.popcount(through)
    state.free_count -= taken


@compiled
def is_open(state: GenialRecord, cell: int) -> bool:
    """Return whether some tile could still cover a cell."""
    for word in range(POSITION_WORDS):
        if state.free[word] & POSITION_BITS_THROUGH_CELL[cell, word]:
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
    """On a seat's first turn, the printed symbols that no tile touches yet, one of which its tile must touch.

    None where the rule asks for nothing: after the first turn, or (in a made-up position) when no symbol is left.
    """
    if (state.opened >> seat) & 1:
        return 0
    symbols = 0
    for colour in range(COLOUR_COUNT):
        if is_untouched(state, SYMBOL_CELLS[colour]):
            symbols |= 1 << colour
    return symbols


@compiled
def open_positions(state: GenialRecord, symbols: int, word: int) -> np.uint64:
    """Return the positions of one word that a tile may cover: free ones, near one of the symbols if there are any."""
    free = np.uint64(state.free[word])
    if symbols == 0:
        return free
    near = bits.ZERO
    for colour in range(COLOUR_COUNT):
        if (symbols >> colour) & 1:
            near |= POSITION_BITS_NEAR_SYMBOL[colour, word]
    return free & near


@compiled
def count_positions(state: GenialRecord, symbols: int) -> int:
    """Return how many positions a tile may cover."""
    if symbols == 0:
        return state.free_count
    positions = 0
    for word in range(POSITION_WORDS):
        positions += bits.popcount(open_positions(state, symbols, word))
    return positions


@compiled
def nth_position(state: GenialRecord, symbols: int, rank: int) -> int:
    """Return the open position with this rank among them."""
    for word in range(POSITION_WORDS):
        open_bits = open_positions(state, symbols, word)
        here = bits.popcount(open_bits)
        if rank < here:
            return word * bits.WORD + bits.nth(open_bits, rank)
        rank -= here
    return -1


@compiled
def points(state: GenialRecord, cell: int, colour: int, towards_other_half: int) -> int:
    """Return one point for each symbol of the colour in unbroken lines from the cell, in the five other directions."""
    total = 0
    for direction in range(6):
        if direction != towards_other_half:
            there = NEIGHBOURS[cell, direction]
            while symbol(state, there) == colour:
                total += 1
                there = NEIGHBOURS[there, direction]
    return total
