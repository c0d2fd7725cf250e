"""Bots at work: each thinks in a thread, on what its seat sees, and moves like everyone else.

Nothing of it is kept: which bots are to think follows from the log, so after a restart they begin anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from cosmoludo.core.chance import SEEDS
from cosmoludo.core.state import State
from cosmoludo.server.problems import Refusal
from cosmoludo.server.room import Room

PlayBot = Callable[[Room, int, int, str], Awaitable[None]]

log = logging.getLogger(__name__)


def luck(seed: int, ply: int, seat: int) -> int:
    """A bot's own chance, which tells it nothing of the game's."""
    digest = hashlib.sha256(f"bot {seed} {ply} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS


def chosen(bot: str, view: State, seat: int, seed: int) -> str:
    """The text of the move that a bot chooses."""
    from cosmoludo.bots import BOTS

    return str(BOTS[bot](view, seat, seed))


class Thinking:
    """The bots of all tables, and the threads they think in."""

    def __init__(self, play: PlayBot, threads: int | None = None) -> None:
        self._play = play
        self._threads = ThreadPoolExecutor(threads or os.cpu_count(), thread_name_prefix="bot")
        self._thoughts: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._stopping = False

    def about(self, room: Room) -> bool:
        """Whether a bot is thinking about a table."""
        return any((room.code, seat) in self._thoughts for seat in range(room.stored.players))

    def consider(self, room: Room) -> None:
        """Let the bots whose turn it is think, if they do not already."""
        if room.for_nobody:
            return
        for seat in room.actors:
            if room.seats[seat].bot and (room.code, seat) not in self._thoughts and not self._stopping:
                self._thoughts[room.code, seat] = asyncio.create_task(self._think(room, seat))

    async def _think(self, room: Room, seat: int) -> None:
        state, bot = room.game_state, room.seats[seat].bot or ""
        ply, view = state.ply, state.seen_by(seat)
        try:
            loop = asyncio.get_running_loop()
            seed = luck(room.stored.seed, ply, seat)
            move = await loop.run_in_executor(self._threads, chosen, bot, view, seat, seed)
            del self._thoughts[room.code, seat]
            await self._play(room, seat, ply, move)
        except Refusal:  # the table went on without it
            self.consider(room)
        except Exception:
            log.exception("a bot could not move", extra={"game": room.stored.game, "bot": bot})
        finally:
            if self._thoughts.get((room.code, seat)) is asyncio.current_task():
                del self._thoughts[room.code, seat]

    async def stop(self) -> None:
        """Let the thoughts under way go: they are thought again after the restart."""
        self._stopping = True
        thoughts = list(self._thoughts.values())
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
