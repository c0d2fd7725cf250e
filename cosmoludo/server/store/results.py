"""Results of finished games, and the ratings that follow from them.

A result is written once, with whether it counts: that depends on who had an account when the game ended. Ratings are
made from the results that count in the order in which their games ended, whenever they are written: one that is written
late is rated before those that ended after it, which are rated again. So a recomputation changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.ratings.model import ANCHORS, Contestant, Rating, after, anchor
from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import LogEntry, StoredSeat, StoredTable, Taken, kept_moves, naive
from cosmoludo.server.store.schema import accounts, bot_accounts, people, ratings, results
from cosmoludo.server.wire.ends import Result

ONE_AT_A_TIME = sa.text("SELECT pg_advisory_xact_lock(7)")
"""On PostgreSQL other processes rate too; on SQLite there is one writer."""
TEAMS = 2

Key = tuple[datetime, str]
"""Where a game stands in the order of rating: when it ended, and its table."""


class RatedPerson(NamedTuple):
    """A person in the list of a mode."""

    person: str
    name: str | None
    rating: Rating
    games: int


def side_of(table: StoredTable, seat: int) -> int:
    """Return with whom a seat plays: in every game with the option `teams`, those who sit opposite each other."""
    return seat % TEAMS if table.options.get("teams") is True else seat


def was_played(log: Iterable[LogEntry], seats: Iterable[int]) -> bool:
    """Return whether each of some seats has itself made a move that stands: not a bot for one who was gone."""
    entries = list(log)
    kept = {entry.ply for entry in kept_moves(entries)}
    gone: set[int] = set()
    moved: set[int] = set()
    for entry in entries:
        if entry.kind in ("timeout", "resign"):
            gone.add(entry.seat)
        elif entry.kind == "return":
            gone.discard(entry.seat)
        elif entry.ply in kept and entry.seat not in gone:
            moved.add(entry.seat)
    return moved.issuperset(seats)


def may_count(table: StoredTable, seats: Sequence[StoredSeat], log: Sequence[LogEntry], result: Result) -> bool:
    """Return whether a game counts, if its people have accounts: rated, played by each of several, with a result."""
    if not table.rated or table.ended is not None or result.ranks is None:
        return False
    sitting = [number for number, seat in enumerate(seats) if seat.person is not None]
    known = all(seat.person is not None or seat.bot in ANCHORS for seat in seats)
    alone = max(Counter(seats[number].person for number in sitting).values(), default=0)
    return known and len(sitting) > 1 and alone == 1 and was_played(log, sitting)


def result_rows(
    table: StoredTable, seats: Sequence[StoredSeat], log: Sequence[LogEntry], result: Result, at: datetime
) -> list[dict[str, Any]]:
    """Return a game as rows of `results`. `at` is when it ended if its log does not say so."""
    counted = may_count(table, seats, log, result)
    last = log[-1].at if log and table.ended is None else None
    return [
        {
            "table": table.code,
            "seat": number,
            "game": table.game,
            "players": table.players,
            "ended": naive(last or at),
            "person": seat.person,
            "bot": None if seat.person else seat.bot,
            "side": side_of(table, number),
            "rank": result.ranks[number] if result.ranks else None,
            "score": result.scores[number] if result.scores else None,
            "counted": counted,
        }
        for number, seat in enumerate(seats)
    ]


class ResultStore:
    """Results and ratings in the database."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def add(self, rows: Sequence[dict[str, Any]]) -> None:
        """Store a result, and rate it in the same transaction; raise Taken if it is stored, or its table is gone."""
        try:
            await self._log.write(lambda connection: write_result(connection, rows))
        except IntegrityError:
            raise Taken from None

    async def has(self, code: str) -> bool:
        """Return whether the result of a game is stored."""
        async with self._engine.connect() as connection:
            found = await connection.execute(sa.select(results.c.seat).where(results.c.table == code).limit(1))
            return found.scalar() is not None

    async def leaders(self, game: str, most: int) -> list[RatedPerson]:
        """Return the people with an account who are rated in a mode, the best first by what is sure.

        Bot accounts are rated as people are, but no list is theirs.
        """
        query = sa.select(ratings.c.person, people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
        query = query.join(accounts, accounts.c.person == ratings.c.person)
        query = query.join(people, people.c.id == ratings.c.person, isouter=True).where(ratings.c.game == game)
        query = query.where(ratings.c.person.not_in(sa.select(bot_accounts.c.person)))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(ratings.c.least.desc(), ratings.c.person).limit(most))
            return [RatedPerson(row.person, row.name, Rating(row.mu, row.sigma), row.games) for row in rows]

    async def ratings_of(self, game: str, persons: Iterable[str]) -> dict[str, Rating]:
        """Return the ratings of some people in a mode, of those who have one."""
        query = sa.select(ratings.c.person, ratings.c.mu, ratings.c.sigma).where(ratings.c.game == game)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(ratings.c.person.in_(list(persons))))
            return {row.person: Rating(row.mu, row.sigma) for row in rows}


def write_result(connection: sa.Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Write a result; it counts if all its people have accounts, and is rated then."""
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME)
    persons = {row["person"] for row in rows if row["person"]}
    query = sa.select(sa.func.count()).where(accounts.c.person.in_(persons))
    counted = rows[0]["counted"] and connection.execute(query).scalar_one() == len(persons)
    connection.execute(results.insert(), [row | {"counted": counted} for row in rows])
    if counted:
        rate(connection, rows[0]["game"], (rows[0]["ended"], rows[0]["table"]))


def recompute(connection: sa.Connection) -> int:
    """Make all ratings anew from the results, and return how many of them were others before."""
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME)
    before = kept(connection)
    connection.execute(ratings.delete())
    connection.execute(results.update().values(mu=None, sigma=None))
    for game in connection.execute(sa.select(results.c.game).distinct().where(results.c.counted)).scalars().all():
        rate(connection, game)
    now = kept(connection)
    return sum(before.get(key) != now.get(key) for key in before.keys() | now.keys())


def kept(connection: sa.Connection) -> dict[tuple[str, ...], tuple[Any, ...]]:
    """Return all ratings as they are stored, the present ones and those after each game."""
    now = {(row.person, row.game): tuple(row) for row in connection.execute(ratings.select())}
    then = sa.select(results.c.table, results.c.seat, results.c.mu, results.c.sigma).where(results.c.mu.is_not(None))
    return now | {("after", row.table, str(row.seat)): tuple(row) for row in connection.execute(then)}


def rate(connection: sa.Connection, game: str, since: Key | None = None) -> None:
    """Rate the games of a mode that count, in the order of their ends, from one of them on or all."""
    known: dict[str, Rating] = {}
    query = results.select().where(results.c.game == game, results.c.counted, *_from(since))
    rows = connection.execute(query.order_by(results.c.ended, results.c.table, results.c.seat)).all()
    changes = []
    for _, played in groupby(rows, key=lambda row: row.table):
        seats = list(played)
        for person in {row.person for row in seats if row.person} - known.keys():
            known[person] = _before(connection, person, game, since)
        contest = [
            Contestant(known[row.person] if row.person else anchor(row.bot), row.rank, row.side) for row in seats
        ]
        for row, rating in zip(seats, after(contest), strict=True):
            if row.person:
                known[row.person] = rating
                changes.append({"at": row.table, "of": row.seat, "mu": rating.mu, "sigma": rating.sigma})
    if changes:
        this = (results.c.table == sa.bindparam("at"), results.c.seat == sa.bindparam("of"))
        connection.execute(results.update().where(*this), changes)
        _set_ratings(connection, game, known)


def _from(since: Key | None) -> list[sa.ColumnElement[bool]]:
    if since is None:
        return []
    ended, code = since
    return [sa.or_(results.c.ended > ended, sa.and_(results.c.ended == ended, results.c.table >= code))]


def _before(connection: sa.Connection, person: str, game: str, since: Key | None) -> Rating:
    """Return the rating of a person after their last game that counts before one of them."""
    if since is None:
        return Rating()
    theirs = (results.c.person == person, results.c.game == game, results.c.counted)
    query = sa.select(results.c.mu, results.c.sigma).where(*theirs, sa.not_(*_from(since)))
    row = connection.execute(query.order_by(results.c.ended.desc(), results.c.table.desc()).limit(1)).one_or_none()
    return Rating(*row) if row else Rating()


def _set_ratings(connection: sa.Connection, game: str, known: dict[str, Rating]) -> None:
    counts = sa.select(results.c.person, sa.func.count()).where(results.c.game == game, results.c.counted)
    theirs = results.c.person.in_(known)
    found = connection.execute(counts.where(theirs).group_by(results.c.person))
    games: dict[str, int] = {row[0]: row[1] for row in found}
    connection.execute(ratings.delete().where(ratings.c.game == game, ratings.c.person.in_(known)))
    rows = [
        {"person": person, "game": game, **rating._asdict(), "least": rating.least, "games": games[person]}
        for person, rating in known.items()
    ]
    connection.execute(ratings.insert(), rows)
