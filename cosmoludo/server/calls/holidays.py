"""Holidays: while a person is on one, their clocks stand still at daily tables, and they cannot move there.

The database says who is on holiday. Every daily table of theirs is told so by entries of its log, from which its clocks
follow; tables that could not be told at once, or have begun since, are told a little later.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.store.holidays import NoDaysLeft, OnHoliday, StoredHoliday, days_left
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.calls import HolidayShown
from cosmoludo.server.wire.errors import Refusal

POLL = 20.0
"""Seconds between two looks at the holidays that go on."""

log = logging.getLogger(__name__)


class Holidays:
    """Begins and ends holidays, and tells tables of them."""

    def __init__(self, tables: Tables, days: int) -> None:
        self._tables = tables
        self._store = tables.holidays
        self._days = days
        self._changed = asyncio.Event()

    async def shown(self, person: str) -> HolidayShown:
        """Return whether a person is on holiday, and how many days are left."""
        now, found = clocks.now(), await self._store.of(person)
        current = await self._store.current(person, now)
        return HolidayShown(self._days, days_left(found, self._days, now), current.until if current else None)

    async def begin(self, person: str, days: int) -> HolidayShown:
        """Begin a holiday of some days at most."""
        try:
            await self._store.begin(person, clocks.now(), days, self._days)
        except OnHoliday:
            raise Refusal(409, "is_on_holiday") from None
        except NoDaysLeft:
            raise Refusal(409, "no_holiday_left", left=(await self.shown(person)).left) from None
        self._changed.set()
        return await self.shown(person)

    async def end(self, person: str) -> HolidayShown:
        """End the holiday that a person is on."""
        if not await self._store.end(person, clocks.now()):
            raise Refusal(409, "not_on_holiday")
        self._changed.set()
        return await self.shown(person)

    async def run(self) -> None:
        """Tell tables of holidays as long as the server runs."""
        while True:
            self._changed.clear()
            await self.settle()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), POLL)

    async def settle(self) -> None:
        """Tell all tables of the holidays that they do not know of."""
        await self._store.run_out(clocks.now())
        for holiday in await self._store.unsettled():
            if await self._told(holiday) and holiday.ended is not None:
                await self._store.settle(holiday.id)

    async def _told(self, holiday: StoredHoliday) -> bool:
        """Tell the tables of a person of a holiday, and return whether all know it."""
        person, told = holiday.person, True
        for code in await self._store.daily_tables(person):
            current = await self._store.current(person, clocks.now())
            try:
                live = await self._tables.cache.opened(code)
                if current is not None:
                    await self._tables.writer.pause(live, person, current.until)
                else:
                    await self._tables.writer.resume(live, person)
            except Refusal:  # it went on elsewhere, or is not dealt yet: tried again later
                told = False
            except Exception:
                log.exception("a table could not be told of a holiday")
                told = False
        return told
