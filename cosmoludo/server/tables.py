"""All tables: laid out, joined, played at. Every change goes into the database first."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

import msgspec

import cosmoludo
from cosmoludo.core.registry import facts_of
from cosmoludo.server import clocks
from cosmoludo.server.alarms import Alarms
from cosmoludo.server.between import Alone, Between, Changed, Here
from cosmoludo.server.clocks import Pause
from cosmoludo.server.compiling import Workshop, has_scene
from cosmoludo.server.deciding import Choice
from cosmoludo.server.problems import Refusal
from cosmoludo.server.room import Room
from cosmoludo.server.scribe import Scribe
from cosmoludo.server.store import Store
from cosmoludo.server.stored import StoredSeat, StoredTable, Taken
from cosmoludo.server.thinking import Thinking
from cosmoludo.server.types import ChatFrame, Lobby, NewTable, Phrase

if TYPE_CHECKING:
    from cosmoludo.server.live import Watcher

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 8
SEED_BITS = 64
LISTED = 50
ROOMS_KEPT = 2000
CHAT_KEPT = 50
"""So much of what was said is told to one who comes."""
HEARTBEAT = 5.0
"""Seconds between two notes that the server runs: a clock may stand so long that should have run."""

log = logging.getLogger(__name__)


def new_code() -> str:
    """A code that cannot be guessed: who has it may join."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_seed() -> int:
    """What a game is dealt from: nobody can know it before the end."""
    return secrets.randbits(SEED_BITS)


class Tables:
    """What people and bots can do at tables."""

    def __init__(
        self, store: Store, workshop: Workshop, threads: int | None = None, between: Between | None = None
    ) -> None:
        self.store = store
        self.workshop = workshop
        self.between = between or Alone()
        self.thinking = Thinking(self.play_bot, workshop.bots_ready, threads, self.between.mine)
        self.alarms = Alarms(self._time_up)
        self.scribe = Scribe(store, self.alarms, self.thinking.consider)
        self.pauses: list[Pause] = []
        """When no server was running, so that clocks stood still."""
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._ringing: set[asyncio.Task[None]] = set()

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
        return self._keep(Room(stored, seats, names, moves, rematch))

    def _keep(self, room: Room) -> Room:
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
        self.thinking.consider(room)
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

    async def create(self, person: str, wanted: NewTable) -> Room:
        """Lay out a table."""
        try:
            facts = facts_of(wanted.game)
            players = wanted.players
            if players is None and wanted.seats is not None:
                players = len(wanted.seats)
            players, _ = facts.settings(players, wanted.options)
            game = await asyncio.to_thread(cosmoludo.load, wanted.game, players, **wanted.options)
        except ValueError as error:
            raise Refusal(422, "bad_table", problem=str(error)) from None
        if not has_scene(game.id):
            raise Refusal(422, "no_scene", game=facts.name)
        wishes = wanted.seats or ["me", *["bot:greedy"] * (game.players - 1)]
        if len(wishes) != game.players:
            raise Refusal(422, "seat_count", count=game.players, found=len(wishes))
        seats = [_wished(wish, person) for wish in wishes]
        only_bots = all(seat.bot for seat in seats)
        if not (only_bots or any(seat.person for seat in seats)):
            raise Refusal(422, "nobody")
        stored = StoredTable(
            code=new_code(),
            game=game.id,
            version=facts.version,
            players=game.players,
            options=dict(game.options),
            seed=new_seed(),
            public=wanted.public,
            created=clocks.now(),
            rematch_of=None,
            watching=only_bots or (wanted.public if wanted.watching is None else wanted.watching),
            clock=None if wanted.clock is None else msgspec.to_builtins(wanted.clock),
            timeout=wanted.timeout,
            substitute=_known_bot(wanted.substitute),
            hints=wanted.hints,
            rated=wanted.rated,
        )
        return await self._lay_out(stored, seats)

    async def _lay_out(self, stored: StoredTable, seats: list[StoredSeat]) -> Room:
        full = all(seat.person or seat.bot for seat in seats)
        stored = stored._replace(began=stored.created if full else None)
        await self.store.add_table(stored, seats)
        room = self._keep(Room(stored, seats, await self.store.names(stored.code), [], None))
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
            await self.store.take_seat(room.code, seat, room.seats[seat], becomes)
        except Taken:
            room.seats = await self.store.seats(room.code)
            room.changed()
            raise Refusal(409, "taken") from None
        room.seats[seat] = becomes
        room.names |= await self.store.names(room.code)
        if room.full and room.stored.began is None:
            began = clocks.now()
            room.stored = room.stored._replace(began=began)
            await self.store.begin(room.code, began)
        room.changed()

    async def say(self, room: Room, person: str, text: str, phrase: Phrase | None) -> None:
        """Say something to everyone at a table, now and later."""
        name = await self.store.name_of(person)
        said = await self.store.say(room.code, person, text, phrase)
        room.tell(room.chat_frame(said._replace(name=name)))

    async def said(self, room: Room) -> list[ChatFrame]:
        """What was said last at a table."""
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
                seats = [StoredSeat(seat.person, None if seat.resigned else seat.bot) for seat in room.seats]
                again = room.stored._replace(
                    code=new_code(), seed=new_seed(), created=clocks.now(), rematch_of=code, over=False
                )
                try:
                    room.rematch = (await self._lay_out(again, seats)).code
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
        """Someone looks at a table."""
        first = not room.watchers
        room.watchers.add(watcher)
        self._tell_presence(room, asks=first)

    def depart(self, room: Room, watcher: Watcher) -> None:
        """Someone looks at a table no more."""
        room.watchers.discard(watcher)
        self._tell_presence(room)

    def _tell_presence(self, room: Room, *, asks: bool = False) -> None:
        room.tell(room.presence())
        self.between.announce(Here(room.code, sorted(room.people_here), asks))

    def known(self, code: str) -> Room | None:
        """A table if it is in memory."""
        return self._rooms.get(code)

    def in_memory(self) -> list[Room]:
        """The tables that are in memory."""
        return list(self._rooms.values())

    async def rename(self, person: str, name: str) -> None:
        """Be known by another name, also at the tables where one sits."""
        await self.store.rename(person, name)
        for room in self._rooms.values():
            if room.seats_of(person):
                room.names[person] = name
                room.changed()

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
                room.stored, room.seats = stored, await self.store.seats(code)
                room.names, room.rematch = await self.store.names(code), await self.store.rematch_of(code)
                room.follow(await self.store.journal.log(code, since=room.ply))
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
        for task in list(self._opening.values()):
            task.cancel()
        await asyncio.gather(*self._opening.values(), *self._ringing, return_exceptions=True)
        await self.scribe.finish()


def _wished(wish: str, person: str) -> StoredSeat:
    """Who is to sit at a seat."""
    if wish in ("me", "open"):
        return StoredSeat(person if wish == "me" else None, None)
    return StoredSeat(None, _known_bot(wish.removeprefix("bot:")))


def _known_bot(bot: str) -> str:
    from cosmoludo.bots import BOTS

    if bot not in BOTS:
        raise Refusal(422, "no_bot", bot=bot, bots=", ".join(BOTS))
    return bot
