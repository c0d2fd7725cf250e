"""Espace: how `art.svg` is made from the deck. `python -m cosmoludo.games.espace.drawing` writes it."""
