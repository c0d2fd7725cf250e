"""Accounts, tokens for programs, and everything that is stored about a person."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, get_args

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.beginning import erase, free_seats, has_begun
from cosmoludo.server.store.belongings import adopt_club, forget_club
from cosmoludo.server.store.lookalikes import skeleton
from cosmoludo.server.store.played import adopt_dismissed, forget_dismissed
from cosmoludo.server.store.rows import LogEntry, StoredTable, table_of
from cosmoludo.server.store.schema import (
    accounts,
    admitted,
    audit,
    bans,
    bot_accounts,
    call_wishes,
    calls,
    chat,
    holidays,
    hosts,
    logins,
    moves,
    people,
    reports,
    resets,
    seats,
    subscriptions,
    tables,
    tokens,
)
from cosmoludo.server.store.shuffles import found_shuffles
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.values import Scope

TOKEN_PREFIX = "cosmoludo_"
TOKEN_BYTES = 32
FIRST_EPOCH = 1
STANDINGS_KEPT = 10_000
LONGEST_BROWSER = 200
SEEN_AGAIN = timedelta(hours=1)
"""After so long it is noted again that a browser is in use."""
ID_BYTES = 12
SCOPES: tuple[Scope, ...] = get_args(Scope)


def new_id() -> str:
    """Return a new random id, for a person or a token."""
    return secrets.token_hex(ID_BYTES)


CALLED = (call_wishes, subscriptions, calls, holidays)
"""What is stored of how people are called."""


class NameTaken(Exception):
    """The name belongs to another account."""


class Account(NamedTuple):
    """An account, with the hash of its password."""

    person: str
    login: str
    password: str
    epoch: int
    """Grows when all cookies issued so far become void."""
    created: datetime


class StoredToken(NamedTuple):
    """What is stored of a token; its secret is not."""

    id: str
    name: str
    created: datetime
    scopes: list[Scope]


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


class ExportedChat(NamedTuple):
    """A chat message of a person, as text or as a stock phrase."""

    table: str
    text: str
    phrase: str | None
    at: datetime


class ExportedTable(NamedTuple):
    """A table where a person sits, with the whole log, whatever of it they may know."""

    table: StoredTable
    seats: list[int]
    log: list[LogEntry]


def login_of(name: str) -> str:
    """Normalise a name to log in with: names that look the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def secret_hash(token: str) -> str:
    # A token is long and random, so unlike a password it needs no slow hash.
    return hashlib.sha256(token.encode()).hexdigest()


WHO: sa.BindParameter[str] = sa.bindparam("person")
OWNER = sa.select(bot_accounts.c.owner).where(bot_accounts.c.person == WHO).scalar_subquery()
STANDING = sa.select(
    sa.select(accounts.c.epoch).where(accounts.c.person == WHO).scalar_subquery(),
    sa.exists().where(sa.or_(bans.c.person == WHO, bans.c.person == OWNER)),
    sa.exists().where(admitted.c.person == WHO),
)
LOGINS = sa.select(logins.c.id).where(logins.c.person == WHO)


class AccountStore:
    """Accounts and tokens in the database."""

    def __init__(self, engine: AsyncEngine, *, alone: bool = False) -> None:
        self._engine = engine
        self._alone = alone
        """No other server can change an account, so standings can be cached."""
        self._standings: dict[str, Standing] = {}
        self._seen: dict[str, datetime] = {}
        """When logins were last noted to be in use."""
        self._changes = 0

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

        Like the guest's cookies, the guest's tokens become void: others may have used the same browser before.
        """
        row = {"person": person, "password": password, "epoch": FIRST_EPOCH, "created": stored_now()} | named(name)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(accounts.insert().values(row))
                await connection.execute(tokens.delete().where(tokens.c.person == person))
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

    async def new_epoch(self, person: str, password: str | None = None, *, keep_tokens: bool = False) -> int:
        """Void every cookie and token of a person and of their bots, and return the new epoch.

        Change the password if one is given.
        """
        changes = {"epoch": accounts.c.epoch + 1} | ({"password": password} if password else {})
        query = accounts.update().where(accounts.c.person == person).values(changes)
        async with self._engine.begin() as connection:
            await connection.execute(query)
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

    async def new_token(self, person: str, name: str, scopes: Collection[Scope]) -> tuple[StoredToken, str]:
        """Create a token for a program, and return it with its secret, which is not stored."""
        token = TOKEN_PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
        stored = StoredToken(new_id(), name, datetime.now(UTC), [scope for scope in SCOPES if scope in scopes])
        row = {"id": stored.id, "person": person, "name": name, "hash": secret_hash(token), "created": stored_now()}
        async with self._engine.begin() as connection:
            await connection.execute(tokens.insert().values(row | {"scopes": " ".join(stored.scopes)}))
        return stored, token

    async def tokens_of(self, person: str) -> list[StoredToken]:
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

    async def adopt(self, guest: str, person: str) -> list[str]:
        """Give what a guest has to a person, and return the codes of the tables.

        Where both sit at a rated table, each keeps their own seat. The guest's tokens become void: whoever made them is
        not known to be the person who logs in.
        """
        async with self._engine.begin() as connection:
            found = await connection.execute(sa.select(seats.c.table).distinct().where(seats.c.person == guest))
            codes = list(found.scalars())
            theirs = seats.alias()
            rated = sa.select(theirs.c.table).join(tables, tables.c.code == theirs.c.table)
            both = rated.where(theirs.c.person == person, tables.c.rated)
            moved = (seats.c.person == guest, seats.c.table.not_in(both))
            await connection.execute(seats.update().where(*moved).values(person=person))
            await connection.execute(chat.update().where(chat.c.person == guest).values(person=person))
            await connection.execute(tokens.delete().where(tokens.c.person == guest))
            await adopt_dismissed(connection, guest, person)
            await connection.execute(admitted.delete().where(admitted.c.person == guest))
            await connection.execute(reports.update().where(reports.c.person == guest).values(person=person))
            await connection.execute(people.delete().where(people.c.id == guest))
            await connection.run_sync(adopt_club, guest, person)
            await connection.run_sync(_adopt_calls, guest, person)
        return codes

    async def shared_tables(self, person: str) -> list[str]:
        """Return the tables of a person where other people sit too."""
        _, others = _sitting(person)
        async with self._engine.connect() as connection:
            return list((await connection.execute(others)).scalars())

    async def said_by(self, person: str) -> list[ExportedChat]:
        """Return all chat messages of a person."""
        query = sa.select(*(chat.c[field] for field in ExportedChat._fields)).where(chat.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(chat.c.id))
            return [ExportedChat(*row)._replace(at=row.at.replace(tzinfo=UTC)) for row in rows]

    async def holidays_of(self, person: str) -> list[tuple[datetime, datetime, datetime | None]]:
        """Return when a person was on holiday: since when, until when at the latest, and when it ended."""
        query = sa.select(holidays.c.began, holidays.c.until, holidays.c.ended).where(holidays.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(holidays.c.began))
            return [tuple(at and at.replace(tzinfo=UTC) for at in row) for row in rows]

    async def tables_of(self, person: str) -> list[ExportedTable]:
        """Return every table of a person with its log.

        Seats are read last: a seat that was someone else's when the log was read is nobody's to export.
        """
        mine = sa.select(seats.c.table, seats.c.seat).where(seats.c.person == person)
        wanted = sa.select(tables).where(tables.c.code.in_(sa.select(mine.subquery().c.table)))
        log = sa.select(moves).where(moves.c.table.in_(sa.select(mine.subquery().c.table))).order_by(moves.c.ply)
        sitting: dict[str, list[int]] = {}
        made: dict[str, list[LogEntry]] = {}
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(tables.c.created))).all()
            for entry in await connection.execute(log):
                made.setdefault(entry.table, []).append(LogEntry(**entry._asdict()))
            for code, seat in await connection.execute(mine):
                sitting.setdefault(code, []).append(seat)
            shuffles = await connection.run_sync(found_shuffles, list(sitting))
        stored = [table_of(row, shuffles.get(row.code)) for row in rows if row.code in sitting]
        return [ExportedTable(table, sitting[table.code], made.get(table.code, [])) for table in stored]

    async def forget(self, person: str) -> list[str]:
        """Erase a person, and return the codes of their tables; seats among others become a stranger's."""
        mine, others = _sitting(person)
        async with self._engine.begin() as connection:
            # Locks the rows: from here on nobody sits down at these tables before the person is gone.
            await connection.execute(tables.update().where(tables.c.code.in_(mine)).values(code=tables.c.code))
            codes = list((await connection.execute(mine)).scalars())
            shared = (await connection.execute(tables.select().where(tables.c.code.in_(others)))).all()
            for table in shared:
                if await connection.run_sync(has_begun, table.code):
                    seat = seats.update().where(seats.c.table == table.code, seats.c.person == person)
                    await connection.execute(seat.values(_left_behind(table)))
                else:
                    await connection.run_sync(free_seats, table.code, person)
            for code in set(codes) - {table.code for table in shared}:
                await connection.run_sync(erase, code)
            await forget_dismissed(connection, person)
            await connection.execute(people.delete().where(people.c.id == person))
            await connection.run_sync(forget_club, person, new_id())
            for kept in (accounts, tokens, chat, hosts, bans, admitted, resets, logins, reports, bot_accounts, *CALLED):
                await connection.execute(kept.delete().where(kept.c.person == person))
            # Calls of others that have not gone out yet may name the person.
            await connection.execute(calls.delete().where(calls.c.about.in_(codes), calls.c.done.is_(None)))
            stranger = new_id()
            await connection.execute(audit.update().where(audit.c.person == person).values(person=stranger))
            about = audit.update().where(audit.c.subject == person)
            await connection.execute(about.values(subject=stranger, details={}))
        self.changed(person)
        return codes


def _adopt_calls(connection: sa.Connection, guest: str, person: str) -> None:
    """Call a person at a guest's browsers too, as the guest wished if the person never said how."""
    known = connection.execute(sa.select(call_wishes.c.person).where(call_wishes.c.person == person)).scalar()
    mine = call_wishes.c.person == guest
    moved = call_wishes.update().where(mine).values(person=person)
    connection.execute(call_wishes.delete().where(mine) if known else moved)
    connection.execute(calls.delete().where(calls.c.person == guest))
    for table in (subscriptions, holidays):
        connection.execute(table.update().where(table.c.person == guest).values(person=person))


def _left_behind(table: sa.Row[Any]) -> dict[str, Any]:
    """Return what becomes of the seat of a forgotten person at a table of others where the game has begun."""
    resigned = {} if table.over else {"bot": table.substitute, "resigned": True}
    return {"person": new_id()} | resigned


def _sitting(person: str) -> tuple[sa.Select[str], sa.Select[str]]:
    """Return queries for the tables where a person sits, and for those of them where other people sit too."""
    mine = sa.select(seats.c.table).distinct().where(seats.c.person == person)
    return mine, sa.select(seats.c.table).distinct().where(seats.c.person != person, seats.c.table.in_(mine))


def named(name: str) -> dict[str, str]:
    """Return what makes a name an account's own: how it is typed, and how it looks."""
    return {"login": login_of(name), "skeleton": skeleton(name)}


def stored_now() -> datetime:
    """Return the current time as the database stores it: UTC, without a time zone."""
    return datetime.now(UTC).replace(tzinfo=None)
