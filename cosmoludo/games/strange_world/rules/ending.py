"""Strange World Above the Clouds: the end of the game."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import rank_by_scores
from cosmoludo.core.seats import seats
from cosmoludo.games.strange_world.data.tables import WORLD_CARDS
from cosmoludo.games.strange_world.record import StrangeWorldRecord


@compiled
def are_worlds_complete(state: StrangeWorldRecord) -> bool:
    """Return whether every world has its sixteen cards, which ends the game."""
    for seat in seats(state):
        if bits.popcount(np.uint64(state.occupied[seat])) < WORLD_CARDS:
            return False
    return True


@compiled
def finish(state: StrangeWorldRecord) -> None:
    """End the game: the most stars win, and equal scores share a rank."""
    state.over = 1
    state.actors = 0
    rank_by_scores(state)
