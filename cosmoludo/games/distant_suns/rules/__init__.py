"""Distant Suns: the rules."""

from cosmoludo.games.distant_suns.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
