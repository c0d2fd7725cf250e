"""The box of Big Bang 13.7: how its tiles, markets and universes look, in all of its games."""
