"""Espace: the box. The deck as a file that a person can edit, and its cards as the rules read them."""
