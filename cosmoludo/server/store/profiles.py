"""What someone has played, as the results in the database tell it. Every query is limited, and has its index."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from cosmoludo.server.ratings.model import Rating
from cosmoludo.server.store.schema import people, ratings, results, seats, tables
from cosmoludo.server.wire.profiles import (
    FinishedGame,
    FinishedSeat,
    ModeRecord,
    Opponent,
    Outcome,
    RatingPoint,
)
from cosmoludo.server.wire.ratings import RatingShown

OPPONENTS = 10
LATELY = 500
"""Of so many games the opponents are counted."""


class Played(NamedTuple):
    """Which games of a person are asked for, and by whom."""

    person: str
    asker: str
    game: str | None = None
    outcome: Outcome | None = None
    opponent: str | None = None

    @property
    def conditions(self) -> list[sa.ColumnElement[bool]]:
        """Return them as conditions on results: games that the asker may not look at are left out."""
        found = [results.c.person == self.person]
        if self.game is not None:
            found.append(results.c.game == self.game)
        if self.outcome is not None:
            found.append(results.c.rank == 1 if self.outcome == "won" else results.c.rank > 1)
        other = results.alias()
        if self.opponent is not None:
            found.append(sa.exists().where(other.c.table == results.c.table, other.c.person == self.opponent))
        if self.asker != self.person:
            here = sa.exists().where(seats.c.table == results.c.table, seats.c.person == self.asker)
            watched = sa.exists().where(tables.c.code == results.c.table, tables.c.watching)
            found.append(sa.or_(watched, here))
        return found


class ProfileStore:
    """Profiles, made from results."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def modes(self, person: str) -> list[ModeRecord]:
        """Return how a person has done in each mode, the one they play most first."""
        games = sa.func.count(results.c.table.distinct())
        won = sa.func.count(sa.case((results.c.rank == 1, results.c.table)).distinct())
        best = sa.func.max(sa.case((results.c.players == 1, results.c.score)))
        query = sa.select(results.c.game, games, won, best).where(results.c.person == person).group_by(results.c.game)
        rated = sa.select(ratings).where(ratings.c.person == person)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            known = {row.game: row for row in await connection.execute(rated)}
        found = [ModeRecord(game, games, won, best, _shown(known.get(game))) for game, games, won, best in rows]
        return sorted(found, key=lambda mode: (-mode.games, mode.game))

    async def opponents(self, played: Played) -> list[Opponent]:
        """Return with whom a person has played most of late, as far as the asker may look at these games."""
        mine = sa.select(results.c.table, results.c.rank).where(*played.conditions)
        lately = mine.order_by(results.c.ended.desc(), results.c.table.desc()).limit(LATELY).subquery()
        games = sa.func.count()
        ahead = sa.func.sum(sa.case((lately.c.rank < results.c.rank, 1), else_=0))
        behind = sa.func.sum(sa.case((lately.c.rank > results.c.rank, 1), else_=0))
        query = sa.select(results.c.person, people.c.name, games, ahead, behind)
        query = query.join(lately, lately.c.table == results.c.table)
        query = query.join(people, people.c.id == results.c.person, isouter=True)
        query = query.where(results.c.person.is_not(None), results.c.person != played.person)
        query = query.group_by(results.c.person, people.c.name).order_by(games.desc(), results.c.person)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.limit(OPPONENTS))).all()
        return [Opponent(person, name or "", *counts) for person, name, *counts in rows]

    async def games(self, played: Played, before: tuple[datetime, str] | None, most: int) -> list[FinishedGame]:
        """Return finished games, newest first, from behind one of them on."""
        query = sa.select(results).where(*played.conditions)
        if before is not None:
            ended, code = before
            same = sa.and_(results.c.ended == ended, results.c.table < code)
            query = query.where(sa.or_(results.c.ended < ended, same))
        query = query.order_by(results.c.ended.desc(), results.c.table.desc(), results.c.seat).limit(most)
        async with self._engine.connect() as connection:
            rows = {row.table: row for row in reversed((await connection.execute(query)).all())}
            sitting = await _seats(connection, list(rows), played.person)
        return [_game(row, sitting[row.table]) for row in reversed(rows.values())]

    async def history(self, person: str, game: str, most: int) -> list[RatingPoint]:
        """Return the ratings of a person after their last games that counted, oldest first."""
        query = sa.select(results.c.ended, results.c.mu, results.c.sigma)
        query = query.where(results.c.person == person, results.c.game == game, results.c.mu.is_not(None))
        query = query.order_by(results.c.ended.desc(), results.c.table.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = [(row.ended.replace(tzinfo=UTC), Rating(row.mu, row.sigma)) for row in reversed(rows)]
        return [RatingPoint(ended, rating.points, rating.doubt) for ended, rating in found]


async def _seats(connection: AsyncConnection, codes: Sequence[str], person: str) -> dict[str, list[FinishedSeat]]:
    query = sa.select(results, people.c.name).join(people, people.c.id == results.c.person, isouter=True)
    query = query.where(results.c.table.in_(codes)).order_by(results.c.table, results.c.seat)
    found: dict[str, list[FinishedSeat]] = {code: [] for code in codes}
    for row in await connection.execute(query):
        seat = FinishedSeat(row.name or row.bot or "", row.person, row.bot, row.rank, row.score, row.person == person)
        found[row.table].append(seat)
    return found


def _game(row: sa.Row[Any], sitting: list[FinishedSeat]) -> FinishedGame:
    points = None if row.mu is None else Rating(row.mu, row.sigma).points
    ended = row.ended.replace(tzinfo=UTC)
    return FinishedGame(row.table, row.game, row.players, ended, row.counted, points, sitting)


def _shown(row: sa.Row[Any] | None) -> RatingShown | None:
    if row is None:
        return None
    rating = Rating(row.mu, row.sigma)
    return RatingShown(rating.points, rating.doubt, row.games)
