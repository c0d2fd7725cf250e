"""The edge of the server: what no honest client sends is refused before anyone looks at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import ClientException
from litestar.middleware import ASGIMiddleware

from cosmoludo.server.wire.errors import Refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

NUL = "\x00"


def check_message(text: str | None, phrase: str | None) -> None:
    """Refuse a chat message that is neither a text nor a phrase, or cannot be stored."""
    if (text is None) == (phrase is None):
        raise Refusal(422, "text_or_phrase")
    if text is not None and NUL in text:
        raise Refusal(422, "bad_text")


class PlainRequest(Request[Any, Any, State]):
    """A request whose JSON is refused when it is nested too deep or has endless numbers."""

    async def json(self) -> Any:
        """Return the body."""
        try:
            return await super().json()
        except (RecursionError, ValueError) as error:  # msgspec raises its own errors only for what is not JSON
            raise ClientException(f"expected simpler JSON: {error}") from None


class Edge(ASGIMiddleware):
    """Refuses addresses with NUL: PostgreSQL has no such text."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Handle one request or one connection."""
        if NUL in scope["path"] or b"%00" in scope["query_string"]:
            raise ClientException("NUL is not allowed in an address")
        await next_app(scope, receive, send)
