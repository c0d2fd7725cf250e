"""The kernels of one game: each thread works on one game of a batch.

A thread copies its record into local memory. The device interleaves that, so that neighbouring threads read
neighbouring words, and the rules run several times as fast as on records in global memory.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmoludo.core.compiled import int64
from cosmoludo.core.game import Game
from cosmoludo.core.generic import describe, hide, legal, most_moves, observe, observe_truth, rules_of
from cosmoludo.core.seats import as_seat
from cosmoludo.envs.stepping import begin, play_on, step
from cosmoludo.gpu.target import cuda, prepare

THREADS = 64
"""Threads of a block."""
SCAN_THREADS = 1024


class Kernels(NamedTuple):
    """The kernels of a game, compiled when they are first launched."""

    begin: Any
    count: Any
    add_up: Any
    list: Any
    step: Any
    observe: Any
    describe: Any
    observe_truth: Any
    play_on: Any


def kernels_of(game: Game) -> Kernels:
    """Return the kernels of a game."""
    blank = game.blank()
    rules: Any = rules_of(blank)
    room = 1 if rules.counting or rules.picking else most_moves(blank)
    prepare(blank.nbytes + 4 * room)
    return _kernels(blank.dtype, most_moves(blank), room, rules.counting)


@lru_cache
def _kernels(record: np.dtype[Any], most: int, room: int, counting: Any) -> Kernels:
    count_moves: Any = counting.count if counting else None

    @cuda.jit
    def begin_all(records: Any, key: Any, games: Any, seats: Any) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            state = cuda.local.array(1, record)
            state[0] = records[slot]
            seats[slot] = begin(state[0], key, games[slot])
            records[slot] = state[0]

    if counting:

        @cuda.jit
        def count_all(records: Any, seats: Any, at: Any) -> None:
            slot = cuda.grid(1)
            if slot < len(records):
                at[slot + 1] = count_moves(records[slot], as_seat(seats[slot]))
    else:

        @cuda.jit
        def count_all(records: Any, seats: Any, at: Any) -> None:
            slot = cuda.grid(1)
            if slot < len(records):
                at[slot + 1] = legal(records[slot], as_seat(seats[slot]), cuda.local.array(most, np.int32))

    @cuda.jit
    def list_all(records: Any, seats: Any, at: Any, moves: Any) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            legal(records[slot], as_seat(seats[slot]), moves[at[slot] :])

    @cuda.jit
    def step_all(
        records: Any, key: Any, games: Any, seats: Any, moves: Any, rewards: Any, done: Any, lengths: Any
    ) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            state = cuda.local.array(1, record)
            state[0] = records[slot]
            for seat in range(rewards.shape[1]):
                rewards[slot, seat] = np.float32(0)
            lengths[slot] = 1 if done[slot] else lengths[slot] + 1
            following = step(state[0], as_seat(seats[slot]), int64(moves[slot]), rewards[slot])
            done[slot] = following < 0
            if done[slot]:
                games[slot] += len(records)
                following = begin(state[0], key, games[slot])
            seats[slot] = following
            records[slot] = state[0]

    @cuda.jit
    def observe_all(records: Any, seats: Any, rows: Any) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            view = cuda.local.array(1, record)
            view[0] = records[slot]
            hide(view[0], as_seat(seats[slot]))
            for column in range(rows.shape[1]):
                rows[slot, column] = np.float32(0)
            observe(view[0], as_seat(seats[slot]), rows[slot])

    @cuda.jit
    def describe_all(records: Any, seats: Any, moves: Any, at: Any, rows: Any) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            view = cuda.local.array(1, record)
            view[0] = records[slot]
            hide(view[0], as_seat(seats[slot]))
            for index in range(at[slot], at[slot + 1]):
                for column in range(rows.shape[1]):
                    rows[index, column] = np.float32(0)
                describe(view[0], as_seat(seats[slot]), int64(moves[index]), rows[index])

    @cuda.jit
    def observe_truth_all(records: Any, rows: Any) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            for column in range(rows.shape[1]):
                rows[slot, column] = np.float32(0)
            observe_truth(records[slot], rows[slot])

    @cuda.jit
    def play_all_on(records: Any, key: Any, plies: Any, ended: Any) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            state = cuda.local.array(1, record)
            state[0] = records[slot]
            scratch = cuda.local.array(room, np.int32)
            ended[slot] = play_on(state[0], key, slot, len(records), plies, scratch)
            records[slot] = state[0]

    return Kernels(
        begin_all, count_all, add_up, list_all, step_all, observe_all, describe_all, observe_truth_all, play_all_on
    )


@cuda.jit
def add_up(at: Any) -> None:
    """Turn counts, which begin at 1, into offsets: each is added to all before it. One block does all of it."""
    sums = cuda.shared.array(SCAN_THREADS, np.int64)
    thread = cuda.threadIdx.x
    length = (len(at) + SCAN_THREADS - 1) // SCAN_THREADS
    first = min(thread * length, len(at))
    last = min(first + length, len(at))
    total = np.int64(0)
    for index in range(first, last):
        total += at[index]
    sums[thread] = total
    cuda.syncthreads()
    before = np.int64(0)
    for other in range(thread):
        before += sums[other]
    for index in range(first, last):
        before += at[index]
        at[index] = before
