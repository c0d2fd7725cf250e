"""Rows of the database as values: tables, seats, log entries, chat messages."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa

from cosmoludo.core.shuffling import Shuffle
from cosmoludo.server.wire.values import OptionValue

ID_BYTES = 12
TIMES = ("created", "began", "started", "sealed")
"""The columns of a table that hold times."""


class Taken(Exception):
    """Another writer was first."""


class Begun(Exception):
    """The game has begun meanwhile, so that nobody can leave it."""


class StoredShuffle(NamedTuple):
    """How the seed of a table is made."""

    secret: str
    salt: str
    contributions: dict[int, str | None]
    """What seats have added; from the deal on, None for a seat that was asked and sent nothing in time."""
    dealt: datetime | None = None
    """When the game was dealt. From then on nothing changes."""
    day: str | None = None
    """The day that the seed is made for instead of the table, where everybody plays the same deal."""


class StoredTable(NamedTuple):
    """A table as it was set up.

    Only `over`, `began`, `started` and `ended` change, and until the game is dealt its `version` and its `shuffle`.
    """

    code: str
    game: str
    version: int
    players: int
    options: dict[str, OptionValue]
    own_seed: int | None
    """The seed of an older table, which the server chose alone."""
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
    """When the last seat was taken; from the deal on, when that was."""
    ended: str | None = None
    """Why the game was ended, if neither its rules nor its players did: "rules", because they have changed."""
    started: datetime | None = None
    """When the game was dealt and all people had come, and live clocks started."""
    shuffle: StoredShuffle | None = None
    """How the seed is made; None at older tables."""
    sealed: datetime | None = None
    """Until when nothing more is shown than its people have seen, even if the game is over; None at most tables."""

    @property
    def day(self) -> str | None:
        """The day whose challenge is played here."""
        return self.shuffle.day if self.shuffle is not None else None

    def is_sealed(self, at: datetime) -> bool:
        """Return whether others still play the same deal at a time."""
        return self.sealed is not None and at < self.sealed

    @property
    def is_strict(self) -> bool:
        """Whether moves are not taken back by consent: the game is rated, or an attempt at a challenge."""
        return self.rated or self.day is not None

    @property
    def dealt(self) -> bool:
        """Whether the seed is settled: before that there is no game to look at."""
        return self.shuffle is None or self.shuffle.dealt is not None

    @property
    def full_shuffle(self) -> Shuffle | None:
        """What the seed is made of, as far as it is settled; None at older tables."""
        if self.shuffle is None:
            return None
        made_for = self.code if self.shuffle.day is None else deal_of(self.shuffle.day)
        return Shuffle(made_for, self.shuffle.secret, self.shuffle.salt, self.shuffle.contributions)

    @property
    def seed(self) -> int:
        """The seed of a game that was dealt."""
        if self.own_seed is not None:
            return self.own_seed
        if self.full_shuffle is None or not self.dealt:
            raise RuntimeError("the game is not dealt")
        return self.full_shuffle.seed

    def without_contributions(self, seats: Collection[int]) -> StoredTable:
        """Return the table without what some seats have added to the shuffle; as it is if the game is dealt."""
        if self.shuffle is None or self.dealt:
            return self
        others = {seat: bits for seat, bits in self.shuffle.contributions.items() if seat not in seats}
        return self._replace(shuffle=self.shuffle._replace(contributions=others))


class StoredSeat(NamedTuple):
    """Who sits there: a person, a bot, or nobody yet; both where a bot plays for a person who has resigned."""

    person: str | None
    bot: str | None
    resigned: bool = False


EntryKind: TypeAlias = Literal[
    "move", "ask", "agree", "refuse", "undo", "timeout", "return", "resign", "pause", "resume"
]


class LogEntry(NamedTuple):
    """An entry of a table's log: a move, or an event between moves, such as a takeback or a timeout."""

    table: str
    ply: int
    """Its number in the log."""
    seat: int
    move: str
    """The text of a move; for `ask` and `undo`, the number of entries after which the game goes on; for `pause`, until
    when the holiday of the seat lasts at the latest."""
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
    avatar: str | None = None
    """The one that its author has chosen."""


def kept_moves(log: Iterable[LogEntry]) -> list[LogEntry]:
    """Return the moves of a log that were not taken back."""
    moves: list[LogEntry] = []
    for entry in log:
        if entry.kind == "move":
            moves.append(entry)
        elif entry.kind == "undo":
            moves = [move for move in moves if move.ply < int(entry.move)]
    return moves


def deal_of(day: str) -> str:
    """Return what the seed of a day's challenge is made for, where that of others is made for their table."""
    return f"daily-{day}"


def naive(at: datetime | None) -> datetime | None:
    """Convert a time to what the database stores: UTC, without a time zone."""
    return at and at.astimezone(UTC).replace(tzinfo=None)


def table_of(row: sa.Row[Any], shuffle: StoredShuffle | None = None) -> StoredTable:
    """Convert a row of `tables`, with the shuffle if the seed is wanted."""
    fields = row._asdict()
    times = {name: fields[name] and fields[name].replace(tzinfo=UTC) for name in TIMES}
    seed = fields.pop("seed")
    return StoredTable(**fields | times | {"own_seed": int(seed) if seed else None, "shuffle": shuffle})


def new_id() -> str:
    """Return a new random id, for a person or a token."""
    return secrets.token_hex(ID_BYTES)


def stored_now() -> datetime:
    """Return the current time as the database stores it: UTC, without a time zone."""
    return datetime.now(UTC).replace(tzinfo=None)
