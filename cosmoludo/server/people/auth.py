"""Authentication: who sends a request, by the session cookie or by the token of a program."""

from __future__ import annotations

from cosmoludo.server.people.sessions import Claim, Cookies
from cosmoludo.server.store.accounts import AccountStore, Standing
from cosmoludo.server.store.credentials import Credential
from cosmoludo.server.wire.errors import Refusal


async def session_of(cookie_header: str, cookies: Cookies, accounts: AccountStore) -> tuple[Claim | None, Standing]:
    """Return the claim of a valid session cookie, if there is one, and how its owner stands."""
    claim = cookies.read(cookie_header)
    if claim is None:
        return None, Standing()
    standing = await accounts.standing(claim.person)
    known = not claim.login or claim.login in standing.logins
    return (claim, standing) if known and standing.epoch == claim.epoch else (None, Standing())


async def token_credential(token: str, accounts: AccountStore) -> Credential:
    """Return whom a program acts for and what it may do, or refuse the token."""
    credential = await accounts.tokens.credential(token)
    if credential is None:
        raise Refusal(401, "bad_token")
    return credential
