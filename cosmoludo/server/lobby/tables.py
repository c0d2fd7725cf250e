"""What people and bots can do at tables. Every change goes into the database first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta

import sqlalchemy as sa

from cosmoludo.server.audience.feeds import Feeds
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import Viewpoint, may_look, seat_viewpoint
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.bots.workers import BotWorkers
from cosmoludo.server.cluster.pubsub import Processes
from cosmoludo.server.lobby.attendance import Attendance
from cosmoludo.server.lobby.bot_accounts import BotAccounts
from cosmoludo.server.lobby.ends import EndKeeper
from cosmoludo.server.lobby.table_cache import TableCache, Writer
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.holidays import HolidayStore
from cosmoludo.server.store.invitations import invite_all
from cosmoludo.server.store.rows import Begun, StoredSeat, StoredTable, Taken
from cosmoludo.server.store.shuffles import Dealt, Given, NotSitting
from cosmoludo.server.table import clocks
from cosmoludo.server.table.alarms import Alarms
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.move_requests import MoveRequest
from cosmoludo.server.table.setup import new_table, rematch_table
from cosmoludo.server.table.slices import Slices
from cosmoludo.server.wire.errors import Refusal, no_seat, not_yours
from cosmoludo.server.wire.tables import Clock, DailyClock, Lobby, NewTable

LISTED = 50
HEARTBEAT = 5.0
"""Seconds between two heartbeats in the database: by so much a clock may be stopped too long after a crash."""

NOTED_AGAIN = timedelta(seconds=1)
"""After so long it is tried again to note a fallen clock."""

log = logging.getLogger(__name__)


class Tables:
    """All tables: set up, joined, played at, watched."""

    def __init__(
        self,
        store: Store,
        compiler: RuleCompiler,
        processes: Processes,
        bot_threads: int | None = None,
        bot_pace: float = 1.0,
    ) -> None:
        self.store = store
        self.holidays = HolidayStore(store)
        self.processes = processes
        self.workers = BotWorkers(self.play_bot, compiler.bots_ready, bot_threads, processes.owns, bot_pace)
        self.alarms = Alarms(self._time_up)
        self.changed: Callable[[LiveTable], None] = lambda _: None
        """Told of every table where something has changed."""
        self.writer = Writer(store, self.alarms, self._consider)
        self.ends = EndKeeper(store, compiler, processes)
        self.cache = TableCache(store, compiler, processes, self.writer, self.workers, self.ends)
        self.feeds = Feeds(store, processes)
        self.bot_accounts = BotAccounts(store, processes)
        self.attendance = Attendance(store, processes, self.workers, self.feeds)
        self.ringing: set[asyncio.Task[None]] = set()
        """Tasks that note fallen clocks."""

    def _consider(self, live: LiveTable) -> None:
        self.workers.consider(live)
        self.feeds.consider(live)
        self.changed(live)

    async def viewpoint(
        self,
        code: str,
        person: str,
        seat: int,
        *,
        open_hands: bool = False,
        old_rules: bool = False,
        undealt: bool = False,
    ) -> tuple[LiveTable, Viewpoint]:
        """Return an open table and a person's viewpoint on it, where `open_hands` allows that of all hands.

        With `old_rules`, it may be one that only has a stored end, because its rules have changed; with `undealt`, one
        where the game has not begun.
        The right to look is checked before the wait for the rule compiler, and again after it.
        """
        look = Viewpoint if open_hands else seat_viewpoint
        live = await self.cache.live(code)
        look(live.table, person, seat)
        if live.table.stored.dealt or not undealt:
            live = await (self.cache.shown(code) if old_rules else self.cache.opened(code))
        return live, look(live.table, person, seat)

    async def create(self, person: str, wanted: NewTable) -> LiveTable:
        """Set up a table. Rated ones that anyone may join are for people with accounts."""
        if wanted.rated and wanted.public and not await self.store.bonds.has_account(person):
            raise Refusal(403, "rated_account")
        if wanted.public:
            self.bot_accounts.check_person(person)
        await self.check_holiday(person, wanted.clock)
        stored, seats = await new_table(person, wanted)
        for other in {seat.person for seat in seats if seat.person} - {person}:
            await self.bot_accounts.check_seating(person, other, stored.game)
        return await self.set_up(stored, seats)

    async def check_holiday(self, person: str, clock: Clock | None) -> None:
        """Refuse to begin a game where every move has days to someone who is on holiday."""
        if isinstance(clock, DailyClock) and await self.holidays.current(person, clocks.now()) is not None:
            raise Refusal(409, "on_holiday")

    async def set_up(
        self,
        stored: StoredTable,
        seats: list[StoredSeat],
        also: Callable[[sa.Connection], None] = lambda _: None,
    ) -> LiveTable:
        """Store a new table and keep it in memory; `also` is done in the same transaction."""
        full = all(seat.person or seat.bot for seat in seats)
        stored = stored._replace(began=stored.created if full else None)
        if full and stored.shuffle is not None and len({seat.person for seat in seats if seat.person}) < 2:
            stored = stored._replace(shuffle=stored.shuffle._replace(dealt=stored.created))  # nobody to wait for
        names, avatars = await self.store.add_table(stored, seats, also)
        live = self.cache.keep(GameTable(stored, seats, names, [], None))
        live.table.avatars = avatars
        live.audience.nothing_said = not self.processes.shared
        self.cache.open_later(live.code)
        log.info("table", extra={"game": stored.game, "players": stored.players})
        return live

    async def lobby(self, person: str) -> Lobby:
        """Return a person's tables, and the public ones with an open seat."""
        mine, free = await asyncio.gather(
            self.store.tables_of(person, LISTED),
            self.store.open_tables(LISTED),
        )
        found = {live.code: live for live in await asyncio.gather(*map(self.cache.live, {*mine, *free}))}
        shown, slices = {}, Slices()
        for code, live in found.items():
            if may_look(live.table, person):
                shown[code] = live.summary_for(person)
            await slices.pause()
        return Lobby(
            [shown[code] for code in mine if code in shown],
            [shown[code] for code in free if code in shown and code not in mine],
        )

    async def join(self, code: str, person: str, seat: int | None) -> LiveTable:
        """Take an open seat; whoever sits there already stays."""
        live = await self.cache.live(code)
        if seat is not None and seat not in range(live.table.stored.players):
            raise no_seat(seat, live.table.stored.players)
        try:
            async with live.lock:
                if not _sits(live.table, person, seat):
                    await self.check_holiday(person, live.table.clock)
                    await self._sit_down(live, person, seat)
        except Taken:  # which nobody told here: by another, or by the same person, whose answer was lost
            await self.cache.follow(code)
            if not _sits(live.table, person, seat):
                raise Refusal(409, "taken") from None
        await self.cache.deal(live)
        await self.writer.welcome_back(live, person)
        self.cache.open_later(live.code)
        return live

    async def contribute(self, code: str, person: str, seat: int, bits: str) -> LiveTable:
        """Add a person's random bits to the shuffle, for one of their seats; the last one starts the game."""
        live = await self.cache.live(code)
        if seat not in range(live.table.stored.players):
            raise no_seat(seat, live.table.stored.players)
        async with live.lock:
            table = live.table
            try:
                shuffle = await self.store.shuffles.contribute(code, seat, person, bits)
            except NotSitting:
                raise not_yours(seat) from None
            except Dealt:
                raise Refusal(409, "dealt") from None
            except Given:
                raise Refusal(409, "given") from None
            live.update(table.stored._replace(shuffle=shuffle), table.seats, table.names, table.rematch)
        await self.cache.deal(live)
        return live

    async def _sit_down(self, live: LiveTable, person: str, seat: int | None) -> None:
        free = [number for number, seated in enumerate(live.table.seats) if not (seated.person or seated.bot)]
        if live.table.stored.rated and live.table.seats_of(person):
            raise Refusal(409, "one_seat")
        await self._check_welcome(live.table, person)
        mine = await self._kept_for(live.table, person)
        open_to_me = free if mine is None else [number for number in free if number in mine]
        wanted = open_to_me[0] if seat is None and open_to_me else seat
        if free and not open_to_me:
            raise Refusal(409, "kept")
        if wanted is None or wanted not in open_to_me:
            raise Refusal(409, "taken" if wanted not in free else "kept")
        await self._change_seat(live, wanted, StoredSeat(person, None))
        if person in live.audience.people:
            await self._come(live, person)
        self.writer.settle(live)

    async def _check_welcome(self, table: GameTable, person: str) -> None:
        """Refuse a seat to one whom someone at the table has blocked, and one that counts to a guest."""
        sitting = [seat.person for seat in table.seats if seat.person is not None]
        if await self.store.bonds.blocks(sitting, person):
            raise Refusal(403, "not_welcome")
        if table.stored.rated and table.stored.public and not await self.store.bonds.has_account(person):
            raise Refusal(403, "rated_account")
        if table.stored.public and not await self.store.invitations.is_invited(table.code, person):
            self.bot_accounts.check_person(person)

    async def _kept_for(self, table: GameTable, person: str) -> list[int] | None:
        """Return the seats of a rematch that are kept for a person: where they sat before; None at other tables."""
        if table.stored.rematch_of is None:
            return None
        return (await self.cache.live(table.stored.rematch_of)).table.seats_of(person)

    async def leave(self, code: str, person: str) -> LiveTable:
        """Free a person's seats before the game has begun."""
        live = await self.cache.live(code)
        async with live.lock:
            if not (mine := live.table.seats_of(person)):
                raise Refusal(403, "not_sitting")
            table, left = live.table, StoredSeat(None, None)
            try:
                await self.store.leave(code, person)
            except Begun:
                raise Refusal(409, "begun") from None
            stored = table.stored.without_contributions(mine)._replace(began=None)
            seats = [left if number in mine else seat for number, seat in enumerate(table.seats)]
            live.update(stored, seats, table.names, table.rematch)
        self.writer.settle(live)
        return live

    async def end_waiting(self, code: str, *, deserted: bool = False) -> None:
        """End a table that waits for people, with `deserted` only if nobody sits there any more."""
        stored = (await self.cache.live(code)).table.stored
        if await self.store.end_waiting(code, deserted=deserted):
            await self.cache.refresh([code, *([stored.rematch_of] if stored.rematch_of else [])])

    async def resign(self, code: str, person: str) -> LiveTable:
        """Resign. With one seat left, or only bots, the game is over; otherwise a bot plays on."""
        live = await self.cache.opened(code)
        if not live.table.seats_of(person):
            raise Refusal(403, "not_sitting")
        await self.writer.resign(live, person)
        return live

    async def come(self, live: LiveTable, person: str) -> None:
        """Note that a person has come to a table, where live clocks wait for that; the last one starts them."""
        if live.table.awaits_people and live.table.seats_of(person):
            async with live.lock:
                await self._come(live, person)
            self.writer.settle(live)

    async def _come(self, live: LiveTable, person: str) -> None:
        table = live.table
        if table.awaits_people:
            started = await self.store.come(table.code, person, clocks.now())
            live.update(table.stored._replace(started=started), table.seats, table.names, table.rematch)

    async def _change_seat(self, live: LiveTable, seat: int, becomes: StoredSeat) -> None:
        """Change who sits at a seat; raise Taken if another process was first."""
        table = live.table
        began, started = await self.store.take_seat(table.code, seat, table.seats[seat], becomes, clocks.now())
        seats = [becomes if number == seat else seated for number, seated in enumerate(table.seats)]
        names = table.names | await self.store.names(table.code)
        table.avatars |= await self.store.avatars.at(table.code)
        stored = table.stored.without_contributions([seat])._replace(began=began, started=started)
        live.update(stored, seats, names, table.rematch)

    async def rematch(self, code: str, person: str) -> LiveTable:
        """Offer to play again, at a new table where seats are kept for the others, or accept by sitting down there."""
        live = await self.cache.live(code)
        if not (mine := live.table.seats_of(person)):
            raise Refusal(403, "not_sitting")
        if live.table.status != "over":
            raise Refusal(409, "not_over", ply=live.table.ply)
        async with live.lock:
            if live.table.rematch is None:
                try:
                    live.table.rematch = await self._offer_rematch(live.table, person)
                except Taken:
                    live.table.rematch = await self.store.rematch_of(code)
                live.changed()
        again = await self.cache.live(live.table.rematch or "")
        for seat in mine:
            if again.table.status == "waiting" and seat not in again.table.seats_of(person):
                await self.join(again.code, person, seat)
        return again

    async def _offer_rematch(self, table: GameTable, person: str) -> str:
        """Set up a table for the same people, to which the others are invited, and return its code."""
        stored, seats = rematch_table(table.stored, table.seats, person)
        others = {seat.person for seat in table.seats if seat.person} - {person}
        await self.set_up(
            stored, seats, lambda connection: invite_all(connection, stored.code, person, others, stored.created)
        )
        for other in others:
            self.feeds.ask(other)
        return stored.code

    async def rename(self, person: str, name: str) -> None:
        """Store the name of a person, and show it at the tables where they sit."""
        await self.store.rename(person, name)
        self.show_name(person, name)
        if self.store.bot_accounts.owned_by(person):
            await self.bot_accounts.changed()

    def show_name(self, person: str, name: str) -> None:
        """Show the name of a person at the tables where they sit."""
        for live in self.cache.all():
            if live.table.seats_of(person):
                live.table.names[person] = name
                live.changed()

    async def choose_avatar(self, person: str, avatar: str) -> None:
        """Store the avatar of a person, and show it at the tables where they sit."""
        codes = await self.store.avatars.choose(person, avatar)
        await self.cache.refresh(codes)

    async def play(self, code: str, person: str, request: MoveRequest) -> int:
        """Make a person's move, and return the ply after it, once it is stored."""
        live = await self._back_at(code, person, request.seat)
        ply = await self.writer.move(live, request._replace(person=person))
        await self.come(live, person)
        return ply

    async def take_back(self, code: str, person: str, seat: int, ply: int) -> LiveTable:
        """Take back a seat's last move, or ask the others to agree."""
        live = await self._back_at(code, person, seat)
        await self.writer.take_back(live, person, seat, ply)
        return live

    async def answer_takeback(self, code: str, person: str, seat: int, agree: bool) -> LiveTable:
        """Agree or refuse that another takes back a move."""
        live = await self._back_at(code, person, seat)
        await self.writer.answer_takeback(live, person, seat, agree)
        return live

    async def seated(self, code: str, person: str, seat: int) -> LiveTable:
        """Return an open table where a person plays at a seat."""
        (await self.cache.live(code)).table.check_sitting(person, seat)
        live = await self.cache.opened(code)
        live.table.check_player(person, seat)  # the seat may have been lost while the rules were compiled
        return live

    async def _back_at(self, code: str, person: str, seat: int) -> LiveTable:
        """Return an open table where a person plays at a seat, which is returned to them if they were away."""
        live = await self.seated(code, person, seat)
        await self.writer.welcome_back(live, person)
        return live

    async def play_bot(self, live: LiveTable, seat: int, ply: int, move: str) -> None:
        """Make a bot's move, unless the table has gone on meanwhile."""
        if live.table.bot_of(seat) and live.table.status == "playing":
            await self.writer.move(live, MoveRequest(seat, ply, text=move))

    def _time_up(self, code: str) -> None:
        """Note in a task that a clock at a table may have fallen, or that its game is to be dealt."""
        if not self.processes.owns(code):
            return
        self.ringing.add(ringing := asyncio.create_task(self._note_time(code)))
        ringing.add_done_callback(self.ringing.discard)

    async def _note_time(self, code: str) -> None:
        try:
            live = await self.cache.live(code)
            if live.table.stored.dealt:
                await self.writer.time_up(await self.cache.opened(code))
            else:
                await self.cache.deal(live)
        except Refusal:  # the table went on elsewhere; its next change sets the alarm again
            log.info("a clock was overtaken")
        except Exception:
            log.exception("a fallen clock could not be noted")
            self.alarms.set(code, clocks.now() + NOTED_AGAIN)

    async def beat(self) -> None:
        """Store heartbeats as long as a clock runs: the time without them does not count for clocks."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            if self.alarms:
                await self.store.beat(clocks.now())

    async def close(self) -> None:
        """Stop bots and clocks, and wait until everything that has begun is stored."""
        await self.workers.stop()
        try:
            if self.alarms:
                await self.store.beat(clocks.now())
        finally:  # also where nothing can be written any more
            self.alarms.stop()
            await self.cache.close()
            await asyncio.gather(*self.ringing, return_exceptions=True)
            await self.writer.close()


def _sits(table: GameTable, person: str, seat: int | None) -> bool:
    """Return whether a person sits at a seat, or anywhere."""
    mine = table.seats_of(person)
    return bool(mine) if seat is None else seat in mine
