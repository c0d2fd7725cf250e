"""Tournaments as people play them: made, entered, played round by round over restarts, with people who leave."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.lobby import ends, rounds, starts
from cosmoludo.server.people import passwords
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.tournaments import TournamentTerms
from tests.server.guests import Guest, on_both, serving, wait_until
from tests.server.test_lobby import DAILY, LIVE, id_of
from tests.server.test_ratings import account

TERMS = {"game": "genial", "clock": DAILY}
EVENTS = "/api/tournaments"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else plays: the keeper of ends need not pause, and rounds follow at once."""
    monkeypatch.setattr(ends, "SHARE", 1.0)
    monkeypatch.setattr(rounds, "SECOND", 0.02)


def make(host: Guest, status: int = 201, format_: str = "swiss", terms: Any = TERMS, **wanted: Any) -> Any:
    body = {"title": "Comets", "format": format_, "terms": terms} | wanted
    return host.post(EVENTS, body, status)


def enter(*guests: Guest, at: str) -> None:
    for guest in guests:
        guest.post(f"{EVENTS}/{at}/players")


def shown(guest: Guest, at: str) -> Any:
    return guest.get(f"{EVENTS}/{at}")


def leave(guest: Guest, at: str, number: int | None = None, status: int = 200) -> Any:
    number = shown(guest, at)["number"] if number is None else number
    answer = guest.ask("DELETE", f"{EVENTS}/{at}/players/{number}")
    assert answer.status_code == status, answer.text
    return answer.json()


def round_of(guest: Guest, at: str, number: int = -1) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = shown(guest, at)["played"][number]["games"]
    return games


def people(at: str, guests: list[Guest]) -> dict[int, Guest]:
    """The guests by their numbers."""
    return {shown(guest, at)["number"]: guest for guest in guests}


def resigns(guest: Guest, code: str) -> None:
    """A guest gives up a game that may not be dealt yet."""
    wait_until(lambda: guest.get(f"/api/tables/{code}")["status"] != "waiting")
    if guest.get(f"/api/tables/{code}")["status"] == "playing":
        guest.post(f"/api/tables/{code}/resign")


def play_round(at: str, by_number: dict[int, Guest], loser: Callable[[list[int]], int] = max) -> None:
    """All games of the round are given up, by the worse seeded unless said otherwise."""
    anyone = by_number[1]
    number = shown(anyone, at)["round"]
    wait_until(lambda: all(game.get("table") or game.get("ranks") for game in round_of(anyone, at, number - 1)))
    for game in round_of(anyone, at, number - 1):
        if game.get("ranks") is None:
            resigns(by_number[loser(game["players"])], game["table"])
    wait_until(lambda: all(game.get("ranks") for game in round_of(anyone, at, number - 1)))
    wait_until(lambda: shown(anyone, at)["round"] > number or shown(anyone, at)["status"] == "over")


def places(guest: Guest, at: str) -> dict[int, int | None]:
    return {one["number"]: one.get("place") for one in shown(guest, at)["entrants"]}


@on_both
def test_a_tournament_is_made_entered_and_begun(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    at = make(anna, rounds=1)["id"]
    assert (anna.get(EVENTS)[0]["status"], anna.get(EVENTS)[0]["players"]) == ("entering", 0)
    assert anna.post(f"{EVENTS}/{at}/start", status=409)["rule"] == "server.too_few_players"
    enter(anna, bruno, bruno, at=at)
    entered = shown(bruno, at)
    assert [one["number"] for one in entered["entrants"]] == [1, 2]
    assert (entered["number"], entered["organiser"], entered["round"]) == (2, False, 0)
    assert bruno.post(f"{EVENTS}/{at}/start", status=403)["rule"] == "server.not_organiser"
    begun = anna.post(f"{EVENTS}/{at}/start")
    assert (begun["status"], begun["round"], begun["rounds"]) == ("playing", 1, 1)
    code = begun["table"]
    assert shown(bruno, at)["table"] == code
    table = anna.get(f"/api/tables/{code}")
    assert {seat["person"] for seat in table["seats"]} == {id_of(anna), id_of(bruno)}
    assert (table["clock"], table["hints"], table["watching"]) == (DAILY, False, True)
    assert Guest(client).post(f"{EVENTS}/{at}/players", status=409)["rule"] == "server.tournament_closed"
    by_number = people(at, [anna, bruno])
    play_round(at, by_number)
    assert shown(anna, at)["status"] == "over"
    assert places(anna, at) == {1: 1, 2: 2}
    assert anna.get(EVENTS)[0]["mine"]
    assert bruno.get("/api/me/export")["tournaments"] == ["Comets"]
    assert leave(anna, at, status=409)["rule"] == "server.tournament_over"


@on_both
@pytest.mark.heavy
@pytest.mark.parametrize("format_", ["swiss", "knockout", "round_robin"])
def test_eight_play_a_whole_tournament_over_a_restart_while_two_leave(database: str, format_: str) -> None:
    with serving(database) as client:
        guests = [Guest(client) for _ in range(8)]
        at = make(guests[0], format_=format_)["id"]
        enter(*guests, at=at)
        guests[0].post(f"{EVENTS}/{at}/start")
        by_number = people(at, guests)
        play_round(at, by_number)
        leave(by_number[2], at)
        assert shown(guests[0], at)["round"] == 2
        half = round_of(guests[0], at)
        resigns(by_number[max(half[0]["players"])], half[0].get("table") or "")
    with serving(database) as client:
        by_number = {number: Guest(client, guest.headers["Cookie"]) for number, guest in by_number.items()}
        host = next(guest for guest in by_number.values() if shown(guest, at)["organiser"])
        play_round(at, by_number)
        leave(host, at, 7)
        while shown(host, at)["status"] == "playing":
            play_round(at, by_number)
        over = shown(host, at)
    assert over["rounds"] == {"swiss": 3, "knockout": 3, "round_robin": 7}[format_]
    stood = {one["number"]: one.get("place") for one in over["entrants"]}
    assert stood[1] == 1
    assert {one["number"] for one in over["entrants"] if one.get("dropped")} == {2, 7}
    assert stood[2] is None if format_ == "round_robin" else stood[2] is not None
    met = [
        tuple(sorted(game["players"])) for one in over["played"] for game in one["games"] if len(game["players"]) > 1
    ]
    assert len(set(met)) == len(met), "nobody has met twice"
    for number, round_left in ((2, 2), (7, 3)):
        later = [game for one in over["played"][round_left:] for game in one["games"] if game.get("table")]
        assert all(number not in game["players"] for game in later), "who has left is paired no more"


@on_both
def test_tables_of_several_make_a_tournament_too(client: TestClient[Litestar]) -> None:
    guests = [Guest(client) for _ in range(5)]
    at = make(guests[0], format_="groups", terms=TERMS | {"players": 3}, rounds=2)["id"]
    enter(*guests, at=at)
    begun = guests[0].post(f"{EVENTS}/{at}/start")
    assert sorted(len(game["players"]) for game in begun["played"][0]["games"]) == [2, 3]
    by_number = people(at, guests)
    for number in (5, 4, 3):
        leave(by_number[number], at)
    wait_until(lambda: shown(guests[0], at)["round"] == 2 or shown(guests[0], at)["status"] == "over")
    first = round_of(guests[0], at, 0)
    assert all(game["ranks"] is not None for game in first)


def test_who_leaves_before_the_start_is_gone_and_can_come_back(anna: Guest, bruno: Guest) -> None:
    at = make(anna)["id"]
    enter(anna, bruno, at=at)
    assert leave(bruno, at, 1, 403)["rule"] == "server.not_organiser"
    assert [one["number"] for one in leave(bruno, at)["entrants"]] == [1]
    enter(bruno, at=at)
    assert leave(anna, at, 2)["entrants"][0]["mine"]
    assert leave(anna, at, 9, 404)["rule"] == "server.no_player"


def test_who_leaves_resigns_and_is_paired_no_more(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    cleo = Guest(client)
    at = make(anna, format_="round_robin")["id"]
    enter(anna, bruno, cleo, at=at)
    anna.post(f"{EVENTS}/{at}/start")
    code = next(game["table"] for game in round_of(anna, at, 0) if game.get("table"))
    leaver, other = [guest for guest in (anna, bruno, cleo) if shown(guest, at)["table"]]
    wait_until(lambda: leaver.get(f"/api/tables/{code}")["status"] == "playing")
    assert leave(leaver, at)["table"] is None
    wait_until(lambda: shown(other, at)["round"] > 1)
    assert leaver.get(f"/api/tables/{code}")["status"] == "over"
    won = next(game for game in round_of(other, at, 0) if game.get("table") == code)
    assert won["ranks"][won["players"].index(shown(other, at)["number"])] == 1


def test_from_a_table_of_a_tournament_nobody_stands_up(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmoludo.server.table.setup.SHUFFLING", timedelta(hours=1))
    at = make(anna)["id"]
    enter(anna, bruno, at=at)
    code = anna.post(f"{EVENTS}/{at}/start")["table"]
    assert anna.get(f"/api/tables/{code}")["status"] == "waiting"
    assert anna.post(f"/api/tables/{code}/leave", status=409)["rule"] == "server.begun"
    assert Guest(client).post(f"/api/tables/{code}/join", status=409)["rule"] == "server.taken"


def test_who_does_not_come_loses_by_the_clock(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "ALL_AFTER", 1)
    monkeypatch.setattr(rounds, "COMING", timedelta(seconds=0.5))
    at = make(anna, rounds=1, terms={"game": "genial", "clock": {"kind": "live", "seconds": 10}})["id"]
    enter(anna, bruno, at=at)
    code = anna.post(f"{EVENTS}/{at}/start")["table"]
    wait_until(lambda: anna.get(f"/api/tables/{code}").get("running"))
    here = clocks.now()
    monkeypatch.setattr(clocks, "now", lambda: here + timedelta(minutes=1))
    client.blocking_portal.call(client.app.state.tables.alarms.ring)
    wait_until(lambda: shown(anna, at)["status"] == "over")
    assert sorted(round_of(anna, at, 0)[0]["ranks"]) == [1, 2]


LIVE_TERMS = {"game": "genial", "clock": {"kind": "live", "seconds": 86_400, "increment": 3600}, "timeout": "bot"}


def test_a_live_round_does_not_wait_for_ever_who_has_most_time_left_wins(
    anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "ALL_AFTER", 1)
    monkeypatch.setattr(rounds, "round_limit", lambda _: timedelta(hours=1))
    at = make(anna, rounds=1, terms=LIVE_TERMS)["id"]
    enter(anna, bruno, at=at)
    code = anna.post(f"{EVENTS}/{at}/start")["table"]
    wait_until(lambda: anna.get(f"/api/tables/{code}")["status"] == "playing")
    for guest in (anna, bruno):
        seat = next(n for n, one in enumerate(guest.get(f"/api/tables/{code}")["seats"]) if one.get("mine"))
        guest.view(code, seat)
        with guest.live(code, seat):
            pass
    wait_until(lambda: anna.get(f"/api/tables/{code}").get("running"))
    (slow,) = anna.get(f"/api/tables/{code}")["running"]
    here = clocks.now()
    monkeypatch.setattr(clocks, "now", lambda: here + timedelta(minutes=59))
    assert shown(anna, at)["until"] is not None
    assert shown(anna, at)["status"] == "playing"
    monkeypatch.setattr(clocks, "now", lambda: here + timedelta(minutes=61))
    wait_until(lambda: shown(anna, at)["status"] == "over")
    game = round_of(anna, at, 0)[0]
    assert game["ranks"] == [2 if seat == slow else 1 for seat in range(2)]
    assert shown(anna, at).get("until") is None


def test_a_round_has_time_for_what_its_clocks_foresee_and_daily_ones_have_no_limit() -> None:
    def limit(clock: Any, players: int = 2) -> timedelta | None:
        terms = {"game": "genial", "clock": clock, "players": players}
        return rounds.round_limit(msgspec.convert(terms, TournamentTerms))

    assert limit(DAILY) is None
    assert limit({"kind": "live", "seconds": 300, "increment": 5}) == timedelta(minutes=5 + 2 * 2 * 500 / 60)
    assert limit(LIVE, 4) > limit(LIVE, 2) > rounds.COMING  # type: ignore[operator]


@on_both
def test_a_tournament_begins_by_itself_at_its_time_with_those_who_have_entered(
    anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(starts, "SECOND", 0.02)
    here = clocks.now()
    soon = (here + timedelta(hours=2)).isoformat()
    at, lonely = make(anna, starts=soon)["id"], make(anna, starts=soon)["id"]
    enter(anna, bruno, at=at)
    enter(anna, at=lonely)
    assert [one["starts"] is not None for one in anna.get(EVENTS)] == [True, True]
    monkeypatch.setattr(clocks, "now", lambda: here + timedelta(minutes=119))
    assert shown(anna, at)["status"] == "entering"
    monkeypatch.setattr(clocks, "now", lambda: here + timedelta(minutes=121))
    wait_until(lambda: shown(anna, at)["status"] == "playing")
    wait_until(lambda: shown(anna, lonely)["status"] == "cancelled")
    wait_until(lambda: shown(bruno, at)["table"])


def test_a_tournament_is_announced_for_a_time_to_come_and_not_too_late(anna: Guest) -> None:
    for away in (timedelta(minutes=-1), timedelta(days=91)):
        wanted = (clocks.now() + away).isoformat()
        assert make(anna, 422, starts=wanted)["rule"] == "server.start_time"
    make(anna, 400, starts="2026-11-20T21:00:00")
    made = make(anna, starts=(clocks.now() + timedelta(days=1)).isoformat())
    assert anna.post(f"{EVENTS}/{made['id']}/start", status=409)["rule"] == "server.too_few_players"


def test_a_game_that_the_host_of_the_house_deletes_is_drawn(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    at = make(anna, rounds=1)["id"]
    enter(anna, bruno, at=at)
    code = anna.post(f"{EVENTS}/{at}/start")["table"]
    client.blocking_portal.call(client.app.state.house.store.delete_table, None, code)
    wait_until(lambda: shown(anna, at)["status"] == "over")
    assert round_of(anna, at, 0)[0]["ranks"] == [1, 1]
    assert [one["points"] for one in shown(anna, at)["entrants"]] == [0.5, 0.5]


def test_the_best_rated_are_seeded_first_and_a_rated_tournament_takes_accounts(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    from tests.server.test_lobby import rate

    at = make(anna, terms=TERMS | {"rated": True})["id"]
    assert anna.post(f"{EVENTS}/{at}/players", status=403)["rule"] == "server.rated_account"
    account(anna, "Anna")
    account(bruno, "Bruno")
    rate(client, bruno, 1700)
    enter(anna, bruno, at=at)
    begun = anna.post(f"{EVENTS}/{at}/start")
    assert shown(bruno, at)["number"] == 1
    assert bruno.get(f"/api/tables/{begun['table']}")["rated"]


def test_what_cannot_be_played_so_makes_no_tournament(anna: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "TOURNAMENTS", 11)
    assert make(anna, 422, terms=TERMS | {"players": 3})["rule"] == "server.two_seats"
    assert make(anna, 422, format_="groups")["rule"] == "server.group_size"
    assert make(anna, 422, format_="groups", terms=TERMS | {"players": 6})["rule"] == "server.bad_table"
    assert make(anna, 422, terms=TERMS | {"game": "nothing"})["rule"] == "server.bad_table"
    assert make(anna, 422, title="\u200b")["rule"] == "server.bad_name"
    assert anna.get(f"{EVENTS}/nothing", 404)["rule"] == "server.no_tournament"
    for _ in range(10):
        make(anna)
    assert make(anna, 429)["rule"] == "server.too_many_tournaments"
    assert len(anna.get(EVENTS)) == 10


def test_there_is_an_end_to_places(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    at = make(anna, most=2)["id"]
    enter(anna, bruno, at=at)
    assert Guest(client).post(f"{EVENTS}/{at}/players", status=409)["rule"] == "server.tournament_closed"


@pytest.mark.parametrize("who", ["accounts", "host"])
def test_the_host_of_the_house_says_who_makes_tournaments_and_may_end_any(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, who: str
) -> None:
    account(anna, "Anna")
    account(bruno, "Bruno")
    guest, house = Guest(client), client.app.state.house
    client.blocking_portal.call(house.store.make_host, None, id_of(anna))
    at = make(bruno)["id"]
    anna.ask("PUT", "/api/admin/policy", {"admission": "open", "public_tables": who})
    assert make(guest, 403)["rule"] == "server.no_tournaments"
    make(bruno, 201 if who == "accounts" else 403)
    make(anna)
    assert guest.post(f"{EVENTS}/{at}/end", status=403)["rule"] == "server.not_organiser"
    assert anna.post(f"{EVENTS}/{at}/end")["status"] == "cancelled"
    assert bruno.post(f"{EVENTS}/{at}/players", status=409)["rule"] == "server.tournament_closed"
    (deed, *_) = anna.get("/api/admin/audit")
    assert (deed["action"], deed["details"]) == ("end_tournament", {"title": "Comets"})


def test_what_the_host_of_the_house_does_to_tournaments_of_others_is_written_down(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    account(anna, "Anna")
    client.blocking_portal.call(client.app.state.house.store.make_host, None, id_of(anna))
    cleo = Guest(client)
    at = make(bruno)["id"]
    enter(anna, bruno, cleo, at=at)
    leave(anna, at)
    enter(anna, at=at)
    leave(anna, at, shown(cleo, at)["number"])
    anna.post(f"{EVENTS}/{at}/start")
    anna.post(f"{EVENTS}/{at}/end")
    mine = make(anna)["id"]
    enter(bruno, at=mine)
    leave(anna, mine, shown(bruno, mine)["number"])
    deeds = [(deed["action"], deed["subject"]) for deed in anna.get("/api/admin/audit")[:3]]
    assert deeds == [("end_tournament", at), ("start_tournament", at), ("drop_player", at)]


def test_players_are_called_when_a_round_begins(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from cosmoludo.server.calls.service import Calls

    called: list[tuple[str, int, list[str]]] = []
    original = Calls.round_begins

    async def noted(self: Calls, person: str, at: str, number: int, title: str, who: Any, path: str) -> None:
        called.append((person, number, list(who)))
        await original(self, person, at, number, title, who, path)

    monkeypatch.setattr(Calls, "round_begins", noted)
    with serving(database) as client:
        anna, bruno = Guest(client), Guest(client)
        anna.ask("PUT", "/api/me", {"name": "Anna"})
        bruno.ask("PUT", "/api/me", {"name": "Bruno"})
        at = make(anna)["id"]
        enter(anna, bruno, at=at)
        anna.post(f"{EVENTS}/{at}/start")
    assert {(who[0], number) for _, number, who in called} == {("Anna", 1), ("Bruno", 1)}


def test_a_player_who_is_forgotten_has_left_and_a_guest_who_logs_in_plays_on(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    account(anna, "Anna")
    cleo = Guest(client)
    at = make(bruno)["id"]
    enter(anna, bruno, cleo, at=at)
    other = Guest(client)
    waiting = make(bruno)["id"]
    enter(anna, other, at=waiting)
    bruno.post(f"{EVENTS}/{at}/start")
    anna.ask("DELETE", "/api/me")
    assert sum(bool(one.get("dropped")) for one in shown(bruno, at)["entrants"]) == 1
    assert len(shown(bruno, waiting)["entrants"]) == 1
    account(bruno, "Bruno")
    guest = Guest(client)
    enter(guest, at=waiting)
    answer = guest.ask("POST", "/api/login", {"name": "Bruno", "password": "a tail of ice", "bring": True})
    assert answer.status_code == 200, answer.text
    assert shown(bruno, waiting)["number"] == 3


def test_the_database_knows_that_a_round_is_paired(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    from cosmoludo.server.store.rows import Taken
    from cosmoludo.server.tournaments.model import Match

    at = make(anna)["id"]
    enter(anna, bruno, at=at)
    anna.post(f"{EVENTS}/{at}/start")
    again = [Match(1, 1, (1, 2))]
    with pytest.raises(Taken):
        client.blocking_portal.call(client.app.state.tables.store.tournaments.add_games, at, again, clocks.now())


def test_live_terms_are_those_of_every_table(anna: Guest, bruno: Guest) -> None:
    at = make(anna, terms={"game": "genial", "clock": LIVE, "watching": False, "timeout": "bot"})["id"]
    enter(anna, bruno, at=at)
    table = anna.get(f"/api/tables/{anna.post(f'{EVENTS}/{at}/start')['table']}")
    assert [table[name] for name in ("clock", "watching", "public", "timeout")] == [LIVE, False, False, "bot"]
