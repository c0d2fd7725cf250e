"""The register of people: accounts, tokens for programs, and what is kept about someone."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from datetime import UTC, datetime
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmoludo.server import undo
from cosmoludo.server.people import new_id
from cosmoludo.server.schema import accounts, chat, metadata, moves, people, seats, tables, tokens
from cosmoludo.server.stored import StoredMove

TOKEN_PREFIX = "cosmoludo_"
TOKEN_BYTES = 32
FIRST_EPOCH = 1
EPOCHS_KEPT = 10_000


class NameTaken(Exception):
    """The name belongs to somebody's account."""


class Account(NamedTuple):
    """Someone who can come back with a name and a password."""

    person: str
    login: str
    password: str
    epoch: int
    """Grows when all cookies given so far are to be void."""
    created: datetime


class KeptToken(NamedTuple):
    """What is kept of a token; the token itself is not."""

    id: str
    name: str
    created: datetime


class KeptChat(NamedTuple):
    """Something that someone said at a table, in words of their own or by a phrase."""

    table: str
    text: str
    phrase: str | None
    at: datetime


class KeptTable(NamedTuple):
    """A table where someone has sat, with the moves of it that they are given."""

    code: str
    game: str
    version: int
    players: int
    options: dict[str, bool | int | str]
    seed: str | None
    created: datetime
    over: bool
    seats: list[int]
    moves: list[tuple[int, str]]


def login_of(name: str) -> str:
    """Names that look the same to a reader are the same to log in with."""
    return unicodedata.normalize("NFKC", name).casefold()


def _hash(token: str) -> str:
    # A token is long and random: unlike a password it needs no slow hash.
    return hashlib.sha256(token.encode()).hexdigest()


class Register:
    """Accounts and tokens in the database."""

    def __init__(self, engine: AsyncEngine, *, alone: bool = False) -> None:
        self._engine = engine
        self._alone = alone
        """No other process can change an account, so that what was read of it need not be read again."""
        self._epochs: dict[str, int] = {}
        self._changes = 0

    async def account_of(self, person: str) -> Account | None:
        """The account of a person, if they have one."""
        return await self._account(accounts.c.person == person)

    async def account_named(self, name: str) -> Account | None:
        """The account with a name."""
        return await self._account(accounts.c.login == login_of(name))

    async def _account(self, condition: sa.ColumnElement[bool]) -> Account | None:
        query = sa.select(*(accounts.c[field] for field in Account._fields)).where(condition)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return Account(*row)._replace(created=row.created.replace(tzinfo=UTC)) if row else None

    async def epoch(self, person: str) -> int:
        """Which cookies of a person count; those of a guest are of epoch 0."""
        if (known := self._epochs.get(person)) is not None:
            return known
        query, changes = sa.select(accounts.c.epoch).where(accounts.c.person == person), self._changes
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar() or 0
        if self._alone and changes == self._changes:
            if len(self._epochs) >= EPOCHS_KEPT:
                self._epochs.clear()
            self._epochs[person] = found
        return found

    def _changed(self, person: str) -> None:
        """An account is no longer as it was, also for who has just read it."""
        self._changes += 1
        self._epochs.pop(person, None)

    async def enrol(self, person: str, name: str, password: str) -> None:
        """Make a guest's account, with the hash of its password; NameTaken if the name is another's."""
        row = {"person": person, "login": login_of(name), "password": password, "epoch": FIRST_EPOCH}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(accounts.insert().values(row | {"created": _now()}))
        except IntegrityError:
            raise NameTaken from None
        self._changed(person)

    async def claim_name(self, person: str, name: str) -> None:
        """Let a person be known by a name, who logs in with it from now on; NameTaken if it is another's."""
        async with self._engine.begin() as connection:
            owner = sa.select(accounts.c.person).where(accounts.c.login == login_of(name))
            if (await connection.execute(owner)).scalar() not in (None, person):
                raise NameTaken
            mine = accounts.update().where(accounts.c.person == person).values(login=login_of(name))
            try:
                await connection.execute(mine)
            except IntegrityError:  # at the same moment
                raise NameTaken from None

    async def new_epoch(self, person: str, password: str | None = None) -> int:
        """Void every cookie of an account, and change its password where one is given; the epoch that counts now."""
        changes = {"epoch": accounts.c.epoch + 1} | ({"password": password} if password else {})
        query = accounts.update().where(accounts.c.person == person).values(changes)
        async with self._engine.begin() as connection:
            await connection.execute(query)
        self._changed(person)
        return await self.epoch(person)

    async def new_token(self, person: str, name: str) -> tuple[KeptToken, str]:
        """A token for a program; this is the only time it is seen."""
        token = TOKEN_PREFIX + secrets.token_urlsafe(TOKEN_BYTES)
        kept = KeptToken(new_id(), name, datetime.now(UTC))
        row = {"id": kept.id, "person": person, "name": name, "hash": _hash(token), "created": _now()}
        async with self._engine.begin() as connection:
            await connection.execute(tokens.insert().values(row))
        return kept, token

    async def tokens_of(self, person: str) -> list[KeptToken]:
        """The tokens of a person, the oldest first."""
        query = sa.select(tokens.c.id, tokens.c.name, tokens.c.created).where(tokens.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(tokens.c.created))
            return [KeptToken(row.id, row.name, row.created.replace(tzinfo=UTC)) for row in rows]

    async def person_with(self, token: str) -> str | None:
        """Whom a program speaks for."""
        query = sa.select(tokens.c.person).where(tokens.c.hash == _hash(token))
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def revoke(self, person: str, token_id: str) -> bool:
        """Void a token of a person's own; whether there was one."""
        query = tokens.delete().where(tokens.c.person == person, tokens.c.id == token_id)
        async with self._engine.begin() as connection:
            return bool((await connection.execute(query)).rowcount)

    async def adopt(self, guest: str, person: str) -> list[str]:
        """Hand what a guest has to a person; the codes of the tables."""
        async with self._engine.begin() as connection:
            found = await connection.execute(sa.select(seats.c.table).distinct().where(seats.c.person == guest))
            codes = list(found.scalars())
            for table in (seats, tokens, chat):
                await connection.execute(table.update().where(table.c.person == guest).values(person=person))
            await connection.execute(people.delete().where(people.c.id == guest))
        return codes

    async def shared_tables(self, person: str) -> list[str]:
        """Tables where other people sit too."""
        mine = sa.select(seats.c.table).where(seats.c.person == person)
        others = sa.select(seats.c.table).distinct().where(seats.c.person != person, seats.c.table.in_(mine))
        async with self._engine.connect() as connection:
            return list((await connection.execute(others)).scalars())

    async def said_by(self, person: str) -> list[KeptChat]:
        """Everything a person has said at tables."""
        query = sa.select(*(chat.c[field] for field in KeptChat._fields)).where(chat.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(chat.c.id))
            return [KeptChat(*row)._replace(at=row.at.replace(tzinfo=UTC)) for row in rows]

    async def tables_of(self, person: str) -> list[KeptTable]:
        """Every table of a person: the whole game where it is over, and their own moves where it is not."""
        mine = sa.select(seats.c.table, seats.c.seat).where(seats.c.person == person)
        wanted = sa.select(tables).where(tables.c.code.in_(sa.select(mine.subquery().c.table)))
        log = sa.select(moves).where(moves.c.table.in_(sa.select(mine.subquery().c.table))).order_by(moves.c.ply)
        sitting: dict[str, list[int]] = {}
        made: dict[str, list[StoredMove]] = {}
        async with self._engine.connect() as connection:
            for code, seat in await connection.execute(mine):
                sitting.setdefault(code, []).append(seat)
            for entry in await connection.execute(log):
                made.setdefault(entry.table, []).append(StoredMove(**entry._asdict()))
            rows = (await connection.execute(wanted.order_by(tables.c.created))).all()
        return [_kept(row, sitting[row.code], made.get(row.code, [])) for row in rows]

    async def forget(self, person: str) -> list[str]:
        """Erase a person. Where others have played, the seat becomes an unknown's; the codes of all their tables."""
        shared = await self.shared_tables(person)
        async with self._engine.begin() as connection:
            found = await connection.execute(sa.select(seats.c.table).distinct().where(seats.c.person == person))
            codes = list(found.scalars())
            for code in codes:
                if code in shared:
                    seat = seats.update().where(seats.c.table == code, seats.c.person == person)
                    await connection.execute(seat.values(person=new_id()))
                else:
                    await _erase(connection, code)
            await connection.execute(people.delete().where(people.c.id == person))
            for table in (accounts, tokens, chat):
                await connection.execute(table.delete().where(table.c.person == person))
        self._changed(person)
        return codes


async def _erase(connection: AsyncConnection, code: str) -> None:
    """Everything that is kept of a table."""
    for table in reversed(metadata.sorted_tables):
        for column in table.columns:
            if column is tables.c.code or column.references(tables.c.code):
                await connection.execute(table.delete().where(column == code))


def _kept(row: sa.Row[tuple[object, ...]], mine: list[int], log: list[StoredMove]) -> KeptTable:
    fields = {name: value for name, value in row._asdict().items() if name in KeptTable._fields}
    made = undo.standing(log)
    visible = [(entry.seat, entry.move) for entry in made if row.over or entry.seat in mine]
    seed = row.seed if row.over else None
    created = row.created.replace(tzinfo=UTC)
    return KeptTable(**fields | {"seed": seed, "created": created, "seats": mine, "moves": visible})


def _now() -> datetime:
    """The databases keep times without a zone: they are UTC."""
    return datetime.now(UTC).replace(tzinfo=None)
