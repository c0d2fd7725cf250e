"""Judge positions, by what was learned or as the game does, and moves: how the position looks to a seat after each.

Greedy players and priors rest on judging one move deep.
"""

from typing import Any

import numpy as np

from cosmoludo.bots.net import ZERO, evaluate, result
from cosmoludo.bots.workspace import TRIAL, VIEW, WORLD, Workspace
from cosmoludo.core.compiled import inlined, int64, overload
from cosmoludo.core.generic import appraise, legal, play, rules_of, value
from cosmoludo.core.record import Moves, Record
from cosmoludo.core.seats import Seat, first_actor


@inlined
def worth(space: Workspace, index: int, seat: Seat) -> float:
    """Return how good one of the states looks to a seat: by the net if there is one, at the end by the result."""
    states, net = space.states, space.net
    if len(net.row) == 0:
        return value(states[index], seat)
    if states[index].over:
        return result(states[index], seat, np.float64(net.points[0]))
    net.row[:] = ZERO
    appraise(states[index], seat, states[VIEW : VIEW + 1], net.row)
    return evaluate(net)


def judge(space: Workspace, seat: Seat, count: int, looks: bool) -> None:
    """Write how good the world would look to a seat after each of the first `count` moves into `judged`.

    A game that can tell without making the moves does (`contract.Judging`), unless it is to be told by the net's looks.
    """
    judging = rules_of(space.states).judging
    if judging is None or (looks and len(space.net.row)):
        judge_by_playing(space, seat, count)
    else:
        judging.judge(space.states[WORLD], seat, space.moves, count, space.judged)


@inlined
def judge_by_playing(space: Workspace, seat: Seat, count: int) -> None:
    """Make each move in a copy, and what follows without a choice, and look."""
    states = space.states
    for index in range(count):
        states[TRIAL] = states[WORLD]
        play(states[TRIAL], seat, space.moves[index])
        play_forced(states[TRIAL], int64(space.settings.forced), space.branches)
        space.judged[index] = worth(space, TRIAL, seat)


@inlined
def play_forced(state: Record, most: int, scratch: Moves) -> None:
    """Play on as long as the seat to move has no choice, for some moves at most."""
    for _ in range(most):
        if state.over:
            break
        seat = first_actor(state)
        if legal(state, seat, scratch) > 1:
            break
        play(state, seat, scratch[0])


@overload(judge, inline="always")
def _judge(space: Any, seat: Any, count: Any, looks: Any) -> Any:  # noqa: ARG001
    judging = rules_of(space[0].dtype).judging
    if judging is None:
        return lambda space, seat, count, looks: judge_by_playing(space, seat, count)  # noqa: ARG005
    rule = judging.judge

    def implementation(space: Any, seat: Any, count: Any, looks: Any) -> None:
        if looks and len(space.net.row) > 0:
            judge_by_playing(space, seat, count)
        else:
            rule(space.states[WORLD], seat, space.moves, count, space.judged)

    return implementation
