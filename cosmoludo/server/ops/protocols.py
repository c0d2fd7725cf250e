"""Protocols of uvicorn, with limits: who connects has to say what for in time, and cannot take all connections.

WebSockets are compressed only where it pays: compressing a scene to a tenth takes as much time as making it. Streams
end when the server stops. Every step that reads what has arrived is timed by the watchdog.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

from cosmoludo.server.api.streams import END_STREAM
from cosmoludo.server.ops.watchdog import Watchdog, watchdog_of
from cosmoludo.server.people.quotas import CONNECTIONS, HERE
from cosmoludo.server.people.rates import household

if TYPE_CHECKING:
    from websockets.datastructures import Headers
    from websockets.extensions.base import Extension

ANYONE = "*"
"""Among the addresses of proxies: everyone may be one."""
FAST_DEFLATE = [ServerPerMessageDeflateFactory(compress_settings={"level": 1, "memLevel": 8})]
"""A little larger than at the default level, in a quarter of the time."""
SECONDS_TO_ASK = 10.0
"""From the beginning of a connection or of a request until all of it has arrived, its body included."""
LARGEST_HEAD = 32 * 1024
"""Bytes of the headers of a request; a browser sends one or two thousand."""
READ_AT_ONCE = 2048
"""Bytes of a WebSocket that are looked at in one step: a small frame has six, and each takes some time."""
MOST_BEHIND = 512 * 1024
"""Bytes of a WebSocket that may wait until they are looked at."""


class Connections:
    """How many connections there are from each address, to all of which the same limit applies."""

    def __init__(self) -> None:
        self.most = CONNECTIONS
        self.exempt: frozenset[str] = frozenset(HERE)
        """This computer and proxies, which connect for many."""
        self._open: Counter[str] = Counter()

    def __getitem__(self, address: str) -> int:
        return self._open[household(address)]

    def open(self, address: str) -> bool:
        """Count a new connection, and return whether it is within the limit."""
        self._open[household(address)] += 1
        return not self.exempt.isdisjoint((address, ANYONE)) or self[address] <= self.most

    def close(self, address: str) -> None:
        """Count a connection no longer."""
        self._open -= Counter([household(address)])  # keeps nothing of those who have none


connections = Connections()


class Negotiation(ServerProtocol):
    """Negotiates compression with distant clients only."""

    def process_extensions(self, headers: Headers) -> tuple[str | None, list[Extension]]:
        """Return the extensions to use of those that the client offers."""
        return super().process_extensions(headers) if self.is_far or "X-Forwarded-For" in headers else (None, [])

    is_far = True


class LiveProtocol(WebSocketsSansIOProtocol):
    """Compresses fast, and not at all for clients on this computer, unless they are proxies for others.

    What arrives is looked at in small parts, with a turn for everybody else between two: thousands of tiny frames may
    arrive at once.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Note whether the client is on this computer."""
        super().connection_made(transport)
        self.conn = Negotiation(extensions=FAST_DEFLATE, max_size=self.config.ws_max_size, logger=self.conn.logger)
        self.conn.is_far = self.client is None or self.client[0] not in HERE
        self._watchdog = watchdog_of(self.loop)
        self._unread = bytearray()
        self._reading: asyncio.Handle | None = None

    def data_received(self, data: bytes) -> None:
        """Look at the first part of what has arrived, now or when the parts before it were looked at."""
        self._unread += data
        if len(self._unread) > MOST_BEHIND:
            self.transport.abort()
        elif self._reading is None:
            self._read()

    def _read(self) -> None:
        self._reading = None
        part = bytes(self._unread[:READ_AT_ONCE])
        del self._unread[: len(part)]
        self._watchdog.timed(super().data_received, part)
        if self._unread and not self.transport.is_closing():
            self._reading = self.loop.call_soon(self._read)

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the parser, which refers to itself and would stay in memory until the garbage collector runs."""
        if self._reading is not None:
            self._reading.cancel()
        super().connection_lost(exc)
        self.conn.parser.close()
        if self.peer is not None:
            connections.close(self.peer)

    peer: str | None = None
    """The address whose connection this is, before it was upgraded; None if it is not counted."""


class HttpProtocol(HttpToolsProtocol):
    """Ends connections that do not ask in time; finishes answers when the server stops, and ends endless ones."""

    _peer: str | None = None
    _deadline: asyncio.TimerHandle | None = None
    _head = 0
    """Bytes of the headers that have arrived."""
    _watchdog: Watchdog

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and wait for its first request."""
        super().connection_made(transport)
        self._watchdog = watchdog_of(self.loop)
        self._wait()
        if self.client is not None:
            self._peer = self.client[0]
            if not connections.open(self._peer):
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        super().connection_lost(exc)
        self._stop_waiting()
        if self._peer is not None:
            connections.close(self._peer)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._wait()
        self._watchdog.timed(super().data_received, data)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header; end a connection that sends too many."""
        super().on_header(name, value)
        self._head += len(name) + len(value)
        if self._head > LARGEST_HEAD:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._head = 0

    def on_message_complete(self) -> None:
        """Note that the request has arrived in time."""
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Go on as a WebSocket, which counts as the same connection."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        protocol: Any = self.transport.get_protocol()
        if isinstance(protocol, LiveProtocol):
            protocol.peer, self._peer = self._peer, None

    def _wait(self) -> None:
        """Wait for a request, but not for ever."""
        self._deadline = self.loop.call_later(SECONDS_TO_ASK, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def shutdown(self) -> None:
        """End what the connection is answering."""
        super().shutdown()
        if self.cycle is not None and not self.cycle.response_complete and END_STREAM in self.scope["state"]:
            self.scope["state"][END_STREAM]()
