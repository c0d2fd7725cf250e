"""Rules are compiled in a thread, one rehearsal a game; until that is done its tables wait."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import cosmoludo
from cosmoludo.core.registry import facts_of

log = logging.getLogger(__name__)

REHEARSED_SIMULATIONS = 4


def has_scene(game_id: str) -> bool:
    """Whether a game says how it looks."""
    return find_spec(f"cosmoludo.games.{facts_of(game_id).folder}.scene") is not None


def scenes_of(game_id: str) -> ModuleType:
    """The module that says how a game looks."""
    return import_module(f"cosmoludo.games.{facts_of(game_id).folder}.scene")


@cache
def rehearse(game_id: str) -> None:
    """Play a game through as a table does, so that everything it calls is compiled."""
    from cosmoludo.bots import BOTS

    game, scenes, bot = cosmoludo.load(game_id), scenes_of(game_id), BOTS["random"]
    state = game.start(seed=1)
    while not state.over:
        before, seat = state.copy(), state.actors[0]
        for eyes in (-1, *range(state.players)):
            scenes.scene(state.seen_by(eyes), eyes)
        state.play(bot(state.seen_by(seat), seat, state.ply), seat)
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


class Workshop:
    """Knows which games are ready, and makes them so."""

    def __init__(self) -> None:
        self._rehearsals: dict[str, asyncio.Task[None]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}

    def is_ready(self, game_id: str) -> bool:
        """Whether a game can be played at once."""
        rehearsal = self._rehearsals.get(game_id)
        return rehearsal is not None and rehearsal.done() and rehearsal.exception() is None

    async def ready(self, game_id: str) -> None:
        """Return when a game can be played, after compiling it if need be."""
        if game_id not in self._rehearsals:
            self._rehearsals[game_id] = asyncio.create_task(self._rehearsed(game_id))
        await asyncio.shield(self._rehearsals[game_id])

    async def all_ready(self) -> None:
        """Make every game ready, one after the other, and its bots; what someone waits for goes first."""
        for game_id in cosmoludo.games():
            if has_scene(game_id):
                await self.ready(game_id)
                await asyncio.gather(*self._rehearsals.values(), *self._bots.values(), return_exceptions=True)

    async def _rehearsed(self, game_id: str) -> None:
        started = time.monotonic()
        await asyncio.to_thread(rehearse, game_id)
        log.info("ready", extra={"game": game_id, "seconds": round(time.monotonic() - started, 2)})
        # People can sit down now; by the time a bot is to move, its search is compiled too.
        self._bots[game_id] = asyncio.create_task(asyncio.to_thread(rehearse_bots, game_id))
