"""What reviews say of each seat of a game: how much its own moves lost, and how much luck gave it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.schema import results, reviewed


class Reviewed(NamedTuple):
    """What a review says of a seat; or of a person, on the average of their games in a mode."""

    play: float
    """What its moves lost: 0 if none was better, less otherwise."""
    luck: float


class ReviewStore:
    """Reviews in the database, as far as profiles tell of them."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def keep(self, code: str, seats: Sequence[Reviewed]) -> None:
        """Keep what the first review of a game says, unless the game is gone."""
        rows = [{"table": code, "seat": seat, **found._asdict()} for seat, found in enumerate(seats)]
        try:
            await self._log.write(lambda connection: connection.execute(reviewed.insert(), rows))
        except IntegrityError:
            return

    async def means(self, person: str) -> dict[str, tuple[int, Reviewed]]:
        """Return of how many games of a person in each mode there are reviews, and what they say on the average."""
        mine = sa.and_(results.c.table == reviewed.c.table, results.c.seat == reviewed.c.seat)
        means = sa.func.count(), sa.func.avg(reviewed.c.play), sa.func.avg(reviewed.c.luck)
        query = sa.select(results.c.game, *means).join(reviewed, mine).where(results.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.group_by(results.c.game))
            return {row[0]: (row[1], Reviewed(float(row[2]), float(row[3]))) for row in rows}
