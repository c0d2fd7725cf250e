"""Finding a game: lists with filters, wishes that are paired, invitations, and tables that end when all have left."""

from __future__ import annotations

from datetime import timedelta
from time import process_time
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.lobby import pairing
from cosmoludo.server.lobby.deserted import GONE, Deserted
from cosmoludo.server.lobby.pairing import LEFT, Waiting, groups
from cosmoludo.server.store.schema import ratings
from cosmoludo.server.table import clocks
from tests.server.guests import Guest, on_both, serving, wait_until
from tests.server.test_ends import execute
from tests.server.test_ratings import account

LIVE = {"kind": "live", "seconds": 600, "increment": 5}
DAILY = {"kind": "days", "days": 3}


@pytest.fixture
def cleo(client: TestClient[Litestar]) -> Guest:
    return Guest(client)


class Time:
    """The time, which passes as a test wants."""

    def __init__(self) -> None:
        self.at = clocks.now()

    def pass_by(self, passed: timedelta) -> None:
        self.at += passed


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(clocks, "now", lambda: time.at)
    monkeypatch.setattr(pairing, "SECOND", 3600.0)  # only when a test says so
    return time


def id_of(guest: Guest) -> str:
    return str(guest.get("/api/me")["id"])


def lobby(guest: Guest, part: str = "open", **filters: Any) -> list[str]:
    found = guest.get("/api/lobby?" + "&".join(f"{name}={value}" for name, value in filters.items()))
    return [table["code"] for table in found[part]]


def public(host: Guest, game: str = "genial", **terms: Any) -> str:
    return str(host.lay_out(game, **{"seats": ["me", "open"], "public": True} | terms)["code"])


def put(guest: Guest, path: str, body: object, status: int = 200) -> Any:
    answer = guest.ask("PUT", path, body)
    assert answer.status_code == status, answer.text
    return answer.json()


def choose(guest: Guest, other: Guest, **bond: bool) -> None:
    put(guest, f"/api/people/{id_of(other)}/bond", bond)


def wish(guest: Guest, status: int = 200, **terms: Any) -> Any:
    return put(guest, "/api/wish", {"game": "genial", "players": 2} | terms, status)


def pair(client: TestClient[Litestar]) -> None:
    client.blocking_portal.call(client.app.state.pairing.pair)


def rate(client: TestClient[Litestar], guest: Guest, points: int, game: str = "genial") -> None:
    mu = 25 + (points - 1500) / 24
    row = {"person": id_of(guest), "game": game, "mu": mu, "sigma": 2.0, "least": mu - 4, "games": 9}
    execute(client, ratings.insert().values(row))


@on_both
def test_the_lobby_lists_open_tables_with_their_terms_by_what_is_looked_for(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    account(anna, "Anna")
    rate(client, anna, 1620)
    live = public(anna, clock=LIVE, timeout="loss", rated=True)
    daily = public(anna, clock=DAILY, seats=["me", "bot:level2", "open"])
    plain = public(anna, "hexdomino")
    anna.lay_out(seats=["me", "open"])  # not public
    assert lobby(bruno) == [plain, daily, live]
    assert lobby(anna) == []
    assert lobby(bruno, game="genial") == [daily, live]
    assert lobby(bruno, clock="live") == [live]
    assert lobby(bruno, clock="days") == [daily]
    assert lobby(bruno, clock="none") == [plain]
    assert lobby(bruno, players=3) == [daily]
    assert lobby(bruno, rated="true") == [live]
    assert lobby(bruno, rated="false") == [plain, daily]
    assert lobby(bruno, followed="true") == []
    choose(bruno, anna, follow=True)
    assert lobby(bruno, followed="true") == [plain, daily, live]
    shown = bruno.get("/api/lobby?clock=live")["open"][0]
    assert shown["clock"] == LIVE
    terms = ("timeout", "substitute", "hints", "rated", "watching", "players", "game")
    assert [shown[name] for name in terms] == ["loss", "greedy", False, True, True, 2, "genial"]
    assert shown["seats"] == [
        {
            "kind": "person",
            "name": "Anna",
            "person": id_of(anna),
            "rating": {"points": 1620, "doubt": 96, "games": 9},
            "avatar": anna.get("/api/me")["avatar"],
        },
        {"kind": "open"},
    ]
    joined = bruno.post(f"/api/tables/{plain}/join")
    assert [joined[name] for name in ("timeout", "substitute", "hints", "rated")] == ["bot", "greedy", False, False]
    assert lobby(bruno) == [daily, live]


def test_games_under_way_can_be_watched_if_their_tables_are_public(anna: Guest, bruno: Guest, cleo: Guest) -> None:
    code, quiet = public(anna), public(anna, watching=False)
    assert lobby(cleo, "watch") == []
    for one in (code, quiet):
        bruno.post(f"/api/tables/{one}/join")
    assert (lobby(cleo), lobby(cleo, "watch"), lobby(bruno, "watch")) == ([], [code], [code])
    assert cleo.get(f"/api/tables/{code}")["status"] == "playing"
    assert lobby(cleo, "watch", game="hexdomino") == []


def test_hints_are_off_against_people_unless_someone_wants_them(anna: Guest) -> None:
    assert anna.lay_out(seats=["me", "bot:random"])["hints"] is True
    assert anna.lay_out(seats=["me", "open"])["hints"] is False
    assert anna.lay_out(seats=["me", "open"], hints=True)["hints"] is True
    assert anna.lay_out(seats=["me", "me"])["hints"] is True


def test_games_that_count_and_are_open_to_all_are_for_people_with_accounts(anna: Guest, bruno: Guest) -> None:
    wanted = {"game": "genial", "seats": ["me", "open"], "public": True, "rated": True}
    assert anna.post("/api/tables", wanted, 403)["rule"] == "server.rated_account"
    assert wish(anna, 403, rated=True)["rule"] == "server.rated_account"
    account(anna, "Anna")
    code = anna.post("/api/tables", wanted, 201)["code"]
    assert bruno.post(f"/api/tables/{code}/join", status=403)["rule"] == "server.rated_account"
    account(bruno, "Bruno")
    assert bruno.post(f"/api/tables/{code}/join")["status"] == "playing"


def test_a_waiting_table_ends_when_its_people_have_left(anna: Guest, bruno: Guest) -> None:
    code = public(anna, seats=["me", "open", "open"])
    bruno.post(f"/api/tables/{code}/join")
    anna.post(f"/api/tables/{code}/leave")
    assert bruno.get(f"/api/tables/{code}")["status"] == "waiting"
    assert bruno.post(f"/api/tables/{code}/leave")["status"] == "waiting"
    assert bruno.get(f"/api/tables/{code}", 404)["rule"] == "server.no_table"
    assert lobby(anna) == []


def test_a_rematch_that_nobody_waits_for_any_more_can_be_offered_again(anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    anna.post(f"/api/tables/{code}/resign")
    offered = anna.post(f"/api/tables/{code}/rematch")["code"]
    anna.post(f"/api/tables/{offered}/leave")
    assert anna.get(f"/api/tables/{code}")["rematch"] is None
    again = bruno.post(f"/api/tables/{code}/rematch")["code"]
    assert again != offered
    assert anna.post(f"/api/tables/{code}/rematch")["code"] == again


def test_a_public_table_whose_people_are_away_for_long_ends_unless_it_is_a_daily_game(
    client: TestClient[Litestar], time: Time, anna: Guest, bruno: Guest
) -> None:
    deserted = Deserted(client.app.state.tables)
    code, daily, private = public(anna), public(anna, clock=DAILY), anna.lay_out(seats=["me", "open"])["code"]
    present = public(bruno)
    with bruno.live(present) as live:
        live.receive_json()
        client.blocking_portal.call(deserted.look)
        time.pass_by(GONE / 2)
        client.blocking_portal.call(deserted.look)
        assert set(lobby(anna)) == {present}
        time.pass_by(GONE)
        client.blocking_portal.call(deserted.look)
    assert anna.get(f"/api/tables/{code}", 404)
    assert lobby(Guest(client)) == [present, daily]
    assert anna.get(f"/api/tables/{private}")["status"] == "waiting"
    time.pass_by(GONE / 2)
    client.blocking_portal.call(deserted.look)
    assert anna.get(f"/api/tables/{present}")["status"] == "waiting", "its time begins anew"


def waiting(person: str, points: int, waited: float = 0, players: int = 2, game: str = "genial") -> Waiting:
    return Waiting(person, {"game": game, "players": players}, points, waited)


def together(*one: Waiting, blocked: set[frozenset[str]] | None = None) -> list[set[str]]:
    return [{each.person for each in group} for group in groups(one, blocked or set())]


def test_those_who_wish_the_same_are_grouped_by_rating_and_by_how_long_they_wait() -> None:
    assert together(waiting("a", 1500)) == []
    assert together(waiting("a", 1500), waiting("b", 1600)) == [{"a", "b"}]
    assert together(waiting("a", 1500), waiting("b", 1601)) == []
    assert together(waiting("a", 1500, 20), waiting("b", 1601)) == [], "both must reach the other"
    assert together(waiting("a", 1500, 1), waiting("b", 1601, 1)) == [{"a", "b"}]
    assert together(waiting("a", 1500), waiting("b", 1580), waiting("c", 1510)) == [{"a", "c"}]
    assert together(waiting("a", 1500), waiting("b", 1500, game="hexdomino")) == []
    four = [waiting(name, 1500 + 10 * n, players=4) for n, name in enumerate("abcde")]
    assert together(*four) == [{"a", "b", "c", "d"}]
    assert together(*four[:3]) == []
    assert together(*four, blocked={frozenset("ab")}) == [{"a", "c", "d", "e"}]


def test_a_thousand_who_all_wish_something_else_keep_nobody_waiting() -> None:
    wishes = [waiting(str(number), 1500, game=f"game {number}") for number in range(1000)]
    began = process_time()
    assert together(*wishes) == []
    assert process_time() - began < 0.1


@on_both
def test_two_who_wish_the_same_are_seated_and_a_third_who_wishes_otherwise_waits(
    anna: Guest, bruno: Guest, cleo: Guest
) -> None:
    mine = wish(anna, clock=LIVE)
    assert (mine["table"], mine["others"], mine["reach"] >= 100) == (None, 0, True)
    assert mine["wish"]["options"]
    assert wish(cleo, clock=DAILY)["others"] == 0
    assert anna.get("/api/lobby")["waiting"] == 2
    seated = wish(bruno, clock=LIVE)["table"]
    assert seated is not None
    assert anna.get("/api/wish")["table"] == seated
    table = anna.get(f"/api/tables/{seated}")
    assert {seat["person"] for seat in table["seats"]} == {id_of(anna), id_of(bruno)}
    assert [table[name] for name in ("clock", "hints", "rated", "public")] == [LIVE, False, False, True]
    assert cleo.get("/api/wish")["table"] is None
    assert cleo.ask("DELETE", "/api/wish").status_code == 204
    assert cleo.get("/api/wish")["wish"] is None
    assert cleo.get("/api/lobby")["waiting"] == 0


def test_what_cannot_be_played_so_cannot_be_wished(anna: Guest) -> None:
    assert wish(anna, 422, game="nothing")["rule"] == "server.bad_table"
    assert wish(anna, 422, game="genial-solo", players=None)["rule"] == "server.alone"
    assert wish(anna, 422, players=99)["rule"] == "server.bad_table"
    assert anna.get("/api/wish")["wish"] is None


def test_the_range_widens_with_time(client: TestClient[Litestar], time: Time, anna: Guest, bruno: Guest) -> None:
    rate(client, anna, 1700)
    wish(anna)
    assert wish(bruno)["table"] is None
    time.pass_by(timedelta(seconds=9))
    pair(client)
    assert bruno.get("/api/wish")["table"] is None
    assert anna.get("/api/wish")["reach"] == 190
    time.pass_by(timedelta(seconds=1))
    pair(client)
    assert bruno.get("/api/wish")["table"] == anna.get("/api/wish")["table"] is not None


def test_a_wish_ends_when_its_person_has_left_and_not_before(
    client: TestClient[Litestar], time: Time, anna: Guest, bruno: Guest
) -> None:
    rate(client, anna, 9000)
    wish(anna)
    wish(bruno)
    for _ in range(4):
        time.pass_by(LEFT / 2)
        pair(client)
        assert anna.get("/api/wish")["wish"] is not None
    assert bruno.get("/api/wish")["wish"] is None
    assert anna.get("/api/wish")["others"] == 0


def test_a_wish_outlives_a_restart(database: str) -> None:
    with serving(database) as client:
        anna = Guest(client)
        wish(anna)
    with serving(database) as client:
        anna, bruno = Guest(client, anna.headers["Cookie"]), Guest(client)
        assert anna.get("/api/wish")["wish"]["game"] == "genial"
        wish(bruno)
        wait_until(lambda: anna.get("/api/wish")["table"])


def test_who_is_blocked_is_not_paired_cannot_join_and_is_not_listed(anna: Guest, bruno: Guest, cleo: Guest) -> None:
    theirs = public(bruno)
    choose(anna, bruno, block=True)
    wish(anna)
    assert wish(bruno)["table"] is None
    assert wish(cleo)["table"] is not None
    code = public(anna)
    assert code not in lobby(bruno)
    assert theirs not in lobby(anna)
    assert code in lobby(cleo)
    assert bruno.post(f"/api/tables/{code}/join", status=403)["rule"] == "server.not_welcome"
    choose(anna, bruno)
    assert bruno.post(f"/api/tables/{code}/join")["status"] == "playing"


def said(guest: Guest, code: str) -> list[str]:
    """What someone who comes now is told of the chat."""
    with guest.live(code, -1) as live:
        found = []
        live.send_json({"kind": "ping"})
        while (frame := live.receive_json(timeout=60))["kind"] != "pong":
            found += [frame["text"]] if frame["kind"] == "chat" else []
        return found


@pytest.mark.parametrize("bond", ["mute", "block"])
def test_who_is_muted_or_blocked_is_not_heard(anna: Guest, bruno: Guest, cleo: Guest, bond: str) -> None:
    code = public(anna)
    bruno.post(f"/api/tables/{code}/join")
    choose(anna, bruno, **{bond: True})
    with anna.live(code) as hers, cleo.live(code, -1) as third, bruno.live(code, 1) as his:
        for text in ("pst", "again"):
            his.send_json({"kind": "chat", "text": text})
        heard = []
        while len(heard) < 2:
            frame = third.receive_json(timeout=60)
            heard += [frame["text"]] if frame["kind"] == "chat" else []
        hers.send_json({"kind": "ping"})
        while (frame := hers.receive_json(timeout=60))["kind"] != "pong":
            assert frame["kind"] != "chat"
    assert heard == ["pst", "again"]
    assert (said(anna, code), said(cleo, code)) == ([], ["pst", "again"])


def test_someone_can_be_invited_but_not_by_one_whom_they_have_blocked(anna: Guest, bruno: Guest, cleo: Guest) -> None:
    anna.ask("PUT", "/api/me", {"name": "Anna"})
    code = anna.lay_out(seats=["me", "open"])["code"]
    cleo.ask("PUT", "/api/me", {"name": "Cleo"})
    bruno.lay_out(seats=["me", "me"])
    choose(cleo, anna, block=True)
    for other in (bruno, cleo):
        assert anna.ask("POST", f"/api/tables/{code}/invite", {"who": id_of(other)}).status_code == 204
    assert (lobby(bruno, "invited"), lobby(cleo, "invited"), lobby(bruno)) == ([code], [], [])
    assert bruno.get("/api/lobby")["invited"][0]["by"] == "Anna"
    assert cleo.post(f"/api/tables/{code}/invite", {"who": id_of(bruno)}, 403)["rule"] == "server.not_sitting"
    assert anna.post(f"/api/tables/{code}/invite", {"who": "nobody"}, 404)["rule"] == "server.no_person"
    bruno.post(f"/api/tables/{code}/join")
    assert lobby(bruno, "invited") == []
    assert anna.post(f"/api/tables/{code}/invite", {"who": id_of(bruno)}, 409)["rule"] == "server.taken"


def test_what_one_has_chosen_is_listed_and_goes_with_who_logs_in(anna: Guest, bruno: Guest, cleo: Guest) -> None:
    account(anna, "Anna")
    bruno.ask("PUT", "/api/me", {"name": "Bruno"})
    assert put(cleo, f"/api/people/{id_of(cleo)}/bond", {"block": True}, 409)["rule"] == "server.yourself"
    assert put(cleo, "/api/people/nobody/bond", {"block": True}, 404)["rule"] == "server.no_person"
    choose(cleo, bruno, mute=True)
    choose(cleo, anna, follow=True)
    assert [(one["name"], one["bond"]["mute"]) for one in cleo.get("/api/bonds")] == [("Anna", False), ("Bruno", True)]
    assert cleo.get("/api/me/export")["bonds"] == cleo.get("/api/bonds")
    answer = cleo.ask("POST", "/api/login", {"name": "Anna", "password": "a tail of ice"})
    assert answer.status_code == 200
    assert [one["name"] for one in anna.get("/api/bonds")] == ["Bruno"], "nobody follows themselves"
