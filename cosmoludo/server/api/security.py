"""Security: who sends a request, from which page, and what the browser may do with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from cosmoludo.server.people.auth import session_of, token_credential
from cosmoludo.server.people.sessions import Claim, Cookies, Known
from cosmoludo.server.store.accounts import AccountStore, Credential, new_id
from cosmoludo.server.wire.errors import Refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
PERSONAL = ("/api/me", "/api/tables", "/api/tokens")
"""Whoever asks there without a cookie is given one, and is a guest from then on."""
BEARER = "bearer "
NEEDS = "needs"
"""The option of a route that names the right of a token; by default `read`, or `play` where it changes something."""
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


def same_origin(headers: Headers) -> bool:
    """Return whether a request comes from a page of ours, or from no page at all."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
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
        if token is None:
            credential = await _identify_by_cookie(scope, headers, state.accounts, state.cookies)
        else:
            credential = await token_credential(token, state.accounts)
            credential.check(scope["route_handler"].opt.get(NEEDS, "play" if changes and not live else "read"))
        scope["state"].update(credential=credential, person=credential.person)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableScopeHeaders(message)
                for name, value in (HEADERS | (OVER_HTTPS if _over_https(scope) else {})).items():
                    sent[name] = value
                if claim := scope["state"].get("cookie"):
                    sent.add("Set-Cookie", state.cookies.write(claim, secure=_over_https(scope)))
                if known := scope["state"].get("known"):
                    sent.add("Set-Cookie", state.cookies.write_known(known, secure=_over_https(scope)))
            await send(message)

        await next_app(scope, receive, send_safely if scope["type"] == ScopeType.HTTP else send)


async def _identify_by_cookie(scope: Scope, headers: Headers, accounts: AccountStore, cookies: Cookies) -> Credential:
    """Identify the owner of a valid cookie; whoever has none is a new guest.

    A browser gets its cookie with the page, before it can ask anything else: of two requests at once that both made a
    guest, only the later answer would count. With the page the cookie is also renewed, so that it does not expire.
    """
    known = await session_of(headers.get("cookie", ""), cookies, accounts)
    claim = known or Claim(new_id())
    if "text/html" in headers.get("accept", "") or (known is None and scope["path"].startswith(PERSONAL)):
        become(scope, claim)
    return Credential(*claim)


def _token(headers: Headers) -> str | None:
    """Return what follows `Authorization: Bearer`."""
    sent = headers.get("authorization", "")
    return sent[len(BEARER) :].strip() if sent.lower().startswith(BEARER) else None


def _over_https(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")
