"""Strange World Above the Clouds: what a seat cannot know, and cards that agree with what it knows."""

from cosmoludo.games.strange_world.hiding.deal import deal
from cosmoludo.games.strange_world.hiding.hide import closed_moves, hide

__all__ = ["closed_moves", "deal", "hide"]
