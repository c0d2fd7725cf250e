"""One step of one game of a batch: the same functions on the processor and, in kernels, on the GPU."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.chance import number
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row, describe, hide, observe, pick, play, setup
from cosmoludo.core.record import Moves, Record
from cosmoludo.core.seats import NOBODY, Seat, first_actor, seats

SETUPS, CHOICES = 0, 1
"""The streams of random numbers that a batch draws: seeds of new games, and choices of random play."""


@compiled
def seed_of(key: np.uint64, game: int) -> np.uint64:
    """Return the seed of a game of a batch by its number: the same however many games are played beside it."""
    return number(number(key, SETUPS), game)


@compiled
def begin(state: Record, key: np.uint64, game: int) -> Seat:
    """Deal a game of a batch, and return who moves first."""
    setup(state, seed_of(key, game))
    return first_actor(state)


@compiled
def step(state: Record, seat: Seat, move: int, rewards: Row) -> Seat:
    """Make a move, and return who moves next: NOBODY after the end, which writes the rewards."""
    play(state, seat, move)
    if not state.over:
        return first_actor(state)
    reward(state, rewards)
    return NOBODY


@compiled
def reward(state: Record, rewards: Row) -> None:
    """Write what a finished game is worth to each seat.

    Alone it is the score. Among several it is the share of the others that a seat has beaten, less the share of those
    that have beaten it: 1 for a sole winner, -1 for a sole loser, 0 for a tie of all, and 0 for all of them together.
    """
    players = int64(state.players)
    if players == 1:
        rewards[0] = np.float32(state.scores[0])
        return
    for seat in seats(state):
        balance = 0
        for other in seats(state):
            balance += int64(state.ranks[other] > state.ranks[seat]) - int64(state.ranks[other] < state.ranks[seat])
        rewards[seat] = np.float32(balance) / np.float32(players - 1)


@compiled
def look(state: Record, seat: Seat, view: NDArray[np.void], out: Row) -> None:
    """Write what a seat sees of a game; `view` has room for the record of its view."""
    view[0] = state
    hide(view[0], seat)
    out[:] = np.float32(0)
    observe(view[0], seat, out)


@compiled
def look_at_moves(state: Record, seat: Seat, view: NDArray[np.void], moves: Moves, out: NDArray[np.float32]) -> None:
    """Write what each of some legal moves is to the seat that may make it, a row a move; `view` is as for `look`."""
    view[0] = state
    hide(view[0], seat)
    for index in range(len(moves)):
        out[index, :] = np.float32(0)
        describe(view[0], seat, int64(moves[index]), out[index])


@compiled
def play_on(state: Record, key: np.uint64, slot: int, count: int, plies: int, scratch: Moves) -> int:
    """Play random moves in one slot of a batch, one game after the other, and return how many games have ended.

    The record's slot begins with its first game; game `n` of slot `s` is number `n * count + s` of the batch.
    """
    choices = number(key, CHOICES)
    ended, ply = 0, 0
    while ply < plies:
        # A loop for each game: on a GPU, neighbouring threads then deal their next games at the same time.
        seat = begin(state, key, ended * count + slot)
        while not state.over and ply < plies:
            play(state, seat, pick(state, seat, number(choices, ply * count + slot), scratch))
            seat = first_actor(state)
            ply += 1
        ended += int64(state.over)
    return ended
