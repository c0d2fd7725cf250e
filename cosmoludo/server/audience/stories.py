"""Stories: what every entry of the log has changed, as each viewpoint saw it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cosmoludo.core.game import State
from cosmoludo.core.scene import Story, text
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.seat_views import SeatViews

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
        """Return a `Story` for every entry of the log, as JSON."""
        seat, log, seat_views = viewpoint.visible_seat(self._table), self._table.log, self._seat_views
        told = self._told.setdefault(seat, [])
        if len(told) == len(log) - 1 and (before := seat_views.seen_before(seat)) is not None:
            told.append(self._story(log[-1], before, seat_views.seen(seat)))
        elif len(told) < len(log):
            steps = seat_views.timeline.steps()
            told[:] = [self._story(entry, old.seen_by(seat), new.seen_by(seat)) for entry, old, new in steps]
        return told

    def _story(self, entry: LogEntry, before: State, after: State) -> msgspec.Raw:
        if entry.kind != "move":
            return msgspec.Raw(encode(Story([text(f"table.log.{entry.kind}", seat=entry.seat)])))
        return msgspec.Raw(encode(after.game.story(before, after, after.history[-1])))
