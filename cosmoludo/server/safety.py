"""What keeps people safe: who is asking, from which page, and what their browser may do with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from cosmoludo.server.people import Claim, Cookies, new_id
from cosmoludo.server.register import Register
from cosmoludo.server.wire.errors import Refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
PERSONAL = ("/api/me", "/api/tables", "/api/tokens")
"""Who asks there without a cookie is given one, and is a guest from then on."""
BEARER = "bearer "
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
    """Whether a request comes from a page of ours, or from no page at all."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def become(scope: Scope, claim: Claim) -> None:
    """Be someone else from the next request on."""
    scope["state"]["cookie"] = claim


class Safety(ASGIMiddleware):
    """Refuses what other pages send in someone's name, knows people by cookie or token, and sets the headers."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request or one connection."""
        headers, state = Headers.from_scope(scope), scope["litestar_app"].state
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        token = _token(headers)
        # A browser sends cookies by itself, whoever asks; it never sends a token so.
        if token is None and changes and not same_origin(headers):
            raise Refusal(403, "origin")
        if token is None:
            await _know_by_cookie(scope, headers, state.register, state.cookies)
        else:
            scope["state"]["person"] = await _owner(token, state.register)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableScopeHeaders(message)
                for name, value in (HEADERS | (OVER_HTTPS if _over_https(scope) else {})).items():
                    sent[name] = value
                if claim := scope["state"].get("cookie"):
                    sent.add("Set-Cookie", state.cookies.write(claim, secure=_over_https(scope)))
            await send(message)

        await next_app(scope, receive, send_safely if scope["type"] == ScopeType.HTTP else send)


async def _know_by_cookie(scope: Scope, headers: Headers, register: Register, cookies: Cookies) -> None:
    """Who has a cookie that counts is its owner, who has none is a new guest.

    A browser is given its cookie with the page, before it can ask anything else: of two requests at once that both made
    a guest, only the later answer would count. With the page it is also written anew, so that it does not run out.
    """
    known = cookies.read(headers.get("cookie", ""))
    if known is not None and await register.epoch(known.person) != known.epoch:
        known = None
    claim = known or Claim(new_id())
    scope["state"]["person"] = claim.person
    if "text/html" in headers.get("accept", "") or (known is None and scope["path"].startswith(PERSONAL)):
        become(scope, claim)


async def _owner(token: str, register: Register) -> str:
    person = await register.person_with(token)
    if person is None:
        raise Refusal(401, "bad_token")
    return person


def _token(headers: Headers) -> str | None:
    """What follows `Authorization: Bearer`."""
    sent = headers.get("authorization", "")
    return sent[len(BEARER) :].strip() if sent.lower().startswith(BEARER) else None


def _over_https(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")
