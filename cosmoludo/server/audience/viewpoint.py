"""Viewpoints: the right of a person to look at a table, as a value.

Views, stories, summaries, events, hints, reviews and frames are made from viewpoints only. This is the only place that
decides who may see what: making a viewpoint checks the right to look, and every use checks it again, because people may
have changed seats while the request waited for a compiler, a database or a bot.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.store.rows import LogEntry, kept_moves
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.wire.errors import Refusal, no_seat, not_yours

EVERYONE = -2
"""On the wire: all hands open, after the game."""


def open_moves(log: Sequence[LogEntry], mine: Collection[int], *, over: bool) -> list[LogEntry]:
    """Return the moves of a stored game that one who sits there may have: their own, and all when it is over."""
    return [entry for entry in kept_moves(log) if over or entry.seat in mine]


def may_look(table: GameTable, person: str) -> bool:
    """Return whether a person may see what every spectator sees, the summary of the table included.

    Attempts at a challenge are shown to everyone once nobody can play it any more.
    """
    was_sealed = table.stored.sealed is not None and not table.is_sealed
    return table.stored.watching or was_sealed or table.has_open_seat or bool(table.seats_of(person))


def check_unsealed(table: GameTable) -> None:
    """Refuse to tell more of a game than its people have seen, while others still play the same deal."""
    if table.is_sealed:
        raise Refusal(409, "sealed", ply=table.ply)


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A person who looks at a table: from a seat, as a spectator (-1), or at all hands after the game (-2).

    The constructor raises a Refusal unless the person has the right to look, so whoever holds one may look.
    """

    table: GameTable
    person: str
    seat: int = SPECTATOR

    def __post_init__(self) -> None:
        self.confirm()

    def confirm(self) -> None:
        """Check the right to look against the table as it is now; raise a Refusal if it is gone.

        A person may always look from their own seat, and from any seat when the game is over: then nothing is secret,
        unless others still play the same deal.
        Spectators may look where the table allows it, and before the game, as long as anyone may still join.
        """
        table, seat = self.table, self.seat
        if seat >= 0 or seat < EVERYONE:
            if seat not in range(table.stored.players):
                raise no_seat(seat, table.stored.players)
            if table.seats[seat].person == self.person:
                return
            if not table.is_open:
                raise not_yours(seat)
        if not may_look(table, self.person):
            raise Refusal(403, "private")
        if seat == EVERYONE:
            check_unsealed(table)
        # Whether a game is over may be known only when its log was replayed; nothing is shown before.
        if seat == EVERYONE and table.timeline is not None and table.status != "over":
            raise Refusal(409, "not_over", ply=table.ply)

    def visible_seat(self, table: GameTable) -> int:
        """Return the seat whose view may be shown now, or SPECTATOR; raise a Refusal if the right to look is gone.

        Before the game everyone is a spectator: seats can still be changed, and nobody is to see one hand and then take
        another.
        """
        if table is not self.table:
            raise ValueError("this viewpoint is on another table")
        self.confirm()
        return SPECTATOR if self.seat == EVERYONE or table.status == "waiting" else self.seat


def seat_viewpoint(table: GameTable, person: str, seat: int) -> Viewpoint:
    """Return a viewpoint from a seat or as a spectator.

    Refuse EVERYONE: open hands can be viewed, not played from or watched live.
    """
    if seat == EVERYONE:
        raise no_seat(seat, table.stored.players)
    return Viewpoint(table, person, seat)
