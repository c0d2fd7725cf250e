"""The live connection: everyone who watches a table is sent every change, as their viewpoint sees it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from cosmoludo.core.errors import MoveError
from cosmoludo.server.api.dependencies import address_of
from cosmoludo.server.api.edge import check_message
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.frames import view_frame
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import seat_viewpoint
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.quotas import Usage
from cosmoludo.server.store.credentials import Credential
from cosmoludo.server.store.outages import OUTAGES, is_away, is_outage
from cosmoludo.server.table.move_requests import move_request
from cosmoludo.server.wire.errors import Problem, Refusal, away, move_problem
from cosmoludo.server.wire.frames import (
    FromClient,
    OutageFrame,
    Ping,
    PongFrame,
    PreparingFrame,
    RefusedFrame,
    SendChat,
    SendMove,
)

Socket: TypeAlias = WebSocket[str, None, State]

CLOSED_REFUSED = 4403
CLOSED_VOID = 4401
"""The cookie or the token has become void; whoever connects again is judged anew."""
CLOSED_FAILED = 1011
CLOSED_AWAY = 1013
"""The database is away; whoever connects again later is served."""

log = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromClient).decode


@websocket("/api/tables/{code:str}/live")
async def live(socket: Socket, code: FromPath[str], seat: FromQuery[int] = -1, since: FromQuery[int] = 0) -> None:
    """Follow a table as one of its seats, or as a spectator."""
    # As parameters, each of these would be provided by a task of its own: a fifth of a connection's work.
    tables: Tables = socket.app.state.tables
    credential: Credential = socket.scope["state"]["credential"]
    usage: Usage = socket.app.state.usage
    address = address_of(socket.scope)
    await socket.accept()
    try:
        usage.connect(credential.person, address)
        with usage.watching(credential.person, address):
            await _follow(socket, tables, credential, code, seat, since)
    except Refusal as refusal:
        await _close(socket, refusal)
    except OUTAGES as error:
        await _close_in_outage(socket, error)


async def _follow(socket: Socket, tables: Tables, credential: Credential, code: str, seat: int, since: int) -> None:
    """Send what happens at a table, and do what the client asks, until it goes; refuse one who may not look."""
    person = credential.person
    table = await tables.cache.live(code)
    viewpoint = seat_viewpoint(table.table, person, seat)
    chat = await tables.attendance.chat(table, viewpoint)
    stands = partial(socket.app.state.house.stands, credential)
    allow_message = partial(socket.app.state.passwords.allow_message, person, address_of(socket.scope))
    connection = Connection(viewpoint, since, socket.app.state.messages_per_second, stands)
    for said in chat:
        connection.post(said)
    if socket.app.state.outages.under_way:  # also while everything can still be read
        connection.post(OutageFrame(over=False))
    sending = asyncio.create_task(_send(socket, tables, table, connection))
    tables.attendance.attend(table, connection)
    try:
        await connection.recheck()  # it may have become void before the connection could be found
        if "play" in credential.scopes:
            with _telling_refusals(tables, connection):
                await tables.writer.welcome_back(table, person)
                await tables.come(table, person)
        while True:
            await _receive(tables, table, connection, credential, allow_message, await socket.receive_text())
    except WebSocketDisconnect:
        pass
    finally:
        tables.attendance.depart(table, connection)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        del socket.send, socket.receive  # they refer to the socket: without them all of it is freed at once


async def _close(socket: Socket, refusal: Refusal) -> None:
    await socket.send_text(encode(_refused(refusal.problem())))
    await socket.close(CLOSED_REFUSED, refusal.rule)


async def _close_in_outage(socket: Socket, error: Exception) -> None:
    """Say that the database is away, and end the connection, which has to be opened anew."""
    if not is_outage(error):
        raise error
    if is_away(error):
        socket.app.state.tables.store.away()
    with suppress(WebSocketDisconnect, OSError):  # the client has gone
        await socket.send_text(encode(OutageFrame(over=False)))
        await socket.close(CLOSED_AWAY)


async def _send(socket: Socket, tables: Tables, table: LiveTable, connection: Connection) -> None:
    """Send what is new as long as the connection lasts and the right to look does."""
    try:
        await _send_on(socket, tables, table, connection)
    except Refusal as refusal:
        await _close(socket, refusal)
    except Exception as error:
        if is_outage(error):
            await _close_in_outage(socket, error)
        elif not isinstance(error, WebSocketDisconnect | OSError):  # the client has gone
            log.exception("a table could not be shown", extra={"game": table.table.stored.game})
            await socket.close(CLOSED_FAILED)


async def _send_on(socket: Socket, tables: Tables, table: LiveTable, connection: Connection) -> None:
    connection.wake()
    while True:
        await connection.news()
        if connection.ended:
            tables.attendance.depart(table, connection)  # whoever was logged out may never answer
            await socket.close(CLOSED_VOID)
            return
        if connection.version != table.version:
            if not table.is_open:
                await _prepare(socket, tables, table, connection)
            if table.is_open:
                await _show(socket, table, connection)
        while connection.outbox and not connection.ended:
            connection.viewpoint.confirm()  # before every frame: it may have been lost while a slow client read
            await socket.send_text(connection.outbox.popleft())


async def _prepare(socket: Socket, tables: Tables, table: LiveTable, connection: Connection) -> None:
    """Tell of a table that cannot be shown yet, and open it unless the game is to be dealt first."""
    connection.version = table.version
    await socket.send_text(encode(PreparingFrame(table.summary(connection.viewpoint))))
    if table.table.stored.dealt:
        await tables.cache.shown(table.code)


async def _show(socket: Socket, table: LiveTable, connection: Connection) -> None:
    if table.end is None and table.stories.are_far_behind(connection.viewpoint):
        await table.stories.catch_up(connection.viewpoint)
    frame = view_frame(table, connection)
    await asyncio.sleep(0)  # let all connections make their frames, then send: work of one kind is faster
    connection.viewpoint.confirm()
    await socket.send_text(frame)


async def _receive(
    tables: Tables,
    table: LiveTable,
    connection: Connection,
    credential: Credential,
    allow_message: Callable[[], Awaitable[None]],
    text: str,
) -> None:
    """Do what a client asks, or say why not; do nothing for one who has been logged out."""
    if connection.ended:
        return
    if not connection.within_limits():
        connection.post(_refused(Refusal(429, "too_fast").problem()))
        return
    try:
        message = decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        connection.post(_refused(Problem(str(error))))
        return
    if isinstance(message, Ping):
        connection.post(PongFrame())
        return
    with _telling_refusals(tables, connection, message.id if isinstance(message, SendMove) else None):
        credential.check("play")
        if isinstance(message, SendMove):
            await _move(tables, table, connection, message)
        else:
            check_message(message.text, message.phrase)
            await allow_message()
            await _chat(tables, table, connection, message)


async def _move(tables: Tables, table: LiveTable, connection: Connection, asked: SendMove) -> None:
    request = move_request(asked.seat, asked.ply, asked.path, asked.move)
    await tables.play(table.code, connection.person, request)


async def _chat(tables: Tables, table: LiveTable, connection: Connection, message: SendChat) -> None:
    await tables.writer.welcome_back(table, connection.person)
    await tables.attendance.say(table, connection.viewpoint, message.text or "", message.phrase)


@contextmanager
def _telling_refusals(tables: Tables, connection: Connection, asked: str | int | None = None) -> Iterator[None]:
    """Tell the client why something was refused, with the id of what it asked for; the connection goes on."""
    try:
        yield
    except Refusal as refusal:
        connection.post(_refused(refusal.problem(), asked))
    except MoveError as error:
        connection.post(_refused(move_problem(error), asked))
    except OUTAGES as error:
        if not is_outage(error):
            raise
        if is_away(error):
            tables.store.away()
        connection.post(_refused(away().problem(), asked))


def _refused(problem: Problem, asked: str | int | None = None) -> RefusedFrame:
    return RefusedFrame(problem.message, asked, problem.rule, problem.values, problem.ply)
