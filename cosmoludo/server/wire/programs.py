"""Messages for programs: positions and moves, without scenes."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from cosmoludo.server.wire.club import DeclinedBy, ListedTable
from cosmoludo.server.wire.frames import ChatFrame
from cosmoludo.server.wire.tables import Table


class Position(msgspec.Struct):
    """The game as a seat may know it, as `Game.from_json` reads it, and the legal moves of the seat."""

    ply: int
    seat: int
    actors: list[int]
    position: dict[str, Any]
    moves: list[str]


class MoveEvent(msgspec.Struct):
    """An entry of the table's log: mostly a move, as text, or null where the seat may not know it.

    For an `undo`, `move` is the number of entries after which the game goes on.
    """

    ply: int
    """The ply of the table after it."""
    seat: int
    kind: str
    move: str | None


class Seated(msgspec.Struct, tag_field="kind", tag="seated"):
    """The account sits at a table whose game was not dealt yet; until then it may add to the shuffle, or leave."""

    code: str
    table: Table


class GameStart(msgspec.Struct, tag_field="kind", tag="start"):
    """A game has begun where the account plays, or goes on after a break."""

    code: str
    seats: list[int]
    """The seats of the account."""
    table: Table


class Turn(msgspec.Struct, tag_field="kind", tag="turn"):
    """A seat of the account is to move; told anew when the table has gone on and the seat is still to move."""

    code: str
    game: str
    seat: int
    ply: int
    """To be sent with the move."""
    deadline: datetime | None = None
    """When the time of the seat is up, if its clock is running."""


class GameEnd(msgspec.Struct, tag_field="kind", tag="end"):
    """A game of the account is over; `ranks` and `scores` of the table say how it went."""

    code: str
    table: Table


class Gone(msgspec.Struct, tag_field="kind", tag="gone"):
    """The account does not sit at a table any more, or the table ended before the game had begun."""

    code: str


class Invitation(msgspec.Struct, tag_field="kind", tag="invitation"):
    """Someone invites the account to a table, or to play again."""

    code: str
    table: ListedTable


class Withdrawn(msgspec.Struct, tag_field="kind", tag="withdrawn"):
    """An invitation that was told stands no longer: it was answered, or others have taken the seats."""

    code: str


class Declined(msgspec.Struct, tag_field="kind", tag="declined"):
    """Someone has declined an invitation of the account."""

    code: str
    by: DeclinedBy


class Message(msgspec.Struct, tag_field="kind", tag="chat"):
    """Someone else has written in the chat of a table where the account sits."""

    code: str
    said: ChatFrame


AccountEvent: TypeAlias = Seated | GameStart | Turn | GameEnd | Gone | Invitation | Withdrawn | Declined | Message
