"""The challenge of the day: one deal for everybody, one attempt each, and nothing of it told before the day is over."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import process_time
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from typer.testing import CliRunner

import cosmoludo
from cosmoludo.cli import app
from cosmoludo.core.registry import has_table
from cosmoludo.server.daily import calendar, lines, service
from cosmoludo.server.daily.deals import new_secret, shuffle_of
from cosmoludo.server.daily.standings import attempt, placed
from cosmoludo.server.lobby import ends
from cosmoludo.server.ops.app import Settings
from cosmoludo.server.ops.serve import CannotServe, prepare
from cosmoludo.server.store.daily import Outcome
from cosmoludo.server.table import clocks
from tests.server.guests import Guest, first_path, next_frame, on_both, serving, true_log, true_state, wait_until

MIDNIGHT = datetime(2026, 1, 2, tzinfo=UTC)
DAY, NEXT = "2026-01-01", "2026-01-02"


class Time:
    """A clock that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = MIDNIGHT - timedelta(hours=12)

    def pass_by(self, **passed: float) -> None:
        self.now += timedelta(**passed)


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Noon, and every day Génial! against a bot that does not think; nobody else plays, so ends are kept at once."""
    time = Time()
    monkeypatch.setattr(clocks, "now", lambda: time.now)
    monkeypatch.setattr(ends, "SHARE", 1.0)
    monkeypatch.setattr(lines, "LOOKED", 0.02)
    monkeypatch.setattr(lines, "BOTS", ())
    monkeypatch.setattr(service, "SECONDS_SHARED", 0.0)
    monkeypatch.setattr(calendar, "BOT", "random")
    monkeypatch.setattr(
        calendar, "in_turn", lambda games: [facts for facts in games if facts.id == "genial"] * len(games)
    )
    return time


def begin(guest: Guest, status: int = 200) -> str:
    table = guest.post("/api/daily", status=status)
    return str(table["code"]) if status == 200 else ""


def move_once(client: TestClient[Litestar], guest: Guest, code: str) -> None:
    """Make the first move on offer, as soon as it is one's turn."""
    wait_until(lambda: guest.get(f"/api/tables/{code}")["actors"] == [0])
    guest.move(code, 0, len(true_log(client, code)), first_path(guest.view(code)))


def give_up(guest: Guest, code: str, day: str = DAY) -> None:
    """Resign, and wait until that is in the list."""
    guest.post(f"/api/tables/{code}/resign")
    wait_until(lambda: any(one["mine"] for one in guest.get(f"/api/daily/{day}")["attempts"]))


def attempt_of(guest: Guest, day: str = "") -> dict[str, Any]:
    found = guest.get(f"/api/daily{day and '/'}{day}")["attempts"]
    (mine,) = [one for one in found if one["mine"]]
    return dict(mine)


@on_both
def test_everybody_has_the_same_deal_and_one_attempt(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    shown = anna.get("/api/daily")
    assert (shown["day"], shown["game"], shown["players"], shown["bot"]) == (DAY, "genial", 2, "random")
    assert (shown["mine"], shown["count"], shown["sealed"], shown["ends"]) == (None, 0, True, "2026-01-02T00:00:00Z")
    annas, brunos = begin(anna), begin(bruno)
    assert annas != brunos
    assert begin(anna) == annas
    assert anna.get("/api/daily")["mine"] == annas
    assert true_state(client, annas).record.tobytes() == true_state(client, brunos).record.tobytes()
    move_once(client, anna, annas)
    move_once(client, bruno, brunos)
    wait_until(lambda: len(true_log(client, annas)) == len(true_log(client, brunos)) >= 2)
    assert true_state(client, annas, 2).record.tobytes() == true_state(client, brunos, 2).record.tobytes()
    assert anna.get(f"/api/tables/{annas}")["shuffle"]["commitment"] == shown["commitment"]
    give_up(anna, annas)
    assert begin(anna) == annas
    assert anna.get("/api/daily")["done"]


def everything(guest: Guest, code: str) -> dict[str, Any]:
    """The answers of all routes that tell something of a table."""
    paths = [
        *(f"/api/tables/{code}{part}" for part in ("", "/saved", "/review", "/position", "/position?seat=0", "/chat")),
        *(f"/api/tables/{code}/position?seat={seat}" for seat in (1, -2)),
        *(f"/api/tables/{code}/view?seat={seat}" for seat in (-2, -1, 0, 1)),
        *(f"/api/tables/{code}/view?seat={seat}&ply=0" for seat in (-2, -1, 0, 1)),
        f"/api/tables/{code}/hints?seat=0&ply=1",
        *("/api/daily", f"/api/daily/{DAY}", "/api/tables", "/api/me/games", "/api/me/export", "/api/lobby"),
    ]
    return {path: guest.ask("GET", path) for path in paths}


@on_both
def test_who_has_finished_learns_nothing_more_of_the_deal_until_nobody_can_play_it(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, time: Time, tmp_path: Path
) -> None:
    code = begin(anna)
    move_once(client, anna, code)
    wait_until(lambda: len(true_log(client, code)) >= 2)
    state = true_state(client, code)
    give_up(anna, code)
    secret = client.blocking_portal.call(client.app.state.tables.store.table, code).shuffle
    told = [str(state.seed), secret.secret, secret.salt]
    for guest in (anna, bruno):
        for path, answer in everything(guest, code).items():
            assert not any(word in answer.text for word in told), path
    with anna.live(code) as live:
        frame = json.dumps(next_frame(live))
        assert not any(word in frame for word in told)
    for path, rule in {
        "saved": "server.sealed",
        "review": "server.sealed",
        "view?seat=-2": "server.sealed",
        "view?seat=1": "server.not_yours",
        "position?seat=1": "server.not_yours",
    }.items():
        assert anna.ask("GET", f"/api/tables/{code}/{path}").json()["rule"] == rule
    for path in ("", "/view", "/view?seat=-2", "/position", "/saved", "/review", "/events", "/chat"):
        assert bruno.ask("GET", f"/api/tables/{code}{path}").status_code == 403, path
    assert bruno.get("/api/daily")["attempts"][0]["table"] is None
    assert anna.get("/api/daily")["attempts"][0]["table"] == code
    time.pass_by(hours=12, minutes=59)
    assert bruno.ask("GET", f"/api/tables/{code}/view").status_code == 403
    assert anna.get(f"/api/tables/{code}")["seed"] is None
    time.pass_by(minutes=1)
    assert bruno.get(f"/api/daily/{DAY}")["attempts"][0]["table"] == code
    assert bruno.get(f"/api/tables/{code}/view?seat=-2")["seat"] == -2
    assert bruno.get(f"/api/tables/{code}")["seed"] == str(state.seed)
    saved = bruno.get(f"/api/tables/{code}/saved")
    assert saved["shuffle"]["table"] == f"daily-{DAY}"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(saved))
    result = CliRunner().invoke(app, ["verify", str(file), "--commitment", saved["shuffle"]["commitment"]])
    assert result.exit_code == 0, result.output


def test_an_attempt_has_no_hints_no_consent_to_takebacks_and_no_second_try(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = begin(anna)
    move_once(client, anna, code)
    wait_until(lambda: anna.get(f"/api/tables/{code}")["actors"] == [0])
    ply = len(true_log(client, code))
    assert anna.ask("GET", f"/api/tables/{code}/hints?seat=0&ply={ply}").json()["rule"] == "server.no_hints"
    assert anna.undo(code, 0, ply, 409)["rule"] == "server.unfair_undo"
    assert bruno.post(f"/api/tables/{code}/join", status=409)["rule"] == "server.taken"
    give_up(anna, code)
    again = anna.post(f"/api/tables/{code}/rematch")
    assert (again["day"], again["sealed"]) == (None, False)
    assert again["shuffle"]["commitment"] != anna.get("/api/daily")["commitment"]
    assert anna.get("/api/daily")["count"] == 1


def test_the_next_day_has_another_deal_and_the_day_before_can_be_looked_at(
    anna: Guest, bruno: Guest, time: Time
) -> None:
    first = anna.get("/api/daily")
    give_up(anna, begin(anna))
    bruno.get(f"/api/daily/{NEXT}", 404)
    time.pass_by(hours=12)
    second = bruno.get("/api/daily")
    assert (second["day"], second["before"], second["after"], second["count"]) == (NEXT, DAY, None, 0)
    assert second["commitment"] != first["commitment"]
    assert bruno.get(f"/api/daily/{DAY}")["after"] == NEXT
    give_up(bruno, begin(bruno), NEXT)
    assert [one["mine"] for one in anna.get(f"/api/daily/{DAY}")["attempts"]] == [True]
    for nothing in ("2025-12-31", "2026-1-1", "2026-02-30", "today", "9999-12-31", "２０２６-01-01"):
        bruno.get(f"/api/daily/{nothing}", 404)


def test_an_attempt_under_way_at_midnight_counts_within_its_time(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, time: Time
) -> None:
    time.pass_by(hours=11, minutes=59)
    annas, brunos = begin(anna), begin(bruno)
    time.pass_by(minutes=30)
    assert anna.get("/api/daily")["day"] == NEXT
    move_once(client, anna, annas)
    give_up(anna, annas)
    assert round(attempt_of(anna, DAY)["seconds"]) == 30 * 60
    time.pass_by(minutes=16)
    bruno.get(f"/api/tables/{brunos}/view?seat=0")
    assert bruno.ask("POST", f"/api/tables/{brunos}/moves", {"seat": 0, "ply": 0, "move": "x"}).status_code == 409
    wait_until(lambda: bruno.get(f"/api/daily/{DAY}")["count"] == 2)
    assert attempt_of(bruno, DAY)["gave_up"]


def test_what_ends_after_that_does_not_count(client: TestClient[Litestar], anna: Guest, time: Time) -> None:
    code = begin(anna)
    time.pass_by(hours=14)
    anna.ask("POST", f"/api/tables/{code}/resign")
    wait_until(lambda: client.blocking_portal.call(client.app.state.tables.store.results.has, code))
    assert anna.get(f"/api/daily/{DAY}")["count"] == 0


@on_both
def test_a_restart_changes_nothing(database: str, time: Time) -> None:
    with serving(database) as client:
        anna = Guest(client)
        before, code = anna.get("/api/daily"), begin(anna)
        move_once(client, anna, code)
        cookie = anna.headers["Cookie"]
    with serving(database) as client:
        anna, bruno = Guest(client, cookie), Guest(client)
        assert anna.get("/api/daily")["commitment"] == before["commitment"]
        assert begin(anna) == code
        move_once(client, anna, code)
        give_up(anna, code)
        brunos = begin(bruno)
        assert true_state(client, brunos).record.tobytes() == true_state(client, code, 0).record.tobytes()
    time.pass_by(hours=13)
    with serving(database) as client:
        bruno = Guest(client, bruno.headers["Cookie"])
        assert bruno.get(f"/api/tables/{code}/view?seat=-2")["seat"] == -2


@on_both
def test_bots_play_a_day_that_is_over_and_that_somebody_has_tried(
    database: str, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "BOTS", ("greedy", "random"))
    with serving(database) as client:
        anna, bruno = Guest(client), Guest(client)
        code = begin(anna)
        give_up(anna, code)
        start = true_state(client, code).record.tobytes()
        time.pass_by(hours=12, minutes=30)
        bruno.get("/api/daily")
        assert anna.get(f"/api/daily/{DAY}")["bots"] == []
        time.pass_by(minutes=30)
        wait_until(lambda: len(bruno.get(f"/api/daily/{DAY}")["bots"]) == 2)
        played = bruno.get(f"/api/daily/{DAY}")["bots"]
        assert {one["bot"] for one in played} == {"greedy", "random"}
        assert played[0]["score"] - played[0]["rival"] >= played[1]["score"] - played[1]["rival"]
        line = played[0]["table"]
        assert true_state(client, line, 0).record.tobytes() == start
        assert true_state(client, line).over
        assert bruno.get(f"/api/tables/{line}/view?seat=-2&ply=3")["ply"] == 3
    time.pass_by(hours=24)
    with serving(database) as client:
        bruno = Guest(client)
        bruno.get("/api/daily")
        assert [one["table"] for one in bruno.get(f"/api/daily/{DAY}")["bots"]] == [one["table"] for one in played]
        assert bruno.get(f"/api/daily/{NEXT}")["bots"] == []  # nobody has tried it


@on_both
def test_a_guest_who_logs_in_takes_the_attempt_along_unless_there_is_one(
    client: TestClient[Litestar], anna: Guest
) -> None:
    anna.post("/api/account", {"name": "Vega", "password": "a tail of ice"}, 201)
    first, second = Guest(client), Guest(client)
    code, other = begin(first), begin(second)
    for guest in (first, second):
        guest.post("/api/login", {"name": "Vega", "password": "a tail of ice"})
    anna = Guest(client)
    answer = anna.ask("POST", "/api/login", {"name": "Vega", "password": "a tail of ice"})
    anna.headers = {"Cookie": answer.headers["set-cookie"].split(";")[0]}
    assert anna.get("/api/daily")["mine"] == code != other


def test_who_does_better_comes_first_then_who_is_faster_and_equals_share_a_place() -> None:
    found = {
        "slow": Outcome("a", 40, 30, 1, 90_000, gave_up=False),
        "fast": Outcome("b", 40, 30, 1, 60_400, gave_up=False),
        "same": Outcome("c", 41, 31, 1, 60_900, gave_up=False),
        "far ahead": Outcome("d", 39, 10, 1, 99_000, gave_up=False),
        "lost": Outcome("e", 50, 51, 2, 1_000, gave_up=False),
        "gone": Outcome("f", 60, 0, 2, 1_000, gave_up=True),
    }
    ordered = placed([(person, person, None, outcome) for person, outcome in found.items()])
    shown = [attempt(one, "fast", sealed=True) for one in ordered]
    assert [(one.place, one.person) for one in shown] == [
        *((1, "far ahead"), (2, "fast"), (2, "same"), (4, "slow"), (5, "lost"), (6, "gone"))
    ]
    assert [one.person for one in shown if one.table] == ["fast"]


def test_ten_thousand_attempts_are_put_into_their_order_at_once() -> None:
    found = [
        (str(number), None, None, Outcome(str(number), number, 30, 1, 0, gave_up=False)) for number in range(10_000)
    ]
    began = process_time()
    assert [place for place, _ in placed(found)] == list(range(1, 10_001))
    assert process_time() - began < 1, "not each by looking through all others"


def test_deals_differ_by_day_and_by_server_and_cannot_be_told_from_each_other() -> None:
    one, other = new_secret(), new_secret()
    shuffles = [shuffle_of(day, secret) for day in (DAY, NEXT) for secret in (one, other)]
    assert len({bits for shuffle in shuffles for bits in (shuffle.secret, shuffle.salt)}) == 8
    assert shuffle_of(DAY, one) == shuffle_of(DAY, one)


def test_every_mode_has_its_turn_alone_where_one_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    games = [facts for game_id, facts in cosmoludo.games().items() if has_table(game_id)]
    zone = ZoneInfo("Europe/Paris")
    first = datetime(2026, 3, 20).date()
    days = [calendar.challenge_of(first + timedelta(days=number), zone, games) for number in range(len(games))]
    assert {one.game for one in days} == {facts.id for facts in games}
    assert all((one.players == 1) == (one.bot is None) for one in days)
    assert days[0].began == datetime(2026, 3, 19, 23, tzinfo=UTC)
    lengths = {one.day: one.ended - one.began for one in days}
    assert lengths["2026-03-29"] == timedelta(hours=23)  # the clocks go forward
    assert lengths["2026-03-28"] == timedelta(hours=24)


def test_the_day_changes_at_midnight_where_the_server_is(tmp_path: Path) -> None:
    with serving(tmp_path, time_zone="Pacific/Kiritimati") as client:
        assert Guest(client).get("/api/daily")["day"] == NEXT
    with pytest.raises(CannotServe) as refused:
        prepare(Settings(database=tmp_path / "tables.sqlite", time_zone="Mars/Olympus"))
    assert refused.value.word == "bad_time_zone"


def test_a_challenge_whose_rules_have_changed_cannot_be_begun(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.get("/api/daily")
    monkeypatch.setattr(service, "is_playable", lambda _: False)
    assert anna.post("/api/daily", status=409)["rule"] == "server.old_challenge"
