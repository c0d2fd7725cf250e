"""Which games there are: the folders of `cosmoludo.games`, and packages that name themselves as an entry point.

Listing games reads their facts only; the compiler is loaded with the first game.
"""

from __future__ import annotations

import pkgutil
import warnings
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from cosmoludo.core.contract import GamePackage, RuleSet, Table
from cosmoludo.core.facts import GAMES, Facts

import_module(GAMES)  # now, so that it does not take the name of the function `cosmoludo.games` later


def _own_packages() -> Iterator[GamePackage[Any]]:
    for module in pkgutil.iter_modules(import_module(GAMES).__path__):
        if module.ispkg:
            yield import_module(f"{GAMES}.{module.name}").GAME


def _packages_from_outside(taken: set[str]) -> Iterator[GamePackage[Any]]:
    """Yield the games of installed packages. One that cannot be used is left out with a warning that says why."""
    for entry in entry_points(group=GAMES):
        try:
            package = entry.load()
            if not isinstance(package, GamePackage):
                raise TypeError(f"expected a GamePackage, got {type(package).__name__}")
            if wrong := {mode.folder for mode in package.modes} - {package.name}:
                raise ValueError(f"its modes name the folder {', '.join(sorted(wrong))}, its name is {package.name}")
            names = {package.name, *(mode.id for mode in package.modes)}
            if names & taken:
                raise ValueError(f"{', '.join(sorted(names & taken))}: there is one of this name already")
        except Exception as error:
            warnings.warn(f"the game {entry.value} is left out: {error}", RuntimeWarning, stacklevel=2)
            continue
        taken |= names
        yield package


@cache
def packages() -> dict[str, GamePackage[Any]]:
    """Return every game package by its name."""
    own = list(_own_packages())
    taken = {name for package in own for name in (package.name, *(mode.id for mode in package.modes))}
    return {package.name: package for package in (*own, *_packages_from_outside(taken))}


@cache
def _modes() -> dict[str, Facts]:
    return {mode.id: mode for package in packages().values() for mode in package.modes}


def games() -> dict[str, Facts]:
    """Return every game by its id, with its facts."""
    return dict(_modes())


def facts_of(game_id: str) -> Facts:
    """Return the facts of a game; ValueError lists the games there are."""
    try:
        return _modes()[game_id]
    except KeyError:
        raise ValueError(f"there is no game {game_id!r}; there are {', '.join(_modes())}") from None


@cache
def rules_of(name: str) -> RuleSet[Any]:
    """Return the rules of a game package, loaded when first asked for."""
    return packages()[name].rules()


def has_table(game_id: str) -> bool:
    """Return whether a game can be shown: one without a table is for programs."""
    return packages()[facts_of(game_id).folder].table is not None


@cache
def table_of(name: str) -> Table[Any]:
    """Return how the games of a package are shown, loaded when first asked for; ValueError if it is for programs."""
    table = packages()[name].table
    if table is None:
        raise ValueError(f"{name} has no table: it is a game for programs")
    return table()
