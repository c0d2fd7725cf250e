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


class DatabaseGone(OSError):
    """The file of a database was removed, or there is another in its place."""


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
        engine = create_async_engine(url, hide_parameters=True)
        sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        _watch_file(engine.sync_engine)
    else:
        engine = create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
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
    # Parameters of statements that fail, such as seeds and moves, are not for logs.
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, hide_parameters=True)
    engine = sa.create_engine(url.set(drivername="sqlite"), hide_parameters=True)
    sa.event.listen(engine, "connect", _prepare_sqlite)
    return engine


def prepare(database: Path | str) -> None:
    """Create or migrate a database; raise whatever is wrong with it."""
    url = address(database)
    if url.get_backend_name() == "sqlite":
        Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    engine = in_threads(database)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def _watch_file(engine: sa.Engine) -> None:
    """Commit nothing once the file of a SQLite database was removed or replaced: it would go where nobody finds it."""
    file = Path(engine.url.database or "")
    opened = file.stat()

    def check(connection: sa.Connection) -> None:
        try:
            there = os.path.samestat(file.stat(), opened)
        except OSError:
            there = False
        if not there:
            connection.connection.rollback()  # the error ends SQLAlchemy's transaction, not the driver's
            raise DatabaseGone("the file of the database is gone, or there is another in its place")

    sa.event.listen(engine, "commit", check)


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Let every commit wait for the disk, and let readers read while the writer writes."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
