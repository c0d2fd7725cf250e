"""Big Bang 13.7: how good a position looks, for bots."""

import math

from cosmoludo.boxes.bigbang.rules.objectives import count_objectives
from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import value_of_rank
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.bigbang.record import SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.solitaire import count_reached

POINTS_AHEAD = 8.0  # a lead that is worth much
GOOD_SOLO = 40.0  # a good score alone


@compiled
def value(state: BigBangRecord, seat: Seat) -> float:
    """Compare the points of lines so far with the best of the others; alone, with a good score."""
    if state.mode == SOLO:
        return 0.0 if state.lost else math.tanh(count_reached(state) / GOOD_SOLO)
    if state.over:
        return value_of_rank(state, seat)
    galactic = state.mode != SIMPLE
    most = 0
    for other in seats(state):
        if other != seat:
            most = max(most, count_objectives(state, other, 0, galactic))
    return 0.5 + 0.5 * math.tanh((count_objectives(state, seat, 0, galactic) - most) / POINTS_AHEAD)
