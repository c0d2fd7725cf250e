"""Génial!: the rules. Moves, board, racks, scoring and ending have a file each."""

from cosmoludo.games.genial.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
