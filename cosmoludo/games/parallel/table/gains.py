"""Parallel universes: what moves would gain, compiled."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.boxes.bigbang.rules.universe import put
from cosmoludo.core.compiled import compiled
from cosmoludo.games.parallel.rules.moves import decode
from cosmoludo.games.parallel.rules.scoring import score


@compiled
def count_gains(
    states: NDArray[np.void], moves: NDArray[np.int64], cards: NDArray[np.int64], found: NDArray[np.int64]
) -> None:
    """Count what each move adds to the points of some objectives; the first state stays, the second is tried on."""
    for index in range(len(moves)):
        states[1] = states[0]
        universe, tile, cell = decode(moves[index])
        put(states[1], universe, tile, cell)
        for column in range(len(cards)):
            card = cards[column]
            found[index, column] = score(states[1], universe, card) - score(states[0], universe, card)
