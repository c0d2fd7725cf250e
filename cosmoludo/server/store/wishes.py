"""Wishes to be paired, in the database: they outlive a reload of the page and a restart of the server."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import Taken, naive
from cosmoludo.server.store.schema import wishes


class StoredWish(NamedTuple):
    """What a person wishes to play, since when, and where they were seated."""

    person: str
    terms: dict[str, Any]
    made: datetime
    seen: datetime
    """When the person was last known to wait."""
    table: str | None


class WishStore:
    """A wish for each person who has one."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def make(self, person: str, terms: dict[str, Any], at: datetime) -> None:
        """Store a wish in the place of an earlier one."""
        row = {"person": person, "terms": terms, "made": naive(at), "seen": naive(at), "table": None}

        def write(connection: sa.Connection) -> None:
            connection.execute(wishes.delete().where(wishes.c.person == person))
            connection.execute(wishes.insert().values(row))

        await self._log.write(write)

    async def drop(self, person: str) -> None:
        """Forget the wish of a person."""
        await self._log.write(lambda connection: connection.execute(wishes.delete().where(wishes.c.person == person)))

    async def find(self, person: str) -> StoredWish | None:
        """Return the wish of a person, if they have one."""
        return next(iter(await self._wishes(wishes.c.person == person)), None)

    async def waiting(self) -> list[StoredWish]:
        """Return the wishes of all who wait, oldest first."""
        return await self._wishes(wishes.c.table.is_(None))

    async def _wishes(self, condition: sa.ColumnElement[bool]) -> list[StoredWish]:
        query = wishes.select().where(condition).order_by(wishes.c.made, wishes.c.person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [
                StoredWish(row.person, row.terms, row.made.replace(tzinfo=UTC), row.seen.replace(tzinfo=UTC), row.table)
                for row in rows
            ]

    async def see(self, person: str, at: datetime) -> None:
        """Note that a person still waits."""
        mine = wishes.update().where(wishes.c.person == person).values(seen=naive(at))
        await self._log.write(lambda connection: connection.execute(mine))

    async def drop_unseen(self, since: datetime) -> None:
        """Forget the wishes of those who have left."""
        gone = wishes.delete().where(wishes.c.seen < naive(since))
        async with self._engine.connect() as connection:
            found = await connection.execute(sa.select(wishes.c.person).where(wishes.c.seen < naive(since)).limit(1))
            if found.scalar() is None:
                return
        await self._log.write(lambda connection: connection.execute(gone))


def fulfil(connection: sa.Connection, persons: list[str], code: str) -> None:
    """Note where some people are seated; raise Taken if one of them waits no longer."""
    theirs = wishes.update().where(wishes.c.person.in_(persons), wishes.c.table.is_(None))
    if connection.execute(theirs.values(table=code)).rowcount != len(persons):
        raise Taken
