"""Stories: what every entry of the log has changed, as each viewpoint saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from cosmoludo.core.game import State
from cosmoludo.core.scene import Story, text
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.seat_views import SeatViews
from cosmoludo.server.table.slices import Slices

SHORT_GAME = 200
"""Entries of a log whose stories take no longer to tell again than one step may take."""
STORIES_AT_ONCE = 8
"""In one slice: few enough that it ends in time."""

encode = msgspec.json.Encoder().encode


class Stories:
    """The stories of a table, cached for each seat that looks.

    They are kept as JSON: a long game is then a few pieces of memory and not thousands of objects.
    """

    def __init__(self, table: GameTable, seat_views: SeatViews) -> None:
        self._table = table
        self._seat_views = seat_views
        self._told: dict[int, list[msgspec.Raw]] = {}

    def seen_from(self, viewpoint: Viewpoint) -> Sequence[msgspec.Raw]:
        """Return a `Story` for every entry of the log, as JSON. Where many may be missing, `catch_up` comes first."""
        seat = viewpoint.visible_seat(self._table)
        told = self._told.setdefault(seat, [])
        if len(told) < self._table.ply:
            for story in self._missing(seat):
                told.append(story)
        return told

    def forget(self) -> None:
        """Forget what can be told again in one go."""
        if self._table.ply <= SHORT_GAME:
            self._told.clear()

    def are_far_behind(self, viewpoint: Viewpoint) -> bool:
        """Return whether a viewpoint was not told so much that it has to be told in slices."""
        told = self._told.get(viewpoint.visible_seat(self._table), ())
        return self._table.ply - len(told) > STORIES_AT_ONCE

    async def catch_up(self, viewpoint: Viewpoint) -> None:
        """Tell what a viewpoint was never told, in slices: a long log is told in more time than anyone should wait."""
        slices = Slices()
        while len(told := self._told.setdefault(viewpoint.visible_seat(self._table), [])) < self._table.ply:
            for story in islice(self._missing(viewpoint.visible_seat(self._table)), STORIES_AT_ONCE):
                told.append(story)
            await slices.pause()

    def _missing(self, seat: int) -> Iterator[msgspec.Raw]:
        """Return the stories that were not told to a seat yet."""
        log, seat_views, known = self._table.log, self._seat_views, len(self._told[seat])
        if known == len(log) - 1 and (before := seat_views.seen_before(seat)) is not None:
            yield self._story(log[-1], before, seat_views.seen(seat))
        elif known < len(log):
            for entry, old, new in seat_views.timeline.steps(known):
                yield self._story(entry, old.seen_by(seat), new.seen_by(seat))

    def _story(self, entry: LogEntry, before: State, after: State) -> msgspec.Raw:
        if entry.kind != "move":
            return msgspec.Raw(encode(Story([text(f"table.log.{entry.kind}", seat=entry.seat)])))
        return msgspec.Raw(encode(after.game.story(before, after, after.history[-1])))
