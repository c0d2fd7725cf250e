"""Parallel universes: the rules. What the games of the box share is in `boxes.bigbang`."""

from cosmoludo.games.parallel.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
