"""Keeping the house in the database: what a host does to people and tables, and tells everyone."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cosmoludo.core.puzzle_sets import Source
from cosmoludo.server.store.accounts import login_of
from cosmoludo.server.store.admission import SECRET_BYTES, AdmissionStore
from cosmoludo.server.store.audit import Action, Missing, record
from cosmoludo.server.store.beginning import erase
from cosmoludo.server.store.credentials import secret_hash
from cosmoludo.server.store.personal_data import forget
from cosmoludo.server.store.puzzles import take_in
from cosmoludo.server.store.rows import stored_now
from cosmoludo.server.store.schema import (
    accounts,
    admitted,
    announcements,
    bans,
    bot_accounts,
    chat,
    hosts,
    logins,
    people,
    reports,
    resets,
    seats,
    shuffles,
    tables,
    tokens,
)

HOST = "host"
"""Why a game was ended, in `tables.ended`."""
RESET_VALID = timedelta(days=1)


class KnownPerson(NamedTuple):
    """A person as the host sees them: everyone with a name."""

    id: str
    name: str
    created: datetime | None
    """Since when there is an account."""
    host: bool
    banned: str | None
    """Why."""
    tables: int


class KnownTable(NamedTuple):
    """A table as the host sees it: without its game."""

    code: str
    game: str
    created: datetime
    over: bool
    public: bool
    people: list[str]


class SaidLine(NamedTuple):
    """A chat message with where and by whom."""

    id: int
    table: str
    person: str
    name: str | None
    text: str
    phrase: str | None
    at: datetime


class Report(NamedTuple):
    """What somebody tells the host."""

    id: int
    at: datetime
    person: str
    name: str | None
    table: str | None
    text: str
    closed: datetime | None


class Announcement(NamedTuple):
    """What the host tells everyone, by language."""

    id: int
    at: datetime
    texts: dict[str, str]


class HouseStore(AdmissionStore):
    """The house in the database. Everything that is done in it is written into the audit."""

    # People.

    async def person_named(self, name: str) -> str | None:
        """Return the account with a name."""
        async with self._engine.connect() as connection:
            query = sa.select(accounts.c.person).where(accounts.c.login == login_of(name))
            return (await connection.execute(query)).scalar()

    async def people(self, wanted: str, most: int) -> list[KnownPerson]:
        """Return those whose names contain something, or who have an id: hosts and accounts first, then by name."""
        sitting = sa.select(sa.func.count(sa.distinct(seats.c.table))).where(seats.c.person == people.c.id)
        columns = (
            people.c.id,
            people.c.name,
            accounts.c.created,
            hosts.c.person.label("host"),
            bans.c.reason,
            sitting.scalar_subquery().label("tables"),
        )
        query = sa.select(*columns).select_from(people)
        for table in (accounts, hosts, bans):
            query = query.join(table, table.c.person == people.c.id, isouter=True)
        if wanted:
            found = sa.or_(people.c.name.icontains(wanted, autoescape=True), people.c.id == wanted)
            query = query.where(found)
        order = (hosts.c.person.is_(None), accounts.c.person.is_(None), people.c.name, people.c.id)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(*order).limit(most))
            return [
                KnownPerson(row.id, row.name, _aware(row.created), row.host is not None, row.reason, row.tables)
                for row in rows
            ]

    async def ban(self, by: str | None, person: str, reason: str) -> None:
        """Keep a person out: cookies and tokens are void, and nobody logs in to the account."""
        async with self._engine.begin() as connection:
            await _check_there(connection, person)
            await connection.execute(bans.delete().where(bans.c.person == person))
            await connection.execute(bans.insert().values(person=person, reason=reason, since=stored_now()))
            await connection.execute(hosts.delete().where(hosts.c.person == person))
            newer = accounts.update().where(accounts.c.person == person).values(epoch=accounts.c.epoch + 1)
            await connection.execute(newer)
            for kept in (logins, tokens, admitted, resets):
                await connection.execute(kept.delete().where(kept.c.person == person))
            await record(connection, by, "ban", person, {"reason": reason})

    async def unban(self, by: str | None, person: str) -> None:
        """Let a person come again."""
        await self._delete(by, "unban", bans.delete().where(bans.c.person == person), person)

    async def rename(self, by: str | None, person: str, before: str, name: str) -> None:
        """Store the name of a person whose account has claimed it."""
        async with self._engine.begin() as connection:
            await connection.execute(people.update().where(people.c.id == person).values(name=name))
            await record(connection, by, "rename", person, {"from": before, "to": name})

    async def delete_person(self, by: str | None, person: str) -> list[str]:
        """Erase a person and their bots, and return the codes of their tables."""
        async with self._engine.begin() as connection:
            codes = await forget(connection, person)
            await record(connection, by, "delete_person", person, {"tables": codes})
        return codes

    async def new_reset(self, by: str | None, person: str) -> str:
        """Return the secret of a link by which a person can choose a new password, once; an earlier one is void.

        The account of a program has none to choose: it plays by its tokens alone.
        """
        secret = secrets.token_urlsafe(SECRET_BYTES)
        row = {"person": person, "hash": secret_hash(secret), "expires": stored_now() + RESET_VALID}
        async with self._engine.begin() as connection:
            of_program = sa.exists().where(bot_accounts.c.person == person)
            query = sa.select(accounts.c.person).where(accounts.c.person == person, ~of_program)
            if (await connection.execute(query)).scalar() is None:
                raise Missing
            await connection.execute(resets.delete().where(resets.c.person == person))
            await connection.execute(resets.insert().values(row))
            await record(connection, by, "reset", person)
        return secret

    async def use_reset(self, secret: str) -> str | None:
        """Return who may choose a new password by a link, which is void from now on."""
        same = (resets.c.hash == secret_hash(secret), resets.c.expires > stored_now())
        async with self._engine.begin() as connection:
            person = (await connection.execute(sa.select(resets.c.person).where(*same))).scalar()
            # Two at once: only one of them deletes it.
            gone = await connection.execute(resets.delete().where(*same))
            return person if gone.rowcount else None

    # Tables and what is said there.

    async def tables(self, wanted: str, most: int) -> list[KnownTable]:
        """Return tables, newest first, or those of one game or code."""
        query = sa.select(tables.c.code, tables.c.game, tables.c.created, tables.c.over, tables.c.public)
        if wanted:
            query = query.where(sa.or_(tables.c.code == wanted, tables.c.game == wanted))
        sitting = sa.select(seats.c.table, people.c.name, seats.c.person, seats.c.bot, seats.c.seat)
        sitting = sitting.join(people, people.c.id == seats.c.person, isouter=True)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(tables.c.created.desc()).limit(most))).all()
            at = sitting.where(seats.c.table.in_([row.code for row in rows]))
            names: dict[str, list[str]] = {}
            for seat in await connection.execute(at.order_by(seats.c.table, seats.c.seat)):
                names.setdefault(seat.table, []).append(seat.name or seat.bot or ("?" if seat.person else ""))
        return [
            KnownTable(row.code, row.game, row.created.replace(tzinfo=UTC), row.over, row.public, names[row.code])
            for row in rows
        ]

    async def close_table(self, by: str | None, code: str) -> None:
        """End a game: nobody has lost."""
        async with self._engine.begin() as connection:
            # What ends without having been dealt is shown as the server alone would have dealt it.
            settle = shuffles.update().where(shuffles.c.table == code, shuffles.c.dealt.is_(None))
            closed = tables.update().where(tables.c.code == code, ~tables.c.over).values(over=True, ended=HOST)
            if not (await connection.execute(closed)).rowcount:
                raise Missing
            await connection.execute(settle.values(dealt=stored_now()))
            await record(connection, by, "close_table", code)

    async def delete_table(self, by: str | None, code: str) -> None:
        """Delete everything that is stored of a table."""
        async with self._engine.begin() as connection:
            query = sa.select(tables.c.game).where(tables.c.code == code)
            if (game := (await connection.execute(query)).scalar()) is None:
                raise Missing
            await connection.run_sync(erase, code)
            await record(connection, by, "delete_table", code, {"game": game})

    async def chat(self, table: str, most: int) -> list[SaidLine]:
        """Return the last messages, of one table or of all, newest first."""
        columns = (chat.c.id, chat.c.table, chat.c.person, people.c.name, chat.c.text, chat.c.phrase, chat.c.at)
        query = sa.select(*columns).join(people, people.c.id == chat.c.person, isouter=True)
        if table:
            query = query.where(chat.c.table == table)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(chat.c.id.desc()).limit(most))
            return [SaidLine(*row)._replace(at=row.at.replace(tzinfo=UTC)) for row in rows]

    async def delete_chat(self, by: str | None, number: int) -> None:
        """Delete a message."""
        async with self._engine.begin() as connection:
            query = sa.select(chat.c.table).where(chat.c.id == number)
            if (code := (await connection.execute(query)).scalar()) is None:
                raise Missing
            await connection.execute(chat.delete().where(chat.c.id == number))
            await record(connection, by, "delete_chat", code, {"number": number})

    async def report(self, person: str, table: str | None, text: str) -> None:
        """Store what somebody tells the host."""
        row = {"at": stored_now(), "person": person, "table": table, "text": text}
        async with self._engine.begin() as connection:
            await connection.execute(reports.insert().values(row))

    async def reports(self, most: int) -> list[Report]:
        """Return what people have told the host: what is open first, then the newest."""
        columns = (
            *(reports.c.id, reports.c.at, reports.c.person),
            people.c.name,
            *(reports.c.table, reports.c.text, reports.c.closed),
        )
        query = sa.select(*columns).join(people, people.c.id == reports.c.person, isouter=True)
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                query.order_by(reports.c.closed.is_not(None), reports.c.id.desc()).limit(most)
            )
            return [Report(*row)._replace(at=row.at.replace(tzinfo=UTC), closed=_aware(row.closed)) for row in rows]

    async def close_report(self, by: str | None, number: int) -> None:
        """Note that a report was seen to."""
        query = reports.update().where(reports.c.id == number, reports.c.closed.is_(None))
        await self._delete(by, "close_report", query.values(closed=stored_now()), str(number))

    # What is told to everyone.

    async def announce(self, by: str | None, texts: dict[str, str]) -> int:
        """Tell everyone something, and return its number."""
        row = {"at": stored_now(), "texts": texts}
        async with self._engine.begin() as connection:
            added = await connection.execute(announcements.insert().values(row).returning(announcements.c.id))
            number = added.scalar_one()
            await record(connection, by, "announce", str(number), {"texts": texts})
        return number

    async def announcements(self) -> list[Announcement]:
        """Return what is told to everyone, newest first."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(announcements.select().order_by(announcements.c.id.desc()))
            return [Announcement(row.id, row.at.replace(tzinfo=UTC), row.texts) for row in rows]

    async def retract(self, by: str | None, number: int) -> None:
        """No longer tell something."""
        await self._delete(by, "retract", announcements.delete().where(announcements.c.id == number), str(number))

    async def kept_tournament(self, by: str, action: Action, tournament: str, title: str) -> None:
        """Write down what was done to a tournament of another."""
        async with self._engine.begin() as connection:
            await record(connection, by, action, tournament, {"title": title})

    async def take_in(self, by: str | None, sources: Iterable[Source]) -> int:
        """Take in puzzles, for everybody to solve, and return how many are new."""
        async with self._engine.begin() as connection:
            count = await connection.run_sync(take_in, sources)
            await record(connection, by, "puzzles", None, {"count": count})
        return count


async def _check_there(connection: AsyncConnection, person: str) -> None:
    """Raise Missing for someone who neither has a name nor sits anywhere."""
    for table, column in ((people, people.c.id), (seats, seats.c.person)):
        if (await connection.execute(sa.select(sa.exists().select_from(table).where(column == person)))).scalar():
            return
    raise Missing


def _aware(at: datetime | None) -> datetime | None:
    return at and at.replace(tzinfo=UTC)
