"""Security: who sends a request, from which page, and what the browser may do with the answer."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from sqlalchemy.exc import SQLAlchemyError

from cosmoludo.server.people.auth import session_of, token_credential
from cosmoludo.server.people.sessions import Claim, Cookies, Known
from cosmoludo.server.store.accounts import AccountStore, Standing
from cosmoludo.server.store.credentials import Credential
from cosmoludo.server.store.rows import new_id
from cosmoludo.server.wire.errors import Refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

SET_COOKIE = b"set-cookie"
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
PERSONAL = (
    "/api/me",
    "/api/tables",
    "/api/tokens",
    "/api/lobby",
    "/api/wish",
    "/api/bonds",
    "/api/daily",
    "/api/puzzles",
    "/api/house",
    "/api/tournaments",
)
"""Whoever asks there without a cookie is given one, and is a guest from then on."""
BEARER = "bearer "
NEEDS = "needs"
"""The option of a route that names the right of a token; by default `read`, or `play` where it changes something."""
INSIDE = "/api/"
OUTSIDE = "outside"
"""The option of a route that answers also to those who have not been let in, or are banned."""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

OVER_HTTPS = {"Strict-Transport-Security": "max-age=31536000"}


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


SENT = {False: _encoded(HEADERS), True: _encoded(HEADERS | OVER_HTTPS)}
"""The headers of every answer as they are sent, over HTTP and over HTTPS."""
NAMES = {name for name, _ in SENT[True]}


def same_origin(headers: Headers) -> bool:
    """Return whether a request comes from a page of ours, or from no page at all."""
    origin = headers.get("origin")
    if origin is not None:
        host = origin.partition("://")[2].lower()  # not parsed: what is no address is another's
        return host != "" and host == headers.get("host", "").lower()
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def become(scope: Scope, claim: Claim) -> None:
    """Issue a cookie with the answer: the browser is this person from the next request on."""
    scope["state"]["cookie"] = claim


def recognise(scope: Scope, person: str) -> None:
    """Make the browser known with the answer, as one where a person has logged in."""
    scope["state"]["known"] = (known_browser(scope) or Known(new_id())).after(person)


def known_browser(scope: Scope) -> Known | None:
    """Return which browser sends a request, if people have logged in there before."""
    cookies: Cookies = scope["litestar_app"].state.cookies
    return cookies.read_known(Headers.from_scope(scope).get("cookie", ""))


class Security(ASGIMiddleware):
    """Refuses requests of other sites, identifies people by cookie or token, and sets security headers."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Handle one request or one connection."""
        headers, state = Headers.from_scope(scope), scope["litestar_app"].state
        live = scope["type"] == ScopeType.WEBSOCKET
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        token = _token(headers)
        # A browser adds cookies to requests of any site, but never a token.
        if token is None and changes and not same_origin(headers):
            raise Refusal(403, "origin")
        options = scope["route_handler"].opt
        if token is None:
            credential, standing = await _identify_by_cookie(scope, headers, state.accounts, state.cookies)
        else:
            credential = await token_credential(token, state.accounts)
            credential.check(options.get(NEEDS, "play" if changes and not live else "read"))
            standing = await state.accounts.standing(credential.person)
        if scope["path"].startswith(INSIDE) and not options.get(OUTSIDE):
            state.house.check_inside(standing)
        scope["state"].update(credential=credential, person=credential.person)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                secure = _over_https(scope)
                sent = [header for header in message["headers"] if header[0].lower() not in NAMES] + SENT[secure]
                if claim := scope["state"].get("cookie"):
                    sent.append((SET_COOKIE, state.cookies.write(claim, secure=secure).encode()))
                if known := scope["state"].get("known"):
                    sent.append((SET_COOKIE, state.cookies.write_known(known, secure=secure).encode()))
                message["headers"] = sent
            await send(message)

        await next_app(scope, receive, send_safely if scope["type"] == ScopeType.HTTP else send)


async def _identify_by_cookie(
    scope: Scope, headers: Headers, accounts: AccountStore, cookies: Cookies
) -> tuple[Credential, Standing]:
    """Identify the owner of a valid cookie, and return how they stand; whoever has none is a new guest.

    A browser gets its cookie with the page, before it can ask anything else: of two requests at once that both made a
    guest, only the later answer would count. With the page the cookie is also renewed, so that it does not expire.
    """
    known, standing = await session_of(headers.get("cookie", ""), cookies, accounts)
    claim = known or Claim(new_id())
    if "text/html" in headers.get("accept", ""):
        claim = await _seen(claim, headers, accounts)
        become(scope, claim)
    elif known is None and scope["path"].startswith(PERSONAL):
        become(scope, claim)
    return Credential(claim.person, claim.epoch, login=claim.login), standing


async def _seen(claim: Claim, headers: Headers, accounts: AccountStore) -> Claim:
    """Note that a browser is in use; a cookie from before there were logins gets one."""
    if not claim.epoch:
        return claim
    try:
        if not claim.login:
            return claim._replace(login=await accounts.new_login(claim.person, browser_of(headers)))
        await accounts.see(claim.login)
    except (SQLAlchemyError, OSError):  # the page is shown also when nothing can be written
        log.exception("a login could not be noted")
    return claim


def browser_of(headers: Headers) -> str:
    """Return how a browser names itself."""
    return headers.get("user-agent", "")


def _token(headers: Headers) -> str | None:
    """Return what follows `Authorization: Bearer`."""
    sent = headers.get("authorization", "")
    return sent[len(BEARER) :].strip() if sent.lower().startswith(BEARER) else None


def _over_https(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")
