"""Frames: the messages of a live connection, in both directions."""

from __future__ import annotations

from inspect import cleandoc
from typing import Annotated, Any, TypeAlias, get_args

import msgspec

from cosmoludo.server.wire.tables import Table, View
from cosmoludo.server.wire.values import Choices, MoveText, Phrase


class SendMove(msgspec.Struct, tag_field="kind", tag="move"):
    """From the client: a move request. A refusal carries the same id."""

    id: Annotated[str, msgspec.Meta(max_length=60)] | int
    seat: int
    ply: int
    path: Choices | None = None
    move: MoveText | None = None


class SendChat(msgspec.Struct, tag_field="kind", tag="chat"):
    """From the client: a chat message, as free text or as the key of a stock phrase."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)] | None = None
    phrase: Phrase | None = None


class Say(msgspec.Struct, forbid_unknown_fields=True):
    """A chat message that is sent without a live connection, as free text or as the key of a stock phrase."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)] | None = None
    phrase: Phrase | None = None


class Ping(msgspec.Struct, tag_field="kind", tag="ping"):
    """From the client: check that the connection is alive."""


FromClient: TypeAlias = SendMove | SendChat | Ping


class ViewFrame(msgspec.Struct, tag_field="kind", tag="view"):
    """To the client: the table and its view after every change, with the stories that were not sent before.

    A scene without zones keeps those of the frame before: they are most of a scene, and seldom change.
    """

    table: Table
    view: View


class PreparingFrame(msgspec.Struct, tag_field="kind", tag="preparing"):
    """To the client: the rules are still being compiled; a view follows by itself."""

    table: Table


class RefusedFrame(msgspec.Struct, tag_field="kind", tag="refused", omit_defaults=True):
    """To the client: a message was refused; `id` is that of the move request, if it was one."""

    message: str
    id: str | int | None = None
    rule: str | None = None
    values: dict[str, int | str | list[str]] = {}
    ply: int | None = None


class PresenceFrame(msgspec.Struct, tag_field="kind", tag="presence"):
    """To the client: how many people watch the table, and which seats are theirs."""

    people: int
    seats: list[int]


class ChatFrame(msgspec.Struct, tag_field="kind", tag="chat", omit_defaults=True):
    """To the client: a chat message, new or from before the connection. Ids grow; a known id is to be ignored."""

    id: int
    seat: int
    name: str
    text: str = ""
    phrase: Phrase | None = None
    avatar: str = ""
    """The drawing that stands for the person."""


class PongFrame(msgspec.Struct, tag_field="kind", tag="pong"):
    """To the client: the answer to a ping."""


class OutageFrame(msgspec.Struct, tag_field="kind", tag="outage"):
    """To the client: for now nothing can be stored and no move is accepted; or `over`: ask again what was refused."""

    over: bool


FromServer: TypeAlias = ViewFrame | PreparingFrame | RefusedFrame | PresenceFrame | ChatFrame | PongFrame | OutageFrame

UNIONS: dict[str, Any] = {"FromClient": FromClient, "FromServer": FromServer}
REFERENCE = "#/components/schemas/{name}"


def add_frames(document: dict[str, Any]) -> dict[str, Any]:
    """Add the schemas of all frames to an OpenAPI document, which knows only requests and answers over HTTP.

    Types that the document has already keep their schemas. `FromClient` and `FromServer` are unions told apart by
    `kind`, `Phrase` is the list of stock phrases.
    """
    frames = [frame for union in UNIONS.values() for frame in get_args(union)]
    _, found = msgspec.json.schema_components(frames, ref_template=REFERENCE)
    for schema in found.values():
        schema["description"] = cleandoc(schema.get("description", ""))
    for name, union in UNIONS.items():
        found[name] = {"oneOf": [{"$ref": REFERENCE.format(name=frame.__name__)} for frame in get_args(union)]}
    found["Phrase"] = {"type": "string", "enum": list(get_args(Phrase))}
    components = document.get("components", {})
    schemas = found | components.get("schemas", {})
    return document | {"components": components | {"schemas": dict(sorted(schemas.items()))}}
