"""Puzzles in the database, tries at them, and ratings: a try is a game between a person and a puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.core.puzzle_sets import Found, Source
from cosmoludo.server.ratings.model import Contestant, Rating, after
from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import naive
from cosmoludo.server.store.schema import puzzle_ratings, puzzle_tries, puzzles, seats


class StoredPuzzle(NamedTuple):
    """A position to solve."""

    id: str
    table: str | None
    """The finished game that it comes from; None if it was not played here."""
    moves: int
    """After how many moves that stand."""
    seat: int
    game: str
    version: int
    answer: str
    lead: float
    """By how much the answer is better than any other move."""
    mu: float = Rating().mu
    sigma: float = Rating().sigma
    tries: int = 0
    solved: int = 0
    source: dict[str, Any] | None = None
    """The saved game up to the puzzle, if it was not played here."""

    @property
    def rating(self) -> Rating:
        """How hard it is."""
        return Rating(self.mu, self.sigma)


class Try(NamedTuple):
    """What came of a person's first try at a puzzle, and how good they are at those of its mode since."""

    solved: bool | None
    """None if they have not tried it."""
    rating: Rating
    tries: int


class PuzzleStore:
    """Puzzles in the database."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def add(self, puzzle: StoredPuzzle) -> None:
        """Store a puzzle, unless it is stored already or its game is gone."""
        try:
            await self._log.write(lambda connection: connection.execute(puzzles.insert().values(puzzle._asdict())))
        except IntegrityError:
            return

    async def take_in(self, sources: Iterable[Source]) -> int:
        """Store the puzzles of a set that are not there yet, and return how many."""
        return await self._log.write(lambda connection: take_in(connection, sources))

    async def find(self, puzzle: str) -> StoredPuzzle | None:
        """Return a puzzle by its id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(puzzles.select().where(puzzles.c.id == puzzle))).one_or_none()
        return StoredPuzzle(*row) if row else None

    async def of_table(self, code: str) -> list[str]:
        """Return the puzzles that were made from a game."""
        query = sa.select(puzzles.c.id).where(puzzles.c.table == code).order_by(puzzles.c.moves)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def counts(self, versions: dict[str, int]) -> dict[str, int]:
        """Return how many puzzles each mode has under its present rules."""
        query = sa.select(puzzles.c.game, puzzles.c.version, sa.func.count()).group_by(
            puzzles.c.game, puzzles.c.version
        )
        async with self._engine.connect() as connection:
            return {row[0]: row[2] for row in await connection.execute(query) if versions.get(row[0]) == row[1]}

    async def next(self, person: str, game: str, version: int, but: str) -> str | None:
        """Return a puzzle that a person has not tried, the nearest to how good they are; of their own games last."""
        tried = sa.exists().where(puzzle_tries.c.puzzle == puzzles.c.id, puzzle_tries.c.person == person)
        known = sa.exists().where(seats.c.table == puzzles.c.table, seats.c.person == person)
        at = (await self.rating(person, game)).rating.mu
        query = sa.select(puzzles.c.id).where(puzzles.c.game == game, puzzles.c.version == version, ~tried)
        near = query.where(puzzles.c.id != but).order_by(known, sa.func.abs(puzzles.c.mu - at), puzzles.c.id).limit(1)
        async with self._engine.connect() as connection:
            return (await connection.execute(near)).scalar()

    async def rating(self, person: str, game: str, puzzle: str = "") -> Try:
        """Return how good a person is at the puzzles of a mode, and what came of their try at one of them."""
        mine = sa.select(puzzle_ratings.c.mu, puzzle_ratings.c.sigma, puzzle_ratings.c.tries)
        mine = mine.where(puzzle_ratings.c.person == person, puzzle_ratings.c.game == game)
        tried = sa.select(puzzle_tries.c.solved)
        tried = tried.where(puzzle_tries.c.puzzle == puzzle, puzzle_tries.c.person == person)
        async with self._engine.connect() as connection:
            row = (await connection.execute(mine)).one_or_none()
            solved = (await connection.execute(tried)).scalar()
        return Try(solved, Rating(row.mu, row.sigma), row.tries) if row else Try(solved, Rating(), 0)

    async def note(self, puzzle: str, person: str, at: datetime, *, solved: bool) -> None:
        """Note the first try of a person at a puzzle, and rate both by it, unless it is of a game of their own."""

        def write(connection: sa.Connection) -> None:
            known = sa.select(seats.c.seat).join(puzzles, puzzles.c.table == seats.c.table)
            knows = connection.execute(known.where(puzzles.c.id == puzzle, seats.c.person == person)).first()
            row = {"puzzle": puzzle, "person": person, "solved": solved, "at": naive(at)}
            connection.execute(puzzle_tries.insert().values(row))
            if knows is None:
                _rate(connection, puzzle, person, solved=solved)

        try:
            await self._log.write(write)
        except IntegrityError:
            return


def take_in(connection: sa.Connection, sources: Iterable[Source]) -> int:
    """Store the puzzles of a set that are not there yet, and return how many."""
    known = set(connection.execute(sa.select(puzzles.c.id).where(puzzles.c.table.is_(None))).scalars())
    new = {
        puzzle.id: puzzle._asdict()
        for source in sources
        for puzzle in (_from_elsewhere(source, found) for found in source.puzzles)
        if puzzle.id not in known
    }
    if new:
        connection.execute(puzzles.insert(), list(new.values()))
    return len(new)


def _from_elsewhere(source: Source, found: Found) -> StoredPuzzle:
    game = source.until(found)
    return StoredPuzzle(
        source.id_of(found),
        None,
        found.moves,
        found.seat,
        game["game"],
        game["version"],
        found.answer,
        found.lead,
        source=game,
    )


def _rate(connection: sa.Connection, puzzle: str, person: str, *, solved: bool) -> None:
    # Locks the row: of two who solve it at once, the second is rated by what it is after the first.
    this = puzzles.update().where(puzzles.c.id == puzzle)
    connection.execute(this.values(tries=puzzles.c.tries + 1, solved=puzzles.c.solved + int(solved)))
    found = StoredPuzzle(*connection.execute(puzzles.select().where(puzzles.c.id == puzzle)).one())
    mine = (puzzle_ratings.c.person == person, puzzle_ratings.c.game == found.game)
    known = connection.execute(puzzle_ratings.select().where(*mine)).one_or_none()
    before = Rating(known.mu, known.sigma) if known else Rating()
    rated = after([Contestant(before, 2 - solved, 0), Contestant(found.rating, 1 + solved, 1)])
    connection.execute(this.values(rated[1]._asdict()))
    connection.execute(puzzle_ratings.delete().where(*mine))
    row = {"person": person, "game": found.game, "tries": (known.tries if known else 0) + 1}
    connection.execute(puzzle_ratings.insert().values(row | rated[0]._asdict()))
