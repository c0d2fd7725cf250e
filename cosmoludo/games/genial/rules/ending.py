"""Génial!: when the game ends, and who has won."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.scoring import is_ahead, side_of, sides


@compiled
def is_over(state: GenialRecord, seat: Seat) -> bool:
    """Return whether no tile fits on the board any more, or a seat's markers have all reached the end."""
    return state.free_count == 0 or state.scores[seat] == state.track_end


@compiled
def finish(state: GenialRecord) -> None:
    """End the game and rank every seat by the markers of its side."""
    state.over = 1
    state.actors = 0
    state.bonus = 0
    for seat in seats(state):
        rank = 1
        for side in sides(state):
            if is_ahead(state, side, side_of(state, seat)):
                rank += 1
        state.ranks[seat] = rank
