"""All tables: laid out, joined, played at. Every change goes into the database first."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from cosmoludo.server import clocks
from cosmoludo.server.alarms import Alarms
from cosmoludo.server.between import Alone, Between
from cosmoludo.server.compiling import Workshop
from cosmoludo.server.deciding import Choice
from cosmoludo.server.laying import laid_out, laid_out_again
from cosmoludo.server.room import Room
from cosmoludo.server.rooms import Rooms
from cosmoludo.server.scribe import Scribe
from cosmoludo.server.store import Store
from cosmoludo.server.stored import StoredSeat, StoredTable, Taken
from cosmoludo.server.thinking import Thinking
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.frames import ChatFrame
from cosmoludo.server.wire.notices import Here
from cosmoludo.server.wire.tables import Lobby, NewTable
from cosmoludo.server.wire.values import Phrase

if TYPE_CHECKING:
    from cosmoludo.server.live import Watcher

LISTED = 50
CHAT_KEPT = 50
"""So much of what was said is told to one who comes."""
HEARTBEAT = 5.0
"""Seconds between two notes that the server runs: a clock may stand so long that should have run."""

log = logging.getLogger(__name__)


class Tables(Rooms):
    """What people and bots can do at tables."""

    def __init__(
        self, store: Store, workshop: Workshop, threads: int | None = None, between: Between | None = None
    ) -> None:
        between = between or Alone()
        thinking = Thinking(self.play_bot, workshop.bots_ready, threads, between.mine)
        self.alarms = Alarms(self._time_up)
        super().__init__(store, workshop, between, Scribe(store, self.alarms, thinking.consider), thinking)
        self._ringing: set[asyncio.Task[None]] = set()

    async def create(self, person: str, wanted: NewTable) -> Room:
        """Lay out a table."""
        return await self._lay_out(*await laid_out(person, wanted))

    async def _lay_out(self, stored: StoredTable, seats: list[StoredSeat]) -> Room:
        full = all(seat.person or seat.bot for seat in seats)
        stored = stored._replace(began=stored.created if full else None)
        room = self.keep(Room(stored, seats, await self.store.add_table(stored, seats), [], None))
        room.quiet = not self.between.shared
        self.open_later(room.code)
        log.info("table", extra={"game": stored.game, "players": stored.players})
        return room

    async def lobby(self, person: str) -> Lobby:
        """A person's tables, and those that wait for someone."""
        mine, free = await asyncio.gather(
            self.store.tables_of(person, LISTED),
            self.store.open_tables(LISTED),
        )
        rooms = {room.code: room for room in await asyncio.gather(*map(self.room, {*mine, *free}))}
        return Lobby(
            [rooms[code].table(person) for code in mine],
            [rooms[code].table(person) for code in free if code not in mine],
        )

    async def join(self, code: str, person: str, seat: int | None) -> Room:
        """Take an open seat; who sits there already just stays."""
        room = await self.room(code)
        if seat is not None and seat not in range(room.stored.players):
            raise Refusal(404, "no_seat", seat=seat, last=room.stored.players - 1)
        async with room.lock:
            mine = room.seats_of(person)
            if not (seat in mine or (seat is None and mine)):
                await self._sit_down(room, person, seat)
        await self.scribe.welcome(room, person)
        self.open_later(room.code)
        return room

    async def _sit_down(self, room: Room, person: str, seat: int | None) -> None:
        free = [number for number, sitting in enumerate(room.seats) if not (sitting.person or sitting.bot)]
        wanted = free[0] if seat is None and free else seat
        if wanted is None or wanted not in free:
            raise Refusal(409, "taken")
        await self._seat(room, wanted, StoredSeat(person, None))
        self.scribe.settle(room)

    async def leave(self, code: str, person: str) -> Room:
        """Free one's seats before the game has begun."""
        room = await self.room(code)
        async with room.lock:
            if not (mine := room.seats_of(person)):
                raise Refusal(403, "not_sitting")
            if room.status != "waiting":
                raise Refusal(409, "begun")
            for seat in mine:
                await self._seat(room, seat, StoredSeat(None, None))
        return room

    async def resign(self, code: str, person: str) -> Room:
        """Give up. With one seat left, or only bots, the game is over; otherwise a bot plays on."""
        room = await self.opened(code)
        async with room.lock:
            if not (mine := room.seats_of(person)):
                raise Refusal(403, "not_sitting")
            if room.status != "playing":
                raise Refusal(409, "not_playing")
            for seat in mine:
                await self._seat(room, seat, StoredSeat(person, room.stored.substitute, resigned=True))
            if room.given_up:
                await self.store.end(code)
        self.scribe.settle(room)
        return room

    async def _seat(self, room: Room, seat: int, becomes: StoredSeat) -> None:
        """Change who sits at a seat."""
        try:
            began = await self.store.take_seat(room.code, seat, room.seats[seat], becomes, clocks.now())
        except Taken:
            room.seats = await self.store.seats(room.code)
            room.changed()
            raise Refusal(409, "taken") from None
        room.seats[seat] = becomes
        room.names |= await self.store.names(room.code)
        room.stored = room.stored._replace(began=began)
        room.changed()

    async def say(self, room: Room, person: str, text: str, phrase: Phrase | None) -> None:
        """Say something to everyone at a table, now and later."""
        room.quiet = False
        name = await self.store.name_of(person)
        said = await self.store.say(room.code, person, text, phrase)
        room.tell(room.chat_frame(said._replace(name=name)))

    async def said(self, room: Room) -> list[ChatFrame]:
        """What was said last at a table."""
        if room.quiet:
            return []
        return [room.chat_frame(said) for said in await self.store.chat(room.code, CHAT_KEPT)]

    async def rematch(self, code: str, person: str) -> Room:
        """The same people at a new table; everyone who asks is led to the same one."""
        room = await self.room(code)
        if not room.seats_of(person):
            raise Refusal(403, "not_sitting")
        if room.status != "over":
            raise Refusal(409, "not_over", ply=room.ply)
        async with room.lock:
            if room.rematch is None:
                try:
                    room.rematch = (await self._lay_out(*laid_out_again(room.stored, room.seats))).code
                except Taken:
                    room.rematch = await self.store.rematch_of(code)
                room.changed()
        return await self.room(room.rematch or "")

    async def play(self, code: str, person: str, seat: int, ply: int, choice: Choice) -> int:
        """Make a person's move, and return the ply after it, once it is stored."""
        return await self.scribe.move(await self.seated(code, person, seat), seat, ply, choice)

    async def take_back(self, code: str, person: str, seat: int, ply: int) -> Room:
        """Take back a seat's last move, or ask the others to agree."""
        room = await self.seated(code, person, seat)
        await self.scribe.take_back(room, seat, ply)
        return room

    async def answer(self, code: str, person: str, seat: int, agree: bool) -> Room:
        """Agree that another takes back a move, or don't."""
        room = await self.seated(code, person, seat)
        await self.scribe.answer(room, seat, agree)
        return room

    async def seated(self, code: str, person: str, seat: int) -> Room:
        """A table where a person plays at a seat, which they have back now if they were away."""
        room = await self.opened(code)
        if seat not in range(room.stored.players):
            raise Refusal(404, "no_seat", seat=seat, last=room.stored.players - 1)
        if room.seats[seat].person != person:
            raise Refusal(403, "not_yours", seat=seat)
        if room.is_out(seat):
            raise Refusal(409, "given_up", ply=room.ply)
        await self.scribe.welcome(room, person)
        return room

    async def play_bot(self, room: Room, seat: int, ply: int, move: str) -> None:
        """Make a bot's move, unless the table has gone on meanwhile."""
        if room.bot_of(seat) and room.status == "playing":
            await self.scribe.move(room, seat, ply, Choice(text=move))

    def _time_up(self, code: str) -> None:
        """A clock at a table may have fallen."""
        if not self.between.mine(code):
            return
        self._ringing.add(ringing := asyncio.create_task(self._note_time(code)))
        ringing.add_done_callback(self._ringing.discard)

    async def _note_time(self, code: str) -> None:
        try:
            await self.scribe.time_up(await self.opened(code))
        except Refusal:  # the table went on elsewhere; it is seen again with its next change
            log.info("a clock was overtaken")

    def attend(self, room: Room, watcher: Watcher) -> None:
        """Someone looks at a table: bots that have waited for that begin."""
        first = not room.watchers
        room.watchers.add(watcher)
        self._tell_presence(room, asks=first)
        self.thinking.consider(room)

    def depart(self, room: Room, watcher: Watcher) -> None:
        """Someone looks at a table no more."""
        room.watchers.discard(watcher)
        self._tell_presence(room)

    def _tell_presence(self, room: Room, *, asks: bool = False) -> None:
        room.tell_presence()
        self.between.announce(Here(room.code, sorted(room.people_here), asks))

    async def rename(self, person: str, name: str) -> None:
        """Be known by another name, also at the tables where one sits."""
        await self.store.rename(person, name)
        for room in self._rooms.values():
            if room.seats_of(person):
                room.names[person] = name
                room.changed()

    async def beat(self) -> None:
        """Note now and then that the server runs, as long as a clock does: without it, clocks stand still."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            if self.alarms:
                await self.store.beat(clocks.now())

    async def close(self) -> None:
        """Stop thinking and opening; what is being stored is stored."""
        await self.thinking.stop()
        if self.alarms:
            await self.store.beat(clocks.now())
        self.alarms.stop()
        await self.stop_opening()
        await asyncio.gather(*self._ringing, return_exceptions=True)
        await self.scribe.finish()
