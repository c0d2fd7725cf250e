"""Nobody can stall the others: whatever one does at a table of one's own, no step on the event loop is long."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.ops.watchdog import LONGEST_STEP, Watchdog, watchdog_of
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.table import game_table, takebacks
from tests.server.guests import Guest, first_path, frame_at, next_frame, serving, true_log

LONG = 600
"""Entries of a log, in a test."""


def watchdog(client: TestClient[Litestar]) -> Watchdog:
    async def found() -> Watchdog:
        return watchdog_of(asyncio.get_running_loop())

    return client.blocking_portal.call(found)


@contextmanager
def no_long_step(client: TestClient[Litestar]) -> Iterator[None]:
    watching = watchdog(client)
    watching.longest = 0.0
    yield
    assert watching.longest <= LONGEST_STEP, f"a step took {watching.longest * 1000:.0f} ms"


def waver(guest: Guest, code: str, entries: int) -> None:
    """Move and take back, over and over."""
    ply = guest.get(f"/api/tables/{code}")["ply"]
    path = first_path(guest.view(code))
    while ply < entries:
        guest.move(code, 0, ply, path)
        guest.undo(code, 0, ply + 1)
        ply += 2


def write_elsewhere(client: TestClient[Litestar], code: str, entries: int) -> None:
    """Append to the log of a table as another process would, the same move made and taken back, and follow it."""
    tables = client.app.state.tables
    move = str(tables.cache.cached(code).table.state.moves(0)[0])
    numbers = range(len(true_log(client, code)), entries)
    log = [LogEntry(code, n, 0, str(n - 1), "undo") if n % 2 else LogEntry(code, n, 0, move) for n in numbers]

    async def write() -> None:
        await asyncio.gather(*map(tables.store.log.append, log))
        await tables.cache.follow(code)

    client.blocking_portal.call(write)


def test_moving_and_taking_back_without_end_makes_no_long_step(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    waver(anna, code, 40)
    write_elsewhere(client, code, LONG)
    waver(anna, code, LONG + 10)
    with no_long_step(client):
        waver(anna, code, LONG + 40)
        anna.view(code, -1)
        with anna.live(code, seat=1) as live:
            assert len(next_frame(live)["view"]["stories"]) == LONG + 40


def test_following_and_opening_a_long_log_makes_no_long_step(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"], clock={"kind": "live", "seconds": 3600})["code"]
        waver(anna, code, 10)
        with no_long_step(client):
            write_elsewhere(client, code, LONG)
            assert anna.get(f"/api/tables/{code}")["ply"] == LONG
    with serving(tmp_path) as client:
        anna = Guest(client, anna.headers["Cookie"])
        anna.lay_out(seats=["me", "me"])
        with no_long_step(client):
            assert len(anna.view(code)["stories"]) == LONG
            anna.get("/api/tables")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(game_table, "LONGEST_LOG", 12)
    return 12


def test_a_long_table_takes_nothing_back_and_its_game_can_be_finished(anna: Guest, short: int) -> None:
    code = anna.lay_out("genial-solo", seats=["me"])["code"]
    waver(anna, code, short)
    assert anna.get(f"/api/tables/{code}")["undo"] is None
    anna.move(code, 0, short, first_path(anna.view(code)))
    refused = anna.undo(code, 0, short + 1, 409)
    assert refused["rule"] == "server.too_long"
    while (table := anna.get(f"/api/tables/{code}"))["status"] == "playing":
        anna.move(code, 0, table["ply"], first_path(anna.view(code)))
    assert table["status"] == "over"


def test_a_long_table_can_be_resigned(anna: Guest, bruno: Guest, short: int) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    for ply in range(short):
        seat = anna.get(f"/api/tables/{code}")["actors"][0]
        guest = (anna, bruno)[seat]
        guest.move(code, seat, ply, first_path(guest.view(code, seat)))
    anna.undo(code, 0, short, 409)
    assert anna.post(f"/api/tables/{code}/resign")["status"] == "over"


def test_whoever_was_away_from_a_long_table_stays_away(
    anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Coming back and being away again would make the log longer without end; a bot finishes the game."""
    code = anna.lay_out(seats=["me", "open"], clock={"kind": "live", "seconds": 10})["code"]
    bruno.post(f"/api/tables/{code}/join")
    with anna.live(code) as live:
        frame_at(live, 0)
    table = anna.client.app.state.tables.cache.cached(code)
    away = LogEntry(code, 0, 0, "", "timeout")
    anna.client.blocking_portal.call(anna.client.app.state.tables.store.log.append, away)
    anna.client.blocking_portal.call(anna.client.app.state.tables.cache.follow, code)
    assert table.table.is_away(0)
    monkeypatch.setattr(game_table, "LONGEST_LOG", table.table.ply)
    assert anna.post(f"/api/tables/{code}/join", None, 409)["rule"] == "server.too_long"
    assert table.table.is_away(0)


def test_a_lobby_of_many_tables_is_put_together_in_slices(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [anna.lay_out(seats=["me", "me"])["code"] for _ in range(30)]
    for code in codes:
        anna.move(code, 0, 0, first_path(anna.view(code)))

    def slow(*_: object) -> bool:
        until = time.thread_time() + 0.002
        while time.thread_time() < until:
            pass
        return False

    monkeypatch.setattr(takebacks, "is_fair", slow)
    for code in codes:
        anna.client.app.state.tables.cache.cached(code).seat_views.advance()
    with no_long_step(client):
        assert len(anna.get("/api/tables")["mine"]) == len(codes)
