"""The server as a program: listens, says where, and stops when asked to, after finishing what it writes."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from cosmoludo.server import databases, logs
from cosmoludo.server.app import Settings, build

LARGEST_MESSAGE = 64 * 1024
SECONDS_TO_STOP = 5
BACKLOG = 2048


class Unusable(Exception):
    """The server cannot be run so: why is said under `cli` in the catalogues."""

    def __init__(self, word: str, **values: object) -> None:
        super().__init__(word)
        self.word = word
        self.values = values


def prepared(settings: Settings) -> None:
    """Make sure of what the server needs before it listens."""
    try:
        asyncio.run(databases.prepare(settings.database))
    except (OSError, ValueError, SQLAlchemyError) as error:
        problem = " ".join(str(getattr(error, "orig", None) or error).split())
        raise Unusable("bad_database", file=databases.without_password(settings.database), problem=problem) from None


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
    """A socket at the first address that a host has."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
    except OSError as error:
        raise Unusable("bad_address", host=host, port=port, problem=error) from None
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise Unusable("bad_address", host=host, port=port, problem=error) from None
    listener.set_inheritable(True)
    return listener
