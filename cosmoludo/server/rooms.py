"""The tables in memory: read when someone asks, forgotten when nobody looks, following what other processes do."""

from __future__ import annotations

import asyncio
import logging

import cosmoludo
from cosmoludo.core.registry import facts_of
from cosmoludo.server.between import Between
from cosmoludo.server.clocks import Pause
from cosmoludo.server.compiling import Workshop
from cosmoludo.server.laying import CODE_LENGTH
from cosmoludo.server.room import Room
from cosmoludo.server.scribe import Scribe
from cosmoludo.server.store import Store
from cosmoludo.server.thinking import Thinking
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.notices import Changed

ROOMS_KEPT = 2000

log = logging.getLogger(__name__)


class Rooms:
    """Every table by its code, one `Room` each."""

    def __init__(self, store: Store, workshop: Workshop, between: Between, scribe: Scribe, thinking: Thinking) -> None:
        self.store = store
        self.workshop = workshop
        self.between = between
        self.scribe = scribe
        self.thinking = thinking
        self.pauses: list[Pause] = []
        """When no server was running, so that clocks stood still."""
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}

    async def room(self, code: str) -> Room:
        """A table by its code, from memory or from the database."""
        if room := self._rooms.pop(code, None):
            self._rooms[code] = room  # the last to be forgotten now
            if self.between.shared and not await self.store.is_at(code, room.ply, room.seats):
                await self.follow(code)
            return room
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Room:
        stored = await self.store.table(code)
        if stored is None:
            raise Refusal(404, "no_table", code=code[: 2 * CODE_LENGTH])
        log, rest = self.store.journal.log(code), (self.store.seats(code), self.store.names(code))
        seats, names, moves, rematch = await asyncio.gather(*rest, log, self.store.rematch_of(code))
        return self.keep(Room(stored, seats, names, moves, rematch))

    def keep(self, room: Room) -> Room:
        """Have a table in memory from now on."""
        self._make_space()
        self._rooms[room.code] = room
        if self.workshop.is_ready(room.stored.game):
            self._deal(room)
        else:
            self.open_later(room.code)
        return room

    def _make_space(self) -> None:
        """Forget tables that nobody looks at: the database has them."""
        if len(self._rooms) >= ROOMS_KEPT:
            idle = [room for room in self._rooms.values() if not (room.watchers or room.lock.locked())]
            for room in idle[: ROOMS_KEPT // 10]:
                if not self.thinking.about(room):
                    del self._rooms[room.code]

    def _deal(self, room: Room) -> None:
        """Make the game of a table, unless it was played under other rules than these."""
        stored = room.stored
        if stored.version == facts_of(stored.game).version:
            room.deal(cosmoludo.load(stored.game, players=stored.players, **stored.options), self.pauses)
            self.scribe.settle(room)

    async def opened(self, code: str) -> Room:
        """A table whose rules are ready, after waiting for them if need be."""
        room = await self.room(code)
        if room.course is None:
            await self.workshop.ready(room.stored.game)
            if room.course is None:
                self._deal(room)
            if room.course is None:
                raise Refusal(409, "old_rules", version=room.stored.version)
        return room

    def open_later(self, code: str) -> None:
        """Have a table's rules made ready, and its bots begin, without waiting for it."""
        if code not in self._opening:
            self._opening[code] = asyncio.create_task(self._open(code))
            self._opening[code].add_done_callback(lambda _: self._opening.pop(code))

    async def _open(self, code: str) -> None:
        try:
            await self.opened(code)
        except Refusal as refusal:
            log.warning("a table cannot be opened", extra={"why": str(refusal)})
        except Exception:
            log.exception("a table could not be opened")

    def known(self, code: str) -> Room | None:
        """A table if it is in memory."""
        return self._rooms.get(code)

    def in_memory(self) -> list[Room]:
        """The tables that are in memory."""
        return list(self._rooms.values())

    async def follow(self, code: str) -> None:
        """Take over what the database says of a table that was changed elsewhere."""
        if (room := self._rooms.get(code)) is None:
            if self.between.shared and self.between.mine(code):
                self.open_later(code)
            return
        async with room.lock:
            stored = await self.store.table(code)
            if stored is None:
                room.stored = room.stored._replace(over=True)
                del self._rooms[code]
            else:
                seats, names = await self.store.seats(code), await self.store.names(code)
                rematch, missed = await self.store.rematch_of(code), await self.store.journal.log(code, room.ply)
                # From here on nobody else has a turn before everything is as it is elsewhere.
                room.stored, room.seats, room.names, room.rematch = stored, seats, names, rematch
                room.follow(missed)
            room.changed()
        self.scribe.settle(room)

    async def refresh(self, codes: list[str]) -> None:
        """Follow what was changed in the database, here and at every other process."""
        self.between.announce(Changed(codes))
        for code in codes:
            await self.follow(code)

    async def resume(self) -> None:
        """After a restart: let clocks run on and the bots whose turn it is think."""
        for code in filter(self.between.mine, await self.store.tables_under_way()):
            await self._open(code)

    async def stop_opening(self) -> None:
        """Wait for no compiler any more."""
        opening = list(self._opening.values())
        for task in opening:
            task.cancel()
        await asyncio.gather(*opening, return_exceptions=True)
