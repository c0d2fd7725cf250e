"""Parallel universes: what moves would gain, compiled."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.data import CELL_COUNT, ORDINARY
from cosmoludo.boxes.bigbang.rules.lines import score
from cosmoludo.boxes.bigbang.rules.universe import put
from cosmoludo.core.compiled import compiled


@compiled
def count_gains(
    states: NDArray[np.void], moves: NDArray[np.int64], cards: NDArray[np.int64], found: NDArray[np.int64]
) -> None:
    """Count what each move adds to the points of some objectives; the first state stays, the second is tried on."""
    for index in range(len(moves)):
        states[1] = states[0]
        block, cell = moves[index] // CELL_COUNT, moves[index] % CELL_COUNT
        universe = block // ORDINARY
        put(states[1], universe, block % ORDINARY, cell)
        for column in range(len(cards)):
            card = cards[column]
            found[index, column] = score(states[1], universe, card, True) - score(states[0], universe, card, True)
