"""Everything that is stored about a person: given to another, read for an export, or erased."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmoludo.server.store.beginning import erase, free_seats, has_begun
from cosmoludo.server.store.belongings import adopt_club, forget_club
from cosmoludo.server.store.played import adopt_dismissed, forget_dismissed
from cosmoludo.server.store.rows import LogEntry, StoredTable, new_id, table_of
from cosmoludo.server.store.schema import (
    accounts,
    admitted,
    audit,
    bans,
    bot_accounts,
    call_wishes,
    calls,
    chat,
    holidays,
    hosts,
    logins,
    moves,
    people,
    reports,
    resets,
    seats,
    subscriptions,
    tables,
    tokens,
)
from cosmoludo.server.store.shuffles import found_shuffles

CALLED = (call_wishes, subscriptions, calls, holidays)
"""What is stored of how people are called."""
WITHOUT_ADDRESS = {"mail": None, "mail_key": None, "confirmed": False}


class ExportedChat(NamedTuple):
    """A chat message of a person, as text or as a stock phrase."""

    table: str
    text: str
    phrase: str | None
    at: datetime


class ExportedTable(NamedTuple):
    """A table where a person sits, with the whole log, whatever of it they may know."""

    table: StoredTable
    seats: list[int]
    log: list[LogEntry]


class PersonalData:
    """What people have stored, at tables and elsewhere."""

    def __init__(self, engine: AsyncEngine, changed: Callable[[str], None]) -> None:
        self._engine = engine
        self._changed = changed
        """Told of everyone whose account is no more."""

    async def adopt(self, guest: str, person: str) -> list[str]:
        """Give what a guest has to a person, and return the codes of the tables.

        Where both sit at a rated table, each keeps their own seat. The guest's tokens become void: whoever made them is
        not known to be the person who logs in.
        """
        async with self._engine.begin() as connection:
            found = await connection.execute(sa.select(seats.c.table).distinct().where(seats.c.person == guest))
            codes = list(found.scalars())
            theirs = seats.alias()
            rated = sa.select(theirs.c.table).join(tables, tables.c.code == theirs.c.table)
            both = rated.where(theirs.c.person == person, tables.c.rated)
            moved = (seats.c.person == guest, seats.c.table.not_in(both))
            await connection.execute(seats.update().where(*moved).values(person=person))
            await connection.execute(chat.update().where(chat.c.person == guest).values(person=person))
            await connection.execute(tokens.delete().where(tokens.c.person == guest))
            await adopt_dismissed(connection, guest, person)
            await connection.execute(admitted.delete().where(admitted.c.person == guest))
            await connection.execute(reports.update().where(reports.c.person == guest).values(person=person))
            await connection.execute(people.delete().where(people.c.id == guest))
            await connection.run_sync(adopt_club, guest, person)
            await connection.run_sync(_adopt_calls, guest, person)
        return codes

    async def shared_tables(self, person: str) -> list[str]:
        """Return the tables of a person where other people sit too."""
        _, others = _sitting(person)
        async with self._engine.connect() as connection:
            return list((await connection.execute(others)).scalars())

    async def said_by(self, person: str) -> list[ExportedChat]:
        """Return all chat messages of a person."""
        query = sa.select(*(chat.c[field] for field in ExportedChat._fields)).where(chat.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(chat.c.id))
            return [ExportedChat(*row)._replace(at=row.at.replace(tzinfo=UTC)) for row in rows]

    async def holidays_of(self, person: str) -> list[tuple[datetime, datetime, datetime | None]]:
        """Return when a person was on holiday: since when, until when at the latest, and when it ended."""
        query = sa.select(holidays.c.began, holidays.c.until, holidays.c.ended).where(holidays.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(holidays.c.began))
            return [tuple(at and at.replace(tzinfo=UTC) for at in row) for row in rows]

    async def tables_of(self, person: str) -> list[ExportedTable]:
        """Return every table of a person with its log.

        Seats are read last: a seat that was someone else's when the log was read is nobody's to export.
        """
        mine = sa.select(seats.c.table, seats.c.seat).where(seats.c.person == person)
        wanted = sa.select(tables).where(tables.c.code.in_(sa.select(mine.subquery().c.table)))
        log = sa.select(moves).where(moves.c.table.in_(sa.select(mine.subquery().c.table))).order_by(moves.c.ply)
        sitting: dict[str, list[int]] = {}
        made: dict[str, list[LogEntry]] = {}
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(tables.c.created))).all()
            for entry in await connection.execute(log):
                made.setdefault(entry.table, []).append(LogEntry(**entry._asdict()))
            for code, seat in await connection.execute(mine):
                sitting.setdefault(code, []).append(seat)
            shuffles = await connection.run_sync(found_shuffles, list(sitting))
        stored = [table_of(row, shuffles.get(row.code)) for row in rows if row.code in sitting]
        return [ExportedTable(table, sitting[table.code], made.get(table.code, [])) for table in stored]

    async def forget(self, person: str) -> list[str]:
        """Erase a person and their bots, and return the codes of their tables; seats among others become strangers'."""
        async with self._engine.begin() as connection:
            codes = await forget(connection, person)
        self._changed(person)
        return codes


async def forget(connection: AsyncConnection, person: str) -> list[str]:
    """Erase a person and their bots, and return the codes of their tables; seats among others become strangers'."""
    bots = await connection.execute(sa.select(bot_accounts.c.person).where(bot_accounts.c.owner == person))
    found = [await _forget_one(connection, one) for one in (*bots.scalars().all(), person)]
    return [code for codes in found for code in codes]


async def _forget_one(connection: AsyncConnection, person: str) -> list[str]:
    mine, others = _sitting(person)
    # Locks the rows: from here on nobody sits down at these tables before the person is gone.
    await connection.execute(tables.update().where(tables.c.code.in_(mine)).values(code=tables.c.code))
    codes = list((await connection.execute(mine)).scalars())
    shared = (await connection.execute(tables.select().where(tables.c.code.in_(others)))).all()
    for table in shared:
        if await connection.run_sync(has_begun, table.code):
            seat = seats.update().where(seats.c.table == table.code, seats.c.person == person)
            await connection.execute(seat.values(_left_behind(table)))
        else:
            await connection.run_sync(free_seats, table.code, person)
    for code in set(codes) - {table.code for table in shared}:
        await connection.run_sync(erase, code)
    await forget_dismissed(connection, person)
    await connection.execute(people.delete().where(people.c.id == person))
    await connection.run_sync(forget_club, person, new_id())
    for kept in (accounts, tokens, chat, hosts, bans, admitted, resets, logins, reports, bot_accounts, *CALLED):
        await connection.execute(kept.delete().where(kept.c.person == person))
    # Calls of others that have not gone out yet may name the person.
    await connection.execute(calls.delete().where(calls.c.about.in_(codes), calls.c.done.is_(None)))
    stranger = new_id()
    await connection.execute(audit.update().where(audit.c.person == person).values(person=stranger))
    about = audit.update().where(audit.c.subject == person)
    await connection.execute(about.values(subject=stranger, details={}))
    return codes


def _adopt_calls(connection: sa.Connection, guest: str, person: str) -> None:
    """Call a person at a guest's browsers too, as the guest wished if the person never said how.

    The guest's e-mail address is dropped: it may be another's, and links to a new password would go there.
    """
    known = connection.execute(sa.select(call_wishes.c.person).where(call_wishes.c.person == person)).scalar()
    mine = call_wishes.c.person == guest
    moved = call_wishes.update().where(mine).values(WITHOUT_ADDRESS | {"person": person})
    connection.execute(call_wishes.delete().where(mine) if known else moved)
    connection.execute(calls.delete().where(calls.c.person == guest))
    for table in (subscriptions, holidays):
        connection.execute(table.update().where(table.c.person == guest).values(person=person))


def _left_behind(table: sa.Row[Any]) -> dict[str, Any]:
    """Return what becomes of the seat of a forgotten person at a table of others where the game has begun."""
    resigned = {} if table.over else {"bot": table.substitute, "resigned": True}
    return {"person": new_id()} | resigned


def _sitting(person: str) -> tuple[sa.Select[str], sa.Select[str]]:
    """Return queries for the tables where a person sits, and for those of them where other people sit too."""
    mine = sa.select(seats.c.table).distinct().where(seats.c.person == person)
    return mine, sa.select(seats.c.table).distinct().where(seats.c.person != person, seats.c.table.in_(mine))
