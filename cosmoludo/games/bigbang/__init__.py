"""Big Bang 13.7: grow a universe from one tile, and line up bodies of your shape and your colour."""
