"""What programs are shown: positions as JSON, and the log as events, without scenes."""

from __future__ import annotations

from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.wire.programs import MoveEvent, Position


def position(live: LiveTable, viewpoint: Viewpoint) -> Position:
    """Return what a viewpoint knows of the game, and the legal moves of its seat if it is to move."""
    table, seat = live.table, viewpoint.seat
    seen = live.seen(viewpoint)
    may_move = seat in table.actors and not table.bot_of(seat)
    return Position(table.ply, seat, table.actors, seen.to_json(), seen.texts(seat) if may_move else [])


def move_events(live: LiveTable, viewpoint: Viewpoint, since: int) -> list[MoveEvent]:
    """Return the entries of the log after the first `since`, with the moves that the viewpoint may know."""
    table, seat = live.table, viewpoint.visible_seat(live.table)
    timeline = table.ready_timeline
    if not timeline.game.facts.secret_moves:
        return [MoveEvent(entry.ply + 1, entry.seat, entry.kind, entry.move) for entry in table.log[since:]]
    history = live.seen(viewpoint).history
    known = {entry.ply for entry, made in zip(timeline.moves, history, strict=True) if made.move is not None}

    def text(entry: LogEntry) -> str | None:
        return entry.move if entry.seat == seat or entry.kind != "move" or entry.ply in known else None

    return [MoveEvent(entry.ply + 1, entry.seat, entry.kind, text(entry)) for entry in table.log[since:]]
