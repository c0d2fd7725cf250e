"""The table writer, the only way into a table's log: moves, takebacks, fallen clocks, people who come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar

from cosmoludo.core.move import Move
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.rows import EntryKind, LogEntry, StoredSeat, StoredTable, Taken
from cosmoludo.server.table import clocks, takebacks
from cosmoludo.server.table.alarms import Alarms
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.move_requests import MoveRequest, decide
from cosmoludo.server.table.seat_views import SeatViews
from cosmoludo.server.wire.errors import Refusal, stale
from cosmoludo.server.wire.tables import DailyClock

Result = TypeVar("Result")


class Writable(Protocol):
    """What the writer needs of a live table: the table, what its seats see, and a way to follow what was written."""

    @property
    def table(self) -> GameTable:
        """The table itself."""

    @property
    def lock(self) -> asyncio.Lock:
        """Held while the log or the seats are written."""

    @property
    def seat_views(self) -> SeatViews:
        """What each seat of the open table sees."""

    def advance(self, entry: LogEntry, move: Move | None = None) -> None:
        """Follow the log by one entry, and show it to the audience."""

    async def follow(self, missed: Sequence[LogEntry]) -> None:
        """Follow entries that were appended to the log elsewhere, in slices; under the lock."""

    def update(
        self,
        stored: StoredTable,
        seats: list[StoredSeat],
        names: dict[str, str],
        rematch: str | None,
        missed: Sequence[LogEntry] = (),
    ) -> None:
        """Take over what the database says of the table, with some entries of its log."""


Live = TypeVar("Live", bound=Writable)


class TableWriter(Generic[Live]):
    """Writes under the table's lock; what has begun is finished, even if the connection that asked is lost.

    A move is a single entry, which the log stores in any case; if the request is cancelled before the table has
    followed it, the next writer at the table does. Only what may take several entries needs a task of its own.
    """

    def __init__(self, store: Store, alarms: Alarms, consider: Callable[[Live], object]) -> None:
        self._store = store
        self._alarms = alarms
        self._consider = consider
        self._writing: set[asyncio.Task[Any]] = set()

    async def move(self, live: Live, request: MoveRequest) -> int:
        """Make a move, and return the ply after it, once it is stored."""
        async with live.lock:
            await self._note_fallen(live)
            decision = decide(live.table, live.seat_views, request)
            if decision.entry is not None:
                return decision.entry.ply + 1
            entry = await self._append(live, request.seat, "move", str(decision.move), decision.move)
        self.settle(live)
        return entry.ply + 1

    async def take_back(self, live: Live, person: str, seat: int, ply: int) -> None:
        """Take back a seat's last move where that is fair or nobody else has to agree; otherwise ask the others."""
        await self._finish(self._take_back(live, person, seat, ply))

    async def answer_takeback(self, live: Live, person: str, seat: int, agree: bool) -> None:
        """Let a seat agree or refuse that another takes back its last move."""
        await self._finish(self._answer_takeback(live, person, seat, agree))

    async def resign(self, live: Live, person: str) -> None:
        """Give up the seats of a person: a bot plays on for them, where the game goes on."""
        await self._finish(self._resign(live, person))

    async def time_up(self, live: Live) -> None:
        """Note the seats whose time is up."""
        await self._finish(self._time_up(live))

    async def welcome_back(self, live: Live, person: str) -> None:
        """Return the seats of a person who was away, where a bot has played for them."""
        table = live.table
        if table.anyone_away and table.stored.timeout == "bot" and any(map(table.is_away, table.seats_of(person))):
            await self._finish(self._welcome_back(live, person))

    async def pause(self, live: Live, person: str, until: datetime) -> None:
        """Stop the clocks of a person who is on holiday, at a daily table."""
        if _holiday_changes(live.table, person, on_holiday=True):
            await self._finish(self._pause(live, person, until))

    async def resume(self, live: Live, person: str) -> None:
        """Let the clocks of a person go on whose holiday is over."""
        if _holiday_changes(live.table, person, on_holiday=False):
            await self._finish(self._resume(live, person))

    def settle(self, live: Live) -> None:
        """After a change at a table: run its clocks, set its alarm, let its bots think."""
        table, alarm = live.table, live.table.deal_due
        if table.clocks is not None:
            at = clocks.now()
            table.run_clocks(at)
            alarm = table.clocks.next_fall(at)
        self._alarms.set(table.code, alarm)
        self._consider(live)

    async def close(self) -> None:
        """Wait until everything that has begun is written."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _finish(self, writing: Coroutine[Any, Any, Result]) -> Result:
        """Run to the end, even if the caller is cancelled."""
        task = asyncio.create_task(writing)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _take_back(self, live: Live, person: str, seat: int, ply: int) -> None:
        async with live.lock:
            await self._note_fallen(live)
            live.table.check_player(person, seat)
            if _asked_at(live.table, seat, ply):
                return
            _check_length(live.table)
            last = _last_move(live.table, seat, ply)
            if _needs_nobody(live, last):
                await self._append(live, seat, "undo", str(last.ply))
            elif live.table.ready_timeline.takeback is None:
                await self._append(live, seat, "ask", str(last.ply))
        self.settle(live)

    async def _answer_takeback(self, live: Live, person: str, seat: int, agree: bool) -> None:
        async with live.lock:
            table = live.table
            table.check_player(person, seat)
            asked = table.ready_timeline.takeback
            if asked is None or table.status != "playing":
                raise Refusal(409, "nothing_asked", ply=table.ply)
            if seat in asked.agreed and agree:
                return
            if table.seats[seat].person not in asked_people(table, asked.seat):
                raise Refusal(409, "nothing_asked", ply=table.ply)
            await self._append(live, seat, "agree" if agree else "refuse")
            now = table.ready_timeline.takeback
            if now is not None and asked_people(table, now.seat) <= {table.seats[other].person for other in now.agreed}:
                await self._append(live, now.seat, "undo", str(now.target))
        self.settle(live)

    async def _resign(self, live: Live, person: str) -> None:
        async with live.lock:
            await self._note_fallen(live)
            table = live.table
            mine = [seat for seat in table.seats_of(person) if not table.is_out(seat)]
            if table.status != "playing" or not mine:
                raise Refusal(409, "not_playing")
            at, was = clocks.now(), [table.seats[seat] for seat in mine]
            entries = [self._entry(table, seat, "resign", at, later) for later, seat in enumerate(mine)]
            bot = table.stored.substitute
            try:
                await self._store.resign(entries, was, bot, at)
            except Taken:
                await self._catch_up(live)
                raise stale(table.ply) from None
            gone = StoredSeat(person, bot, resigned=True)
            seats = [gone if number in mine else seat for number, seat in enumerate(table.seats)]
            live.update(table.stored, seats, table.names, table.rematch, entries)
            if live.table.status == "over":
                await self._store.end(table.code)
        self.settle(live)

    async def _time_up(self, live: Live) -> None:
        async with live.lock:
            await self._note_fallen(live)
        self.settle(live)

    async def _welcome_back(self, live: Live, person: str) -> None:
        async with live.lock:
            _check_length(live.table)
            for seat in live.table.seats_of(person):
                if live.table.is_away(seat) and live.table.status == "playing":
                    await self._append(live, seat, "return")
        self.settle(live)

    async def _pause(self, live: Live, person: str, until: datetime) -> None:
        async with live.lock:
            await self._note_fallen(live)
            for seat in _holiday_changes(live.table, person, on_holiday=True):
                await self._append(live, seat, "pause", until.isoformat())
        self.settle(live)

    async def _resume(self, live: Live, person: str) -> None:
        async with live.lock:
            for seat in _holiday_changes(live.table, person, on_holiday=False):
                await self._append(live, seat, "resume")
        self.settle(live)

    async def _note_fallen(self, live: Live) -> None:
        """Write down whose time is up, before anything else happens."""
        table = live.table
        if table.clocks is not None:
            for seat in table.clocks.fallen(clocks.now()):
                if table.status == "playing":
                    await self._append(live, seat, "timeout")

    async def _append(
        self, live: Live, seat: int, kind: EntryKind, text: str = "", move: Move | None = None
    ) -> LogEntry:
        table = live.table
        entry = self._entry(table, seat, kind, clocks.now())._replace(move=text)
        try:
            await self._store.log.append(entry)
        except Taken:
            await self._catch_up(live)
            raise stale(table.ply) from None
        live.advance(entry, move)
        if table.status == "over":
            await self._store.end(table.code)
        return entry

    @staticmethod
    def _entry(table: GameTable, seat: int, kind: EntryKind, at: datetime, later: int = 0) -> LogEntry:
        """Return the next entry of a log, or one that comes some entries later."""
        thought = table.clocks.thought(seat, at) if table.clocks is not None else None
        return LogEntry(table.code, table.ply + later, seat, "", kind, thought, at)

    async def _catch_up(self, live: Live) -> None:
        """Follow what another process has written."""
        await live.follow(await self._store.log.entries(live.table.code, since=live.table.ply))


def _holiday_changes(table: GameTable, person: str, *, on_holiday: bool) -> list[int]:
    """Return the seats of a person whose log does not say yet that they are on holiday, or no longer."""
    if table.status != "playing" or not isinstance(table.clock, DailyClock) or (on_holiday and table.is_long):
        return []
    plays = [seat for seat in table.seats_of(person) if table.bot_of(seat) is None]
    return [seat for seat in plays if (table.holiday_of(seat) is not None) != on_holiday]


def asked_people(table: GameTable, seat: int) -> set[str | None]:
    """Return who has to agree that a seat takes back its last move: all other people who play, away or not."""
    others = range(table.stored.players)
    playing = {table.seats[other].person for other in others if not table.is_out(other)}
    return playing - {table.seats[seat].person, None}


def _asked_at(table: GameTable, seat: int, ply: int) -> bool:
    """Return whether the seat asked the same at this ply before: the answer was lost."""
    return 0 <= ply < table.ply and table.log[ply].seat == seat and table.log[ply].kind in ("ask", "undo")


def _check_length(table: GameTable) -> None:
    """Refuse what would make a long log longer without bringing the game to its end."""
    if table.is_long:
        raise Refusal(409, "too_long", ply=table.ply)


def _last_move(table: GameTable, seat: int, ply: int) -> LogEntry:
    """Return the last move of a seat, which it wants to take back; refuse if it has none or the request is stale."""
    if table.status != "playing":
        raise Refusal(409, "not_playing")
    if ply != table.ply:
        raise stale(table.ply)
    last = takebacks.last_of(table.ready_timeline.moves, [seat])
    if last is None:
        raise Refusal(409, "nothing_to_undo", ply=table.ply)
    return last


def _needs_nobody(live: Writable, last: LogEntry) -> bool:
    """Return whether a move can be taken back without consent."""
    table = live.table
    if last == table.ready_timeline.moves[-1] and live.seat_views.last_is_fair:
        return True
    if table.stored.is_strict:
        raise Refusal(409, "unfair_undo", ply=table.ply)
    return not asked_people(table, last.seat)
