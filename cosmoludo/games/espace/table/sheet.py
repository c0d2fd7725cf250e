"""Espace: the score sheet, and how the end is staged."""

from cosmoludo.core.finale import closing, counted, verdict, winners
from cosmoludo.core.scene import Beat, Source, text
from cosmoludo.core.seats import seats
from cosmoludo.games.espace.record import EspaceRecord


def sources(state: EspaceRecord) -> list[Source]:
    """Return the score sheet at the end of the game: cards are all that counts."""
    if not state.over:
        return []
    return [Source(text("espace.table.pile"), [int(state.scores[seat]) for seat in seats(state)])]


def finale(state: EspaceRecord, rows: list[Source]) -> list[Beat]:
    """Count the cards, then say who has won; who has them all has won outright."""
    if not state.over:
        return []
    first = winners(state)[0]
    if state.scores[first] == sum(rows[0].points):
        return [*counted(rows), closing(state, text("espace.verdict.all", seat=first))]
    return [*counted(rows), verdict(state, "espace")]
