"""Strange World Above the Clouds: what a seat cannot know, and cards that agree with what it knows."""

from cosmoludo.games.strange_world.hiding.dealing import deal
from cosmoludo.games.strange_world.hiding.unseen import closed_moves, hide

__all__ = ["closed_moves", "deal", "hide"]
