"""The watchdog: measures the processor time of every step on the event loop, because everybody waits while one runs.

A step is what a task does between two waits, or what a connection does with the bytes that have arrived. Reading the
processor clock of a thread takes longer than many steps do. So it is read once a millisecond, and once more after a
step that was long by the wall clock, which is quick to read: what is measured is at most a millisecond too long.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Generator
from time import perf_counter
from types import CodeType, FrameType
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from cosmoludo.server.ops.measures import long_steps, longest_step, step_seconds

LONGEST_STEP = 0.02
"""Seconds of processor time that a step may take."""
NOTED = 0.005
"""Shorter steps are not counted: counting would take longer than many of them."""
BETWEEN_READINGS = 0.001

Argument = TypeVar("Argument")
log = logging.getLogger(__name__)


class Watchdog:
    """Times the steps of one event loop."""

    def __init__(self) -> None:
        self.longest = 0.0
        """The processor time of the longest step, in seconds."""
        self._used, self.read = time.thread_time(), time.perf_counter()
        """The processor time that the thread had used at its last reading, and when that was."""

    def begin(self) -> float:
        """Note that a step begins, and return when."""
        now = time.perf_counter()
        if now - self.read > BETWEEN_READINGS:
            self._used, self.read = time.thread_time(), now
        return now

    def end(self, began: float, name: str) -> None:
        """Note that a step has ended."""
        elapsed = time.perf_counter() - began
        if elapsed > NOTED:
            self._note(elapsed, name)

    def _note(self, elapsed: float, name: str) -> None:
        """Count a step that was long by the wall clock, unless it only waited for a core or for the interpreter."""
        seconds = min(elapsed, time.thread_time() - self._used)
        if seconds <= NOTED:
            return
        step_seconds.observe(seconds)
        if seconds > self.longest:
            self.longest = seconds
            longest_step.set(seconds)
        if seconds > LONGEST_STEP:
            long_steps.inc()
            log.warning("a long step", extra={"step": name, "ms": round(seconds * 1000)})

    def timed(self, work: Callable[[Argument], None], argument: Argument) -> None:
        """Do something as one step."""
        began = self.begin()
        try:
            work(argument)
        finally:
            self.end(began, work.__qualname__)


class Steps(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are timed."""

    def __init__(self, coroutine: Any, watchdog: Watchdog) -> None:
        self._coroutine = coroutine
        self._send = coroutine.send
        self._watchdog = watchdog
        self.__name__: str = coroutine.__name__
        self.__qualname__: str = coroutine.__qualname__

    def send(self, value: Any) -> Any:
        """Do the next step. This is done many times for every move, so it asks the watchdog only when it must."""
        watchdog, began = self._watchdog, perf_counter()
        if began - watchdog.read > BETWEEN_READINGS:
            watchdog.begin()
        try:
            return self._send(value)
        finally:
            if perf_counter() - began > NOTED:
                watchdog.end(began, self.__qualname__)

    def throw(self, *raised: Any) -> Any:
        """Do the next step, which begins with an exception."""
        began = self._watchdog.begin()
        try:
            return self._coroutine.throw(*raised)
        finally:
            self._watchdog.end(began, self.__qualname__)

    def close(self) -> None:
        """End the coroutine."""
        self._coroutine.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        waiting: Generator[Any, Any, Any] = self._coroutine.__await__()
        return waiting

    @property
    def cr_running(self) -> bool:
        """As of every coroutine: anyio looks at it."""
        return bool(self._coroutine.cr_running)

    @property
    def cr_suspended(self) -> bool:
        """As of every coroutine: anyio looks at it."""
        return bool(self._coroutine.cr_suspended)

    @property
    def cr_frame(self) -> FrameType | None:
        """As of every coroutine: tracebacks of tasks are made of it."""
        frame: FrameType | None = self._coroutine.cr_frame
        return frame

    @property
    def cr_code(self) -> CodeType:
        """As of every coroutine: what a task is called in messages is made of it."""
        code: CodeType = self._coroutine.cr_code
        return code


_watchdogs: WeakKeyDictionary[asyncio.AbstractEventLoop, Watchdog] = WeakKeyDictionary()


def watchdog_of(loop: asyncio.AbstractEventLoop) -> Watchdog:
    """Return the watchdog of an event loop; the first call makes one, in the thread of the loop."""
    if loop not in _watchdogs:
        _watchdogs[loop] = Watchdog()
    return _watchdogs[loop]


def watch(loop: asyncio.AbstractEventLoop) -> None:
    """Time all steps of the tasks that begin from now on."""
    watchdog = watchdog_of(loop)

    def new_task(loop: asyncio.AbstractEventLoop, coroutine: Any, **options: Any) -> asyncio.Task[Any]:
        return asyncio.Task(Steps(coroutine, watchdog), loop=loop, **options)

    loop.set_task_factory(new_task)
