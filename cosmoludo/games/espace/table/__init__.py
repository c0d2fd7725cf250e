"""Espace: how the table looks, in the browser and at a terminal, and the almanac of the deck."""
