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

from prometheus_client import Counter

from cosmoludo.core.chance import KEYS
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.bots.scheduler import Scheduler, Waiting
from cosmoludo.server.wire.errors import Refusal

Result = TypeVar("Result")
PlayBot = Callable[[LiveTable, int, int, str], Awaitable[None]]
Ready = Callable[[str], Awaitable[None]]
"""Waits until the search of a game's bots is compiled."""

log = logging.getLogger(__name__)
bot_failures = Counter("cosmoludo_bot_failures", "Bots that could not move and try again.", registry=None)

BEAT = 0.75
"""Seconds. A move is shown after whole beats, so that people can follow."""
SLACK = 0.2
"""Seconds that a bot may need beyond the time it has for thinking."""
FIRST_RETRY, LAST_RETRY = 1.0, 60.0
"""Seconds after which a bot tries again that could not move, the first time and at most."""


def bot_seed(seed: int, moves: int, seat: int) -> int:
    """Return a bot's own seed after some moves, from which it can learn nothing of the game's."""
    digest = hashlib.sha256(f"bot {seed} {moves} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % KEYS


def shown_after(thinking: float, elapsed: float) -> float:
    """Return after how many seconds the move of a bot that may think for so long is shown.

    It is the same whatever the bot sees: one that moved as soon as it knew would tell that it had little to choose.
    Where it has queued for a core, beats are added.
    """
    return BEAT * max(1, math.ceil((thinking + SLACK) / BEAT), math.ceil(elapsed / BEAT))


def thinking_seconds(bot: str, game_id: str) -> float:
    """Return for how long a bot may think about a move; 0 for those that do not search by the clock."""
    from cosmoludo.bots import BOTS
    from cosmoludo.bots.levels import Level
    from cosmoludo.bots.player import Player

    player = BOTS[bot]
    if isinstance(player, Level):
        player = player.player(game_id)
    return player.limits.seconds if isinstance(player, Player) else 0.0


class BotTurn:
    """A bot at work on one decision. It lives in two threads: `dropped` tells the worker to stop."""

    def __init__(self, live: LiveTable, seat: int, scheduler: Scheduler) -> None:
        self.bot = live.table.bot_of(seat) or ""
        self.seat = seat
        self.ply = live.table.ply
        self.view = live.seat_views.seen(seat)
        # By the moves that stand: after the same moves a bot thinks the same, whatever was taken back between them.
        self.seed = bot_seed(live.table.stored.seed, len(live.table.ready_timeline.moves), seat)
        self.dropped = False
        self.decided = False
        self.task: asyncio.Task[None] | None = None
        self.owner = owner_of(live)
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

    def decide(self) -> tuple[str, float]:
        """Return the text of the chosen move, and how long it may have taken. Runs in a thread."""
        from cosmoludo.bots import SECONDS, decide  # only when a bot plays: bots take long to import

        started = time.perf_counter()

        def enough() -> bool:
            return self.dropped or time.perf_counter() - started > SECONDS * self._scheduler.share(self.owner)

        move = decide(self.bot, self.view, self.seat, self.seed, enough)
        return str(move), thinking_seconds(self.bot, self.view.game.id)


def owner_of(live: LiveTable) -> str:
    """Return whose share of the cores the bots of a table use: someone who watches it or sits there."""
    people = live.audience.people or {seat.person for seat in live.table.seats if seat.person}
    return min(people, default=live.code)


class BotWorkers:
    """The bots of all tables, and the threads they think in."""

    def __init__(
        self,
        play: PlayBot,
        ready: Ready,
        threads: int | None = None,
        owns: Callable[[str], bool] = lambda _: True,
        pace: float = 1.0,
    ) -> None:
        self._play = play
        self._ready = ready
        self._owns = owns
        self._scheduler = Scheduler(threads or os.cpu_count() or 1)
        self._threads = ThreadPoolExecutor(self._scheduler.number, thread_name_prefix="bot")
        self._turns: dict[tuple[str, int], BotTurn] = {}
        self._stopping = False
        self._pace = pace
        """How long bots pause before they move: 1 as people like it, 0 not at all."""

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
        try:
            await self._move(live, turn)
        finally:
            self._forget(live, turn)
        self.consider(live)  # the seat may already have its next move to make

    async def _move(self, live: LiveTable, turn: BotTurn) -> None:
        """Make a bot's move; try again if that failed, because the database did not answer or for any other reason."""
        pause = FIRST_RETRY
        while turn.is_needed(live):
            try:
                move = await self._decided(live, turn)
                turn.decided = True
                with contextlib.suppress(Refusal):  # the table went on without it
                    await self._play(live, turn.seat, turn.ply, move)
                return
            except Exception:
                log.exception("a bot could not move", extra={"game": live.table.stored.game, "bot": turn.bot})
                bot_failures.inc()
            turn.decided = False
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_RETRY)

    async def _decided(self, live: LiveTable, turn: BotTurn) -> str:
        """Return the move of a bot, when it is time to show it."""
        started = time.monotonic()
        await self._ready(live.table.stored.game)
        move, thinking = await self.run(turn.owner, turn.decide, lambda: live.audience.people)
        elapsed = time.monotonic() - started
        await asyncio.sleep(self._pace * shown_after(thinking, elapsed) - elapsed)
        return move

    async def run(self, owner: str, work: Callable[[], Result], waiting: Waiting) -> Result:
        """Run work in a thread as soon as a core is free for its owner, or for the people who wait for it."""
        async with self._scheduler.slot(owner, waiting):
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
