"""Lists of tables that someone could join or watch, as the database has them: no game is loaded for them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmoludo.server.ratings.model import Rating
from cosmoludo.server.store.schema import bonds, invitations, people, ratings, seats, tables
from cosmoludo.server.wire.club import ClockKind, ListedSeat, ListedTable
from cosmoludo.server.wire.ratings import RatingShown
from cosmoludo.server.wire.tables import Clock

LOOKED_AT = 200
"""Of the invitations of a person, the last ones: most are for games that were played."""
FREE = sa.and_(seats.c.person.is_(None), seats.c.bot.is_(None))


class Filters(NamedTuple):
    """What someone looks for; None for anything."""

    game: str | None = None
    players: int | None = None
    clock: ClockKind | None = None
    rated: bool | None = None
    followed: bool = False
    """Only where someone sits whom the asker follows."""

    def conditions(self, person: str) -> list[sa.ColumnElement[bool]]:
        """Return them as conditions on tables."""
        found: list[sa.ColumnElement[bool]] = []
        if self.game is not None:
            found.append(tables.c.game == self.game)
        if self.players is not None:
            found.append(tables.c.players == self.players)
        if self.clock == "none":
            found.append(tables.c.clock.is_(None))
        elif self.clock is not None:
            found.append(tables.c.clock["kind"].as_string() == self.clock)
        if self.rated is not None:
            found.append(tables.c.rated == self.rated)
        if self.followed:
            found.append(_seated(bonds.c.person == person, bonds.c.other == seats.c.person, bonds.c.follow))
        return found


def _seated(*bond: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """Return the condition that someone with whom there is a bond sits at a table."""
    return sa.exists().where(seats.c.table == tables.c.code, *bond)


def _joinable(person: str) -> sa.ColumnElement[bool]:
    """Return the condition that a seat is open at a table, and that a person does not sit there.

    Written so that SQLite looks at the seats of each table, not at all seats of the person.
    """
    free = sa.exists().where(seats.c.table == tables.c.code, FREE)
    sitting = sa.select(seats.c.person).where(seats.c.table == tables.c.code, seats.c.person.is_not(None))
    return sa.and_(free, sa.literal(person).not_in(sitting))


def _unblocked(person: str) -> sa.ColumnElement[bool]:
    """Return the condition that nobody sits at a table who has blocked a person, or whom the person has blocked."""
    mine = sa.and_(bonds.c.person == person, bonds.c.other == seats.c.person)
    theirs = sa.and_(bonds.c.other == person, bonds.c.person == seats.c.person)
    return ~_seated(sa.or_(mine, theirs), bonds.c.block)


class ListingStore:
    """Public tables by what is said of them in lists."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def open(self, person: str, filters: Filters, most: int) -> list[ListedTable]:
        """Return the public tables with an open seat where a person does not sit, newest first."""
        return await self._listed(person, filters, most, tables.c.began.is_(None), _joinable(person))

    async def watchable(self, person: str, filters: Filters, most: int) -> list[ListedTable]:
        """Return the public tables where a game is played that others may watch, newest first."""
        return await self._listed(person, filters, most, tables.c.began.is_not(None), tables.c.watching)

    async def _listed(
        self, person: str, filters: Filters, most: int, *conditions: sa.ColumnElement[bool]
    ) -> list[ListedTable]:
        query = tables.select().where(~tables.c.over, tables.c.public, *conditions, *filters.conditions(person))
        query = query.where(_unblocked(person)).order_by(tables.c.created.desc()).limit(most)
        async with self._engine.connect() as connection:
            return await _with_seats(connection, (await connection.execute(query)).all(), person)

    async def invited(self, person: str, most: int) -> list[ListedTable]:
        """Return the tables with an open seat that a person is invited to, the last invitation first."""
        mine = sa.select(invitations.c.table).where(invitations.c.person == person, invitations.c.declined.is_(None))
        mine = mine.order_by(invitations.c.at.desc()).limit(LOOKED_AT)
        query = sa.select(tables, people.c.name.label("by")).join(invitations, invitations.c.table == tables.c.code)
        query = query.join(people, people.c.id == invitations.c.by, isouter=True).where(invitations.c.person == person)
        query = query.where(~tables.c.over, _joinable(person), _unblocked(person)).order_by(invitations.c.at.desc())
        async with self._engine.connect() as connection:
            if not (codes := (await connection.execute(mine)).scalars().all()):
                return []
            query = query.where(tables.c.code.in_(codes))
            return await _with_seats(connection, (await connection.execute(query.limit(most))).all(), person)

    async def deserted(self) -> list[tuple[str, set[str]]]:
        """Return the public tables that wait for people to play at once, with those who sit there."""
        daily = sa.and_(tables.c.clock.is_not(None), tables.c.clock["kind"].as_string() == "days")
        query = sa.select(tables.c.code, seats.c.person).join(seats, seats.c.table == tables.c.code)
        query = query.where(~tables.c.over, tables.c.public, tables.c.began.is_(None), ~daily)
        found: dict[str, set[str]] = {}
        async with self._engine.connect() as connection:
            for code, person in await connection.execute(query):
                found.setdefault(code, set()).update([person] if person else [])
        return list(found.items())


async def _with_seats(connection: AsyncConnection, rows: Sequence[sa.Row[Any]], person: str) -> list[ListedTable]:
    """Return rows of `tables` with who sits there, and how good they are."""
    query = sa.select(seats, people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    query = query.join(tables, tables.c.code == seats.c.table).join(people, people.c.id == seats.c.person, isouter=True)
    rated = sa.and_(ratings.c.person == seats.c.person, ratings.c.game == tables.c.game)
    query = query.join(ratings, rated, isouter=True).where(seats.c.table.in_([row.code for row in rows]))
    sitting: dict[str, list[ListedSeat]] = {row.code: [] for row in rows}
    for seat in await connection.execute(query.order_by(seats.c.table, seats.c.seat)):
        sitting[seat.table].append(_seat(seat, person))
    return [_table(row, sitting[row.code]) for row in rows]


def _seat(row: sa.Row[Any], person: str) -> ListedSeat:
    if row.person is None:
        return ListedSeat("bot" if row.bot else "open", row.bot or "", None, row.bot)
    rating = None
    if row.mu is not None:
        shown = Rating(row.mu, row.sigma)
        rating = RatingShown(shown.points, shown.doubt, row.games)
    return ListedSeat("person", row.name or "", row.person, None, row.person == person, rating)


def _table(row: sa.Row[Any], sitting: list[ListedSeat]) -> ListedTable:
    fields = row._asdict()
    same = ("code", "game", "players", "options", "timeout", "substitute", "hints", "rated", "watching")
    return ListedTable(
        **{name: fields[name] for name in same},
        seats=sitting,
        clock=msgspec.convert(row.clock, Clock | None),
        created=row.created.replace(tzinfo=UTC),
        by=fields.get("by"),
    )
