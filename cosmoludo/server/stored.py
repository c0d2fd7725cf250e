"""What is kept of tables, as the program holds it in its hands."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal, NamedTuple, TypeAlias

from cosmoludo.server.wire.values import OptionValue


class Taken(Exception):
    """Another writer was first."""


class StoredTable(NamedTuple):
    """A table as it was laid out; nothing of it changes afterwards but `over` and `began`."""

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
    """When the last seat was taken: from then on clocks run."""


class StoredSeat(NamedTuple):
    """Who sits there: a person, a bot, nobody yet; both where a bot plays for one who has resigned."""

    person: str | None
    bot: str | None
    resigned: bool = False


Kind: TypeAlias = Literal["move", "ask", "agree", "refuse", "undo", "timeout", "return"]


class StoredMove(NamedTuple):
    """An entry of the log: mostly a move; else what is to be known between moves, such as that one was taken back."""

    table: str
    ply: int
    """Its number in the log."""
    seat: int
    move: str
    """The text of a move; of asking and taking back, the number of entries after which the game goes on."""
    kind: Kind = "move"
    thought: int | None = None
    """For how many milliseconds the seat's clock had been running, where there are clocks."""
    at: datetime | None = None
    """When it was decided; if nothing is said, when it was written."""


class StoredChat(NamedTuple):
    """Something that was said at a table."""

    id: int
    person: str
    name: str | None
    text: str
    phrase: str | None


def naive(at: datetime | None) -> datetime | None:
    """A time as it is kept: in UTC, without saying so."""
    return at and at.astimezone(UTC).replace(tzinfo=None)
