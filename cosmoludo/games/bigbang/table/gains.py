"""Big Bang 13.7: what moves would gain, compiled."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.data import CELL_COUNT, PLACEABLE
from cosmoludo.boxes.bigbang.rules.lines import score
from cosmoludo.core.compiled import compiled
from cosmoludo.games.bigbang.rules.actions import USE_DARK_ENERGY, act
from cosmoludo.games.bigbang.rules.turn import lay


@compiled
def count_after(
    states: NDArray[np.void],
    moves: NDArray[np.int64],
    cards: NDArray[np.int64],
    galactic: bool,
    found: NDArray[np.int64],
) -> None:
    """Count the points of some objectives after each move; the first state stays, the second is tried on."""
    for index in range(len(moves)):
        states[1] = states[0]
        block, cell = moves[index] // CELL_COUNT, moves[index] % CELL_COUNT
        if block < PLACEABLE:
            lay(states[1], block, cell)
        elif moves[index] < USE_DARK_ENERGY:
            act(states[1], block, cell)
        for column in range(len(cards)):
            found[index, column] = score(states[1], 0, cards[column], galactic)
