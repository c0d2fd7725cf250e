"""Who was invited to which table, and who has declined, in the database."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import naive
from cosmoludo.server.store.schema import bonds, invitations, people, tables

MOST_INVITED = 20
"""To one table."""
MOST_DECLINED = 50
"""Of a person's invitations, the last ones."""

Invited: TypeAlias = Literal["invited", "blocked", "enough", "declined"]
"""What became of an invitation: stored, or not: the one who invites is blocked, too many are invited, or it was
declined before."""


class StoredDecline(NamedTuple):
    """That someone has declined an invitation."""

    code: str
    person: str
    name: str | None
    reason: str


class InvitationStore:
    """Invitations to tables."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def invite(self, code: str, by: str, person: str, at: datetime) -> Invited:
        """Invite a person to a table, unless they have blocked the one who does or have declined."""
        row = {"table": code, "person": person, "by": by, "at": naive(at)}
        here = invitations.c.table == code
        theirs = sa.and_(here, invitations.c.person == person)
        blocked = sa.select(bonds.c.person).where(bonds.c.person == person, bonds.c.other == by, bonds.c.block)

        def write(connection: sa.Connection) -> Invited:
            if connection.execute(sa.select(sa.func.count()).where(here)).scalar_one() >= MOST_INVITED:
                return "enough"
            before = connection.execute(sa.select(invitations.c.by, invitations.c.declined).where(theirs)).one_or_none()
            if before is not None and before.declined is not None:
                return "declined" if before.by == by else "blocked"  # only whom they answered is told of it
            connection.execute(invitations.delete().where(theirs, invitations.c.by == by))
            if connection.execute(blocked).scalar() is not None:
                return "blocked"
            if before is None or before.by == by:  # else the invitation by another stands
                connection.execute(invitations.insert().values(row))
            return "invited"

        return await self._log.write(write)

    async def is_invited(self, code: str, person: str) -> bool:
        """Return whether a person is invited to a table, and has not declined."""
        query = sa.select(invitations.c.person).where(invitations.c.table == code, invitations.c.person == person)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.where(invitations.c.declined.is_(None)))
            return found.scalar() is not None

    async def decline(self, code: str, person: str, reason: str) -> str | None:
        """Note that a person declines, and return who has invited them; None if no invitation stands."""
        theirs = sa.and_(invitations.c.table == code, invitations.c.person == person, invitations.c.declined.is_(None))

        def write(connection: sa.Connection) -> str | None:
            by: str | None = connection.execute(sa.select(invitations.c.by).where(theirs)).scalar()
            connection.execute(invitations.update().where(theirs).values(declined=reason))
            return by

        return await self._log.write(write)

    async def declined(self, by: str, code: str | None = None) -> list[StoredDecline]:
        """Return who has declined what a person had invited them to, at a table or at all that still wait."""
        query = sa.select(invitations.c.table, invitations.c.person, people.c.name, invitations.c.declined)
        query = query.join(people, people.c.id == invitations.c.person, isouter=True)
        query = query.join(tables, tables.c.code == invitations.c.table)
        query = query.where(invitations.c.by == by, invitations.c.declined.is_not(None), tables.c.began.is_(None))
        if code is not None:
            query = query.where(invitations.c.table == code)
        query = query.where(~tables.c.over).order_by(invitations.c.at.desc()).limit(MOST_DECLINED)
        async with self._engine.connect() as connection:
            return [StoredDecline(*row) for row in await connection.execute(query)]


def invite_all(connection: sa.Connection, code: str, by: str, persons: Collection[str], at: datetime) -> None:
    """Invite everyone for whom a seat is kept at a new table."""
    rows = [{"table": code, "person": person, "by": by, "at": naive(at)} for person in persons]
    if rows:
        connection.execute(invitations.insert(), rows)
