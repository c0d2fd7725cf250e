"""Parallel universes: how moves are numbered: a block of cells for every tile in every universe."""

from cosmoludo.boxes.bigbang.data import CELL_COUNT, ORDINARY
from cosmoludo.boxes.bigbang.rules.moves import block_and_cell, move_at
from cosmoludo.core.compiled import compiled
from cosmoludo.games.parallel.data import MOST_UNIVERSES

MOVE_NUMBERS = MOST_UNIVERSES * ORDINARY * CELL_COUNT


@compiled
def first_block(universe: int) -> int:
    """Return the first block of a universe, that of tile 0."""
    return universe * ORDINARY


@compiled
def encode(universe: int, tile: int, cell: int) -> int:
    """Return the move that places a tile in a cell of a universe."""
    return move_at(first_block(universe) + tile, cell)


@compiled
def decode(move: int) -> tuple[int, int, int]:
    """Return the universe, the tile and the cell of a move."""
    block, cell = block_and_cell(move)
    return block // ORDINARY, block % ORDINARY, cell
