"""The avatars that people have chosen, in the database."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.schema import avatars, seats

AT: sa.BindParameter[str] = sa.bindparam("at")
AVATARS_AT = sa.select(avatars).join(seats, seats.c.person == avatars.c.person).where(seats.c.table == AT)


class AvatarStore:
    """Which avatar each person has chosen."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def of(self, person: str) -> str | None:
        """Return the avatar a person has chosen."""
        query = sa.select(avatars.c.avatar).where(avatars.c.person == person)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def of_all(self, people: Collection[str]) -> dict[str, str]:
        """Return the chosen avatars of some people, by person."""
        if not people:
            return {}
        query = sa.select(avatars).where(avatars.c.person.in_(people))
        async with self._engine.connect() as connection:
            return {row.person: row.avatar for row in await connection.execute(query)}

    async def at(self, code: str) -> dict[str, str]:
        """Return the chosen avatars of those who sit at a table, by person."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(avatars_at, code)

    async def choose(self, person: str, avatar: str) -> list[str]:
        """Store the avatar a person has chosen, and return the tables where they sit."""
        row = {"person": person, "avatar": avatar}

        def write(connection: sa.Connection) -> list[str]:
            connection.execute(avatars.delete().where(avatars.c.person == person))
            connection.execute(avatars.insert().values(row))
            sitting = sa.select(seats.c.table).distinct().where(seats.c.person == person)
            return list(connection.execute(sitting).scalars())

        return await self._log.write(write)


def avatars_at(connection: sa.Connection, code: str) -> dict[str, str]:
    """Return the chosen avatars of those who sit at a table, by person."""
    return {row.person: row.avatar for row in connection.execute(AVATARS_AT, {"at": code})}
