"""Big Bang 13.7: what moves would gain, compiled."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled
from cosmoludo.games.bigbang.rules.actions import act
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, USE_DARK_ENERGY, decode
from cosmoludo.games.bigbang.rules.placing import lay
from cosmoludo.games.bigbang.rules.scoring import score


@compiled
def count_after(
    states: NDArray[np.void], moves: NDArray[np.int64], cards: NDArray[np.int64], found: NDArray[np.int64]
) -> None:
    """Count the points of some objectives after each move; the first state stays, the second is tried on."""
    for index in range(len(moves)):
        states[1] = states[0]
        if moves[index] < USE_DARK_ENERGY:
            action, tile, cell = decode(moves[index])
            if action == NO_ACTION:
                lay(states[1], tile, cell)
            else:
                act(states[1], action, tile, cell)
        for column in range(len(cards)):
            found[index, column] = score(states[1], cards[column])
