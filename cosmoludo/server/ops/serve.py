"""Serving: listen, announce the address, and stop when asked to, after everything is written."""

from __future__ import annotations

import gc
import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import msgspec
import uvicorn
from litestar import Litestar
from redis import Redis, RedisError
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from cosmoludo.server.calls.mail import smtp_server
from cosmoludo.server.calls.settings import CallSettings
from cosmoludo.server.ops import logs, metrics
from cosmoludo.server.ops.app import Settings, build
from cosmoludo.server.ops.protocols import HttpProtocol, LiveProtocol, connections
from cosmoludo.server.ops.restarts import restarts
from cosmoludo.server.people.quotas import HERE
from cosmoludo.server.store import engines
from cosmoludo.server.store.results import recompute
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

SWITCH_SECONDS = 0.001
"""For how long the event loop may run while another thread waits for the interpreter, as Python counts.

The thread that stores moves waits for it after every statement, and every move waits for that thread.
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
    _check_mail(settings.calls)
    _check_zone(settings.time_zone)
    if (workers > 1 or settings.redis) and not (settings.redis and engines.is_shared(settings.database)):
        raise CannotServe("not_shared")
    if settings.redis:
        try:
            with Redis.from_url(settings.redis) as redis:
                redis.ping()
        except (RedisError, ValueError) as error:
            raise CannotServe("bad_redis", problem=error) from None


def _check_zone(name: str) -> None:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise CannotServe("bad_time_zone", zone=name) from None


def _prepare_database(settings: Settings) -> None:
    try:
        hold(settings.database)
        engines.prepare(settings.database)
    except InUse:
        raise CannotServe("database_in_use", file=engines.without_password(settings.database)) from None
    except (OSError, ValueError, SQLAlchemyError) as error:
        problem = " ".join(str(getattr(error, "orig", None) or error).split())
        raise CannotServe("bad_database", file=engines.without_password(settings.database), problem=problem) from None


def recompute_ratings(database: Path | str, *, write: bool) -> int:
    """Make all ratings anew from the results, and return how many were others before; keep them only with `write`."""
    engine = engines.in_threads(database)
    try:
        with engine.connect() as connection, connection.begin() as transaction:
            changed = recompute(connection)
            if not write:
                transaction.rollback()
    finally:
        engine.dispose()
    return changed


def _check_mail(calls: CallSettings) -> None:
    """Check that e-mail has everything it needs: a server, a sender, and an address for its links."""
    if calls.address is not None and not urlsplit(calls.address).netloc:
        raise CannotServe("bad_site", address=calls.address)
    if calls.smtp is None:
        return
    if calls.address is None or calls.mail_from is None or "@" not in calls.mail_from:
        raise CannotServe("no_sender")
    try:
        smtp_server(calls.smtp)
    except ValueError as error:
        raise CannotServe("bad_smtp", problem=error) from None


def application(settings: Settings, log: str, proxies: str = "") -> Litestar:
    """Return the application that every worker runs."""
    logs.configure(log)
    connections.most = settings.connections
    connections.exempt = frozenset([*HERE, *(proxy.strip() for proxy in proxies.split(","))])
    gc.set_threshold(*COLLECTIONS)
    sys.setswitchinterval(SWITCH_SECONDS)
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
    host, port = listener.getsockname()[:2]
    announce(f"http://{f'[{host}]' if ':' in host else host}:{port}/")
    if workers == 1:
        _run_alone(listener, lambda: _config(settings, log, workers, proxies))
        return
    with TemporaryDirectory() as folder:
        os.environ[metrics.FOLDER] = folder
        Multiprocess(_config(settings, log, workers, proxies), [listener]).run()


def _config(settings: Settings, log: str, workers: int, proxies: str) -> uvicorn.Config:
    settings = msgspec.structs.replace(settings, clock=clocks.moment())
    return uvicorn.Config(
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


class Server(uvicorn.Server):
    """A server that also stops to start anew."""

    async def on_tick(self, counter: int) -> bool:
        """Return whether to stop."""
        return await super().on_tick(counter) or restarts.wanted


def _run_alone(listener: socket.socket, config: Callable[[], uvicorn.Config]) -> None:
    """Serve in this process, again and again as long as that is asked for; who connects meanwhile waits."""
    while True:
        restarts.wanted = False
        Server(config()).run([listener.dup()])
        if not restarts.wanted:
            return


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
