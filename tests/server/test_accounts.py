"""Accounts and tokens: coming back, being known to programs, taking one's data along or away."""

import json
import logging

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import cosmoludo
from cosmoludo.server.people.sessions import COOKIE
from tests.server.guests import Guest, checked, first_path, next_frame, on_both

PASSWORD = "correct horse"
ANNA = {"name": "Anna", "password": PASSWORD}

pytestmark = on_both


def keep_cookie(guest: Guest, method: str, path: str, body: object = None, status: int = 200) -> None:
    """Ask, and be from then on whom the answer's cookie says."""
    answer = guest.ask(method, path, body)
    assert answer.status_code == status, answer.text
    cookie = answer.headers["set-cookie"].partition(";")[0]
    guest.headers = {"Cookie": cookie}


def program(guest: Guest) -> Guest:
    """A program that speaks for someone."""
    token = guest.post("/api/tokens", {"name": "bot"}, 201)["token"]
    speaking = Guest(guest.client, "none")
    speaking.headers = {"Authorization": f"Bearer {token}"}
    return speaking


def test_an_account_keeps_what_the_guest_had(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    before = anna.get("/api/me")
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    assert anna.get("/api/me") == before | {"name": "Anna", "account": True}
    seat = anna.get(f"/api/tables/{code}")["seats"][0]
    assert (seat["kind"], seat["name"], seat["mine"]) == ("person", "Anna", True)


def test_who_logs_in_elsewhere_is_the_same_person_and_brings_the_guests_games(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    code = bruno.lay_out(seats=["me", "me"])["code"]
    keep_cookie(bruno, "POST", "/api/login", {"name": "ANNA", "password": PASSWORD})
    assert bruno.get("/api/me") == anna.get("/api/me")
    assert [table["code"] for table in anna.get("/api/tables")["mine"]] == [code]
    assert anna.view(code, 1)["seat"] == 1


def test_a_guests_games_stay_behind_if_so_wished(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    bruno.lay_out()
    keep_cookie(bruno, "POST", "/api/login", ANNA | {"bring": False})
    assert anna.get("/api/tables")["mine"] == []


def test_a_wrong_name_and_a_wrong_password_are_told_apart_by_nobody(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    for wrong in ({"name": "Anna", "password": "wrong horse"}, {"name": "Berta", "password": PASSWORD}):
        assert bruno.post("/api/login", wrong, 403)["rule"] == "server.wrong_login"
    assert bruno.get("/api/me")["account"] is False


def test_passwords_cannot_be_tried_on_and_on(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    wrong = {"name": "Anna", "password": "wrong horse"}
    assert [bruno.ask("POST", "/api/login", wrong).status_code for _ in range(11)] == [403] * 10 + [429]
    assert bruno.post("/api/login", ANNA, 429)["rule"] == "server.attempts"
    assert bruno.post("/api/login", wrong | {"name": "Berta"}, 403)


def test_the_name_of_an_account_is_nobody_elses(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    assert bruno.post("/api/account", ANNA | {"name": "ａnna"}, 409)["rule"] == "server.name_taken"
    assert checked(bruno.ask("PUT", "/api/me", {"name": "anna"}), 409)["rule"] == "server.name_taken"
    assert anna.post("/api/account", ANNA, 409)["rule"] == "server.has_account"
    checked(anna.ask("PUT", "/api/me", {"name": "Anna Lund"}), 200)
    assert bruno.post("/api/login", ANNA, 403)
    assert bruno.post("/api/login", ANNA | {"name": "anna lund"})["name"] == "Anna Lund"
    bruno.post("/api/account", {"name": "Anna", "password": "x" * 7}, 400)


def test_logging_out_here_leaves_other_browsers_alone(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    keep_cookie(bruno, "POST", "/api/login", ANNA)
    keep_cookie(bruno, "POST", "/api/logout", status=204)
    assert bruno.get("/api/me")["account"] is False
    assert anna.get("/api/me")["account"] is True


def test_logging_out_everywhere_voids_every_cookie_even_the_guests(anna: Guest, bruno: Guest) -> None:
    as_guest = Guest(anna.client, anna.headers["Cookie"])
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    me = anna.get("/api/me")["id"]
    assert as_guest.get("/api/me")["id"] != me
    keep_cookie(bruno, "POST", "/api/login", ANNA)
    at_home = Guest(anna.client, anna.headers["Cookie"])
    keep_cookie(anna, "POST", "/api/logout?everywhere=true", status=204)
    for other in (bruno, at_home):
        assert other.get("/api/me")["id"] != me
    keep_cookie(bruno, "POST", "/api/login", ANNA)
    assert bruno.get("/api/me")["id"] == me


def test_a_new_password_voids_the_old_one_and_other_browsers(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    keep_cookie(bruno, "POST", "/api/login", ANNA)
    change = {"old": PASSWORD, "new": "battery staple"}
    assert anna.post("/api/account/password", change | {"old": "wrong"}, 403)["rule"] == "server.wrong_login"
    keep_cookie(anna, "POST", "/api/account/password", change, 204)
    assert anna.get("/api/me")["account"] is True
    assert bruno.get("/api/me")["account"] is False
    assert bruno.post("/api/login", ANNA, 403)
    assert bruno.post("/api/login", {"name": "Anna", "password": "battery staple"})["account"] is True
    assert Guest(anna.client).post("/api/account/password", change, 409)["rule"] == "server.no_account"


def test_a_program_with_a_token_is_the_one_who_made_it(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    bot = program(anna)
    assert bot.get("/api/me") == anna.get("/api/me")
    answer = bot.ask("POST", f"/api/tables/{code}/moves", {"seat": 0, "ply": 0, "path": first_path(bot.view(code))})
    assert answer.json() == {"ply": 1}
    assert "set-cookie" not in answer.headers
    with bot.live(code, 1) as live:
        assert next_frame(live)["view"] == anna.view(code, 1)


def test_a_program_may_run_on_a_page_of_another_site_where_a_cookie_does_not_count(anna: Guest) -> None:
    elsewhere = {"Origin": "https://bots.example"}
    assert program(anna).ask("POST", "/api/tables", {"game": "genial"}, **elsewhere).status_code == 201
    assert anna.ask("POST", "/api/tables", {"game": "genial"}, **elsewhere).status_code == 403


def test_a_token_is_shown_once_and_can_be_revoked(anna: Guest, bruno: Guest) -> None:
    bot = program(anna)
    (kept,) = anna.get("/api/tokens")
    assert set(kept) == {"id", "name", "created", "scopes"}
    assert bruno.ask("DELETE", f"/api/tokens/{kept['id']}").status_code == 404
    assert anna.ask("DELETE", f"/api/tokens/{kept['id']}").status_code == 204
    answer = bot.ask("GET", "/api/me")
    assert (answer.status_code, answer.json()["rule"]) == (401, "server.bad_token")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert anna.get("/api/tokens") == []


def test_there_is_an_end_to_tokens(anna: Guest) -> None:
    for number in range(20):
        anna.post("/api/tokens", {"name": f"bot {number}"}, 201)
    assert anna.post("/api/tokens", {"name": "one more"}, 409)["rule"] == "server.too_many_tokens"


def test_my_data_has_whole_games_when_they_are_over_and_my_own_moves_before(anna: Guest, bruno: Guest) -> None:
    over = anna.lay_out("genial-solo")["code"]
    while actors := anna.get(f"/api/tables/{over}")["actors"]:
        view = anna.view(over, actors[0])
        anna.move(over, actors[0], view["ply"], first_path(view))
    under_way = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{under_way}/join")
    anna.move(under_way, 0, 0, first_path(anna.view(under_way)))
    bruno.move(under_way, 1, 1, first_path(bruno.view(under_way, 1)))
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    program(anna)
    with anna.live(under_way) as live:
        live.send_json({"kind": "chat", "text": "Salut"})
        next_frame(live, "chat")
    mine = anna.get("/api/me/export")
    assert (mine["me"], [token["name"] for token in mine["tokens"]]) == (anna.get("/api/me"), ["bot"])
    assert mine["account_since"]
    assert [(said["table"], said["text"]) for said in mine["chat"]] == [(under_way, "Salut")]
    finished, open_game = mine["tables"]
    saved = {name: finished[name] for name in ("game", "version", "players", "options", "seed", "shuffle", "moves")}
    assert cosmoludo.replay({"format": "cosmoludo game 1"} | saved).over
    assert (open_game["code"], open_game["seed"], [seat for seat, _ in open_game["moves"]]) == (under_way, None, [0])
    assert PASSWORD not in json.dumps(mine)
    assert "argon2" not in json.dumps(mine)


def test_who_is_forgotten_leaves_the_games_of_others_whole(anna: Guest, bruno: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    bot = program(anna)
    alone = anna.lay_out()["code"]
    waiting = bruno.lay_out(seats=["me", "open", "open"])["code"]
    anna.post(f"/api/tables/{waiting}/join")
    playing = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{playing}/join")
    anna.move(playing, 0, 0, first_path(anna.view(playing)))
    assert anna.ask("DELETE", "/api/me").status_code == 204
    assert anna.get(f"/api/tables/{alone}", 404)["rule"] == "server.no_table"
    assert bruno.get(f"/api/tables/{waiting}")["seats"][1]["kind"] == "open"
    table = bruno.get(f"/api/tables/{playing}")
    assert (table["status"], table["ply"], table["ranks"]) == ("over", 2, [2, 1])
    assert table["seats"][0]["name"] not in ("", "Anna")
    assert len(bruno.get(f"/api/tables/{playing}/saved")["moves"]) == 1
    assert bot.ask("GET", "/api/me").status_code == 401
    assert bruno.post("/api/login", ANNA, 403)["rule"] == "server.wrong_login"
    assert anna.get("/api/me")["name"] != "Anna"


def test_after_someone_is_forgotten_nothing_of_them_is_left(client: TestClient[Litestar], anna: Guest) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    program(anna)
    anna.lay_out()
    me = anna.get("/api/me")["id"]
    anna.ask("DELETE", "/api/me")
    left = client.blocking_portal.call(everything, client.app.state.tables.store)
    assert me not in left
    assert "anna" not in left.casefold()


async def everything(store: object) -> str:
    """All that the database holds, as text."""
    from cosmoludo.server.store.schema import metadata

    async with store.engine.connect() as connection:  # type: ignore[attr-defined]
        return "\n".join(
            [str(row) for table in metadata.sorted_tables for row in await connection.execute(table.select())]
        )


def test_neither_passwords_nor_tokens_are_logged_or_kept(
    client: TestClient[Litestar], anna: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "cosmoludo")
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    token = anna.post("/api/tokens", {"name": "bot"}, 201)["token"]
    anna.ask("GET", "/api/me", Authorization=f"Bearer {token}")
    anna.ask("POST", "/api/login", ANNA)
    anna.ask("POST", "/api/login", {"name": "Anna", "password": 3})
    written = caplog.text + client.blocking_portal.call(everything, client.app.state.tables.store)
    assert "request" in caplog.messages
    for secret in (PASSWORD, token, anna.headers["Cookie"].removeprefix(f"{COOKIE}=")):
        assert secret not in written
