"""Bot accounts in the database, and all of them in memory: they are few, and every table asks who is one."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.accounts import FIRST_EPOCH, NameTaken, named
from cosmoludo.server.store.credentials import Credential, confirm
from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import naive, new_id, stored_now
from cosmoludo.server.store.schema import accounts, bot_accounts, people, seats, tables
from cosmoludo.server.wire.bot_accounts import BotTerms

NO_PASSWORD = "-"
"""No hash of any password: nobody logs in to a bot account."""


class BotAccount(NamedTuple):
    """An account that a program plays with."""

    person: str
    owner: str
    name: str
    owner_name: str
    terms: BotTerms


class BotAccountStore:
    """Bot accounts in the database."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log
        self.known: dict[str, BotAccount] = {}
        self.owners: dict[str, str] = {}
        """The names of their owners, by bot; changed in place, because every table in memory has it."""

    async def load(self) -> None:
        """Read all bot accounts."""
        mine, theirs = people.alias(), people.alias()
        query = sa.select(bot_accounts, mine.c.name, theirs.c.name.label("owner_name"))
        query = query.join(mine, mine.c.id == bot_accounts.c.person)
        query = query.join(theirs, theirs.c.id == bot_accounts.c.owner).order_by(bot_accounts.c.created)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        self.known = {
            row.person: BotAccount(
                row.person, row.owner, row.name, row.owner_name, BotTerms(row.allows, row.modes, row.most)
            )
            for row in rows
        }
        self.owners.clear()
        self.owners.update({one.person: one.owner_name for one in self.known.values()})

    def owned_by(self, person: str) -> list[BotAccount]:
        """Return the bots of a person, oldest first."""
        return [one for one in self.known.values() if one.owner == person]

    async def add(self, by: Credential, name: str, terms: BotTerms, most: int) -> str | None:
        """Create a bot account for the one who asks, and return its id; raise NameTaken if the name is another's.

        Return None to someone who has as many as there can be.
        """
        person, at = new_id(), stored_now()
        account = {"person": person, "password": NO_PASSWORD, "epoch": FIRST_EPOCH, "created": at} | named(name)

        mine = sa.select(sa.func.count()).select_from(bot_accounts).where(bot_accounts.c.owner == by.person)

        def write(connection: sa.Connection) -> str | None:
            confirm(connection, by)
            if connection.execute(mine).scalar_one() >= most:
                return None
            connection.execute(accounts.insert().values(account))
            connection.execute(people.insert().values(id=person, name=name))
            connection.execute(bot_accounts.insert().values(person=person, owner=by.person, created=at, **_row(terms)))
            return person

        try:
            return await self._log.write(write)
        except IntegrityError:
            raise NameTaken from None

    async def change(self, person: str, terms: BotTerms) -> None:
        """Change the terms of a bot."""
        query = bot_accounts.update().where(bot_accounts.c.person == person).values(_row(terms))
        await self._log.write(lambda connection: connection.execute(query))

    async def see(self, person: str, at: datetime | None) -> None:
        """Note that the program of a bot follows its stream, or with None that it has gone."""
        query = bot_accounts.update().where(bot_accounts.c.person == person).values(seen=naive(at))
        await self._log.write(lambda connection: connection.execute(query))

    async def online(self, since: datetime) -> set[str]:
        """Return the bots whose programs were there since then."""
        query = sa.select(bot_accounts.c.person).where(bot_accounts.c.seen >= naive(since))
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def playing(self, persons: Collection[str]) -> dict[str, int]:
        """Return at how many tables bots sit whose games are not over."""
        number = sa.func.count(seats.c.table.distinct()).label("tables")
        query = sa.select(seats.c.person, number).group_by(seats.c.person)
        query = query.join(tables, tables.c.code == seats.c.table).where(~tables.c.over, seats.c.person.in_(persons))
        async with self._engine.connect() as connection:
            return {row.person: row.tables for row in await connection.execute(query)}


def _row(terms: BotTerms) -> dict[str, object]:
    return {"allows": terms.allows, "modes": terms.modes, "most": terms.most}
