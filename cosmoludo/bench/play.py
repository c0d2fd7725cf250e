"""The speed of the rules: uniformly random games from set-up to end, with nothing skipped."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from cosmoludo.core import playout
from cosmoludo.core.game import Game
from cosmoludo.core.loading import load

SECONDS_A_BATCH = 0.1


def compile_all(game: Game) -> None:
    """Compile all rules of a game, or load them from the cache, by using each of them once."""
    state = game.start(seed=1)
    seat = state.actors[0]
    state.play(state.moves(seat)[0], seat)
    state.seen_by(0).deal(1).value(0)
    playout.play_games(game.blank(), np.uint64(1), 1, np.empty(game.facts.max_moves, np.int32))


def measured(game_id: str, players: int, seconds: float, threads: int = 1) -> dict[str, Any]:
    """Measure in a process that finds the rules compiled, and how long it took to compile them.

    In the process that compiles them every rule lies in a library of its own, and play is slower by a third or more.
    """
    ready = in_new_process(__name__, game_id, players, 0.0, 1)["ready_seconds"]
    return in_new_process(__name__, game_id, players, seconds, threads) | {"ready_seconds": ready}


def in_new_process(module: str, *arguments: object) -> dict[str, Any]:
    """Run a module of this folder in a process of its own, and return what it measured."""
    command = [sys.executable, "-m", module, *map(str, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def measure(game_id: str, players: int, seconds: float, threads: int = 1) -> dict[str, Any]:
    """Measure games and moves per second on a number of threads; compiling is measured separately."""
    started = time.perf_counter()
    game = load(game_id, players=players)
    compile_all(game)
    ready = time.perf_counter() - started
    scratch = [np.empty(game.facts.max_moves, np.int32) for _ in range(threads)]
    records = [game.blank() for _ in range(threads)]

    def batch(thread: int, number: int, games: int) -> int:
        return int(playout.play_games(records[thread], np.uint64(threads * number + thread), games, scratch[thread]))

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
    games = batches * threads * games_a_batch
    elapsed = max(elapsed, 1e-9)
    return {
        "game": game_id,
        "players": players,
        "threads": threads,
        "games": games,
        "moves": moves,
        "seconds": round(elapsed, 3),
        "games_per_second": round(games / elapsed, 1),
        "moves_per_second": round(moves / elapsed, 1),
        "ready_seconds": round(ready, 2),
        "record_bytes": int(records[0].nbytes),
    }


if __name__ == "__main__":
    game, number, duration, workers = sys.argv[1:]
    print(json.dumps(measure(game, int(number), float(duration), int(workers))))  # noqa: T201, read by `measured`
