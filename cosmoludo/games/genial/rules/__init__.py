"""Génial!: the rules. Moves, board, racks, scoring and ending have a file each."""

from cosmoludo.games.genial.rules.turn import legal, pick, play, setup

__all__ = ["legal", "pick", "play", "setup"]
