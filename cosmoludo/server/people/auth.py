"""Authentication: who sends a request, by the session cookie or by the token of a program."""

from __future__ import annotations

from cosmoludo.server.people.sessions import Claim, Cookies
from cosmoludo.server.store.accounts import AccountStore
from cosmoludo.server.wire.errors import Refusal


async def session_of(cookie_header: str, cookies: Cookies, accounts: AccountStore) -> Claim | None:
    """Return the claim of a valid session cookie, if there is one."""
    claim = cookies.read(cookie_header)
    if claim is not None and await accounts.epoch(claim.person) != claim.epoch:
        return None
    return claim


async def owner_of(token: str, accounts: AccountStore) -> str:
    """Return the person a program acts for, or refuse the token."""
    person = await accounts.person_with(token)
    if person is None:
        raise Refusal(401, "bad_token")
    return person
