"""Hexdomino: the rules. Join a tile to either end of the chain, by colour and shape in turn."""

from cosmoludo.games.hexdomino.rules.turn import legal, play, setup

__all__ = ["legal", "play", "setup"]
