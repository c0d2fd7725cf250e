"""Nothing dies silently: background tasks, clocks, and a database that cannot be written."""

import asyncio
import errno
import json
import logging
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy.exc import OperationalError

from cosmoludo.core.errors import IllegalMove
from cosmoludo.server.cluster import supervisor as supervision
from cosmoludo.server.cluster.supervisor import Supervisor, restarts
from cosmoludo.server.ops.logs import JsonLines
from cosmoludo.server.store.rows import LogEntry
from cosmoludo.server.table import clocks
from cosmoludo.server.table.alarms import Alarms
from tests.server.guests import SECONDS, Guest, first_path, on_both, serving, true_log, wait_until
from tests.server.processes import process
from tests.server.test_clocks import come

LIVE = {"kind": "live", "seconds": 60, "increment": 5}


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "RETRY", 0.01)
    monkeypatch.setattr(supervision, "RETRY_ONCE", 0.01)


def restarted(task: str) -> float:
    return restarts.labels(task)._value.get()


def test_a_task_that_ends_fails_or_is_cancelled_is_started_again_and_counted() -> None:
    lives: list[str] = []

    async def work() -> None:
        lives.append("")
        if len(lives) == 1:
            raise OSError("the disk is full")
        if len(lives) == 2:
            return
        await asyncio.sleep(SECONDS)

    async def watch() -> None:
        supervisor = Supervisor()
        supervisor.start("test", work)
        while len(lives) < 3:
            await asyncio.sleep(0.01)
        supervisor.tasks["test"].cancel()
        while len(lives) < 4:
            await asyncio.sleep(0.01)
        await supervisor.stop()
        await asyncio.sleep(0.05)

    before = restarted("test")
    asyncio.run(watch())
    assert (len(lives), restarted("test") - before) == (4, 3)


def test_work_that_is_done_once_is_tried_until_it_is_done() -> None:
    tries: list[str] = []

    async def work() -> None:
        tries.append("")
        if len(tries) < 3:
            raise OSError("the disk is full")

    async def watch() -> None:
        supervisor = Supervisor()
        supervisor.start("once", work, once=True)
        await asyncio.sleep(0.2)
        await supervisor.stop()

    asyncio.run(watch())
    assert len(tries) == 3


def test_every_background_task_of_the_server_comes_back_and_the_metrics_say_so(database: str) -> None:
    with serving(database, open_metrics=True) as client:
        tasks: dict[str, asyncio.Task[None]] = client.app.state.supervisor.tasks
        endless = [name for name in tasks if name not in ("resume", "compile", "missed calls", "puzzles")]
        expected = {"calls", "delivery", "deserted", "disk", "ends", "heartbeat", "holidays", "house", "measure"}
        assert set(endless) == expected | {"bot lines", "outages", "pairing", "restores", "starts", "tournaments"}
        for name in endless:
            first, before = tasks[name], restarted(name)
            client.blocking_portal.call(first.cancel)
            wait_until(lambda name=name, first=first: tasks[name] is not first)
            assert not tasks[name].done()
            assert restarted(name) == before + 1
            assert f'cosmoludo_task_restarts_total{{task="{name}"}}' in client.get("/metrics").text


def test_the_heart_beats_on_after_the_disk_was_full(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cosmoludo.server.lobby.tables.HEARTBEAT", 0.01)
    with serving(database) as client:
        anna = Guest(client)
        come(anna.lay_out(seats=["me", "me"], clock=LIVE)["code"], anna)
        store = client.app.state.tables.store
        beat, calls = store.beat, []

        async def fails_once(at: datetime) -> None:
            calls.append(at)
            if len(calls) == 1:
                raise OperationalError("", {}, OSError("database or disk is full"))
            await beat(at)

        monkeypatch.setattr(store, "beat", fails_once)
        wait_until(lambda: len(calls) > 3)


def test_a_fallen_clock_that_could_not_be_noted_is_noted_later(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    come(code := anna.lay_out(seats=["me", "me"], clock=LIVE)["code"], anna)
    tables = client.app.state.tables
    append, failed = tables.store.log.append, []
    monkeypatch.setattr("cosmoludo.server.lobby.tables.NOTED_AGAIN", timedelta(milliseconds=10))

    async def fails_once(entry: LogEntry) -> None:
        if not failed:
            failed.append(entry)
            raise OperationalError("", {}, OSError("database or disk is full"))
        await append(entry)

    monkeypatch.setattr(tables.store.log, "append", fails_once)
    now = clocks.now
    monkeypatch.setattr(clocks, "now", lambda: now() + timedelta(seconds=100))
    client.blocking_portal.call(tables.alarms.ring)
    wait_until(lambda: any(entry.kind == "timeout" for entry in true_log(client, code)))
    assert failed


def test_an_alarm_that_fails_does_not_keep_the_others_from_ringing() -> None:
    rung: list[str] = []

    def ring(code: str) -> None:
        rung.append(code)
        if len(rung) == 1:
            raise RuntimeError

    async def watch() -> None:
        alarms = Alarms(ring)
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        for code in ("a", "b"):
            alarms.set(code, clocks.now() + timedelta(milliseconds=5))
        await asyncio.sleep(0.3)
        alarms.stop()

    asyncio.run(watch())
    assert rung == ["a", "b"]


def test_moves_are_stored_again_after_the_thread_that_writes_has_failed(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    log = client.app.state.tables.store.log

    def fails(_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(log, "_announce", fails)
        anna.move(code, 0, 0, first_path(anna.view(code)), 500)
    assert anna.get(f"/api/tables/{code}")["ply"] in (0, 1)
    assert anna.move(code, 0, 0, first_path(anna.view(code)), 409)["ply"] == 1  # it was stored, and nobody was told


class Wall(datetime):
    """The clock on the wall, as the test sets it."""

    ahead = timedelta()

    @classmethod
    def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
        return datetime.now(tz) + cls.ahead


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> type[Wall]:
    monkeypatch.setattr(clocks, "datetime", Wall)
    monkeypatch.setattr(Wall, "ahead", timedelta())
    return Wall


@pytest.mark.parametrize("hours", [5, -5])
def test_clocks_do_not_follow_when_the_clock_on_the_wall_is_set(wall: type[Wall], anna: Guest, hours: int) -> None:
    code = anna.lay_out(seats=["me", "me"], clock=LIVE)["code"]
    wall.ahead = timedelta(hours=hours)
    anna.move(code, 0, 0, first_path(anna.view(code)))
    table = anna.get(f"/api/tables/{code}")
    assert [round(left, -1) for left in table["clocks"]] == [60, 60]
    assert not any(seat.get("away") for seat in table["seats"])
    assert abs(clocks.now() - datetime.now(UTC)) < timedelta(minutes=2)


@pytest.mark.parametrize("hours", [5, -5])
def test_clocks_go_on_when_the_clock_on_the_wall_was_set_between_two_starts(
    wall: type[Wall], database: str, hours: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"], clock=LIVE)["code"]
        anna.move(code, 0, 0, first_path(anna.view(code)))
    wall.ahead = timedelta(hours=hours)
    with serving(database) as client:
        anna = Guest(client, anna.headers["Cookie"])
        anna.view(code)
        before = clocks.now()
        left = anna.get(f"/api/tables/{code}")["clocks"][1]
        assert 40 < left <= 60
        monkeypatch.setattr(clocks, "now", lambda: before + timedelta(seconds=10))
        assert left - 10.5 < anna.get(f"/api/tables/{code}")["clocks"][1] < left - 8


READ_ONLY = {"sqlite": "PRAGMA query_only=ON", "postgresql": "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"}


@on_both
def test_when_nothing_can_be_written_the_server_is_not_healthy_and_acknowledges_no_move(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmoludo.server.store.database.SECONDS_HEALTHY", 0.0)
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "me"])["code"]
        assert client.get("/healthz").status_code == 200
        store = client.app.state.tables.store
        setting = READ_ONLY[store.engine.dialect.name]
        client.blocking_portal.call(store.log.write, lambda connection: connection.exec_driver_sql(setting))
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()["rule"]) == (503, "server.nothing_written")
        anna.move(code, 0, 0, first_path(anna.view(code)), 503)
        assert anna.get(f"/api/tables/{code}")["ply"] == 0


@pytest.mark.parametrize("replaced", [False, True])
def test_when_the_file_of_the_database_is_gone_the_server_is_not_healthy_and_acknowledges_no_move(
    database: str, replaced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmoludo.server.store.database.SECONDS_HEALTHY", 0.0)
    with serving(database) as client:
        anna = Guest(client)
        code = anna.lay_out(seats=["me", "open"])["code"]
        mine = anna.lay_out(seats=["me", "me"])["code"]
        file, away = Path(database), Path(f"{database}.away")
        file.rename(away)
        if replaced:
            file.write_bytes(away.read_bytes())
        assert client.get("/healthz").status_code == 503
        anna.move(mine, 0, 0, first_path(anna.view(mine)), 503)
        anna.post(f"/api/tables/{code}/join", {"seat": 1}, 503)
        assert true_log(client, mine) == []
        away.rename(file)
        assert client.get("/healthz").status_code == 200
        assert anna.move(mine, 0, 0, first_path(anna.view(mine))) == {"ply": 1}


def second(database: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cosmoludo", "serve", "--port", "0", "--lang", "en", "--lazy"]
    return subprocess.run([*command, "--database", database], capture_output=True, text=True, timeout=60, check=False)


def test_a_second_server_on_the_same_file_refuses_to_start(database: str) -> None:
    with process(database) as (running, _):
        refused = second(database)
        assert refused.returncode != 0
        assert "is used by a server that is running" in " ".join(refused.stderr.split())
        running.kill()
        running.wait()
    with process(database) as (_, address):  # a lock does not outlive its process, however that ended
        assert address


def test_an_error_of_the_database_logs_neither_code_nor_move_nor_seed(
    client: TestClient[Litestar], anna: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    store = client.app.state.tables.store
    client.blocking_portal.call(store.log.write, lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
    path = first_path(anna.view(code))
    with caplog.at_level(logging.DEBUG, "cosmoludo"):
        anna.move(code, 0, 0, path, 503)
        anna.ask("POST", "/api/tables", {"game": "genial", "seats": ["me", "me"]})
    written = "\n".join(JsonLines().format(record) for record in caplog.records if record.name.startswith("cosmoludo"))
    assert "SQLITE_READONLY" in written
    for secret in (code, *path, "red-"):
        assert secret not in written


def test_the_message_of_an_error_is_not_logged_and_its_kind_is() -> None:
    def failed() -> logging.LogRecord:
        try:
            try:
                raise IllegalMove("red-blue 0,-4 1,-4: not now", "genial.rule.zone")
            except IllegalMove as error:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "abcdefgh") from error
        except OSError:
            return logging.LogRecord("x", logging.ERROR, "", 0, "failed\nfuture: <abcdefgh>", (), sys.exc_info())

    line = JsonLines().format(failed())
    assert all(told in line for told in ("IllegalMove", "OSError", os.strerror(errno.ENOSPC), "in failed"))
    assert "future" not in line
    for error in json.loads(line)["error"].splitlines():
        assert "raise" in error or not any(secret in error for secret in ("red-blue", "abcdefgh"))
