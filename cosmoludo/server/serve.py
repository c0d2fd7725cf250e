"""The server as a program: listens, says where, and stops when asked to, after finishing what it writes."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from cosmoludo.server import logs
from cosmoludo.server.app import Settings, build

LARGEST_MESSAGE = 64 * 1024
SECONDS_TO_STOP = 5
BACKLOG = 2048


def run(listener: socket.socket, settings: Settings, announce: Callable[[str], object], log: str = "INFO") -> None:
    """Serve until interrupted."""
    logs.configure(log)
    config = uvicorn.Config(
        build(settings),
        log_config=None,
        access_log=False,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        server_header=False,
    )
    host, port = listener.getsockname()[:2]
    announce(f"http://{f'[{host}]' if ':' in host else host}:{port}/")
    uvicorn.Server(config).run([listener])


def listening(host: str, port: int) -> socket.socket:
    """A socket at the first address that a host has; OSError if it cannot be used."""
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener
