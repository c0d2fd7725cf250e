"""Connections: what is compressed, how long a request may take to arrive, how many an address may have."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn
from websockets.datastructures import Headers
from websockets.sync.client import connect

from cosmoludo.server.ops import protocols
from cosmoludo.server.ops.protocols import FAST_DEFLATE, Connections, HttpProtocol, LiveProtocol, Negotiation
from cosmoludo.server.ops.watchdog import LONGEST_STEP, Watchdog

OFFER = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}


@pytest.mark.parametrize(
    ("is_far", "headers", "compressed"),
    [
        (True, OFFER, True),
        (False, OFFER, False),
        (False, OFFER | {"X-Forwarded-For": "192.0.2.1"}, True),
        (True, {}, False),
    ],
)
def test_what_goes_far_is_compressed(is_far: bool, headers: dict[str, str], compressed: bool) -> None:
    protocol = Negotiation(extensions=FAST_DEFLATE)
    protocol.is_far = is_far
    agreed, used = protocol.process_extensions(Headers(headers))
    assert (bool(agreed), bool(used)) == (compressed, compressed)


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, int]]:
    """A small application behind the protocols, on this computer, which is counted as any other address."""
    monkeypatch.setattr(protocols.connections, "exempt", frozenset())

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                await send({"type": "websocket.send", "text": "heard"})
        elif scope["type"] == "http":
            while (await receive()).get("more_body"):
                pass
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"ok"})

    config = uvicorn.Config(answer, http=HttpProtocol, ws=LiveProtocol, log_config=None, lifespan="off", loop="uvloop")
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield listener.getsockname()
        finally:
            server.should_exit = True
            thread.join()


def heard(connection: socket.socket) -> bytes:
    """What the server says next; nothing once it has closed the connection."""
    connection.settimeout(20)
    try:
        return connection.recv(1000)
    except ConnectionResetError:
        return b""


REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n"


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", REQUEST, b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nabc"],
    ids=["nothing", "a line", "headers", "a body"],
)
def test_a_request_that_does_not_arrive_in_time_ends_its_connection(
    begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocols, "SECONDS_TO_ASK", 0.5)
    with listening(monkeypatch) as address, socket.create_connection(address) as connection:
        connection.sendall(begun)
        assert heard(connection) == b""


def test_headers_that_come_one_by_one_do_not_prolong_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "SECONDS_TO_ASK", 0.5)
    with listening(monkeypatch) as address, socket.create_connection(address) as connection:
        connection.sendall(REQUEST + b"\r\n")
        assert heard(connection).startswith(b"HTTP/1.1 200")
        began = time.monotonic()
        connection.sendall(REQUEST)
        with pytest.raises(OSError, match=ENDED):
            send_for_ever(connection, b"X: y\r\n", pause=0.1)
        assert time.monotonic() - began < 15


ENDED = "Broken pipe|reset"


def send_for_ever(connection: socket.socket, data: bytes, pause: float = 0.0) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        connection.sendall(data)
        time.sleep(pause)


def test_endless_headers_end_their_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "SECONDS_TO_ASK", 100.0)  # it is not the time that ends it
    with listening(monkeypatch) as address, socket.create_connection(address) as connection:
        connection.sendall(REQUEST)
        with pytest.raises(OSError, match=ENDED):
            send_for_ever(connection, b"X: " + b"y" * 1000 + b"\r\n")


def test_an_address_has_so_many_connections_and_closed_ones_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols.connections, "most", 2)
    monkeypatch.setattr(protocols, "SECONDS_TO_ASK", 100.0)  # it is not the time that ends them
    with listening(monkeypatch) as address:
        with socket.create_connection(address) as one, connect(f"ws://127.0.0.1:{address[1]}/") as live:
            one.sendall(REQUEST + b"\r\n")
            assert heard(one).startswith(b"HTTP/1.1 200")
            with socket.create_connection(address) as third:
                assert heard(third) == b""
            live.send("x")
            assert live.recv() == "heard"
        while protocols.connections["127.0.0.1"]:
            time.sleep(0.01)
        with socket.create_connection(address) as again:
            again.sendall(REQUEST + b"\r\n")
            assert heard(again).startswith(b"HTTP/1.1 200")


def test_proxies_may_have_any_number_of_connections() -> None:
    counted = Connections()
    counted.most, counted.exempt = 1, frozenset(["192.0.2.1"])
    assert [counted.open("192.0.2.1") for _ in range(3)] == [True] * 3
    assert [counted.open(f"2001:db8::{number}") for number in range(2)] == [True, False]
    counted.exempt = frozenset(["*"])
    assert counted.open("2001:db8::2")


def test_thousands_of_tiny_frames_at_once_make_no_long_step(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[float] = []
    note = Watchdog._note

    def noted(self: Watchdog, elapsed: float, name: str) -> None:
        steps.append(min(elapsed, time.thread_time() - self._used))
        note(self, elapsed, name)

    monkeypatch.setattr(Watchdog, "_note", noted)
    ping = bytes([0x89, 0x80, 0, 0, 0, 0])
    with listening(monkeypatch) as address, connect(f"ws://127.0.0.1:{address[1]}/") as live:
        live.socket.sendall(ping * 40_000)
        live.send("x")
        assert live.recv(timeout=60) == "heard"
    assert max(steps, default=0.0) <= LONGEST_STEP
