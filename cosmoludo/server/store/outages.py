"""Outages: the database cannot be reached or written for now, which is nobody's mistake, and passes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import sqlalchemy as sa
from redis.exceptions import RedisError
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from cosmoludo.server.store.restored import Restored

WRONG_STATEMENT = 1
"""What SQLite reports for a mistake of ours, such as a table that does not exist."""
READ_ONLY = "25006"
OF_ONE_STATEMENT = ("40", "54", "55", "57014")
"""How states of PostgreSQL begin where one statement failed: a deadlock, a limit, a lock, a statement cut short."""


class DatabaseGone(OSError):
    """The file of a database was removed, or there is another in its place."""


OUTAGES: tuple[type[Exception], ...] = (SQLAlchemyError, DatabaseGone, Restored, RedisError)
"""What may be raised in an outage; of the errors of SQLAlchemy, `is_outage` knows which."""


def is_outage(error: BaseException | None) -> bool:
    """Return whether an error says that the database is away, full, or being started; not that a statement is wrong."""
    if isinstance(error, DBAPIError):
        cause = error.orig
        if isinstance(cause, sqlite3.Error):
            return isinstance(error, OperationalError) and getattr(cause, "sqlite_errorcode", 0) != WRONG_STATEMENT
        state = getattr(cause, "sqlstate", None) or ""
        if state.startswith(OF_ONE_STATEMENT):
            return False
        away = isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
        return away or state == READ_ONLY
    return isinstance(error, DatabaseGone | Restored | NoFreeConnection | RedisError)


def is_away(error: BaseException | None) -> bool:
    """Return whether an error says that the database is away for everyone, not that all connections are in use."""
    return is_outage(error) and not isinstance(error, NoFreeConnection)


def notice(engine: sa.Engine, away: Callable[[], object]) -> None:
    """Tell of every outage that an engine meets, from any thread."""

    def check(context: sa.ExceptionContext) -> None:
        if not context.is_pre_ping and is_away(context.sqlalchemy_exception):
            away()

    sa.event.listen(engine, "handle_error", check)
