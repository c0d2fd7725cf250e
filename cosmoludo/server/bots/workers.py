"""Bot workers: each bot searches in a thread, on the view of its seat, and moves after a pause that people can follow.

Nothing of it is stored: which bots are to move follows from the log, so after a restart they start again.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import math
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cosmoludo.core.chance import SEEDS
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.bots.scheduler import Scheduler
from cosmoludo.server.wire.errors import Refusal

Result = TypeVar("Result")
PlayBot = Callable[[LiveTable, int, int, str], Awaitable[None]]
Ready = Callable[[str], Awaitable[None]]
"""Waits until the search of a game's bots is compiled."""

log = logging.getLogger(__name__)


PACE = "COSMOLUDO_BOT_PACE"
"""The environment variable that scales how long bots pause before they move; 1 is the default, 0 means no pause."""

SHORTEST_SECONDS = 0.5
SECONDS_A_DOUBLING = 0.12


def bot_seed(seed: int, ply: int, seat: int) -> int:
    """Return a bot's own seed, from which it can learn nothing of the game's."""
    digest = hashlib.sha256(f"bot {seed} {ply} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


def humane_seconds(choices: int) -> float:
    """Return how long a bot should take for a move, so that people can follow: the more choices, the longer."""
    return SHORTEST_SECONDS + SECONDS_A_DOUBLING * math.log2(choices)


class BotTurn:
    """A bot at work on one decision. It lives in two threads: `dropped` tells the worker to stop."""

    def __init__(self, live: LiveTable, seat: int, scheduler: Scheduler) -> None:
        self.bot = live.table.bot_of(seat) or ""
        self.seat = seat
        self.ply = live.table.ply
        self.view = live.seat_views.seen(seat)
        self.seed = bot_seed(live.table.stored.seed, self.ply, seat)
        self.dropped = False
        self.decided = False
        self.task: asyncio.Task[None] | None = None
        self._scheduler = scheduler

    def is_needed(self, live: LiveTable) -> bool:
        """Return whether the table still waits for this decision: not if the seat has moved, was returned or undone."""
        table = live.table
        overtaken = any(entry.kind == "undo" or entry.seat == self.seat for entry in table.log[self.ply :])
        return not overtaken and self.seat in table.actors and table.bot_of(self.seat) == self.bot

    def drop(self) -> None:
        """Stop thinking."""
        self.dropped = True
        if self.task is not None:
            self.task.cancel()

    def decide(self) -> tuple[str, int]:
        """Return the text of the chosen move, and the number of legal moves. Runs in a thread."""
        from cosmoludo.bots import SECONDS, decide  # only when a bot plays: bots take long to import

        started = time.perf_counter()

        def enough() -> bool:
            return self.dropped or time.perf_counter() - started > SECONDS * self._scheduler.share()

        move = decide(self.bot, self.view, self.seat, self.seed, enough)
        return str(move), len(self.view.moves(self.seat))


class BotWorkers:
    """The bots of all tables, and the threads they think in."""

    def __init__(
        self, play: PlayBot, ready: Ready, threads: int | None = None, owns: Callable[[str], bool] = lambda _: True
    ) -> None:
        self._play = play
        self._ready = ready
        self._owns = owns
        self._scheduler = Scheduler(threads or os.cpu_count() or 1)
        self._threads = ThreadPoolExecutor(self._scheduler.number, thread_name_prefix="bot")
        self._turns: dict[tuple[str, int], BotTurn] = {}
        self._stopping = False
        self._pace = float(os.environ.get(PACE, "1"))

    def __len__(self) -> int:
        return len(self._turns)

    def busy_at(self, live: LiveTable) -> bool:
        """Return whether a bot is thinking at a table."""
        return any((live.code, seat) in self._turns for seat in range(live.table.stored.players))

    def consider(self, live: LiveTable) -> None:
        """Start the bots that are to move and do not think yet, and stop those whose turn is over."""
        table = live.table
        if live.bots_alone or not self._owns(table.code):
            return
        for seat in range(table.stored.players):
            turn = self._turns.get((table.code, seat))
            if turn is not None and not turn.decided and not turn.is_needed(live):
                del self._turns[table.code, seat]
                turn.drop()
        for seat in table.actors:
            if table.bot_of(seat) and (table.code, seat) not in self._turns and not self._stopping:
                self._turns[table.code, seat] = turn = BotTurn(live, seat, self._scheduler)
                turn.task = asyncio.create_task(self._think(live, turn))

    async def _think(self, live: LiveTable, turn: BotTurn) -> None:
        started = time.monotonic()
        try:
            await self._ready(live.table.stored.game)
            async with self._scheduler.slot(live.code, waited_for=bool(live.audience.people)):
                move, choices = await asyncio.get_running_loop().run_in_executor(self._threads, turn.decide)
            await asyncio.sleep(self._pace * humane_seconds(choices) - (time.monotonic() - started))
            turn.decided = True
            with contextlib.suppress(Refusal):  # the table went on without it
                await self._play(live, turn.seat, turn.ply, move)
        except Exception:
            log.exception("a bot could not move", extra={"game": live.table.stored.game, "bot": turn.bot})
            return
        finally:
            self._forget(live, turn)
        self.consider(live)  # the seat may already have its next move to make

    async def run(self, code: str, work: Callable[[], Result], *, waited_for: bool) -> Result:
        """Run other work about a table in a thread, queued with the work of its bots."""
        async with self._scheduler.slot(code, waited_for):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _forget(self, live: LiveTable, turn: BotTurn) -> None:
        if self._turns.get((live.code, turn.seat)) is turn:
            del self._turns[live.code, turn.seat]

    async def stop(self) -> None:
        """Drop all decisions under way: they are made again after the restart."""
        self._stopping = True
        turns = list(self._turns.values())
        for turn in turns:
            turn.drop()
        await asyncio.gather(*(turn.task for turn in turns if turn.task), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
