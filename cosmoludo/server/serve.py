"""The server as a program: listens, says where, and stops when asked to, after finishing what it writes."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
from collections.abc import Callable
from functools import partial
from tempfile import TemporaryDirectory

import uvicorn
from litestar import Litestar
from redis import Redis, RedisError
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from cosmoludo.server import databases, logs, metrics
from cosmoludo.server.app import Settings, build
from cosmoludo.server.sockets import Requests, Sockets

LARGEST_MESSAGE = 64 * 1024
SECONDS_TO_STOP = 5
SECONDS_TO_ANSWER = 60
"""A worker that is silent for so long is replaced: while it compiles it may be so for a while."""
BACKLOG = 2048
COLLECTIONS = (8_000, 4)
"""So many new objects between two collections, and so many of those until one that also looks at what they left.

Every move makes hundreds of objects that go by themselves: to look for those that do not so often is wasted. But
everybody waits for who looks at many at once.
"""


class Unusable(Exception):
    """The server cannot be run so: why is said under `cli` in the catalogues."""

    def __init__(self, word: str, **values: object) -> None:
        super().__init__(word)
        self.word = word
        self.values = values


def prepared(settings: Settings, workers: int = 1) -> None:
    """Make sure of what the server needs before it listens."""
    _prepared_database(settings)
    if (workers > 1 or settings.redis) and not (settings.redis and databases.is_shared(settings.database)):
        raise Unusable("not_shared")
    if settings.redis:
        try:
            with Redis.from_url(settings.redis) as redis:
                redis.ping()
        except (RedisError, ValueError) as error:
            raise Unusable("bad_redis", problem=error) from None


def _prepared_database(settings: Settings) -> None:
    try:
        asyncio.run(databases.prepare(settings.database))
    except (OSError, ValueError, SQLAlchemyError) as error:
        problem = " ".join(str(getattr(error, "orig", None) or error).split())
        raise Unusable("bad_database", file=databases.without_password(settings.database), problem=problem) from None


def application(settings: Settings, log: str) -> Litestar:
    """What every worker runs."""
    logs.configure(log)
    gc.set_threshold(*COLLECTIONS)
    return build(settings)


def run(
    listener: socket.socket,
    settings: Settings,
    announce: Callable[[str], object],
    log: str = "INFO",
    workers: int = 1,
    proxies: str = "127.0.0.1",
) -> None:
    """Serve until interrupted; workers that die are replaced."""
    logs.configure(log)
    config = uvicorn.Config(
        partial(application, settings, log),
        factory=True,
        workers=workers,
        forwarded_allow_ips=proxies,
        timeout_worker_healthcheck=SECONDS_TO_ANSWER,
        log_config=None,
        access_log=False,
        http=Requests,
        ws=Sockets,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        server_header=False,
    )
    host, port = listener.getsockname()[:2]
    announce(f"http://{f'[{host}]' if ':' in host else host}:{port}/")
    if workers == 1:
        uvicorn.Server(config).run([listener])
        return
    with TemporaryDirectory() as folder:
        os.environ[metrics.FOLDER] = folder
        Multiprocess(config, [listener]).run()


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
