"""Génial!: how moves are numbered.

First come the placements, pair of cells by pair of cells and, for each pair, by the colours of its first and its second
cell. Then come the same placements once more, after which the seat swaps its rack.
"""

from cosmoludo.core.compiled import compiled
from cosmoludo.games.genial.data import COLOUR_COUNT, PAIR_COUNT

COLOURINGS = COLOUR_COUNT * COLOUR_COUNT  # of the two cells of a pair
PLACEMENTS = PAIR_COUNT * COLOURINGS
MOVE_NUMBERS = 2 * PLACEMENTS


@compiled
def placement(pair: int, a: int, b: int) -> int:
    """Return the move that puts colour a on the first cell of a pair and colour b on its second."""
    return pair * COLOURINGS + a * COLOUR_COUNT + b


@compiled
def and_swap(placement: int) -> int:
    """Return the move that makes a placement and then swaps the rack."""
    return placement + PLACEMENTS


@compiled
def is_swap(move: int) -> bool:
    """Return whether a move swaps the rack after its placement."""
    return move >= PLACEMENTS


@compiled
def decode(move: int) -> tuple[int, int, int]:
    """Return the pair of cells that a placement covers, and the colours of its first and its second cell."""
    number = move - PLACEMENTS if move >= PLACEMENTS else move
    return number // COLOURINGS, number // COLOUR_COUNT % COLOUR_COUNT, number % COLOUR_COUNT
