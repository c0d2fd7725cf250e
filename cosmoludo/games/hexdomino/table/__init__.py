"""Hexdomino: how the table looks."""

from cosmoludo.games.hexdomino.table.offers import chosen
from cosmoludo.games.hexdomino.table.scene import scene
from cosmoludo.games.hexdomino.table.stories import story

__all__ = ["chosen", "scene", "story"]
