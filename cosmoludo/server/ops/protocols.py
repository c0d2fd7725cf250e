"""Protocols of uvicorn: WebSockets that compress only where it pays, and streams that end when the server stops.

Compressing a scene to a tenth takes as much time as making it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

from cosmoludo.server.api.programs import END_STREAM

if TYPE_CHECKING:
    from websockets.datastructures import Headers
    from websockets.extensions.base import Extension

HERE = ("127.0.0.1", "::1")
FAST_DEFLATE = [ServerPerMessageDeflateFactory(compress_settings={"level": 1, "memLevel": 8})]
"""A little larger than at the default level, in a quarter of the time."""


class Negotiation(ServerProtocol):
    """Negotiates compression with distant clients only."""

    def process_extensions(self, headers: Headers) -> tuple[str | None, list[Extension]]:
        """Return the extensions to use of those that the client offers."""
        return super().process_extensions(headers) if self.is_far or "X-Forwarded-For" in headers else (None, [])

    is_far = True


class LiveProtocol(WebSocketsSansIOProtocol):
    """Compresses fast, and not at all for clients on this computer, unless they are proxies for others."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Note whether the client is on this computer."""
        super().connection_made(transport)
        self.conn = Negotiation(extensions=FAST_DEFLATE, max_size=self.config.ws_max_size, logger=self.conn.logger)
        self.conn.is_far = self.client is None or self.client[0] not in HERE

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the parser, which refers to itself and would stay in memory until the garbage collector runs."""
        super().connection_lost(exc)
        self.conn.parser.close()


class HttpProtocol(HttpToolsProtocol):
    """Finishes answers that are under way when the server stops, and ends endless ones."""

    def shutdown(self) -> None:
        """End what the connection is answering."""
        super().shutdown()
        if self.cycle is not None and not self.cycle.response_complete and END_STREAM in self.scope["state"]:
            self.scope["state"][END_STREAM]()
