"""Routes for programs: moves as text, positions as JSON, and a stream of what happens, without scenes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Annotated, TypeAlias

import msgspec
from litestar import Router, get
from litestar.params import FromPath, FromQuery, HeaderParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.types import ControllerRouterHandler, Scope

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.api.caching import NEVER_KEPT, UNCOMPRESSED
from cosmoludo.server.api.dependencies import Address, Person, TheAccounts, TheCredential, TheTables, TheUsage
from cosmoludo.server.api.errors import NO_TABLE, NOT_YOURS, refusals
from cosmoludo.server.audience import events as shown
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.programs import MoveEvent, Position
from cosmoludo.server.wire.tables import Table

LastEvent: TypeAlias = Annotated[str, HeaderParameter(name="Last-Event-ID")]

SECONDS_OF_SILENCE = 15
"""After so long a comment is sent, so that no proxy takes the connection for dead."""
MILLISECONDS_TO_RETRY = 1000
END_STREAM = "end"
"""The name in a connection's state of the function that ends an endless answer."""


@get(
    "/api/tables/{code:str}/position",
    tags=["programs"],
    summary="The position as JSON",
    opt={UNCOMPRESSED: True},
    responses=refusals(**NO_TABLE, **NOT_YOURS),
)
async def position(
    tables: TheTables, person: Person, code: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> Position:
    """What an own seat may know, or a spectator (-1), and its legal moves as text."""
    return shown.position(*await tables.viewpoint(code, person, seat))


@get(
    "/api/tables/{code:str}/events",
    tags=["programs"],
    summary="What happens at a table",
    responses=refusals(**NO_TABLE, **NOT_YOURS, s429="Too many at once."),
)
async def events(
    scope: Scope,
    tables: TheTables,
    accounts: TheAccounts,
    credential: TheCredential,
    usage: TheUsage,
    address: Address,
    code: FromPath[str],
    seat: FromQuery[int] = SPECTATOR,
    since: FromQuery[int] = 0,
    last: LastEvent = "",
) -> ServerSentEvent:
    """Server-sent events: `move` for every entry of the log after `since`, with its ply as id; then `table`, and again
    both whenever something changes. A client that comes back with `Last-Event-ID` is told what it missed.
    """
    live, viewpoint = await tables.viewpoint(code, credential.person, seat)
    stands = partial(accounts.stands, credential)
    connection = Connection(viewpoint, int(last) if last.isdecimal() else since, stands=stands)
    scope["state"][END_STREAM] = connection.end
    person = credential.person
    usage.connect(person, address)
    stream = _stream(tables, live, connection, "play" in credential.scopes)
    return ServerSentEvent(_counted(stream, usage.watching(person, address)))


async def _counted(
    stream: AsyncIterator[ServerSentEventMessage], watching: AbstractContextManager[None]
) -> AsyncIterator[ServerSentEventMessage]:
    """Return a stream that counts as long as it is read: one that nobody begins to read counts for nobody."""
    with watching:
        async for message in stream:
            yield message


async def _stream(
    tables: Tables, live: LiveTable, connection: Connection, plays: bool = True
) -> AsyncIterator[ServerSentEventMessage]:
    tables.attendance.attend(live, connection)
    try:
        await connection.recheck()  # it may have become void before the connection could be found
        if plays:
            await tables.come(live, connection.person)
        yield ServerSentEventMessage(comment="", retry=MILLISECONDS_TO_RETRY)
        while not connection.ended:
            connection.outbox.clear()
            if connection.version != live.version:
                for message in _news(live, connection):
                    if connection.ended:
                        return
                    connection.viewpoint.confirm()  # before every one: it may be lost while a slow client reads
                    yield message
                if live.table.status == "over":
                    return
            yield await _next(connection)
    except Refusal:  # whoever asks again is told why
        pass
    finally:
        tables.attendance.depart(live, connection)


async def _next(connection: Connection) -> ServerSentEventMessage:
    """Return a comment, when something has changed or nothing has for long."""
    with suppress(TimeoutError):
        await asyncio.wait_for(connection.news(), SECONDS_OF_SILENCE)
    return ServerSentEventMessage(comment="")


def _news(live: LiveTable, connection: Connection) -> list[ServerSentEventMessage]:
    """Return what the connection has not been sent yet, which then counts as sent."""
    events = shown.move_events(live, connection.viewpoint, connection.ply)
    connection.ply, connection.version = live.table.ply, live.version
    summary = live.summary(connection.viewpoint)
    return [*(_event(event, "move", event.ply) for event in events), _event(summary, "table")]


def _event(data: MoveEvent | Table, event: str, number: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(msgspec.json.encode(data).decode(), event=event, id=number)


def program_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes for programs."""
    return [Router("/", route_handlers=[position, events], response_headers=NEVER_KEPT)]
