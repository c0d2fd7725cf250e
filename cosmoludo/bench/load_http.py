"""A small HTTP client for the load test: the players must cost less than the server that they measure.

A connection is used by one player at a time, and requests are put together from bytes that are made once a table.
"""

from __future__ import annotations

import asyncio
import time
from typing import Self
from urllib.parse import urlsplit

from httptools import HttpResponseParser

SECONDS_IDLE = 2.0
"""The server ends a connection that is idle for longer than five."""
SECONDS = 120.0
"""To wait for an answer, the compiler included."""
SUCCESSES = range(200, 300)


class Failed(Exception):
    """The server has refused a request, or the connection has ended."""


class _Connection(asyncio.Protocol):
    """One connection. Every answer goes into `answer`, and the body of an endless one into `events` as it comes."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[bytes] | None = None
        self.cookies: list[bytes] = []
        self.events: asyncio.Queue[bytes] | None = None
        self.used = time.monotonic()
        self._begin()

    def _begin(self) -> None:
        self._parser = HttpResponseParser(self)
        self._body = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Note how to send."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Read a part of an answer."""
        self._parser.feed_data(data)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Note the cookies that the server sets."""
        if name == b"set-cookie":
            self.cookies.append(value.partition(b";")[0])

    def on_headers_complete(self) -> None:
        """Refuse to go on when the request was refused."""
        status = self._parser.get_status_code()
        if status not in SUCCESSES:
            self._fail(f"the server has answered {status}")

    def on_body(self, body: bytes) -> None:
        """Note a part of the body."""
        if self.events is not None:
            self.events.put_nowait(body)
        else:
            self._body += body

    def on_message_complete(self) -> None:
        """Hand over the answer."""
        if self.events is not None:
            self.events.put_nowait(b"")
        elif self.answer is not None and not self.answer.done():
            self.answer.set_result(self._body)
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # the name is asyncio's
        """Leave nobody waiting."""
        self._fail("the server has ended the connection")
        if self.events is not None:
            self.events.put_nowait(b"")

    def _fail(self, why: str) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Failed(why))


class HttpClient:
    """A guest of the server with a cookie of their own, and one connection for requests that are answered at once."""

    def __init__(self, address: str) -> None:
        url = urlsplit(address)
        self._host, self._port = url.hostname or "", url.port or 80
        self._head = f"Host: {url.netloc}\r\n".encode()
        self._connection: _Connection | None = None
        self._streams: list[_Connection] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for connection in (self._connection, *self._streams):
            _close(connection)

    @property
    def cookie(self) -> str:
        """The header that identifies the guest."""
        return self._cookie.decode()

    _cookie = b""

    async def get(self, path: bytes) -> bytes:
        """Return the body of the answer."""
        return await self._ask(b"GET %b HTTP/1.1\r\n%b\r\n" % (path, self._head))

    async def post(self, path: bytes, body: bytes) -> bytes:
        """Send JSON, and return the body of the answer."""
        head = b"POST %b HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%b\r\n"
        return await self._ask(head % (path, len(body), self._head) + body)

    async def events(self, path: bytes) -> asyncio.Queue[bytes]:
        """Return the parts of an endless answer as they come; the last one is empty."""
        connection = await self._connected()
        connection.events = asyncio.Queue()
        self._streams.append(connection)
        _write(connection, b"GET %b HTTP/1.1\r\n%b\r\n" % (path, self._head))
        return connection.events

    def end_events(self) -> None:
        """End all endless answers."""
        for connection in self._streams:
            _close(connection)
        self._streams.clear()

    async def _ask(self, request: bytes) -> bytes:
        connection = self._connection
        if connection is None or time.monotonic() - connection.used > SECONDS_IDLE:
            _close(connection)
            connection = self._connection = await self._connected()
        connection.answer = asyncio.get_running_loop().create_future()
        _write(connection, request)
        body = await connection.answer
        connection.used = time.monotonic()
        if connection.cookies:
            self._cookie = b"; ".join(connection.cookies)
            self._head += b"Cookie: %b\r\n" % self._cookie
            connection.cookies = []
        return body

    async def _connected(self) -> _Connection:
        loop = asyncio.get_running_loop()
        return (await loop.create_connection(_Connection, self._host, self._port))[1]


def _write(connection: _Connection, request: bytes) -> None:
    if connection.transport is not None:
        connection.transport.write(request)


def _close(connection: _Connection | None) -> None:
    if connection is not None and connection.transport is not None:
        connection.transport.close()
