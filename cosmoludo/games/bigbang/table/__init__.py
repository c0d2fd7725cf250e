"""Big Bang 13.7: how the table looks."""

from cosmoludo.games.bigbang.table.offers import chosen
from cosmoludo.games.bigbang.table.scene import scene
from cosmoludo.games.bigbang.table.stories import story

__all__ = ["chosen", "scene", "story"]
