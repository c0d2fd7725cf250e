"""What requests are identified by: a cookie, or a token of a program, of which only the hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from datetime import UTC, datetime
from typing import NamedTuple, get_args

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.rows import naive, new_id
from cosmoludo.server.store.schema import accounts, logins, tokens
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.values import Scope

TOKEN_PREFIX = "cosmoludo_"
TOKEN_BYTES = 32
SCOPES: tuple[Scope, ...] = get_args(Scope)


class Credential(NamedTuple):
    """What a request or a connection was identified by: a cookie of some epoch, or a token."""

    person: str
    epoch: int = 0
    token: str | None = None
    """The id of the token."""
    scopes: Collection[Scope] = SCOPES
    login: str = ""
    """The id of the login that the cookie belongs to; empty for guests, and in cookies from before there were any."""

    def check(self, needed: Scope) -> None:
        """Raise a Refusal unless it allows what is needed."""
        if needed not in self.scopes:
            raise Refusal(403, "scope", scope=needed)


def confirm(connection: sa.Connection, by: Credential) -> None:
    """Refuse what lasts to a cookie or a token that has become void since the request was identified by it.

    Whoever ends all logins of the account at the same moment waits for this transaction.
    """
    mine = accounts.c.person == by.person
    connection.execute(accounts.update().where(mine).values(epoch=accounts.c.epoch))  # locks the row
    if by.token is not None:
        here = sa.select(tokens.c.id).where(tokens.c.id == by.token, tokens.c.person == by.person)
        stands = connection.execute(here).scalar() is not None
    else:
        known = sa.select(logins.c.id).where(logins.c.id == by.login, logins.c.person == by.person)
        stands = (connection.execute(sa.select(accounts.c.epoch).where(mine)).scalar() or 0) == by.epoch
        stands = stands and (not by.login or connection.execute(known).scalar() is not None)
    if not stands:
        raise Refusal(401, "logged_out")


class StoredToken(NamedTuple):
    """What is stored of a token; its secret is not."""

    id: str
    name: str
    created: datetime
    scopes: list[Scope]


class TokenStore:
    """The tokens of programs in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(
        self, by: Credential, name: str, scopes: Collection[Scope], most: int
    ) -> tuple[StoredToken, str] | None:
        """Create a token for the one who asks, and return it with its secret, which is not stored.

        Return None to someone who has as many as there can be.
        """
        stored, secret = _new(name, scopes)
        mine = sa.select(sa.func.count()).select_from(tokens).where(tokens.c.person == by.person)
        async with self._engine.begin() as connection:
            await connection.run_sync(confirm, by)
            if (await connection.execute(mine)).scalar_one() >= most:
                return None
            await connection.execute(tokens.insert().values(_row(by.person, stored, secret)))
        return stored, secret

    async def replace(self, by: Credential, bot: str, name: str, scopes: Collection[Scope]) -> str:
        """Give a bot of the one who asks a token instead of those it has, and return its secret."""
        stored, secret = _new(name, scopes)
        async with self._engine.begin() as connection:
            await connection.run_sync(confirm, by)
            await connection.execute(tokens.delete().where(tokens.c.person == bot))
            await connection.execute(tokens.insert().values(_row(bot, stored, secret)))
        return secret

    async def of(self, person: str) -> list[StoredToken]:
        """Return the tokens of a person, oldest first."""
        query = tokens.select().where(tokens.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(tokens.c.created))
            return [StoredToken(row.id, row.name, row.created.replace(tzinfo=UTC), row.scopes.split()) for row in rows]

    async def credential(self, token: str) -> Credential | None:
        """Return whom a token speaks for, and what it may do."""
        query = tokens.select().where(tokens.c.hash == secret_hash(token))
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Credential(row.person, token=row.id, scopes=row.scopes.split()) if row else None

    async def revoke(self, person: str, token_id: str) -> bool:
        """Delete a token of a person, and return whether there was one."""
        query = tokens.delete().where(tokens.c.person == person, tokens.c.id == token_id)
        async with self._engine.begin() as connection:
            return bool((await connection.execute(query)).rowcount)


def _new(name: str, scopes: Collection[Scope]) -> tuple[StoredToken, str]:
    known = [scope for scope in SCOPES if scope in scopes]
    return StoredToken(new_id(), name, datetime.now(UTC), known), TOKEN_PREFIX + secrets.token_urlsafe(TOKEN_BYTES)


def _row(person: str, stored: StoredToken, secret: str) -> dict[str, object]:
    row = {"id": stored.id, "person": person, "name": stored.name, "hash": secret_hash(secret)}
    return row | {"created": naive(stored.created), "scopes": " ".join(stored.scopes)}


def secret_hash(token: str) -> str:
    """Return what is stored of a secret. It is long and random, so unlike a password it needs no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()
