"""Hexdomino, a mini-game of Big Bang 13.7: a chain of bodies that joins by colour and by shape in turn."""
