"""Espace: how good positions look, for bots."""

import math

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.ranking import value_of_rank
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.espace.record import EspaceRecord

STEEPNESS = 2.0  # how much having more cards is worth


@compiled
def value(state: EspaceRecord, seat: Seat) -> float:
    """Compare the seat's cards with those of the best of the others, as a part of all; at the end, return its rank."""
    if state.over:
        return value_of_rank(state, seat)
    mine = int64(state.scores[seat])
    best, total = 0, mine
    for other in seats(state):
        if other != seat:
            cards = int64(state.scores[other])
            best = max(best, cards)
            total += cards
    return 0.5 + 0.5 * math.tanh(STEEPNESS * (mine - best) / max(total, 1))
