"""Hexdomino: the rules. The chain and the hands have a file each."""

from cosmoludo.games.hexdomino.rules.turn import legal, play, setup

__all__ = ["legal", "play", "setup"]
