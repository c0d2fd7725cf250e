"""How a game is drawn: the one place where the server finds a game's scenes."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from cosmoludo.core.registry import facts_of


@cache
def has_scene(game_id: str) -> bool:
    """Return whether a game can be drawn."""
    return find_spec(f"cosmoludo.games.{facts_of(game_id).folder}.scene") is not None


@cache
def scenes_of(game_id: str) -> ModuleType:
    """Return the module that draws a game."""
    return import_module(f"cosmoludo.games.{facts_of(game_id).folder}.scene")
