"""Espace: the score of a seat is the number of its cards."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import seats
from cosmoludo.games.espace.record import EspaceRecord


@compiled
def count_cards(state: EspaceRecord) -> None:
    """Write down the score of each seat: the cards it has."""
    for seat in seats(state):
        state.scores[seat] = state.held[seat]
