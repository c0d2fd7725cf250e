"""Between the last seat and the deal: people leave, ask for a rematch, are away, and servers stop."""

from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from tests.server.guests import Guest, first_path, next_frame, on_both, serving, true_log, wait_until
from tests.server.test_clocks import LIVE, clocks_of, come
from tests.server.test_consent import kinds, two  # noqa: F401, a fixture
from tests.server.test_shuffles import ANNAS, BRUNOS, Time, add, finished, sit_down, time, verify  # noqa: F401

CARLAS = "c3" * 16
DAYS = {"kind": "days", "days": 1}
Servers = tuple[TestClient[Litestar], TestClient[Litestar]]


@on_both
def test_a_seat_can_be_left_until_the_deal_and_whoever_sits_down_next_has_time_too(
    client: TestClient[Litestar],
    anna: Guest,
    bruno: Guest,
    time: Time,  # noqa: F811
) -> None:
    code, _ = sit_down(anna, bruno)
    add(anna, code, 0, ANNAS)
    time.pass_by(4)
    left = bruno.post(f"/api/tables/{code}/leave")
    assert (left["status"], kinds(left), left["shuffle"]["given"]) == ("waiting", ["person", "open"], [0])
    time.pass_by(60)
    assert anna.get(f"/api/tables/{code}/view?seat=0", 409)["rule"] == "server.waiting"
    carla = Guest(client)
    carla.post(f"/api/tables/{code}/join")
    time.pass_by(4)
    assert carla.get(f"/api/tables/{code}/view?seat=1", 409)["rule"] == "server.not_dealt"
    assert add(bruno, code, 1, BRUNOS, 403)["rule"] == "server.not_yours"
    dealt = add(carla, code, 1, CARLAS)
    assert (dealt["status"], dealt["shuffle"]["contributions"]) == ("playing", {"0": ANNAS, "1": CARLAS})
    assert carla.post(f"/api/tables/{code}/leave", status=409)["rule"] == "server.begun"


@on_both
def test_what_was_added_goes_with_who_leaves_a_full_table(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code, _ = sit_down(anna, bruno)
    add(bruno, code, 1, BRUNOS)
    assert "given" not in bruno.post(f"/api/tables/{code}/leave")["shuffle"]
    assert client.blocking_portal.call(client.app.state.tables.store.table, code).shuffle.contributions == {}
    bruno.post(f"/api/tables/{code}/join")
    add(bruno, code, 1, CARLAS)
    assert add(anna, code, 0, ANNAS)["shuffle"]["contributions"] == {"0": ANNAS, "1": CARLAS}


@on_both
def test_who_is_forgotten_before_the_deal_leaves_an_open_seat(anna: Guest, bruno: Guest) -> None:
    code, _ = sit_down(anna, bruno)
    add(bruno, code, 1, BRUNOS)
    bruno.ask("DELETE", "/api/me").raise_for_status()
    table = anna.get(f"/api/tables/{code}")
    assert (table["status"], kinds(table), "given" in table["shuffle"]) == ("waiting", ["person", "open"], False)


@on_both
def test_who_is_erased_before_the_deal_without_having_left_leaves_an_open_seat(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code, _ = sit_down(anna, bruno)
    add(bruno, code, 1, BRUNOS)
    erased = client.blocking_portal.call(client.app.state.accounts.data.forget, bruno.get("/api/me")["id"])
    client.blocking_portal.call(client.app.state.tables.cache.refresh, erased)
    table = anna.get(f"/api/tables/{code}")
    assert (table["status"], kinds(table), "given" in table["shuffle"]) == ("waiting", ["person", "open"], False)


def test_a_stranger_is_sent_away_when_all_seats_are_taken_though_nothing_is_dealt(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    code = anna.lay_out(seats=["me", "open"], watching=False)["code"]
    carla = Guest(client)
    with carla.live(code, -1) as live:
        next_frame(live, "preparing")
        bruno.post(f"/api/tables/{code}/join")
        assert next_frame(live, "refused")["rule"] == "server.private"
    assert carla.get(f"/api/tables/{code}", 403)["rule"] == "server.private"
    bruno.post(f"/api/tables/{code}/leave")
    assert carla.get(f"/api/tables/{code}")["status"] == "waiting"


@on_both
def test_live_clocks_of_people_who_have_come_start_with_the_deal(
    anna: Guest,
    bruno: Guest,
    time: Time,  # noqa: F811
) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=LIVE)["code"]
    bruno.post(f"/api/tables/{code}/join")
    come(code, anna, bruno)
    time.pass_by(4)
    assert clocks_of(anna, code) == (None, [])
    add(anna, code, 0, ANNAS)
    assert add(bruno, code, 1, BRUNOS)["clocks"] == [60.0, 60.0]
    time.pass_by(7)
    assert clocks_of(anna, code) == ([53.0, 60.0], [0])


def test_nobody_is_put_on_a_live_clock_by_the_deal_who_has_not_come(
    anna: Guest,
    bruno: Guest,
    time: Time,  # noqa: F811
) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=LIVE)["code"]
    bruno.post(f"/api/tables/{code}/join")
    come(code, anna)
    time.pass_by(5)
    anna.view(code)
    time.pass_by(500)
    assert clocks_of(anna, code) == ([60.0, 60.0], [])
    come(code, anna, bruno)
    time.pass_by(8)
    assert clocks_of(anna, code) == ([52.0, 60.0], [0])


@on_both
def test_a_rematch_is_shuffled_anew_by_those_who_have_come(
    anna: Guest,
    bruno: Guest,
    time: Time,  # noqa: F811
    tmp_path: Path,
) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=DAYS)["code"]
    bruno.post(f"/api/tables/{code}/join")
    add(anna, code, 0, ANNAS)
    add(bruno, code, 1, BRUNOS)
    before = finished(bruno, code)
    again = anna.post(f"/api/tables/{code}/rematch")
    assert again["shuffle"].keys() == {"commitment"}
    assert again["shuffle"]["commitment"] != before["shuffle"]["commitment"]
    add(anna, again["code"], 0, ANNAS)
    time.pass_by(3600)
    waiting = anna.get(f"/api/tables/{again['code']}")
    assert (waiting["status"], kinds(waiting), waiting["running"]) == ("waiting", ["person", "open"], [])
    assert bruno.post(f"/api/tables/{code}/rematch")["status"] == "waiting"
    time.pass_by(4)
    table = add(bruno, again["code"], 1, BRUNOS)
    assert (table["status"], table["running"], table["clocks"]) == ("playing", [0], [86400.0, 86400.0])
    after = finished(anna, again["code"])
    assert after["seed"] != before["seed"], "the same bits make another deal at another table"
    well, said = verify(tmp_path, after, "--commitment", again["shuffle"]["commitment"], "--bits", BRUNOS)
    assert well, said


def test_a_rematch_that_was_accepted_can_be_left_before_the_deal(anna: Guest, bruno: Guest) -> None:
    code, _ = sit_down(anna, bruno)
    add(anna, code, 0, ANNAS)
    add(bruno, code, 1, BRUNOS)
    bruno.post(f"/api/tables/{code}/resign")
    again = anna.post(f"/api/tables/{code}/rematch")["code"]
    bruno.post(f"/api/tables/{code}/rematch")
    assert kinds(anna.post(f"/api/tables/{again}/leave")) == ["open", "person"]
    assert anna.post(f"/api/tables/{code}/rematch")["code"] == again


def test_a_bot_that_stands_in_changes_nothing_in_the_shuffle(
    client: TestClient[Litestar],
    anna: Guest,
    bruno: Guest,
    time: Time,  # noqa: F811
    tmp_path: Path,
) -> None:
    code = anna.lay_out(seats=["me", "open"], clock=DAYS, substitute="random")["code"]
    bruno.post(f"/api/tables/{code}/join")
    add(bruno, code, 1, BRUNOS)
    time.pass_by(5)
    anna.view(code)
    time.pass_by(25 * 3600)
    client.blocking_portal.call(client.app.state.tables.alarms.ring)
    wait_until(lambda: "timeout" in [entry.kind for entry in true_log(client, code)])
    with bruno.live(code, 1) as live:
        while (frame := next_frame(live))["table"]["actors"] != [1]:
            pass
    assert frame["table"]["seats"][0]["away"]
    assert frame["table"]["shuffle"]["contributions"] == {"0": None, "1": BRUNOS}
    well, said = verify(tmp_path, finished(bruno, code), "--bits", BRUNOS)
    assert well, said
    assert "Seat 1 sent nothing in time" in said


@on_both
def test_a_clock_that_was_set_back_between_two_starts_does_not_hold_up_the_deal(
    database: str,
    time: Time,  # noqa: F811
) -> None:
    with serving(database) as client:
        anna, bruno = Guest(client), Guest(client)
        cookies = [guest.headers["Cookie"] for guest in (anna, bruno)]
        code, _ = sit_down(anna, bruno)
    time.pass_by(-3600)
    with serving(database) as client:
        anna = Guest(client, cookies[0])
        assert anna.view(code)["scene"]["offer"]


def contributions(guest: Guest, code: str) -> Any:
    return guest.get(f"/api/tables/{code}")["shuffle"].get("contributions")


def test_at_two_processes_one_game_is_dealt(two: Servers) -> None:  # noqa: F811
    here, there = two
    anna, bruno = Guest(here), Guest(there)
    code, _ = sit_down(anna, bruno)
    with anna.live(code, 0) as live:
        next_frame(live, "preparing")
        add(anna, code, 0, ANNAS)
        assert add(bruno, code, 1, BRUNOS)["status"] == "playing"
        assert next_frame(live)["table"]["shuffle"]["contributions"] == {"0": ANNAS, "1": BRUNOS}
    assert contributions(anna, code) == contributions(bruno, code)
    seeds = {client.blocking_portal.call(client.app.state.tables.cache.opened, code).table.state.seed for client in two}
    assert len(seeds) == 1
    anna.move(code, 0, 0, first_path(anna.view(code)))
    assert bruno.view(code, 1)["ply"] == 1


def test_both_processes_may_deal_at_once(two: Servers, time: Time) -> None:  # noqa: F811
    here, there = two
    anna, bruno = Guest(here), Guest(there)
    for _ in range(5):
        code, _ = sit_down(anna, bruno)
        add(anna, code, 0, ANNAS)
        contributions(bruno, code)
        time.pass_by(5)
        dealing = [client.blocking_portal.start_task_soon(client.app.state.tables.cache.opened, code) for client in two]
        assert len({task.result(60).table.state.seed for task in dealing}) == 1
        assert contributions(anna, code) == contributions(bruno, code) == {"0": ANNAS, "1": None}


def test_the_other_process_deals_when_the_one_where_all_sat_down_has_stopped(
    postgresql: Any,
    redis: str,
    time: Time,  # noqa: F811
) -> None:
    database = postgresql.new_database()
    with serving(database, redis=redis) as there:
        with serving(database, redis=redis) as here:
            anna, bruno = Guest(here), Guest(here)
            code, _ = sit_down(anna, bruno)
            add(anna, code, 0, ANNAS)
            cookie = anna.headers["Cookie"]
        time.pass_by(5)
        stored = there.app.state.tables.store.table
        there.blocking_portal.call(there.app.state.tables.cache.resume)
        there.blocking_portal.call(there.app.state.tables.alarms.ring)
        wait_until(lambda: there.blocking_portal.call(stored, code).dealt)
        assert contributions(Guest(there, cookie), code) == {"0": ANNAS, "1": None}
