"""The move log of all tables, append-only.

The key of an entry is (table, ply), so two writers can never both append the same ply. An entry counts once its
transaction is on the disk. One thread writes; entries appended while the disk is busy share the next transaction.

Everything else that is written while games are played goes through this thread too: SQLite allows one writer at a time,
and makes the others sleep before they try again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache, cached_property
from typing import Any, TypeVar

import sqlalchemy as sa
from prometheus_client import Counter, Histogram
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.rows import LogEntry, Taken, naive
from cosmoludo.server.store.schema import moves
from cosmoludo.server.wire.notices import Changed, Notice

LARGEST_BATCH = 500

Waiting = tuple[LogEntry, "asyncio.Future[None]"]
"""An entry to be stored, and the future of whoever waits for it."""

Result = TypeVar("Result")

INSERT = moves.insert()

stored_entries = Counter("cosmoludo_moves", "Entries of the logs of tables that were stored.", registry=None)
storing = Histogram("cosmoludo_store_seconds", "Time to store entries together.", registry=None)


class MoveLog:
    """Appends over an engine of its own, so that readers do not block it."""

    def __init__(self, reading: AsyncEngine, writing: sa.Engine, announce: Callable[[Notice], None]) -> None:
        self._reading = reading
        self._engine = writing
        self._announce = announce
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="move-log")
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    async def entries(self, code: str, since: int = 0) -> list[LogEntry]:
        """Return the entries of a table, in order."""
        query = sa.select(*(moves.c[name] for name in LogEntry._fields))
        query = query.where(moves.c.table == code, moves.c.ply >= since).order_by(moves.c.ply)
        async with self._reading.connect() as connection:
            rows = await connection.execute(query)
            return [LogEntry(**row._asdict() | {"at": row.at.replace(tzinfo=UTC)}) for row in rows]

    async def append(self, entry: LogEntry) -> None:
        """Append an entry, and return when it is on the disk; raise Taken if that ply exists already."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await stored

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do other work in a transaction, between two batches of entries."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._in_transaction, work)

    async def close(self) -> None:
        """Wait until everything appended is stored, and close the connection."""
        while self._writing is not None:
            await self._writing
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    async def _write(self) -> None:
        """Store waiting entries in batches until none is left."""
        loop = asyncio.get_running_loop()
        while batch := self._waiting[:LARGEST_BATCH]:
            del self._waiting[: len(batch)]
            problems: Sequence[Exception | None]
            try:
                with storing.time():
                    problems = await loop.run_in_executor(self._thread, self._store, [entry for entry, _ in batch])
                self._announce(Changed(list({entry.table for entry, _ in batch})))
            except Exception as error:  # nobody waits for ever, and the next batch has its chance
                problems = [error] * len(batch)
            stored_entries.inc(problems.count(None))
            for (_, stored), problem in zip(batch, problems, strict=True):
                if not stored.done():
                    stored.set_result(None) if problem is None else stored.set_exception(problem)
        self._writing = None

    @cached_property
    def _connection(self) -> sa.Connection:
        """The writing thread's own connection: taking one from a pool would cost more than writing."""
        return self._engine.connect()

    def _store(self, batch: list[LogEntry]) -> list[Exception | None]:
        """Store entries together; one by one if that fails, because of one of them or a lost connection."""
        try:
            self._insert(batch)
        except Exception:
            return [self._problem(entry) for entry in batch]
        return [None] * len(batch)

    def _problem(self, entry: LogEntry) -> Exception | None:
        """Store a single entry, and return the error if it cannot be stored."""
        try:
            self._insert([entry])
        except IntegrityError:
            return Taken()
        except Exception as error:
            return error
        return None

    def _insert(self, batch: list[LogEntry]) -> None:
        now = datetime.now(UTC)
        with self._connection.begin():
            if self._engine.dialect.name == "sqlite":
                self._connection.exec_driver_sql(_insert_of(len(batch)), _values(batch, now))
            else:
                self._connection.execute(INSERT, [_row(entry, now) for entry in batch])

    def _in_transaction(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Run in a transaction, twice if the connection was lost."""
        try:
            with self._connection.begin():
                return work(self._connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self._connection.begin():
            return work(self._connection)

    def _disconnect(self) -> None:
        if "_connection" in vars(self):
            self._connection.close()
        self._engine.dispose()


@cache
def _insert_of(entries: int) -> str:
    """Return the statement that appends some entries at once: SQLAlchemy would make it anew each time."""
    names = ", ".join(f'"{name}"' for name in LogEntry._fields)
    one = f"({', '.join('?' * len(LogEntry._fields))})"
    return f"INSERT INTO {moves.name} ({names}) VALUES {', '.join([one] * entries)}"


def _values(batch: Sequence[LogEntry], now: datetime) -> tuple[Any, ...]:
    """Return the values of some entries one after the other, times as SQLAlchemy writes them."""
    return tuple(value for entry in batch for value in (*entry[:-1], f"{naive(entry.at or now):%Y-%m-%d %H:%M:%S.%f}"))


def _row(entry: LogEntry, now: datetime) -> dict[str, Any]:
    return entry._asdict() | {"at": naive(entry.at or now)}
