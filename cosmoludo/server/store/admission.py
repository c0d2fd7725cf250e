"""Who keeps the house, and who may come: the policy, hosts, and invitations, in the database."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from cosmoludo.server.store.audit import AuditStore, Missing, record
from cosmoludo.server.store.credentials import secret_hash
from cosmoludo.server.store.rows import new_id, stored_now
from cosmoludo.server.store.schema import accounts, admitted, hosts, passes, settings
from cosmoludo.server.wire.values import Admission, PublicTables

POLICY = "house"
"""The name of the setting that says who may come."""
CLAIMED = "host_claimed"
"""The name of the setting that is there once someone has become the host."""
SECRET_BYTES = 24


class Policy(msgspec.Struct, frozen=True):
    """Who may come, and who may make tables that are listed for all."""

    admission: Admission = "open"
    public_tables: PublicTables = "everyone"
    password: str | None = None
    """The hash of the password of the house."""


class Invitation(NamedTuple):
    """An invitation without its secret."""

    id: str
    note: str
    created: datetime
    uses: int


class AdmissionStore(AuditStore):
    """Who may come, in the database."""

    async def policy(self) -> Policy:
        """Return who may come."""
        async with self._engine.connect() as connection:
            value = (await connection.execute(sa.select(settings.c.value).where(settings.c.name == POLICY))).scalar()
        return msgspec.json.decode(value, type=Policy) if value else Policy()

    async def set_policy(self, by: str | None, policy: Policy) -> None:
        """Change who may come."""
        value = msgspec.json.encode(policy).decode()
        async with self._engine.begin() as connection:
            changed = settings.update().where(settings.c.name == POLICY).values(value=value)
            if not (await connection.execute(changed)).rowcount:
                await connection.execute(settings.insert().values(name=POLICY, value=value))
            told = {"admission": policy.admission, "public_tables": policy.public_tables}
            await record(connection, by, "policy", None, told)

    async def is_host(self, person: str) -> bool:
        """Return whether a person may keep the house."""
        async with self._engine.connect() as connection:
            query = sa.select(hosts.c.person).where(hosts.c.person == person)
            return (await connection.execute(query)).scalar() is not None

    async def make_host(self, by: str | None, person: str) -> None:
        """Let an account keep the house."""
        async with self._engine.begin() as connection:
            query = sa.select(accounts.c.person).where(accounts.c.person == person)
            if (await connection.execute(query)).scalar() is None:
                raise Missing
            await connection.execute(hosts.delete().where(hosts.c.person == person))
            await connection.execute(hosts.insert().values(person=person, since=stored_now()))
            await connection.execute(settings.delete().where(settings.c.name == CLAIMED))
            await connection.execute(settings.insert().values(name=CLAIMED, value=person))
            await record(connection, by, "host", person)

    async def claim(self, person: str) -> bool:
        """Make an account the host's if nobody ever was, and return whether it is now."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(settings.insert().values(name=CLAIMED, value=person))
                await connection.execute(hosts.insert().values(person=person, since=stored_now()))
                await record(connection, person, "host", person)
        except IntegrityError:
            return False
        return True

    async def invite(self, by: str | None, note: str, uses: int) -> tuple[Invitation, str]:
        """Create an invitation, and return it with its secret, which is not stored."""
        secret, at, number = secrets.token_urlsafe(SECRET_BYTES), stored_now(), new_id()
        row = {"id": number, "hash": secret_hash(secret), "note": note, "created": at, "uses": uses}
        async with self._engine.begin() as connection:
            await connection.execute(passes.insert().values(row))
            await record(connection, by, "invite", number, {"note": note, "uses": uses})
        return Invitation(number, note, at.replace(tzinfo=UTC), uses), secret

    async def invitations(self) -> list[Invitation]:
        """Return the invitations that can still be used, newest first."""
        query = sa.select(*(passes.c[field] for field in Invitation._fields)).where(passes.c.uses > 0)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(passes.c.created.desc()))
            return [Invitation(*row)._replace(created=row.created.replace(tzinfo=UTC)) for row in rows]

    async def uninvite(self, by: str | None, invitation: str) -> None:
        """Withdraw an invitation."""
        await self._delete(by, "uninvite", passes.delete().where(passes.c.id == invitation), invitation)

    async def use_invitation(self, secret: str, person: str) -> bool:
        """Let a guest in by an invitation, and return whether it was one that can still be used.

        Who comes in twice at once uses it once.
        """
        same = passes.c.hash == secret_hash(secret)
        use = passes.update().where(same, passes.c.uses > 0).values(uses=passes.c.uses - 1)
        inside = sa.select(admitted.c.person).where(admitted.c.person == person)
        async with self._engine.begin() as connection:
            used = (await connection.execute(use)).rowcount
            if (await connection.execute(inside)).scalar() is not None:
                await connection.rollback()
                return True
            if used:
                await _admit(connection, person)
        return bool(used)

    async def admit(self, person: str) -> None:
        """Let a guest in."""
        async with self._engine.begin() as connection:
            await _admit(connection, person)


async def _admit(connection: AsyncConnection, person: str) -> None:
    await connection.execute(admitted.delete().where(admitted.c.person == person))
    await connection.execute(admitted.insert().values(person=person, since=stored_now()))
