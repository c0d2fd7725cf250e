"""The live connection: everyone at a table is told of every change, each as their own eyes see it.

A connection remembers the last move it has told of, and no queue of frames: one that was slow or away gets the table as
it is with exactly the stories it missed.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import deque
from collections.abc import Sequence
from typing import TypeAlias, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from cosmoludo.core.errors import MoveError
from cosmoludo.core.scene import Zone
from cosmoludo.server.deciding import chosen
from cosmoludo.server.room import Room
from cosmoludo.server.tables import Tables
from cosmoludo.server.views import allow_looking, sent
from cosmoludo.server.wire.errors import Problem, Refusal, move_problem
from cosmoludo.server.wire.frames import (
    FromClient,
    PongFrame,
    PreparingFrame,
    RefusedFrame,
    SendChat,
    SendMove,
    ViewFrame,
)
from cosmoludo.server.wire.tables import View

Socket: TypeAlias = WebSocket[str, None, State]

LETTERS_KEPT = 100
BURST_SECONDS = 3
"""A client may send at once what it may send in so many seconds."""
CLOSED_REFUSED = 4403
CLOSED_FAILED = 1011

log = logging.getLogger(__name__)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(FromClient).decode


class Watcher:
    """One connection to one table."""

    def __init__(self, person: str, seat: int, since: int, per_second: float = math.inf) -> None:
        self.person = person
        self.seat = seat
        self.told = since
        """The ply up to which the stories have been told."""
        self.version = -1
        self.zones: Sequence[Zone] = ()
        """Those of the view that was sent last."""
        self.ended = False
        self._has_news = False
        self._waiting: asyncio.Future[None] | None = None
        self.letters: deque[bytes] = deque(maxlen=LETTERS_KEPT)
        self._per_second = per_second
        self._allowance, self._counted = per_second * BURST_SECONDS, time.monotonic()

    def wake(self) -> None:
        """There is something to tell."""
        self._has_news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def news(self) -> None:
        """Return when there is something to tell, which is taken for told from then on."""
        if not self._has_news:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._has_news = False

    def end(self) -> None:
        """Tell this watcher nothing more."""
        self.ended = True
        self.wake()

    def post(self, frame: msgspec.Struct) -> None:
        """Send something that is not the table itself."""
        self.letters.append(encode(frame))
        self.wake()

    def within_limits(self) -> bool:
        """Whether this client may send one more message now."""
        now = time.monotonic()
        earned = (now - self._counted) * self._per_second
        self._allowance = min(self._per_second * BURST_SECONDS, self._allowance + earned)
        self._counted = now
        if self._allowance < 1:
            return False
        self._allowance -= 1
        return True


@websocket("/api/tables/{code:str}/live")
async def live(socket: Socket, code: FromPath[str], seat: FromQuery[int] = -1, since: FromQuery[int] = 0) -> None:
    """Follow a table as one of its seats, or as a spectator."""
    # Asked for as parameters, each of these would be fetched by a task of its own: a fifth of a connection's work.
    tables: Tables = socket.app.state.tables
    person: str = socket.scope["state"]["person"]
    await socket.accept()
    try:
        room = await tables.room(code)
        allow_looking(room, person, seat)
    except Refusal as refusal:
        await socket.send_text(encode(_refused(refusal.problem())))
        await socket.close(CLOSED_REFUSED, refusal.rule)
        return
    watcher = Watcher(person, seat, since, socket.app.state.messages_per_second)
    for said in await tables.said(room):
        watcher.post(said)
    telling = asyncio.create_task(_tell(socket, tables, room, watcher))
    tables.attend(room, watcher)
    await tables.scribe.welcome(room, person)
    try:
        while True:
            await _hear(tables, room, watcher, await socket.receive_text())
    except WebSocketDisconnect:
        pass
    finally:
        tables.depart(room, watcher)
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
        del socket.send, socket.receive  # they refer to the socket: without them all of it goes at once


async def _tell(socket: Socket, tables: Tables, room: Room, watcher: Watcher) -> None:
    """Send what there is to know, whenever there is something, as long as the connection lasts."""
    try:
        await _tell_on(socket, tables, room, watcher)
    except Refusal as refusal:
        await socket.send_text(encode(_refused(refusal.problem())))
        await socket.close(CLOSED_REFUSED, refusal.rule)
    except (WebSocketDisconnect, OSError):  # they have gone
        pass
    except Exception:
        log.exception("a table could not be shown", extra={"game": room.stored.game})
        await socket.close(CLOSED_FAILED)


async def _tell_on(socket: Socket, tables: Tables, room: Room, watcher: Watcher) -> None:
    if room.course is None:
        await socket.send_text(encode(PreparingFrame(room.table(watcher.person))))
        await tables.opened(room.code)
    watcher.wake()
    while True:
        await watcher.news()
        if watcher.version != room.version:
            allow_looking(room, watcher.person, watcher.seat)  # again, for seats change hands
            frame = view_frame(room, watcher)
            await asyncio.sleep(0)  # all who have news make their frames, then all send: work of one kind goes faster
            await socket.send_text(frame)
        while watcher.letters:
            await socket.send_text(watcher.letters.popleft())


def view_frame(room: Room, watcher: Watcher) -> bytes:
    """The table and what its watcher has not been told, who then has been."""
    view = sent(room, watcher.seat, watcher.told, watcher.zones)
    frame = encode(ViewFrame(room.table(watcher.person), cast("View", view.json)))
    watcher.told, watcher.version, watcher.zones = room.ply, room.version, view.zones
    return frame


async def _hear(tables: Tables, room: Room, watcher: Watcher, text: str) -> None:
    """Do what a client asks, or say why not."""
    if not watcher.within_limits():
        watcher.post(_refused(Refusal(429, "too_fast").problem()))
        return
    try:
        message = decode(text)
    except msgspec.MsgspecError as error:
        watcher.post(_refused(Problem(str(error))))
        return
    if isinstance(message, SendMove):
        await _move(tables, room, watcher, message)
    elif isinstance(message, SendChat):
        await _chat(tables, room, watcher, message)
    else:
        watcher.post(PongFrame())


async def _move(tables: Tables, room: Room, watcher: Watcher, asked: SendMove) -> None:
    try:
        choice = chosen(asked.path, asked.move)
        await tables.play(room.code, watcher.person, asked.seat, asked.ply, choice)
    except Refusal as refusal:
        watcher.post(_refused(refusal.problem(), asked.id))
    except MoveError as error:
        watcher.post(_refused(move_problem(error), asked.id))


async def _chat(tables: Tables, room: Room, watcher: Watcher, message: SendChat) -> None:
    if (message.text is None) == (message.phrase is None):
        watcher.post(_refused(Refusal(422, "text_or_phrase").problem()))
        return
    await tables.scribe.welcome(room, watcher.person)
    await tables.say(room, watcher.person, message.text or "", message.phrase)


def _refused(problem: Problem, asked: str | int | None = None) -> RefusedFrame:
    return RefusedFrame(problem.message, asked, problem.rule, problem.values, problem.ply)
