"""Génial!: how the table looks, in the browser and at a terminal."""

from cosmoludo.games.genial.table.offers import chosen
from cosmoludo.games.genial.table.scene import scene
from cosmoludo.games.genial.table.stories import story

__all__ = ["chosen", "scene", "story"]
