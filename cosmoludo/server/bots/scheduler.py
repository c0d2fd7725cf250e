"""The scheduler of the processor's cores: work that a person waits for goes first, then each table in turn."""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

Place = tuple[bool, int, int]
"""In the queue: whether nobody waits for it, how many jobs of the same table come before, and the order of arrival."""


class Scheduler:
    """Lets so many jobs run at once; the others queue."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._free = number
        self._queue: list[tuple[Place, asyncio.Future[None]]] = []
        self._tables: Counter[str] = Counter()
        self._arrivals = count()

    @property
    def wanted(self) -> int:
        """How many jobs run or queue."""
        return self._tables.total()

    def share(self) -> float:
        """Return the part of its time that each job can have without making the others wait long."""
        return min(1.0, self.number / max(1, self.wanted))

    @asynccontextmanager
    async def slot(self, table: str, waited_for: bool) -> AsyncIterator[None]:
        """Queue for a core and hold it. A table with several jobs does not hold up those with one."""
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
        heapq.heappush(self._queue, (place, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # given the core and cancelled at the same moment
                self._leave()
            raise

    def _leave(self) -> None:
        """Give the core to the next in the queue that was not cancelled."""
        while self._queue:
            _, turn = heapq.heappop(self._queue)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
