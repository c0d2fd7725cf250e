"""What the processes of one server tell each other and share beside the database. A single process keeps it in memory.

No game depends on it: what counts is the log, to which two processes cannot append the same entry. A lost notice, or
two processes that let the same bot think, cost a moment and nothing else.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable

from cosmoludo.server.wire.notices import Notice

MOST_COUNTED = 10_000


class Listener(ABC):
    """Follows what other processes do."""

    @abstractmethod
    async def hear(self, sender: str, notice: Notice) -> None:
        """Follow a notice of another process."""

    @abstractmethod
    async def others_changed(self) -> None:
        """Follow that processes have started or stopped."""

    @abstractmethod
    async def catch_up(self) -> None:
        """Reread everything: notices may have been missed."""


class Processes(ABC):
    """The processes of one server, as one of them sees them."""

    shared: bool
    """Whether there may be other processes."""

    @property
    @abstractmethod
    def others(self) -> frozenset[str]:
        """The other running processes."""

    @abstractmethod
    def owns(self, code: str) -> bool:
        """Return whether this process owns a table: runs its bots and its clocks."""

    @abstractmethod
    def announce(self, notice: Notice) -> None:
        """Send a notice to the other processes, without waiting until it is sent."""

    @abstractmethod
    def listen(self, listener: Listener) -> None:
        """Set who follows the notices of other processes."""

    @abstractmethod
    async def count(self, what: str, seconds: int) -> int:
        """Count an event, and return how often it has happened within some seconds, at all processes."""


class SingleProcess(Processes):
    """The only process of a server: there is nobody to tell."""

    shared = False
    others: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self._counted: dict[str, tuple[int, float]] = {}
        self._pruned_at = MOST_COUNTED

    def owns(self, code: str) -> bool:  # noqa: ARG002, it owns every table
        """Return True: this process owns every table."""
        return True

    def announce(self, notice: Notice) -> None:
        """Do nothing."""

    def listen(self, listener: Listener) -> None:
        """Do nothing."""

    async def count(self, what: str, seconds: int) -> int:
        """Count an event, and return how often it has happened within some seconds."""
        now = time.monotonic()
        if len(self._counted) > self._pruned_at:
            self._counted = {key: entry for key, entry in self._counted.items() if entry[1] > now}
            self._pruned_at = max(MOST_COUNTED, 2 * len(self._counted))  # not with every event, however many there are
        number, until = self._counted.get(what, (0, 0.0))
        number, until = (number + 1, until) if until > now else (1, now + seconds)
        self._counted[what] = number, until
        return number


def owner_of(code: str, processes: frozenset[str]) -> str:
    """Return the process that owns a table. When one starts or stops, only its own tables change owner."""
    return max(processes, key=lambda process: hashlib.sha256(f"{process} {code}".encode()).digest())


async def repeat(task: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Run a task again and again, until it fails."""
    while True:
        await task()
        await asyncio.sleep(seconds)
