"""Big Bang 13.7: the clock and what each tile costs on it, and the decks of the modes.

A design value, which the rulebook does not give and a photo could correct, is marked so.
"""

import numpy as np

from cosmoludo.boxes.bigbang.data import BACKGROUND_OF_BODY, DECK, ORDINARY, PLACEABLE, TILES, most_edges

CLOCK_CELLS = 12  # design value; it matters in Solitaire only, where it is the default of an option
LONGEST_COST = 5


def _costs() -> list[int]:
    """Return how many million years each tile takes: the more matter, the more; the Big Bang is never played."""
    four = {"earth", "wormhole-1", "wormhole-2", "orbit", "eclipse"}
    special = [4 if name in four else LONGEST_COST for name in TILES[ORDINARY:DECK]]
    return [1 + int(ground) for ground in BACKGROUND_OF_BODY] + special + [0]


COSTS = np.array(_costs(), np.int64)

COSMIC_DECK = np.arange(DECK, dtype=np.int8)
SIMPLE_DECK = np.array([body for body in range(ORDINARY) if BACKGROUND_OF_BODY[body] < 2], np.int8)
SOLO_DECK = np.arange(ORDINARY, dtype=np.int8)

MOST_TILES = PLACEABLE + 1  # in the universe, the Big Bang among them
MOST_EDGES = most_edges(MOST_TILES)
