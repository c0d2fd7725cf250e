"""The players of the load test: two at each table, one game after the other, always by the first move on offer.

*Browsers* follow the table over WebSockets and get every scene. *Programs* get the moves as server-sent events, ask for
the position when it is their turn, and send a move as text over HTTP.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Coroutine
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cosmoludo.bench.load_http import SECONDS, Failed, HttpClient
from cosmoludo.core.scene import DONE

Way: TypeAlias = Literal["browsers", "programs"]
LARGEST_FRAME = 2**22
EVENT_NUMBER = re.compile(rb"^id: (\d+)", re.MULTILINE)


class _Offer(msgspec.Struct):
    nodes: list[dict[str, int]]


class _Scene(msgspec.Struct):
    offer: _Offer | None = None


class _View(msgspec.Struct):
    ply: int
    scene: _Scene


class _Frame(msgspec.Struct):
    """The part of a frame that a player needs."""

    kind: str
    view: _View | None = None


class _Position(msgspec.Struct):
    ply: int
    actors: list[int]
    moves: list[str]


class _Table(msgspec.Struct):
    code: str


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(_Frame).decode
decode_table = msgspec.json.Decoder(_Table).decode
decode_position = msgspec.json.Decoder(_Position).decode


async def browsers(address: str, game: str, delays: list[float]) -> None:
    """Play one game after the other over live connections."""
    async with HttpClient(address) as http:
        while True:
            url = f"{address.replace('http', 'ws', 1)}api/tables/{await _set_up(http, game)}/live?seat="
            options: dict[str, Any] = {"additional_headers": {"Cookie": http.cookie}, "max_size": LARGEST_FRAME}
            options["open_timeout"] = SECONDS
            async with connect(f"{url}0", **options) as one, connect(f"{url}1", **options) as other:
                await _play((one, other), delays)


async def _set_up(http: HttpClient, game: str) -> str:
    """Set up a table for two, both seats for one guest, and return its code."""
    answer = await http.post(b"/api/tables", encode({"game": game, "seats": ["me", "me"]}))
    return decode_table(answer).code


async def _play(connections: tuple[ClientConnection, ClientConnection], delays: list[float]) -> None:
    """Play a whole game, by the first move on offer."""
    ply = 0
    views = [await _view(connection, ply) for connection in connections]
    while any(view.scene.offer for view in views):
        mover = 0 if views[0].scene.offer else 1
        move = {"kind": "move", "id": ply, "seat": mover, "ply": ply, "path": _first_path(views[mover])}
        sent = time.perf_counter()
        await connections[mover].send(encode(move), text=True)
        ply += 1
        views[1 - mover] = await _view(connections[1 - mover], ply)
        delays.append(time.perf_counter() - sent)
        views[mover] = await _view(connections[mover], ply)


def _first_path(view: _View) -> list[str]:
    path, node = [], 0
    while view.scene.offer and node != DONE:
        choice, node = next(iter(view.scene.offer.nodes[node].items()))
        path.append(choice)
    return path


async def _view(connection: ClientConnection, ply: int) -> _View:
    """Return the view at a ply, and skip earlier frames."""
    while True:
        frame = decode(await connection.recv())
        if frame.kind == "refused":
            raise RuntimeError("a move on offer was refused")
        if frame.view is not None and frame.view.ply >= ply:
            return frame.view


async def programs(address: str, game: str, delays: list[float]) -> None:
    """Play one game after the other as text."""
    async with HttpClient(address) as http:
        while True:
            table = Table(http, f"/api/tables/{await _set_up(http, game)}".encode())
            first = await table.position(0)
            heard = await table.events(0, first.ply), await table.events(1, first.ply)
            await _play_as_text(table, first, heard, delays)
            http.end_events()


class Table(NamedTuple):
    """A table as a program uses it."""

    http: HttpClient
    path: bytes

    async def position(self, seat: int) -> _Position:
        """Return what a seat sees."""
        return decode_position(await self.http.get(b"%b/position?seat=%d" % (self.path, seat)))

    async def move(self, seat: int, ply: int, move: str) -> None:
        """Make a move."""
        await self.http.post(self.path + b"/moves", encode({"seat": seat, "ply": ply, "move": move}))

    async def events(self, seat: int, since: int) -> asyncio.Queue[bytes]:
        """Return the stream of events from now on."""
        return await self.http.events(b"%b/events?seat=%d&since=%d" % (self.path, seat, since))


async def _play_as_text(
    table: Table,
    position: _Position,
    heard: tuple[asyncio.Queue[bytes], asyncio.Queue[bytes]],
    delays: list[float],
) -> None:
    """Play a whole game, by the first legal move."""
    while position.actors:
        mover, ply = position.actors[0], position.ply
        if not position.moves:
            position = await table.position(mover)
            continue
        sent = time.perf_counter()
        await table.move(mover, ply, position.moves[0])
        await _told(heard[1 - mover], ply)
        delays.append(time.perf_counter() - sent)
        await _told(heard[mover], ply)
        position = await table.position(1 - mover)


async def _told(events: asyncio.Queue[bytes], ply: int) -> None:
    """Wait until a stream tells of the move that was made at a ply; the server sends every event in one part."""
    while part := await events.get():
        if any(int(told) > ply for told in EVENT_NUMBER.findall(part)):
            return
    raise Failed("the stream has ended")


Player: TypeAlias = Callable[[str, str, list[float]], Coroutine[Any, Any, None]]
PLAYERS: dict[Way, Player] = {"browsers": browsers, "programs": programs}
