"""The greedy bot: the move after which the position looks best, over a few worlds that could be the true one."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.chance import number, scaled
from cosmoludo.core.compiled import compiled
from cosmoludo.core.errors import HiddenState
from cosmoludo.core.generic import deal, legal, play, value
from cosmoludo.core.move import Move
from cosmoludo.core.record import Moves
from cosmoludo.core.state import State

WORLDS = 4


@compiled
def best_move(
    states: NDArray[np.void], seat: int, key: np.uint64, worlds: int, moves: Moves, totals: NDArray[np.float64]
) -> int:
    """The move with the highest value on average; of several, one at random.

    The first state is what the seat sees, the two others are room to work in.
    """
    count = legal(states[0], seat, moves)
    for index in range(count):
        totals[index] = 0.0
    for world in range(worlds):
        states[1] = states[0]
        deal(states[1], number(key, world))
        for index in range(count):
            states[2] = states[1]
            play(states[2], seat, moves[index])
            totals[index] += value(states[2], seat)
    best, equals = 0, 0
    for index in range(count):
        if totals[index] > totals[best]:
            best, equals = index, 0
        if totals[index] == totals[best]:
            equals += 1
            if scaled(number(key, worlds + index), equals) == 0:
                best = index
    return int(moves[best])


def choose(view: State, seat: int, seed: int) -> Move:
    """The most promising move of a seat, one move deep."""
    if not view.hidden:
        raise HiddenState("a bot is shown what its seat sees, not the whole game")
    states = np.zeros(3, view.record.dtype)
    states[0] = view.record
    most = view.game.facts.max_moves
    moves, totals = np.empty(most, np.int32), np.empty(most)
    return Move(view.game, int(best_move(states, seat, np.uint64(seed), WORLDS, moves, totals)))
