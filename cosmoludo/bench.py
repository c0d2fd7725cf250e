"""How fast the rules are: uniformly random games from set-up to end, with nothing skipped."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from cosmoludo.core import playout
from cosmoludo.core.registry import load

SECONDS_A_BATCH = 0.1


def measure(
    game_id: str, players: int, seconds: float, threads: int = 1, progress: Callable[[float], None] | None = None
) -> dict[str, Any]:
    """Games and moves a second of a game, on a number of threads; compiling is not counted."""
    game = load(game_id, players=players)
    scratch = [np.empty(game.facts.max_moves, np.int32) for _ in range(threads)]
    records = [game.blank() for _ in range(threads)]

    def batch(thread: int, number: int, games: int) -> int:
        return int(playout.play_games(records[thread], np.uint64(threads * number + thread), games, scratch[thread]))

    batch(0, 0, 1)
    started = time.perf_counter()
    batch(0, 0, 100)
    games_a_batch = max(1, round(100 * SECONDS_A_BATCH / (time.perf_counter() - started)))
    moves = batches = 0
    started = time.perf_counter()
    elapsed = 0.0
    with ThreadPoolExecutor(threads) as pool:
        while elapsed < seconds:
            batches += 1
            moves += sum(pool.map(batch, range(threads), [batches] * threads, [games_a_batch] * threads))
            elapsed = time.perf_counter() - started
            if progress:
                progress(elapsed)
    games = batches * threads * games_a_batch
    return {
        "game": game_id,
        "players": players,
        "threads": threads,
        "games": games,
        "moves": moves,
        "seconds": round(elapsed, 3),
        "games_per_second": round(games / elapsed, 1),
        "moves_per_second": round(moves / elapsed, 1),
        "record_bytes": int(records[0].nbytes),
    }
