"""Who one is, and until when: tokens, names and passwords, attacked."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import argon2
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from cosmoludo.server.api import programs
from cosmoludo.server.audience.broadcast import Connection
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.people import passwords
from cosmoludo.server.people.sessions import Cookies, Known
from cosmoludo.server.store.lookalikes import skeleton
from tests.server.clusters import Cluster
from tests.server.guests import SECONDS, Guest, checked, first_path, next_frame, serving, wait_until
from tests.server.test_accounts import ANNA, PASSWORD, keep_cookie

NEW = {"old": PASSWORD, "new": "battery staple"}


def program(guest: Guest, *scopes: str, client: TestClient[Litestar] | None = None) -> Guest:
    """A program that speaks for someone, with some rights, maybe at another process."""
    wanted = {"scopes": list(scopes)} if scopes else {}
    token = guest.post("/api/tokens", {"name": "bot", **wanted}, 201)["token"]
    speaking = Guest(client or guest.client, "none")
    speaking.headers = {"Authorization": f"Bearer {token}"}
    return speaking


def void(answer: Any) -> bool:
    return (answer.status_code, answer.json().get("rule")) == (401, "server.bad_token")


def test_a_token_made_as_a_guest_does_not_speak_for_who_logs_in_later_in_that_browser(
    anna: Guest, bruno: Guest
) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    code = bruno.lay_out(seats=["me", "me"])["code"]
    left_behind = program(bruno)
    keep_cookie(bruno, "POST", "/api/login", ANNA)
    assert anna.get(f"/api/tables/{code}")["seats"][0]["mine"]
    assert void(left_behind.ask("GET", "/api/me"))


def test_a_token_made_as_a_guest_does_not_speak_for_who_makes_an_account_later_in_that_browser(anna: Guest) -> None:
    left_behind = program(anna)
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    assert void(left_behind.ask("GET", "/api/me"))


@pytest.mark.parametrize("keep", [False, True])
@pytest.mark.parametrize("way", ["password", "logout"])
def test_a_new_password_and_logging_out_everywhere_end_tokens_unless_they_are_kept(
    anna: Guest, keep: bool, way: str
) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    bot = program(anna)
    if way == "password":
        keep_cookie(anna, "POST", "/api/account/password", NEW | {"keep_tokens": keep}, 204)
        assert len(anna.get("/api/tokens")) == keep
    else:
        keep_cookie(anna, "POST", f"/api/logout?everywhere=true&keep_tokens={str(keep).lower()}", status=204)
    assert void(bot.ask("GET", "/api/me")) != keep


def test_a_guest_who_logs_out_everywhere_leaves_no_token_behind(anna: Guest) -> None:
    bot = program(anna)
    keep_cookie(anna, "POST", "/api/logout?everywhere=true", status=204)
    assert void(bot.ask("GET", "/api/me"))


ENDS: list[Callable[[Guest], None]] = [
    lambda anna: keep_cookie(anna, "POST", "/api/account/password", NEW, 204),
    lambda anna: keep_cookie(anna, "POST", "/api/logout?everywhere=true", status=204),
    lambda anna: keep_cookie(anna, "DELETE", "/api/me", status=204),
]


def connections(client: TestClient[Litestar]) -> int:
    return sum(len(live.audience.connections) for live in client.app.state.tables.cache.all())


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("by_token", [False, True])
def test_live_connections_end_with_the_cookie_or_token_that_opened_them(
    client: TestClient[Litestar], anna: Guest, bruno: Guest, end: Callable[[Guest], None], by_token: bool
) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    code = bruno.lay_out(seats=["me", "open"])["code"]
    anna.post(f"/api/tables/{code}/join")
    here = program(anna) if by_token else Guest(client, anna.headers["Cookie"])
    with here.live(code, 1) as live, bruno.live(code, 0) as other:
        next_frame(live)
        end(anna)
        assert closing_code(live) in (4401, 4403)
        other.send_json({"kind": "ping"})
        assert next_frame(other, "pong")


def closing_code(live: Any) -> int:
    """Read until the server closes, and return why."""
    while True:
        try:
            live.receive(timeout=SECONDS)
        except WebSocketDisconnect as closed:
            return closed.code


def test_a_revoked_token_ends_its_own_streams_and_no_others(client: TestClient[Litestar], anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    one, other = program(anna), program(anna)
    with one.live(code) as revoked, other.live(code) as kept, anna.live(code) as at_home:
        for live in (revoked, kept, at_home):
            next_frame(live)
        assert anna.ask("DELETE", f"/api/tokens/{anna.get('/api/tokens')[0]['id']}").status_code == 204
        assert closing_code(revoked) == 4401
        wait_until(lambda: connections(client) == 2)
        for live in (kept, at_home):
            live.send_json({"kind": "ping"})
            assert next_frame(live, "pong")


def test_a_stream_of_events_ends_with_its_token(client: TestClient[Litestar], anna: Guest) -> None:
    code, me = anna.lay_out(seats=["me", "me"])["code"], anna.get("/api/me")["id"]
    token = program(anna).headers["Authorization"].removeprefix("Bearer ")
    tables, accounts = client.app.state.tables, client.app.state.accounts

    async def listen() -> list[bytes]:
        live = await tables.cache.opened(code)
        credential = await accounts.tokens.credential(token)
        connection = Connection(Viewpoint(live.table, me, 0), stands=lambda: accounts.stands(credential))
        heard = programs._stream(tables, live, connection)
        told = [await anext(heard), await anext(heard)]
        await accounts.tokens.revoke(me, credential.token)
        await tables.attendance.end_voided(me)
        async with asyncio.timeout(SECONDS):
            return [*told, *[part async for part in heard]]

    beginning, table = client.blocking_portal.call(listen)
    assert b"retry: " in beginning
    assert table.startswith(b"event: table\r\n")
    assert connections(client) == 0


def test_a_token_that_is_revoked_before_its_connection_is_known_ends_it(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, bot = anna.lay_out(seats=["me", "me"])["code"], program(anna)
    tables, accounts, me = client.app.state.tables, client.app.state.accounts, anna.get("/api/me")["id"]
    (token,) = anna.get("/api/tokens")
    chat = tables.attendance.chat

    async def revoked_meanwhile(*asked: Any) -> Any:
        await accounts.tokens.revoke(me, token["id"])
        await tables.attendance.end_voided(me)
        return await chat(*asked)

    monkeypatch.setattr(tables.attendance, "chat", revoked_meanwhile)
    with bot.live(code) as live:
        assert closing_code(live) == 4401


def test_connections_at_other_processes_end_too(postgresql: Cluster, redis: str) -> None:
    database = postgresql.new_database()
    with serving(database, redis=redis) as here, serving(database, redis=redis) as there:
        anna = Guest(here)
        keep_cookie(anna, "POST", "/api/account", ANNA, 201)
        code = anna.lay_out(seats=["me", "me"])["code"]
        elsewhere, bot = Guest(there, anna.headers["Cookie"]), program(anna, client=there)
        with elsewhere.live(code) as live, bot.live(code) as program_live:
            next_frame(live)
            next_frame(program_live)
            keep_cookie(anna, "POST", "/api/logout?everywhere=true", status=204)
            assert [closing_code(live), closing_code(program_live)] == [4401, 4401]


@pytest.mark.parametrize(
    ("method", "path", "body", "needs"),
    [
        ("GET", "/api/me", None, "read"),
        ("GET", "/api/tables/CODE", None, "read"),
        ("GET", "/api/tables/CODE/view?seat=0", None, "read"),
        ("POST", "/api/tables", {"game": "genial"}, "play"),
        ("POST", "/api/tables/CODE/resign", None, "play"),
        ("PUT", "/api/me", {"name": "Someone"}, "account"),
        ("GET", "/api/tokens", None, "account"),
        ("POST", "/api/tokens", {"name": "another", "scopes": ["account"]}, "account"),
        ("DELETE", "/api/tokens/nothing", None, "account"),
        ("POST", "/api/account", ANNA, "account"),
        ("POST", "/api/login", ANNA, "account"),
        ("POST", "/api/account/password", NEW, "account"),
        ("POST", "/api/logout?everywhere=true", None, "account"),
        ("GET", "/api/me/export", None, "account"),
        ("DELETE", "/api/me", None, "account"),
    ],
)
def test_a_token_does_only_what_it_was_made_for(anna: Guest, method: str, path: str, body: object, needs: str) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    path = path.replace("CODE", code)
    for scope in ("read", "play", "account"):
        if scope != needs:
            refused = checked(program(anna, scope).ask(method, path, body), 403)
            assert (refused["rule"], refused["values"]) == ("server.scope", {"scope": needs})
    answer = program(anna, needs).ask(method, path, body)
    assert b"server.scope" not in answer.content


def test_a_token_makes_no_token_that_may_do_more(anna: Guest) -> None:
    bot = program(anna, "read", "account")
    refused = checked(bot.ask("POST", "/api/tokens", {"name": "more", "scopes": ["play"]}), 403)
    assert refused["values"] == {"scope": "play"}
    assert checked(bot.ask("POST", "/api/tokens", {"name": "less", "scopes": ["read"]}), 201)["scopes"] == ["read"]
    for wrong in ([], ["all"], "read"):
        anna.post("/api/tokens", {"name": "bot", "scopes": wrong}, 400)


def test_a_token_that_may_only_read_neither_moves_nor_speaks_over_a_live_connection(anna: Guest) -> None:
    code = anna.lay_out(seats=["me", "me"])["code"]
    path = first_path(anna.view(code))
    with program(anna, "read").live(code) as live:
        next_frame(live)
        live.send_json({"kind": "move", "id": 7, "seat": 0, "ply": 0, "path": path})
        refused = next_frame(live, "refused")
        assert (refused["rule"], refused["id"]) == ("server.scope", 7)
        live.send_json({"kind": "chat", "text": "hello"})
        assert next_frame(live, "refused")["rule"] == "server.scope"
    assert anna.get(f"/api/tables/{code}")["ply"] == 0


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f", "\u0301\u0302", "\ufe0f", ".", " _ ", "An\u3164na", "\ufffc", "ﷺ" * 40]
)
def test_a_name_that_looks_empty_is_refused(anna: Guest, name: str) -> None:
    assert checked(anna.ask("PUT", "/api/me", {"name": name}), 422)["rule"] == "server.bad_name"


@pytest.mark.parametrize("name", ["Zoé", "Ольга", "山田", "x", "7", "🚀", "L’Étoile du Nord"])
def test_a_name_of_any_script_is_kept(anna: Guest, name: str) -> None:
    assert checked(anna.ask("PUT", "/api/me", {"name": name}), 200)["name"] == name


@pytest.mark.parametrize(
    "name",
    ["\u0410nna", "АΝΝА", "Αnna", "anna\u034f", "𝐀nna", "Ａｎｎａ", "an\ufe0fna", "Anna\U000e0100", "ꓮnna"],
)
def test_a_name_that_looks_like_an_accounts_is_refused(anna: Guest, bruno: Guest, name: str) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    assert bruno.post("/api/account", ANNA | {"name": name}, 409)["rule"] == "server.name_taken"
    assert checked(bruno.ask("PUT", "/api/me", {"name": name}), 409)["rule"] == "server.name_taken"
    checked(anna.ask("PUT", "/api/me", {"name": "Anna L"}), 200)
    assert bruno.ask("PUT", "/api/me", {"name": name}).status_code == 200, "the name is free again"


def test_skeletons_tell_apart_what_looks_different() -> None:
    names = ["Anna", "Ana", "Änna", "Noé", "Noe", "Hannah", "山田", "山日", "Ольга", "Олег", "Zoé 1", "Zoé 2"]
    assert len({skeleton(name) for name in names}) == len(names)
    assert skeleton("lris") == skeleton("Iris") == skeleton("|ris")
    assert skeleton("modern") == skeleton("rnodern")


class Elsewhere:
    """Requests that come from many addresses, as a reverse proxy on this computer tells."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.passwords = client.app.state.passwords
        self.portal = client.blocking_portal
        self.others = itertools.count(10_000)

    def try_from(self, number: int) -> bool:
        """Try to log in as Anna from an address; return whether it was allowed."""
        try:
            self.portal.call(self.passwords.allow_attempt, "anna", f"10.0.{number // 250}.{number % 250}")
        except Exception:
            return False
        return True

    def try_until_refused(self) -> None:
        """Use up what may be tried again, since a part of the time has passed."""
        while self.try_from(next(self.others)):
            pass


def test_a_password_is_stored_as_a_hash_that_costs_much_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the quick hashes of other tests

    async def count(*_: object) -> int:
        return 0

    hashes = passwords.Passwords(count)
    stored = asyncio.run(hashes.hash(PASSWORD))
    assert argon2.extract_parameters(stored) == argon2.profiles.RFC_9106_LOW_MEMORY
    assert asyncio.run(hashes.fits(stored, PASSWORD))
    assert not asyncio.run(hashes.fits(stored, "wrong horse"))
    assert not asyncio.run(hashes.fits(None, PASSWORD))


def test_wrong_passwords_from_many_addresses_do_not_lock_the_owner_out(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    answer = anna.ask("POST", "/api/account", ANNA)
    known = answer.cookies["cosmoludo_known"]
    attack = Elsewhere(client)
    allowed = sum(attack.try_from(number) for number in range(2000))
    assert 200 <= allowed <= 240
    at_home = Guest(client)
    attack.try_until_refused()
    assert at_home.post("/api/login", ANNA, 429)["rule"] == "server.attempts", "a browser that is not known"
    at_home.headers["Cookie"] += f"; cosmoludo_known={known}"
    assert at_home.post("/api/login", ANNA)["name"] == "Anna"
    forged = known[:-1] + ("0" if known[-1] != "0" else "1")
    bruno.headers["Cookie"] += f"; cosmoludo_known={forged}"
    attack.try_until_refused()
    bruno.post("/api/login", ANNA, 429)


def test_a_known_browser_cannot_try_passwords_on_and_on_and_is_known_for_its_own_accounts_only(
    client: TestClient[Litestar], anna: Guest, bruno: Guest
) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    known = bruno.ask("POST", "/api/account", {"name": "Bruno", "password": PASSWORD}).cookies["cosmoludo_known"]
    thief = Guest(client)
    thief.headers["Cookie"] += f"; cosmoludo_known={known}"
    wrong = {"name": "Bruno", "password": "wrong horse"}
    assert [thief.ask("POST", "/api/login", wrong).status_code for _ in range(11)] == [403] * 10 + [429]
    attack = Elsewhere(client)
    for number in range(300):
        attack.try_from(number)
    thief.post("/api/login", ANNA, 429)


def test_who_is_logged_in_can_change_the_password_whatever_others_try(
    client: TestClient[Litestar], anna: Guest
) -> None:
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    attack = Elsewhere(client)
    for number in range(300):
        attack.try_from(number)
    keep_cookie(anna, "POST", "/api/account/password", NEW, 204)


def test_the_cookie_of_a_known_browser_is_no_session() -> None:
    cookies = Cookies(b"secret")
    value = cookies.write_known(Known("ab", ("cd",)), secure=False).partition(";")[0].partition("=")[2]
    assert cookies.read_known(f"cosmoludo_known={value}") == Known("ab", ("cd",))
    assert cookies.read(f"cosmoludo={value}") is None
    many = Known("ab")
    for number in range(9):
        many = many.after(str(number))
    assert many.after("7").people == ("7", "8", "6", "5", "4")
