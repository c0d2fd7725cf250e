"""Distant Suns: how the table looks, in the browser and at a terminal."""
