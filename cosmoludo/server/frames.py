"""What the server and its clients say to each other over a live connection, as JSON."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from cosmoludo.server.types import Choices, MoveText, Phrase, Table, View


class SendMove(msgspec.Struct, tag_field="kind", tag="move"):
    """From the client: a move. A refusal carries the same id."""

    id: Annotated[str, msgspec.Meta(max_length=60)] | int
    seat: int
    ply: int
    path: Choices | None = None
    move: MoveText | None = None


class SendChat(msgspec.Struct, tag_field="kind", tag="chat"):
    """From the client: something to say to the table, in one's own words or by the key of something often said."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)] | None = None
    phrase: Phrase | None = None


class Ping(msgspec.Struct, tag_field="kind", tag="ping"):
    """From the client: are you there?"""


FromClient: TypeAlias = SendMove | SendChat | Ping


class ViewFrame(msgspec.Struct, tag_field="kind", tag="view"):
    """To the client: the table, after every change. The stories are those it has not been told.

    A scene without zones has those of the one before: they are most of a scene, and seldom change.
    """

    table: Table
    view: View | msgspec.Raw


class PreparingFrame(msgspec.Struct, tag_field="kind", tag="preparing"):
    """To the client: the rules are still being compiled; a view follows by itself."""

    table: Table


class RefusedFrame(msgspec.Struct, tag_field="kind", tag="refused", omit_defaults=True):
    """To the client: what it sent was not done."""

    message: str
    id: str | int | None = None
    rule: str | None = None
    values: dict[str, int | str | list[str]] = {}
    ply: int | None = None


class PresenceFrame(msgspec.Struct, tag_field="kind", tag="presence"):
    """To the client: how many people are looking at this table, and which seats are theirs."""

    people: int
    seats: list[int]


class ChatFrame(msgspec.Struct, tag_field="kind", tag="chat", omit_defaults=True):
    """To the client: someone said something, now or before one came. The number grows: what is known is passed over."""

    id: int
    seat: int
    name: str
    text: str = ""
    phrase: Phrase | None = None


class PongFrame(msgspec.Struct, tag_field="kind", tag="pong"):
    """To the client: I am here."""
