"""Strange World Above the Clouds: how good a position looks."""

import math

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import lead_over_others, value_of_rank
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.record import StrangeWorldRecord

STEEPNESS = 0.08  # of `value`: how much a star more than the best of the others is worth
SOLO_STARS = 100.0  # about the most that a world can have


@compiled
def value(state: StrangeWorldRecord, seat: Seat) -> float:
    """Compare the stars of a world with the best of the others; alone, with a very good score."""
    if state.solo:
        return min(1.0, state.scores[seat] / SOLO_STARS)
    if state.over:
        return value_of_rank(state, seat)
    return 0.5 + 0.5 * math.tanh(STEEPNESS * lead_over_others(state, state.scores, seat))
