"""Following other processes: what they announce is brought to the tables of this one."""

from __future__ import annotations

from cosmoludo.server.cluster.pubsub import Listener, Processes
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.table.slices import Slices
from cosmoludo.server.wire.notices import Asked, BotsChanged, Changed, Here, Notice, Said, Voided


class Following(Listener):
    """Keeps the tables of this process up to date with what happens at the others."""

    def __init__(self, tables: Tables, processes: Processes) -> None:
        self._tables = tables
        self._cache = tables.cache
        self._attendance = tables.attendance
        self._feeds = tables.feeds
        self._processes = processes

    async def hear(self, sender: str, notice: Notice) -> None:
        """Follow a notice of another process."""
        if isinstance(notice, Changed):
            for code in notice.codes:
                await self._follow(code)
        elif isinstance(notice, Said):
            if (live := self._cache.cached(notice.code)) is not None:
                await self._attendance.said_elsewhere(live, notice.number)
        elif isinstance(notice, Asked):
            self._feeds.asked_elsewhere(notice.person)
        elif isinstance(notice, BotsChanged):
            await self._tables.store.bot_accounts.load()
        elif isinstance(notice, Voided):
            await self._attendance.recheck(notice.person)
        else:
            await self._note_presence(sender, notice)

    async def _follow(self, code: str) -> None:
        """Follow a table that has changed; one that concerns someone who has a feed here is kept in memory."""
        if self._cache.cached(code) is None and await self._feeds.concerned(code):
            self._cache.open_later(code)
        else:
            await self._cache.follow(code)

    async def others_changed(self) -> None:
        """Follow that processes have started or stopped: forget who was there, and take over orphaned tables."""
        slices = Slices()
        for live in self._cache.all():
            self._attendance.forget_processes(live)
            self._tables.writer.settle(live)
            await slices.pause()
        await self._cache.resume()

    async def catch_up(self) -> None:
        """Reread everything, and go on with what is under way: notices may have been missed, or reading failed."""
        await self._attendance.recheck()
        self._feeds.look_everywhere()
        await self._tables.store.bot_accounts.load()
        for live in self._cache.all():
            await self._cache.follow(live.code)
            if live.audience.connections:
                self._attendance.announce(live, asks=True)
        await self._cache.resume()

    async def _note_presence(self, sender: str, here: Here) -> None:
        live = self._cache.cached(here.code)
        if live is None and here.people and self._processes.owns(here.code):
            live = await self._cache.live(here.code)
        if live is None:
            return
        self._attendance.seen_elsewhere(live, sender, here.people)
        if here.asks and live.audience.connections:
            self._attendance.announce(live)
