"""Random play and counting, compiled once for each game: what benchmarks, tests and search run."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.chance import number
from cosmoludo.core.compiled import compiled
from cosmoludo.core.generic import legal, pick, play, setup
from cosmoludo.core.record import Moves, Record
from cosmoludo.core.seats import first_actor, may_act, seats


@compiled
def play_out(state: Record, key: np.uint64, scratch: Moves) -> int:
    """Play uniformly random moves to the end and return how many."""
    moves = 0
    while not state.over:
        seat = first_actor(state)
        play(state, seat, pick(state, seat, number(key, moves), scratch))
        moves += 1
    return moves


@compiled
def play_games(state: Record, key: np.uint64, games: int, scratch: Moves) -> int:
    """Play whole random games from set-up to end and return how many moves they took together."""
    moves = 0
    for game in range(games):
        setup(state, number(key, 2 * game))
        moves += play_out(state, number(key, 2 * game + 1), scratch)
    return moves


@compiled
def count_sequences(states: NDArray[np.void], depth: int, scratch: NDArray[np.int32]) -> int:
    """Return how many sequences of `depth` legal moves follow the first state, whoever of the actors moves first.

    A game that is over ends its sequence: it counts as one. `states` and `scratch` have a row for each level.
    """
    if depth == 0 or states[0].over:
        return 1
    total = 0
    for seat in seats(states[0]):
        if may_act(states[0], seat):
            moves = legal(states[0], seat, scratch[0])
            for index in range(moves):
                states[1] = states[0]
                play(states[1], seat, scratch[0, index])
                total += count_sequences(states[1:], depth - 1, scratch[1:])
    return total
