"""Big Bang 13.7: how good a position looks, for bots."""

import math

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import value_of_rank
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.bigbang.record import SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.scoring import count_points

POINTS_AHEAD = 8.0  # a lead that is worth much
GOOD_SOLO = 40.0  # a good score alone


@compiled
def value(state: BigBangRecord, seat: Seat) -> float:
    """Compare the points of lines so far with the best of the others; alone, with a good score."""
    if state.mode == SOLO:
        return 0.0 if state.lost else math.tanh(count_points(state, seat) / GOOD_SOLO)
    if state.over:
        return value_of_rank(state, seat)
    most = 0
    for other in seats(state):
        if other != seat:
            most = max(most, count_points(state, other))
    return 0.5 + 0.5 * math.tanh((count_points(state, seat) - most) / POINTS_AHEAD)
