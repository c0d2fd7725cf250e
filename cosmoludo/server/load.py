"""A load test of the server: many tables for two, played as fast as the answers come, on this computer.

Every move is sent on one live connection and counted when its opponent's has been told of it; by then it is stored.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cosmoludo.core.scene import DONE
from cosmoludo.server.app import Settings
from cosmoludo.server.serve import listening, run

WARM_UP_SECONDS = 2.0
LARGEST_FRAME = 2**22
TARGET = "from cosmoludo.server.load import target; target({!r})"


class _Offer(msgspec.Struct):
    nodes: list[dict[str, int]]


class _Scene(msgspec.Struct):
    offer: _Offer | None = None


class _View(msgspec.Struct):
    ply: int
    scene: _Scene


class _Frame(msgspec.Struct):
    """As much of a frame as a player needs."""

    kind: str
    view: _View | None = None


decode = msgspec.json.Decoder(_Frame).decode


def target(database: str) -> None:
    """The server that is measured: the usual one, without limits on one client."""
    settings = Settings(database=Path(database), requests_per_minute=None, messages_per_second=1e9, compile_all=False)
    with listening("127.0.0.1", 0) as listener:
        run(listener, settings, lambda address: print(address, flush=True), "WARNING")  # noqa: T201


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server on a database of its own: its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", TARGET.format(str(Path(folder) / "tables.sqlite"))]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
            try:
                yield running.stdout.readline().strip() if running.stdout else "", running.pid
            finally:
                running.terminate()
                running.wait()


def measured(game: str, tables: int, seconds: float) -> dict[str, Any]:
    """What a server does at so many tables."""
    with server() as (address, process):
        result = asyncio.run(_measured(address, process, game, tables, seconds))
        return result | {"server_mb": _megabytes(process)}


async def _measured(address: str, process: int, game: str, tables: int, seconds: float) -> dict[str, Any]:
    delays: list[float] = []
    playing = [asyncio.create_task(_play_on(address, game, delays)) for _ in range(tables)]
    while not delays and not any(task.done() for task in playing):
        await asyncio.sleep(0.1)
    await asyncio.sleep(WARM_UP_SECONDS)
    delays.clear()
    started, busy = time.perf_counter(), _busy_seconds(process)
    await asyncio.sleep(seconds)
    counted, elapsed = delays.copy(), time.perf_counter() - started
    busy = _busy_seconds(process) - busy
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    centiles = statistics.quantiles(counted, n=100)
    return {
        "game": game,
        "tables": tables,
        "seconds": round(elapsed, 2),
        "moves_per_second": round(len(counted) / elapsed, 1),
        **{f"p{centile}_ms": round(centiles[centile - 1] * 1000, 1) for centile in (50, 95, 99)},
        "cpu_ms": round(busy * 1000 / len(counted), 2),
    }


async def _play_on(address: str, game: str, delays: list[float]) -> None:
    """One game after the other at one place."""
    while True:
        code, cookie = await asyncio.to_thread(_lay_out, address, game)
        url = f"{address.replace('http', 'ws', 1)}api/tables/{code}/live?seat="
        options: dict[str, Any] = {"additional_headers": {"Cookie": cookie}, "max_size": LARGEST_FRAME}
        async with connect(f"{url}0", **options) as one, connect(f"{url}1", **options) as other:
            await _play((one, other), delays)


def _lay_out(address: str, game: str) -> tuple[str, str]:
    """A table for two, and the cookie of the one who sits at both seats."""
    body = json.dumps({"game": game, "seats": ["me", "me"]}).encode()
    request = urllib.request.Request(f"{address}api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["Set-Cookie"].partition(";")[0]
        return json.loads(answer.read())["code"], cookie


async def _play(connections: tuple[ClientConnection, ClientConnection], delays: list[float]) -> None:
    """A whole game, by the first move on offer."""
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
    """The view at a ply; what comes before it is passed over."""
    while True:
        frame = decode(await connection.recv())
        if frame.kind == "refused":
            raise RuntimeError("a move on offer was refused")
        if frame.view is not None and frame.view.ply >= ply:
            return frame.view


def _busy_seconds(process: int) -> float:
    """The processor time a process has used, where the system says so: neighbours do not disturb this measure."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return math.nan
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(process: int) -> float | None:
    """The most memory that a process has used, where the system says so."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return None
    return next(round(int(line.split()[1]) / 1024) for line in status.splitlines() if line.startswith("VmHWM"))
