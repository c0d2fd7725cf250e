"""Espace: the cards as the rules read them, the Collector cards, and our own design values.

The texts of the Collector cards and the seconds of the clock are ours: no source gives those of the box.
"""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.games.espace.data.deck import CHARACTERISTICS, CORE_COUNT, DIFFICULTIES, EXTRA_COUNT, bodies

BODIES = bodies()
OBJECT_COUNT = CORE_COUNT + EXTRA_COUNT

COLLECTORS = ("eclipse", "rainbow", "tornado", "tsunami", "ice", "aurora", "hail", "fire")
ECLIPSE, RAINBOW, TORNADO, TSUNAMI, ICE, AURORA, HAIL, FIRE = range(len(COLLECTORS))
COLLECTOR_COUNT = len(COLLECTORS)

# Cards: the objects, then the Collector cards.
CARDS = tuple(body.id for body in BODIES) + COLLECTORS
CARD_COUNT = len(CARDS)
CARD_NUMBER = {name: number for number, name in enumerate(CARDS)}

CHARACTERISTIC_COUNT = len(CHARACTERISTICS)
RED = len(DIFFICULTIES)  # the hardest to observe; levels count from 1, green
DIFFICULTY = np.array([1 + DIFFICULTIES.index(body.difficulty) for body in BODIES], np.int64)

# How strong each object is in each characteristic: equal figures are equally strong.
FIGURES = [sorted({body.strength(name) for body in BODIES}) for name in CHARACTERISTICS]
STRENGTH = np.array(
    [
        [figures.index(body.strength(name)) for body in BODIES]
        for name, figures in zip(CHARACTERISTICS, FIGURES, strict=True)
    ],
    np.int64,
)


def _bits(chosen: NDArray[np.bool_]) -> int:
    """Return the objects for which something holds, one bit each."""
    return sum(1 << int(card) for card in np.flatnonzero(chosen))


OBJECTS_AS_STRONG = np.array(
    [
        [_bits(np.equal(STRENGTH[characteristic], strength)) for strength in range(OBJECT_COUNT)]
        for characteristic in range(CHARACTERISTIC_COUNT)
    ],
    np.uint64,
)
OBJECTS_AS_HARD = np.array([_bits(np.equal(DIFFICULTY, level)) for level in range(RED + 1)], np.uint64)
OBJECTS_HARDER = np.array([_bits(np.greater(DIFFICULTY, level)) for level in range(RED + 1)], np.uint64)

# The clock of a game by time: how long things take at a table.
SECONDS_TO_NAME = 8
SECONDS_TO_ANNOUNCE = 4
SECONDS_TO_TAKE = 6

LAST_PLY = 30_000  # a game for all the cards ends here at the latest
