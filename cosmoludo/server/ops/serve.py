"""Serving: listen, announce the address, and stop when asked to, after everything is written."""

from __future__ import annotations

import gc
import os
import socket
from collections.abc import Callable
from functools import partial
from tempfile import TemporaryDirectory

import msgspec
import uvicorn
from litestar import Litestar
from redis import Redis, RedisError
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from cosmoludo.server.ops import logs, metrics
from cosmoludo.server.ops.app import Settings, build
from cosmoludo.server.ops.protocols import HttpProtocol, LiveProtocol, connections
from cosmoludo.server.people.quotas import HERE
from cosmoludo.server.store import engines
from cosmoludo.server.store.sole_use import InUse, hold
from cosmoludo.server.table import clocks

LARGEST_MESSAGE = 64 * 1024
SECONDS_TO_STOP = 5
SECONDS_TO_ANSWER = 60
"""A worker that is silent for so long is replaced; while it compiles it may be silent for a while."""
BACKLOG = 2048
COLLECTIONS = (8_000, 4)
"""Thresholds of the garbage collector: new objects between two collections, and collections until an older generation.

Every move makes hundreds of objects that are freed without it, so collecting more often is wasted. But everybody waits
while it scans many objects at once.
"""


class CannotServe(Exception):
    """The server cannot run with these settings; `word` is the key of the reason under `cli` in the catalogues."""

    def __init__(self, word: str, **values: object) -> None:
        super().__init__(word)
        self.word = word
        self.values = values


def prepare(settings: Settings, workers: int = 1) -> None:
    """Check the database and Redis before the server listens."""
    _prepare_database(settings)
    if (workers > 1 or settings.redis) and not (settings.redis and engines.is_shared(settings.database)):
        raise CannotServe("not_shared")
    if settings.redis:
        try:
            with Redis.from_url(settings.redis) as redis:
                redis.ping()
        except (RedisError, ValueError) as error:
            raise CannotServe("bad_redis", problem=error) from None


def _prepare_database(settings: Settings) -> None:
    try:
        hold(settings.database)
        engines.prepare(settings.database)
    except InUse:
        raise CannotServe("database_in_use", file=engines.without_password(settings.database)) from None
    except (OSError, ValueError, SQLAlchemyError) as error:
        problem = " ".join(str(getattr(error, "orig", None) or error).split())
        raise CannotServe("bad_database", file=engines.without_password(settings.database), problem=problem) from None


def application(settings: Settings, log: str, proxies: str = "") -> Litestar:
    """Return the application that every worker runs."""
    logs.configure(log)
    connections.most = settings.connections
    connections.exempt = frozenset([*HERE, *(proxy.strip() for proxy in proxies.split(","))])
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
    """Serve until interrupted; replace workers that die."""
    logs.configure(log)
    settings = msgspec.structs.replace(settings, clock=clocks.moment())
    config = uvicorn.Config(
        partial(application, settings, log, proxies),
        factory=True,
        workers=workers,
        forwarded_allow_ips=proxies,
        timeout_worker_healthcheck=SECONDS_TO_ANSWER,
        log_config=None,
        access_log=False,
        http=HttpProtocol,
        ws=LiveProtocol,
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


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at the first address of a host."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind)
    except OSError as error:
        raise CannotServe("bad_address", host=host, port=port, problem=error) from None
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise CannotServe("bad_address", host=host, port=port, problem=error) from None
    listener.set_inheritable(True)
    return listener
