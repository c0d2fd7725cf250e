"""Espace: the score sheet."""

from cosmoludo.core.scene import Source, text
from cosmoludo.core.seats import seats
from cosmoludo.games.espace.record import EspaceRecord


def sources(state: EspaceRecord) -> list[Source]:
    """Return the score sheet at the end of the game: cards are all that counts."""
    if not state.over:
        return []
    return [Source(text("espace.table.pile"), [int(state.scores[seat]) for seat in seats(state)])]
