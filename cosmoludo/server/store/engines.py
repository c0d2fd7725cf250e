"""Engines on a database: a file of SQLite, or PostgreSQL by its URL. Both have the same schema."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from cosmoludo.server.store.migrations import migrate
from cosmoludo.server.store.outages import DatabaseGone

SECONDS_TO_CONNECT = 5
"""After so long PostgreSQL is taken to be away, also in the middle of a statement."""
CONNECTING = {"connect_timeout": SECONDS_TO_CONNECT, "tcp_user_timeout": 1000 * SECONDS_TO_CONNECT}
"""What its driver is told, unless the URL says otherwise."""
SECONDS_FOR_A_CONNECTION = 10
"""So long a request waits until another has done with a connection."""

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def address(database: Path | str) -> sa.URL:
    """Return the URL of a database given as a path or as a URL; raise ValueError if it is neither."""
    if isinstance(database, Path) or "://" not in database:
        return sa.URL.create(DRIVERS["sqlite"], database=str(database))
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError):
        raise ValueError("not the URL of a database") from None
    if url.drivername not in DRIVERS:
        raise ValueError(f"sqlite:// or postgresql:// is expected, not {url.drivername}://")
    return url.set(drivername=DRIVERS[url.drivername])


def is_shared(database: Path | str) -> bool:
    """Return whether several processes may use a database at once."""
    return address(database).get_backend_name() == "postgresql"


def without_password(database: Path | str) -> str:
    """Name a database for logs and messages, without its password."""
    try:
        return address(database).render_as_string() if "://" in str(database) else str(database)
    except ValueError:
        return str(database).partition("://")[0] + "://"


async def connected(database: Path | str) -> AsyncEngine:
    """Connect to a database, which is created or migrated to this version first."""
    await asyncio.to_thread(prepare, database)
    url = address(database)
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, pool_timeout=SECONDS_FOR_A_CONNECTION, **_options(url))
        sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        _watch_file(engine.sync_engine)
    else:
        engine = create_async_engine(url, pool_pre_ping=True, pool_timeout=SECONDS_FOR_A_CONNECTION, **_options(url))
    return engine


def writing(database: Path | str) -> sa.Engine:
    """Return an engine for the thread that writes, on a database that `connected` has migrated.

    It inserts many rows by one statement: after each statement the thread has to wait for the interpreter again.
    """
    engine = in_threads(database)
    if engine.dialect.name == "sqlite":
        _watch_file(engine)
    engine.dialect.use_insertmanyvalues_wo_returning = True
    return engine


def in_threads(database: Path | str) -> sa.Engine:
    """Return an engine for code that may wait for the disk."""
    url = address(database)
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, **_options(url))
    engine = sa.create_engine(url.set(drivername="sqlite"), **_options(url))
    sa.event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _options(url: sa.URL) -> dict[str, Any]:
    """Return what all engines have: parameters of statements that fail, such as seeds and moves, are not for logs."""
    told = {} if url.get_backend_name() == "sqlite" else {k: v for k, v in CONNECTING.items() if k not in url.query}
    return {"hide_parameters": True, "connect_args": told}


def prepare(database: Path | str) -> None:
    """Create or migrate a database; raise whatever is wrong with it."""
    url = address(database)
    if url.get_backend_name() == "sqlite":
        make_private(Path(url.database or ""))
    engine = in_threads(database)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def make_private(file: Path) -> None:
    """Make an empty file that nobody else may read, unless there is one: it will have the secrets of all accounts."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def _watch_file(engine: sa.Engine) -> None:
    """Commit nothing once the file of a SQLite database was removed or replaced: it would go where nobody finds it.

    Nor is it opened once more, which would make an empty one.
    """
    file = Path(engine.url.database or "")
    opened = file.stat()

    def check(*_: object) -> None:
        try:
            there = os.path.samestat(file.stat(), opened)
        except OSError:
            there = False
        if not there:
            raise DatabaseGone("the file of the database is gone, or there is another in its place")

    def check_before_commit(connection: sa.Connection) -> None:
        try:
            check()
        except DatabaseGone:
            connection.connection.rollback()  # the error ends SQLAlchemy's transaction, not the driver's
            raise

    sa.event.listen(engine, "do_connect", check)
    sa.event.listen(engine, "commit", check_before_commit)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Let every commit wait for the disk, and let readers read while the writer writes."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
