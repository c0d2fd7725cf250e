"""Judge moves one move deep: how the position looks to a seat after each. Greedy players and priors rest on it."""

from typing import Any

from cosmoludo.bots.workspace import TRIAL, WORLD, Workspace
from cosmoludo.core.compiled import inlined, int64, overload
from cosmoludo.core.generic import legal, play, rules_of, value
from cosmoludo.core.record import Moves, Record
from cosmoludo.core.seats import Seat, first_actor


def judge(space: Workspace, seat: Seat, count: int) -> None:
    """Write how good the world would look to a seat after each of the first `count` moves into `judged`.

    A game that can tell without making the moves does (`contract.Judging`).
    """
    judging = rules_of(space.states).judging
    if judging is None:
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
        space.judged[index] = value(states[TRIAL], seat)


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
def _judge(space: Any, seat: Any, count: Any) -> Any:  # noqa: ARG001
    judging = rules_of(space[0].dtype).judging
    if judging is None:
        return lambda space, seat, count: judge_by_playing(space, seat, count)
    rule = judging.judge
    return lambda space, seat, count: rule(space.states[WORLD], seat, space.moves, count, space.judged)
