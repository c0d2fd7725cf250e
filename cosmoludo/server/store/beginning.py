"""How a game begins, in the database: all seats are taken, it is dealt, all people have come.

Until the deal seats can be left again. Whoever writes here locks the row of the table first: seats are changed, and
games dealt, one after the other.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime

import sqlalchemy as sa

from cosmoludo.server.store.rows import naive
from cosmoludo.server.store.schema import contributions, metadata, seats, shuffles, tables, tournament_games


def lock(code: str) -> sa.Update:
    """Lock the row of a table."""
    return tables.update().where(tables.c.code == code).values(code=code)


def undealt() -> sa.ColumnElement[bool]:
    """Return the condition that the game of a table is not dealt yet."""
    return sa.exists().where(shuffles.c.table == tables.c.code, shuffles.c.dealt.is_(None))


def has_begun(connection: sa.Connection, code: str) -> bool:
    """Return whether all seats are taken and the game is dealt, so that nobody can leave any more.

    From a game of a tournament nobody can stand up, not even before the deal.
    """
    in_tournament = sa.exists().where(tournament_games.c.table == tables.c.code)
    settled = sa.or_(~undealt(), in_tournament)
    begun = sa.select(tables.c.code).where(tables.c.code == code, tables.c.began.is_not(None), settled)
    return connection.execute(begun).scalar() is not None


def start(connection: sa.Connection, code: str, at: datetime) -> tuple[datetime | None, datetime | None]:
    """Start the live clocks of a game that is dealt if all people have come.

    Return since when all seats are taken, and since when clocks run.
    """
    this = tables.c.code == code
    missing = (seats.c.table == code, seats.c.person.is_not(None), seats.c.bot.is_(None), ~seats.c.came)
    begun = (tables.c.began.is_not(None), tables.c.started.is_(None), ~undealt())
    connection.execute(tables.update().where(this, *begun, ~sa.exists().where(*missing)).values(started=naive(at)))
    times = connection.execute(sa.select(tables.c.began, tables.c.started).where(this)).one()
    began, started = (time and time.replace(tzinfo=UTC) for time in times)
    return began, started


def free_seats(connection: sa.Connection, code: str, person: str) -> None:
    """Free all seats of a person at a table whose game has not begun."""
    mine = (seats.c.table == code, seats.c.person == person)
    numbers = connection.execute(sa.select(seats.c.seat).where(*mine)).scalars().all()
    connection.execute(take_back_contributions(code, numbers))
    connection.execute(seats.update().where(*mine).values(person=None, came=False))
    connection.execute(tables.update().where(tables.c.code == code).values(began=None))


def erase(connection: sa.Connection, code: str) -> None:
    """Delete everything that is stored of a table."""
    for table in reversed(metadata.sorted_tables):
        for column in table.columns:
            if column is tables.c.code or column.references(tables.c.code):
                connection.execute(table.delete().where(column == code))


def take_back_contributions(code: str, numbers: Collection[int]) -> sa.Delete:
    """Remove what some seats have added to the shuffle, unless the game is dealt: then the seed is made of it."""
    waiting = sa.exists().where(shuffles.c.table == code, shuffles.c.dealt.is_(None))
    return contributions.delete().where(contributions.c.table == code, contributions.c.seat.in_(numbers), waiting)
