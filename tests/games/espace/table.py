"""Small positions of Espace: a few cards in each pile, the top one first."""

from typing import Any

import cosmoludo
from cosmoludo.core.game import State


def table(*piles: list[str] | dict[str, Any], document: dict[str, Any] | None = None, **options: Any) -> State:
    """A round that begins with these piles. Seat 0 opens it."""
    game = cosmoludo.load("espace", players=len(piles), **({"first": 0, "collectors": 0} | options))
    return game.from_json({"piles": list(piles)} | (document or {}))


def piles(state: State) -> list[list[str]]:
    """The cards of each pile, the top one first."""
    return [pile["cards"] for pile in state.to_json()["piles"]]


def play(state: State, *moves: str) -> State:
    """Make some moves, whoever is to make them."""
    for move in moves:
        state.play(move)
    return state


def texts(state: State) -> list[str]:
    """What the seat to act may say."""
    return [str(move) for move in state.moves()]
