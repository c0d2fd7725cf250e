"""Challenges of the day in the database: what is played on which day, who has tried it, and how it went."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from datetime import UTC, datetime
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import LogEntry, naive
from cosmoludo.server.store.schema import attempts, bot_lines, challenges, moves, people, results, tables

MINE = 0
"""The seat of whoever plays a challenge."""

FINISHED = sa.and_(results.c.rank.is_not(None), results.c.ended < tables.c.sealed)
"""An attempt counts that came to its end in time."""
RIVAL = results.alias("rival")
SCORE_OF_RIVAL = (
    sa.select(sa.func.max(RIVAL.c.score))
    .where(RIVAL.c.table == results.c.table, RIVAL.c.seat != MINE)
    .correlate(results)
    .scalar_subquery()
)
THOUGHT = (
    sa.select(sa.func.coalesce(sa.func.sum(moves.c.thought), 0))
    .where(moves.c.table == results.c.table, moves.c.seat == MINE)
    .correlate(results)
    .scalar_subquery()
)
GAVE_UP = (
    sa.exists()
    .where(moves.c.table == results.c.table, moves.c.seat == MINE, moves.c.kind.in_(("resign", "timeout")))
    .correlate(results)
)
OUTCOME = (
    results.c.table,
    results.c.score,
    SCORE_OF_RIVAL.label("rival"),
    results.c.rank,
    THOUGHT.label("thought"),
    GAVE_UP.label("gave_up"),
)


class StoredChallenge(NamedTuple):
    """What everybody plays on a day."""

    day: str
    game: str
    version: int
    players: int
    bot: str | None
    """Whom they play against; None alone."""
    began: datetime
    ended: datetime
    """When the day is over: until then it can be begun."""
    sealed: datetime
    """Until when an attempt that was begun counts. From then on all of it may be looked at."""


class Outcome(NamedTuple):
    """How a challenge went for someone."""

    table: str
    score: int | None
    rival: int | None
    """The score of the bot."""
    rank: int
    thought: int
    """The milliseconds that they have thought."""
    gave_up: bool

    @property
    def lead(self) -> int | None:
        """By how many points they are ahead of the bot; alone, their score."""
        return None if self.score is None else self.score - (self.rival or 0)


class StoredAttempt(NamedTuple):
    """The finished attempt of a person."""

    person: str
    name: str | None
    outcome: Outcome


class StoredLine(NamedTuple):
    """How a bot has played a challenge."""

    bot: str
    outcome: Outcome


class DailyStore:
    """Challenges and attempts in the database."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def find(self, day: str) -> StoredChallenge | None:
        """Return what is played on a day, if that is settled."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(challenges.select().where(challenges.c.day == day))).one_or_none()
        return _challenge(row) if row else None

    async def settle(self, wanted: StoredChallenge) -> StoredChallenge:
        """Settle what is played on a day, and return it; whoever was first has decided."""
        times = {name: naive(getattr(wanted, name)) for name in ("began", "ended", "sealed")}
        with suppress(IntegrityError):
            await self._log.write(
                lambda connection: connection.execute(challenges.insert().values(wanted._asdict() | times))
            )
        return await self.find(wanted.day) or wanted

    async def attempt_of(self, day: str, person: str) -> str | None:
        """Return the table where a person plays or has played the challenge of a day."""
        query = sa.select(attempts.c.table).where(attempts.c.day == day, attempts.c.person == person)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def attempts(self, day: str) -> list[StoredAttempt]:
        """Return the attempts of a day that count."""
        query = sa.select(attempts.c.person, people.c.name, *OUTCOME).join(results, results.c.table == attempts.c.table)
        query = query.join(tables, tables.c.code == attempts.c.table)
        query = query.join(people, people.c.id == attempts.c.person, isouter=True)
        query = query.where(attempts.c.day == day, results.c.seat == MINE, FINISHED)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return await asyncio.to_thread(lambda: [StoredAttempt(row[0], row[1], _outcome(row)) for row in rows])

    async def lines(self, day: str) -> list[StoredLine]:
        """Return how bots have played the challenge of a day."""
        query = sa.select(bot_lines.c.bot, *OUTCOME).join(results, results.c.table == bot_lines.c.table)
        query = query.where(bot_lines.c.day == day, results.c.seat == MINE, results.c.rank.is_not(None))
        async with self._engine.connect() as connection:
            return [StoredLine(row[0], _outcome(row)) for row in await connection.execute(query)]

    async def neighbours(self, day: str) -> tuple[str | None, str | None]:
        """Return the days before and after one whose challenges are known."""
        before = sa.select(sa.func.max(challenges.c.day)).where(challenges.c.day < day)
        after = sa.select(sa.func.min(challenges.c.day)).where(challenges.c.day > day)
        async with self._engine.connect() as connection:
            return (await connection.execute(before)).scalar(), (await connection.execute(after)).scalar()

    async def unplayed(self, at: datetime, bots: Collection[str]) -> list[tuple[StoredChallenge, str]]:
        """Return which bots have not played a challenge that is over and that somebody has tried, the latest first."""
        tried = sa.exists().where(attempts.c.day == challenges.c.day)
        query = challenges.select().where(challenges.c.sealed <= naive(at), tried).order_by(challenges.c.day.desc())
        async with self._engine.connect() as connection:
            over = [_challenge(row) for row in await connection.execute(query)]
            known = {(row.day, row.bot) for row in await connection.execute(bot_lines.select())}
        return [(one, bot) for one in over for bot in bots if (one.day, bot) not in known]


def begin(connection: sa.Connection, day: str, person: str, code: str) -> None:
    """Note that a person plays the challenge of a day at a table; each does so once."""
    connection.execute(attempts.insert().values(day=day, person=person, table=code))


def add_line(connection: sa.Connection, day: str, bot: str, code: str, entries: list[LogEntry]) -> None:
    """Store the game that a bot has played."""
    connection.execute(bot_lines.insert().values(day=day, bot=bot, table=code))
    connection.execute(moves.insert(), [entry._asdict() | {"at": naive(entry.at)} for entry in entries])


def _challenge(row: sa.Row[tuple[object, ...]]) -> StoredChallenge:
    fields = row._asdict()
    return StoredChallenge(**fields | {name: fields[name].replace(tzinfo=UTC) for name in ("began", "ended", "sealed")})


def _outcome(row: sa.Row[tuple[object, ...]]) -> Outcome:
    found = row._asdict()
    return Outcome(**{name: found[name] for name in Outcome._fields} | {"gave_up": bool(found["gave_up"])})
