"""Rules are compiled by a process of their own, one rehearsal a game; until that is done its tables wait.

The compiler holds the interpreter's lock for seconds at a time. In another process it cannot keep anybody waiting, and
what it leaves in the cache is found by the server, which then rehearses once more, in a thread.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import os
import sys
import time
from asyncio.subprocess import DEVNULL
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import cosmoludo
import cosmoludo.core.compiled
from cosmoludo.core.compiled import PACKAGE
from cosmoludo.core.errors import MoveError
from cosmoludo.core.move import Move
from cosmoludo.core.registry import facts_of

log = logging.getLogger(__name__)

REHEARSED_SIMULATIONS = 4
FORBIDDEN_MOVES = 3


@cache
def has_scene(game_id: str) -> bool:
    """Whether a game says how it looks."""
    return find_spec(f"cosmoludo.games.{facts_of(game_id).folder}.scene") is not None


@cache
def scenes_of(game_id: str) -> ModuleType:
    """The module that says how a game looks."""
    return import_module(f"cosmoludo.games.{facts_of(game_id).folder}.scene")


@cache
def rehearse(game_id: str) -> None:
    """Play a game through as a table does, a forbidden move now and then, so that everything it calls is compiled."""
    from cosmoludo.bots import BOTS

    game, scenes, bot = cosmoludo.load(game_id), scenes_of(game_id), BOTS["random"]
    state = game.start(seed=1)
    made: list[Move] = []
    while not state.over:
        before, seat = state.copy(), state.actors[0]
        for eyes in (-1, *range(state.players)):
            scenes.scene(state.seen_by(eyes), eyes)
        for move in made[-FORBIDDEN_MOVES:]:
            with suppress(MoveError):
                state.seen_by(seat).checked(move, seat)
        made.append(state.play(bot(state.seen_by(seat), seat, state.ply), seat))
        after = state.seen_by(seat)
        scenes.story(before.seen_by(seat), after, after.history[-1])
    scenes.scene(state.seen_by(-1), -1)


@cache
def rehearse_bots(game_id: str) -> None:
    """Let a bot that searches choose a move, so that its search is compiled."""
    from cosmoludo.bots import limited
    from cosmoludo.bots.analysis import Limits

    state = cosmoludo.load(game_id).start(seed=1)
    bot, seat = limited("level6", Limits(simulations=REHEARSED_SIMULATIONS)), state.actors[0]
    bot(state.seen_by(seat), seat, 1)


REHEARSALS = {"table": rehearse, "bots": rehearse_bots}


def mark(part: str, game_id: str) -> Path:
    """The file that says that a rehearsal of this very package has left everything in the cache."""
    place = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:8]
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"{game_id}-{place}.{part}"


class Workshop:
    """Knows which games are ready, and makes them so."""

    def __init__(self) -> None:
        self._rehearsals: dict[tuple[str, str], asyncio.Task[None]] = {}

    def is_ready(self, game_id: str) -> bool:
        """Whether a game can be played at once."""
        rehearsal = self._rehearsals.get(("table", game_id))
        return rehearsal is not None and rehearsal.done() and not rehearsal.cancelled() and not rehearsal.exception()

    async def ready(self, game_id: str) -> None:
        """Return when a game can be played, after compiling it if need be."""
        await self._rehearsed("table", game_id)
        # People can sit down now; by the time a bot is to move, its search is compiled too.
        self._begin("bots", game_id)

    async def bots_ready(self, game_id: str) -> None:
        """Return when bots can play a game."""
        await self._rehearsed("bots", game_id)

    async def all_ready(self) -> None:
        """Make every game ready, one after the other, and its bots; what someone waits for goes first."""
        for game_id in cosmoludo.games():
            if has_scene(game_id):
                await self.ready(game_id)
                await asyncio.gather(*self._rehearsals.values(), return_exceptions=True)

    async def close(self) -> None:
        """Leave off."""
        for rehearsal in self._rehearsals.values():
            rehearsal.cancel()
        await asyncio.gather(*self._rehearsals.values(), return_exceptions=True)

    async def _rehearsed(self, part: str, game_id: str) -> None:
        await asyncio.shield(self._begin(part, game_id))

    def _begin(self, part: str, game_id: str) -> asyncio.Task[None]:
        if (part, game_id) not in self._rehearsals:
            self._rehearsals[part, game_id] = asyncio.create_task(self._rehearse(part, game_id))
        return self._rehearsals[part, game_id]

    async def _rehearse(self, part: str, game_id: str) -> None:
        started = time.monotonic()
        if not mark(part, game_id).exists():
            await _compile(part, game_id)
        await asyncio.to_thread(REHEARSALS[part], game_id)
        gc.freeze()  # rules stay: the garbage collector need not go through them again, which takes a third of a second
        log.info("ready", extra={"game": game_id, "part": part, "seconds": round(time.monotonic() - started, 2)})


async def _compile(part: str, game_id: str) -> None:
    """Have another process fill the cache. If it cannot, the rehearsal here compiles, and says what is wrong."""
    command = [sys.executable, "-m", "cosmoludo.server.compiling", part, game_id]
    process = await asyncio.create_subprocess_exec(*command, stdout=DEVNULL, stderr=DEVNULL)
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


if __name__ == "__main__":
    asked, game = sys.argv[1:]
    REHEARSALS[asked](game)
    mark(asked, game).touch()
