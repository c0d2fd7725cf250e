"""A load test of the server: many tables for two, played as fast as the answers come, on this computer.

A move is counted when its opponent has received it; by then it is stored. The server runs in a process of its own, and
its processor time for each move says what one core can do, even where the players need the other cores. What a move
costs the players is a yardstick: they do the same in every run, so where it differs, the machine does.
"""

from __future__ import annotations

import asyncio
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cosmoludo.bench.load_http import HttpClient
from cosmoludo.bench.load_players import PLAYERS, Player, Way
from cosmoludo.server.bots.rule_compiler import REHEARSALS
from cosmoludo.server.ops.app import Settings
from cosmoludo.server.ops.serve import listen, run
from cosmoludo.server.people.quotas import Quotas

MANY = 1_000_000
MOVES_BEFORE = 5
"""How many moves are made at each table before the measurement begins: by then all tables are set up."""
MOST_SECONDS_BEFORE = 60
LONGEST = "cosmoludo_longest_step_seconds"
SPREAD = 3.0
"""Seconds over which the tables are set up, about as long as a game takes."""
TARGET = """
try:
    from cosmoludo.bench.load import target
except ImportError:  # it was there in earlier versions, which are measured too
    from cosmoludo.server.load import target
target({!r}, {!r})
"""
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
"""The cores of this computer, where the system lets processes choose."""


def target(database: str, cores: list[int]) -> None:
    """Run the server to be measured: without limits, on a core of its own."""
    _keep_to(cores)
    settings = Settings(
        database=Path(database),
        requests_per_minute=None,
        messages_per_second=1e9,
        quotas=Quotas(open_tables=MANY, bot_tables=MANY, watched=MANY, handshakes=MANY),
        compile_all=False,
    )
    with listen("127.0.0.1", 0) as listener:
        run(listener, settings, lambda address: print(address, flush=True), "WARNING")  # noqa: T201


def _keep_to(cores: list[int]) -> None:
    """Run on some cores only: the server has one, and the players have the others, if there are any."""
    if cores:
        os.sched_setaffinity(0, cores)


@contextmanager
def server(python: Sequence[str] = (sys.executable,)) -> Iterator[tuple[str, int]]:
    """Run a server on a database of its own by some Python, and return its address and its process."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*python, "-c", TARGET.format(str(Path(folder) / "tables.sqlite"), CORES[:1])]
        # Elsewhere: in the folder of this version, Python would import this version.
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as running:
            try:
                yield running.stdout.readline().strip() if running.stdout else "", running.pid
            finally:
                running.terminate()
                running.wait()


def prepare(game: str) -> None:
    """Compile a game and its bots: done later, that would share the server's core."""
    for part in REHEARSALS:
        subprocess.run([sys.executable, "-m", "cosmoludo.server.bots.rule_compiler", part, game], check=True)


def measured(
    game: str,
    tables: int,
    seconds: float,
    way: Way = "browsers",
    python: Sequence[str] = (sys.executable,),
) -> dict[str, Any]:
    """Measure a server with so many tables, for players of one kind; `python` may be that of another version."""
    with server(python) as (address, process):
        _keep_to(CORES[1:])
        try:
            with asyncio.Runner(loop_factory=_loop_factory()) as runner:
                result = runner.run(_measured(address, process, game, tables, seconds, way))
        finally:
            _keep_to(CORES)
        return result | {"server_mb": _megabytes(process)}


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return what makes the fastest event loop there is: uvloop does not run everywhere."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


async def _after(seconds: float, play: Player, *arguments: Any) -> None:
    """Begin later: people do not all sit down at once, and their games would all end at once too."""
    await asyncio.sleep(seconds)
    await play(*arguments)


async def _measured(address: str, process: int, game: str, tables: int, seconds: float, way: Way) -> dict[str, Any]:
    delays: list[float] = []
    playing = [
        asyncio.create_task(_after(SPREAD * number / tables, PLAYERS[way], address, game, delays))
        for number in range(tables)
    ]
    try:
        await asyncio.sleep(SPREAD)
        delays.clear()
        await _until_all_play(playing, delays)
        delays.clear()
        started, busy, own = time.perf_counter(), _busy_seconds(process), time.process_time()
        await asyncio.sleep(seconds)
        counted, elapsed = delays.copy(), time.perf_counter() - started
        busy, own = _busy_seconds(process) - busy, time.process_time() - own
        steps = await _steps(address)
    finally:
        for task in playing:
            task.cancel()
        for outcome in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
    centiles = statistics.quantiles(counted or [math.nan] * 2, n=100)
    return {
        "game": game,
        "as": way,
        "tables": tables,
        "seconds": round(elapsed, 2),
        "moves_per_second": round(len(counted) / elapsed, 1),
        **{f"p{centile}_ms": round(centiles[centile - 1] * 1000, 1) for centile in (50, 95, 99)},
        "cpu_ms": round(busy * 1000 / max(1, len(counted)), 2),
        "client_ms": round(own * 1000 / max(1, len(counted)), 2),
        **steps,
    }


async def _steps(address: str) -> dict[str, float]:
    """Return what the watchdog has seen on the server's event loop since its start."""
    async with HttpClient(address) as http:
        lines = (await http.get(b"/metrics")).decode().splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    if LONGEST not in found:  # an earlier version has no watchdog
        return {}
    longest, number = float(found[LONGEST]), float(found["cosmoludo_long_steps_total"])
    return {"longest_step_ms": round(longest * 1000, 1), "long_steps": int(number)}


async def _until_all_play(playing: list[asyncio.Task[None]], delays: list[float]) -> None:
    until = time.monotonic() + MOST_SECONDS_BEFORE
    while len(delays) < MOVES_BEFORE * len(playing) and time.monotonic() < until:
        if any(task.done() for task in playing):
            return
        await asyncio.sleep(0.1)


def _busy_seconds(process: int) -> float:
    """Return the processor time a process has used, where the system tells: other processes do not disturb it."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return math.nan
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(process: int) -> float | None:
    """Return the most memory that a process has used, where the system tells."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return None
    return next(round(int(line.split()[1]) / 1024) for line in status.splitlines() if line.startswith("VmHWM"))
