"""Big Bang 13.7: how moves are numbered.

There is a block of moves, one for each cell, for every tile that may be placed; then for every body that Hyperspace,
Orbit or Eclipse may move. Two moves without a cell follow.
"""

from cosmoludo.boxes.bigbang.data import BODIES, CELL_COUNT, DARK_ENERGY, HYPERSPACE, PLACEABLE
from cosmoludo.boxes.bigbang.rules.moves import block_and_cell, move_at
from cosmoludo.core.compiled import compiled

NO_ACTION = -1  # a tile is placed
MOVING_ACTIONS = DARK_ENERGY - HYPERSPACE  # Hyperspace, Orbit and Eclipse have tile numbers in a row
USE_DARK_ENERGY = (PLACEABLE + MOVING_ACTIONS * BODIES) * CELL_COUNT
STOP = USE_DARK_ENERGY + 1
MOVE_NUMBERS = STOP + 1


@compiled
def encode(action: int, tile: int, cell: int) -> int:
    """Return the move that takes a tile to a cell, by an action or by NO_ACTION."""
    block = tile if action == NO_ACTION else PLACEABLE + (action - HYPERSPACE) * BODIES + tile
    return move_at(block, cell)


@compiled
def decode(move: int) -> tuple[int, int, int]:
    """Return the action of a move with a cell, or NO_ACTION, its tile and its cell."""
    block, cell = block_and_cell(move)
    if block < PLACEABLE:
        return NO_ACTION, block, cell
    return HYPERSPACE + (block - PLACEABLE) // BODIES, (block - PLACEABLE) % BODIES, cell
