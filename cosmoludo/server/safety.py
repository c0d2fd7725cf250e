"""What keeps people safe: who is asking, from which page, and what their browser may do with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

from cosmoludo.server.people import Cookies, new_id
from cosmoludo.server.problems import Refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
PERSONAL = ("/api/me", "/api/tables")
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


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of ours, or from no page at all."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


class Safety(ASGIMiddleware):
    """Refuses what other pages send in someone's name, knows people by their cookie, and sets the headers."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """One request or one connection."""
        headers = Headers.from_scope(scope)
        changes = scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE_METHODS
        if changes and not same_origin(headers):
            raise Refusal(403, "origin")
        cookies: Cookies = scope["litestar_app"].state.cookies
        known = cookies.read(headers.get("cookie", ""))
        scope["state"]["person"] = person = known or new_id()
        new = known is None and scope["path"].startswith(PERSONAL)

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableScopeHeaders(message)
                for name, value in HEADERS.items():
                    sent[name] = value
                if new or (known and scope["path"] == "/api/me"):
                    secure = scope["scheme"] in ("https", "wss")
                    sent.add("Set-Cookie", cookies.write(person, secure=secure))
            await send(message)

        await next_app(scope, receive, send_safely)
