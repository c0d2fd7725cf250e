"""Rows of the database as values: tables, seats, log entries, chat messages."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmoludo.server.wire.values import OptionValue


class Taken(Exception):
    """Another writer was first."""


class Begun(Exception):
    """The game has begun meanwhile, so that nobody can leave it."""


class StoredTable(NamedTuple):
    """A table as it was set up.

    Only `over`, `began`, `started` and `ended` change, and before it has begun its `version`.
    """

    code: str
    game: str
    version: int
    players: int
    options: dict[str, OptionValue]
    seed: int
    public: bool
    created: datetime
    rematch_of: str | None
    over: bool = False
    watching: bool = False
    clock: dict[str, OptionValue] | None = None
    timeout: str = "bot"
    substitute: str = "greedy"
    hints: bool = True
    rated: bool = False
    began: datetime | None = None
    """When the last seat was taken."""
    ended: str | None = None
    """Why the game was ended, if neither its rules nor its players did: "rules", because they have changed."""
    started: datetime | None = None
    """When all people had come, and live clocks started."""


class StoredSeat(NamedTuple):
    """Who sits there: a person, a bot, or nobody yet; both where a bot plays for a person who has resigned."""

    person: str | None
    bot: str | None
    resigned: bool = False


EntryKind: TypeAlias = Literal["move", "ask", "agree", "refuse", "undo", "timeout", "return", "resign"]


class LogEntry(NamedTuple):
    """An entry of a table's log: a move, or an event between moves, such as a takeback or a timeout."""

    table: str
    ply: int
    """Its number in the log."""
    seat: int
    move: str
    """The text of a move; for `ask` and `undo`, the number of entries after which the game goes on."""
    kind: EntryKind = "move"
    thought: int | None = None
    """For how many milliseconds the seat's clock had been running, where there are clocks."""
    at: datetime | None = None
    """When it was decided; by default when it is written."""


class StoredChat(NamedTuple):
    """A chat message."""

    id: int
    person: str
    name: str | None
    text: str
    phrase: str | None


def kept_moves(log: Iterable[LogEntry]) -> list[LogEntry]:
    """Return the moves of a log that were not taken back."""
    moves: list[LogEntry] = []
    for entry in log:
        if entry.kind == "move":
            moves.append(entry)
        elif entry.kind == "undo":
            moves = [move for move in moves if move.ply < int(entry.move)]
    return moves


def naive(at: datetime | None) -> datetime | None:
    """Convert a time to what the database stores: UTC, without a time zone."""
    return at and at.astimezone(UTC).replace(tzinfo=None)


def table_of(row: sa.Row[Any]) -> StoredTable:
    """Convert a row of `tables`."""
    fields = row._asdict()
    times = {name: fields[name] and fields[name].replace(tzinfo=UTC) for name in ("created", "began", "started")}
    return StoredTable(**fields | times | {"seed": int(fields["seed"])})
