"""The watchdog on the event loop: it measures processor time, step by step, and only the steps that are long."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.ops import metrics
from cosmoludo.server.ops.watchdog import LONGEST_STEP, watch, watchdog_of
from cosmoludo.server.table.slices import Slices
from tests.server.test_metrics import measured


def compute(seconds: float) -> None:
    """Use so much processor time."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def longest(work: Callable[[], Coroutine[Any, Any, None]]) -> float:
    """The longest step of some work, done as a task."""

    async def run() -> float:
        loop = asyncio.get_running_loop()
        watch(loop)
        await asyncio.create_task(work())
        return watchdog_of(loop).longest

    return asyncio.run(run())


def test_a_long_step_is_measured_to_the_millisecond() -> None:
    async def work() -> None:
        compute(0.015)
        await asyncio.sleep(0)
        compute(0.06)

    assert 0.06 <= longest(work) < 0.075


def test_many_short_steps_are_not_a_long_one() -> None:
    async def work() -> None:
        for _ in range(40):
            compute(0.002)
            await asyncio.sleep(0)

    assert longest(work) < LONGEST_STEP


def test_waiting_is_not_computing() -> None:
    async def work() -> None:
        time.sleep(0.1)

    assert longest(work) < LONGEST_STEP


def test_a_step_that_raises_is_measured_too() -> None:
    async def failing() -> None:
        await asyncio.sleep(0)
        compute(0.04)
        raise ValueError

    async def work() -> None:
        with pytest.raises(ValueError):
            await asyncio.create_task(failing())

    assert longest(work) >= 0.04


def test_long_work_in_slices_has_no_long_step() -> None:
    async def work() -> None:
        slices = Slices()
        for _ in range(100):
            compute(0.001)
            await slices.pause()

    assert longest(work) < LONGEST_STEP


def test_a_watched_task_can_be_cancelled_and_awaited_as_any_other() -> None:
    async def endless() -> None:
        await asyncio.sleep(3600)

    async def work() -> None:
        task = asyncio.create_task(endless())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    longest(work)


def test_long_steps_are_shown_in_the_metrics(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "LOOPBACK", ("testclient",))
    before = measured(client, "cosmoludo_long_steps_total")

    async def work() -> None:
        await asyncio.create_task(long())

    async def long() -> None:
        compute(0.05)

    client.blocking_portal.call(work)
    assert measured(client, "cosmoludo_long_steps_total") >= before + 1
    assert measured(client, "cosmoludo_step_seconds_count") >= 1
    assert measured(client, "cosmoludo_longest_step_seconds") >= 0.05
