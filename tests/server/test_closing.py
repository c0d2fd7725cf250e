"""Closing: whatever goes wrong while a server stops, its connections are closed and its tables are."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
import sqlalchemy as sa

from cosmoludo.server.lobby.table_cache import TableCache
from cosmoludo.server.store.database import Store, open_store
from cosmoludo.server.store.log import MoveLog
from cosmoludo.server.table.alarms import Alarms
from tests.server.guests import serving


class DiskFull(Exception):
    """Nothing can be written."""


async def refuse(*_: Any) -> None:
    raise DiskFull


async def connections_left(database: str) -> int:
    """How many connections are open after a database was used and closed."""
    with suppress(DiskFull):
        async with open_store(database) as store:
            pool = store.engine.pool
            async with store.engine.connect() as connection:
                await connection.execute(sa.text("SELECT 1"))
    return int(pool.checkedin())  # type: ignore[attr-defined]


def test_connections_are_closed_when_the_log_cannot_be(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    close = MoveLog.close

    async def close_badly(log: MoveLog) -> None:
        await close(log)
        raise DiskFull

    monkeypatch.setattr(MoveLog, "close", close_badly)
    assert asyncio.run(connections_left(database)) == 0


def test_tables_are_closed_when_the_last_moment_cannot_be_noted(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[TableCache] = []

    async def note(cache: TableCache) -> None:
        closed.append(cache)

    with serving(database) as client:
        tables = client.app.state.tables
        with monkeypatch.context() as patched:
            patched.setattr(Alarms, "__bool__", lambda _: True)  # as when a clock runs
            patched.setattr(Store, "beat", refuse)
            patched.setattr(TableCache, "close", note)
            with pytest.raises(DiskFull):
                client.blocking_portal.call(tables.close)
    assert closed[:1] == [tables.cache]
