"""Self-play on a GPU: the kernels of one game. A thread works on one game of a round, or on one move that is tried.

Together they do what `playing.choose` and `playing.look` do. Only the net is evaluated elsewhere, for all at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from cosmoludo.bots.judging import play_forced
from cosmoludo.bots.net import result
from cosmoludo.core.chance import number, scaled
from cosmoludo.core.compiled import int64
from cosmoludo.core.game import Game
from cosmoludo.core.generic import appraise, deal, hide, legal, most_moves, play, value
from cosmoludo.core.seats import as_seat, first_actor
from cosmoludo.gpu.target import cuda, prepare
from cosmoludo.training.playing import CHANCES, is_guided, luck_of, nth_looked_at

THREADS = 64
"""Threads of a block."""
ASK_THE_NET = -1.0
"""In place of what a move promises: nobody knows yet."""
TO_BE_TRIED = -1
"""In place of the move that a seat makes."""


class Kernels(NamedTuple):
    """The kernels of a game, compiled when they are first launched."""

    ask: Any
    list: Any
    attempt: Any
    move: Any
    look: Any


def kernels_of(game: Game, forced: int) -> Kernels:
    """Return the kernels of a game in which so many moves without a choice are made before a position is judged."""
    blank = game.blank()
    room = most_moves(blank) if forced else 1
    prepare(2 * blank.nbytes + 4 * room, copied=True)
    return _kernels(blank.dtype, game.players, room)


@cuda.jit(device=True)
def owner(at: Any, index: Any) -> Any:
    """Return whose an entry of ragged lists is: that of the last list that begins at it or before."""
    low, high = 0, len(at) - 1
    while high - low > 1:
        middle = (low + high) // 2
        if at[middle] <= index:
            low = middle
        else:
            high = middle
    return low


@lru_cache
def _kernels(record: np.dtype[Any], players: int, room: int) -> Kernels:
    @cuda.jit
    def ask(
        records: Any, worlds: Any, key: Any, first: Any, chance: Any, looked: Any, at: Any, listed: Any, counts: Any,
        chosen: Any,
    ) -> None:  # fmt: skip
        slot = cuda.grid(1)
        if slot < len(records):
            at[slot + 1] = 0
            chosen[slot] = TO_BE_TRIED
            state = cuda.local.array(1, record)
            state[0] = records[slot]
            if not state[0].over:
                seat = first_actor(state[0])
                luck = number(luck_of(key, first + slot), int64(state[0].ply))
                count = legal(state[0], seat, listed[slot])
                if count == 1 or scaled(number(luck, 0), CHANCES) < chance:
                    chosen[slot] = listed[slot, scaled(number(luck, 1), count)]
                else:
                    counts[slot] = count
                    at[slot + 1] = min(count, looked)
                    hide(state[0], seat)
                    deal(state[0], number(luck, 2))
                    worlds[slot] = state[0]

    @cuda.jit
    def list_moves(records: Any, key: Any, first: Any, at: Any, listed: Any, counts: Any, moves: Any) -> None:
        slot = cuda.grid(1)
        if slot < len(records):
            luck = number(luck_of(key, first + slot), int64(records[slot].ply))
            looked = at[slot + 1] - at[slot]
            for index in range(looked):
                moves[at[slot] + index] = listed[slot, nth_looked_at(index, looked, counts[slot], luck)]

    @cuda.jit
    def attempt(
        worlds: Any, key: Any, first: Any, guided: Any, forced: Any, points: Any, at: Any, begin: Any, moves: Any,
        rows: Any, promises: Any,
    ) -> None:  # fmt: skip
        index = cuda.grid(1)
        if index < len(rows):
            for column in range(rows.shape[1]):
                rows[index, column] = np.float32(0)
            slot = owner(at, begin + index)
            trial = cuda.local.array(1, record)
            view = cuda.local.array(1, record)
            scratch = cuda.local.array(room, np.int32)
            trial[0] = worlds[slot]
            seat = first_actor(trial[0])
            play(trial[0], seat, int64(moves[begin + index]))
            play_forced(trial[0], forced, scratch)
            if is_guided(luck_of(key, first + slot), guided):
                promises[begin + index] = value(trial[0], seat)
            elif trial[0].over:
                promises[begin + index] = result(trial[0], seat, points)
            else:
                promises[begin + index] = ASK_THE_NET
                appraise(trial[0], seat, view, rows[index])

    @cuda.jit
    def move_all(
        records: Any, at: Any, moves: Any, promises: Any, chosen: Any, points: Any, results: Any, alive: Any
    ) -> None:
        slot = cuda.grid(1)
        if slot < len(records) and alive[slot]:
            state = cuda.local.array(1, record)
            state[0] = records[slot]
            move, most_promised = int64(chosen[slot]), -1.0
            for index in range(at[slot], at[slot + 1]):
                if promises[index] > most_promised:
                    move, most_promised = int64(moves[index]), promises[index]
            play(state[0], first_actor(state[0]), move)
            records[slot] = state[0]
            if state[0].over:
                alive[slot] = False
                for seat in range(players):
                    results[slot, seat] = result(state[0], as_seat(seat), points)

    @cuda.jit
    def look(records: Any, alive: Any, rows: Any) -> None:
        index = cuda.grid(1)
        if index < len(rows):
            for column in range(rows.shape[1]):
                rows[index, column] = np.float32(0)
            slot = index // players
            if alive[slot]:
                state = cuda.local.array(1, record)
                view = cuda.local.array(1, record)
                state[0] = records[slot]
                appraise(state[0], as_seat(index % players), view, rows[index])

    return Kernels(ask, list_moves, attempt, move_all, look)
