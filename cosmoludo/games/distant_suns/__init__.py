"""Distant Suns: draw shapes on a map of the cosmos, the one you choose and the one that others leave you."""
