"""Distant Suns: how the table looks, in the browser and at a terminal."""

from cosmoludo.games.distant_suns.table.offers import chosen
from cosmoludo.games.distant_suns.table.scene import scene
from cosmoludo.games.distant_suns.table.stories import story

__all__ = ["chosen", "scene", "story"]
