"""How people want to be called, and the outbox of calls."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple, get_args

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cosmoludo.server.store.credentials import Credential, confirm
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.rows import naive
from cosmoludo.server.store.schema import bans, call_wishes, calls, moves, subscriptions, tables
from cosmoludo.server.wire.calls import CallKind, CallWishes, Channel

KEY_BYTES = 24
AT_ONCE = 200
"""So many people are asked for in one statement: to build a longer one takes too long for the event loop."""
CONFIRM = "confirm"
"""The kind of the call that asks to confirm an address."""
RESET = "reset"
"""The kind of the call with a link to choose a new password."""
CHANNELS: tuple[Channel, ...] = get_args(Channel)
KINDS: tuple[CallKind, ...] = get_args(CallKind)


class StoredWishes(NamedTuple):
    """How a person wants to be called, and where their e-mail goes."""

    person: str
    wishes: CallWishes
    mail: str | None
    mail_key: str | None
    """What the links in messages to the address prove: that they were read there."""
    confirmed: bool

    def kinds(self, channel: Channel) -> Collection[CallKind]:
        """Return what the person wants to be called for by a channel."""
        return self.wishes.push if channel == "push" else self.wishes.mail


class Subscription(NamedTuple):
    """A browser that is called by Web Push."""

    id: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    created: datetime


class Call(NamedTuple):
    """One call of one person by one channel."""

    person: str
    kind: str
    """A `CallKind`, CONFIRM or RESET."""
    about: str
    """The code of a table, or the name of something else."""
    turn: int
    """Tells calls about the same from each other: which turn, which round."""
    channel: Channel
    target: str
    """The id of the subscription; nothing for e-mail, which goes to the address of the person."""
    values: dict[str, Any]
    """What fills the sentence."""
    made: datetime
    due: datetime
    attempts: int = 0
    done: str | None = None
    """What became of it: sent, stale, seen, unwanted, gone or failed; None until then."""
    id: int | None = None


class CallStore:
    """Wishes, addresses, subscriptions and the outbox, in the database."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine
        self._write = store.log.write

    async def wishes(self, people: Collection[str]) -> dict[str, StoredWishes]:
        """Return how some people want to be called; those who never said or are banned are left out."""
        asked = list(people)
        found: dict[str, StoredWishes] = {}
        async with self._engine.connect() as connection:
            for start in range(0, len(asked), AT_ONCE):
                some = call_wishes.c.person.in_(asked[start : start + AT_ONCE])
                query = call_wishes.select().where(some, call_wishes.c.person.not_in(sa.select(bans.c.person)))
                found |= {row.person: _wishes(row) for row in await connection.execute(query)}
        return found

    async def keep_wishes(self, person: str, wishes: CallWishes) -> None:
        """Store how a person wants to be called."""
        await self._write(lambda connection: _keep(connection, person, _columns(wishes)))

    async def keep_address(self, by: Credential, address: str, wishes: CallWishes) -> str:
        """Store the e-mail address of the one who asks, not confirmed yet, and return its key.

        With wishes, if they had none.
        """
        key = secrets.token_hex(KEY_BYTES)
        row = {"mail": address, "mail_key": key, "confirmed": False}

        def write(connection: sa.Connection) -> None:
            confirm(connection, by)
            _keep(connection, by.person, row, _columns(wishes))

        await self._write(write)
        return key

    async def confirm(self, key: str) -> bool:
        """Confirm the address that a key was sent to, and return whether there is one."""
        query = call_wishes.update().where(call_wishes.c.mail_key == key).values(confirmed=True)
        return bool(await self._write(lambda connection: connection.execute(query).rowcount))

    async def drop_address(self, key: str) -> bool:
        """Forget the address that a key was sent to, and return whether there was one."""
        gone = {"mail": None, "confirmed": False, "mail_key": None}
        query = call_wishes.update().where(call_wishes.c.mail_key == key).values(gone)
        return bool(await self._write(lambda connection: connection.execute(query).rowcount))

    async def subscriptions(self, people: Collection[str]) -> list[Subscription]:
        """Return the browsers of some people, oldest first."""
        query = subscriptions.select().where(subscriptions.c.person.in_(people)).order_by(subscriptions.c.created)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [Subscription(*row)._replace(created=row.created.replace(tzinfo=UTC)) for row in rows]

    async def subscribe(self, added: Subscription) -> None:
        """Add a browser; one that was another person's is theirs from now on."""
        row = added._asdict() | {"created": naive(added.created)}

        def write(connection: sa.Connection) -> None:
            connection.execute(subscriptions.delete().where(subscriptions.c.endpoint == added.endpoint))
            connection.execute(subscriptions.insert().values(row))

        await self._write(write)

    async def unsubscribe(self, number: str, person: str | None = None) -> bool:
        """Remove a browser, if it is a person's where one is given; return whether there was one."""
        query = subscriptions.delete().where(subscriptions.c.id == number)
        if person is not None:
            query = query.where(subscriptions.c.person == person)
        return bool(await self._write(lambda connection: connection.execute(query).rowcount))

    async def add(self, added: Sequence[Call]) -> None:
        """Put calls into the outbox, apart from those that are or were there."""
        if not added:
            return

        def write(connection: sa.Connection) -> None:
            for call in added:
                try:
                    with connection.begin_nested():
                        connection.execute(calls.insert().values(_row(call)))
                except IntegrityError:  # it is there already
                    pass

        await self._write(write)

    async def known_turns(self, people: Collection[str], about: Collection[str]) -> set[tuple[str, str, str, int]]:
        """Return for what some people were called about something: person, kind, about and turn."""
        query = sa.select(calls.c.person, calls.c.kind, calls.c.about, calls.c.turn).where(calls.c.about.in_(about))
        query = query.where(calls.c.person.in_(people), calls.c.kind.in_(KINDS))  # the index begins with these
        async with self._engine.connect() as connection:
            return {(row.person, row.kind, row.about, row.turn) for row in await connection.execute(query)}

    async def due(self, at: datetime, most: int) -> list[Call]:
        """Return the calls of the outbox whose time has come."""
        query = calls.select().where(calls.c.done.is_(None), calls.c.due <= naive(at)).order_by(calls.c.due)
        async with self._engine.connect() as connection:
            return [_call(row) for row in await connection.execute(query.limit(most))]

    async def claim(self, call: Call, until: datetime) -> bool:
        """Let nobody else deliver a call until then, and return whether nobody did already."""
        same = (calls.c.id == call.id, calls.c.due == naive(call.due), calls.c.done.is_(None))
        query = calls.update().where(*same).values(due=naive(until), attempts=call.attempts + 1)
        return bool(await self._write(lambda connection: connection.execute(query).rowcount))

    async def later(self, call: Call, at: datetime, attempts: int) -> None:
        """Deliver a call at another time."""
        query = calls.update().where(calls.c.id == call.id).values(due=naive(at), attempts=attempts)
        await self._write(lambda connection: connection.execute(query))

    async def finish(self, call: Call, done: str) -> None:
        """Note what became of a call."""
        query = calls.update().where(calls.c.id == call.id).values(done=done, values={})
        await self._write(lambda connection: connection.execute(query))

    async def forget_old(self, before: datetime) -> None:
        """Forget calls that were made long ago."""
        query = calls.delete().where(calls.c.made < naive(before))
        await self._write(lambda connection: connection.execute(query))

    async def lately_changed(self, since: datetime) -> list[str]:
        """Return the tables where something has happened since then."""
        moved = sa.select(moves.c.table).where(moves.c.at >= naive(since))
        query = sa.select(tables.c.code).where(sa.or_(tables.c.began >= naive(since), tables.c.code.in_(moved)))
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _keep(connection: sa.Connection, person: str, row: dict[str, Any], start: dict[str, Any] | None = None) -> None:
    """Change what a person wishes; `start` is what they wish besides, if nothing is known yet."""
    if not connection.execute(call_wishes.update().where(call_wishes.c.person == person).values(row)).rowcount:
        connection.execute(call_wishes.insert().values({"person": person, "confirmed": False} | (start or {}) | row))


def _columns(wishes: CallWishes) -> dict[str, Any]:
    kinds = {"push": wishes.push, "mail": wishes.mail}
    return {"language": wishes.language, "zone": wishes.zone, "quiet": wishes.quiet, "kinds": kinds}


def _wishes(row: sa.Row[Any]) -> StoredWishes:
    kinds = {channel: row.kinds.get(channel, []) for channel in CHANNELS}
    wishes = CallWishes(row.language, row.zone, row.quiet, **kinds)
    return StoredWishes(row.person, wishes, row.mail, row.mail_key, row.confirmed)


def _row(call: Call) -> dict[str, Any]:
    row = call._asdict() | {"made": naive(call.made), "due": naive(call.due)}
    del row["id"]
    return row


def _call(row: sa.Row[Any]) -> Call:
    times = {name: getattr(row, name).replace(tzinfo=UTC) for name in ("made", "due")}
    return Call(**row._asdict() | times)
