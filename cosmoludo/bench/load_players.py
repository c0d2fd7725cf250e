"""The players of the load test: two at each table, one game after the other, always by the first move on offer.

*Browsers* follow the table over WebSockets and get every scene. *Programs* get the moves as server-sent events, ask for
the position when it is their turn, and send a move as text over HTTP.
"""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any, Literal, NamedTuple, TypeAlias

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cosmoludo.core.scene import DONE

Way: TypeAlias = Literal["browsers", "programs"]
LARGEST_FRAME = 2**22
SECONDS_IDLE = 2.0
"""The server ends a connection that is idle for longer than five."""
SECONDS = 120.0
"""To wait for an answer, the compiler included."""


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


decode = msgspec.json.Decoder(_Frame).decode
decode_position = msgspec.json.Decoder(_Position).decode


async def browsers(address: str, game: str, delays: list[float]) -> None:
    """Play one game after the other over live connections."""
    async with _client(address) as http:
        while True:
            url = f"{address.replace('http', 'ws', 1)}api/tables/{await _set_up(http, game)}/live?seat="
            headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}
            options: dict[str, Any] = {"additional_headers": headers, "max_size": LARGEST_FRAME}
            options["open_timeout"] = SECONDS
            async with connect(f"{url}0", **options) as one, connect(f"{url}1", **options) as other:
                await _play((one, other), delays)


def _client(address: str) -> httpx.AsyncClient:
    """Return a client for one table: finding a connection among those of all tables would take long."""
    limits = httpx.Limits(keepalive_expiry=SECONDS_IDLE)
    # Nothing is encrypted on one computer, and reading all certificates for every guest would take long.
    return httpx.AsyncClient(base_url=address, timeout=SECONDS, limits=limits, verify=False)


async def _set_up(http: httpx.AsyncClient, game: str) -> str:
    """Set up a table for two, both seats for one guest, and return its code."""
    answer = await http.post("/api/tables", json={"game": game, "seats": ["me", "me"]})
    code: str = answer.raise_for_status().json()["code"]
    return code


async def _play(connections: tuple[ClientConnection, ClientConnection], delays: list[float]) -> None:
    """Play a whole game, by the first move on offer."""
    ply = 0
    views = [await _view(connection, ply) for connection in connections]
    while any(view.scene.offer for view in views):
        mover = 0 if views[0].scene.offer else 1
        move = {"kind": "move", "id": ply, "seat": mover, "ply": ply, "path": _first_path(views[mover])}
        sent = time.perf_counter()
        await connections[mover].send(json.dumps(move))
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
    async with _client(address) as http:
        while True:
            table = Table(http, f"/api/tables/{await _set_up(http, game)}")
            first = await table.position(0)
            async with table.events(0, first.ply) as one, table.events(1, first.ply) as other:
                await _play_as_text(table, first, (_plies(one), _plies(other)), delays)


class Table(NamedTuple):
    """A table as a program uses it."""

    http: httpx.AsyncClient
    path: str

    async def position(self, seat: int) -> _Position:
        """Return what a seat sees."""
        answer = await self.http.get(f"{self.path}/position", params={"seat": seat})
        return decode_position(answer.raise_for_status().content)

    async def move(self, seat: int, ply: int, move: str) -> None:
        """Make a move."""
        body = {"seat": seat, "ply": ply, "move": move}
        (await self.http.post(f"{self.path}/moves", json=body)).raise_for_status()

    def events(self, seat: int, since: int) -> AbstractAsyncContextManager[httpx.Response]:
        """Return the stream of events from now on."""
        return self.http.stream("GET", f"{self.path}/events?seat={seat}&since={since}")


async def _play_as_text(
    table: Table,
    position: _Position,
    heard: tuple[AsyncIterator[int], AsyncIterator[int]],
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
        for listener in (heard[1 - mover], heard[mover]):
            async for told in listener:
                if told > ply:
                    break
            if listener is heard[1 - mover]:
                delays.append(time.perf_counter() - sent)
        position = await table.position(1 - mover)


async def _plies(stream: httpx.Response) -> AsyncIterator[int]:
    """Return the plies of a stream of events."""
    async for line in stream.aiter_lines():
        if line.startswith("id: "):
            yield int(line[4:])


Player: TypeAlias = Callable[[str, str, list[float]], Coroutine[Any, Any, None]]
PLAYERS: dict[Way, Player] = {"browsers": browsers, "programs": programs}
