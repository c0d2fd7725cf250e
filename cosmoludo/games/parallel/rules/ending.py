"""Parallel universes: the end of a game and the ranks."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import MOST_WINS, rank_with_ties
from cosmoludo.core.seats import seats
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.scoring import count_both


@compiled
def finish(state: ParallelRecord) -> None:
    """End the game: each seat has the points of its poorer universe; of equal ones, the richer decides."""
    state.over = 1
    state.actors = 0
    for seat in seats(state):
        poorer, richer = count_both(state, seat)
        state.scores[seat] = poorer
        state.higher[seat] = richer
    rank_with_ties(state, state.higher, MOST_WINS)
