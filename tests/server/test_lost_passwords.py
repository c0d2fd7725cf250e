"""Forgotten passwords: a link by e-mail that works once and not for long, and tells nobody which accounts there are."""

import asyncio
import re
import threading
from collections.abc import Iterator
from datetime import timedelta

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.calls import delivery, lost_passwords
from cosmoludo.server.people import passwords, reset_links
from cosmoludo.server.people.reset_links import ResetLinks
from cosmoludo.server.people.sessions import COOKIE
from cosmoludo.server.table import clocks
from tests.server.guests import Guest, checked, on_both, serving
from tests.server.receivers import Mailbox, wait_for
from tests.server.test_account_events import id_of, token
from tests.server.test_calls import SITE, settings

PASSWORD, NEW = "a long sentence", "a longer sentence"
LINK = re.compile(rf"{SITE}/password#(\S+)")


@pytest.fixture
def client(database: str, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    monkeypatch.setattr(delivery, "POLL", 0.05)
    with serving(database, **settings(mailbox)) as client:
        yield client


@pytest.fixture
def owner(client: TestClient[Litestar], mailbox: Mailbox) -> Guest:
    """Someone with an account and a confirmed address."""
    return account(client, mailbox, "Anna")


def account(client: TestClient[Litestar], mailbox: Mailbox, name: str) -> Guest:
    found = Guest(client)
    taken(found, found.ask("POST", "/api/account", {"name": name, "password": PASSWORD}))
    mail = f"{name.lower()}@example.org"
    asked = {"mail": mail, "language": "en", "password": PASSWORD}
    assert found.ask("PUT", "/api/me/calls/address", asked).status_code == 200
    letter = wait_for(lambda: [one for one in mailbox.of("is this your address") if one["To"] == mail])[-1]
    key = re.findall(r"/mail/confirm/(\w+)", letter.get_content())[0]
    assert client.post(f"/api/mail/confirm/{key}").status_code == 204
    return found


def taken(guest: Guest, answer: Response) -> Guest:
    """The same browser with the cookie of an answer."""
    assert answer.is_success, answer.text
    guest.headers = {"Cookie": f"{COOKIE}={answer.cookies[COOKIE]}"}
    return guest


def forget(client: TestClient[Litestar], name: str = "Anna", language: str = "en") -> Response:
    return Guest(client).ask("POST", "/api/house/password/forgotten", {"name": name, "language": language})


def link(client: TestClient[Litestar], mailbox: Mailbox, name: str = "Anna") -> str:
    """The secret of the next link that is sent."""
    before = len(mailbox.of("a new password"))
    assert forget(client, name).status_code == 204
    letter = wait_for(lambda: mailbox.of("a new password")[before:])[0]
    assert letter["To"] == f"{name.lower()}@example.org"
    (secret,) = LINK.findall(letter.get_content())
    return str(secret)


def choose(client: TestClient[Litestar], secret: str, password: str = NEW) -> Response:
    return Guest(client).ask("POST", "/api/house/password", {"secret": secret, "password": password})


def refused(answer: Response) -> None:
    assert checked(answer, 403)["rule"] == "server.no_reset"


def later(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    now = clocks.now
    monkeypatch.setattr(clocks, "now", lambda: now() + by)


@on_both
def test_a_link_by_mail_chooses_a_password_once_and_ends_all_logins(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox
) -> None:
    who, (_, sent) = id_of(owner), token(owner, "read", "play")
    secret = link(client, mailbox)
    chosen = choose(client, secret)
    assert checked(chosen, 200)["id"] == who
    assert id_of(taken(Guest(client), chosen)) == who, "and is logged in"
    assert id_of(owner) != who, "the login of before has ended"
    assert client.get("/api/me", headers=sent).status_code == 401
    for password, status in ((PASSWORD, 403), (NEW, 200)):
        assert Guest(client).ask("POST", "/api/login", {"name": "Anna", "password": password}).status_code == status
    refused(choose(client, secret, "a third sentence"))
    assert "List-Unsubscribe" not in mailbox.of("a new password")[0]


def test_nobody_learns_which_accounts_there_are(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken(bare := Guest(client), bare.ask("POST", "/api/account", {"name": "Bare", "password": PASSWORD}))
    asked = {"mail": "bare@example.org", "language": "en", "password": PASSWORD}
    assert bare.ask("PUT", "/api/me/calls/address", asked).status_code == 200, "but it is never confirmed"
    host = client.app.state.house.store
    taken(banned := Guest(client), banned.ask("POST", "/api/account", {"name": "Banned", "password": PASSWORD}))
    client.blocking_portal.call(host.ban, None, id_of(banned), "")
    bot = owner.post("/api/me/bots", {"name": "Turing"}, 201)
    assert bot["bot"]["name"] == "Turing"
    answers = [forget(client, name) for name in ("Nobody", "Bare", "Banned", "Turing", "Anna")]
    assert {(answer.status_code, answer.content) for answer in answers} == {(204, b"")}
    assert len({frozenset(answer.headers) - {"set-cookie"} for answer in answers}) == 1
    wait_for(lambda: mailbox.of("a new password"))
    assert [letter["To"] for letter in mailbox.of("a new password")] == ["anna@example.org"]

    async def never(_: str) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(client.app.state.accounts, "account_named", never)
    assert forget(client).status_code == 204, "the time that it takes tells nothing either"
    lost = client.app.state.lost
    assert lost._asking
    client.blocking_portal.call(lost.close)
    assert not lost._asking, "when the server stops"


def test_a_link_is_void_after_an_hour(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    del owner
    secret = link(client, mailbox)
    later(monkeypatch, reset_links.VALID + timedelta(seconds=1))
    refused(choose(client, secret))


def test_a_link_is_void_once_the_password_was_changed_otherwise(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox
) -> None:
    who = id_of(owner)
    by_host = client.blocking_portal.call(client.app.state.house.store.new_reset, None, who)
    secret = link(client, mailbox)
    changed = owner.ask("POST", "/api/account/password", {"old": PASSWORD, "new": NEW})
    assert changed.status_code == 204
    for void in (secret, by_host):
        refused(choose(client, void, "the password of a thief"))


def test_a_link_is_void_once_all_logins_were_ended_or_the_address_is_another(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox
) -> None:
    secret = link(client, mailbox)
    assert owner.ask("DELETE", "/api/me/calls/address").status_code == 204
    refused(choose(client, secret))
    second = account(client, mailbox, "Bruno")
    secret = link(client, mailbox, "Bruno")
    assert second.ask("POST", "/api/logout?everywhere=true").status_code == 204
    refused(choose(client, secret))


def test_a_link_is_for_nobody_else_and_cannot_be_made_up(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox
) -> None:
    thief = account(client, mailbox, "Thief")
    secret = link(client, mailbox, "Thief")
    person, until, signature = secret.split(".")
    for made_up in (
        f"{id_of(owner)}.{until}.{signature}",
        f"{person}.{int(until, 16) + 3600:x}.{signature}",
        f"{person}.{until}.{signature[:-1]}",
        f"{person}.{until}.",
        f"{person}.{until}",
        f"{person}.-1.{signature}",
        f"{person}.{'f' * 10}.{signature}",
        person,
        ".",
        "é.é.é",
    ):
        refused(choose(client, made_up))
    assert id_of(thief) == person
    owner_account = client.blocking_portal.call(client.app.state.accounts.account_of, id_of(owner))
    other_server = ResetLinks(b"another secret").make(owner_account, "anna@example.org", clocks.now())
    refused(choose(client, other_server))
    assert Guest(client).ask("POST", "/api/login", {"name": "Anna", "password": PASSWORD}).status_code == 200


def test_two_uses_at_the_same_moment_are_one(client: TestClient[Litestar], owner: Guest, mailbox: Mailbox) -> None:
    del owner
    secret = link(client, mailbox)
    answers: list[int] = []

    def use(number: int) -> None:
        body = {"secret": secret, "password": f"{NEW} {number}"}
        answers.append(client.request("POST", "/api/house/password", json=body).status_code)

    uses = [threading.Thread(target=use, args=(number,)) for number in range(4)]
    for one in uses:
        one.start()
    for one in uses:
        one.join()
    assert sorted(answers) == [200, 403, 403, 403]


def test_one_account_gets_one_letter_however_often_somebody_asks(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    del owner
    fixed = clocks.now()
    monkeypatch.setattr(clocks, "now", lambda: fixed)
    first = link(client, mailbox)
    for _ in range(5):
        assert forget(client).status_code == 204
    monkeypatch.setattr(clocks, "now", lambda: fixed + lost_passwords.ONE_IN)
    second = link(client, mailbox)
    assert len(mailbox.of("a new password")) == 2
    assert choose(client, first).status_code == 200, "a second letter does not void the first"
    refused(choose(client, second))


def test_an_address_asks_so_often_and_no_more(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "FORGOTTEN", 2)
    answers = [forget(client, name) for name in ("Anna", "Bruno", "Cleo")]
    assert [answer.status_code for answer in answers] == [204, 204, 429]
    assert 0 < int(answers[2].headers["Retry-After"]) <= 15 * 60


def test_the_letter_is_in_the_language_of_the_page(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox
) -> None:
    del owner
    assert forget(client, language="fr").status_code == 204
    letter = wait_for(lambda: mailbox.of("un nouveau mot de passe"))[0]
    assert "dans l’heure" in letter.get_content()


def test_whoever_only_holds_a_login_cannot_choose_where_links_go(
    client: TestClient[Litestar], owner: Guest, mailbox: Mailbox
) -> None:
    _, sent = token(owner, "account")
    for password in ({}, {"password": "a guess"}):
        asked = {"mail": "thief@example.org", "language": "en"} | password
        assert checked(owner.ask("PUT", "/api/me/calls/address", asked), 403)["rule"] == "server.wrong_password"
        assert client.put("/api/me/calls/address", json=asked, headers=sent).status_code == 403
    assert owner.get("/api/me/calls")["address"] == "anna@example.org"
    assert [letter for letter in mailbox.letters if letter["To"] == "thief@example.org"] == []


@pytest.mark.parametrize("confirmed", ["before", "after", "by who makes an account"])
def test_a_guests_address_does_not_become_that_of_an_account(
    client: TestClient[Litestar], mailbox: Mailbox, confirmed: str
) -> None:
    login = {"name": "Anna", "password": PASSWORD}
    shared = Guest(client)
    if confirmed != "by who makes an account":
        Guest(client).ask("POST", "/api/account", login)
    shared.ask("PUT", "/api/me/calls/address", {"mail": "thief@example.org", "language": "fr"})
    letter = wait_for(lambda: [one for one in mailbox.letters if one["To"] == "thief@example.org"])[0]
    key = re.findall(r"/mail/confirm/(\w+)", letter.get_content())[0]
    if confirmed != "after":
        assert client.post(f"/api/mail/confirm/{key}").status_code == 204
    path = "/api/account" if confirmed == "by who makes an account" else "/api/login"
    bring = {} if path == "/api/account" else {"bring": True}
    taken(shared, shared.ask("POST", path, login | bring))
    assert client.post(f"/api/mail/confirm/{key}").status_code == 404
    calls = shared.get("/api/me/calls")
    assert (calls["address"], calls["confirmed"], calls["wishes"]["language"]) == (None, False, "fr")


def test_a_server_without_mail_says_so_to_everyone(database: str) -> None:
    with serving(database) as client:
        assert Guest(client).get("/api/house")["mail"] is False
        assert [checked(forget(client, name), 409)["rule"] for name in ("Nobody", "Anna")] == ["server.no_mail"] * 2
