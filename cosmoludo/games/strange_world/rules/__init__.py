"""Strange World Above the Clouds: the rules. Hands, the draft, worlds, travellers and stars have a file each."""

from cosmoludo.games.strange_world.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
