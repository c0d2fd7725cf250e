"""Parallel universes: how good a position looks, for bots."""

import math

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import value_of_rank
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.scoring import count_both

POINTS_AHEAD = 6.0  # a lead that is worth much
RICHER_SHARE = 0.1  # how much a point in the richer universe counts


@compiled
def value(state: ParallelRecord, seat: Seat) -> float:
    """Compare the points of the poorer universe, and a little of the richer one, with the best of the others."""
    if state.over:
        return value_of_rank(state, seat)
    most = 0.0
    for other in seats(state):
        if other != seat:
            most = max(most, strength(state, other))
    return 0.5 + 0.5 * math.tanh((strength(state, seat) - most) / POINTS_AHEAD)


@compiled
def strength(state: ParallelRecord, seat: Seat) -> float:
    """Return the points of a seat's universes now, the poorer one first."""
    poorer, richer = count_both(state, seat)
    return poorer + RICHER_SHARE * richer
