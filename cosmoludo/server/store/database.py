"""The database beside the move log: names, tables, seats, chat, and when no server was running."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.avatars import AvatarStore, avatars_at
from cosmoludo.server.store.beginning import erase, free_seats, has_begun, lock, start, take_back_contributions, undealt
from cosmoludo.server.store.bonds import BondStore
from cosmoludo.server.store.bot_accounts import BotAccountStore
from cosmoludo.server.store.daily import DailyStore
from cosmoludo.server.store.ends import EndStore
from cosmoludo.server.store.engines import connected, writing
from cosmoludo.server.store.invitations import InvitationStore
from cosmoludo.server.store.listing import ListingStore
from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.outages import notice
from cosmoludo.server.store.played import PlayedStore
from cosmoludo.server.store.profiles import ProfileStore
from cosmoludo.server.store.puzzles import PuzzleStore
from cosmoludo.server.store.reading import Reader
from cosmoludo.server.store.restored import guard, mark_of
from cosmoludo.server.store.results import ResultStore
from cosmoludo.server.store.reviewed import ReviewStore
from cosmoludo.server.store.rows import (
    TIMES,
    Begun,
    LogEntry,
    StoredChat,
    StoredSeat,
    StoredTable,
    Taken,
    naive,
    table_of,
)
from cosmoludo.server.store.schema import avatars, chat, moves, pauses, people, seats, settings, tables
from cosmoludo.server.store.shuffles import ShuffleStore, found_shuffles, insert_shuffle
from cosmoludo.server.store.tournaments import TournamentStore
from cosmoludo.server.store.wishes import WishStore
from cosmoludo.server.wire.notices import Changed, Notice, Said

SECRET_BYTES = 32
SECONDS_HEALTHY = 1.0
"""For how long it counts that something could be written, or not."""

# Statements that every game needs are built once: building one costs more than running it.
AT: sa.BindParameter[str] = sa.bindparam("at")
ADD_TABLE, ADD_SEATS = tables.insert(), seats.insert()
NAMES_AT = sa.select(people.c.id, people.c.name).join(seats, seats.c.person == people.c.id).where(seats.c.table == AT)
LAST_BEAT = sa.select(settings.c.value).where(settings.c.name == "heartbeat")
SITTING = sa.select(seats.c.table).where(seats.c.person == sa.bindparam("person"))
UNFINISHED = sa.select(sa.func.count()).where(tables.c.code.in_(SITTING), ~tables.c.over)
END = tables.update().where(tables.c.code == AT).values(over=True)


class Store:
    """The database. Made by `open_store`."""

    def __init__(self, engine: AsyncEngine, writing: sa.Engine, mark: str | None = None) -> None:
        self.engine = engine
        self.mark = mark
        """Of the last backup that was put back, when the store was opened."""
        self.announce: Callable[[Notice], None] = lambda _: None
        """Tells other processes of a change, after it is stored."""
        self.log = MoveLog(engine, writing, lambda notice: self.announce(notice))
        self.reader = Reader(writing)
        self.ends = EndStore(engine, self.log)
        self.results = ResultStore(engine, self.log)
        self.bonds = BondStore(engine, self.log)
        self.invitations = InvitationStore(engine, self.log)
        self.avatars = AvatarStore(engine, self.log)
        self.bot_accounts = BotAccountStore(engine, self.log)
        self.wishes = WishStore(engine, self.log)
        self.tournaments = TournamentStore(engine, self.log)
        self.listing = ListingStore(engine)
        self.profiles = ProfileStore(engine)
        self.played = PlayedStore(engine)
        self.shuffles = ShuffleStore(engine, self.log, lambda notice: self.announce(notice))
        self.daily = DailyStore(engine, self.log)
        self.puzzles = PuzzleStore(engine, self.log)
        self.reviews = ReviewStore(engine, self.log)
        self.game_over: Callable[[str], None] = lambda _: None
        """Told of every game that is over, by the code of its table, after that is stored."""
        self.away: Callable[[], None] = lambda: None
        """Told whenever the database cannot be reached or written."""
        self._checked: asyncio.Task[None] | None = None
        self._checked_until = 0.0

    async def secret(self) -> bytes:
        """Return the key that cookies are signed with, created with the database."""
        return bytes.fromhex(await self.kept_setting("secret", lambda: secrets.token_hex(SECRET_BYTES)))

    async def kept_setting(self, name: str, make: Callable[[], str]) -> str:
        """Return a setting that is made once and then kept."""
        query = sa.select(settings.c.value).where(settings.c.name == name)
        with suppress(IntegrityError):  # another process was first
            async with self.engine.begin() as connection:
                if (await connection.execute(query)).scalar() is None:
                    await connection.execute(settings.insert().values(name=name, value=make()))
        async with self.engine.connect() as connection:
            return str((await connection.execute(query)).scalar_one())

    async def alive(self) -> None:
        """Raise if nothing can be written. Those who ask at the same time or soon after share one answer."""
        if self._checked is None or (self._checked.done() and time.monotonic() > self._checked_until):
            self._checked = asyncio.create_task(self._check())
        await asyncio.shield(self._checked)

    async def _check(self) -> None:
        """Write something, as a move is written."""
        at = naive(datetime.now(UTC))
        try:
            await self.log.write(lambda connection: _set(connection, "health", str(at)))
        finally:
            self._checked_until = time.monotonic() + SECONDS_HEALTHY

    async def name_of(self, person: str) -> str | None:
        """Return the name a person has chosen."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(people.c.name).where(people.c.id == person))).scalar()

    async def rename(self, person: str, name: str) -> None:
        """Store the name a person has chosen."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(people.update().where(people.c.id == person).values(name=name))
            if not changed.rowcount:
                await connection.execute(people.insert().values(id=person, name=name))
            sitting = sa.select(seats.c.table).distinct().where(seats.c.person == person)
            codes = list((await connection.execute(sitting)).scalars())
        self.announce(Changed(codes))

    async def add_table(
        self,
        table: StoredTable,
        seated: Sequence[StoredSeat],
        also: Callable[[sa.Connection], None] = lambda _: None,
    ) -> tuple[dict[str, str], dict[str, str]]:
        """Store a new table, and return the names and the avatars of those who sit there.

        Raise Taken if it is a second rematch. `also` is done in the same transaction.
        """
        times = {name: naive(at) for name, at in table._asdict().items() if name in TIMES}
        row = table._asdict() | {"seed": "" if table.own_seed is None else str(table.own_seed), **times}
        del row["own_seed"], row["shuffle"]
        sitting = [{"table": table.code, "seat": n, **seat._asdict()} for n, seat in enumerate(seated)]

        def insert(connection: sa.Connection) -> tuple[dict[str, str], dict[str, str]]:
            connection.execute(ADD_TABLE, row)
            connection.execute(ADD_SEATS, sitting)
            if table.shuffle is not None:
                insert_shuffle(connection, table.code, table.shuffle)
            also(connection)
            return _named(connection.execute(NAMES_AT, {"at": table.code})), avatars_at(connection, table.code)

        try:
            found = await self.log.write(insert)
        except IntegrityError:
            raise Taken from None
        self.announce(Changed([code for code in (table.code, table.rematch_of) if code]))
        return found

    async def table(self, code: str) -> StoredTable | None:
        """Return a table by its code."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(tables.select().where(tables.c.code == code))).one_or_none()
            shuffles = await connection.run_sync(found_shuffles, [code])
        return table_of(row, shuffles.get(code)) if row else None

    async def rematch_of(self, code: str) -> str | None:
        """Return the code of the rematch of a table."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(tables.c.code).where(tables.c.rematch_of == code))).scalar()

    async def seats(self, code: str) -> list[StoredSeat]:
        """Return who sits at a table, from seat 0."""
        query = sa.select(seats.c.person, seats.c.bot, seats.c.resigned).where(seats.c.table == code)
        async with self.engine.connect() as connection:
            return [StoredSeat(*row) for row in await connection.execute(query.order_by(seats.c.seat))]

    async def names(self, code: str) -> dict[str, str]:
        """Return the chosen names of those who sit at a table, by person."""
        async with self.engine.connect() as connection:
            return _named(await connection.execute(NAMES_AT, {"at": code}))

    async def take_seat(
        self, code: str, seat: int, was: StoredSeat, becomes: StoredSeat, at: datetime
    ) -> tuple[datetime | None, datetime | None]:
        """Change who sits at a seat, and return since when all seats are taken and since when live clocks run.

        Raise Taken if the seat has changed.
        """
        same = [seats.c[name].is_(None) if v is None else seats.c[name] == v for name, v in was._asdict().items()]
        query = seats.update().where(seats.c.table == code, seats.c.seat == seat, *same)
        free = sa.exists().where(seats.c.table == code, seats.c.person.is_(None), seats.c.bot.is_(None))
        async with self.engine.begin() as connection:
            await connection.execute(lock(code))
            if not (await connection.execute(query.values(becomes._asdict() | {"came": False}))).rowcount:
                raise Taken
            if becomes.person != was.person:  # who sits down next adds something else to the shuffle
                await connection.execute(take_back_contributions(code, [seat]))
            full = tables.update().where(tables.c.code == code, tables.c.began.is_(None), ~free)
            await connection.execute(full.values(began=naive(at)))
            times = await connection.run_sync(start, code, at)
        self.announce(Changed([code]))
        return times

    async def leave(self, code: str, person: str) -> None:
        """Free all seats of a person; raise Begun if the game has begun."""
        async with self.engine.begin() as connection:
            await connection.execute(lock(code))
            if await connection.run_sync(has_begun, code):
                raise Begun
            await connection.run_sync(free_seats, code, person)
        self.announce(Changed([code]))

    async def end_waiting(self, code: str, *, deserted: bool) -> bool:
        """Erase a table that waits for people, with `deserted` only if nobody sits there; return whether it did."""
        sitting = sa.select(seats.c.seat).where(seats.c.table == code, seats.c.person.is_not(None))
        waiting = sa.select(tables.c.code).where(tables.c.code == code, tables.c.began.is_(None), ~tables.c.over)

        def write(connection: sa.Connection) -> bool:
            connection.execute(lock(code))
            if connection.execute(waiting).scalar() is None:
                return False
            if deserted and connection.execute(sitting.limit(1)).scalar() is not None:
                return False
            erase(connection, code)
            return True

        return await self.log.write(write)

    async def come(self, code: str, person: str, at: datetime) -> datetime | None:
        """Note that a person has come to a table, and return since when live clocks run."""
        mine = seats.update().where(seats.c.table == code, seats.c.person == person)
        async with self.engine.begin() as connection:
            await connection.execute(lock(code))
            await connection.execute(mine.values(came=True))
            _, started = await connection.run_sync(start, code, at)
        self.announce(Changed([code]))
        return started

    async def resign(self, entries: Sequence[LogEntry], was: Sequence[StoredSeat], bot: str, at: datetime) -> None:
        """Give up the seats of some entries, and append these to the log; raise Taken if another writer was first."""
        changes = [
            (entry, StoredSeat(seat.person, bot, resigned=True)) for entry, seat in zip(entries, was, strict=True)
        ]

        def write(connection: sa.Connection) -> None:
            for entry, becomes in changes:
                seat = seats.update().where(seats.c.table == entry.table, seats.c.seat == entry.seat)
                same = seat.where(seats.c.person == becomes.person, ~seats.c.resigned)
                if not connection.execute(same.values(becomes._asdict())).rowcount:
                    raise Taken
            connection.execute(moves.insert(), [entry._asdict() | {"at": naive(at)} for entry, _ in changes])

        try:
            await self.log.write(write)
        except IntegrityError:
            raise Taken from None
        self.announce(Changed([entries[0].table]))

    async def is_at(self, code: str, ply: int, seated: Sequence[StoredSeat], started: datetime | None) -> bool:
        """Return whether the length of a table's log, its seats, and since when all have come are still these."""
        length = sa.select(sa.func.count()).where(moves.c.table == code).scalar_subquery()
        query = sa.select(seats.c.person, seats.c.bot, seats.c.resigned, length, tables.c.started)
        query = query.join(tables, tables.c.code == seats.c.table).where(seats.c.table == code)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(seats.c.seat))).all()
        return [tuple(row) for row in rows] == [(*seat, ply, naive(started)) for seat in seated]

    async def say(self, code: str, person: str, text: str, phrase: str | None) -> StoredChat:
        """Store a chat message, and return it with its number."""
        row = {"table": code, "person": person, "text": text, "phrase": phrase, "at": naive(datetime.now(UTC))}
        async with self.engine.begin() as connection:
            said = (await connection.execute(chat.insert().values(row).returning(chat.c.id))).scalar_one()
        self.announce(Said(code, said))
        return StoredChat(said, person, None, text, phrase)

    async def chat(self, code: str, most: int, since: int = 0) -> list[StoredChat]:
        """Return the last chat messages of a table, from a number on, newest last."""
        columns = (chat.c.id, chat.c.person, people.c.name, chat.c.text, chat.c.phrase, avatars.c.avatar)
        query = sa.select(*columns).join(people, people.c.id == chat.c.person, isouter=True)
        query = query.join(avatars, avatars.c.person == chat.c.person, isouter=True)
        query = query.where(chat.c.table == code, chat.c.id >= since).order_by(chat.c.id.desc()).limit(most)
        async with self.engine.connect() as connection:
            return [StoredChat(*row) for row in await connection.execute(query)][::-1]

    async def beat(self, at: datetime) -> None:
        """Note that the server is running now."""
        await self.log.write(lambda connection: _set(connection, "heartbeat", at.isoformat()))

    async def last_beat(self) -> datetime | None:
        """Return when a server was last known to run."""
        async with self.engine.connect() as connection:
            last = (await connection.execute(LAST_BEAT)).scalar()
        return datetime.fromisoformat(last) if last is not None else None

    async def pauses(self, until: datetime | None) -> list[tuple[datetime, datetime]]:
        """Return when no server was running; `until` adds the time from the last heartbeat until then."""
        async with self.engine.begin() as connection:
            last = (await connection.execute(LAST_BEAT)).scalar()
            if until is not None and last is not None and (began := datetime.fromisoformat(last)) < until:
                await connection.run_sync(_pause, began, until)
            rows = await connection.execute(sa.select(pauses.c.began, pauses.c.ended).order_by(pauses.c.began))
            return [(begin.replace(tzinfo=UTC), end.replace(tzinfo=UTC)) for begin, end in rows]

    async def pause(self, began: datetime, ended: datetime) -> None:
        """Store when clocks stood still."""
        await self.log.write(lambda connection: _pause(connection, began, ended))

    async def end(self, code: str) -> None:
        """Mark a game as over."""
        await self.log.write(lambda connection: connection.execute(END, {"at": code}))
        self.announce(Changed([code]))
        self.game_over(code)

    async def tables_of(self, person: str, most: int) -> list[str]:
        """Return the tables where a person sits: unfinished ones first, then the newest."""
        sitting = sa.select(seats.c.table).where(seats.c.person == person)
        query = sa.select(tables.c.code).where(tables.c.code.in_(sitting))
        return await self._codes(query.order_by(tables.c.over, tables.c.created.desc()).limit(most))

    async def unfinished_tables(self, person: str) -> int:
        """Return at how many tables a person sits whose games are not over."""
        return await self.reader.read(
            lambda connection: connection.execute(UNFINISHED, {"person": person}).scalar_one()
        )

    async def tables_in_play(self, person: str) -> list[str]:
        """Return the tables where a person sits whose games are not over, oldest first."""
        sitting = sa.select(seats.c.table).where(seats.c.person == person)
        query = sa.select(tables.c.code).where(tables.c.code.in_(sitting), ~tables.c.over)
        return await self._codes(query.order_by(tables.c.created))

    async def open_tables(self, most: int) -> list[str]:
        """Return the public tables with an open seat, newest first."""
        free = sa.select(seats.c.table).where(seats.c.person.is_(None), seats.c.bot.is_(None))
        query = sa.select(tables.c.code).where(tables.c.public, ~tables.c.over, tables.c.code.in_(free))
        return await self._codes(query.order_by(tables.c.created.desc()).limit(most))

    async def tables_under_way(self) -> list[str]:
        """Return the tables where something happens by itself: a clock runs, a bot may be to move, or a deal is due."""
        here = seats.c.table == tables.c.code
        with_bot = sa.exists().where(here, seats.c.bot.is_not(None))
        free = sa.exists().where(here, seats.c.person.is_(None), seats.c.bot.is_(None))
        by_itself = sa.or_(with_bot, tables.c.clock.is_not(None), undealt())
        query = sa.select(tables.c.code).where(~tables.c.over, by_itself, ~free)
        return await self._codes(query.order_by(tables.c.created.desc()))

    async def _codes(self, query: sa.Select[str]) -> list[str]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _set(connection: sa.Connection, name: str, value: str) -> None:
    """Write a setting."""
    if not connection.execute(settings.update().where(settings.c.name == name).values(value=value)).rowcount:
        connection.execute(settings.insert().values(name=name, value=value))


def _named(rows: Iterable[sa.Row[Any]]) -> dict[str, str]:
    return {row.id: row.name for row in rows}


def _pause(connection: sa.Connection, began: datetime, ended: datetime) -> None:
    """Store when clocks stood still, in one with what is known of the same time: it must not count twice."""
    same = sa.and_(pauses.c.began <= naive(ended), pauses.c.ended >= naive(began))
    known = connection.execute(sa.select(pauses.c.began, pauses.c.ended).where(same))
    times = [began, ended, *(at.replace(tzinfo=UTC) for row in known for at in row)]
    row = {"began": naive(min(times)), "ended": naive(max(times))}
    connection.execute(pauses.delete().where(same))
    connection.execute(pauses.insert().values(row))


@asynccontextmanager
async def open_store(database: Path | str) -> AsyncIterator[Store]:
    """Open a database, created if it does not exist; everything appended is stored before it is closed."""
    engine = await connected(database)
    thread = writing(database)
    mark = await asyncio.to_thread(mark_of, thread)
    for guarded in (engine.sync_engine, thread):
        guard(guarded, mark)
    store, loop = Store(engine, thread, mark), asyncio.get_running_loop()
    for noticing in (engine.sync_engine, thread):
        notice(noticing, lambda: loop.call_soon_threadsafe(store.away))
    try:
        yield store
    finally:
        try:
            await store.reader.close()
            await store.log.close()
        finally:
            await engine.dispose()
