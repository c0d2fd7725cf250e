"""The speed of batches stepped from Python as a program that learns would: observe, list the moves, choose, step."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmoludo.bench.play import in_new_process
from cosmoludo.core.loading import load
from cosmoludo.envs import Batch

PARTS = ("observing", "listing", "describing", "choosing", "rules")
"""What a step consists of; describing every legal move is left out if it is not asked for. Masks can be made too."""


def measured(game_id: str, players: int, seconds: float, count: int, describing: bool) -> dict[str, Any]:
    """Measure in a process that finds everything compiled: the one that compiles is slower."""
    asked = (game_id, players, count, int(describing))
    in_new_process(__name__, *asked, 0.0)
    return in_new_process(__name__, *asked, seconds)


def measure(game_id: str, players: int, count: int, describing: bool, seconds: float) -> dict[str, Any]:
    """Measure on one thread how many moves a second are made in so many games, and which part of a step takes how much.

    The first step, in which things are compiled or read from the cache, does not count.
    """
    batch = Batch(load(game_id, players=players), count, seed=1)
    luck = np.random.default_rng(1)
    spent = dict.fromkeys([part for part in PARTS if describing or part != "describing"], 0.0)
    step(batch, luck, dict(spent))
    steps = 0
    while steps == 0 or sum(spent.values()) < seconds:
        step(batch, luck, spent)
        steps += 1
    elapsed = sum(spent.values())
    return {
        "game": game_id,
        "players": players,
        "count": count,
        "seconds": round(elapsed, 3),
        "moves_per_second": round(steps * count / elapsed, 1),
        **{part: round(share / elapsed, 3) for part, share in spent.items()},
    }


def step(batch: Batch, luck: np.random.Generator, spent: dict[str, float]) -> None:
    """Make a random move in every game, and add to `spent` the seconds that each part of it took.

    Moves are described and masks are made only if `spent` has a place for that.
    """

    def timed(part: str, work: Callable[[], Any]) -> Any:
        started = time.perf_counter()
        result = work()
        spent[part] += time.perf_counter() - started
        return result

    def choose() -> NDArray[np.int64]:
        return (luck.random(batch.count) * batch.legal().counts).astype(np.int64)

    timed("observing", batch.observe)
    timed("listing", batch.legal)
    if "masking" in spent:
        timed("masking", batch.mask)
    if "describing" in spent:
        timed("describing", batch.describe)
    chosen = timed("choosing", choose)
    timed("rules", lambda: batch.step(chosen))


if __name__ == "__main__":
    game, number, games, describe, duration = sys.argv[1:]
    result = measure(game, int(number), int(games), bool(int(describe)), float(duration))
    print(json.dumps(result))  # noqa: T201, read by `measured`
