"""Génial!: how moves are numbered.

First come the placements, pair of cells by pair of cells and, for each pair, by the colours of its first and its second
cell. Then come the two decisions about the rack.
"""

from cosmoludo.core.compiled import compiled
from cosmoludo.games.genial.data import COLOUR_COUNT, PAIR_COUNT

COLOURINGS = COLOUR_COUNT * COLOUR_COUNT  # of the two cells of a pair
SWAP_RACK = PAIR_COUNT * COLOURINGS
KEEP_RACK = SWAP_RACK + 1
MOVE_NUMBERS = KEEP_RACK + 1


@compiled
def placement(pair: int, a: int, b: int) -> int:
    """Return the move that puts colour a on the first cell of a pair and colour b on its second."""
    return pair * COLOURINGS + a * COLOUR_COUNT + b


@compiled
def is_placement(move: int) -> bool:
    """Return whether a move places a tile; the others decide about the swap."""
    return move < SWAP_RACK


@compiled
def decode(move: int) -> tuple[int, int, int]:
    """Return the pair of cells that a placement covers, and the colours of its first and its second cell."""
    return move // COLOURINGS, move // COLOUR_COUNT % COLOUR_COUNT, move % COLOUR_COUNT
