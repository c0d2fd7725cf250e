"""Who may think next: whom a person waits for, who has used little, and who has queued for long."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from cosmoludo.server.bots import scheduler as scheduling
from cosmoludo.server.bots.scheduler import MOST_USERS, PATIENCE, Scheduler, Use


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(scheduling, "time", clock)
    return clock


async def served(
    scheduler: Scheduler, wishes: list[tuple[str, bool]], clock: Time, meanwhile: float = 0.0
) -> list[str]:
    """The order in which thoughts get the only core, which is busy for a while when they come; each takes a second."""
    order: list[str] = []

    async def think(owner: str, waited_for: bool) -> None:
        async with scheduler.slot(owner, lambda: [owner] if waited_for else []):
            order.append(owner)
            await asyncio.sleep(0)
            clock.now += 1

    async with scheduler.slot("busy", lambda: ["busy"]):
        thoughts = [asyncio.create_task(think(*wish)) for wish in wishes]
        await asyncio.sleep(0)
        assert order == []
        clock.now += meanwhile
    await asyncio.gather(*thoughts)
    return order


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def test_one_whom_a_person_waits_for_goes_first(clock: Time) -> None:
    async def test() -> None:
        assert await served(Scheduler(1), [("a", False), ("b", False), ("c", True)], clock) == ["c", "a", "b"]

    run(test)


def test_who_has_many_jobs_does_not_hold_up_the_others(clock: Time) -> None:
    async def test() -> None:
        wishes = [("a", True), ("a", True), ("a", True), ("b", True), ("c", True)]
        assert await served(Scheduler(1), wishes, clock) == ["a", "b", "c", "a", "a"]

    run(test)


def test_a_newcomer_comes_before_twenty_tables_of_one_who_has_used_much(clock: Time) -> None:
    async def test() -> None:
        scheduler = Scheduler(1)
        for _ in range(5):
            async with scheduler.slot("a", lambda: ["a"]):
                clock.now += 2
        order = await served(scheduler, [*[("a", True)] * 20, ("newcomer", True)], clock)
        assert order[0] == "newcomer"

    run(test)


def test_whether_a_person_waits_counts_at_the_moment_when_a_core_is_free() -> None:
    """Someone may come to a table, or go, while its bots queue."""

    async def test() -> None:
        scheduler, watching, order = Scheduler(1), {"a": ["anna"], "b": list[str]()}, list[str]()

        async def think(table: str) -> None:
            async with scheduler.slot(table, lambda: watching[table]):
                order.append(table)

        async with scheduler.slot("busy", lambda: ["busy"]):
            thoughts = [asyncio.create_task(think(table)) for table in watching]
            await asyncio.sleep(0)
            watching["a"], watching["b"] = [], ["bruno"]
        await asyncio.gather(*thoughts)
        assert order == ["b", "a"]

    run(test)


def test_waiting_counts(clock: Time) -> None:
    """Who has used more than others gets a core all the same, after some time in the queue."""

    async def test() -> None:
        scheduler, order = Scheduler(1), list[str]()
        async with scheduler.slot("a", lambda: ["a"]):
            clock.now += 3

        async def think(owner: str) -> None:
            async with scheduler.slot(owner, lambda: [owner]):
                order.append(owner)

        async with scheduler.slot("busy", lambda: ["busy"]):
            first = asyncio.create_task(think("a"))
            await asyncio.sleep(0)
            clock.now += 20
            second = asyncio.create_task(think("newcomer"))
            await asyncio.sleep(0)
        await asyncio.gather(first, second)
        assert order == ["a", "newcomer"]

    run(test)


def test_what_nobody_waits_for_does_not_queue_for_ever(clock: Time) -> None:
    async def test() -> None:
        wishes = [("nobody", False), ("a", True)]
        assert await served(Scheduler(1), wishes, clock, PATIENCE - 1) == ["a", "nobody"]
        assert await served(Scheduler(1), wishes, clock, PATIENCE + 1) == ["nobody", "a"]

    run(test)


@pytest.mark.parametrize("called_up", [False, True])
def test_one_who_leaves_the_line_is_not_called_up(called_up: bool) -> None:
    async def test() -> None:
        scheduler = Scheduler(1)
        busy = scheduler.slot("busy", lambda: ["busy"])
        await busy.__aenter__()
        gone = asyncio.create_task(scheduler.slot("gone", lambda: ["gone"]).__aenter__())
        await asyncio.sleep(0)
        if called_up:
            await busy.__aexit__(None, None, None)
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        if not called_up:
            await busy.__aexit__(None, None, None)
        assert await asyncio.wait_for(served(scheduler, [("a", True)], Time()), 5) == ["a"]
        assert scheduler.wanted == 0

    run(test)


def test_all_people_have_the_same_share_however_many_tables_they_open() -> None:
    async def test() -> None:
        scheduler = Scheduler(2)
        assert scheduler.share("a") == 1.0
        async with scheduler.slot("a", lambda: ["a"]), scheduler.slot("b", lambda: ["b"]):
            assert scheduler.share("a") == scheduler.share("b") == 1.0
            line = [asyncio.create_task(served(scheduler, [], Time())) for _ in range(2)]
            more = [asyncio.create_task(scheduler.slot("a", lambda: ["a"]).__aenter__()) for _ in range(9)]
            await asyncio.sleep(0)
            assert scheduler.share("b") == pytest.approx(2 / 3)
            assert scheduler.share("a") == pytest.approx(2 / 3 / 10)
            for task in more:
                task.cancel()
            await asyncio.gather(*more, return_exceptions=True)
        await asyncio.gather(*line)

    run(test)


def test_use_is_forgotten_with_time_and_not_kept_of_everyone(clock: Time) -> None:
    use = Use()
    use.add("a", 8.0)
    clock.now += 2 * scheduling.HALF_LIFE
    assert use.of("a") == pytest.approx(2.0)
    for number in range(MOST_USERS):
        use.add(f"guest {number}", 0.001)
    assert len(use) < MOST_USERS
    assert use.of("a") > 0
