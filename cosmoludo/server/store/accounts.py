"""Accounts, and where they are logged in."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.credentials import Credential, TokenStore, confirm
from cosmoludo.server.store.lookalikes import skeleton
from cosmoludo.server.store.personal_data import WITHOUT_ADDRESS, PersonalData
from cosmoludo.server.store.rows import new_id, stored_now
from cosmoludo.server.store.schema import (
    accounts,
    admitted,
    bans,
    bot_accounts,
    call_wishes,
    logins,
    resets,
    tokens,
)

FIRST_EPOCH = 1
STANDINGS_KEPT = 10_000
LONGEST_BROWSER = 200
SEEN_AGAIN = timedelta(hours=1)
"""After so long it is noted again that a browser is in use."""


class NameTaken(Exception):
    """The name belongs to another account."""


class Overtaken(Exception):
    """Something else has ended all logins of an account meanwhile."""


class Account(NamedTuple):
    """An account, with the hash of its password."""

    person: str
    login: str
    password: str
    epoch: int
    """Grows when all cookies issued so far become void."""
    created: datetime


class Standing(NamedTuple):
    """What decides whether a person may come in, and with which cookies."""

    epoch: int = 0
    """Of the cookies that are valid; 0 for guests."""
    logins: frozenset[str] = frozenset()
    banned: bool = False
    admitted: bool = False
    """Whether they were let in, or have an account."""


class StoredLogin(NamedTuple):
    """A browser where an account is logged in."""

    id: str
    browser: str
    created: datetime
    seen: datetime


def login_of(name: str) -> str:
    """Normalise a name to log in with: names that look the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


WHO: sa.BindParameter[str] = sa.bindparam("person")
OWNER = sa.select(bot_accounts.c.owner).where(bot_accounts.c.person == WHO).scalar_subquery()
STANDING = sa.select(
    sa.select(accounts.c.epoch).where(accounts.c.person == WHO).scalar_subquery(),
    sa.exists().where(sa.or_(bans.c.person == WHO, bans.c.person == OWNER)),
    sa.exists().where(admitted.c.person == WHO),
)
LOGINS = sa.select(logins.c.id).where(logins.c.person == WHO)


class AccountStore:
    """Accounts in the database."""

    def __init__(self, engine: AsyncEngine, *, alone: bool = False) -> None:
        self._engine = engine
        self._alone = alone
        """No other server can change an account, so standings can be cached."""
        self._standings: dict[str, Standing] = {}
        self._seen: dict[str, datetime] = {}
        """When logins were last noted to be in use."""
        self._changes = 0
        self.tokens = TokenStore(engine)
        self.data = PersonalData(engine, self.changed)

    async def account_of(self, person: str) -> Account | None:
        """Return the account of a person, if they have one."""
        return await self._account(accounts.c.person == person)

    async def account_named(self, name: str) -> Account | None:
        """Return the account with a name."""
        return await self._account(accounts.c.login == login_of(name))

    async def _account(self, condition: sa.ColumnElement[bool]) -> Account | None:
        query = sa.select(*(accounts.c[field] for field in Account._fields)).where(condition)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Account(*row)._replace(created=row.created.replace(tzinfo=UTC)) if row else None

    async def epoch(self, person: str) -> int:
        """Return the epoch of the cookies that are valid for a person; 0 for guests."""
        return (await self.standing(person)).epoch

    async def standing(self, person: str) -> Standing:
        """Return how a person stands with the house."""
        if (known := self._standings.get(person)) is not None:
            return known
        changes = self._changes
        async with self._engine.connect() as connection:
            epoch, banned, guest = (await connection.execute(STANDING, {"person": person})).one()
            found = await connection.execute(LOGINS, {"person": person}) if epoch else ()
            standing = Standing(epoch or 0, frozenset(row.id for row in found), bool(banned), bool(guest or epoch))
        if self._alone and changes == self._changes:
            if len(self._standings) >= STANDINGS_KEPT:
                self._standings.clear()
            self._standings[person] = standing
        return standing

    def changed(self, person: str) -> None:
        """Drop the cached standing of a person, also for a read under way."""
        self._changes += 1
        self._standings.pop(person, None)

    async def enrol(self, person: str, name: str, password: str) -> None:
        """Create the account of a guest with the hash of its password; raise NameTaken if the name is another's.

        Like the guest's cookies, the guest's tokens and e-mail address become void: others may have used the same
        browser before.
        """
        row = {"person": person, "password": password, "epoch": FIRST_EPOCH, "created": stored_now()} | named(name)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(accounts.insert().values(row))
                await connection.execute(tokens.delete().where(tokens.c.person == person))
                mine = call_wishes.update().where(call_wishes.c.person == person)
                await connection.execute(mine.values(WITHOUT_ADDRESS))
        except IntegrityError:
            raise NameTaken from None
        self.changed(person)

    async def claim_name(self, person: str, name: str) -> None:
        """Rename the account of a person, if they have one; raise NameTaken if the name is another account's."""
        async with self._engine.begin() as connection:
            same = sa.or_(*(accounts.c[column] == value for column, value in named(name).items()))
            owners = await connection.execute(sa.select(accounts.c.person).where(same))
            if any(owner != person for owner in owners.scalars()):
                raise NameTaken
            mine = accounts.update().where(accounts.c.person == person).values(named(name))
            try:
                await connection.execute(mine)
            except IntegrityError:  # at the same moment
                raise NameTaken from None

    async def new_epoch(
        self,
        person: str,
        password: str | None = None,
        *,
        keep_tokens: bool = False,
        only_after: int | None = None,
        by: Credential | None = None,
    ) -> int:
        """Void every cookie and token of a person and of their bots, and links to a new password; return the new epoch.

        Change the password if one is given. With `only_after`, raise Overtaken if another epoch has begun meanwhile;
        with `by`, refuse it to a cookie or a token that has become void.
        """
        changes = {"epoch": accounts.c.epoch + 1} | ({"password": password} if password else {})
        query = accounts.update().where(accounts.c.person == person).values(changes)
        if only_after is not None:
            query = query.where(accounts.c.epoch == only_after)
        async with self._engine.begin() as connection:
            if by is not None:
                await connection.run_sync(confirm, by)
            if not (await connection.execute(query)).rowcount and only_after is not None:
                raise Overtaken
            await connection.execute(resets.delete().where(resets.c.person == person))
            await connection.execute(logins.delete().where(logins.c.person == person))
            if not keep_tokens:
                bots = sa.select(bot_accounts.c.person).where(bot_accounts.c.owner == person)
                theirs = sa.or_(tokens.c.person == person, tokens.c.person.in_(bots))
                await connection.execute(tokens.delete().where(theirs))
        self.changed(person)
        return await self.epoch(person)

    async def stands(self, credential: Credential) -> bool:
        """Return whether a cookie or a token is still valid."""
        standing = await self.standing(credential.person)
        if standing.banned:
            return False
        if credential.token is None:
            known = not credential.login or credential.login in standing.logins
            return known and standing.epoch == credential.epoch
        query = sa.select(tokens.c.id).where(tokens.c.id == credential.token, tokens.c.person == credential.person)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar() is not None

    async def new_login(self, person: str, browser: str) -> str:
        """Note that a browser is logged in to an account, and return the id of the login."""
        login, at = new_id(), stored_now()
        row = {"id": login, "person": person, "browser": browser[:LONGEST_BROWSER], "created": at, "seen": at}
        async with self._engine.begin() as connection:
            await connection.execute(logins.insert().values(row))
        self.changed(person)
        return login

    async def logins_of(self, person: str) -> list[StoredLogin]:
        """Return the browsers where a person is logged in, the one used last first."""
        query = sa.select(*(logins.c[field] for field in StoredLogin._fields)).where(logins.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(logins.c.seen.desc(), logins.c.id))
            return [
                StoredLogin(row.id, row.browser, row.created.replace(tzinfo=UTC), row.seen.replace(tzinfo=UTC))
                for row in rows
            ]

    async def end_login(self, person: str, login: str) -> bool:
        """Log a person out of one browser, and return whether they were logged in there."""
        query = logins.delete().where(logins.c.person == person, logins.c.id == login)
        async with self._engine.begin() as connection:
            found = bool((await connection.execute(query)).rowcount)
        self.changed(person)
        return found

    async def see(self, login: str) -> None:
        """Note that a browser is in use, now and then."""
        now = stored_now()
        if now - self._seen.get(login, datetime.min) < SEEN_AGAIN:
            return
        if len(self._seen) >= STANDINGS_KEPT:
            self._seen.clear()
        self._seen[login] = now
        async with self._engine.begin() as connection:
            await connection.execute(logins.update().where(logins.c.id == login).values(seen=now))


def named(name: str) -> dict[str, str]:
    """Return what makes a name an account's own: how it is typed, and how it looks."""
    return {"login": login_of(name), "skeleton": skeleton(name)}
