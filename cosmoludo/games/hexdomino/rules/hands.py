"""Hexdomino: the tiles on hand, and what everybody knows of them."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.record import HexdominoRecord


@compiled
def draw(state: HexdominoRecord, seat: Seat) -> None:
    """Take the next tile of the pile to the end of a hand."""
    state.pile_count -= 1
    state.hand[seat, state.hand_count[seat]] = state.pile[state.pile_count]
    state.pile[state.pile_count] = 0
    state.lacks[seat, state.hand_count[seat]] = bits.ZERO
    state.hand_count[seat] += 1


@compiled
def drop(state: HexdominoRecord, seat: Seat, tile: int) -> None:
    """Take a tile out of a hand; those behind it move up."""
    last = int64(state.hand_count[seat]) - 1
    found = 0
    while state.hand[seat, found] != tile:
        found += 1
    for index in range(found, last):
        state.hand[seat, index] = state.hand[seat, index + 1]
        state.lacks[seat, index] = state.lacks[seat, index + 1]
    state.hand[seat, last] = 0
    state.lacks[seat, last] = bits.ZERO
    state.hand_count[seat] = last


@compiled
def note_lacking(state: HexdominoRecord, seat: Seat, tiles: np.uint64) -> None:
    """Note that a seat which does not play has none of the tiles that fit."""
    for index in range(state.hand_count[seat]):
        state.lacks[seat, index] |= tiles
