"""Being called, by a push service and a mail server that are there."""

from __future__ import annotations

import re
import time as wall
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.calls import delivery, push, service
from cosmoludo.server.calls.mail import smtp_server
from cosmoludo.server.calls.quiet import quiet_until
from cosmoludo.server.calls.settings import CallSettings
from cosmoludo.server.ops import metrics
from cosmoludo.server.ops.app import Settings
from cosmoludo.server.ops.serve import CannotServe, prepare
from cosmoludo.server.people import passwords
from cosmoludo.server.store.admission import Policy
from cosmoludo.server.store.schema import calls as outbox
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.calls import CallWishes
from tests.server.clusters import Cluster
from tests.server.guests import Guest, first_path, next_frame, serving
from tests.server.processes import process
from tests.server.receivers import Browser, Mailbox, PushService, wait_for

DAILY = {"kind": "days", "days": 3}
SITE = "https://games.example.org"
ALL = ["turn", "invitation", "result", "round"]
A_MOMENT = 0.6
"""Seconds in which something would have come that should not."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "PACE", 0.02)
    monkeypatch.setattr(delivery, "POLL", 0.05)
    monkeypatch.setattr(metrics, "LOOPBACK", ("testclient",))


def settings(mailbox: Mailbox, **more: Any) -> dict[str, Any]:
    chosen = {"address": SITE, "smtp": mailbox.url, "mail_from": "table@example.org", "delay": 0.0}
    return {"calls": CallSettings(**chosen | {"push_anywhere": True} | more)}


@pytest.fixture
def client(database: str, mailbox: Mailbox) -> Iterator[TestClient[Litestar]]:
    with serving(database, **settings(mailbox)) as client:
        yield client


def wish(guest: Guest, status: int = 200, **wishes: Any) -> Any:
    chosen = {"language": "en", "zone": "UTC", "push": ALL, "mail": ALL} | wishes
    answer = guest.ask("PUT", "/api/me/calls", chosen)
    assert answer.status_code == status, answer.text
    return answer.json()


def with_browser(guest: Guest, pushed: PushService, name: str, **wishes: Any) -> Browser:
    """Someone who is called at a browser."""
    pushed.key = wish(guest, **wishes)["key"]
    browser = pushed.subscribe(name)
    guest.post("/api/me/calls/devices", browser.subscription, 201)
    return browser


def with_mail(guest: Guest, mailbox: Mailbox, address: str, language: str = "en") -> str:
    """Someone who is called by e-mail; the key of the links they get."""
    before = len(mailbox.letters)
    answer = guest.ask("PUT", "/api/me/calls/address", {"mail": address, "language": language})
    assert answer.status_code == 200, answer.text
    letter = wait_for(lambda: [one for one in mailbox.letters[before:] if one["To"] == address])[-1]
    (key,) = re.findall(rf"{SITE}/mail/confirm/(\w+)", letter.get_content())
    assert guest.client.post(f"/api/mail/confirm/{key}").status_code == 204
    return str(key)


def named(guest: Guest, name: str) -> Guest:
    guest.ask("PUT", "/api/me", {"name": name})
    return guest


def lay_out(anna: Guest, bruno: Guest, **wanted: Any) -> str:
    code: str = anna.lay_out(seats=["me", "open"], **{"clock": DAILY} | wanted)["code"]
    bruno.post(f"/api/tables/{code}/join")
    return code


def play(guest: Guest, code: str, seat: int) -> None:
    ply = guest.get(f"/api/tables/{code}")["ply"]
    guest.move(code, seat, ply, first_path(guest.view(code, seat)))


def nothing_comes(*lists: list[Any]) -> None:
    before = [len(one) for one in lists]
    wall.sleep(A_MOMENT)
    assert [len(one) for one in lists] == before


def test_who_is_to_move_and_does_not_look_is_called_by_both_channels_in_their_language(
    pushed: PushService, mailbox: Mailbox, anna: Guest, bruno: Guest
) -> None:
    named(anna, "Anna")
    with_browser(bruno, pushed, "phone", language="fr")
    key = with_mail(bruno, mailbox, "bruno@example.org", "fr")
    assert mailbox.letters[0]["Subject"] == "Cosmoludo\N{NO-BREAK SPACE}: est-ce votre adresse\N{NO-BREAK SPACE}?"
    code = lay_out(anna, bruno)
    play(anna, code, 0)
    (message,) = wait_for(lambda: pushed.messages["phone"])
    assert message == {
        "title": "Génial\N{NO-BREAK SPACE}!",
        "body": "C’est à vous de jouer contre Anna.",
        "path": f"/t/{code}",
        "lang": "fr",
        "waiting": 1,
    }
    (letter,) = wait_for(lambda: mailbox.of("C’est à vous"))
    text = letter.get_content()
    assert f"{SITE}/t/{code}" in text
    assert f"{SITE}/mail/stop/{key}" in text
    assert letter["List-Unsubscribe"] == f"<{SITE}/mail/stop/{key}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Content-Language"] == "fr"
    assert (letter["Auto-Submitted"], letter["From"]) == ("auto-generated", "Cosmoludo <table@example.org>")
    assert bruno.get("/api/me/waiting") == {"games": 1}
    nothing_comes(pushed.messages["phone"], mailbox.letters)
    play(bruno, code, 1)
    assert bruno.get("/api/me/waiting") == {"games": 0}
    play(anna, code, 0)
    wait_for(lambda: len(pushed.messages["phone"]) == 2)


def test_nobody_is_called_who_looks_or_has_not_asked_for_it(
    pushed: PushService, mailbox: Mailbox, anna: Guest, bruno: Guest
) -> None:
    with_browser(bruno, pushed, "phone")
    code = lay_out(anna, bruno)
    with bruno.live(code, 1) as live:
        next_frame(live)
        play(anna, code, 0)
        nothing_comes(pushed.attempts, mailbox.letters)
    nothing_comes(pushed.attempts)
    play(bruno, code, 1)
    wish(bruno, push=["result"])
    play(anna, code, 0)
    nothing_comes(pushed.attempts, mailbox.letters)


def test_who_has_moved_or_looked_before_the_call_went_out_is_not_called(
    tmp_path: Path, pushed: PushService, mailbox: Mailbox
) -> None:
    with serving(tmp_path, **settings(mailbox, delay=5.0)) as client:
        anna, bruno = Guest(client), Guest(client)
        with_browser(bruno, pushed, "phone")
        code = lay_out(anna, bruno)
        play(anna, code, 0)
        wait_for(lambda: outcomes(client) == {None: 1})
        play(bruno, code, 1)
        wait_for(lambda: outcomes(client) == {"stale": 1})
        assert pushed.attempts == []


def outcomes(client: TestClient[Litestar]) -> dict[str | None, int]:
    """What became of the calls in the outbox, and of how many."""

    async def read() -> dict[str | None, int]:
        found: dict[str | None, int] = {}
        async with client.app.state.tables.store.engine.connect() as connection:
            for row in await connection.execute(outbox.select()):
                found[row.done] = found.get(row.done, 0) + 1
        return found

    return client.blocking_portal.call(read)


def test_what_could_not_be_delivered_is_tried_again_and_a_browser_that_is_gone_is_forgotten(
    client: TestClient[Litestar],
    pushed: PushService,
    mailbox: Mailbox,
    anna: Guest,
    bruno: Guest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(delivery, "FIRST_PAUSE", timedelta(milliseconds=50))
    with_browser(bruno, pushed, "phone")
    with_mail(bruno, mailbox, "bruno@example.org")
    code = lay_out(anna, bruno)
    pushed.answers, mailbox.answers = [503, 429], ["451 later"]
    play(anna, code, 0)
    wait_for(lambda: pushed.messages["phone"] and mailbox.of("your turn"))
    assert len(pushed.attempts) == 3
    wait_for(lambda: outcomes(client) == {"sent": 3})
    assert 'cosmoludo_calls_total{channel="push",kind="turn",outcome="again"}' in client.get("/metrics").text
    play(bruno, code, 1)
    pushed.answers = [410]
    play(anna, code, 0)
    wait_for(lambda: not bruno.get("/api/me/calls")["devices"])
    assert len(pushed.messages["phone"]) == 1
    assert outcomes(client)["gone"] == 1


def test_the_pauses_between_attempts_grow_up_to_a_limit() -> None:
    pauses = [delivery._pause(attempts) for attempts in range(8)]
    assert pauses[:3] == [timedelta(seconds=30), timedelta(minutes=2), timedelta(minutes=8)]
    assert max(pauses) == timedelta(hours=6)


def test_calls_survive_a_restart_and_are_not_made_twice(tmp_path: Path, pushed: PushService, mailbox: Mailbox) -> None:
    with serving(tmp_path, **settings(mailbox)) as client:
        anna, bruno = Guest(client), Guest(client)
        with_browser(bruno, pushed, "phone")
        code = lay_out(anna, bruno)
        client.app.state.tables.changed = lambda _: None  # as if it was killed before it could note the turn
        play(anna, code, 0)
    assert pushed.attempts == []
    key = pushed.key
    with serving(tmp_path, **settings(mailbox)) as client:
        wait_for(lambda: pushed.messages["phone"])
        wait_for(lambda: outcomes(client) == {"sent": 1})
    with serving(tmp_path, **settings(mailbox)) as client:
        bruno = Guest(client, bruno.headers["Cookie"])
        assert bruno.get("/api/me/calls")["key"] == key
        bruno.view(code, 1)
        nothing_comes(pushed.attempts)


def test_a_call_that_was_claimed_by_a_process_that_died_is_made_by_another(
    tmp_path: Path, pushed: PushService, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LEASE", timedelta(milliseconds=300))

    with serving(tmp_path, **settings(mailbox)) as client:
        anna, bruno = Guest(client), Guest(client)
        with_browser(bruno, pushed, "phone")
        code = lay_out(anna, bruno)
        client.app.state.supervisor.tasks["delivery"].cancel()
        play(anna, code, 0)
        wait_for(lambda: outcomes(client) == {None: 1})
        store = client.app.state.callees.store
        (call,) = client.blocking_portal.call(store.due, clocks.now(), 5)
        until = clocks.now() + delivery.LEASE
        assert client.blocking_portal.call(store.claim, call, until)
        assert not client.blocking_portal.call(store.claim, call, until)
    with serving(tmp_path, **settings(mailbox)):
        wait_for(lambda: pushed.messages["phone"])


@pytest.mark.heavy
def test_kill_9_right_after_a_move_loses_no_call_and_makes_none_twice(
    tmp_path: Path, pushed: PushService, mailbox: Mailbox
) -> None:
    flags = ["--smtp", mailbox.url, "--mail-from", "table@example.org", "--address", SITE]
    flags += ["--push-anywhere", "--call-delay", "0"]
    people = [httpx.Client(timeout=60) for _ in range(2)]
    anna, bruno = people

    def post(person: httpx.Client, path: str, body: object = None, method: str = "POST") -> Any:
        answer = person.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    with process(tmp_path, *flags) as (running, address):
        for person in people:
            person.base_url = httpx.URL(address)
            person.get("/api/me")
        wishes = {"language": "en", "push": ALL, "mail": ALL}
        pushed.key = post(bruno, "/api/me/calls", wishes, "PUT")["key"]
        post(bruno, "/api/me/calls/devices", pushed.subscribe("phone").subscription)
        wanted = {"game": "genial", "seats": ["me", "open"], "clock": DAILY, "options": {"first": 0}}
        table = post(anna, "/api/tables", wanted)["code"]
        post(bruno, f"/api/tables/{table}/join")
        for person in people:
            seat = people.index(person)
            post(person, f"/api/tables/{table}/shuffle", {"seat": seat, "bits": "37" * 16})
        view = anna.get(f"/api/tables/{table}/view", params={"seat": 0}).json()
        post(anna, f"/api/tables/{table}/moves", {"seat": 0, "ply": 0, "path": first_path(view)})
        running.kill()
        running.wait()
    assert pushed.attempts == []
    for _ in range(2):
        with process(tmp_path, *flags) as (running, _):
            wait_for(lambda: pushed.messages["phone"])
            wall.sleep(2 * A_MOMENT)
            running.terminate()
            running.wait()
    assert pushed.attempts == ["phone"]
    for person in people:
        person.close()


def test_of_two_processes_one_calls(postgresql: Cluster, redis: str, pushed: PushService, mailbox: Mailbox) -> None:
    database = postgresql.new_database()
    with (
        serving(database, redis=redis, **settings(mailbox)) as here,
        serving(database, redis=redis, **settings(mailbox)) as there,
    ):
        anna, bruno = Guest(here), Guest(there)
        with_browser(bruno, pushed, "phone")
        codes = [lay_out(anna, bruno) for _ in range(3)]
        for code in codes:
            play(anna, code, 0)
        wait_for(lambda: len(pushed.messages["phone"]) == len(codes))
        nothing_comes(pushed.attempts)
        assert {message["path"] for message in pushed.messages["phone"]} == {f"/t/{code}" for code in codes}
        elsewhere = lay_out(bruno, anna)
        with bruno.live(elsewhere, 0) as live:  # looks at one process while the other may own the table
            next_frame(live)
            play(bruno, elsewhere, 0)
            play(anna, elsewhere, 1)
            nothing_comes(pushed.attempts)


def test_in_quiet_hours_calls_wait_until_these_are_over(
    pushed: PushService, anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [datetime(2026, 7, 1, 21, 30, tzinfo=UTC)]  # half past eleven in Paris
    monkeypatch.setattr(clocks, "now", lambda: now[0])
    with_browser(bruno, pushed, "phone", zone="Europe/Paris", quiet="23:00-08:00")
    code = lay_out(anna, bruno)
    play(anna, code, 0)
    nothing_comes(pushed.attempts)
    now[0] = datetime(2026, 7, 2, 5, 59, tzinfo=UTC)
    nothing_comes(pushed.attempts)
    now[0] = datetime(2026, 7, 2, 6, 0, 1, tzinfo=UTC)
    wait_for(lambda: pushed.messages["phone"])


@pytest.mark.parametrize(
    ("quiet", "zone", "at", "until"),
    [
        ("22:00-08:00", "UTC", "2026-01-01T21:59", None),
        ("22:00-08:00", "UTC", "2026-01-01T22:00", "2026-01-02T08:00"),
        ("22:00-08:00", "UTC", "2026-01-01T07:59", "2026-01-01T08:00"),
        ("12:00-14:00", "UTC", "2026-01-01T13:00", "2026-01-01T14:00"),
        ("12:00-14:00", "UTC", "2026-01-01T14:00", None),
        ("12:00-12:00", "UTC", "2026-01-01T12:00", None),
        ("22:00-08:00", "America/New_York", "2026-01-01T05:00", "2026-01-01T13:00"),
        ("22:00-08:00", "Europe/Paris", "2026-03-28T22:00", "2026-03-29T06:00"),  # the clocks go forward that night
        ("22:00-02:30", "Europe/Paris", "2026-03-29T00:30", "2026-03-29T01:30"),  # there is no 02:30 that night
        ("22:00-02:30", "Europe/Paris", "2026-10-25T00:10", "2026-10-25T00:30"),  # and here there are two
        ("22:00-02:30", "Europe/Paris", "2026-10-25T00:40", None),
        ("22:00-02:30", "Europe/Paris", "2026-10-25T01:10", "2026-10-25T01:30"),
        ("02:30-02:15", "Europe/Paris", "2026-10-25T01:05", "2026-10-25T01:15"),
    ],
)
def test_quiet_hours_are_those_of_the_persons_time_zone(quiet: str, zone: str, at: str, until: str | None) -> None:
    found = quiet_until(CallWishes("en", zone, quiet), datetime.fromisoformat(at).replace(tzinfo=UTC))
    assert found == (until and datetime.fromisoformat(until).replace(tzinfo=UTC))


def test_the_end_of_a_game_is_told_to_who_was_not_there(pushed: PushService, anna: Guest, bruno: Guest) -> None:
    named(anna, "Anna")
    with_browser(anna, pushed, "laptop")
    with_browser(bruno, pushed, "phone")
    code = lay_out(anna, bruno)
    wait_for(lambda: pushed.messages["laptop"])
    anna.post(f"/api/tables/{code}/resign")
    (message,) = wait_for(lambda: pushed.messages["phone"])
    assert (message["body"], message["waiting"]) == ("You have won against Anna.", 0)
    nothing_comes(pushed.messages["phone"], pushed.messages["laptop"])


def test_a_rematch_is_an_invitation(pushed: PushService, anna: Guest, bruno: Guest) -> None:
    named(anna, "Anna")
    with_browser(bruno, pushed, "phone", push=["invitation"])
    code = lay_out(anna, bruno)
    bruno.post(f"/api/tables/{code}/resign")
    again = anna.post(f"/api/tables/{code}/rematch")["code"]
    (message,) = wait_for(lambda: pushed.messages["phone"])
    assert (message["body"], message["path"]) == ("Anna would like to play with you.", f"/t/{again}")


def test_a_rematch_calls_nobody_who_has_blocked_who_asks(pushed: PushService, anna: Guest, bruno: Guest) -> None:
    with_browser(bruno, pushed, "phone", push=["invitation"])
    code = lay_out(anna, bruno)
    bruno.post(f"/api/tables/{code}/resign")
    assert bruno.ask("PUT", f"/api/people/{anna.get('/api/me')['id']}/bond", {"block": True}).status_code < 300
    anna.post(f"/api/tables/{code}/rematch")
    nothing_comes(pushed.messages["phone"])


def test_who_is_invited_is_called_unless_they_have_blocked_who_asks(
    pushed: PushService, anna: Guest, bruno: Guest
) -> None:
    named(anna, "Anna")
    named(bruno, "Bruno")
    with_browser(bruno, pushed, "phone", push=["invitation"])
    him, her = (guest.get("/api/me")["id"] for guest in (bruno, anna))
    codes = [anna.lay_out(seats=["me", "open"])["code"] for _ in range(2)]
    assert bruno.ask("PUT", f"/api/people/{her}/bond", {"block": True}).status_code < 300
    assert anna.ask("POST", f"/api/tables/{codes[0]}/invite", {"who": him}).status_code == 204
    assert bruno.ask("PUT", f"/api/people/{her}/bond", {}).status_code < 300
    assert anna.ask("POST", f"/api/tables/{codes[1]}/invite", {"who": him}).status_code == 204
    (message,) = wait_for(lambda: pushed.messages["phone"])
    assert (message["body"], message["path"]) == ("Anna would like to play with you.", f"/t/{codes[1]}")
    nothing_comes(pushed.messages["phone"])


def test_nobody_is_called_again_and_again_by_invitations_of_people_they_do_not_follow(
    pushed: PushService, anna: Guest, bruno: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "CALLS_OF_STRANGERS", 1)
    with_browser(named(bruno, "Bruno"), pushed, "phone", push=["invitation"])
    him, her = (guest.get("/api/me")["id"] for guest in (bruno, named(anna, "Anna")))

    def invite() -> str:
        code = anna.lay_out(seats=["me", "open"])["code"]
        assert anna.ask("POST", f"/api/tables/{code}/invite", {"who": him}).status_code == 204
        return f"/t/{code}"

    first, second = invite(), invite()
    wait_for(lambda: pushed.messages["phone"])
    assert {f"/t/{table['code']}" for table in bruno.get("/api/lobby")["invited"]} == {first, second}
    assert bruno.ask("PUT", f"/api/people/{her}/bond", {"follow": True}).status_code < 300
    third = invite()
    wait_for(lambda: [one for one in pushed.messages["phone"] if one["path"] == third])
    assert [one["path"] for one in pushed.messages["phone"]] == [first, third]


def test_others_can_invite_and_call_for_a_round(
    client: TestClient[Litestar], pushed: PushService, bruno: Guest
) -> None:
    with_browser(bruno, pushed, "phone")
    me, calls = bruno.get("/api/me")["id"], client.app.state.calls
    host = Guest(client)
    code = host.lay_out(seats=["me", "open"])["code"]
    for _ in range(2):
        client.blocking_portal.call(calls.invite, me, "Vega", code)
        client.blocking_portal.call(calls.round_begins, me, "cup", 2, "Summer cup", ["Vega", "Rigel"], "/cups/cup")
    wait_for(lambda: len(pushed.messages["phone"]) == 2)
    said = {(message["title"], message["body"], message["path"]) for message in pushed.messages["phone"]}
    assert said == {
        ("Génial!", "Vega would like to play with you.", f"/t/{code}"),
        ("Summer cup", "Round 2 begins: you play against Vega and Rigel.", "/cups/cup"),
    }
    nothing_comes(pushed.messages["phone"])


def test_nothing_is_sent_to_an_address_before_it_is_confirmed_nor_after_the_link_that_ends_it(
    client: TestClient[Litestar], mailbox: Mailbox, anna: Guest, bruno: Guest
) -> None:
    wish(bruno)
    shown = bruno.ask("PUT", "/api/me/calls/address", {"mail": "bruno@example.org", "language": "en"}).json()
    assert (shown["mail_offered"], shown["address"], shown["confirmed"]) == (True, "bruno@example.org", False)
    code = lay_out(anna, bruno)
    play(anna, code, 0)
    wait_for(lambda: mailbox.letters)
    nothing_comes(mailbox.letters)
    key = with_mail(bruno, mailbox, "bruno@example.org")
    assert bruno.get("/api/me/calls")["confirmed"]
    play(bruno, code, 1)
    play(anna, code, 0)
    wait_for(lambda: mailbox.of("your turn"))
    client.cookies.clear()
    one_click = client.post(f"/mail/stop/{key}", data={"List-Unsubscribe": "One-Click"})
    assert one_click.status_code == 204
    assert client.post(f"/api/mail/stop/{key}").status_code == 404
    assert bruno.get("/api/me/calls")["address"] is None
    play(bruno, code, 1)
    play(anna, code, 0)
    nothing_comes(mailbox.letters)


def test_a_banned_person_is_not_called(
    client: TestClient[Litestar], mailbox: Mailbox, anna: Guest, bruno: Guest
) -> None:
    key = with_mail(bruno, mailbox, "bruno@example.org")
    code = lay_out(anna, bruno)
    client.blocking_portal.call(client.app.state.house.store.ban, None, bruno.get("/api/me")["id"], "rude")
    client.blocking_portal.call(client.app.state.house.follow)
    play(anna, code, 0)
    nothing_comes(mailbox.letters)
    assert client.post(f"/api/mail/stop/{key}").status_code == 204


def test_links_in_letters_work_for_who_stands_outside(
    client: TestClient[Litestar], mailbox: Mailbox, bruno: Guest
) -> None:
    asked = {"mail": "bruno@example.org", "language": "en"}
    assert bruno.ask("PUT", "/api/me/calls/address", asked).status_code == 200
    (letter,) = wait_for(lambda: mailbox.letters)
    (key,) = re.findall(rf"{SITE}/mail/confirm/(\w+)", letter.get_content())
    client.blocking_portal.call(client.app.state.house.store.set_policy, None, Policy("invitation"))
    client.blocking_portal.call(client.app.state.house.follow)
    assert [client.post(f"/api/mail/{what}/{key}").status_code for what in ("confirm", "stop")] == [204, 204]


def test_nobody_can_be_flooded_with_links(client: TestClient[Litestar]) -> None:
    statuses = [
        Guest(client).ask("PUT", "/api/me/calls/address", {"mail": "x@example.org", "language": "en"}).status_code
        for _ in range(4)
    ]
    assert statuses == [200, 200, 200, 429]


@pytest.mark.parametrize(
    "address", ["nobody", "a b@example.org", "a@b", "a@example.org\nBcc: b@example.org", "@example.org"]
)
def test_what_is_no_address_is_refused(anna: Guest, address: str) -> None:
    answer = anna.ask("PUT", "/api/me/calls/address", {"mail": address, "language": "en"})
    assert (answer.status_code, answer.json()["rule"]) == (422, "server.bad_mail")


def test_an_address_that_is_too_short_is_no_mistake_of_ours(anna: Guest) -> None:
    assert anna.ask("PUT", "/api/me/calls/address", {"mail": "a", "language": "en"}).status_code == 400


def test_without_a_mail_server_there_is_no_e_mail(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        anna = Guest(client)
        assert not anna.get("/api/me/calls")["mail_offered"]
        answer = anna.ask("PUT", "/api/me/calls/address", {"mail": "a@example.org", "language": "en"})
        assert answer.json()["rule"] == "server.no_mail"


def test_a_time_zone_exists(anna: Guest) -> None:
    for zone in ("Mars/Olympus", "../../etc/passwd", "Europe"):
        assert wish(anna, 422, zone=zone)["rule"] == "server.bad_zone"


def test_who_is_forgotten_or_goes_over_to_an_account_is_called_as_such(
    client: TestClient[Litestar], pushed: PushService, anna: Guest, bruno: Guest
) -> None:
    with_browser(bruno, pushed, "phone")
    exported = bruno.get("/api/me/export")
    assert [device["service"] for device in exported["calls"]["devices"]] == ["127.0.0.1"]
    account = Guest(client)
    made = account.ask("POST", "/api/account", {"name": "Bruno", "password": "a long sentence"})
    account.headers = {"Cookie": f"cosmoludo={made.cookies['cosmoludo']}"}
    code = lay_out(anna, bruno)
    bruno.post("/api/login", {"name": "Bruno", "password": "a long sentence"})
    assert len(account.get("/api/me/calls")["devices"]) == 1
    play(anna, code, 0)
    wait_for(lambda: pushed.messages["phone"])
    account.ask("DELETE", "/api/me")
    store = client.app.state.callees.store
    me = exported["me"]["id"]
    assert client.blocking_portal.call(store.subscriptions, [me]) == []


def test_settings_that_cannot_work_are_told_before_the_server_starts(tmp_path: Path) -> None:
    def problem(**chosen: Any) -> str:
        with pytest.raises(CannotServe) as refused:
            prepare(Settings(database=tmp_path / "tables.sqlite", calls=CallSettings(**chosen)))
        return refused.value.word

    assert problem(smtp="smtp://localhost") == "no_sender"
    assert problem(smtp="http://localhost", address=SITE, mail_from="a@b.org") == "bad_smtp"
    assert problem(address="games") == "bad_site"
    assert smtp_server("smtps://me:p%40ss@mail.example.org") == ("mail.example.org", 465, "me", "p@ss", True)
    assert push.new_key() != push.new_key()
