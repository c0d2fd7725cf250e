"""Hexdomino: how the table looks."""
