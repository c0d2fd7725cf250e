"""Which games there are. Listing them reads their facts only; the compiler is loaded with the first game."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from cosmoludo.core.facts import Facts

if TYPE_CHECKING:
    from cosmoludo.core.game import Game

GAMES = "cosmoludo.games"
import_module(GAMES)  # now, so that it does not take the name of the function later


@cache
def _modes() -> dict[str, Facts]:
    # By name, because `cosmoludo.games` is also the function that people call.
    folders = [module.name for module in pkgutil.iter_modules(import_module(GAMES).__path__) if module.ispkg]
    modes = [mode for folder in folders for mode in import_module(f"{GAMES}.{folder}.facts").MODES]
    return {mode.id: mode for mode in modes}


def games() -> dict[str, Facts]:
    """Every game by its id, with its facts."""
    return dict(_modes())


def facts_of(game_id: str) -> Facts:
    """The facts of a game; ValueError lists the games there are."""
    try:
        return _modes()[game_id]
    except KeyError:
        raise ValueError(f"there is no game {game_id!r}; there are {', '.join(_modes())}") from None


def load(game_id: str, players: int | None = None, **options: object) -> Game:
    """A game for a number of players, with its options; ValueError says what is allowed."""
    facts = facts_of(game_id)
    count, chosen = facts.settings(players, options)
    from cosmoludo.core.game import Game

    return Game(facts, count, chosen)
