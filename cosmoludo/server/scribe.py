"""The one way into a table's log: moves, taking back, clocks that fall, people who come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from cosmoludo.core.move import Move
from cosmoludo.server import clocks, undo
from cosmoludo.server.alarms import Alarms
from cosmoludo.server.deciding import Choice, decide
from cosmoludo.server.room import Room
from cosmoludo.server.store import Store
from cosmoludo.server.stored import Kind, StoredMove, Taken
from cosmoludo.server.wire.errors import Refusal, stale

Result = TypeVar("Result")


class Scribe:
    """Writes under the table's lock; what is begun is seen through, whatever becomes of the connection that asked.

    A move is a single entry, which the journal stores in any case; should nobody be there any more to follow it, the
    next who writes at the table does. Only what may take several entries needs a task of its own.
    """

    def __init__(self, store: Store, alarms: Alarms, consider: Callable[[Room], object]) -> None:
        self._store = store
        self._alarms = alarms
        self._consider = consider
        self._writing: set[asyncio.Task[Any]] = set()

    async def move(self, room: Room, seat: int, ply: int, choice: Choice) -> int:
        """Make a move, and return the ply after it, once it is stored."""
        async with room.lock:
            await self._note_fallen(room)
            decided = decide(room, seat, ply, choice)
            if isinstance(decided, int):
                return decided
            entry = await self._append(room, seat, "move", str(decided), decided)
        self.settle(room)
        return entry.ply + 1

    async def take_back(self, room: Room, seat: int, ply: int) -> None:
        """Take back a seat's last move where that is fair, or where nobody else has to agree; else ask."""
        await self._seen_through(self._take_back(room, seat, ply))

    async def answer(self, room: Room, seat: int, agree: bool) -> None:
        """Say whether a seat agrees that another takes back its last move."""
        await self._seen_through(self._answer(room, seat, agree))

    async def time_up(self, room: Room) -> None:
        """Note the seats whose time is up."""
        await self._seen_through(self._time_up(room))

    async def welcome(self, room: Room, person: str) -> None:
        """Give one who was away their seats back."""
        if room.anyone_away and room.stored.timeout == "bot" and any(map(room.is_away, room.seats_of(person))):
            await self._seen_through(self._welcome(room, person))

    def settle(self, room: Room) -> None:
        """After a change at a table: let its clocks run, be called when one falls, let its bots think."""
        if room.clocks is not None:
            at = clocks.now()
            room.run_clocks(at)
            self._alarms.set(room.code, room.clocks.next_fall(at))
        self._consider(room)

    async def finish(self) -> None:
        """Wait until everything begun is written."""
        await asyncio.gather(*self._writing, return_exceptions=True)

    async def _seen_through(self, writing: Coroutine[Any, Any, Result]) -> Result:
        task = asyncio.create_task(writing)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _take_back(self, room: Room, seat: int, ply: int) -> None:
        async with room.lock:
            await self._note_fallen(room)
            if _asked_at(room, seat, ply):
                return
            last = _last_move(room, seat, ply)
            if _needs_nobody(room, last):
                await self._append(room, seat, "undo", str(last.ply))
            elif room.game_course.asked is None:
                await self._append(room, seat, "ask", str(last.ply))
        self.settle(room)

    async def _answer(self, room: Room, seat: int, agree: bool) -> None:
        async with room.lock:
            asked = room.game_course.asked
            if asked is None or room.status != "playing":
                raise Refusal(409, "nothing_asked", ply=room.ply)
            if seat in asked.agreed and agree:
                return
            if room.seats[seat].person not in asked_people(room, asked.seat):
                raise Refusal(409, "nothing_asked", ply=room.ply)
            await self._append(room, seat, "agree" if agree else "refuse")
            now = room.game_course.asked
            if now is not None and asked_people(room, now.seat) <= {room.seats[other].person for other in now.agreed}:
                await self._append(room, now.seat, "undo", str(now.target))
        self.settle(room)

    async def _time_up(self, room: Room) -> None:
        async with room.lock:
            await self._note_fallen(room)
        self.settle(room)

    async def _welcome(self, room: Room, person: str) -> None:
        async with room.lock:
            for seat in room.seats_of(person):
                if room.is_away(seat) and room.status == "playing":
                    await self._append(room, seat, "return")
        self.settle(room)

    async def _note_fallen(self, room: Room) -> None:
        """Write down whose time is up, before anything else happens."""
        if room.clocks is not None:
            for seat in room.clocks.fallen(clocks.now()):
                if room.status == "playing":
                    await self._append(room, seat, "timeout")

    async def _append(self, room: Room, seat: int, kind: Kind, text: str = "", move: Move | None = None) -> StoredMove:
        at = clocks.now()
        thought = room.clocks.thought(seat, at) if room.clocks is not None else None
        entry = StoredMove(room.code, room.ply, seat, text, kind, thought, at)
        try:
            await self._store.journal.append(entry)
        except Taken:
            for missed in await self._store.journal.log(room.code, since=room.ply):
                room.advance(missed)
            raise stale(room.ply) from None
        room.advance(entry, move)
        if room.status == "over":
            await self._store.end(room.code)
        return entry


def asked_people(room: Room, seat: int) -> set[str | None]:
    """Who has to agree that a seat takes back its last move: all others who play."""
    others = range(room.stored.players)
    return {room.seats[other].person for other in others if room.bot_of(other) is None} - {room.seats[seat].person}


def _asked_at(room: Room, seat: int, ply: int) -> bool:
    """Whether this was asked before, at the same moment: an answer that got lost."""
    return 0 <= ply < room.ply and room.log[ply].seat == seat and room.log[ply].kind in ("ask", "undo")


def _last_move(room: Room, seat: int, ply: int) -> StoredMove:
    """The last move of a seat, which it wants to take back now."""
    if room.status != "playing":
        raise Refusal(409, "not_playing")
    if ply != room.ply:
        raise stale(room.ply)
    last = undo.last_of(room.game_course.moves, [seat])
    if last is None:
        raise Refusal(409, "nothing_to_undo", ply=room.ply)
    return last


def _needs_nobody(room: Room, last: StoredMove) -> bool:
    """Whether a move can be taken back without anyone's consent."""
    course = room.game_course
    if last == course.moves[-1] and course.last_is_fair:
        return True
    if room.stored.rated:
        raise Refusal(409, "unfair_undo", ply=room.ply)
    return not asked_people(room, last.seat)
