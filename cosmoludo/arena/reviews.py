"""Reviews of many saved games, wherever there is room to search."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import cosmoludo
from cosmoludo.arena.executors import HERE, Executor
from cosmoludo.bots.review import SIMULATIONS, Review, review


def review_many(
    documents: Sequence[str], simulations: int = SIMULATIONS, executor: Executor = HERE
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Review saved games, given as text; yield the index of each, and its review as plain data, when it is there."""
    return executor.run(partial(_reviewed, simulations), enumerate(documents))


def _reviewed(simulations: int, numbered: tuple[int, str]) -> tuple[int, dict[str, Any]]:
    index, document = numbered
    return index, as_json(review(cosmoludo.replay(document), simulations))


def as_json(found: Review) -> dict[str, Any]:
    """Return a review as plain data."""
    moments = [
        {
            "ply": moment.ply,
            "seat": moment.seat,
            "chances": moment.chances,
            "best": moment.best,
            "loss": moment.loss,
            "move": str(moment.move),
            "better": str(moment.better),
        }
        for moment in found.moments
    ]
    accounts = [dataclasses.asdict(account) | {"luck": account.luck} for account in found.accounts]
    return {"moments": moments, "worst": [moment.ply for moment in found.worst], "accounts": accounts}
