"""Holidays of people, in the database. A day that has begun counts as a day of the year in which the holiday began."""

from __future__ import annotations

import math
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import sqlalchemy as sa

from cosmoludo.server.store.database import Store
from cosmoludo.server.store.rows import naive
from cosmoludo.server.store.schema import holidays, seats, tables

DAY = timedelta(days=1)


class StoredHoliday(NamedTuple):
    """A holiday of a person."""

    id: int
    person: str
    began: datetime
    until: datetime
    """When it ends by itself."""
    ended: datetime | None

    @property
    def days(self) -> int:
        """How many days it counts for: all that it may last until it is over, then those that have begun."""
        return max(1, math.ceil(((self.ended or self.until) - self.began) / DAY))


class NoDaysLeft(Exception):
    """The person has not so many days left this year."""


class OnHoliday(Exception):
    """The person is on holiday already."""


def days_left(found: Iterable[StoredHoliday], most: int, at: datetime) -> int:
    """Return how many days of a year are left after some holidays."""
    return max(0, most - sum(holiday.days for holiday in found if holiday.began.year == at.year))


class HolidayStore:
    """Begins, ends and lists holidays."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine
        self._write = store.log.write

    async def of(self, person: str) -> list[StoredHoliday]:
        """Return all holidays of a person."""
        return await self._found(holidays.c.person == person)

    async def current(self, person: str, at: datetime) -> StoredHoliday | None:
        """Return the holiday that a person is on."""
        found = await self._found(holidays.c.person == person, holidays.c.ended.is_(None))
        return next((holiday for holiday in found if holiday.until > at), None)

    async def unsettled(self) -> list[StoredHoliday]:
        """Return the holidays that tables may not know of yet: those that go on, and those that have just ended."""
        return await self._found(~holidays.c.settled)

    async def _found(self, *conditions: sa.ColumnElement[bool]) -> list[StoredHoliday]:
        async with self._engine.connect() as connection:
            return [_holiday(row) for row in await connection.execute(_chosen(*conditions))]

    async def begin(self, person: str, at: datetime, days: int, most: int) -> None:
        """Begin a holiday; raise OnHoliday or NoDaysLeft if that cannot be."""

        def write(connection: sa.Connection) -> None:
            found = [_holiday(row) for row in connection.execute(_chosen(holidays.c.person == person))]
            if any(holiday.ended is None and holiday.until > at for holiday in found):
                raise OnHoliday
            if days > days_left(found, most, at):
                raise NoDaysLeft
            row = {"person": person, "began": naive(at), "until": naive(at + days * DAY)}
            connection.execute(holidays.insert().values(row))

        await self._write(write)

    async def end(self, person: str, at: datetime) -> bool:
        """End the holiday of a person, and return whether there was one."""
        mine = (holidays.c.person == person, holidays.c.ended.is_(None), holidays.c.until > naive(at))
        query = holidays.update().where(*mine).values(ended=naive(at))
        return bool(await self._write(lambda connection: connection.execute(query).rowcount))

    async def run_out(self, at: datetime) -> None:
        """End the holidays whose time is over."""
        over = (holidays.c.ended.is_(None), holidays.c.until <= naive(at))
        query = holidays.update().where(*over).values(ended=holidays.c.until)
        await self._write(lambda connection: connection.execute(query))

    async def settle(self, number: int) -> None:
        """Note that all tables know that a holiday is over."""
        query = holidays.update().where(holidays.c.id == number).values(settled=True)
        await self._write(lambda connection: connection.execute(query))

    async def daily_tables(self, person: str) -> list[str]:
        """Return the tables of a person where every move has days, and the game has begun and is not over."""
        mine = sa.select(seats.c.table).where(seats.c.person == person)
        under_way = (~tables.c.over, tables.c.began.is_not(None), tables.c.clock.is_not(None))
        query = sa.select(tables.c.code, tables.c.clock).where(tables.c.code.in_(mine), *under_way)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [code for code, clock in rows if clock["kind"] == "days"]


def _chosen(*conditions: sa.ColumnElement[bool]) -> sa.Select[Any]:
    columns = (holidays.c[name] for name in StoredHoliday._fields)
    return sa.select(*columns).where(*conditions).order_by(holidays.c.began)


def _holiday(row: sa.Row[Any]) -> StoredHoliday:
    times = {name: getattr(row, name) for name in ("began", "until", "ended")}
    return StoredHoliday(**row._asdict() | {name: at and at.replace(tzinfo=UTC) for name, at in times.items()})
