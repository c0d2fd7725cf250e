"""Who may think next: whom a person waits for, then each table in its turn."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from cosmoludo.server.bots.scheduler import Scheduler


async def served(scheduler: Scheduler, wishes: list[tuple[str, bool]]) -> list[str]:
    """The order in which thoughts get the only core, which is busy when they come."""
    order: list[str] = []

    async def think(table: str, waited_for: bool) -> None:
        async with scheduler.slot(table, waited_for):
            order.append(table)
            await asyncio.sleep(0)

    async with scheduler.slot("busy", True):
        thoughts = [asyncio.create_task(think(*wish)) for wish in wishes]
        await asyncio.sleep(0)
        assert order == []
    await asyncio.gather(*thoughts)
    return order


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def test_one_whom_a_person_waits_for_goes_first() -> None:
    async def test() -> None:
        assert await served(Scheduler(1), [("a", False), ("b", False), ("c", True)]) == ["c", "a", "b"]

    run(test)


def test_a_table_with_many_bots_does_not_hold_up_the_others() -> None:
    async def test() -> None:
        wishes = [("a", True), ("a", True), ("a", True), ("b", True), ("c", True)]
        assert await served(Scheduler(1), wishes) == ["a", "b", "c", "a", "a"]

    run(test)


def test_one_who_leaves_the_line_is_not_called_up() -> None:
    async def test() -> None:
        scheduler = Scheduler(1)
        async with scheduler.slot("busy", True):
            gone = asyncio.create_task(scheduler.slot("gone", True).__aenter__())
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
        assert await asyncio.wait_for(served(scheduler, [("a", True)]), 5) == ["a"]
        assert scheduler.wanted == 0

    run(test)


def test_the_more_want_to_think_the_less_time_each_has() -> None:
    async def test() -> None:
        scheduler = Scheduler(2)
        assert scheduler.share() == 1.0
        async with scheduler.slot("a", True), scheduler.slot("b", True):
            assert scheduler.share() == 1.0
            line = [asyncio.create_task(served(scheduler, [])) for _ in range(2)]
            await asyncio.sleep(0)
            assert scheduler.share() == 0.5
        await asyncio.gather(*line)

    run(test)
