"""The finished games of a person: how each ended, the best of those played alone, and those put out of sight."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmoludo.server.store.rows import StoredSeat
from cosmoludo.server.store.schema import ends, moves, people, results, seats, settings, tables
from cosmoludo.server.wire.ends import Result
from cosmoludo.server.wire.values import OptionValue

DISMISSED = "dismissed"
"""The value of a setting that says that a person does not want to see a finished game any more."""


class PlayedGame(NamedTuple):
    """A finished game."""

    code: str
    game: str
    options: dict[str, OptionValue]
    at: datetime
    """When its last move was made."""
    ended: str | None
    result: Result | None
    """None as long as its end is not stored."""
    seats: list[StoredSeat]
    names: dict[str, str]
    """The chosen names of those who sat there, by person."""


class BestGame(NamedTuple):
    """The best game that a person has played alone, of those with the same options."""

    code: str
    game: str
    options: dict[str, OptionValue]
    score: int


class PlayedStore:
    """Finished games in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def count(self, person: str) -> int:
        """Return how many games a person has finished and not dismissed."""
        async with self._engine.connect() as connection:
            return (await connection.execute(sa.select(sa.func.count()).where(*_of(person)))).scalar_one()

    async def page(self, person: str, skipped: int, most: int) -> list[PlayedGame]:
        """Return some of them, the newest first."""
        last = sa.select(sa.func.max(moves.c.at)).where(moves.c.table == tables.c.code).scalar_subquery()
        at = sa.func.coalesce(last, tables.c.created)
        query = sa.select(tables, ends.c.result, at.label("at")).join(ends, ends.c.table == tables.c.code, isouter=True)
        newest = tables.c.created.desc(), tables.c.code
        page = sa.select(tables.c.code).where(*_of(person)).order_by(*newest).offset(skipped).limit(most)
        async with self._engine.connect() as connection:
            codes = (await connection.execute(page)).scalars().all()  # first: the rest is made for these alone
            rows = (await connection.execute(query.where(tables.c.code.in_(codes)).order_by(*newest))).all()
            sitting, names = await _sitting(connection, [row.code for row in rows])
        return [
            PlayedGame(
                row.code,
                row.game,
                row.options,
                row.at.replace(tzinfo=UTC),
                row.ended,
                row.result and msgspec.convert(row.result, Result),
                sitting[row.code],
                names,
            )
            for row in rows
        ]

    async def records(self, person: str) -> list[BestGame]:
        """Return the best games that a person has won alone, one for every choice of options."""
        won = (results.c.person == person, results.c.players == 1, results.c.rank == 1, results.c.score.is_not(None))
        place = sa.func.row_number().over(
            partition_by=(results.c.game, sa.cast(tables.c.options, sa.Text)),
            order_by=(results.c.score.desc(), results.c.ended, results.c.table),
        )
        columns = (tables.c.code, tables.c.game, tables.c.options, results.c.score, results.c.ended)
        query = sa.select(*columns, place.label("place")).join(results, results.c.table == tables.c.code)
        ranked = query.where(*won).subquery()
        best = sa.select(ranked).where(ranked.c.place == 1).order_by(ranked.c.ended, ranked.c.code)
        async with self._engine.connect() as connection:
            return [BestGame(row.code, row.game, row.options, row.score) for row in await connection.execute(best)]

    async def dismiss(self, person: str, code: str) -> bool:
        """Put a finished game of a person out of their sight, and return whether there was one."""
        query = sa.select(tables.c.code).where(tables.c.code == code, *_sat_at(person))
        async with self._engine.connect() as connection:
            if (await connection.execute(query)).scalar() is None:
                return False
        try:
            async with self._engine.begin() as connection:
                await connection.execute(settings.insert().values(name=_name(person, code), value=DISMISSED))
        except IntegrityError:  # it was before
            pass
        return True

    async def dismissed(self, person: str) -> list[str]:
        """Return the codes of the games that a person has dismissed."""
        query = sa.select(settings.c.name).where(_dismissed(person)).order_by(settings.c.name)
        async with self._engine.connect() as connection:
            return [name.partition("/")[2] for name in (await connection.execute(query)).scalars()]


async def adopt_dismissed(connection: AsyncConnection, guest: str, person: str) -> None:
    """Let a person have dismissed what a guest has."""
    found = (await connection.execute(sa.select(settings.c.name).where(_dismissed(guest)))).scalars()
    both = set((await connection.execute(sa.select(settings.c.name).where(_dismissed(person)))).scalars())
    wanted = {name.replace(guest, person, 1) for name in found} - both
    await forget_dismissed(connection, guest)
    if wanted:
        await connection.execute(settings.insert(), [{"name": name, "value": DISMISSED} for name in sorted(wanted)])


async def forget_dismissed(connection: AsyncConnection, person: str) -> None:
    """Forget what a person has dismissed."""
    await connection.execute(settings.delete().where(_dismissed(person)))


def _name(person: str, code: str) -> str:
    return f"{person}/{code}"


def _dismissed(person: str) -> sa.ColumnElement[bool]:
    return sa.and_(settings.c.name.startswith(f"{person}/", autoescape=True), settings.c.value == DISMISSED)


def _sat_at(person: str) -> tuple[sa.ColumnElement[bool], ...]:
    sitting = sa.select(seats.c.table).where(seats.c.person == person)
    return tables.c.over, tables.c.code.in_(sitting)


def _of(person: str) -> tuple[sa.ColumnElement[bool], ...]:
    hidden = sa.exists().where(settings.c.name == sa.literal(f"{person}/").concat(tables.c.code))
    return *_sat_at(person), ~hidden


async def _sitting(connection: AsyncConnection, codes: list[str]) -> tuple[dict[str, list[StoredSeat]], dict[str, str]]:
    """Return who sits at some tables, and the chosen names of these people."""
    sitting: dict[str, list[StoredSeat]] = {code: [] for code in codes}
    names: dict[str, str] = {}
    columns: tuple[sa.ColumnElement[Any], ...] = (seats.c.table, seats.c.person, seats.c.bot, seats.c.resigned)
    query = sa.select(*columns, people.c.name).join(people, people.c.id == seats.c.person, isouter=True)
    rows = await connection.execute(query.where(seats.c.table.in_(codes)).order_by(seats.c.table, seats.c.seat))
    for row in rows:
        sitting[row.table].append(StoredSeat(row.person, row.bot, row.resigned))
        if row.name:
            names[row.person] = row.name
    return sitting, names
