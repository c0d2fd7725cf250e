"""The supervisor of background tasks: one that ends is started again, counted and logged.

No task waits for the tasks it supervises, so there is none that could end instead of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from prometheus_client import Counter

RETRY = 1.0
"""Seconds until a task that should go on for ever is started again."""
RETRY_ONCE = 30.0
"""Seconds until work that is done once is tried again, after it has failed."""

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]

log = logging.getLogger(__name__)
restarts = Counter(
    "cosmoludo_task_restarts", "Background tasks that have ended and were restarted.", ["task"], registry=None
)


class Supervisor:
    """Background tasks by name, from when they are started until `stop`."""

    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._stopping = False

    def start(self, name: str, work: Work, *, once: bool = False) -> None:
        """Start a task that goes on until `stop`, or with `once`, until it has done its work."""
        restarts.labels(name)  # shown as 0 from the beginning
        self._start(name, work, once)

    def _start(self, name: str, work: Work, once: bool) -> None:
        self.tasks[name] = task = asyncio.create_task(work(), name=name)
        task.add_done_callback(lambda done: self._ended(name, work, once, done))

    def _ended(self, name: str, work: Work, once: bool, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if self._stopping or (once and error is None and not task.cancelled()):
            return
        log.error("a background task has ended", exc_info=error, extra={"task": name})
        restarts.labels(name).inc()
        again = asyncio.get_running_loop().call_later
        self._timers[name] = again(RETRY_ONCE if once else RETRY, self._start, name, work, once)

    async def stop(self) -> None:
        """Stop all tasks, and wait until they have."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
