"""The ends of finished games in the database, and games that end because their rules have changed."""

from __future__ import annotations

import lzma
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from cosmoludo.server.store.beginning import undealt
from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.store.rows import StoredTable, Taken, naive, table_of
from cosmoludo.server.store.schema import ends, results, shuffles, tables
from cosmoludo.server.wire.ends import End, Result

RULES = "rules"
FAST = 1
"""The preset of the compressor: a sixth larger than the usual one makes it, in a fifteenth of the time."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(End).decode


class StoredEnd(NamedTuple):
    """How a game ended, and by which version of the rules that is shown."""

    shown: int | None
    result: Result


def pack(end: End) -> bytes:
    """Encode and compress an end: the views of one game have much in common. Takes a while."""
    return lzma.compress(encode(end), preset=FAST)


def unpack(content: bytes) -> End:
    """Decode what `pack` has made. Takes a while."""
    return decode(lzma.decompress(content))


class EndStore:
    """Ends in the database. They are written once and never changed."""

    def __init__(self, engine: AsyncEngine, log: MoveLog) -> None:
        self._engine = engine
        self._log = log

    async def add(self, code: str, end: StoredEnd, content: bytes) -> None:
        """Store the end of a game; raise Taken if it is stored already, or its table is gone."""
        row = {"table": code, "shown": end.shown, "result": msgspec.to_builtins(end.result), "content": content}
        try:
            await self._log.write(lambda connection: connection.execute(ends.insert().values(row)))
        except IntegrityError:
            raise Taken from None

    async def find(self, code: str) -> StoredEnd | None:
        """Return how a game ended, if its end is stored."""
        query = sa.select(ends.c.shown, ends.c.result).where(ends.c.table == code)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return StoredEnd(row.shown, msgspec.convert(row.result, Result)) if row else None

    async def content(self, code: str) -> bytes:
        """Return what is shown of a game whose end is stored."""
        async with self._engine.connect() as connection:
            query = sa.select(ends.c.content).where(ends.c.table == code)
            return bytes((await connection.execute(query)).scalar_one())

    async def missing(self) -> list[str]:
        """Return the finished games whose ends or results are not stored, newest first."""
        both = sa.exists().where(ends.c.table == tables.c.code) & sa.exists().where(results.c.table == tables.c.code)
        query = sa.select(tables.c.code).where(tables.c.over, ~both)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.order_by(tables.c.created.desc()))).scalars())

    async def end_outdated(self, versions: Mapping[str, int], fits: Callable[[StoredTable], bool]) -> int:
        """End the games under way whose rules have changed, and return how many there were.

        A table that has not begun gets the new rules, where these still have its options. Games that are not installed
        are left alone.
        """
        changed = sa.or_(sa.false(), *(_played_otherwise(game, version) for game, version in versions.items()))
        outdated = sa.and_(~tables.c.over, changed)

        def write(connection: sa.Connection) -> int:
            waiting = sa.or_(tables.c.began.is_(None), undealt())
            for row in connection.execute(tables.select().where(outdated, waiting)).all():
                if fits(table_of(row)):
                    this = tables.update().where(tables.c.code == row.code)
                    connection.execute(this.values(version=versions[row.game]))
            # What ends without having been dealt is shown as the server alone would have dealt it.
            ending = sa.select(tables.c.code).where(outdated, undealt())
            settle = shuffles.update().where(shuffles.c.table.in_(ending))
            connection.execute(settle.values(dealt=naive(datetime.now(UTC))))
            return connection.execute(tables.update().where(outdated).values(over=True, ended=RULES)).rowcount

        return await self._log.write(write)


def _played_otherwise(game: str, version: int) -> sa.ColumnElement[bool]:
    return sa.and_(tables.c.game == game, tables.c.version != version)
