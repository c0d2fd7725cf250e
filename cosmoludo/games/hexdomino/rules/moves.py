"""Hexdomino: how moves are numbered: by a tile, an end and the trait that joins it; then the two when nothing fits."""

from cosmoludo.boxes.bigbang.data import ORDINARY
from cosmoludo.core.compiled import compiled
from cosmoludo.games.hexdomino.data import ENDS, TRAITS

END_COUNT, TRAIT_COUNT = len(ENDS), len(TRAITS)
DRAW = ORDINARY * END_COUNT * TRAIT_COUNT
PASS = DRAW + 1
MOVE_NUMBERS = PASS + 1


@compiled
def encode(tile: int, end: int, trait: int) -> int:
    """Return the move that joins a tile to an end by a trait."""
    return (tile * END_COUNT + end) * TRAIT_COUNT + trait


@compiled
def decode(move: int) -> tuple[int, int, int]:
    """Return the tile, the end and the trait of a move that joins."""
    place, trait = move // TRAIT_COUNT, move % TRAIT_COUNT
    return place // END_COUNT, place % END_COUNT, trait
