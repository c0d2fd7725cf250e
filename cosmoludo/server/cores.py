"""The processor's cores, shared by all thoughts: whom a person waits for goes first, then each table in its turn."""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

Place = tuple[bool, int, int]
"""In the line: whether nobody waits, how many thoughts of the same table stand before, and who came first."""


class Cores:
    """So many may work at once; the others stand in line."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._free = number
        self._line: list[tuple[Place, asyncio.Future[None]]] = []
        self._tables: Counter[str] = Counter()
        self._arrivals = count()

    @property
    def wanted(self) -> int:
        """How many work or stand in line."""
        return self._tables.total()

    def share(self) -> float:
        """The part of its time that each can have without letting the others wait long."""
        return min(1.0, self.number / max(1, self.wanted))

    @asynccontextmanager
    async def one(self, table: str, waited_for: bool) -> AsyncIterator[None]:
        """A core, after standing in line for it. A table with several thoughts does not hold up those with one."""
        place = (not waited_for, self._tables[table], next(self._arrivals))
        self._tables[table] += 1
        try:
            await self._enter(place)
            try:
                yield
            finally:
                self._leave()
        finally:
            self._tables[table] -= 1
            if not self._tables[table]:
                del self._tables[table]

    async def _enter(self, place: Place) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._line, (place, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # called up and gone at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        """Call up the next in line who is still there."""
        while self._line:
            _, turn = heapq.heappop(self._line)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
