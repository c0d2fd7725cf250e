"""Parallel universes: the rules. What the games of the box share is in `boxes.bigbang`."""

from cosmoludo.games.parallel.rules.turn import legal, play, setup

__all__ = ["legal", "play", "setup"]
