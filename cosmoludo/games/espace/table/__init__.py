"""Espace: how the table looks, in the browser and at a terminal."""

from cosmoludo.games.espace.table.offers import chosen
from cosmoludo.games.espace.table.scene import scene
from cosmoludo.games.espace.table.stories import story

__all__ = ["chosen", "scene", "story"]
