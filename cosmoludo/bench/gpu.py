"""Measure random play on the GPU, and compare every game with the processor: `python -m cosmoludo.bench.gpu`.

Needs NumPy, Numba, numba-cuda and platformdirs only, so that it runs where nothing else can be installed.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import cosmoludo
from cosmoludo.core.compiled import compiled
from cosmoludo.core.game import Game
from cosmoludo.core.generic import most_moves
from cosmoludo.core.record import Moves
from cosmoludo.core.registry import facts_of
from cosmoludo.envs.stepping import play_on

KEY = 2026
PLIES_COMPARED = 400
"""More than a game takes in any mode but for rare ones, so that every slot has ended a game or nearly so."""
LAUNCHES = 5


@compiled
def _play_all_on(
    records: NDArray[np.void], key: np.uint64, plies: int, ended: NDArray[np.int32], scratch: Moves
) -> None:
    for slot in range(len(records)):
        ended[slot] = play_on(records[slot], key, slot, len(records), plies, scratch)


def load(mode: str) -> Game:
    """Load a mode for two players, or for one where it is for one."""
    facts = facts_of(mode)
    return cosmoludo.load(mode, players=min(2, max(facts.players)))


def digest(records: NDArray[np.void], ended: NDArray[np.int32]) -> tuple[str, int]:
    """Return a digest of where all games stand, and how many have ended."""
    return sha256(records.tobytes() + ended.tobytes()).hexdigest(), int(ended.sum())


def on_processor(mode: str, slots: int) -> tuple[str, int]:
    """Play random games on the processor."""
    game = load(mode)
    blank = game.blank()
    records, ended = np.repeat(np.asarray(blank), slots), np.zeros(slots, np.int32)
    _play_all_on(records, np.uint64(KEY), PLIES_COMPARED, ended, np.empty(most_moves(blank), np.int32))
    return digest(records, ended)


def on_gpu(mode: str, slots: int) -> tuple[str, int]:
    """Play the same games on the GPU."""
    from cosmoludo.gpu import Batch

    batch = Batch(load(mode), slots, seed=KEY)
    ended = batch.play_on(PLIES_COMPARED).copy_to_host()
    return digest(batch.records.copy_to_host(), ended)


def measured(mode: str, slots: int, plies: int, lock: str) -> dict[str, Any]:
    """Measure random play with so many games side by side; compiling is timed apart."""
    from cosmoludo.gpu import Batch
    from cosmoludo.gpu.target import cuda

    began = time.perf_counter()
    batch = Batch(load(mode), slots, seed=KEY)
    batch.play_on(1).copy_to_host()
    compiling = time.perf_counter() - began
    times = []
    with alone(lock):
        for _ in range(LAUNCHES):
            cuda.synchronize()
            began = time.perf_counter()
            batch.play_on(plies)
            cuda.synchronize()
            times.append(time.perf_counter() - began)
    return {
        "mode": mode,
        "slots": slots,
        "plies": plies,
        "millions_per_second": round(slots * plies / statistics.median(times) / 1e6, 1),
        "compile_seconds": round(compiling, 1),
    }


@contextmanager
def alone(lock: str) -> Iterator[None]:
    """Wait until no other process holds a lock, by the name of its file; an empty name is no lock."""
    if not lock:
        yield
        return
    with Path(lock).open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def rows(modes: list[str], slots: int, plies: int, compared: int, lock: str) -> Iterator[dict[str, Any]]:
    """Measure every mode and compare it with the processor, which plays meanwhile in processes of its own."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        expected: dict[str, Future[tuple[str, int]]] = (
            {mode: pool.submit(on_processor, mode, compared) for mode in modes} if compared else {}
        )
        for mode in modes:
            row = measured(mode, slots, plies, lock)
            if compared:
                with alone(lock):
                    found = on_gpu(mode, compared)
                wanted = expected[mode].result()
                row |= {"compared": compared, "ended": wanted[1], "equal": found == wanted}
            yield row


def main() -> int:
    """Print a line of JSON a mode; return 1 if one differs from the processor."""
    parser = argparse.ArgumentParser(prog="python -m cosmoludo.bench.gpu", description=__doc__)
    parser.add_argument("modes", nargs="*", help="the modes to measure (default: all)")
    parser.add_argument("--slots", type=int, default=1 << 17, help="games side by side (default: 131072)")
    parser.add_argument("--plies", type=int, default=256, help="moves in each (default: 256)")
    parser.add_argument("--compare", type=int, default=10_000, help="slots to compare with the processor (0: none)")
    parser.add_argument("--lock", default="", help="a file that processes side by side lock while the GPU works")
    asked = parser.parse_args()
    equal = True
    modes = asked.modes or list(cosmoludo.games())
    for row in rows(modes, asked.slots, asked.plies, asked.compare, asked.lock):
        print(json.dumps(row), flush=True)  # noqa: T201
        equal = equal and row.get("equal", True)
    return 0 if equal else 1


if __name__ == "__main__":
    sys.exit(main())
