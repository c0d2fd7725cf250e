"""Outages of the database, as those who watch tables are told of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.wire.frames import OutageFrame

SECONDS_BETWEEN = 1.0
"""Between two attempts to write; what was found out before the outage counts no longer then."""

log = logging.getLogger(__name__)


class Outages:
    """Tells all live connections when the database goes away, and when it is back and all tables were read again.

    They are read again because nobody knows of a transaction that was cut off whether it was stored.
    """

    def __init__(self, tables: Tables, catch_up: Callable[[], Awaitable[None]]) -> None:
        self._tables = tables
        self._catch_up = catch_up
        self._noted = asyncio.Event()

    @property
    def under_way(self) -> bool:
        """Whether the database is away, as far as is known."""
        return self._noted.is_set()

    def note(self) -> None:
        """Note that the database could not be reached or written."""
        self._noted.set()

    async def run(self) -> None:
        """Tell of every outage, for ever."""
        while True:
            await self._noted.wait()
            log.warning("the database is away")
            self._tell(over=False)
            await self._wait_for_its_end()
            log.info("the database is back")
            self._tell(over=True)

    async def _wait_for_its_end(self) -> None:
        while self.under_way:
            await asyncio.sleep(SECONDS_BETWEEN)
            try:
                await self._tables.store.alive()
                self._noted.clear()  # before reading: what fails from now on is another outage
                await self._catch_up()
            except Exception:
                self._noted.set()

    def _tell(self, *, over: bool) -> None:
        for live in self._tables.cache.all():
            live.audience.broadcast(OutageFrame(over))
