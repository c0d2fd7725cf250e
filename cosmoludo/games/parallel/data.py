"""Parallel universes: what differs from the box of Big Bang 13.7."""

import numpy as np

from cosmoludo.games.bigbang.data import ORDINARY

MOST_UNIVERSES = 4  # one for each player
PARALLEL_DECK = np.arange(ORDINARY, dtype=np.int8)
MOST_TILES = ORDINARY
MOST_EDGES = 2 * MOST_TILES + 4
