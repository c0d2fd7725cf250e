"""Distant Suns: the rules. The board, sets of cells, drawings, the sheets and scoring have a file each."""

from cosmoludo.games.distant_suns.rules.turn import count, legal, nth, play, setup

__all__ = ["count", "legal", "nth", "play", "setup"]
