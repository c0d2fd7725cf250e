"""The box of Big Bang 13.7: how moves are numbered: in blocks, each with a move for every cell of a universe."""

from cosmoludo.boxes.bigbang.data import CELL_COUNT
from cosmoludo.core.compiled import compiled


@compiled
def move_at(block: int, cell: int) -> int:
    """Return the move of a block at a cell."""
    return block * CELL_COUNT + cell


@compiled
def block_and_cell(move: int) -> tuple[int, int]:
    """Return the block that a move is in, and its cell."""
    return move // CELL_COUNT, move % CELL_COUNT
