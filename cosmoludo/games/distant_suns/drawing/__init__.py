"""Distant Suns: the scripts that draw `art.svg`: `python -m cosmoludo.games.distant_suns.drawing` writes it."""
