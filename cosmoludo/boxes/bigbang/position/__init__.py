"""The box of Big Bang 13.7: the parts of positions as JSON that its games share, and what cannot be in them."""
