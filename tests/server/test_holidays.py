"""Holidays: daily clocks stand still, and nobody gains by it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.calls import holidays
from cosmoludo.server.calls.settings import CallSettings
from cosmoludo.server.store.holidays import StoredHoliday, days_left
from tests.server.guests import Guest, first_path, on_both, serving, true_log, wait_until
from tests.server.test_clocks import START, Time, at, clocks_of, come
from tests.server.test_clocks import time as time  # the fixture

HOUR, DAY = 3600.0, 24 * 3600.0
DAILY = {"kind": "days", "days": 3}


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holidays, "POLL", 0.05)


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Litestar]]:
    with serving(database, calls=CallSettings(holiday_days=10)) as client:
        yield client


def lay_out(anna: Guest, bruno: Guest, **wanted: Any) -> str:
    code: str = anna.lay_out(seats=["me", "open"], **{"clock": DAILY} | wanted)["code"]
    bruno.post(f"/api/tables/{code}/join")
    return code


def begin(guest: Guest, *codes: str, days: int = 5) -> None:
    """Go on holiday, and wait until tables know it."""
    guest.post("/api/me/holiday", {"days": days}, 201)
    wait_until(lambda: all(on_holiday(guest, code) for code in codes))


def end(guest: Guest, *codes: str) -> None:
    assert guest.ask("DELETE", "/api/me/holiday").status_code == 200
    wait_until(lambda: not any(on_holiday(guest, code) for code in codes))


def on_holiday(guest: Guest, code: str) -> str | None:
    table = guest.get(f"/api/tables/{code}")
    return next((seat.get("holiday") for seat in table["seats"] if seat["mine"]), None)


@on_both
def test_a_daily_clock_stands_still_while_its_person_is_on_holiday_and_the_others_see_it(
    time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = lay_out(anna, bruno)
    time.passes(DAY)
    begin(anna, code)
    assert clocks_of(bruno, code) == ([2 * DAY, 3 * DAY], [])
    seat = bruno.get(f"/api/tables/{code}")["seats"][0]
    assert seat["holiday"] == (START + timedelta(days=6)).isoformat().replace("+00:00", "Z")
    time.passes(4 * DAY, client)
    assert clocks_of(bruno, code) == ([2 * DAY, 3 * DAY], [])
    assert bruno.get(f"/api/tables/{code}")["status"] == "playing"
    end(anna, code)
    time.passes(HOUR)
    assert clocks_of(bruno, code) == ([2 * DAY - HOUR, 3 * DAY], [0])
    told = [story["lines"][0]["key"] for story in bruno.view(code, 1)["stories"]]
    assert told == ["table.log.pause", "table.log.resume"]
    pause, resume = true_log(client, code)
    assert (pause.kind, pause.thought, resume.kind, resume.thought) == ("pause", DAY * 1000, "resume", None)
    anna.move(code, 0, 2, first_path(anna.view(code)))
    assert clocks_of(anna, code) == ([3 * DAY, 3 * DAY], [1])


def test_a_holiday_is_kept_over_a_restart(time: Time, tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        anna, bruno = Guest(client), Guest(client)
        code = lay_out(anna, bruno)
        time.passes(HOUR)
        begin(anna, code)
        time.passes(DAY)
    time.passes(DAY)
    with serving(tmp_path) as client:
        anna, bruno = (Guest(client, guest.headers["Cookie"]) for guest in (anna, bruno))
        anna.view(code)
        assert clocks_of(anna, code) == ([3 * DAY - HOUR, 3 * DAY], [])
        end(anna, code)
        time.passes(HOUR)
        assert clocks_of(anna, code) == ([3 * DAY - 2 * HOUR, 3 * DAY], [0])


def test_a_table_that_was_not_told_before_a_kill_is_told_afterwards(
    time: Time, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: object) -> None:
        """As if the server was killed before it got there."""

    with serving(tmp_path) as client:
        anna, bruno = Guest(client), Guest(client)
        code = lay_out(anna, bruno)
        monkeypatch.setattr(holidays.Holidays, "settle", nothing)
        anna.post("/api/me/holiday", {"days": 2}, 201)
        assert on_holiday(anna, code) is None
    monkeypatch.undo()
    monkeypatch.setattr("cosmoludo.server.table.clocks.now", time)
    with serving(tmp_path) as client:
        anna = Guest(client, anna.headers["Cookie"])
        anna.view(code)
        wait_until(lambda: on_holiday(anna, code))


def test_a_holiday_ends_by_itself(time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    code = lay_out(anna, bruno)
    begin(anna, code, days=2)
    time.passes(2 * DAY)
    wait_until(lambda: not on_holiday(anna, code))
    assert anna.get("/api/me/holiday") == {"days": 10, "left": 8, "until": None}
    time.passes(3 * DAY, client)
    assert bruno.get(f"/api/tables/{code}")["seats"][0]["away"]


def test_nobody_moves_or_sits_down_at_a_daily_table_while_on_holiday(
    time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = lay_out(anna, bruno)
    waiting = bruno.lay_out(seats=["me", "open"], clock=DAILY)["code"]
    path = first_path(anna.view(code))
    begin(anna, code)
    assert anna.move(code, 0, 1, path, 409)["rule"] == "server.on_holiday"
    assert anna.post(f"/api/tables/{waiting}/join", None, 409)["rule"] == "server.on_holiday"
    assert anna.post("/api/tables", {"game": "genial", "clock": DAILY}, 409)["rule"] == "server.on_holiday"
    anna.post("/api/tables", {"game": "genial"}, 201)
    end(anna, code)
    anna.move(code, 0, 2, path)
    time.passes(0, client)


def test_live_clocks_take_no_notice(time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    daily = lay_out(anna, bruno)
    live = lay_out(anna, bruno, clock={"kind": "live", "seconds": 60}, timeout="loss")
    come(live, anna, bruno)
    begin(anna, daily)
    time.passes(61, client)
    assert bruno.get(f"/api/tables/{live}")["seats"][0]["lost"]
    assert [entry.kind for entry in true_log(client, live)] == ["timeout"]


def test_a_game_that_begins_during_a_holiday_begins_with_a_clock_that_stands(
    time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=DAILY)["code"]
    begin(anna)
    bruno.post(f"/api/tables/{code}/join")
    wait_until(lambda: on_holiday(anna, code))
    time.passes(4 * DAY, client)
    assert clocks_of(bruno, code) == ([3 * DAY, 3 * DAY], [])


def test_every_day_that_has_begun_counts_and_there_are_so_many_a_year(time: Time, anna: Guest) -> None:
    begin(anna, days=6)
    assert anna.post("/api/me/holiday", {"days": 1}, 409)["rule"] == "server.is_on_holiday"
    assert anna.get("/api/me/holiday")["left"] == 4
    time.passes(25 * HOUR)
    end(anna)
    assert anna.get("/api/me/holiday") == {"days": 10, "left": 8, "until": None}
    assert anna.ask("DELETE", "/api/me/holiday").json()["rule"] == "server.not_on_holiday"
    refused = anna.post("/api/me/holiday", {"days": 9}, 409)
    assert (refused["rule"], refused["values"]) == ("server.no_holiday_left", {"left": 8})
    for _ in range(8):
        begin(anna, days=1)
        end(anna)
    anna.post("/api/me/holiday", {"days": 1}, 409)
    time.passes(365 * DAY)
    assert anna.get("/api/me/holiday")["left"] == 10


def test_holidays_of_other_years_do_not_count() -> None:
    last_year = StoredHoliday(1, "anna", at(-DAY), at(5 * DAY), None)
    this_year = StoredHoliday(2, "anna", at(0), at(5 * DAY), at(HOUR))
    assert days_left([last_year, this_year], 10, START) == 9
    assert days_left([last_year, this_year], 0, START) == 0


def test_who_is_on_holiday_is_not_waited_for_and_can_resign(
    time: Time, client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = lay_out(anna, bruno)
    assert anna.get("/api/me/waiting") == {"games": 1}
    begin(anna, code)
    assert anna.get("/api/me/waiting") == {"games": 0}
    assert anna.post(f"/api/tables/{code}/resign")["ranks"] == [2, 1]
    time.passes(0, client)
    assert [holiday["until"] for holiday in anna.get("/api/me/export")["holidays"]] == ["2026-01-06T00:00:00Z"]
