"""A live table: the table in memory, with its audience and its caches."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from cosmoludo.core.game import Game, State
from cosmoludo.core.move import Move
from cosmoludo.core.scene import Zone
from cosmoludo.server.audience.broadcast import Audience
from cosmoludo.server.audience.stories import Stories
from cosmoludo.server.audience.summary import Summaries
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.store.rows import LogEntry, StoredSeat, StoredTable
from cosmoludo.server.table.clocks import Pause
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.seat_views import SeatViews
from cosmoludo.server.table.slices import Slices
from cosmoludo.server.wire.ends import End
from cosmoludo.server.wire.tables import Table


class SentView(NamedTuple):
    """A view as it is sent to all connections that have been sent the same before."""

    known: Sequence[Zone]
    """The zones that they have already; kept here, so that their ids cannot be reused by others."""
    zones: Sequence[Zone]
    json: msgspec.Raw


class Caches:
    """Everything that is derived from a table and kept until it changes."""

    def __init__(self, table: GameTable, audience: Audience) -> None:
        self._table = table
        self.seat_views: SeatViews | None = None
        self.stories: Stories | None = None
        self.summaries = Summaries(table, audience)
        self.sent: dict[tuple[int, ...], SentView] = {}
        """The views sent since the last change, by seat and what had been sent before."""

    def open(self) -> None:
        """Begin with a table that was just opened."""
        self.seat_views = self.summaries.seat_views = SeatViews(self._table.ready_timeline)
        self.stories = Stories(self._table, self.seat_views)

    def drop(self) -> None:
        """Drop what changes with every entry of the log."""
        self.sent.clear()
        self.summaries.drop()

    def rest(self) -> None:
        """Drop whatever can be made again, where nobody watches: most tables in memory wait for someone."""
        self.drop()
        self.summaries.drop_seats()
        if self.seat_views is not None:
            self.seat_views.forget()
        if self.stories is not None:
            self.stories.forget()


class LiveTable:
    """One table in memory. Its log and its seats are changed by the writer and the lobby only, under its lock."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.audience = Audience()
        self.caches = Caches(table, self.audience)
        self.lock = asyncio.Lock()
        self._replaying = asyncio.Lock()
        self.version = 0
        """Grows with every change that someone can see."""
        self.end: End | None = None
        """What is shown of a game whose rules have changed, while someone looks at it."""

    @property
    def code(self) -> str:
        """The code in the table's address."""
        return self.table.code

    @property
    def is_open(self) -> bool:
        """Whether there is something to show: the log was replayed, or the stored end is loaded."""
        return self.table.timeline is not None or self.end is not None

    @property
    def seat_views(self) -> SeatViews:
        """What each seat sees, at a table that was opened before."""
        if self.caches.seat_views is None:
            raise RuntimeError(f"{self.table.stored.game} is not ready")
        return self.caches.seat_views

    @property
    def stories(self) -> Stories:
        """The stories of a table that was opened before."""
        if self.caches.stories is None:
            raise RuntimeError(f"{self.table.stored.game} is not ready")
        return self.caches.stories

    @property
    def bots_alone(self) -> bool:
        """Whether only bots play here and nobody watches: they wait until someone does."""
        return not any(seat.person for seat in self.table.seats) and not self.audience.people

    def summary(self, viewpoint: Viewpoint) -> Table:
        """Return the summary of the table for one who may look at it."""
        return self.caches.summaries.seen_from(viewpoint)

    def encoded_summary(self, viewpoint: Viewpoint) -> bytes:
        """Return the summary of the table for one who may look at it, as JSON."""
        return self.caches.summaries.encoded_from(viewpoint)

    def summary_for(self, person: str) -> Table:
        """Return the summary of the table for a person; refuse one who may neither look on nor join."""
        return self.summary(Viewpoint(self.table, person))

    def seen(self, viewpoint: Viewpoint, ply: int | None = None) -> State:
        """Return what a viewpoint sees, now or after `ply` entries of the log."""
        seat = viewpoint.visible_seat(self.table)
        if ply is None or ply == self.table.ply:
            return self.seat_views.seen(seat)
        return self.table.ready_timeline.at(ply).seen_by(seat)

    def open(self, game: Game, pauses: Sequence[Pause] = ()) -> None:
        """Replay a short log, once the rules are compiled."""
        self.table.open(game, pauses)
        self._opened()

    async def replay(self, game: Game, pauses: Sequence[Pause] = ()) -> None:
        """Replay a log in slices, once the rules are compiled; once for all who wait for it."""
        async with self._replaying:
            if self.table.timeline is None:
                await self.table.replay(game, pauses)
                self._opened()

    def _opened(self) -> None:
        self.caches.open()
        self.changed()

    def advance(self, entry: LogEntry, move: Move | None = None) -> None:
        """Follow the log by one entry; `move` is its text parsed, if that was done before."""
        self.table.advance(entry, move)
        self.seat_views.advance()
        self._moved() if entry.kind == "move" else self.changed()

    async def follow(self, missed: Sequence[LogEntry]) -> None:
        """Follow entries that were appended to the log elsewhere, in slices; under the lock."""
        slices = Slices()
        for entry in missed:
            self.advance(entry)
            await slices.pause()

    def update(
        self,
        stored: StoredTable,
        seats: list[StoredSeat],
        names: dict[str, str],
        rematch: str | None,
        missed: Sequence[LogEntry] = (),
    ) -> None:
        """Take over what the database says of the table, with the entries that were appended to its log elsewhere."""
        self.table.update(stored, seats, names, rematch)
        for entry in missed:
            if self.table.timeline is None:
                self.table.log.append(entry)
            else:
                self.advance(entry)
        self.changed()

    def changed(self) -> None:
        """Drop cached views and summaries, and wake watchers. Seats, names or presence may have changed."""
        self.caches.summaries.drop_seats()
        self._moved()

    def _moved(self) -> None:
        """Drop cached views and wake watchers. Seats have not changed."""
        self.version += 1
        self.caches.drop()
        self.audience.wake()
