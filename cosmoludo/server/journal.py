"""The logs of all tables, to which is only ever appended.

The key of an entry is (table, ply), so two writers can never both append the same ply. An entry counts once its
transaction is on the disk. One thread writes; what is appended while the disk is busy shares the next transaction.

Whatever else is written while games are played is written by this thread too: SQLite lets one write at a time, and lets
all others sleep a while before they ask again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.measures import entries, storing
from cosmoludo.server.schema import moves
from cosmoludo.server.stored import StoredMove, Taken, naive
from cosmoludo.server.wire.notices import Changed, Notice

LARGEST_BATCH = 500

Waiting = tuple[StoredMove, "asyncio.Future[None]"]
"""An entry to be stored, and who waits for it."""

Result = TypeVar("Result")

INSERT = moves.insert()


class Journal:
    """Writes over an engine of its own, so that nobody who reads keeps it waiting."""

    def __init__(self, reading: AsyncEngine, writing: sa.Engine, announce: Callable[[Notice], None]) -> None:
        self._reading = reading
        self._engine = writing
        self._announce = announce
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    async def log(self, code: str, since: int = 0) -> list[StoredMove]:
        """The entries of a table, in their order."""
        query = sa.select(*(moves.c[name] for name in StoredMove._fields))
        query = query.where(moves.c.table == code, moves.c.ply >= since).order_by(moves.c.ply)
        async with self._reading.connect() as connection:
            rows = await connection.execute(query)
            return [StoredMove(**row._asdict() | {"at": row.at.replace(tzinfo=UTC)}) for row in rows]

    async def append(self, entry: StoredMove) -> None:
        """Append to a log, and return when it is on the disk; Taken if that ply is there already."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await stored

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Do some work in a transaction, between two batches of entries."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._done, work)

    async def close(self) -> None:
        """Return when everything appended is stored."""
        while self._writing is not None:
            await self._writing
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()

    async def _write(self) -> None:
        """Store what waits, as long as something does."""
        loop = asyncio.get_running_loop()
        while batch := self._waiting[:LARGEST_BATCH]:
            del self._waiting[: len(batch)]
            with storing.time():
                problems = await loop.run_in_executor(self._thread, self._store, [entry for entry, _ in batch])
            self._announce(Changed(list({entry.table for entry, _ in batch})))
            entries.inc(problems.count(None))
            for (_, stored), problem in zip(batch, problems, strict=True):
                if not stored.done():
                    stored.set_result(None) if problem is None else stored.set_exception(problem)
        self._writing = None

    @cached_property
    def _connection(self) -> sa.Connection:
        """The thread's own, kept: to take it out of a pool would cost more than to write."""
        return self._engine.connect()

    def _store(self, batch: list[StoredMove]) -> list[Exception | None]:
        """Store entries together, or one by one if something is wrong with one, or the connection was lost."""
        try:
            self._insert(batch)
        except Exception:
            return [self._problem(entry) for entry in batch]
        return [None] * len(batch)

    def _problem(self, entry: StoredMove) -> Exception | None:
        """Why a single entry cannot be stored, if it cannot."""
        try:
            self._insert([entry])
        except IntegrityError:
            return Taken()
        except Exception as error:
            return error
        return None

    def _insert(self, batch: list[StoredMove]) -> None:
        now = datetime.now(UTC)
        with self._connection.begin():
            self._connection.execute(INSERT, [_row(entry, now) for entry in batch])

    def _done(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Once more, if the connection was lost."""
        try:
            with self._connection.begin():
                return work(self._connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self._connection.begin():
            return work(self._connection)

    def _hang_up(self) -> None:
        if "_connection" in vars(self):
            self._connection.close()
        self._engine.dispose()


def _row(entry: StoredMove, now: datetime) -> dict[str, Any]:
    return entry._asdict() | {"at": naive(entry.at or now)}
