"""Parallel universes: what differs from the box of Big Bang 13.7."""

import numpy as np

from cosmoludo.boxes.bigbang.data import ORDINARY, most_edges

MOST_UNIVERSES = 4  # one for each player
PARALLEL_DECK = np.arange(ORDINARY, dtype=np.int8)
MOST_TILES = ORDINARY
MOST_EDGES = most_edges(MOST_TILES)
