"""Strange World Above the Clouds: the rules. Hands, the draft, worlds, travellers and stars have a file each."""

from cosmoludo.games.strange_world.rules.moves import count, legal, nth
from cosmoludo.games.strange_world.rules.turn import play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
