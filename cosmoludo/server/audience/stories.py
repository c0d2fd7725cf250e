"""Stories: what every entry of the log has changed, as each viewpoint saw it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cosmoludo.core.game import State
from cosmoludo.core.scene import Story, text
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.positions import Positions

encode = msgspec.json.Encoder().encode


class Stories:
    """The stories of a table, cached for each seat that looks.

    They are kept as JSON: a long game is then a few pieces of memory and not thousands of objects.
    """

    def __init__(self, table: GameTable, positions: Positions) -> None:
        self._table = table
        self._positions = positions
        self._told: dict[int, list[msgspec.Raw]] = {}

    def seen_from(self, viewpoint: Viewpoint) -> Sequence[msgspec.Raw]:
        """Return a `Story` for every entry of the log, as JSON."""
        eyes, log, positions = viewpoint.eyes_on(self._table), self._table.log, self._positions
        told = self._told.setdefault(eyes, [])
        if len(told) == len(log) - 1 and (before := positions.seen_before(eyes)) is not None:
            told.append(self._story(log[-1], before, positions.seen(eyes)))
        elif len(told) < len(log):
            steps = positions.timeline.steps()
            told[:] = [self._story(entry, old.seen_by(eyes), new.seen_by(eyes)) for entry, old, new in steps]
        return told

    def _story(self, entry: LogEntry, before: State, after: State) -> msgspec.Raw:
        if entry.kind != "move":
            return msgspec.Raw(encode(Story([text(f"table.log.{entry.kind}", seat=entry.seat)])))
        return msgspec.Raw(encode(after.game.story(before, after, after.history[-1])))
