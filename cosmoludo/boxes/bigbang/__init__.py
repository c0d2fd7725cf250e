"""The box of Big Bang 13.7: what its games (Big Bang, Hexdomino and Parallel universes) share."""
