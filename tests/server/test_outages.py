"""While the database is away everyone is told so, may ask again, and nothing is lost."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import psycopg
import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from redis.asyncio import Redis
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from cosmoludo.server.cluster.redis import RedisPubSub
from cosmoludo.server.ops.request_counts import SharedRequestCounts
from cosmoludo.server.people.sessions import COOKIE
from cosmoludo.server.store.outages import DatabaseGone, is_outage, notice
from cosmoludo.server.store.reading import Reader
from tests.server.clusters import cluster
from tests.server.guests import SECONDS, Guest, first_path, frame_at, next_frame, serving, true_log, wait_until
from tests.server.test_clocks import Time, at, clocks_of, lay_out
from tests.server.test_clocks import time as time  # the fixture

KNOWN = {
    "game:str": "genial",
    "name:str": "genial.svg",
    "lang:str": "en",
    "day:str": "2026-11-16",
    "language:str": "en",
}
"""Parts of addresses that are not looked up in the database."""


@contextmanager
def postgresql_away() -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """A PostgreSQL, how it goes away and how it comes back."""
    with cluster() as own:
        yield own.new_database(), own.stop, own.start


@contextmanager
def file_away(folder: Path) -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """A file of SQLite that is taken away and put back."""
    file, away = folder / "tables.sqlite", folder / "away.sqlite"
    yield str(file), lambda: file.rename(away) and None, lambda: away.rename(file) and None


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.heavy)])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    """A server, how its database goes away and how it comes back."""
    kind = postgresql_away() if request.param == "postgresql" else file_away(tmp_path)
    with kind as (database, goes, comes), serving(database) as client:
        yield client, goes, comes


def requests(app: Litestar, code: str) -> list[tuple[str, str]]:
    """One of each of the requests that there are."""
    found: list[tuple[str, str]] = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            path = route.path
            for part in route.path_components:
                if not isinstance(part, str):
                    name = part.full
                    path = path.replace("{" + name + "}", KNOWN.get(name, code if name == "code:str" else "1"))
            found += [(str(method), path) for method in sorted(route.methods - {"OPTIONS", "HEAD"})]
    return found


def test_everything_asked_meanwhile_is_answered_by_503_and_when_to_ask_again(house: Any) -> None:
    client, goes, comes = house
    anna = Guest(client)
    code = anna.lay_out(seats=["me", "open"])["code"]
    asked = requests(client.app, code)
    assert len(asked) > 120
    goes()
    answers = {
        (method, path): anna.ask(method, path, {} if method != "GET" else None)
        for method, path in asked
        if not path.endswith("/events")
    }
    failed = {ask: answer for ask, answer in answers.items() if answer.status_code >= 500}
    assert {answer.status_code for answer in failed.values()} == {503}, {a: r.status_code for a, r in failed.items()}
    for answer in failed.values():
        assert 1 <= int(answer.headers["Retry-After"]) <= 10
        assert answer.json()["rule"] in ("server.away", "server.nothing_written", "server.no_client")
    if client.app.state.tables.store.engine.dialect.name == "postgresql":
        assert len(failed) > 40
    comes()
    wait_until(lambda: client.get("/healthz").status_code == 200)
    assert anna.get(f"/api/tables/{code}")["seats"][0]["mine"]


def test_those_who_play_are_told_and_their_moves_count_afterwards(house: Any) -> None:
    client, goes, comes = house
    anna, bruno = Guest(client), Guest(client)
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    with anna.live(code, 0) as hers, bruno.live(code, 1) as his:
        path = first_path(frame_at(hers, 0)["view"])
        goes()
        move = {"kind": "move", "id": 1, "seat": 0, "ply": 0, "path": path}
        hers.send_json(move)
        told = {}
        while len(told) < 2:
            frame = hers.receive_json(timeout=SECONDS)
            told |= {frame["kind"]: frame} if frame["kind"] in ("refused", "outage") else {}
        assert (told["refused"]["rule"], told["refused"]["id"]) == ("server.away", 1)
        assert told["outage"] == next_frame(his, "outage") == {"kind": "outage", "over": False}
        comes()
        for live in (hers, his):
            assert next_frame(live, "outage") == {"kind": "outage", "over": True}
        hers.send_json(move)
        assert frame_at(his, 1)["view"]["ply"] == 1
    assert [entry.seat for entry in true_log(client, code)] == [0]


def test_clocks_stand_still_meanwhile(time: Time, house: Any) -> None:
    client, goes, comes = house
    anna, bruno = Guest(client), Guest(client)
    code = lay_out(anna, bruno, timeout="loss")
    store = client.app.state.tables.store
    path = first_path(anna.view(code))
    time.passes(7)
    goes()
    anna.move(code, 0, 0, path, 503)
    time.passes(3600, client)
    comes()
    wait_until(lambda: len(client.blocking_portal.call(store.pauses, None)) == 1)
    assert clocks_of(anna, code) == ([53.0, 60.0], [0])
    time.passes(3, client)
    assert clocks_of(anna, code) == ([50.0, 60.0], [0])
    time.passes(51, client)
    assert anna.get(f"/api/tables/{code}")["status"] == "over"


def test_a_pause_that_is_known_in_part_counts_once(client: TestClient[Litestar]) -> None:
    store = client.app.state.tables.store
    for began, ended in ((0, 10), (100, 110), (5, 20), (10, 15), (-5, 2)):
        client.blocking_portal.call(store.pause, at(began), at(ended))
    assert client.blocking_portal.call(store.pauses, None) == [(at(-5), at(20)), (at(100), at(110))]


def test_who_opens_a_table_meanwhile_is_told_and_can_later(house: Any) -> None:
    client, goes, comes = house
    code = Guest(client).lay_out(seats=["me", "open"])["code"]
    cookie = Guest(client).headers["Cookie"]
    assert COOKIE in cookie
    bruno = Guest(client, cookie)
    bruno.get("/api/me")  # so that the server knows already who may come in
    goes()
    assert bruno.ask("POST", f"/api/tables/{code}/join").status_code == 503
    with bruno.live(code, -1) as live:
        assert next_frame(live, "outage") == {"kind": "outage", "over": False}
    comes()
    wait_until(lambda: client.get("/healthz").status_code == 200)
    assert bruno.post(f"/api/tables/{code}/join")["seats"][1]["mine"]
    with bruno.live(code, 1) as live:
        frame_at(live, 0)


def test_a_transaction_whose_answer_was_lost_is_found_when_the_database_is_back(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    store = client.app.state.tables.store
    insert = store.log._insert

    def cut_off(batch: Any) -> None:
        insert(batch)
        raise lost

    lost = OperationalError("", {}, OSError("the connection was cut"))
    path = first_path(anna.view(code))
    with monkeypatch.context() as broken:
        broken.setattr(store.log, "_insert", cut_off)
        broken.setattr(store.log, "_problem", lambda _: lost)
        assert anna.move(code, 0, 0, path, 503)["rule"] == "server.away"
    wait_until(lambda: anna.get(f"/api/tables/{code}")["ply"] == 1)
    assert anna.move(code, 0, 0, path) == {"ply": 1}


def test_requests_are_counted_here_while_redis_is_away(tmp_path: Path) -> None:
    async def count() -> bytes | None:
        counts = SharedRequestCounts(f"unix://{tmp_path / 'redis'}")
        assert await counts.get("address") is None
        await counts.set("address", b"1", 60)
        return await counts.get("address")

    assert asyncio.run(count()) == b"1"


def test_tries_of_passwords_are_counted_here_while_redis_is_away(tmp_path: Path) -> None:
    async def count() -> list[int]:
        alone = RedisPubSub(Redis.from_url(f"unix://{tmp_path / 'redis'}"), "test")
        return [await alone.count("tries", 60) for _ in range(3)]

    assert asyncio.run(count()) == [1, 2, 3]


def failed(state: str) -> Exception:
    """What SQLAlchemy makes of an error of PostgreSQL."""
    return DBAPIError.instance("", {}, psycopg.errors.lookup(state)(), psycopg.Error)


@pytest.mark.parametrize(
    ("state", "away"),
    [("40P01", False), ("57014", False), ("55P03", False), ("54001", False), ("57P03", True), ("53100", True)],
)
def test_the_failure_of_one_statement_is_no_outage(state: str, away: bool) -> None:
    assert is_outage(failed(state)) == away


def test_when_all_connections_are_in_use_nobody_is_told_that_the_database_is_away(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(_: object) -> None:
        raise NoFreeConnection

    store, told = client.app.state.tables.store, []
    monkeypatch.setattr(store, "away", lambda: told.append("away"))
    monkeypatch.setattr(client.app.state.accounts.tokens, "credential", busy)
    answer = client.get("/api/me", headers={"Authorization": "Bearer cosmoludo_1"})
    assert (answer.status_code, told) == (503, [])


def test_a_connection_that_is_found_dead_before_it_is_used_tells_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def dead(_: object) -> bool:
        raise sqlite3.OperationalError

    told: list[str] = []
    engine = sa.create_engine("sqlite://", pool_pre_ping=True, poolclass=sa.QueuePool)
    notice(engine, lambda: told.append("away"))
    engine.connect().close()
    monkeypatch.setattr(engine.dialect, "do_ping", dead)
    monkeypatch.setattr(engine.dialect, "is_disconnect", lambda *_: True)
    engine.connect().close()  # another one is made instead
    assert told == []
    engine.dispose()


def test_a_reader_that_cannot_connect_tries_once() -> None:
    tries: list[int] = []

    def connect() -> None:
        tries.append(1)
        raise DatabaseGone

    engine = cast("sa.Engine", SimpleNamespace(connect=connect))
    with pytest.raises(DatabaseGone):
        asyncio.run(Reader(engine).read(lambda _: None))
    assert tries == [1]
