"""Waiting tables whose people have left: they end, so that nobody sits down where nobody comes."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.table import clocks

GONE = timedelta(minutes=10)
"""For so long nobody of those who sit at a public table may be away from it, while it waits to be played at once."""
LOOKED = 30.0
"""Seconds between two looks."""


class Deserted:
    """Ends waiting tables. Those of daily games wait for whoever comes, and those that are not public for friends."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._since: dict[str, datetime] = {}

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await self.look()
            await asyncio.sleep(LOOKED)

    async def look(self) -> None:
        """End the tables where nobody has been for too long."""
        at, waiting = clocks.now(), await self._tables.store.listing.deserted()
        waiting = [(code, sitting) for code, sitting in waiting if self._tables.processes.owns(code)]
        self._since = {code: self._since[code] for code, _ in waiting if code in self._since}
        for code, sitting in waiting:
            live = self._tables.cache.cached(code)
            if live is not None and sitting & live.audience.people:
                self._since.pop(code, None)
            elif at - self._since.setdefault(code, at) >= GONE:
                await self._tables.end_waiting(code)
