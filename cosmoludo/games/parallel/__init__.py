"""Parallel universes, a mini-game of Big Bang 13.7: two universes with two neighbours, and the poorer one counts."""
