"""The cache of live tables: loaded when someone asks, dropped when nobody watches, following the database."""

from __future__ import annotations

import asyncio
import logging
from typing import TypeAlias

import cosmoludo
from cosmoludo.core.game import Game
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.bots.workers import BotWorkers
from cosmoludo.server.cluster.pubsub import Processes
from cosmoludo.server.lobby.ends import EndKeeper, is_outdated
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.ends import unpack
from cosmoludo.server.table import clocks, setup
from cosmoludo.server.table.clocks import Pause
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.setup import CODE_LENGTH
from cosmoludo.server.table.writer import TableWriter
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.notices import Changed

TABLES_KEPT = 2000
ENDS_KEPT = 50
"""Of games whose rules have changed, in memory: they are larger than games that can be replayed."""
SHORT_LOG = 20
"""So many entries are replayed at once; longer logs in slices."""

log = logging.getLogger(__name__)

Writer: TypeAlias = TableWriter[LiveTable]


class TableCache:
    """Every table in memory by its code, one `LiveTable` each."""

    def __init__(
        self,
        store: Store,
        compiler: RuleCompiler,
        processes: Processes,
        writer: Writer,
        workers: BotWorkers,
        ends: EndKeeper,
    ) -> None:
        self._store = store
        self._compiler = compiler
        self._processes = processes
        self._writer = writer
        self._workers = workers
        self._ends = ends
        self._showing: dict[str, LiveTable] = {}
        """The tables whose stored ends are in memory, the one that was looked at last at the end."""
        self.pauses: list[Pause] = []
        """When no server was running or its database was away, so that clocks stopped."""
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}

    async def live(self, code: str) -> LiveTable:
        """Return a table by its code, from memory or from the database."""
        if live := self._tables.pop(code, None):
            self._tables[code] = live  # now the last to be dropped
            if self._processes.shared and not await self._is_current(live.table):
                await self.follow(code)
            return live
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(self._loading[code])

    async def _is_current(self, table: GameTable) -> bool:
        """Return whether the database has nothing newer; a game that is not dealt here may be elsewhere."""
        known = (table.ply, table.seats, table.stored.started)
        return table.stored.dealt and await self._store.is_at(table.code, *known)

    async def _load(self, code: str) -> LiveTable:
        stored = await self._store.table(code)
        if stored is None:
            raise Refusal(404, "no_table", code=code[: 2 * CODE_LENGTH])
        entries, rest = self._store.log.entries(code), (self._store.seats(code), self._store.names(code))
        seats, names, moves, rematch = await asyncio.gather(*rest, entries, self._store.rematch_of(code))
        end = await self._store.ends.find(code) if stored.over and is_outdated(stored) else None
        avatars = await self._store.avatars.at(code)
        live = self.keep(GameTable(stored, seats, names, moves, rematch))
        live.table.avatars = avatars
        live.caches.summaries.end = end
        return live

    def keep(self, table: GameTable) -> LiveTable:
        """Keep a table in memory from now on, and open it as soon as its rules are compiled."""
        self._make_space()
        table.owners = self._store.bot_accounts.owners
        live = self._tables[table.code] = LiveTable(table)
        if is_outdated(table.stored):
            return live
        if not table.stored.dealt:
            self._writer.settle(live)
        elif self._compiler.is_ready(table.stored.game) and table.ply <= SHORT_LOG:
            live.open(self._game(live), self.pauses)
            self._settle(live)
        else:
            self.open_later(table.code)
        return live

    def _make_space(self) -> None:
        """Drop tables that nobody watches: the database has them."""
        if len(self._tables) >= TABLES_KEPT:
            idle = [live for live in self._tables.values() if not (live.audience.connections or live.lock.locked())]
            for live in idle[: TABLES_KEPT // 10]:
                if not self._workers.busy_at(live):
                    del self._tables[live.code]

    def _game(self, live: LiveTable) -> Game:
        """Return the game of a table."""
        stored = live.table.stored
        return cosmoludo.load(stored.game, players=stored.players, **stored.options)

    def _settle(self, live: LiveTable) -> None:
        """Start clocks and bots of a table that was just opened."""
        self._writer.settle(live)
        if live.table.status == "over" and not live.table.stored.over:  # the server was killed before it stored that
            self._ends.add(live.code)

    async def opened(self, code: str) -> LiveTable:
        """Return a table whose log was replayed, after waiting for the rule compiler if needed."""
        live = await self.live(code)
        if not live.table.stored.dealt:
            await self.deal(live)
            if not live.table.stored.dealt:
                raise Refusal(409, "waiting" if live.table.has_open_seat else "not_dealt")
        if live.table.timeline is None:
            if is_outdated(live.table.stored):
                raise Refusal(409, "old_rules", version=live.table.stored.version)
            await self._compiler.ready(live.table.stored.game)
            await live.replay(self._game(live), self.pauses)
            self._settle(live)
        return live

    async def deal(self, live: LiveTable) -> None:
        """Deal the game of a table if all seats are taken, and all have added to the shuffle or had time to.

        The database decides, so that it is dealt once.
        """
        async with live.lock:
            table = live.table
            if table.deal_due is None:
                return
            if (deal := await self._store.shuffles.deal(live.code, clocks.now(), setup.SHUFFLING)) is not None:
                stored = table.stored._replace(**deal._asdict())
                live.update(stored, table.seats, table.names, table.rematch)
        await self._begin(live)

    async def _begin(self, live: LiveTable) -> None:
        """Open a table that may just have been dealt, here or elsewhere, and start its clocks and bots; or wait on."""
        table = live.table
        unopened = table.timeline is None and table.stored.dealt and not is_outdated(table.stored)
        if unopened and self._compiler.is_ready(table.stored.game) and table.ply <= SHORT_LOG:
            await live.replay(self._game(live), self.pauses)
            self._settle(live)
            return
        if unopened:
            self.open_later(live.code)
        self._writer.settle(live)

    async def shown(self, code: str) -> LiveTable:
        """Return a table that can be looked at: opened, or with its stored end if its rules have changed."""
        live = await self.live(code)
        if not is_outdated(live.table.stored):
            return await self.opened(code)
        if live.end is None:
            await self._load_end(live)
        self._showing.pop(code, None)
        self._showing[code] = live
        while len(self._showing) > ENDS_KEPT:
            self._showing.pop(next(iter(self._showing))).end = None
        return live

    async def _load_end(self, live: LiveTable) -> None:
        """Load the end of a game whose rules have changed; make it first if that was not done yet."""
        await self._ends.keep(live.table.stored)
        found = await self._store.ends.find(live.code)
        end = await asyncio.to_thread(unpack, await self._store.ends.content(live.code))
        live.end = end
        if live.caches.summaries.end is None:
            live.caches.summaries.end = found
            live.changed()

    def open_later(self, code: str) -> None:
        """Open a table in the background, and start its bots."""
        if code not in self._opening:
            self._opening[code] = asyncio.create_task(self._try_to_open(code))
            self._opening[code].add_done_callback(lambda _: self._opening.pop(code))

    async def _try_to_open(self, code: str) -> None:
        try:
            live = await self.live(code)
            if not live.table.stored.dealt:
                await self._compiler.ready(live.table.stored.game)  # so that nobody waits for it after the deal
            if live.table.stored.dealt:
                await self.shown(code)
        except Refusal as refusal:
            log.warning("a table cannot be opened", extra={"rule": refusal.rule})
        except Exception:
            log.exception("a table could not be opened")

    def cached(self, code: str) -> LiveTable | None:
        """Return a table if it is in memory."""
        return self._tables.get(code)

    def all(self) -> list[LiveTable]:
        """Return the tables in memory."""
        return list(self._tables.values())

    async def follow(self, code: str) -> None:
        """Reread a table that was changed elsewhere."""
        if (live := self._tables.get(code)) is None:
            if self._processes.shared and self._processes.owns(code):
                self.open_later(code)
            return
        async with live.lock:
            store, table = self._store, live.table
            stored = await store.table(code)
            if stored is None:
                del self._tables[code]
                live.update(table.stored._replace(over=True), table.seats, table.names, table.rematch)
            else:
                seats, names = await store.seats(code), await store.names(code)
                rematch, missed = await store.rematch_of(code), await store.log.entries(code, table.ply)
                avatars = await store.avatars.at(code)
                if table.timeline is not None:
                    await live.follow(missed[:-SHORT_LOG])
                    missed = missed[-SHORT_LOG:]
                # No await from here on: nobody may see the table half updated.
                table.avatars = avatars
                live.update(stored, seats, names, rematch, missed)
        if stored is None:
            self._writer.settle(live)
        else:
            await self._begin(live)

    async def refresh(self, codes: list[str]) -> None:
        """Reread tables that were changed in the database, here and at every other process."""
        self._processes.announce(Changed(codes))
        for code in codes:
            await self.follow(code)

    async def resume(self) -> None:
        """After a restart: open the tables where clocks run or bots are to move."""
        for code in filter(self._processes.owns, await self._store.tables_under_way()):
            await self._try_to_open(code)

    async def close(self) -> None:
        """Stop waiting for the compiler."""
        opening = list(self._opening.values())
        for task in opening:
            task.cancel()
        await asyncio.gather(*opening, return_exceptions=True)
