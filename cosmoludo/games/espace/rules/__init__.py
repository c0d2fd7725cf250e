"""Espace: the rules. Piles, Collector cards, the contest and rounds have a file each."""

from cosmoludo.games.espace.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
