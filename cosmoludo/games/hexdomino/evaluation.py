"""Hexdomino: how good a position looks, for bots."""

import math

from cosmoludo.boxes.bigbang.data import ORDINARY
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.ranking import value_of_rank
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.hexdomino.record import HexdominoRecord

TILES_AHEAD = 3.0  # a lead that is worth much


@compiled
def value(state: HexdominoRecord, seat: Seat) -> float:
    """Compare how many tiles a seat has with the best of the others."""
    if state.over:
        return value_of_rank(state, seat)
    fewest = ORDINARY
    for other in seats(state):
        if other != seat:
            fewest = min(fewest, int64(state.hand_count[other]))
    return 0.5 + 0.5 * math.tanh((fewest - int64(state.hand_count[seat])) / TILES_AHEAD)
