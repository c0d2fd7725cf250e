"""Five space-themed tabletop games on one table: play them, or study them at compiled speed.

>>> import cosmoludo
>>> game = cosmoludo.load("genial", players=2)
>>> state = game.start(seed=7)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cosmoludo.core.errors import (
    AmbiguousMove,
    HiddenState,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    InvalidSavedGame,
    MoveError,
)
from cosmoludo.core.facts import Facts, Option
from cosmoludo.core.registry import games

if TYPE_CHECKING:
    from cosmoludo.core.game import Game, State

__all__ = [
    "AmbiguousMove",
    "Facts",
    "HiddenState",
    "IllegalMove",
    "InvalidMove",
    "InvalidPosition",
    "InvalidSavedGame",
    "MoveError",
    "Option",
    "games",
    "load",
    "replay",
    "save",
]


def load(game_id: str, players: int | None = None, **options: object) -> Game:
    """Return a game for a number of players, with its options; ValueError says what is allowed."""
    from cosmoludo.core import loading

    return loading.load(game_id, players, **options)


def save(state: State) -> dict[str, Any]:
    """Return the saved game: a small JSON document from which `replay` makes the same game again."""
    from cosmoludo.core import saved

    return saved.save(state)


def replay(document: Mapping[str, Any] | str, *, plies: int | None = None) -> State:
    """Replay a saved document to its end or up to a ply. InvalidSavedGame says what does not hold."""
    from cosmoludo.core import saved

    return saved.replay(document, plies=plies)
