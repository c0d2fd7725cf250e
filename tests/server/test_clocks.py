"""Clocks, in a time of the test's own."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.store.rows import EntryKind, LogEntry
from cosmoludo.server.table import clocks
from cosmoludo.server.table.clocks import COMING_BACK, DAY, SECOND, Clocks
from cosmoludo.server.wire.tables import DailyClock, LiveClock
from tests.server.clusters import Cluster
from tests.server.guests import Guest, first_path, frame_at, next_frame, serving, true_log, true_state

START = datetime(2026, 1, 1, tzinfo=UTC)
LIVE = {"kind": "live", "seconds": 60, "increment": 5}


class Time:
    """What time it is, as the test says; a server that is told of it looks at its clocks."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def passes(self, seconds: float, client: TestClient[Litestar] | None = None) -> None:
        self.now += timedelta(seconds=seconds)
        if client is not None:
            client.blocking_portal.call(self.ring, client.app.state.tables)

    async def ring(self, tables: Tables) -> None:
        """As the timer does, and until what falls is noted."""
        tables.alarms.ring()
        await asyncio.gather(*tables.ringing)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time()
    monkeypatch.setattr(clocks, "now", found)
    return found


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def entry(seat: int, kind: EntryKind = "move", thought: float | None = None) -> LogEntry:
    return LogEntry("code", 0, seat, "", kind, None if thought is None else round(thought * SECOND))


def test_a_live_clock_runs_while_its_seat_decides_and_gains_with_each_move() -> None:
    clock = Clocks(LiveClock(60, 5), 2, [])
    clock.run([0], at(0))
    assert (clock.left(0, at(20)), clock.left(1, at(20)), clock.running) == (40 * SECOND, 60 * SECOND, [0])
    clock.follow(entry(0, thought=20), [])
    clock.run([1], at(20))
    assert (clock.left(0, at(50)), clock.left(1, at(50))) == (45 * SECOND, 30 * SECOND)
    assert (clock.next_fall(at(50)), clock.fallen(at(79)), clock.fallen(at(80))) == (at(80), [], [1])


def test_where_several_decide_at_once_each_clock_runs_on_when_another_has_decided() -> None:
    clock = Clocks(LiveClock(60), 3, [])
    clock.run([0, 1, 2], at(0))
    clock.follow(entry(1, thought=10), [])
    clock.run([0, 2], at(10))
    assert [clock.left(seat, at(30)) for seat in range(3)] == [30 * SECOND, 50 * SECOND, 30 * SECOND]


def test_days_are_given_anew_with_each_move() -> None:
    clock = Clocks(DailyClock(2), 2, [])
    clock.run([0], at(0))
    clock.follow(entry(0, thought=3600), [])
    clock.run([0], at(3600))
    assert clock.left(0, at(3600)) == 2 * DAY
    assert clock.left(0, at(3600 + 24 * 3600)) == DAY


def test_a_move_taken_back_gives_back_what_it_gained_and_not_what_it_took() -> None:
    clock = Clocks(LiveClock(60, 5), 2, [])
    move = entry(0, thought=20)
    clock.follow(move, [])
    clock.follow(entry(0, "undo"), [move])
    assert clock.left(0, at(0)) == 40 * SECOND


def test_clocks_stand_still_while_no_server_runs() -> None:
    clock = Clocks(LiveClock(60), 2, [(at(-100), at(-50)), (at(10), at(1000)), (at(1010), at(1020))])
    clock.run([0], at(0))
    assert [clock.left(0, at(second)) for second in (10, 500, 1000, 1015, 1020, 1030)] == [
        left * SECOND for left in (50, 50, 50, 40, 40, 30)
    ]


def test_who_comes_back_has_some_time() -> None:
    clock = Clocks(LiveClock(10), 2, [])
    clock.follow(entry(0, "timeout", thought=10), [])
    assert clock.left(0, at(0)) == COMING_BACK


def lay_out(anna: Guest, bruno: Guest, **wanted: Any) -> str:
    code: str = anna.lay_out(seats=["me", "open"], **{"clock": LIVE} | wanted)["code"]
    bruno.post(f"/api/tables/{code}/join")
    come(code, anna, bruno)
    return code


def come(code: str, *guests: Guest) -> None:
    """Connect to a table once, and go again."""
    for seat, guest in enumerate(guests):
        with guest.live(code, seat) as live:
            live.send_json({"kind": "ping"})
            next_frame(live, "pong")


def clocks_of(guest: Guest, code: str) -> tuple[list[float], list[int]]:
    table = guest.get(f"/api/tables/{code}")
    return table["clocks"], table["running"]


def test_live_clocks_begin_when_all_have_come(time: Time, anna: Guest, bruno: Guest) -> None:
    table = anna.lay_out(seats=["me", "open"], clock=LIVE)
    time.passes(1000)
    code = table["code"]
    assert (table["clock"], *clocks_of(anna, code)) == (LIVE, None, [])
    bruno.post(f"/api/tables/{code}/join")
    time.passes(1000)
    assert clocks_of(anna, code) == ([60.0, 60.0], [])
    come(code, anna)
    time.passes(1000)
    assert clocks_of(anna, code) == ([60.0, 60.0], [])
    come(code, anna, bruno)
    time.passes(7)
    assert clocks_of(anna, code) == ([53.0, 60.0], [0])
    anna.move(code, 0, 0, first_path(anna.view(code)))
    time.passes(4)
    assert clocks_of(anna, code) == ([58.0, 56.0], [1])
    assert anna.get(f"/api/tables/{anna.lay_out()['code']}")["clocks"] is None


def test_clocks_go_on_after_a_restart_and_stood_still_meanwhile(time: Time, tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        anna, bruno = Guest(client), Guest(client)
        code = lay_out(anna, bruno)
        time.passes(7)
        anna.move(code, 0, 0, first_path(anna.view(code)))
        time.passes(4)
    time.passes(3600)
    with serving(tmp_path) as client:
        anna = Guest(client, anna.headers["Cookie"])
        anna.view(code)
        assert clocks_of(anna, code) == ([58.0, 56.0], [1])
        time.passes(6)
        assert clocks_of(anna, code) == ([58.0, 50.0], [1])
        time.passes(50, client)
        with anna.live(code) as live:
            assert frame_at(live, 3)["table"]["actors"] == [0]


def test_clocks_run_alike_at_two_processes_and_the_one_that_is_left_lets_them_fall(
    time: Time, postgresql: Cluster, redis: str
) -> None:
    database = postgresql.new_database()
    with serving(database, redis=redis) as here:
        anna = Guest(here)
        with serving(database, redis=redis) as there:
            bruno = Guest(there)
            code = lay_out(anna, bruno, timeout="loss")
            time.passes(7)
            assert clocks_of(anna, code) == clocks_of(bruno, code) == ([53.0, 60.0], [0])
            anna.move(code, 0, 0, first_path(anna.view(code)))
            time.passes(4)
            assert clocks_of(bruno, code) == clocks_of(anna, code) == ([58.0, 56.0], [1])
        here.blocking_portal.call(here.app.state.tables.processes.beat)
        time.passes(56, here)
        table = anna.get(f"/api/tables/{code}")
        assert (table["status"], table["ranks"], table["seats"][1]["lost"]) == ("over", [1, 2], True)


def test_when_time_is_up_a_bot_plays_until_the_person_is_back(
    time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = lay_out(anna, bruno)
    with bruno.live(code, 1) as live:
        next_frame(live)
        time.passes(61, client)
        frame = frame_at(live, 2)
    seat = frame["table"]["seats"][0]
    assert (seat["kind"], seat["bot"], seat["away"], frame["table"]["actors"]) == ("bot", "greedy", True, [1])
    keys = [story["lines"][0]["key"] for story in bruno.view(code, 1)["stories"]]
    assert keys == ["table.log.timeout", "genial.log.placed"]
    bruno.move(code, 1, 2, first_path(bruno.view(code, 1)))
    with bruno.live(code, 1) as live:
        frame_at(live, 4)
    log = true_log(client, code)
    anna.view(code)
    assert true_log(client, code) == log, "to look is not to come back: a GET writes nothing"
    table = anna.post(f"/api/tables/{code}/join")
    view = anna.view(code)
    assert (view["stories"][-1]["lines"][0]["key"], table["seats"][0]["kind"]) == ("table.log.return", "person")
    assert (table["clocks"][0], true_state(client, code).ply) == (60.0, 3)


def test_a_move_that_comes_too_late_is_told_so_even_before_the_bell(time: Time, anna: Guest, bruno: Guest) -> None:
    code = lay_out(anna, bruno, timeout="loss")
    path = first_path(anna.view(code))
    time.passes(60)
    late = anna.move(code, 0, 0, path, 409)
    assert (late["rule"], late["ply"]) == ("server.given_up", 1)
    table = anna.get(f"/api/tables/{code}")
    assert (table["status"], table["ranks"], table["seats"][0]["lost"]) == ("over", [2, 1], True)
    assert table["seed"]
    assert anna.move(code, 0, 1, path, 409)["rule"] == "server.given_up"


def test_who_loses_by_the_clock_among_several_is_ranked_behind_and_a_bot_plays_on(
    time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open", "open"], clock=LIVE, timeout="loss", substitute="random")["code"]
    carla = Guest(client)
    for guest in (bruno, carla):
        guest.post(f"/api/tables/{code}/join")
    come(code, anna, bruno, carla)
    with bruno.live(code, 1) as live:
        time.passes(61, client)
        table = frame_at(live, 2)["table"]
    assert (table["status"], table["seats"][0]["bot"], table["seats"][0]["lost"]) == ("playing", "random", True)
    assert carla.post(f"/api/tables/{code}/resign")["ranks"] == [2, 1, 2]


def test_bots_have_no_clocks_and_resigning_stops_ones_own(time: Time, anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "bot:greedy"], clock={"kind": "days", "days": 3})["code"]
    time.passes(3600)
    assert clocks_of(anna, code) == ([3 * 24 * 3600.0 - 3600, 3 * 24 * 3600.0], [0])
    assert anna.post(f"/api/tables/{code}/resign")["running"] == []


def test_one_timer_serves_all_tables(time: Time, client: TestClient[Litestar], anna: Guest) -> None:
    seats = {"seats": ["me", "bot:greedy"]}
    codes = [anna.lay_out(**seats, clock={"kind": "live", "seconds": 10 * n})["code"] for n in (3, 1, 2)]
    for code in codes:
        come(code, anna)
    fallen = []
    for _ in range(3):
        time.passes(10, client)
        fallen.append([bool(anna.get(f"/api/tables/{code}")["seats"][0].get("away")) for code in codes])
    assert fallen == [[False, True, False], [False, True, True], [True, True, True]]


@pytest.mark.parametrize("clock", [{"kind": "live", "seconds": 1}, {"kind": "days"}, {"kind": "hours", "hours": 2}, 7])
def test_a_clock_that_cannot_be_is_refused(anna: Guest, clock: object) -> None:
    assert anna.post("/api/tables", {"game": "genial", "clock": clock}, 400)["message"]
