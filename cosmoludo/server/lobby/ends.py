"""Keeping the ends of games: each is made and stored when its game is over, in a thread, one after the other, and its
result with it, which is rated.

Nobody waits for them, and making one takes as long as many moves. So there are pauses between them: where many games
are over at once, those who still play go first. What is not made when the server stops is made when it starts again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import cosmoludo
from cosmoludo.core.registry import facts_of, has_table
from cosmoludo.server.audience.ends import make_end
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.cluster.pubsub import Processes
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.ends import pack
from cosmoludo.server.store.results import result_rows
from cosmoludo.server.store.rows import StoredTable, Taken
from cosmoludo.server.table import clocks

log = logging.getLogger(__name__)

SHARE = 0.02
"""Of the time of a core, for making ends."""


def is_outdated(stored: StoredTable) -> bool:
    """Return whether the rules of a table have changed since it was set up."""
    facts = cosmoludo.games().get(stored.game)
    return facts is not None and facts.version != stored.version


def versions() -> dict[str, int]:
    """Return the present version of every game that can be played at a table."""
    return {game_id: facts.version for game_id, facts in cosmoludo.games().items() if has_table(game_id)}


def fits_rules(stored: StoredTable) -> bool:
    """Return whether the present rules have the options of a table."""
    try:
        facts_of(stored.game).settings(stored.players, stored.options)
    except ValueError:
        return False
    return True


class EndKeeper:
    """Makes and stores the ends of games."""

    def __init__(self, store: Store, compiler: RuleCompiler, processes: Processes) -> None:
        self._store = store
        self._compiler = compiler
        self._processes = processes
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        store.game_over = self.add

    def add(self, code: str) -> None:
        """Note that a game is over."""
        self._waiting.put_nowait(code)

    async def run(self) -> None:
        """Store the ends that are missing from before, then each as its game is over."""
        known = versions()
        for code in filter(self._processes.owns, await self._store.ends.missing()):
            await self._try_to_keep(code, known)
        while True:
            await self._try_to_keep(await self._waiting.get(), known)

    async def _try_to_keep(self, code: str, known: dict[str, int]) -> None:
        """Store an end, and pause; one that cannot be made does not keep the others from it."""
        began = time.monotonic()
        try:
            stored = await self._store.table(code)
            if stored is not None and not stored.over:
                await self._store.end(code)
            elif stored is not None and stored.game in known:
                await self.keep(stored)
        except Exception:
            log.exception("the end of a game could not be stored")
        await asyncio.sleep((time.monotonic() - began) * (1 / SHARE - 1))

    async def keep(self, stored: StoredTable) -> None:
        """Make the end of a game and store it, then its result, each unless it is stored already."""
        code, end = stored.code, await self._store.ends.find(stored.code)
        seats, entries = await self._store.seats(code), await self._store.log.entries(code)
        if end is None:
            await self._compiler.ready(stored.game)
            made = await asyncio.to_thread(make_end, stored, seats, entries)
            end = made.stored
            with suppress(Taken):
                await self._store.ends.add(code, end, await asyncio.to_thread(pack, made.end))
        if not await self._store.results.has(code):
            with suppress(Taken):
                await self._store.results.add(result_rows(stored, seats, entries, end.result, clocks.now()))
