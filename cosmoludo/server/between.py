"""What the processes of one server share beside the database; a process alone keeps it in memory."""

from __future__ import annotations

import time
from typing import Protocol

MOST_COUNTED = 100_000


class Between(Protocol):
    """What every process can do, alone or among others."""

    async def count(self, what: str, seconds: int) -> int:
        """How often something has happened in a span of time, this time included."""


class Alone:
    """The only process."""

    def __init__(self) -> None:
        self._counted: dict[str, tuple[int, float]] = {}

    async def count(self, what: str, seconds: int) -> int:
        """How often something has happened in a span of time, this time included."""
        now = time.monotonic()
        if len(self._counted) > MOST_COUNTED:
            self._counted = {key: entry for key, entry in self._counted.items() if entry[1] > now}
        number, until = self._counted.get(what, (0, 0.0))
        number, until = (number + 1, until) if until > now else (1, now + seconds)
        self._counted[what] = number, until
        return number
