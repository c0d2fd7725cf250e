"""Matches between bots, and the ladder of their levels."""
