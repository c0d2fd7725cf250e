"""Keeping the house: every deed as the host, as another account, as a guest, as a program; and what follows from it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from cosmoludo.server.people import passwords
from cosmoludo.server.people.sessions import COOKIE, Claim
from cosmoludo.server.store import house, space
from cosmoludo.server.store.admission import Policy
from cosmoludo.server.store.house import HouseStore
from cosmoludo.server.store.rows import stored_now
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.house import Space
from tests.server.guests import Guest, next_frame, on_both, serving, wait_until
from tests.server.processes import process

PASSWORD = "a long sentence"


def enrol(guest: Guest, name: str) -> Guest:
    """Make a guest an account."""
    answer = guest.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    guest.headers = {"Cookie": f"{COOKIE}={answer.cookies[COOKIE]}"}
    return guest


def log_in(client: TestClient[Litestar], name: str, password: str = PASSWORD, status: int = 200) -> Guest:
    guest = Guest(client)
    answer = guest.ask("POST", "/api/login", {"name": name, "password": password})
    assert answer.status_code == status, answer.text
    if status == 200:
        guest.headers = {"Cookie": f"{COOKIE}={answer.cookies[COOKIE]}"}
    return guest


def person_id(guest: Guest) -> str:
    return str(guest.get("/api/me")["id"])


def make_host(guest: Guest) -> Guest:
    guest.client.blocking_portal.call(guest.client.app.state.house.store.make_host, None, person_id(guest))
    return guest


@pytest.fixture
def host(client: TestClient[Litestar]) -> Guest:
    return make_host(enrol(Guest(client), "Vesta"))


@pytest.fixture
def algol(client: TestClient[Litestar]) -> Guest:
    return enrol(Guest(client), "Algol")


class Scene(NamedTuple):
    """What there is to do something about."""

    person: str
    table: str
    chat: int
    report: int
    announcement: int
    invitation: str


@pytest.fixture
def scene(client: TestClient[Litestar], host: Guest, algol: Guest) -> Scene:
    code = algol.post("/api/tables", {"game": "genial", "seats": ["me", "open"]}, 201)["code"]
    store = client.app.state.house.store
    said = client.blocking_portal.call(client.app.state.tables.store.say, code, person_id(algol), "shame", None)
    assert algol.ask("POST", "/api/reports", {"text": "rude", "table": code}).status_code == 204
    host.post("/api/admin/announcements", {"texts": {"en": "Hello"}}, 201)
    host.post("/api/admin/invitations", {"note": "club"}, 201)
    invitation = client.blocking_portal.call(store.invitations)[0].id
    return Scene(person_id(algol), code, said.id, 1, 1, invitation)


Deed = Callable[[Scene], tuple[str, str, object]]
DEEDS: dict[str, Deed] = {
    "look at the status": lambda _: ("GET", "/api/admin/status", None),
    "list people": lambda _: ("GET", "/api/admin/people?search=alg", None),
    "rename": lambda on: ("PUT", f"/api/admin/people/{on.person}", {"name": "Mira"}),
    "delete a person": lambda on: ("DELETE", f"/api/admin/people/{on.person}", None),
    "ban": lambda on: ("POST", f"/api/admin/people/{on.person}/ban", {"reason": "rude"}),
    "reset a password": lambda on: ("POST", f"/api/admin/people/{on.person}/reset", None),
    "make a host": lambda on: ("POST", f"/api/admin/people/{on.person}/host", None),
    "list tables": lambda on: ("GET", f"/api/admin/tables?search={on.table}", None),
    "close a table": lambda on: ("POST", f"/api/admin/tables/{on.table}/close", None),
    "delete a table": lambda on: ("DELETE", f"/api/admin/tables/{on.table}", None),
    "read the chat": lambda on: ("GET", f"/api/admin/chat?table={on.table}", None),
    "delete a message": lambda on: ("DELETE", f"/api/admin/chat/{on.chat}", None),
    "read reports": lambda _: ("GET", "/api/admin/reports", None),
    "close a report": lambda on: ("POST", f"/api/admin/reports/{on.report}/close", None),
    "announce": lambda _: ("POST", "/api/admin/announcements", {"texts": {"fr": "Bonsoir"}}),
    "retract": lambda on: ("DELETE", f"/api/admin/announcements/{on.announcement}", None),
    "see who may come": lambda _: ("GET", "/api/admin/policy", None),
    "change who may come": lambda _: (
        "PUT",
        "/api/admin/policy",
        {"admission": "invitation", "public_tables": "host"},
    ),
    "list invitations": lambda _: ("GET", "/api/admin/invitations", None),
    "invite": lambda _: ("POST", "/api/admin/invitations", {"uses": 3}),
    "withdraw an invitation": lambda on: ("DELETE", f"/api/admin/invitations/{on.invitation}", None),
    "read the audit": lambda _: ("GET", "/api/admin/audit", None),
}


def program_of(guest: Guest) -> Guest:
    """A program with every right that its owner can give it."""
    token = guest.post("/api/tokens", {"name": "bot", "scopes": ["read", "play", "account"]}, 201)["token"]
    program = Guest(guest.client)
    program.headers = {"Authorization": f"Bearer {token}"}
    return program


def test_every_route_of_the_host_is_among_the_deeds(client: TestClient[Litestar], scene: Scene) -> None:
    known = {(method, path.partition("?")[0]) for method, path, _ in (deed(scene) for deed in DEEDS.values())}
    known.add(("DELETE", f"/api/admin/people/{scene.person}/ban"))  # needs someone who is banned
    filled = {"person_id": scene.person, "code": scene.table, "invitation": scene.invitation}
    document = client.app.openapi_schema.to_schema()
    numbers = {"chat": scene.chat, "reports": scene.report, "announcements": scene.announcement}
    found = set()
    for path, operations in document["paths"].items():
        if path.startswith("/api/admin"):
            number = numbers.get(path.split("/")[3], 0)
            found |= {(method.upper(), path.format(**filled, number=number)) for method in operations}
    assert found == known


@pytest.mark.parametrize("name", DEEDS)
def test_a_deed_is_done_for_the_host_and_nobody_else(
    client: TestClient[Litestar], host: Guest, algol: Guest, scene: Scene, name: str
) -> None:
    method, path, body = DEEDS[name](scene)
    before = deeds_of(host)
    refused = {
        "another": algol,
        "guest": Guest(client),
        "program": program_of(host),
        "their program": program_of(algol),
    }
    for who, guest in refused.items():
        answer = guest.ask(method, path, body)
        assert (answer.status_code, answer.json()["rule"]) == (403, "server.not_host"), who
    assert deeds_of(host) == before
    answer = host.ask(method, path, body)
    assert answer.status_code in (200, 201, 204), answer.text
    assert len(deeds_of(host)) == len(before) + (method != "GET")


def deeds_of(host: Guest) -> list[dict[str, Any]]:
    return list(host.get("/api/admin/audit"))


def test_everything_done_is_written_down_with_who_did_it_to_whom(host: Guest, scene: Scene) -> None:
    host.ask("POST", f"/api/admin/people/{scene.person}/ban", {"reason": "rude"})
    host.ask("DELETE", f"/api/admin/people/{scene.person}/ban")
    host.ask("POST", f"/api/admin/tables/{scene.table}/close")
    newest = deeds_of(host)[:3]
    assert [(deed["by"], deed["action"], deed["about"] or deed["subject"]) for deed in newest] == [
        ("Vesta", "close_table", scene.table),
        ("Vesta", "unban", "Algol"),
        ("Vesta", "ban", "Algol"),
    ]
    assert newest[2]["details"] == {"reason": "rude"}


@on_both
def test_who_is_banned_is_out_at_once_and_cannot_come_back(
    client: TestClient[Litestar], host: Guest, algol: Guest, scene: Scene
) -> None:
    program = program_of(algol)
    with algol.live(scene.table) as live:
        next_frame(live, "preparing")
        host.ask("POST", f"/api/admin/people/{scene.person}/ban", {"reason": "rude"})
        with pytest.raises(WebSocketDisconnect) as closed:
            next_frame(live, "never")
        assert closed.value.code == 4401
    assert program.ask("GET", "/api/tables").status_code == 401
    assert algol.get("/api/me")["id"] != scene.person
    assert log_in(client, "Algol", status=403).get("/api/me")["account"] is False
    host.ask("DELETE", f"/api/admin/people/{scene.person}/ban")
    assert log_in(client, "Algol").get("/api/me")["id"] == scene.person


def test_a_guest_can_be_banned_too(client: TestClient[Litestar], host: Guest) -> None:
    guest = Guest(client)
    guest.ask("PUT", "/api/me", {"name": "Loki"})
    assert host.ask("POST", f"/api/admin/people/{person_id(guest)}/ban", {}).status_code == 204
    assert guest.ask("GET", "/api/tables").json()["rule"] == "server.banned"
    assert guest.get("/api/house")["inside"] is False


@on_both
def test_a_closed_table_is_over_for_all_and_nobody_has_lost(host: Guest, anna: Guest, bruno: Guest) -> None:
    code = anna.lay_out(seats=["me", "open"])["code"]
    bruno.post(f"/api/tables/{code}/join")
    with anna.live(code) as live:
        host.ask("POST", f"/api/admin/tables/{code}/close")
        while (table := next_frame(live)["table"])["status"] != "over":
            pass
        assert table["ended"] == "host"
        assert not any(seat.get("lost") or seat.get("resigned") for seat in table["seats"])
    assert host.ask("POST", f"/api/admin/tables/{code}/close").status_code == 404


def test_a_deleted_table_is_gone(host: Guest, algol: Guest, scene: Scene) -> None:
    host.ask("DELETE", f"/api/admin/tables/{scene.table}")
    assert algol.ask("GET", f"/api/tables/{scene.table}").status_code == 404
    assert host.get("/api/admin/tables") == []


def test_a_deleted_message_is_not_shown_any_more(host: Guest, algol: Guest, scene: Scene) -> None:
    assert [said["text"] for said in host.get("/api/admin/chat")] == ["shame"]
    host.ask("DELETE", f"/api/admin/chat/{scene.chat}")
    assert host.get("/api/admin/chat") == []
    with algol.live(scene.table) as live:
        assert live.receive_json(timeout=20)["kind"] != "chat"


def test_a_renamed_person_has_the_name_everywhere_and_logs_in_with_it(
    client: TestClient[Litestar], host: Guest, algol: Guest, scene: Scene
) -> None:
    host.ask("PUT", f"/api/admin/people/{scene.person}", {"name": "Mira"})
    assert algol.get(f"/api/tables/{scene.table}")["seats"][0]["name"] == "Mira"
    log_in(client, "Mira")
    answer = host.ask("PUT", f"/api/admin/people/{scene.person}", {"name": "Vesta"})
    assert (answer.status_code, answer.json()["rule"]) == (409, "server.name_taken")


def test_a_deleted_person_leaves_nothing_behind(host: Guest, algol: Guest, scene: Scene) -> None:
    host.ask("DELETE", f"/api/admin/people/{scene.person}")
    assert algol.get("/api/me")["id"] != scene.person
    assert [one["name"] for one in host.get("/api/admin/people")] == ["Vesta"]
    assert host.get("/api/admin/reports") == []


def test_a_host_cannot_ban_or_delete_themselves(host: Guest) -> None:
    me = person_id(host)
    for method, path in (("POST", f"/api/admin/people/{me}/ban"), ("DELETE", f"/api/admin/people/{me}")):
        answer = host.ask(method, path, {} if method == "POST" else None)
        assert (answer.status_code, answer.json()["rule"]) == (403, "server.not_yourself")


# A forgotten password.


@on_both
def test_a_forgotten_password_is_mended_by_a_link_that_works_once(
    client: TestClient[Litestar], host: Guest, algol: Guest, scene: Scene
) -> None:
    path = host.post(f"/api/admin/people/{scene.person}/reset")["path"]
    page, _, secret = path.partition("#")
    assert page == "/password"
    somewhere = Guest(client)
    chosen = {"secret": secret, "password": "another sentence"}
    answer = somewhere.ask("POST", "/api/house/password", chosen)
    assert answer.json()["name"] == "Algol"
    assert COOKIE in answer.cookies
    assert algol.get("/api/me")["id"] != scene.person
    log_in(client, "Algol", "another sentence")
    log_in(client, "Algol", PASSWORD, 403)
    again = somewhere.ask("POST", "/api/house/password", chosen)
    assert (again.status_code, again.json()["rule"]) == (403, "server.no_reset")


def test_a_later_link_voids_the_earlier_one_and_old_ones_are_refused(
    client: TestClient[Litestar], host: Guest, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(path: str) -> int:
        secret = path.partition("#")[2]
        return Guest(client).ask("POST", "/api/house/password", {"secret": secret, "password": PASSWORD}).status_code

    first = host.post(f"/api/admin/people/{scene.person}/reset")["path"]
    second = host.post(f"/api/admin/people/{scene.person}/reset")["path"]
    assert choose(first) == 403
    now = stored_now
    monkeypatch.setattr(house, "stored_now", lambda: now() + house.RESET_VALID)
    assert choose(second) == 403
    monkeypatch.undo()
    assert choose(second) == 200


# Logins.


def test_logins_are_listed_and_ended_one_by_one(client: TestClient[Litestar], algol: Guest) -> None:
    other = log_in(client, "Algol")
    mine = algol.get("/api/logins")
    assert [login["this"] for login in mine].count(True) == 1
    theirs = next(login["id"] for login in mine if not login["this"])
    assert algol.ask("DELETE", f"/api/logins/{theirs}").status_code == 204
    assert other.get("/api/me")["account"] is False
    assert algol.get("/api/me")["account"] is True
    assert algol.ask("DELETE", f"/api/logins/{theirs}").status_code == 404


def test_logging_out_ends_the_cookie_itself(algol: Guest) -> None:
    algol.ask("POST", "/api/logout")
    assert algol.get("/api/me")["account"] is False


def test_a_cookie_from_before_there_were_logins_stays_valid_and_gets_one_with_the_page(
    client: TestClient[Litestar], algol: Guest
) -> None:
    written = client.app.state.cookies.write(Claim(person_id(algol), 1), secure=False).partition(";")[0]
    old = Guest(client, written)
    assert old.get("/api/me")["account"] is True
    before = len(algol.get("/api/logins"))
    page = old.ask("GET", "/", accept="text/html")
    assert len(algol.get("/api/logins")) == before + 1
    renewed = Guest(client, f"{COOKIE}={page.cookies[COOKIE]}")
    assert [login["this"] for login in renewed.get("/api/logins")].count(True) == 1


# Who may come.


@pytest.fixture
def closed(host: Guest) -> Guest:
    """The host of a house with a password."""
    policy = {"admission": "password", "public_tables": "accounts"}
    assert host.ask("PUT", "/api/admin/policy", policy).status_code == 409
    answer = host.ask("PUT", "/api/admin/policy", {**policy, "password": "open sesame"})
    assert answer.json()["has_password"] is True
    return host


@on_both
def test_a_closed_house_lets_in_accounts_and_those_who_know_the_password(
    client: TestClient[Litestar], closed: Guest
) -> None:
    outside = Guest(client)
    for method, path in (("GET", "/api/tables"), ("POST", "/api/tables"), ("POST", "/api/account")):
        answer = outside.ask(method, path, {} if method == "POST" else None)
        assert (answer.status_code, answer.json()["rule"]) == (403, "server.closed"), path
    assert outside.get("/api/house") == {
        "admission": "password",
        "inside": False,
        "host": False,
        "public_tables": False,
        "announcements": [],
        "mail": False,
    }
    for path in ("/api/words/fr", "/api/games", "/api/me", "/healthz"):
        outside.get(path)
    wrong = outside.ask("POST", "/api/house/door", {"password": "open barley"})
    assert (wrong.status_code, wrong.json()["rule"]) == (403, "server.wrong_house_password")
    assert outside.post("/api/house/door", {"password": "open sesame"})["inside"] is True
    outside.get("/api/tables")
    closed.get("/api/tables")


@on_both
def test_an_invitation_lets_in_as_many_as_it_says(client: TestClient[Litestar], host: Guest) -> None:
    host.ask("PUT", "/api/admin/policy", {"admission": "invitation", "public_tables": "everyone"})
    secret = host.post("/api/admin/invitations", {"uses": 2}, 201)["path"].partition("#")[2]
    guests = [Guest(client) for _ in range(3)]
    answers = [guest.ask("POST", "/api/house/door", {"invitation": secret}) for guest in guests]
    assert [answer.status_code for answer in answers] == [200, 200, 403]
    assert enrol(guests[0], "Ceres").get("/api/house")["inside"] is True
    assert host.get("/api/admin/invitations") == []
    refused = guests[2].ask("POST", "/api/house/door", {"password": "anything"})
    assert refused.status_code == 403


@on_both
def test_who_comes_in_twice_at_once_uses_an_invitation_once(client: TestClient[Litestar], host: Guest) -> None:
    secret = host.post("/api/admin/invitations", {"uses": 2}, 201)["path"].partition("#")[2]
    store, anna = client.app.state.house.store, person_id(Guest(client))

    async def twice() -> list[bool]:
        return list(await asyncio.gather(*(store.use_invitation(secret, anna) for _ in range(2))))

    assert client.blocking_portal.call(twice) == [True, True]
    (left,) = host.get("/api/admin/invitations")
    assert left["uses"] == 1


def test_nobody_who_guesses_passwords_of_the_house_keeps_out_who_has_a_link(
    client: TestClient[Litestar], algol: Guest, closed: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "FREE_ATTEMPTS", 1)

    async def guess() -> None:
        for number in range(5):
            with suppress(Refusal):
                await client.app.state.passwords.allow_attempt("door", f"192.0.2.{number}")

    client.blocking_portal.call(guess)
    invitation = closed.post("/api/admin/invitations", {}, 201)["path"].partition("#")[2]
    assert Guest(client).post("/api/house/door", {"invitation": invitation})["inside"]
    link = closed.post(f"/api/admin/people/{person_id(algol)}/reset")["path"].partition("#")[2]
    assert (
        Guest(client).post("/api/house/password", {"secret": link, "password": "another sentence"})["name"] == "Algol"
    )


def test_a_live_connection_is_refused_outside(client: TestClient[Litestar], closed: Guest) -> None:
    code = closed.post("/api/tables", {"game": "genial", "seats": ["me", "open"]}, 201)["code"]
    with pytest.raises(WebSocketDisconnect), Guest(client).live(code) as live:
        live.receive_json(timeout=20)


def test_who_is_outside_once_the_house_is_closed_loses_the_live_connection(
    client: TestClient[Litestar], host: Guest
) -> None:
    anna = Guest(client)
    code = anna.lay_out(seats=["me", "open"], public=True)["code"]
    with anna.live(code) as outside, host.live(code, -1) as inside:
        next_frame(inside, "preparing")
        host.ask("PUT", "/api/admin/policy", {"admission": "invitation", "public_tables": "everyone"})
        with pytest.raises(WebSocketDisconnect) as ended:
            next_frame(outside, "what never comes")
        assert ended.value.code == 4401
        host.ask("POST", f"/api/tables/{code}/chat", {"text": "closing time"})
        assert next_frame(inside, "chat")["text"] == "closing time"


@pytest.mark.parametrize(("who", "allowed"), [("everyone", "gah"), ("accounts", "ah"), ("host", "h")])
def test_public_tables_are_made_by_those_who_may(
    client: TestClient[Litestar], host: Guest, algol: Guest, who: str, allowed: str
) -> None:
    host.ask("PUT", "/api/admin/policy", {"admission": "open", "public_tables": who})
    for letter, guest in {"g": Guest(client), "a": algol, "h": host}.items():
        answer = guest.ask("POST", "/api/tables", {"game": "genial", "seats": ["me", "open"], "public": True})
        assert (answer.status_code == 201) == (letter in allowed)
        assert guest.get("/api/house")["public_tables"] == (letter in allowed)
        guest.post("/api/tables", {"game": "genial", "seats": ["me", "open"]}, 201)


def test_the_policy_outlives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        host = make_host(enrol(Guest(client), "Vesta"))
        host.ask("PUT", "/api/admin/policy", {"admission": "invitation", "public_tables": "host"})
    with serving(tmp_path) as client:
        assert Guest(client).ask("GET", "/api/tables").status_code == 403


# Announcements, reports, status.


def test_announcements_are_shown_until_they_are_retracted(host: Guest, anna: Guest) -> None:
    number = host.post("/api/admin/announcements", {"texts": {"fr": "Bonsoir", "en": "Hello"}}, 201)["id"]
    assert [one["texts"]["fr"] for one in anna.get("/api/house")["announcements"]] == ["Bonsoir"]
    host.ask("DELETE", f"/api/admin/announcements/{number}")
    assert anna.get("/api/house")["announcements"] == []


def test_reports_reach_the_host_who_sees_to_them(host: Guest, scene: Scene) -> None:
    (report,) = host.get("/api/admin/reports")
    assert (report["name"], report["table"], report["text"], report["closed"]) == ("Algol", scene.table, "rude", None)
    assert host.get("/api/admin/status")["reports"] == 1
    host.ask("POST", f"/api/admin/reports/{report['id']}/close")
    assert host.get("/api/admin/status")["reports"] == 0


def test_nobody_floods_the_host_with_reports(anna: Guest) -> None:
    answers = [anna.ask("POST", "/api/reports", {"text": str(number)}).status_code for number in range(12)]
    assert answers == [204] * 10 + [429] * 2


@on_both
def test_the_status_has_disk_memory_and_database(host: Guest) -> None:
    status = host.get("/api/admin/status")
    assert 0 < status["disk"]["used"] < status["disk"]["total"]
    assert 0 < status["memory"]["used"] < status["memory"]["total"]
    assert status["database_bytes"] > 0
    assert (status["accounts"], status["people"]) == (1, 1)


GIB = 1024**3


@pytest.mark.parametrize(
    ("left", "total", "expected"),
    [(50, 100, []), (4, 100, ["disk_low"]), (1, 100, ["disk_full"]), (60, 1000, []), (0.2, 4, ["disk_full"])],
)
def test_the_host_is_warned_before_the_disk_is_full(left: float, total: int, expected: list[str]) -> None:
    disk = Space(int((total - left) * GIB), total * GIB)
    assert space.space_warnings(disk, Space(0, 8 * GIB), 4 * GIB) == expected


def test_the_host_is_warned_when_memory_is_low() -> None:
    assert space.space_warnings(Space(0, 100 * GIB), Space(0, 2 * GIB), GIB // 16) == ["memory_low"]


# The first host.


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with process(tmp_path) as (_, address):
        yield address


def new_account(address: str, name: str, **headers: str) -> bool:
    """Make an account over the network, and return whether it is the host's."""
    with httpx.Client(base_url=address, headers=headers, timeout=60) as browser:
        browser.get("/api/me").raise_for_status()
        browser.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
        return bool(browser.get("/api/house").json()["host"])


def test_the_first_account_made_on_this_computer_is_the_hosts(address: str) -> None:
    assert not new_account(address, "Ceres", **{"X-Forwarded-For": "192.0.2.7"})
    assert not new_account(address, "Pallas", **{"X-Real-IP": "192.0.2.7"})
    assert not new_account(address, "Juno", Host="games.example.org")
    assert not new_account(address, "Iris", Host="[")
    assert new_account(address, "Vesta")
    assert not new_account(address, "Hebe")


def test_what_another_process_does_is_followed_soon(client: TestClient[Litestar], algol: Guest, scene: Scene) -> None:
    other = HouseStore(client.app.state.tables.store.engine)
    client.blocking_portal.call(other.ban, None, scene.person, "by a command")
    wait_until(lambda: algol.get("/api/me")["id"] != scene.person)
    client.blocking_portal.call(other.delete_table, None, scene.table)
    wait_until(lambda: algol.ask("GET", f"/api/tables/{scene.table}").status_code == 404)


def test_a_deed_that_cannot_be_followed_keeps_nobody_from_those_after_it_and_is_tried_again(
    client: TestClient[Litestar], algol: Guest, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = client.app.state
    usual = state.tables.cache.refresh

    async def fails(_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(state.tables.cache, "refresh", fails)
    other = HouseStore(state.tables.store.engine)
    client.blocking_portal.call(other.close_table, None, scene.table)
    client.blocking_portal.call(other.set_policy, None, Policy("invitation"))
    wait_until(lambda: state.house.policy.admission == "invitation")
    monkeypatch.setattr(state.tables.cache, "refresh", usual)
    wait_until(lambda: algol.get(f"/api/tables/{scene.table}")["status"] == "over")


def test_what_is_shown_of_tables_has_no_game_in_it(host: Guest, anna: Guest) -> None:
    anna.lay_out(seats=["me", "bot:random"])
    (shown,) = host.get("/api/admin/tables")
    assert set(shown) == {"code", "game", "created", "over", "public", "people"}
    assert "secret" not in json.dumps(shown)
