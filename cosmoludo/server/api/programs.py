"""Routes for programs: moves as text, positions as JSON, and a stream of what happens, without scenes."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from functools import partial
from typing import Annotated, TypeAlias

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.response import Stream
from litestar.types import ControllerRouterHandler, Scope

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.api.caching import NEVER_KEPT, UNCOMPRESSED
from cosmoludo.server.api.dependencies import (
    Address,
    Person,
    ThePasswords,
    TheTables,
    address_of,
    credential_of,
    house_of,
    person_of,
    tables_of,
    usage_of,
)
from cosmoludo.server.api.edge import check_message
from cosmoludo.server.api.errors import NO_TABLE, NOT_YOURS, refusals
from cosmoludo.server.api.streams import BEGINNING, COMMENT, END_STREAM, EVENTS, STREAM_HEADERS, counted, is_silent
from cosmoludo.server.audience import events as shown
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import seat_viewpoint
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.frames import ChatFrame, Say
from cosmoludo.server.wire.programs import Position

encode = msgspec.json.Encoder().encode

LastEvent: TypeAlias = Annotated[str, HeaderParameter(name="Last-Event-ID")]


@get(
    "/api/tables/{code:str}/position",
    tags=["programs"],
    summary="The position as JSON",
    opt={UNCOMPRESSED: True},
    responses=refusals(**NO_TABLE, **NOT_YOURS),
)
async def position(scope: Scope, code: FromPath[str], seat: FromQuery[int] = SPECTATOR) -> Position:
    """What an own seat may know, or a spectator (-1), and its legal moves as text."""
    return shown.position(*await tables_of(scope).viewpoint(code, person_of(scope), seat))


@get(
    "/api/tables/{code:str}/events",
    tags=["programs"],
    summary="What happens at a table",
    media_type=EVENTS,
    responses=refusals(**NO_TABLE, **NOT_YOURS, s429="Too many at once."),
)
async def events(
    scope: Scope,
    code: FromPath[str],
    seat: FromQuery[int] = SPECTATOR,
    since: FromQuery[int] = 0,
    last: LastEvent = "",
) -> Stream:
    """Server-sent events: `move` for every entry of the log after `since`, with its ply as id; then `table`, and again
    both whenever something changes. A client that comes back with `Last-Event-ID` is told what it missed.
    """
    tables, credential = tables_of(scope), credential_of(scope)
    usage, address = usage_of(scope), address_of(scope)
    live, viewpoint = await tables.viewpoint(code, credential.person, seat, undealt=True)
    stands = partial(house_of(scope).stands, credential)
    connection = Connection(viewpoint, int(last) if last.isdecimal() else since, stands=stands)
    scope["state"][END_STREAM] = connection.end
    person = credential.person
    usage.connect(person, address)
    stream = _stream(tables, live, connection, "play" in credential.scopes)
    return Stream(counted(stream, usage.watching(person, address)), headers=STREAM_HEADERS)


@get(
    "/api/tables/{code:str}/chat",
    tags=["programs"],
    summary="What was said at a table",
    responses=refusals(**NO_TABLE, **NOT_YOURS),
)
async def chat(tables: TheTables, person: Person, code: FromPath[str]) -> list[ChatFrame]:
    """The last messages of the chat, newest last."""
    live = await tables.cache.live(code)
    return await tables.attendance.chat(live, seat_viewpoint(live.table, person, SPECTATOR))


@post(
    "/api/tables/{code:str}/chat",
    status_code=204,
    tags=["programs"],
    summary="Write in the chat",
    responses=refusals(**NO_TABLE, **NOT_YOURS, s422="Neither a text nor a phrase.", s429="Too many messages."),
)
async def say(
    tables: TheTables,
    passwords: ThePasswords,
    person: Person,
    address: Address,
    code: FromPath[str],
    data: JSONBody[Say],
) -> None:
    """Write in the chat of a table without a live connection: a text, or a stock phrase by its key."""
    check_message(data.text, data.phrase)
    live = await tables.cache.live(code)
    viewpoint = seat_viewpoint(live.table, person, SPECTATOR)
    await passwords.allow_message(person, address)
    await tables.writer.welcome_back(live, person)
    await tables.attendance.say(live, viewpoint, data.text or "", data.phrase)


async def _stream(
    tables: Tables, live: LiveTable, connection: Connection, plays: bool = True
) -> AsyncGenerator[bytes, None]:
    """Send every change as it comes, with all its events at once, and a comment after a long silence."""
    tables.attendance.attend(live, connection)
    try:
        await connection.recheck()  # it may have become void before the connection could be found
        if plays:
            await tables.come(live, connection.person)
        yield BEGINNING
        while not connection.ended:
            connection.outbox.clear()
            connection.viewpoint.confirm()  # before every part: it may be lost while a slow client reads
            if connection.version != live.version:
                if live.table.stored.dealt:
                    await tables.cache.opened(live.code)
                    connection.viewpoint.confirm()  # it may have been lost while the game was opened
                yield _news(live, connection)
                if live.table.status == "over":
                    return
            elif await is_silent(connection):
                yield COMMENT
    except Refusal:  # whoever asks again is told why
        pass
    finally:
        tables.attendance.depart(live, connection)


def _news(live: LiveTable, connection: Connection) -> bytes:
    """Return the events that the connection has not been sent yet, which then count as sent."""
    events = shown.move_events(live, connection.viewpoint, connection.ply) if live.is_open else []
    connection.ply, connection.version = live.table.ply, live.version
    told = [b"id: %d\r\nevent: move\r\ndata: %b\r\n\r\n" % (event.ply, encode(event)) for event in events]
    return b"".join(told) + b"event: table\r\ndata: %b\r\n\r\n" % live.encoded_summary(connection.viewpoint)


def program_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes for programs."""
    return [Router("/", route_handlers=[position, events, chat, say], response_headers=NEVER_KEPT)]
