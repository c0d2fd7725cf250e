"""What was asked for with a cookie or a token that ends before the answer: it must leave nothing behind that lasts."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.people.passwords import Passwords
from cosmoludo.server.store.credentials import TokenStore
from tests.server.guests import Guest, on_both, serving
from tests.server.receivers import Mailbox
from tests.server.test_accounts import ANNA, PASSWORD, keep_cookie
from tests.server.test_bot_accounts import make
from tests.server.test_calls import settings

pytestmark = on_both

NEWER = {"old": PASSWORD, "new": "the owner's own"}


@pytest.fixture
def thief(client: TestClient[Litestar], anna: Guest) -> Guest:
    """Someone with a cookie of Anna's and her password."""
    keep_cookie(anna, "POST", "/api/account", ANNA, 201)
    keep_cookie(other := Guest(client), "POST", "/api/login", ANNA)
    return other


def meanwhile(monkeypatch: pytest.MonkeyPatch, where: type, step: str, happens: Callable[[], Awaitable[None]]) -> None:
    """Let something happen in the middle of the next request, just before one of its steps."""
    usual: Callable[..., Awaitable[Any]] = getattr(where, step)

    async def later(*given: Any, **named: Any) -> Any:
        monkeypatch.setattr(where, step, usual)
        await happens()
        return await usual(*given, **named)

    monkeypatch.setattr(where, step, later)


def logs_out_everywhere(client: TestClient[Litestar], guest: Guest) -> Callable[[], Awaitable[None]]:
    person = guest.get("/api/me")["id"]

    async def end() -> None:
        await client.app.state.accounts.new_epoch(person)

    return end


def is_refused(answer: Response) -> bool:
    return (answer.status_code, answer.json().get("rule")) == (401, "server.logged_out")


def test_a_password_is_not_changed_by_who_was_logged_out_meanwhile(
    client: TestClient[Litestar], anna: Guest, thief: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(monkeypatch, Passwords, "hash", logs_out_everywhere(client, anna))
    assert is_refused(thief.ask("POST", "/api/account/password", {"old": PASSWORD, "new": "the thief's own"}))
    keep_cookie(Guest(client), "POST", "/api/login", ANNA)


def test_a_password_is_not_changed_by_a_browser_that_was_logged_out_meanwhile(
    client: TestClient[Litestar], anna: Guest, thief: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = anna.get("/api/me")["id"]
    (its,) = (login["id"] for login in anna.get("/api/logins") if not login["this"])

    async def end() -> None:
        await client.app.state.accounts.end_login(person, its)

    meanwhile(monkeypatch, Passwords, "hash", end)
    assert is_refused(thief.ask("POST", "/api/account/password", {"old": PASSWORD, "new": "the thief's own"}))
    keep_cookie(Guest(client), "POST", "/api/login", ANNA)


def test_no_token_is_left_behind_by_who_was_logged_out_meanwhile(
    client: TestClient[Litestar], anna: Guest, thief: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(monkeypatch, TokenStore, "add", logs_out_everywhere(client, anna))
    assert is_refused(thief.ask("POST", "/api/tokens", {"name": "left behind"}))
    keep_cookie(anna, "POST", "/api/login", ANNA)
    assert anna.get("/api/tokens") == []


def test_a_token_that_is_revoked_leaves_no_other_behind(
    client: TestClient[Litestar], anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = anna.get("/api/me")["id"]
    token = anna.post("/api/tokens", {"name": "first", "scopes": ["read", "account"]}, 201)

    async def revoke() -> None:
        await client.app.state.accounts.tokens.revoke(person, token["id"])

    meanwhile(monkeypatch, TokenStore, "add", revoke)
    program = Guest(client, "none")
    program.headers = {"Authorization": f"Bearer {token['token']}"}
    assert is_refused(program.ask("POST", "/api/tokens", {"name": "second", "scopes": ["read"]}))
    assert anna.get("/api/tokens") == []


def test_no_bot_gets_a_token_from_who_was_logged_out_meanwhile(
    client: TestClient[Litestar], anna: Guest, thief: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, _ = make(thief)
    meanwhile(monkeypatch, TokenStore, "replace", logs_out_everywhere(client, anna))
    assert is_refused(thief.ask("POST", f"/api/me/bots/{bot}/token"))
    assert client.blocking_portal.call(client.app.state.accounts.tokens.of, bot) == []


def test_no_address_is_given_by_who_was_logged_out_meanwhile(
    database: str, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link to choose a new password would go there."""
    with serving(database, **settings(mailbox)) as client:
        anna, thief = Guest(client), Guest(client)
        keep_cookie(anna, "POST", "/api/account", ANNA, 201)
        keep_cookie(thief, "POST", "/api/login", ANNA)
        meanwhile(monkeypatch, Passwords, "fits", logs_out_everywhere(client, anna))
        wanted = {"mail": "thief@example.org", "language": "en", "password": PASSWORD}
        assert is_refused(thief.ask("PUT", "/api/me/calls/address", wanted))
        keep_cookie(anna, "POST", "/api/login", ANNA)
        assert anna.get("/api/me/calls")["address"] is None
