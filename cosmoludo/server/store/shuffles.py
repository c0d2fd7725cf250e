"""Shuffles in the database: secrets, what people add to them, and the deal, which happens once.

Whoever writes here locks the row of the table first, as changes of seats do: what is written when the game is dealt is
what everybody at the table has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.beginning import lock, start
from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import StoredShuffle, naive
from cosmoludo.server.store.schema import contributions, seats, shuffles, tables
from cosmoludo.server.wire.notices import Changed, Notice


class NotSitting(Exception):
    """Another one sits there now."""


class Dealt(Exception):
    """The game was dealt before."""


class Given(Exception):
    """The seat has added something else before."""


class Deal(NamedTuple):
    """A game that was dealt."""

    shuffle: StoredShuffle
    began: datetime | None
    started: datetime | None
    """Since when live clocks run: since the deal, if all people had come before."""


class ShuffleStore:
    """The shuffles of all tables."""

    def __init__(self, engine: AsyncEngine, log: MoveLog, announce: Callable[[Notice], None]) -> None:
        self._engine = engine
        self._log = log
        self._announce = announce

    async def contribute(self, code: str, seat: int, person: str, bits: str) -> StoredShuffle:
        """Add to a shuffle for a seat, and return it; the same bits twice are taken once."""

        def write(connection: sa.Connection) -> StoredShuffle:
            connection.execute(lock(code))
            sitting = sa.select(seats.c.person).where(seats.c.table == code, seats.c.seat == seat)
            if connection.execute(sitting).scalar() != person:
                raise NotSitting
            shuffle = found_shuffles(connection, [code]).get(code)
            if shuffle is None or shuffle.dealt is not None:
                raise Dealt
            if shuffle.contributions.get(seat, bits) != bits:
                raise Given
            if seat not in shuffle.contributions:
                connection.execute(contributions.insert().values(table=code, seat=seat, bits=bits))
            return shuffle._replace(contributions=shuffle.contributions | {seat: bits})

        shuffle = await self._log.write(write)
        self._announce(Changed([code]))
        return shuffle

    async def deal(self, code: str, at: datetime, patience: timedelta) -> Deal | None:
        """Deal a game where all seats are taken and everyone has added something or had time to; None if not yet.

        The game begins with the deal. One that was dealt before, maybe by another process, is returned as it was.
        """

        def write(connection: sa.Connection) -> Deal | None:
            connection.execute(lock(code))
            query = sa.select(seats.c.seat, seats.c.person, seats.c.bot).where(seats.c.table == code)
            seated = connection.execute(query.order_by(seats.c.seat)).all()
            full_since = connection.execute(sa.select(tables.c.began).where(tables.c.code == code)).scalar()
            shuffle = found_shuffles(connection, [code]).get(code)
            if shuffle is None or full_since is None or any(not (row.person or row.bot) for row in seated):
                return None
            if shuffle.dealt is not None:
                return Deal(shuffle, *start(connection, code, at))
            people = {row.seat: row.person for row in seated if row.person}
            asked = people if len(set(people.values())) > 1 else {}
            silent = [seat for seat in asked if seat not in shuffle.contributions]
            # Measured both ways: if the clock of the machine was set back between two starts, nobody waits for it.
            if silent and abs(at - full_since.replace(tzinfo=UTC)) < patience:
                return None
            if silent:
                rows = [{"table": code, "seat": seat, "bits": None} for seat in silent]
                connection.execute(contributions.insert(), rows)
            connection.execute(shuffles.update().where(shuffles.c.table == code).values(dealt=naive(at)))
            connection.execute(tables.update().where(tables.c.code == code).values(began=naive(at)))
            given = shuffle.contributions | dict.fromkeys(silent)
            return Deal(shuffle._replace(contributions=given, dealt=at), *start(connection, code, at))

        deal = await self._log.write(write)
        if deal is not None:
            self._announce(Changed([code]))
        return deal


def insert_shuffle(connection: sa.Connection, code: str, shuffle: StoredShuffle) -> None:
    """Store the shuffle of a new table."""
    row = {"table": code, "secret": shuffle.secret, "salt": shuffle.salt, "dealt": naive(shuffle.dealt)}
    row["day"] = shuffle.day
    connection.execute(shuffles.insert(), row)


def found_shuffles(connection: sa.Connection, codes: Sequence[str]) -> dict[str, StoredShuffle]:
    """Return the shuffles of some tables by their codes, without those of tables that have none."""
    found = {
        row.table: StoredShuffle(row.secret, row.salt, {}, row.dealt and row.dealt.replace(tzinfo=UTC), row.day)
        for row in connection.execute(shuffles.select().where(shuffles.c.table.in_(codes)))
    }
    if found:
        for row in connection.execute(contributions.select().where(contributions.c.table.in_(list(found)))):
            found[row.table].contributions[row.seat] = row.bits
    return found
