"""Parallel universes: how the table looks."""

from cosmoludo.games.parallel.table.offers import chosen
from cosmoludo.games.parallel.table.scene import scene
from cosmoludo.games.parallel.table.stories import story

__all__ = ["chosen", "scene", "story"]
