"""Distant Suns: moves as numbers."""

import numpy as np

from cosmoludo.core.compiled import compiled
from cosmoludo.games.distant_suns.data.tables import NOTCH_COLUMNS, NOTCHES, PATTERN_COUNT, PLACES, SIDES

# A way to place a module: its side, the notch of its circle (the active player's) and of its octagon (the others').
ASSIGNMENTS = tuple(
    (side, *notches)
    for side in range(len(SIDES))
    for left in range(NOTCHES - 1)
    for notches in ((left, left + 1), (left + 1, left))
)
ASSIGNMENT_COUNT = len(ASSIGNMENTS)
ASSIGNMENT_SIDE = np.array([side for side, _, _ in ASSIGNMENTS], np.int64)
ASSIGNMENT_MINE = np.array([NOTCH_COLUMNS[mine] for _, mine, _ in ASSIGNMENTS], np.int64)
ASSIGNMENT_THEIRS = np.array([NOTCH_COLUMNS[theirs] for _, _, theirs in ASSIGNMENTS], np.int64)
ASSIGNMENT_NOTCHES = np.array([(1 << mine) | (1 << theirs) for _, mine, theirs in ASSIGNMENTS], np.int64)

# A move is a way to place a module, or to draw nothing, or a drawing: a pattern and the place of its first cell.
NOTHING = ASSIGNMENT_COUNT
FIRST_DRAWING = NOTHING + 1
MOVE_NUMBERS = FIRST_DRAWING + PATTERN_COUNT * PLACES


@compiled
def drawing(pattern: int, anchor: int) -> int:
    """Return the move that draws a pattern with its first cell at a place."""
    return FIRST_DRAWING + pattern * PLACES + anchor


@compiled
def pattern_of(move: int) -> int:
    """Return the pattern of a drawing."""
    return (move - FIRST_DRAWING) // PLACES


@compiled
def anchor_of(move: int) -> int:
    """Return the place of the first cell of a drawing."""
    return (move - FIRST_DRAWING) % PLACES


def pattern_and_anchor(move: int) -> tuple[int, int]:
    """Return both parts of a drawing, not compiled: from Python, two calls of compiled code take longer than this."""
    return divmod(move - FIRST_DRAWING, PLACES)
