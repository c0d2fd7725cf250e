"""Outages of the database, as those who watch tables are told of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.store.outages import is_outage
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.frames import OutageFrame

SECONDS_BETWEEN = 1.0
"""Between two attempts to write; what was found out before the outage counts no longer then."""

OPEN_END = datetime.max.replace(tzinfo=UTC)

log = logging.getLogger(__name__)


class Outages:
    """Tells all live connections when the database goes away, and when it is back and all tables were read again.

    They are read again because nobody knows of a transaction that was cut off whether it was stored. Clocks stand still
    meanwhile, because nobody can move.
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
        """Note that the database could not be reached or written, and stop the clocks."""
        if not self.under_way:
            self._tables.cache.pauses.append((clocks.now(), OPEN_END))
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
                await self._let_clocks_run()
                self._noted.clear()  # before reading: what fails from now on is another outage
                await self._catch_up()
            except Exception as error:
                if is_outage(error):
                    self.note()
                else:
                    log.exception("tables could not be read again")

    async def _let_clocks_run(self) -> None:
        """Store when they stood still, and let them go on: those of all tables look at the same pauses."""
        pauses = self._tables.cache.pauses
        began, now = pauses[-1][0], clocks.now()
        await self._tables.store.pause(began, now)
        pauses[-1] = (began, now)

    def _tell(self, *, over: bool) -> None:
        for live in self._tables.cache.all():
            live.audience.broadcast(OutageFrame(over))
