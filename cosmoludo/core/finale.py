"""The finale of a game as beats: each row of the score sheet in turn while bars grow, then the verdict."""

from collections.abc import Callable, Iterable
from itertools import accumulate

from cosmoludo.core.ranking import MOST_WINS
from cosmoludo.core.record import Record
from cosmoludo.core.scene import Beat, Source, Text, text
from cosmoludo.core.seats import Seat, seats

REVEAL = 2200
"""Milliseconds for what was secret and is now seen by all."""

BreakTie = Callable[[Seat, Seat], Text]
"""Say by what the first of two seats with equal scores has won."""


def winners(state: Record) -> list[Seat]:
    """Return who has won, several if they share it; nobody where someone has lost alone."""
    return [seat for seat in seats(state) if state.ranks[seat] == 1]


def scores_of(state: Record) -> list[int]:
    """Return the score of every seat."""
    return [int(state.scores[seat]) for seat in seats(state)]


def counted(rows: Iterable[Source]) -> list[Beat]:
    """Count the rows of a score sheet one by one; the bars show the sums so far. Rows without points are left out."""
    found = [row for row in rows if any(row.points)]
    if not found:
        return [Beat(text("table.finale.nothing"))]
    sums = accumulate((row.points for row in found), added)
    return [row_beat(row, bars) for row, bars in zip(found, sums, strict=True)]


def added(bars: list[int], points: list[int]) -> list[int]:
    """Add points to the bars, seat by seat."""
    return [bar + more for bar, more in zip(bars, points, strict=True)]


def row_beat(row: Source, bars: list[int], places: list[str] | None = None) -> Beat:
    """Show a row of a score sheet: its lines on the board, its points, and the bars then."""
    scoring = [seat for seat, points in enumerate(row.points) if points]
    return Beat(row.name, seats=scoring, places=places or [], lines=row.lines, points=row.points, bars=bars)


def verdict(state: Record, folder: str, break_tie: BreakTie | None = None, order: int = MOST_WINS) -> Beat:
    """Say in one sentence who has won, with how much and by how much, or by which tie-break.

    The words of the game's folder are `verdict.won` with the lead over the next one, and `verdict.shared`.
    """
    first, *others = winners(state)
    score = int(state.scores[first])
    if others:
        return closing(state, text(f"{folder}.verdict.shared", score=score))
    rival = min((seat for seat in seats(state) if seat != first), key=lambda seat: int(state.ranks[seat]))
    lead = order * (score - int(state.scores[rival]))
    if lead or break_tie is None:
        return closing(state, text(f"{folder}.verdict.won", seat=first, score=score, lead=lead))
    return closing(state, break_tie(first, rival))


def closing(state: Record, says: Text) -> Beat:
    """Return the last beat of a finale: a sentence, with the final scores."""
    won = winners(state)
    return Beat(says, seats=[int(seat) for seat in won], bars=scores_of(state), mood="bright" if won else "dark")
