"""Positions for tests, built from JSON as anyone could."""

from typing import Any

import cosmoludo
from cosmoludo.core.game import State


def cosmic(universe: dict[str, str], market: list[str] | None = None, players: int = 2, **fields: Any) -> State:
    """A Cosmic position; the market is filled up with nothing."""
    document: dict[str, Any] = {"universe": {"0,0": "big-bang", **universe}, **fields}
    if market is not None:
        document["market"] = market + [None] * (4 - len(market))
    return cosmoludo.load("bigbang", players=players).from_json(document)


def texts(state: State, beginning: str = "") -> set[str]:
    """The legal moves that begin so."""
    return {str(move) for move in state.moves() if str(move).startswith(beginning)}


def cells(state: State, tile: str) -> set[str]:
    """Where a tile may be placed."""
    return {text.split()[1] for text in texts(state, f"{tile} ")}
