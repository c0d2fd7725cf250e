"""Hexdomino: what differs from the box of Big Bang 13.7, and the tables that the rules read."""

import numpy as np

from cosmoludo.boxes.bigbang.data import ORDINARY, TILES

DEALT = 7  # tiles on each hand at the start
MOST_IN_HAND = 40  # with two players, when one draws all that is left
TRAITS = ("colour", "shape")  # what tiles are joined by, in turn
COLOUR, SHAPE = 0, 1
ENDS = ("left", "right")
LEFT, RIGHT = 0, 1
START = ORDINARY  # where the first tile lies in the array of the chain
CHAIN_ROOM = 2 * ORDINARY + 1
HEX_DECK = np.arange(ORDINARY, dtype=np.int8)


def _trait(tile: int, trait: int) -> str:
    return TILES[tile].split("-")[trait]


def _alike(tile: int, trait: int) -> int:
    """Return the tiles with the same trait, one bit each."""
    return sum(1 << other for other in range(ORDINARY) if _trait(other, trait) == _trait(tile, trait))


ALIKE = np.array([[_alike(tile, trait) for trait in (COLOUR, SHAPE)] for tile in range(ORDINARY)], np.uint64)
