"""The rule compiler: compiles a game's rules in a separate process before its first table is shown.

Compiling holds the interpreter's lock for seconds at a time. A separate process cannot block the server, and fills the
cache; the server then loads the rules from there by one more rehearsal, in a thread.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import math
import os
import sys
import time
from asyncio.subprocess import DEVNULL
from contextlib import suppress
from functools import cache
from pathlib import Path

import cosmoludo
import cosmoludo.core.compiled
from cosmoludo.core.compiled import PACKAGE
from cosmoludo.core.errors import MoveError
from cosmoludo.core.move import Move
from cosmoludo.core.registry import has_table
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.table.takebacks import is_fair

log = logging.getLogger(__name__)

REHEARSED_SIMULATIONS = 4
FORBIDDEN_MOVES = 3
USUAL_SECONDS = 60.0
"""For compiling, where nothing is known of this machine yet."""
LOADING_SECONDS = 5.0
"""For loading what is compiled."""
HASTE = 1.6
"""How far the progress has come at the usual time: to 1 - exp(-HASTE), four fifths."""


@cache
def rehearse(game_id: str) -> None:
    """Play a game as a table does, with some illegal moves, so that everything a table calls is compiled."""
    from cosmoludo.bots import BOTS

    game, bot = cosmoludo.load(game_id), BOTS["random"]
    state = game.start(seed=1)
    made: list[Move] = []
    while not state.over:
        before, seat = state.copy(), state.actors[0]
        for observer in (SPECTATOR, *range(state.players)):
            state.seen_by(observer).scene(observer)
        for move in made[-FORBIDDEN_MOVES:]:
            with suppress(MoveError):
                state.seen_by(seat).checked(move, seat)
        made.append(state.play(bot(state.seen_by(seat), seat, state.ply), seat))
        is_fair(before, state)
        after = state.seen_by(seat)
        game.story(before.seen_by(seat), after, after.history[-1])
    state.seen_by(SPECTATOR).scene(SPECTATOR)


@cache
def rehearse_bots(game_id: str) -> None:
    """Let a searching bot choose a move, so that the search is compiled."""
    from cosmoludo.bots import limited
    from cosmoludo.bots.analysis import Limits

    state = cosmoludo.load(game_id).start(seed=1)
    bot, seat = limited("level6", Limits(simulations=REHEARSED_SIMULATIONS)), state.actors[0]
    bot(state.seen_by(seat), seat, 1)


REHEARSALS = {"table": rehearse, "bots": rehearse_bots}


def mark(part: str, game_id: str) -> Path:
    """Return the file that marks that a rehearsal of this package has filled the cache."""
    place = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:8]
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"{game_id}-{place}.{part}"


class RuleCompiler:
    """Knows which games are compiled, and compiles them."""

    def __init__(self) -> None:
        self._rehearsals: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._began: dict[str, tuple[float, float]] = {}
        """When a game's rehearsal began, and how many seconds it will take if all is as usual."""

    def is_ready(self, game_id: str) -> bool:
        """Return whether a game can be played at once."""
        rehearsal = self._rehearsals.get(("table", game_id))
        return rehearsal is not None and rehearsal.done() and not rehearsal.cancelled() and not rehearsal.exception()

    def progress(self, game_id: str) -> float:
        """Return how far a game is prepared, from 0 to 1, by how long that usually takes."""
        if self.is_ready(game_id):
            return 1.0
        if game_id not in self._began:
            return 0.0
        began, usual = self._began[game_id]
        return 1 - math.exp(-HASTE * (time.monotonic() - began) / usual)

    async def ready(self, game_id: str) -> None:
        """Wait until a game can be played, and compile it if needed."""
        await self._rehearsed("table", game_id)
        # People can sit down now; by the time a bot is to move, its search is compiled too.
        self._begin("bots", game_id)

    async def bots_ready(self, game_id: str) -> None:
        """Wait until bots can play a game."""
        await self._rehearsed("bots", game_id)

    async def all_ready(self) -> None:
        """Compile every game and its bots in the background, one after the other."""
        for game_id in cosmoludo.games():
            if has_table(game_id):
                await self.ready(game_id)
                await asyncio.gather(*self._rehearsals.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stop compiling."""
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
        if part == "table":
            self._began[game_id] = started, await asyncio.to_thread(_usual_seconds, part, game_id)
        if not mark(part, game_id).exists():
            await _compile(part, game_id)
        await asyncio.to_thread(REHEARSALS[part], game_id)
        gc.freeze()  # compiled rules stay: the garbage collector would need a third of a second to scan them
        log.info("ready", extra={"game": game_id, "part": part, "seconds": round(time.monotonic() - started, 2)})


def _usual_seconds(part: str, game_id: str) -> float:
    """Return how long a rehearsal will take: as others took on this machine, as their marks say."""
    own = mark(part, game_id)
    if own.exists():
        return LOADING_SECONDS
    taken = [float(path.read_text() or USUAL_SECONDS) for path in own.parent.glob(f"*.{part}")]
    return sum(taken) / len(taken) if taken else USUAL_SECONDS


async def _compile(part: str, game_id: str) -> None:
    """Fill the cache in another process. If that fails, the rehearsal here compiles, and raises what is wrong."""
    command = [sys.executable, "-m", "cosmoludo.server.bots.rule_compiler", part, game_id]
    process = await asyncio.create_subprocess_exec(*command, stdout=DEVNULL, stderr=DEVNULL)
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


if __name__ == "__main__":
    asked, game = sys.argv[1:]
    began = time.monotonic()
    REHEARSALS[asked](game)
    mark(asked, game).write_text(f"{time.monotonic() - began:.1f}")
