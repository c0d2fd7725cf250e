"""Play many tables while things break, and print what came of it: `script/soak --help`."""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import statistics
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing, suppress
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx

from cosmoludo.server.bots.rule_compiler import REHEARSALS, mark
from tests.soak.house import HOUSES, House, running
from tests.soak.players import SECONDS, Habits, Pair, Report, pairs

GAMES = ["genial", "hexdomino", "espace"]
SLOW_CLIENTS = 20
CHECKED_AT_ONCE = 20
NAMED = {
    "worker": "workers killed",
    "postgresql": "crashes of PostgreSQL",
    "redis": "kills of Redis",
    "disk": "full disks",
}
QUIET = 5.0
"""Seconds after something broke that do not count as quiet."""


async def soak(house: House, tables: int, seconds: float, every: float, pace: float, seed: int) -> dict[str, Any]:
    """Play for a while with something breaking every so many seconds; return the figures."""
    report, broken, chance = Report(), [], random.Random(seed)
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=4 * CHECKED_AT_ONCE)
    async with httpx.AsyncClient(base_url=house.address, timeout=SECONDS, limits=limits) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # everyone sends their own
        await _up(http)
        playing = list(pairs(http, report, tables, GAMES, Habits(pace), seed))
        tasks = [asyncio.create_task(pair.play()) for pair in playing]
        tasks += [asyncio.create_task(_read_slowly(house)) for _ in range(SLOW_CLIENTS)]
        began, first = time.monotonic(), house.megabytes()
        while time.monotonic() < began + seconds and not report.lost:
            await asyncio.sleep(every * chance.uniform(0.5, 1.5))
            kind = chance.choice(house.kinds)
            broken.append((kind, time.monotonic()))
            await asyncio.to_thread(getattr(house, f"break_{kind}"), chance.random())
            house.mend()
        elapsed = time.monotonic() - began
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        house.mend()
        await _up(http)
        await check(playing)
    return {
        "on": house.name,
        "small_disk": house.has_small_disk,
        "tables": tables,
        "seconds": round(elapsed),
        "broken": dict(Counter(kind for kind, _ in broken)),
        **report.done,
        **_delays(report, [at for _, at in broken]),
        "requests_broken_off": report.broken,
        "answers": {str(status): number for status, number in sorted(report.statuses.items())},
        "megabytes_at_first": round(first),
        "megabytes_at_last": round(house.megabytes()),
        "lost": report.lost,
    }


async def _up(http: httpx.AsyncClient) -> None:
    until = time.monotonic() + 6 * SECONDS
    while time.monotonic() < until:
        try:
            if (await http.get("/healthz")).status_code == 200:
                return
        except httpx.TransportError:
            pass
        await asyncio.sleep(0.2)
    raise SystemExit("the server does not come up")


async def check(playing: list[Pair]) -> None:
    """Compare every game that was played with what was answered, some at a time."""
    gate = asyncio.Semaphore(CHECKED_AT_ONCE)

    async def one(pair: Pair) -> None:
        async with gate:
            await pair.check()

    await asyncio.gather(*map(one, playing))


async def _read_slowly(house: House) -> None:
    """Ask for something large, byte after byte, and read nothing of the answer."""
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        except OSError:
            await asyncio.sleep(1)
            continue
        with suppress(OSError), closing(writer):
            for byte in b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50:
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(0.05)


def _delays(report: Report, broken: list[float]) -> dict[str, float]:
    """Return the milliseconds until a move was answered, in quiet times and after something broke."""
    after = [delay for sent, delay in report.delays if any(sent - 2 * QUIET < at < sent + delay + 1 for at in broken)]
    quiet = [delay for sent, delay in report.delays if not any(sent - QUIET < at < sent + delay + 1 for at in broken)]
    centiles = statistics.quantiles(quiet, n=100) if len(quiet) > 1 else [math.nan] * 99
    return {
        "quiet_p50_ms": round(centiles[49] * 1000, 1),
        "quiet_p99_ms": round(centiles[98] * 1000, 1),
        "longest_seconds": round(max(after, default=math.nan), 1),
    }


def table(found: dict[str, Any], pace: float) -> str:
    """Return the figures as they stand in `docs/performance.md`."""
    broken = ", ".join(f"{number} {NAMED[kind]}" for kind, number in found["broken"].items())
    answers, seconds = found["answers"], max(1, found["seconds"])
    played = [f"{found.get(what, 0):,} {what}" for what in ("moves", "games", "takebacks", "messages", "resignations")]
    lines = {
        "where": f"{found['on']}{', on a disk of 512 MB' if found['small_disk'] else ''}",
        "tables, for how long": f"{found['tables']}, {found['seconds'] / 60:.1f} minutes, a move every {pace:g} s",
        "what broke": broken,
        "what was played": f"{', '.join(played)}, {found.get('rematches', 0):,} rematches",
        "moves that came too late": f"{found.get('stale', 0):,}",
        "moves a second": f"{found.get('moves', 0) / seconds:.1f}",
        "a move is answered in, all being well": f"p50 {found['quiet_p50_ms']} ms, p99 {found['quiet_p99_ms']} ms",
        "the longest wait while something breaks": f"{found['longest_seconds']} s",
        "requests that were broken off, and asked again": f"{found['requests_broken_off']:,}",
        "answers by status": ", ".join(f"{status}: {number:,}" for status, number in answers.items()),
        "memory of the server at first and at last": f"{found['megabytes_at_first']}, {found['megabytes_at_last']} MB",
        "**lost**": f"**{len(found['lost'])}**",
    }
    rows = ["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in lines.items())]
    return "\n".join([*rows, *found["lost"]])


def compile_rules() -> None:
    """Compile the games that are played: done by the server, it would take the time of the players."""
    for game in GAMES:
        for part in REHEARSALS:
            if not mark(part, game).exists():
                command = [sys.executable, "-m", "cosmoludo.server.bots.rule_compiler", part, game]
                subprocess.run(command, check=True)


def main() -> None:
    """Read the command line, soak, and fail if anything was lost."""
    parser = argparse.ArgumentParser(prog="script/soak", description=__doc__)
    parser.add_argument("--on", choices=HOUSES, default="postgresql", help="one process on SQLite, or two workers")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=1800)
    parser.add_argument("--every", type=float, default=10, help="seconds between two things that break, on average")
    parser.add_argument("--pace", type=float, default=8, help="seconds between two moves at a table, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--log", type=Path, help="where to keep the server's log")
    parser.add_argument("--json", action="store_true", help="print the figures for programs")
    wanted = parser.parse_args()
    compile_rules()
    with running(wanted.on) as house:
        try:
            found = asyncio.run(soak(house, wanted.tables, wanted.seconds, wanted.every, wanted.pace, wanted.seed))
        finally:
            if wanted.log:
                wanted.log.write_bytes((house.folder / "log").read_bytes())
    sys.stdout.write(json.dumps(found, indent=2) if wanted.json else table(found, wanted.pace))
    sys.stdout.write("\n")
    sys.exit(bool(found["lost"]))


if __name__ == "__main__":
    main()
