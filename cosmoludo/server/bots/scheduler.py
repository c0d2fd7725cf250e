"""The scheduler of the processor's cores: people who wait go first, each has a share, and waiting counts.

Nothing is decided when a job queues, but all of it when a core is free: who waits for it then, how much of the cores
these people have used lately, and for how long it has queued.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeAlias

Waiting: TypeAlias = Callable[[], Collection[str]]
"""Returns the people who wait for a job at this moment."""

HALF_LIFE = 30.0
"""Seconds after which half of what someone has used is forgotten."""
PATIENCE = 60.0
"""A job that has queued for so many seconds counts as one that a person waits for: nothing queues for ever."""
CREDIT = 0.25
"""For how many seconds of use a second in the queue makes up."""
EXPECTED = 1.0
"""Seconds that a job is taken to use as long as it runs, so that nobody gets all cores at once."""
MOST_USERS = 1000
"""Of so many it is kept what they have used; then those are forgotten who have used next to nothing."""
NEXT_TO_NOTHING = 0.01


class Job(NamedTuple):
    """Work that queues or runs."""

    waiting: Waiting
    owner: str
    """Who counts as its user while nobody waits for it."""
    arrived: float
    turn: asyncio.Future[None]


class Use:
    """How much of the cores everyone has used lately, in seconds."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        return len(self._used)

    def of(self, user: str) -> float:
        """Return what someone has used lately."""
        used, at = self._used.get(user, (0.0, 0.0))
        return float(used * 0.5 ** ((time.monotonic() - at) / HALF_LIFE))

    def add(self, user: str, seconds: float) -> None:
        """Note that someone has used a core, or less than was expected."""
        self._used[user] = max(0.0, self.of(user) + seconds), time.monotonic()
        if len(self._used) > MOST_USERS:
            self._used = {user: used for user, used in self._used.items() if self.of(user) > NEXT_TO_NOTHING}

    def least(self, users: Collection[str]) -> str:
        """Return who of some has used the least."""
        return min(users, key=self.of)


class Scheduler:
    """Lets so many jobs run at once; the others queue."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._free = number
        self._queue: list[Job] = []
        self._wanted: Counter[str] = Counter()
        """How many jobs run or queue, by their owners."""
        self._use = Use()

    @property
    def wanted(self) -> int:
        """How many jobs run or queue."""
        return self._wanted.total()

    def share(self, owner: str) -> float:
        """Return the part of its time that a job can have, so that all owners have as much. Called by any thread."""
        return min(1.0, self.number / max(1, len(self._wanted) * self._wanted[owner]))

    @asynccontextmanager
    async def slot(self, owner: str, waiting: Waiting) -> AsyncIterator[None]:
        """Queue for a core and hold it."""
        self._wanted[owner] += 1
        try:
            user = await self._enter(owner, waiting)
            began = time.monotonic()
            self._use.add(user, EXPECTED)
            try:
                yield
            finally:
                self._use.add(user, time.monotonic() - began - EXPECTED)
                self._leave()
        finally:
            self._wanted[owner] -= 1
            if not self._wanted[owner]:
                del self._wanted[owner]

    async def _enter(self, owner: str, waiting: Waiting) -> str:
        """Wait for a core, and return whose use of it counts."""
        job = Job(waiting, owner, time.monotonic(), asyncio.get_running_loop().create_future())
        if self._free:
            self._free -= 1
            return self._user(job)
        self._queue.append(job)
        try:
            await job.turn
        except asyncio.CancelledError:
            if job in self._queue:
                self._queue.remove(job)
            elif not job.turn.cancelled():  # given the core and cancelled at the same moment
                self._leave()
            raise
        return self._user(job)

    def _leave(self) -> None:
        """Give the core to the next in the queue that was not cancelled."""
        while self._queue:
            self._queue.remove(job := min(self._queue, key=self._place))
            if not job.turn.done():
                job.turn.set_result(None)
                return
        self._free += 1

    def _user(self, job: Job) -> str:
        return self._use.least(job.waiting() or [job.owner])

    def _place(self, job: Job) -> tuple[bool, float, float]:
        """Return the place of a job in the queue, as it is now: the least is the next."""
        queued = time.monotonic() - job.arrived
        is_waited_for = bool(job.waiting()) or queued > PATIENCE
        return not is_waited_for, self._use.of(self._user(job)) - CREDIT * queued, job.arrived
