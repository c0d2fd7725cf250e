"""Distant Suns: how good a position looks, for bots."""

import math

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import value_of_rank
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.distant_suns.record import DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.moves import NOTHING
from cosmoludo.games.distant_suns.rules.scoring import score_with
from cosmoludo.games.distant_suns.rules.sheets import upgrades_covered, upgrades_spent

CLEAR_LEAD = 30.0  # so many points ahead are nearly a win
UPGRADE_WORTH = 2.0  # what an upgrade at hand is worth, in points


@compiled
def value(state: DistantSunsRecord, seat: Seat) -> float:
    """Compare a seat with the best of the others, as if the game ended after this turn."""
    if state.over:
        return value_of_rank(state, seat)
    best = -math.inf
    for other in seats(state):
        if other != seat:
            best = max(best, strength(state, other))
    return 0.5 + 0.5 * math.tanh((strength(state, seat) - best) / CLEAR_LEAD)


@compiled
def strength(state: DistantSunsRecord, seat: Seat) -> float:
    """Count the points of a seat with the drawing it has chosen, if that is known, and a little for its upgrades.

    A drawing counts as soon as it is chosen, or a bot that is not the last to choose would see no difference.
    """
    move = max(NOTHING, state.choice[seat])
    upgrades = state.gained[seat] - state.spent[seat]
    if move == NOTHING:
        return state.scores[seat] + UPGRADE_WORTH * upgrades
    upgrades += upgrades_covered(state, move) - upgrades_spent(state, assigned_column(state, seat), move)
    return score_with(state, seat, move) + UPGRADE_WORTH * upgrades
