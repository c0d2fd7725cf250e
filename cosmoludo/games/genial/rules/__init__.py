"""Génial!: the rules. The board, the racks and the tracks have a file each."""

from cosmoludo.games.genial.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
