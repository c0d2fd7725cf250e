"""Bots at work: each thinks in a thread, on what its seat sees, and moves like everyone else, after a humane time.

Nothing of it is kept: which bots are to think follows from the log, so after a restart they begin anew.
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
from cosmoludo.server.cores import Cores
from cosmoludo.server.room import Room
from cosmoludo.server.wire.errors import Refusal

Result = TypeVar("Result")
PlayBot = Callable[[Room, int, int, str], Awaitable[None]]
Ready = Callable[[str], Awaitable[None]]
"""Waits until the bots of a game can think without a compiler."""

log = logging.getLogger(__name__)


PACE = "COSMOLUDO_BOT_PACE"
"""In the environment: how long bots take for show, 1 being humane and 0 as fast as they can."""

SHORTEST_SECONDS = 0.5
SECONDS_A_DOUBLING = 0.12


def luck(seed: int, ply: int, seat: int) -> int:
    """A bot's own chance, which tells it nothing of the game's."""
    digest = hashlib.sha256(f"bot {seed} {ply} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


def humane_seconds(choices: int) -> float:
    """How long a move should seem to take: longer the more there was to choose from, and hardly when nothing was."""
    return SHORTEST_SECONDS + SECONDS_A_DOUBLING * math.log2(choices)


class Thought:
    """A bot at work on one decision. It lives in two threads: `dropped` is how one tells the other to stop."""

    def __init__(self, room: Room, seat: int, cores: Cores) -> None:
        self.bot = room.bot_of(seat) or ""
        self.seat = seat
        self.ply = room.ply
        self.view = room.game_course.seen(seat)
        self.seed = luck(room.stored.seed, self.ply, seat)
        self.dropped = False
        self.decided = False
        self.task: asyncio.Task[None] | None = None
        self._cores = cores

    def is_needed(self, room: Room) -> bool:
        """Whether the table still waits for this: it does not when the seat has moved, was given back, or undone."""
        overtaken = any(entry.kind == "undo" or entry.seat == self.seat for entry in room.log[self.ply :])
        return not overtaken and self.seat in room.actors and room.bot_of(self.seat) == self.bot

    def drop(self) -> None:
        """Think no further."""
        self.dropped = True
        if self.task is not None:
            self.task.cancel()

    def decide(self) -> tuple[str, int]:
        """The text of the move chosen, and how many there were to choose from. Runs in a thread."""
        from cosmoludo.bots import SECONDS, decide

        started = time.perf_counter()

        def enough() -> bool:
            return self.dropped or time.perf_counter() - started > SECONDS * self._cores.share()

        move = decide(self.bot, self.view, self.seat, self.seed, enough)
        return str(move), len(self.view.moves(self.seat))


class Thinking:
    """The bots of all tables, and the threads they think in."""

    def __init__(
        self, play: PlayBot, ready: Ready, threads: int | None = None, mine: Callable[[str], bool] = lambda _: True
    ) -> None:
        self._play = play
        self._ready = ready
        self._mine = mine
        self._cores = Cores(threads or os.cpu_count() or 1)
        self._threads = ThreadPoolExecutor(self._cores.number, thread_name_prefix="bot")
        self._thoughts: dict[tuple[str, int], Thought] = {}
        self._stopping = False
        self._pace = float(os.environ.get(PACE, "1"))

    def __len__(self) -> int:
        return len(self._thoughts)

    def about(self, room: Room) -> bool:
        """Whether a bot is thinking about a table."""
        return any((room.code, seat) in self._thoughts for seat in range(room.stored.players))

    def consider(self, room: Room) -> None:
        """Let the bots whose turn it is think, if they do not already; and stop those whose turn it is no longer."""
        if room.for_nobody or not self._mine(room.code):
            return
        for seat in range(room.stored.players):
            thought = self._thoughts.get((room.code, seat))
            if thought is not None and not thought.decided and not thought.is_needed(room):
                del self._thoughts[room.code, seat]
                thought.drop()
        for seat in room.actors:
            if room.bot_of(seat) and (room.code, seat) not in self._thoughts and not self._stopping:
                self._thoughts[room.code, seat] = thought = Thought(room, seat, self._cores)
                thought.task = asyncio.create_task(self._think(room, thought))

    async def _think(self, room: Room, thought: Thought) -> None:
        started = time.monotonic()
        try:
            await self._ready(room.stored.game)
            async with self._cores.one(room.code, waited_for=bool(room.people)):
                move, choices = await asyncio.get_running_loop().run_in_executor(self._threads, thought.decide)
            await asyncio.sleep(self._pace * humane_seconds(choices) - (time.monotonic() - started))
            thought.decided = True
            with contextlib.suppress(Refusal):  # the table went on without it
                await self._play(room, thought.seat, thought.ply, move)
        except Exception:
            log.exception("a bot could not move", extra={"game": room.stored.game, "bot": thought.bot})
            return
        finally:
            self._forget(room, thought)
        self.consider(room)  # the seat may already have its next move to make, whatever became of this one

    async def aside(self, code: str, work: Callable[[], Result], *, waited_for: bool) -> Result:
        """Do something else that is thinking about a table, standing in the same line as its bots."""
        async with self._cores.one(code, waited_for):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _forget(self, room: Room, thought: Thought) -> None:
        if self._thoughts.get((room.code, thought.seat)) is thought:
            del self._thoughts[room.code, thought.seat]

    async def stop(self) -> None:
        """Let the thoughts under way go: they are thought again after the restart."""
        self._stopping = True
        thoughts = list(self._thoughts.values())
        for thought in thoughts:
            thought.drop()
        await asyncio.gather(*(thought.task for thought in thoughts if thought.task), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
