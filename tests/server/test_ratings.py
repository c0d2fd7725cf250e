"""Ratings follow from the games that count, whenever they are made; and only games that were played count."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient
from typer.testing import CliRunner

from cosmoludo.cli import app
from cosmoludo.server.lobby import ends
from cosmoludo.server.ratings.model import Contestant, Rating, after, anchor
from cosmoludo.server.store.engines import in_threads
from cosmoludo.server.store.migrations import migrate
from cosmoludo.server.store.results import kept, recompute, result_rows, write_result
from cosmoludo.server.store.rows import LogEntry, StoredSeat, StoredTable
from cosmoludo.server.store.schema import accounts, results, tables
from cosmoludo.server.wire.ends import Result
from tests.server.guests import Guest, first_path, on_both, serving, wait_until

AT = datetime(2026, 1, 1, tzinfo=UTC)
PASSWORD = "a tail of ice"


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else plays: the keeper of ends need not pause."""
    monkeypatch.setattr(ends, "SHARE", 1.0)


@pytest.fixture
def engine(database: str) -> Iterator[sa.Engine]:
    engine = in_threads(database)
    migrate(engine)
    yield engine
    engine.dispose()


def table(code: str, players: int, **terms: Any) -> StoredTable:
    settings = {
        "options": {},
        "own_seed": 1,
        "public": True,
        "created": AT,
        "rematch_of": None,
        "rated": True,
        "over": True,
    }
    return StoredTable(code, "genial", 1, players, **settings | terms)


def entries(code: str, *seats: int, at: datetime = AT) -> list[LogEntry]:
    return [LogEntry(code, ply, seat, "a", at=at) for ply, seat in enumerate(seats)]


def enrol(connection: sa.Connection, *people: str) -> None:
    rows = [
        {"person": one, "login": one, "password": "", "epoch": 1, "created": datetime(2026, 1, 1)} for one in people
    ]
    connection.execute(accounts.insert(), rows)


def store(connection: sa.Connection, stored: StoredTable) -> None:
    row = {name: value for name, value in stored._asdict().items() if name not in ("own_seed", "shuffle")}
    connection.execute(tables.insert(), row | {"created": datetime(2026, 1, 1), "seed": "1"})


STRENGTHS = {"ada": 40.0, "bea": 33.0, "cyr": 26.0, "dan": 19.0, "eve": 12.0}


def simulated(seats: int, seed: int, games: int = 200) -> list[list[str]]:
    """Games of people whose strength is known: who came first, second and so on."""
    chance = random.Random(seed)
    played = []
    for _ in range(games):
        sitting = chance.sample(sorted(STRENGTHS), seats)
        form = {person: chance.gauss(STRENGTHS[person], 8.0) for person in sitting}
        played.append(sorted(sitting, key=lambda person: -form[person]))
    return played


def rows_of(number: int, order: list[str], at: datetime) -> tuple[StoredTable, list[dict[str, Any]]]:
    """A game as it is stored: seats by name, ranks by the order."""
    stored = table(f"t{number:04}", len(order))
    seats = [StoredSeat(person, None) for person in sorted(order)]
    ranks = [order.index(person) + 1 for person in sorted(order)]
    log = entries(stored.code, *range(len(order)), at=at)
    return stored, result_rows(stored, seats, log, Result([0] * len(order), ranks, []), at)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_people_of_known_strength_are_ranked_rightly_after_200_games(seats: int, seed: int) -> None:
    ratings = {person: Rating() for person in STRENGTHS}
    for order in simulated(seats, seed):
        contest = [Contestant(ratings[person], rank, rank) for rank, person in enumerate(order, start=1)]
        ratings |= dict(zip(order, after(contest), strict=True))
    ranked = sorted(ratings, key=lambda person: -ratings[person].least)
    assert ranked == sorted(STRENGTHS, key=lambda person: -STRENGTHS[person])
    assert all(rating.doubt < Rating().doubt / 2 for rating in ratings.values())


@on_both
@pytest.mark.parametrize("seats", [2, 4])
def test_in_whatever_order_games_are_stored_the_ratings_are_those_of_a_recomputation(
    engine: sa.Engine, seats: int
) -> None:
    played = [
        rows_of(number, order, AT + timedelta(minutes=number // 2))
        for number, order in enumerate(simulated(seats, 5, 60))
    ]
    in_order = sorted(played, key=lambda game: (game[1][0]["ended"], game[1][0]["table"]))
    random.Random(9).shuffle(played)
    with engine.begin() as connection:
        enrol(connection, *STRENGTHS)
        for stored, rows in played:
            store(connection, stored)
            write_result(connection, rows)
    with engine.begin() as connection:
        found = kept(connection)
        assert len(found) == 5 + 60 * seats
        assert recompute(connection) == 0
        assert kept(connection) == found
    expected = {person: Rating() for person in STRENGTHS}
    for _, rows in in_order:
        contest = [Contestant(expected[row["person"]], row["rank"], row["side"]) for row in rows]
        expected |= {row["person"]: rating for row, rating in zip(rows, after(contest), strict=True)}
    for person, rating in expected.items():
        assert found[person, "genial"][2:5] == (rating.mu, rating.sigma, rating.least)


def test_a_recomputation_finds_what_was_changed_by_hand(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        enrol(connection, *STRENGTHS)
        for number, order in enumerate(simulated(2, 1, 4)):
            stored, rows = rows_of(number, order, AT)
            store(connection, stored)
            write_result(connection, rows)
        connection.execute(sa.text("UPDATE ratings SET mu = 99 WHERE person = (SELECT min(person) FROM ratings)"))
    with engine.begin() as connection:
        assert recompute(connection) == 1
        assert recompute(connection) == 0


def test_bots_are_anchors_and_teams_share_a_rank() -> None:
    weak = after([Contestant(Rating(), 1, 0), Contestant(anchor("random"), 2, 1)])[0]
    strong = after([Contestant(Rating(), 1, 0), Contestant(anchor("level6"), 2, 1)])[0]
    assert strong.mu > weak.mu > Rating().mu
    two = after([Contestant(Rating(), rank, side) for rank, side in ((1, 0), (3, 1), (1, 0), (3, 1))])
    assert two[0] == two[2] != two[1] == two[3]
    assert after([Contestant(Rating(), 1, 0), Contestant(Rating(), 1, 1)])[0].mu == pytest.approx(Rating().mu)
    assert (Rating().points, Rating().doubt) == (1500, 400)


ANNA, BRUNO, CLEO = StoredSeat("anna", None), StoredSeat("bruno", None), StoredSeat("cleo", None)
MOVED = entries("t", 0, 1)


def noted(kind: Any, seat: int, ply: int) -> LogEntry:
    return LogEntry("t", ply, seat, "0" if kind == "undo" else "", kind, at=AT)


@pytest.mark.parametrize(
    ("counts", "terms", "seats", "log", "ranks"),
    [
        (True, {}, [ANNA, BRUNO], MOVED, [1, 2]),
        (True, {}, [ANNA, BRUNO], [*MOVED, noted("resign", 1, 2)], [1, 2]),
        (True, {}, [ANNA, BRUNO, StoredSeat(None, "level3")], MOVED, [1, 2, 3]),
        (False, {"rated": False}, [ANNA, BRUNO], MOVED, [1, 2]),
        (False, {"ended": "rules"}, [ANNA, BRUNO], MOVED, [1, 2]),
        (False, {}, [ANNA, BRUNO], MOVED, None),
        (False, {}, [ANNA, BRUNO], [MOVED[0], noted("resign", 1, 1)], [1, 2]),
        (False, {}, [ANNA, BRUNO], [MOVED[0], noted("timeout", 1, 1)], [1, 2]),
        (False, {}, [ANNA, BRUNO], [MOVED[0], noted("timeout", 1, 1), *entries("t", 0, 0, 1)[2:]], [1, 2]),
        (False, {}, [ANNA, BRUNO], [*MOVED, noted("undo", 0, 2), *entries("t", 0, 0, 0, 0)[3:]], [1, 2]),
        (False, {}, [ANNA, StoredSeat("anna", None)], MOVED, [1, 2]),
        (False, {}, [ANNA, StoredSeat(None, "level3")], MOVED, [1, 2]),
        (False, {}, [ANNA, BRUNO, StoredSeat(None, "unknown")], MOVED, [1, 2, 3]),
        (False, {}, [ANNA, CLEO], MOVED, [1, 2]),  # a guest
        (False, {}, [ANNA], entries("t", 0), [1]),
    ],
)
def test_nobody_is_rated_on_a_game_that_was_not_played(
    engine: sa.Engine, counts: bool, terms: Any, seats: list[StoredSeat], log: list[LogEntry], ranks: list[int] | None
) -> None:
    stored = table("t", len(seats), **terms)
    with engine.begin() as connection:
        enrol(connection, "anna", "bruno")
        store(connection, stored)
        write_result(connection, result_rows(stored, seats, log, Result(None, ranks, []), AT))
        counted = connection.execute(sa.select(results.c.counted)).scalars().all()
        assert (counted, bool(connection.execute(sa.text("SELECT * FROM ratings")).all())) == (
            [counts] * len(seats),
            counts,
        )


def account(guest: Guest, name: str) -> Guest:
    """Give a guest an account."""
    answer = guest.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201
    guest.headers = {"Cookie": answer.headers["set-cookie"].split(";")[0]}
    return guest


def play(code: str, *people: Guest, most: int = 1000) -> None:
    """Play what is offered first."""
    for _ in range(most):
        table = people[0].get(f"/api/tables/{code}")
        if not table["actors"]:
            return
        seat = table["actors"][0]
        people[seat].move(code, seat, table["ply"], first_path(people[seat].view(code, seat)))


def sit_down(host: Guest, *others: Guest, **terms: Any) -> str:
    code: str = host.lay_out(seats=["me", *["open"] * len(others)], rated=True, **terms)["code"]
    for other in others:
        other.post(f"/api/tables/{code}/join")
    return code


def wait_for_result(client: TestClient[Litestar], code: str) -> None:
    wait_until(lambda: client.blocking_portal.call(client.app.state.tables.store.results.has, code))


@on_both
def test_a_rated_game_of_two_accounts_changes_the_list_and_one_that_was_left_does_not(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    account(anna, "Anna")
    account(bruno, "Bruno")
    left = sit_down(anna, bruno)
    anna.post(f"/api/tables/{left}/resign")
    wait_for_result(client, left)
    assert anna.get("/api/ratings/genial")["leaders"] == []
    code = sit_down(anna, bruno)
    play(code, anna, bruno, most=3)
    bruno.post(f"/api/tables/{code}/resign")
    wait_for_result(client, code)
    found = anna.get("/api/ratings/genial")["leaders"]
    assert [(one["name"], one["mine"], one["rating"]["games"]) for one in found] == [
        ("Anna", True, 1),
        ("Bruno", False, 1),
    ]
    assert found[0]["rating"]["points"] > 1500 > found[1]["rating"]["points"]
    assert found[0]["rating"]["doubt"] < 400
    assert anna.get("/api/ratings/nothing", 404)["rule"] == "server.no_game"
    assert anna.ask("DELETE", "/api/me").status_code == 204
    assert [one["name"] for one in bruno.get("/api/ratings/genial")["leaders"]] == ["Bruno"]

    async def again() -> int:
        return await client.app.state.tables.store.log.write(recompute)

    assert client.blocking_portal.call(again) == 0, "as a stranger's, the game still counts for the other"


def test_a_server_that_was_killed_before_it_rated_a_game_rates_it_when_it_is_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(Exception):
        """The power failed."""

    def fail(*_: object) -> None:
        raise Killed

    with serving(database) as client:
        anna, bruno = account(Guest(client), "Anna"), account(Guest(client), "Bruno")
        code = sit_down(anna, bruno)
        with monkeypatch.context() as broken:
            broken.setattr("cosmoludo.server.store.results.rate", fail)
            play(code, anna, bruno, most=3)
            bruno.post(f"/api/tables/{code}/resign")
            wait_until(lambda: client.blocking_portal.call(client.app.state.tables.store.ends.find, code) is not None)
            client.blocking_portal.call(client.app.state.supervisor.stop)
        assert not client.blocking_portal.call(client.app.state.tables.store.results.has, code)
        assert anna.get("/api/ratings/genial")["leaders"] == []
    for _ in range(2):
        with serving(database) as client:
            wait_for_result(client, code)
            found = Guest(client, anna.headers["Cookie"]).get("/api/ratings/genial")["leaders"]
            assert [(one["name"], one["rating"]["games"]) for one in found] == [("Anna", 1), ("Bruno", 1)]


@pytest.mark.parametrize(
    ("lang", "same", "other"),
    [("en", "follow from the games", "1 rating differs"), ("fr", "bien celles", "1 cote diffère")],
)
def test_the_command_compares_and_makes_anew(
    engine: sa.Engine, database: str, lang: str, same: str, other: str
) -> None:
    def said(*flags: str) -> tuple[int, str]:
        told = CliRunner().invoke(app, ["ratings", "--database", database, "--lang", lang, *flags])
        return told.exit_code, " ".join(told.output.split())

    with engine.begin() as connection:
        enrol(connection, *STRENGTHS)
        stored, rows = rows_of(0, ["ada", "bea"], AT)
        store(connection, stored)
        write_result(connection, rows)
    assert said()[0] == 0
    assert same in said()[1]
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE ratings SET games = 7 WHERE person = 'ada'"))
    assert said()[0] == 1
    assert other in said()[1]
    assert said("--recompute")[0] == 0
    assert said()[0] == 0
