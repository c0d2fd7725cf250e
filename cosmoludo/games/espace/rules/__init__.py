"""Espace: the rules of play."""

from cosmoludo.games.espace.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
