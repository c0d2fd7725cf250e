"""Strange World Above the Clouds: how it looks, on the page."""

from cosmoludo.games.strange_world.table.offers import chosen
from cosmoludo.games.strange_world.table.scene import scene
from cosmoludo.games.strange_world.table.stories import story

__all__ = ["chosen", "scene", "story"]
