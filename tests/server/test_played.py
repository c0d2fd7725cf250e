"""One's finished games: a list with pages, records alone, and what is put out of sight."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.api import played
from cosmoludo.server.store.schema import results
from tests.server.guests import Guest, on_both, wait_until

BROWSER = {"Accept": "text/html,application/xhtml+xml", "Sec-Fetch-Mode": "navigate"}


def finish(guest: Guest, game: str = "espace", **wanted: object) -> dict[str, Any]:
    """A table where a person has given up at once."""
    table = guest.lay_out(game, **wanted)
    ended: dict[str, Any] = guest.post(f"/api/tables/{table['code']}/resign")
    assert ended["status"] == "over"
    return ended


@on_both
def test_finished_games_are_listed_by_pages_with_opponents_and_result(
    anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(played, "ON_A_PAGE", 2)
    codes = [finish(anna)["code"] for _ in range(3)]
    anna.lay_out("espace")
    finish(bruno)
    first, second = (anna.get(f"/api/me/games?page={page}") for page in (0, 1))
    assert [game["code"] for game in first["games"] + second["games"]] == codes[::-1]
    assert (first["total"], second["total"], len(first["games"])) == (3, 3, 2)
    game = first["games"][0]
    assert (game["game"], game["ended"], game["ranks"]) == ("espace", None, [2, 1])
    assert [(seat["kind"], seat["mine"], seat.get("resigned", False)) for seat in game["seats"]] == [
        ("person", True, True),
        ("bot", False, False),
    ]
    assert game["at"] > "2026"


@on_both
def test_a_finished_game_can_be_dismissed_and_stays_for_others(anna: Guest, bruno: Guest) -> None:
    table = anna.lay_out("espace", seats=["me", "open"])
    bruno.post(f"/api/tables/{table['code']}/join")
    bruno.view(table["code"], 1)
    code = anna.post(f"/api/tables/{table['code']}/resign")["code"]
    for _ in range(2):
        assert anna.ask("DELETE", f"/api/me/games/{code}").status_code == 204
    assert anna.get("/api/me/games") == {"games": [], "total": 0}
    assert anna.get("/api/me/export")["dismissed"] == [code]
    assert bruno.get("/api/me/games")["total"] == 1
    assert anna.get(f"/api/tables/{code}")["status"] == "over"


def test_only_finished_games_of_ones_own_can_be_dismissed(anna: Guest, bruno: Guest) -> None:
    running, over = anna.lay_out("espace")["code"], finish(anna)["code"]
    assert anna.ask("DELETE", f"/api/me/games/{running}").status_code == 404
    assert bruno.ask("DELETE", f"/api/me/games/{over}").status_code == 404
    assert anna.get("/api/me/games")["total"] == 1


@on_both
def test_what_was_dismissed_comes_along_with_an_account_and_goes_with_its_person(
    client: TestClient[Litestar], anna: Guest
) -> None:
    account = {"name": "Halley", "password": "a tail of ice"}
    home = Guest(client)
    home.post("/api/account", account, 201)
    code = finish(anna)["code"]
    anna.ask("DELETE", f"/api/me/games/{code}")
    answer = anna.ask("POST", "/api/login", account)
    back = Guest(client, f"cosmoludo={answer.cookies['cosmoludo']}")
    assert back.get("/api/me/games")["total"] == 0
    assert back.get("/api/me/export")["dismissed"] == [code]
    assert back.ask("DELETE", "/api/me").status_code == 204

    async def left() -> list[str]:
        return await client.app.state.tables.store.played.dismissed("")

    assert client.blocking_portal.call(left) == []


def won(client: TestClient[Litestar], guest: Guest, score: int) -> str:
    """The code of a finished game for one that is stored as won with some points."""
    code: str = finish(guest, "genial-solo", players=1)["code"]
    store = client.app.state.tables.store
    wait_until(lambda: client.blocking_portal.call(store.results.has, code))

    async def write() -> None:
        async with store.engine.begin() as connection:
            mine = results.update().where(results.c.table == code)
            await connection.execute(mine.values(rank=1, score=score))

    client.blocking_portal.call(write)
    return code


def test_records_are_the_best_games_won_alone(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    finish(anna, "genial-solo", players=1)
    assert anna.get("/api/me/records") == []
    _, best, _ = (won(client, anna, score) for score in (20, 31, 25))
    won(client, bruno, 40)
    (record,) = anna.get("/api/me/records")
    assert (record["code"], record["game"], record["score"]) == (best, "genial-solo", 31)


def test_the_address_of_a_table_in_the_api_leads_a_browser_to_its_page(client: TestClient[Litestar]) -> None:
    answer = client.get("/api/tables/abcdefgh", headers=BROWSER, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/abcdefgh")
    for headers in ({"Accept": "*/*"}, {"Accept": "text/html", "Sec-Fetch-Mode": "cors"}):
        program = client.get("/api/tables/abcdefgh", headers=headers, follow_redirects=False)
        assert program.headers["content-type"] == "application/json"


@pytest.mark.parametrize("address", ["/p/5f1c0a", "/t/abcdefgh/more", "/nothing", "/t/abcdefgh", "/games"])
def test_no_address_shows_json_in_a_browser(client: TestClient[Litestar], address: str) -> None:
    answer = client.get(address, headers=BROWSER)
    assert answer.headers["content-type"].startswith("text/html")
    if address in ("/nothing", "/t/abcdefgh/more"):
        assert answer.status_code == 404
        assert client.get(address).headers["content-type"] == "application/json"
