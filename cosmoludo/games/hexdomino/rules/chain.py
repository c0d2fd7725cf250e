"""Hexdomino: the chain, and what fits at its ends.

All along the chain tiles are joined by colour and by shape in turn, so that one joint determines all others.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.data import ALIKE, COLOUR, LEFT, RIGHT, SHAPE, START
from cosmoludo.games.hexdomino.record import OPEN, HexdominoRecord


@compiled
def trait_at(state: HexdominoRecord, end: int) -> int:
    """Return what the next tile at an end is joined by: the other trait than the tile there is joined by."""
    # The joint to the right of place p is by trait (joint + p - START) modulo 2, the one to its left by the other.
    place = int64(state.left) - 1 if end == LEFT else int64(state.right)
    return (int64(state.joint) + place - START) & 1


@compiled
def fitting(state: HexdominoRecord, end: int, trait: int) -> np.uint64:
    """Return the tiles that have the trait of the tile at an end."""
    place = int64(state.left) if end == LEFT else int64(state.right)
    return ALIKE[int64(state.chain[place]), trait]


@compiled
def fitting_anywhere(state: HexdominoRecord) -> np.uint64:
    """Return the tiles that fit at some end."""
    if state.joint == OPEN:
        return fitting(state, LEFT, COLOUR) | fitting(state, LEFT, SHAPE)
    return fitting(state, LEFT, trait_at(state, LEFT)) | fitting(state, RIGHT, trait_at(state, RIGHT))


@compiled
def can_play(state: HexdominoRecord, seat: Seat) -> bool:
    """Return whether some tile of a hand fits."""
    tiles = fitting_anywhere(state)
    for index in range(state.hand_count[seat]):
        if tiles & bits.bit(int64(state.hand[seat, index])):
            return True
    return False


@compiled
def join(state: HexdominoRecord, tile: int, end: int, trait: int) -> None:
    """Lay a tile at an end; the first to be joined decides for the whole chain."""
    if state.joint == OPEN:
        state.joint = trait
    if end == LEFT:
        state.left -= 1
        state.chain[state.left] = tile
    else:
        state.right += 1
        state.chain[state.right] = tile
