"""Reading the database in one hop: a thread with a connection of its own runs all of a read.

Over an asynchronous engine every step of a read is handed to a thread and back: the connection, the statement, each
part of the answer, and the end of the transaction. That takes five times as much of the processor.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

Result = TypeVar("Result")


class Reader:
    """Runs reads, one after the other: for those that every game needs, and that are quick."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reader")

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Return what a piece of work finds, which writes nothing."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, work)

    async def close(self) -> None:
        """Close the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    @cached_property
    def _connection(self) -> sa.Connection:
        return self._engine.connect()

    def _read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """Read, twice if the connection was lost."""
        try:
            return self._found(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self._found(work)

    def _found(self, work: Callable[[sa.Connection], Result]) -> Result:
        connection = self._connection
        try:
            return work(connection)
        finally:
            connection.rollback()  # the next read is to see what is stored then

    def _disconnect(self) -> None:
        if "_connection" in vars(self):
            self._connection.close()
