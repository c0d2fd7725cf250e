"""What people have chosen about each other and about themselves, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.schema import accounts, bonds, people, profiles, seats
from cosmoludo.server.wire.club import Bond

MOST_BONDS = 500


class StoredBond(NamedTuple):
    """What a person has chosen about another."""

    other: str
    name: str | None
    bond: Bond


class BondStore:
    """Bonds, and profiles' visibility."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def bond(self, person: str, other: str) -> Bond:
        """Return what a person has chosen about another."""
        query = sa.select(bonds.c.follow, bonds.c.mute, bonds.c.block)
        async with self._engine.connect() as connection:
            row = (
                await connection.execute(query.where(bonds.c.person == person, bonds.c.other == other))
            ).one_or_none()
        return Bond(*row) if row else Bond()

    async def bonds(self, person: str) -> list[StoredBond]:
        """Return all that a person has chosen about others, by their names."""
        query = sa.select(bonds, people.c.name).join(people, people.c.id == bonds.c.other, isouter=True)
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                query.where(bonds.c.person == person).order_by(people.c.name).limit(MOST_BONDS)
            )
            return [StoredBond(row.other, row.name, Bond(row.follow, row.mute, row.block)) for row in rows]

    async def about(self, person: str) -> dict[str, Bond]:
        """Return what others have chosen about a person."""
        query = sa.select(bonds.c.person, bonds.c.follow, bonds.c.mute, bonds.c.block).where(bonds.c.other == person)
        async with self._engine.connect() as connection:
            return {row[0]: Bond(*row[1:]) for row in await connection.execute(query)}

    async def choose(self, person: str, other: str, bond: Bond) -> bool:
        """Store what a person has chosen about another; return False if they have chosen about too many."""
        mine, this = bonds.c.person == person, sa.and_(bonds.c.person == person, bonds.c.other == other)
        row = {"person": person, "other": other, "follow": bond.follow, "mute": bond.mute, "block": bond.block}

        def write(connection: sa.Connection) -> bool:
            connection.execute(bonds.delete().where(this))
            if not (bond.follow or bond.mute or bond.block):
                return True
            if connection.execute(sa.select(sa.func.count()).where(mine)).scalar_one() >= MOST_BONDS:
                return False
            connection.execute(bonds.insert().values(row))
            return True

        return await self._log.write(write)

    async def silenced_by(self, person: str) -> set[str]:
        """Return whom a person does not hear in chats."""
        return await self._found(sa.select(bonds.c.other).where(bonds.c.person == person, bonds.c.mute | bonds.c.block))

    async def deaf_to(self, speaker: str) -> set[str]:
        """Return who does not hear a person in chats."""
        return await self._found(
            sa.select(bonds.c.person).where(bonds.c.other == speaker, bonds.c.mute | bonds.c.block)
        )

    async def blocks(self, people: Collection[str], other: str) -> bool:
        """Return whether any of some people has blocked another."""
        query = sa.select(bonds.c.person).where(bonds.c.other == other, bonds.c.block, bonds.c.person.in_(people))
        return bool(await self._found(query.limit(1)))

    async def blocked_pairs(self, people: Collection[str]) -> set[frozenset[str]]:
        """Return who of some people has blocked whom, as pairs."""
        query = sa.select(bonds.c.person, bonds.c.other).where(bonds.c.block, bonds.c.person.in_(people))
        async with self._engine.connect() as connection:
            return {frozenset(row) for row in await connection.execute(query)}

    async def has_account(self, person: str) -> bool:
        """Return whether a person has an account."""
        return bool(await self._found(sa.select(accounts.c.person).where(accounts.c.person == person)))

    async def is_public(self, person: str) -> bool:
        """Return whether a person shows their profile to everyone."""
        query = sa.select(profiles.c.person).join(accounts, accounts.c.person == profiles.c.person)
        return bool(await self._found(query.where(profiles.c.person == person, profiles.c.public)))

    async def show(self, person: str, public: bool) -> None:
        """Store whether a person shows their profile to everyone."""

        def write(connection: sa.Connection) -> None:
            connection.execute(profiles.delete().where(profiles.c.person == person))
            connection.execute(profiles.insert().values(person=person, public=public))

        await self._log.write(write)

    async def known_person(self, person: str) -> bool:
        """Return whether there is such a person: one who has a name, an account or a seat."""
        there = [
            sa.select(people.c.id).where(people.c.id == person),
            sa.select(accounts.c.person).where(accounts.c.person == person),
            sa.select(seats.c.person).where(seats.c.person == person).limit(1),
        ]
        for query in there:
            if await self._found(query):
                return True
        return False

    async def _found(self, query: sa.Select[str]) -> set[str]:
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())
