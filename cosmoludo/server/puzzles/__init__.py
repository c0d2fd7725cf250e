"""Puzzles: positions of finished games where one move is far better than the rest."""
