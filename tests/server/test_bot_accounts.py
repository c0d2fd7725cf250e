"""Bot accounts: who makes and ends them, who may seat them, what their programs are told, how they are shown."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from typer.testing import CliRunner

from cosmoludo.cli import app
from cosmoludo.server.api.bot_accounts import MOST_BOTS
from tests.server.guests import Guest, checked, on_both, serving, wait_until
from tests.server.streams import Following, following
from tests.server.test_account_events import credential, first_move, id_of, token

PASSWORD = "a long sentence"
LIVE = {"kind": "live", "seconds": 10, "increment": 0}


class Program(Guest):
    """A program with a token."""

    def __init__(self, client: TestClient[Litestar], secret: str) -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {secret}"}


def account(guest: Guest, name: str) -> Guest:
    logged_in(guest.ask("POST", "/api/account", {"name": name, "password": PASSWORD}), guest)
    return guest


def logged_in(answer: Response, guest: Guest) -> None:
    assert answer.is_success, answer.text
    guest.headers = {"Cookie": answer.headers["set-cookie"].split(";")[0]}


def make(owner: Guest, name: str = "Turing", **terms: Any) -> tuple[str, Program]:
    """A bot's id, and its program."""
    made = owner.post("/api/me/bots", {"name": name, "terms": terms}, 201)
    return made["bot"]["person"], Program(owner.client, made["token"])


@contextmanager
def listening(program: Program) -> Iterator[Following]:
    """The stream of a program, which others see as being there."""
    with following(program.client, program, credential(program.client, program.headers)) as its:
        its.client = program.client  # type: ignore[attr-defined]
        yield its


def change(owner: Guest, bot: str, **terms: Any) -> Any:
    return checked(owner.ask("PUT", f"/api/me/bots/{bot}", terms), 200)


def seat(guest: Guest, bot: str, status: int = 201, **wanted: Any) -> Any:
    return guest.post("/api/tables", {"game": "genial", "seats": ["me", f"account:{bot}"]} | wanted, status)


def there(client: TestClient[Litestar], bot: str) -> None:
    """Its program is seen."""
    client.blocking_portal.call(client.app.state.tables.bot_accounts.see, bot)


@on_both
def test_a_bot_that_is_seated_plays_by_its_stream_and_is_shown_as_its_owners(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    bot, program = make(account(anna, "Anna"), allows="everybody")
    there(client, bot)
    assert [one["name"] for one in bruno.get("/api/bot-accounts?game=genial")] == ["Turing"]
    with listening(program) as its:
        table = seat(bruno, bot)
        assert its.until("start")["code"] == table["code"]
        shown = bruno.get(f"/api/tables/{table['code']}")["seats"][1]
        assert (shown["kind"], shown["name"], shown["owner"]) == ("person", "Turing", "Anna")
        first_move(bruno, table["code"], 0)
        assert its.until("turn")["ply"] == 1
        first_move(program, table["code"], 1)
        assert bruno.get(f"/api/people/{bot}")["owner"] == "Anna"
    assert bruno.get("/api/bot-accounts?game=genial") == [], "its program has gone"


@on_both
def test_only_the_owner_changes_and_ends_a_bot(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    bot, program = make(account(anna, "Anna"))
    _, plays = token(anna, "read", "play")
    _, owns = token(anna, "account")
    account(bruno, "Bruno")
    for method, path, body in (
        ("GET", "/api/me/bots", None),
        ("POST", "/api/me/bots", {"name": "Other"}),
        ("PUT", f"/api/me/bots/{bot}", {}),
        ("POST", f"/api/me/bots/{bot}/token", None),
        ("DELETE", f"/api/me/bots/{bot}", None),
    ):
        for sent in (program.headers, plays):
            assert client.request(method, path, json=body, headers=sent).status_code == 403, (method, path)
        if bot in path:
            for stranger in (bruno, Guest(client)):
                assert stranger.ask(method, path, body).status_code == 404, (method, path)
    assert client.get("/api/me/bots", headers=owns).status_code == 200
    assert checked(Guest(client).ask("POST", "/api/me/bots", {"name": "Mine"}), 409)["rule"] == "server.no_account"
    assert anna.ask("DELETE", f"/api/me/bots/{bot}").status_code == 204
    assert anna.get("/api/me/bots") == []
    assert program.ask("GET", "/api/me").status_code == 401


@on_both
def test_who_may_seat_a_bot_is_its_owners_choice(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    bot, _ = make(account(anna, "Anna"))
    account(bruno, "Bruno")
    there(client, bot)
    assert seat(anna, bot)["code"], "the owner always may"
    assert seat(bruno, bot, 403)["rule"] == "server.bot_not_for_you"
    change(anna, bot, allows="followed")
    assert seat(bruno, bot, 403)["rule"] == "server.bot_not_for_you"
    assert bruno.get("/api/bot-accounts") == []
    assert anna.ask("PUT", f"/api/people/{id_of(bruno)}/bond", {"follow": True}).status_code == 200
    assert seat(bruno, bot)["code"]
    change(anna, bot, allows="everybody")
    assert seat(Guest(client), bot)["code"]
    assert anna.ask("PUT", f"/api/people/{id_of(bruno)}/bond", {"block": True}).status_code == 200
    assert seat(bruno, bot, 403)["rule"] == "server.bot_not_for_you"
    waiting = bruno.lay_out(seats=["me", "open"])["code"]
    assert bruno.post(f"/api/tables/{waiting}/invite", {"who": bot}, 403)["rule"] == "server.bot_not_for_you"
    assert seat(anna, id_of(bruno), 404)["rule"] == "server.no_bot_account", "a person is not seated by others"


def test_a_bot_plays_its_games_and_only_so_many_at_once(client: TestClient[Litestar], anna: Guest) -> None:
    bot, _ = make(account(anna, "Anna"), modes=["genial"], most=1)
    assert seat(anna, bot, 409)["rule"] == "server.bot_offline"
    there(client, bot)
    assert seat(anna, bot, 409, game="hexdomino")["rule"] == "server.bot_plays_not"
    assert anna.get("/api/bot-accounts?game=hexdomino") == []
    seat(anna, bot)
    assert seat(anna, bot, 409)["rule"] == "server.bot_busy"
    assert checked(anna.ask("PUT", f"/api/me/bots/{bot}", {"modes": ["chess"]}), 422)["rule"] == "server.no_game"


def test_a_name_is_ones_own_and_there_are_so_many_bots(client: TestClient[Litestar], anna: Guest) -> None:
    account(anna, "Anna")
    assert anna.post("/api/me/bots", {"name": "ANNA"}, 409)["rule"] == "server.name_taken"
    for number in range(5):
        make(anna, f"Bot {number}")
    assert anna.post("/api/me/bots", {"name": "Sixth"}, 409)["rule"] == "server.too_many_bots"
    stranger = Guest(client)
    for password in ("-", "", PASSWORD):
        answer = stranger.ask("POST", "/api/login", {"name": "Bot 1", "password": password})
        assert checked(answer, 403)["rule"] == "server.wrong_login"


def test_who_may_seat_bots_is_asked_once_however_many_there_are(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    account(anna, "Anna")
    for number in range(MOST_BOTS):
        make(anna, f"Bot {number}", allows="everybody")
    asked: list[str] = []
    engine = client.app.state.tables.store.engine.sync_engine
    note = lambda *given: asked.append(given[2])  # noqa: E731
    sa.event.listen(engine, "before_cursor_execute", note)
    bruno.get("/api/bot-accounts")
    sa.event.remove(engine, "before_cursor_execute", note)
    assert len([one for one in asked if "FROM bonds" in one]) == 1


def test_a_host_gives_nobody_a_password_for_a_bot(client: TestClient[Litestar], anna: Guest) -> None:
    bot, _ = make(account(anna, "Anna"))
    client.blocking_portal.call(client.app.state.house.store.make_host, None, id_of(anna))
    anna.post(f"/api/admin/people/{bot}/reset", status=404)


@on_both
def test_the_stream_of_a_bot_ends_at_once_with_its_token(client: TestClient[Litestar], anna: Guest) -> None:
    account(anna, "Anna")

    def ended(its: Following) -> bool:
        with pytest.raises(StopAsyncIteration):
            its.next()
        return True

    bot, program = make(anna)
    with listening(program) as its:
        renewed = anna.post(f"/api/me/bots/{bot}/token", None, 201)["token"]
        assert ended(its)
    again = Program(client, renewed)
    with listening(again) as its:
        anna.ask("POST", "/api/account/password", {"old": PASSWORD, "new": PASSWORD + "!"})
        assert ended(its), "all tokens of the owner end with the password"
    logged_in(Guest(client).ask("POST", "/api/login", {"name": "Anna", "password": PASSWORD + "!"}), anna)
    last = Program(client, anna.post(f"/api/me/bots/{bot}/token", None, 201)["token"])
    with listening(last) as its:
        house = client.app.state.house
        client.blocking_portal.call(house.store.ban, None, id_of(anna), "rude")
        client.blocking_portal.call(house.follow)
        assert ended(its), "with the owner their bots are banned"
    assert last.ask("GET", "/api/tables").status_code == 403


def test_a_program_that_breaks_off_is_substituted_and_comes_back(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    bot, program = make(account(anna, "Anna"), allows="everybody")
    there(client, bot)
    with ExitStack() as streams:
        its = streams.enter_context(listening(program))
        code = seat(bruno, bot, clock=LIVE)["code"]
        its.until("start")
        first_move(bruno, code, 0)
        its.until("turn")
        streams.close()
        wait_until(lambda: bruno.get(f"/api/tables/{code}")["ply"] >= 3)
    away = bruno.get(f"/api/tables/{code}")["seats"][1]
    assert (away["away"], away["bot"], away["owner"]) == (True, "greedy", "Anna")
    with listening(program) as its:
        its.until("start")
        assert not bruno.get(f"/api/tables/{code}")["seats"][1].get("away")


def test_a_bot_looks_for_no_games_among_strangers(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    bot, program = make(account(anna, "Anna"), allows="everybody")
    there(client, bot)
    wish = program.ask("PUT", "/api/wish", {"game": "genial", "players": 2})
    assert checked(wish, 403)["rule"] == "server.bots_by_invitation"
    assert program.post("/api/tables", {"game": "genial", "public": True}, 403)["rule"] == "server.bots_by_invitation"
    terms = {"title": "Comets", "format": "swiss", "terms": {"game": "genial", "clock": {"kind": "days", "days": 1}}}
    at = bruno.post("/api/tournaments", terms, 201)["id"]
    for path, body in (("/api/tournaments", terms), (f"/api/tournaments/{at}/players", None), ("/api/daily", None)):
        assert program.post(path, body, 403)["rule"] == "server.bots_by_invitation"
    code = bruno.lay_out(seats=["me", "open"], public=True)["code"]
    assert program.post(f"/api/tables/{code}/join", None, 403)["rule"] == "server.bots_by_invitation"
    assert bruno.ask("POST", f"/api/tables/{code}/invite", {"who": bot}).status_code == 204
    assert program.post(f"/api/tables/{code}/join")["seats"][1]["owner"] == "Anna"
    assert bruno.get("/api/lobby")["watch"][0]["seats"][1]["owner"] == "Anna"


def test_a_bot_is_rated_and_in_no_list_of_the_best(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    bot, program = make(account(anna, "Anna"), allows="everybody")
    account(bruno, "Bruno")
    there(client, bot)
    code = seat(bruno, bot, rated=True)["code"]
    client.blocking_portal.call(client.app.state.tables.cache.opened, code)
    first_move(bruno, code, 0)
    first_move(program, code, 1)
    program.post(f"/api/tables/{code}/resign")
    wait_until(lambda: bruno.get("/api/ratings/genial")["leaders"])
    assert [one["name"] for one in bruno.get("/api/ratings/genial")["leaders"]] == ["Bruno"]
    rated = client.blocking_portal.call(client.app.state.tables.store.results.ratings_of, "genial", [bot])
    assert bot in rated


@on_both
def test_with_its_owner_a_bot_is_forgotten(client: TestClient[Litestar], anna: Guest, bruno: Guest) -> None:
    bot, program = make(account(anna, "Anna"), allows="everybody")
    assert anna.get("/api/me/export")["bots"][0]["name"] == "Turing"
    there(client, bot)
    code = seat(bruno, bot)["code"]
    assert anna.ask("DELETE", "/api/me").status_code == 204
    assert program.ask("GET", "/api/me").status_code == 401
    assert client.app.state.tables.store.bot_accounts.known == {}
    assert bruno.get(f"/api/tables/{code}")["seats"][1]["name"] != "Turing"


@on_both
@pytest.mark.parametrize("whom", ["the bot", "its owner"])
@pytest.mark.parametrize("by", ["page", "command"])
def test_a_bot_is_gone_once_the_host_has_deleted_it_or_its_owner(
    client: TestClient[Litestar], database: str, anna: Guest, bruno: Guest, whom: str, by: str
) -> None:
    bot, program = make(account(anna, "Anna"))
    person = bot if whom == "the bot" else id_of(anna)
    if by == "page":
        client.blocking_portal.call(client.app.state.house.store.make_host, None, id_of(account(bruno, "Bruno")))
        assert bruno.ask("DELETE", f"/api/admin/people/{person}").status_code == 204
    else:
        name = "Turing" if whom == "the bot" else "Anna"
        said = CliRunner().invoke(app, ["admin", "delete-person", name, "--database", database])
        assert said.exit_code == 0, said.output
    wait_until(lambda: client.app.state.tables.store.bot_accounts.known == {})
    assert program.ask("GET", "/api/me").status_code == 401
    if whom == "the bot":
        assert anna.get("/api/me/bots") == []
        anna.post(f"/api/me/bots/{bot}/token", status=404)


GAMES_AT_ONCE = 10


def play_on(its: Following, program: Program, opponent: Guest, codes: list[str], until: int) -> None:
    """Play at every table until a ply, the bot by what its one stream tells."""
    plies = {code: opponent.get(f"/api/tables/{code}")["ply"] for code in codes}
    while min(plies.values()) < until:
        for code, ply in plies.items():
            if ply < until and ply % 2 == 0:
                first_move(opponent, code, 0)
                plies[code] += 1
        for event in its.next():
            if event["kind"] == "turn" and event["ply"] < until:
                first_move(program, event["code"], event["seat"])
                plies[event["code"]] = event["ply"] + 1


@pytest.mark.heavy
def test_a_bot_plays_ten_games_at_once_from_one_stream_through_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        anna = account(Guest(client), "Anna")
        bot, program = make(anna, most=GAMES_AT_ONCE)
        there(client, bot)
        with listening(program) as its:
            codes = [seat(anna, bot)["code"] for _ in range(GAMES_AT_ONCE)]
            for code in codes:
                client.blocking_portal.call(client.app.state.tables.cache.opened, code)
            play_on(its, program, anna, codes, 4)
    with serving(tmp_path) as client:
        anna.client = program.client = client
        with listening(program) as its:
            play_on(its, program, anna, codes, 8)
            for code in codes:
                anna.post(f"/api/tables/{code}/resign")
            ended: set[str] = set()
            while len(ended) < GAMES_AT_ONCE:
                ended |= {event["code"] for event in its.next() if event["kind"] == "end"}
        assert ended == set(codes)
