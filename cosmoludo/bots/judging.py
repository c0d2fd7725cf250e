"""Moves judged one move deep: how the position looks to a seat after each. What greedy players and priors rest on."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import overload, woven
from cosmoludo.core.generic import legal, play, rules_of, value
from cosmoludo.core.record import Moves, Record
from cosmoludo.core.seats import Seat, first_actor

WORLD, TRIAL = 1, 2
"""Of three states that a search works in: the second is the world it plays in, the third is for trying a move."""


def judge(
    states: NDArray[np.void],
    seat: Seat,
    moves: Moves,
    count: int,
    forced: int,
    out: NDArray[np.float64],
    scratch: Moves,
) -> None:
    """Write how good the world would look to a seat after each of some moves, by making them unless the game can tell."""
    judging = rules_of(states).judging
    if judging is None:
        judge_by_playing(states, seat, moves, count, forced, out, scratch)
    else:
        judging.judge(states[WORLD], seat, moves, count, out)


@woven
def judge_by_playing(
    states: NDArray[np.void],
    seat: Seat,
    moves: Moves,
    count: int,
    forced: int,
    out: NDArray[np.float64],
    scratch: Moves,
) -> None:
    """Make each move in a copy, and what follows without a choice, and look."""
    for index in range(count):
        states[TRIAL] = states[WORLD]
        play(states[TRIAL], seat, moves[index])
        play_forced(states[TRIAL], forced, scratch)
        out[index] = value(states[TRIAL], seat)


@woven
def play_forced(state: Record, most: int, scratch: Moves) -> None:
    """Play on as long as the seat to move has no choice, for some moves at most."""
    for _ in range(most):
        if state.over:
            break
        seat = first_actor(state)
        if legal(state, seat, scratch) > 1:
            break
        play(state, seat, scratch[0])


@overload(judge, strict=False, inline="always")
def _judge(states: Any, *arguments: Any) -> Any:  # noqa: ARG001
    judging = rules_of(states.dtype).judging
    if judging is None:
        return lambda states, seat, moves, count, forced, out, scratch: judge_by_playing(
            states, seat, moves, count, forced, out, scratch
        )
    rule = judging.judge
    return lambda states, seat, moves, count, forced, out, scratch: rule(  # noqa: ARG005
        states[WORLD], seat, moves, count, out
    )
