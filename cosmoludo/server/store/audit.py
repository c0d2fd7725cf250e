"""The audit: what hosts have done. A change that they make and its entry here are one transaction; only what they do to
tournaments of others is written down after it.

Servers read it to follow what was changed, by another process or by a command.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, TypeAlias

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmoludo.server.store.rows import stored_now
from cosmoludo.server.store.schema import audit, people

Action: TypeAlias = Literal[
    "host",
    "ban",
    "unban",
    "rename",
    "reset",
    "delete_person",
    "close_table",
    "delete_table",
    "delete_chat",
    "start_tournament",
    "drop_player",
    "end_tournament",
    "puzzles",
    "close_report",
    "announce",
    "retract",
    "policy",
    "invite",
    "uninvite",
    "backup",
    "restore",
]


class Missing(Exception):
    """There is nothing that could be changed."""


class AuditEntry(NamedTuple):
    """Something that a host has done; by a command if there is no person."""

    id: int
    at: datetime
    person: str | None
    action: Action
    subject: str | None
    details: dict[str, Any]
    name: str | None = None
    """Of the host."""
    about: str | None = None
    """The name of the person that it was done to."""


class AuditStore:
    """The audit in the database, and changes that are written into it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def audit(self, most: int) -> list[AuditEntry]:
        """Return what was done, newest first."""
        about = people.alias()
        query = sa.select(audit, people.c.name.label("name"), about.c.name.label("about"))
        query = query.join(people, people.c.id == audit.c.person, isouter=True)
        query = query.join(about, about.c.id == audit.c.subject, isouter=True)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(audit.c.id.desc()).limit(most))
            return [_entry(row) for row in rows]

    async def audit_since(self, number: int) -> list[AuditEntry]:
        """Return what was done after an entry, oldest first."""
        query = audit.select().where(audit.c.id > number).order_by(audit.c.id)
        async with self._engine.connect() as connection:
            return [_entry(row) for row in await connection.execute(query)]

    async def last_entry(self) -> int:
        """Return the number of the last entry; 0 if there is none."""
        async with self._engine.connect() as connection:
            return (await connection.execute(sa.select(sa.func.max(audit.c.id)))).scalar() or 0

    async def _delete(self, by: str | None, action: Action, query: sa.Delete | sa.Update, subject: str) -> None:
        """Delete or change a row, and write it down; raise Missing if there is none."""
        async with self._engine.begin() as connection:
            if not (await connection.execute(query)).rowcount:
                raise Missing
            await record(connection, by, action, subject)


async def record(
    connection: AsyncConnection,
    by: str | None,
    action: Action,
    subject: str | None,
    details: dict[str, Any] | None = None,
) -> None:
    """Write down what was done."""
    row = {"at": stored_now(), "person": by, "action": action, "subject": subject, "details": details or {}}
    await connection.execute(audit.insert().values(row))


def _entry(row: sa.Row[Any]) -> AuditEntry:
    return AuditEntry(**row._asdict())._replace(at=row.at.replace(tzinfo=UTC))
