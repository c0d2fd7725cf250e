"""Alarms: one timer for the clocks of all tables of a process, on a heap of times."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from datetime import datetime

from cosmoludo.server.table import clocks


class Alarms:
    """Calls back for each table at the time that was last set for it."""

    def __init__(self, ring: Callable[[str], object]) -> None:
        self._ring = ring
        self._times: dict[str, datetime] = {}
        self._heap: list[tuple[datetime, str]] = []
        self._timer: asyncio.TimerHandle | None = None

    def __bool__(self) -> bool:
        return bool(self._times)

    def set(self, code: str, at: datetime | None) -> None:
        """Set the alarm of a table, or cancel it."""
        if at == self._times.get(code):
            return
        if at is None:
            self._times.pop(code, None)
            return
        self._times[code] = at
        heapq.heappush(self._heap, (at, code))
        self._wait()

    def ring(self) -> None:
        """Call back for every table whose time has come."""
        try:
            while self._heap and (self._outdated() or self._heap[0][0] <= clocks.now()):
                at, code = heapq.heappop(self._heap)
                if self._times.get(code) == at:
                    del self._times[code]
                    self._ring(code)
        finally:  # also after an error: the other tables have clocks too
            self._wait()

    def stop(self) -> None:
        """Cancel all alarms."""
        self._times.clear()
        if self._timer is not None:
            self._timer.cancel()

    def _outdated(self) -> bool:
        at, code = self._heap[0]
        return self._times.get(code) != at

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if self._heap:
            seconds = (self._heap[0][0] - clocks.now()).total_seconds()
            self._timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self.ring)
