"""A process among others: what it hears of them becomes what its tables are."""

from __future__ import annotations

from cosmoludo.server.between import Between
from cosmoludo.server.room import Room
from cosmoludo.server.tables import CHAT_KEPT, Tables
from cosmoludo.server.wire.notices import Changed, Here, Notice, Said


class Together:
    """Lets the tables of this process follow what happens at the others."""

    def __init__(self, tables: Tables, between: Between) -> None:
        self._tables = tables
        self._between = between

    async def hear(self, sender: str, notice: Notice) -> None:
        """Follow what another process tells."""
        if isinstance(notice, Changed):
            for code in notice.codes:
                await self._tables.follow(code)
        elif isinstance(notice, Said):
            await self._say(notice)
        else:
            await self._see(sender, notice)

    async def others_changed(self) -> None:
        """Processes have come or gone: forget who was with them, and keep the tables that fall to this one."""
        for room in self._tables.in_memory():
            gone = room.elsewhere.keys() - self._between.others
            for process in gone:
                del room.elsewhere[process]
            if gone:
                room.tell_presence()
            self._tables.scribe.settle(room)
        await self._tables.resume()

    async def catch_up(self) -> None:
        """Notices may have been missed: look at everything again."""
        for room in self._tables.in_memory():
            await self._tables.follow(room.code)
            self._announce(room, asks=True)

    async def _say(self, said: Said) -> None:
        room = self._tables.known(said.code)
        if room is not None and room.watchers:
            found = await self._tables.store.chat(said.code, CHAT_KEPT, since=said.number)
            for entry in found[:1]:
                room.tell(room.chat_frame(entry))

    async def _see(self, sender: str, here: Here) -> None:
        room = self._tables.known(here.code)
        if room is None and here.people and self._between.mine(here.code):
            room = await self._tables.room(here.code)
        if room is None:
            return
        room.elsewhere[sender] = here.people
        room.tell_presence()
        self._tables.thinking.consider(room)
        if here.asks:
            self._announce(room)

    def _announce(self, room: Room, *, asks: bool = False) -> None:
        if room.watchers:
            self._between.announce(Here(room.code, sorted(room.people_here), asks))
