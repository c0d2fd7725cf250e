"""Parallel universes: how the table looks."""
