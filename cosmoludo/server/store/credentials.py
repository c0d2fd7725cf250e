"""What requests are identified by: a cookie, or a token of a program, of which only the hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from datetime import UTC, datetime
from typing import NamedTuple, get_args

from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.rows import new_id, stored_now
from cosmoludo.server.store.schema import tokens
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

    async def add(self, person: str, name: str, scopes: Collection[Scope]) -> tuple[StoredToken, str]:
        """Create a token for a program, and return it with its secret, which is not stored."""
        token = TOKEN_PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
        stored = StoredToken(new_id(), name, datetime.now(UTC), [scope for scope in SCOPES if scope in scopes])
        row = {"id": stored.id, "person": person, "name": name, "hash": secret_hash(token), "created": stored_now()}
        async with self._engine.begin() as connection:
            await connection.execute(tokens.insert().values(row | {"scopes": " ".join(stored.scopes)}))
        return stored, token

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


def secret_hash(token: str) -> str:
    """Return what is stored of a secret. It is long and random, so unlike a password it needs no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()
