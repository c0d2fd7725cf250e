"""Connections: WebSockets that compress only where it pays, and streams that end when the server stops.

A scene shrinks to a tenth, which costs as much time as making it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

if TYPE_CHECKING:
    from websockets.datastructures import Headers
    from websockets.extensions.base import Extension

HERE = ("127.0.0.1", "::1")
QUICKLY = [ServerPerMessageDeflateFactory(compress_settings={"level": 1, "memLevel": 8})]
"""A little larger than at the usual level, in a quarter of the time."""


class Offered(ServerProtocol):
    """Agrees on compression with those it pays for."""

    def process_extensions(self, headers: Headers) -> tuple[str | None, list[Extension]]:
        """What is used of what the client offers."""
        return super().process_extensions(headers) if self.is_far or "X-Forwarded-For" in headers else (None, [])

    is_far = True


class Sockets(WebSocketsSansIOProtocol):
    """Compresses quickly, and not at all for who sits at this computer, unless a proxy here speaks for others."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Decide by where the other side is."""
        super().connection_made(transport)
        self.conn = Offered(extensions=QUICKLY, max_size=self.config.ws_max_size, logger=self.conn.logger)
        self.conn.is_far = self.client is None or self.client[0] not in HERE

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave nothing that refers to itself, as its parser does: it would lie about until the collector comes."""
        super().connection_lost(exc)
        self.conn.parser.close()


class Requests(HttpToolsProtocol):
    """Answers that are under way when the server stops are finished; one without an end is asked for it."""

    def shutdown(self) -> None:
        """The server stops."""
        super().shutdown()
        if self.cycle is not None and not self.cycle.response_complete and END in self.scope["state"]:
            self.scope["state"][END]()


AS_IT_IS = "as_it_is"
"""The option of a route whose answers are not compressed: to do it would take longer than to make them."""
END = "end"
"""Under this name of a connection's state lies what ends an answer that would go on for ever."""
