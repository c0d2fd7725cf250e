"""Moves judged one move deep: how the position looks to a seat after each. What greedy players and priors rest on."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled, overload
from cosmoludo.core.generic import play, rules_of, value
from cosmoludo.core.record import Moves

WORLD, TRIAL = 1, 2
"""Of three states that a search works in: the second is the world it plays in, the third is for trying a move."""


def judge(states: NDArray[np.void], seat: int, moves: Moves, count: int, out: NDArray[np.float64]) -> None:
    """Write how good the world would look to a seat after each of some moves.

    A game that can tell without making the moves says so with a function more, `judge(state, seat, moves, count, out)`.
    """
    rules = rules_of(states)
    if hasattr(rules, "judge"):
        rules.judge(states[WORLD], seat, moves, count, out)
    else:
        judge_by_playing(states, seat, moves, count, out)


@compiled
def judge_by_playing(states: NDArray[np.void], seat: int, moves: Moves, count: int, out: NDArray[np.float64]) -> None:
    """Make each move in a copy and look."""
    for index in range(count):
        states[TRIAL] = states[WORLD]
        play(states[TRIAL], seat, moves[index])
        out[index] = value(states[TRIAL], seat)


@overload(judge, strict=False)
def _judge(states: Any, *arguments: Any) -> Any:  # noqa: ARG001
    rules = rules_of(states.dtype)
    if not hasattr(rules, "judge"):
        return lambda states, seat, moves, count, out: judge_by_playing(states, seat, moves, count, out)
    rule = rules.judge
    return lambda states, seat, moves, count, out: rule(states[WORLD], seat, moves, count, out)
