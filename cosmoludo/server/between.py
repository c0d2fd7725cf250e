"""What the processes of one server tell each other and share beside the database. A process alone keeps it in memory.

Nothing here has to be right for a game to be right: what counts is the log, to which two processes cannot append the
same entry. A notice that gets lost, or two processes that both let a bot think, cost a moment and nothing else.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from cosmoludo.server.wire.notices import Notice

MOST_COUNTED = 100_000
RETRY = 1.0


class Listener(Protocol):
    """Who wants to know what other processes do."""

    async def hear(self, sender: str, notice: Notice) -> None:
        """Follow what another process tells."""

    async def others_changed(self) -> None:
        """Processes have come or gone."""

    async def catch_up(self) -> None:
        """Notices may have been missed."""


class Between(Protocol):
    """What every process can do, alone or among others."""

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""

    @property
    def others(self) -> frozenset[str]:
        """The other processes that run now."""

    def mine(self, code: str) -> bool:
        """Whether this is the one process that lets a table's bots think and its clocks run."""

    def announce(self, notice: Notice) -> None:
        """Tell the other processes, soon."""

    async def count(self, what: str, seconds: int) -> int:
        """How often something has happened in a span of time, this time included."""


class Alone:
    """The only process."""

    shared = False
    others: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self._counted: dict[str, tuple[int, float]] = {}

    def mine(self, code: str) -> bool:  # noqa: ARG002, every table is
        """Every table is this process's."""
        return True

    def announce(self, notice: Notice) -> None:
        """There is nobody to tell."""

    async def count(self, what: str, seconds: int) -> int:
        """How often something has happened in a span of time, this time included."""
        now = time.monotonic()
        if len(self._counted) > MOST_COUNTED:
            self._counted = {key: entry for key, entry in self._counted.items() if entry[1] > now}
        number, until = self._counted.get(what, (0, 0.0))
        number, until = (number + 1, until) if until > now else (1, now + seconds)
        self._counted[what] = number, until
        return number


def keeper(code: str, processes: frozenset[str]) -> str:
    """The process that a table falls to. When one comes or goes, only the tables that it gains or had change hands."""
    return max(processes, key=lambda process: hashlib.sha256(f"{process} {code}".encode()).digest())


async def for_ever(task: Callable[[], Awaitable[None]], seconds: float, failed: Callable[[], None]) -> None:
    """Do something again and again, also after it has failed."""
    while True:
        try:
            await task()
            await asyncio.sleep(seconds)
        except Exception:
            failed()
            await asyncio.sleep(RETRY)
