"""Consent: nobody is seated, put on a clock, undone or outnumbered by others without having agreed."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.lobby import table_cache
from cosmoludo.server.store import personal_data
from cosmoludo.server.store.engines import in_threads
from cosmoludo.server.store.migrations import migrate
from cosmoludo.server.store.rows import Begun, StoredSeat, Taken
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.errors import Refusal
from tests.server.clusters import Cluster
from tests.server.guests import Guest, first_path, next_frame, on_both, serving, true_log
from tests.server.test_accounts import ANNA, keep_cookie
from tests.server.test_clocks import LIVE, Time, clocks_of, come, time  # noqa: F401, a fixture


def played(anna: Guest, bruno: Guest, **wanted: Any) -> str:
    """A game of two that is over."""
    code: str = anna.lay_out(seats=["me", "open"], **wanted)["code"]
    bruno.post(f"/api/tables/{code}/join")
    bruno.post(f"/api/tables/{code}/resign")
    return code


def kinds(table: dict[str, Any]) -> list[str]:
    return [seat["kind"] for seat in table["seats"]]


@on_both
def test_a_rematch_asks_and_begins_when_the_other_has_come(anna: Guest, bruno: Guest) -> None:
    code = played(anna, bruno, public=True, clock={"kind": "days", "days": 1})
    offered = anna.post(f"/api/tables/{code}/rematch")
    assert (offered["status"], kinds(offered), offered["rematch_of"]) == ("waiting", ["person", "open"], code)
    assert (offered["public"], offered["running"]) == (False, [])
    assert offered["code"] not in [table["code"] for table in bruno.get("/api/tables")["mine"]]
    assert bruno.get(f"/api/tables/{code}")["rematch"] == offered["code"]
    accepted = bruno.post(f"/api/tables/{code}/rematch")
    assert (accepted["code"], accepted["status"], kinds(accepted)) == (offered["code"], "playing", ["person"] * 2)
    assert [seat["mine"] for seat in accepted["seats"]] == [False, True]
    assert accepted["running"] == [0]


def test_the_seats_of_a_rematch_are_kept_for_those_who_sat_there(anna: Guest, bruno: Guest) -> None:
    code = played(anna, bruno, watching=True)
    again = anna.post(f"/api/tables/{code}/rematch")["code"]
    stranger = Guest(anna.client)
    for seat in (None, 1):
        assert stranger.post(f"/api/tables/{again}/join", {"seat": seat}, 409)["rule"] == "server.kept"
    assert anna.post(f"/api/tables/{again}/join", {"seat": 1}, 409)["rule"] == "server.kept"
    anna.post(f"/api/tables/{again}/leave")
    again = bruno.post(f"/api/tables/{code}/rematch")["code"]
    assert bruno.post(f"/api/tables/{again}/join", {"seat": 0}, 409)["rule"] == "server.kept"
    assert kinds(bruno.post(f"/api/tables/{again}/join")) == ["open", "person"]
    assert anna.post(f"/api/tables/{code}/rematch")["status"] == "playing"


def test_a_rematch_against_bots_begins_at_once(anna: Guest) -> None:
    code = anna.lay_out(seats=["bot:random", "me"])["code"]
    anna.post(f"/api/tables/{code}/resign")
    again = anna.post(f"/api/tables/{code}/rematch")
    assert (again["status"], kinds(again)) == ("playing", ["bot", "person"])


def test_at_a_rated_table_one_person_has_one_seat(anna: Guest, bruno: Guest) -> None:
    wanted = {"game": "genial", "seats": ["me", "me"], "rated": True}
    assert anna.post("/api/tables", wanted, 422)["rule"] == "server.one_seat"
    code = anna.lay_out(seats=["me", "open", "open"], rated=True)["code"]
    assert anna.post(f"/api/tables/{code}/join", {"seat": 1}, 409)["rule"] == "server.one_seat"
    assert kinds(anna.post(f"/api/tables/{code}/join")) == ["person", "open", "open"]
    assert kinds(bruno.post(f"/api/tables/{code}/join")) == ["person", "person", "open"]


@on_both
def test_who_logs_in_does_not_get_a_second_seat_at_a_rated_table(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    rated = anna.lay_out(seats=["me", "open"], rated=True, watching=True)["code"]
    plain = bruno.lay_out(seats=["me", "me"])["code"]
    bruno.post(f"/api/tables/{rated}/join")
    keep_cookie(bruno, "POST", "/api/login", ANNA)
    assert [seat["mine"] for seat in anna.get(f"/api/tables/{rated}")["seats"]] == [True, False]
    assert [seat["mine"] for seat in anna.get(f"/api/tables/{plain}")["seats"]] == [True, True]


def test_taking_back_needs_the_yes_of_one_for_whom_a_bot_stands_in(
    time: Time,  # noqa: F811
    client: TestClient[Litestar],
    anna: Guest,
    bruno: Guest,
) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=LIVE, substitute="random")["code"]
    bruno.post(f"/api/tables/{code}/join")
    come(code, anna, bruno)
    anna.move(code, 0, 0, first_path(anna.view(code)))
    time.passes(61, client)
    with anna.live(code) as live:
        while (frame := next_frame(live))["table"]["actors"] != [0]:
            pass
    assert frame["table"]["seats"][1]["away"]
    table = anna.undo(code, 0, frame["table"]["ply"])
    assert table["undo"]["asked"] == 0
    assert "undo" not in [entry.kind for entry in true_log(client, code)]
    bruno.answer(code, 1, True)
    assert [entry.kind for entry in true_log(client, code)][-3:] == ["return", "agree", "undo"]


def test_a_live_clock_starts_when_all_have_come_or_moved(time: Time, anna: Guest, bruno: Guest) -> None:  # noqa: F811
    code = anna.lay_out(seats=["me", "open"], clock=LIVE)["code"]
    bruno.post(f"/api/tables/{code}/join")
    time.passes(500)
    anna.move(code, 0, 0, first_path(anna.view(code)))
    time.passes(500)
    assert clocks_of(anna, code) == ([60.0, 60.0], [])
    with bruno.live(code, 1) as live:
        next_frame(live)
        live.send_json({"kind": "ping"})
        next_frame(live, "pong")
        time.passes(5)
        assert clocks_of(anna, code) == ([60.0, 55.0], [1])


def test_clocks_that_started_late_are_the_same_after_a_restart(time: Time, tmp_path: Any) -> None:  # noqa: F811
    with serving(tmp_path) as client:
        anna, bruno = Guest(client), Guest(client)
        code = anna.lay_out(seats=["me", "open"], clock=LIVE)["code"]
        bruno.post(f"/api/tables/{code}/join")
        anna.move(code, 0, 0, first_path(anna.view(code)))
        time.passes(100)
        come(code, anna, bruno)
        time.passes(9)
        before = clocks_of(anna, code)
    assert before == ([60.0, 51.0], [1])
    with serving(tmp_path) as client:
        anna = Guest(client, anna.headers["Cookie"])
        anna.view(code)
        assert clocks_of(anna, code) == before


def test_a_daily_clock_does_not_wait(time: Time, anna: Guest, bruno: Guest) -> None:  # noqa: F811
    code = anna.lay_out(seats=["me", "open"], clock={"kind": "days", "days": 1})["code"]
    bruno.post(f"/api/tables/{code}/join")
    time.passes(60)
    assert clocks_of(anna, code)[1] == [0]


@on_both
def test_giving_up_is_told_in_the_log(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open", "me"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    table = anna.post(f"/api/tables/{code}/resign")
    assert (table["ply"], table["status"]) == (2, "over")
    assert [(entry.seat, entry.kind) for entry in true_log(client, code)] == [(0, "resign"), (2, "resign")]
    told = bruno.view(code, 1)["stories"]
    assert told == [{"lines": [{"key": "table.log.resign", "values": {"seat": seat}}]} for seat in (0, 2)]
    assert anna.post(f"/api/tables/{code}/resign", status=409)["rule"] == "server.not_playing"


def test_who_asked_to_take_back_and_gives_up_asks_no_more(client: TestClient[Litestar], anna: Guest) -> None:
    bruno, carla = Guest(client), Guest(client)
    code = anna.lay_out(seats=["me", "open", "open"])["code"]
    for guest in (bruno, carla):
        guest.post(f"/api/tables/{code}/join")
    anna.move(code, 0, 0, first_path(anna.view(code)))
    assert anna.undo(code, 0, 1)["undo"]["asked"] == 0
    assert anna.post(f"/api/tables/{code}/resign")["undo"] is None
    assert bruno.answer(code, 1, True, 409)["rule"] == "server.nothing_asked"


@pytest.fixture
def two(postgresql: Cluster, redis: str) -> Iterator[tuple[TestClient[Litestar], TestClient[Litestar]]]:
    database = postgresql.new_database()
    with serving(database, redis=redis) as here, serving(database, redis=redis) as there:
        yield here, there


def test_a_seat_is_not_left_after_the_last_one_was_taken_at_another_process(
    two: tuple[TestClient[Litestar], TestClient[Litestar]], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    anna, bruno = Guest(here), Guest(there)
    code = anna.lay_out(seats=["me", "open"])["code"]
    found = here.app.state.tables

    async def late(*_: Any) -> bool:
        return True

    monkeypatch.setattr(found.store, "is_at", late)
    monkeypatch.setattr(found.cache, "follow", late)
    assert bruno.post(f"/api/tables/{code}/join")["status"] == "playing"
    assert anna.post(f"/api/tables/{code}/leave", status=409)["rule"] == "server.begun"
    assert kinds(bruno.get(f"/api/tables/{code}")) == ["person", "person"]
    assert bruno.get(f"/api/tables/{code}")["status"] == "playing"


@on_both
def test_leaving_and_joining_at_once_end_in_one_order_or_the_other(client: TestClient[Litestar], anna: Guest) -> None:
    store, me = client.app.state.tables.store, anna.get("/api/me")["id"]
    empty, other = StoredSeat(None, None), StoredSeat("bruno", None)

    async def race(code: str) -> tuple[Any, Any]:
        async def take() -> Any:
            await store.take_seat(code, 1, empty, other, clocks.now())
            return await store.shuffles.deal(code, clocks.now(), timedelta(0))

        return await asyncio.gather(store.leave(code, me), take(), return_exceptions=True)

    for _ in range(10):
        code = anna.lay_out(seats=["me", "open"])["code"]
        left, dealt = client.blocking_portal.call(race, code)
        seated = client.blocking_portal.call(store.seats, code)
        assert isinstance(left, Begun) == (dealt is not None) == (seated[0].person == me)
        assert (client.blocking_portal.call(store.table, code).began is not None) == (dealt is not None)


@on_both
def test_who_sits_down_while_another_is_forgotten_keeps_the_table(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    found, store = client.app.state.accounts, client.app.state.tables.store
    shared_tables = personal_data.PersonalData.shared_tables

    async def slowly(asked: Any, person: str) -> list[str]:
        shared = await shared_tables(asked, person)
        await asyncio.sleep(0.2)
        return shared

    async def race(code: str, person: str) -> tuple[Any, list[Any]]:
        async def take() -> Any:
            await store.take_seat(code, 1, StoredSeat(None, None), StoredSeat("bruno", None), clocks.now())
            return await store.shuffles.deal(code, clocks.now(), timedelta(0))

        done: Any = await asyncio.gather(found.data.forget(person), take(), return_exceptions=True)
        return done[1], await store.seats(code)

    monkeypatch.setattr(personal_data.PersonalData, "shared_tables", slowly)
    for _ in range(5):
        anna = Guest(client)
        code, me = anna.lay_out(seats=["me", "open"])["code"], anna.get("/api/me")["id"]
        taken, seats = client.blocking_portal.call(race, code, me)
        assert me not in [seat.person for seat in seats]
        assert seats[1:] == ([] if isinstance(taken, Taken) else [StoredSeat("bruno", None)])
        for seat in seats[:1]:
            assert seat.resigned or (seat.person is None and taken is None), "nobody plays against one who is gone"


def test_what_is_refused_is_logged_by_its_rule_only(
    client: TestClient[Litestar], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = client.app.state.tables.cache

    async def refuses(_: str) -> None:
        raise Refusal(404, "no_table", code="a-secret-code")

    monkeypatch.setattr(table_cache.TableCache, "opened", lambda _, code: refuses(code))
    client.blocking_portal.call(cache._try_to_open, "a-secret-code")
    (record,) = [record for record in caplog.records if record.levelname == "WARNING"]
    assert record.__dict__["rule"] == "server.no_table"
    assert "a-secret-code" not in str(record.__dict__)


@on_both
def test_what_was_stored_before_keeps_its_meaning(database: str) -> None:
    engine = in_threads(database)
    migrate(engine, "0003")
    with engine.begin() as connection:
        for statement in BEFORE:
            connection.execute(sa.text(statement))
    migrate(engine)
    with engine.begin() as connection:
        found = {
            query: [tuple(row) for row in connection.execute(sa.text(query))]
            for query in (
                "SELECT person, skeleton FROM accounts ORDER BY person",
                "SELECT scopes FROM tokens",
                "SELECT code, began IS NULL, started IS NULL FROM tables ORDER BY code",
            )
        }
    engine.dispose()
    assert list(found.values()) == [
        [("p1", "anna"), ("p2", None), ("p3", "bruno")],
        [("read play",)],
        [("playing", False, False), ("waiting", True, True)],
    ]


DAY = "'2026-01-0{}'"
TABLE = "INSERT INTO tables (code, game, version, players, options, seed, public, created, over, began) VALUES "
ACCOUNT = "INSERT INTO accounts (person, login, password, epoch, created) VALUES "
BEFORE = [
    *(
        f"{ACCOUNT}('p{n}', '{name}', 'x', 1, {DAY.format(n)})"
        for n, name in enumerate(("anna", "\u0430nna", "bruno"), start=1)
    ),
    f"INSERT INTO tokens (id, person, name, hash, created) VALUES ('t', 'p1', 'bot', 'h', {DAY.format(1)})",
    *(
        f"{TABLE}('{code}', 'genial', 1, 2, '{{}}', '1', false, {DAY.format(1)}, false, {DAY.format(1)})"
        for code in ("playing", "waiting")
    ),
    *(
        f"INSERT INTO seats (\"table\", seat, person, resigned) VALUES ('{code}', {seat}, {person}, false)"
        for code, seat, person in (
            ("playing", 0, "'p1'"),
            ("playing", 1, "'p3'"),
            ("waiting", 0, "'p1'"),
            ("waiting", 1, "NULL"),
        )
    ),
]
"""Rows of the schema before."""
