"""The calls of a server: what happens at tables is put into the outbox, and delivered from there.

A move never waits for this: a table that has changed is only noted. What was noted when the server is killed follows
again from the tables where something happened lately.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from datetime import timedelta

from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.calls.events import Event, events_at, invitation, invitations
from cosmoludo.server.calls.mail import MailSender
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.store.calls import Call, CallStore, StoredWishes, Subscription
from cosmoludo.server.table import clocks
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.slices import Slices
from cosmoludo.server.wire.errors import Refusal

PACE = 1.0
"""Seconds in which changes of tables are gathered."""
LATELY = timedelta(days=1)
SEEN = "seen"


class Calls:
    """Notes what people are to be called for."""

    def __init__(self, tables: Tables, store: CallStore, mail: MailSender, delay: float) -> None:
        self._tables = tables
        self._store = store
        self._mail = mail
        self._delay = timedelta(seconds=delay)
        self._changed: set[str] = set()
        self._news = asyncio.Event()
        self.added = asyncio.Event()
        """Set when something was put into the outbox."""

    def consider(self, live: LiveTable) -> None:
        """Note that a table has changed."""
        self._changed.add(live.code)
        self._news.set()

    async def run(self) -> None:
        """Put into the outbox what follows from tables that have changed, as long as the server runs."""
        while True:
            await self._news.wait()
            await asyncio.sleep(PACE)
            self._news.clear()
            codes, self._changed = self._changed, set()
            try:
                await self._note(codes)
            except BaseException:
                self._changed |= codes
                self._news.set()
                raise

    async def resume(self) -> None:
        """After a restart: look again at the tables where something happened lately."""
        for code in await self._store.lately_changed(clocks.now() - LATELY):
            if self._tables.processes.owns(code):
                try:
                    self.consider(await self._tables.cache.live(code))
                except Refusal:  # it was deleted meanwhile
                    continue

    async def invite(self, person: str, by: str, code: str) -> None:
        """Call a person whom another, given by name, invites to a table."""
        table = (await self._tables.cache.live(code)).table
        await self._add([invitation(person, table, [by])])

    async def round_begins(
        self, person: str, tournament: str, number: int, title: str, who: Sequence[str], path: str
    ) -> None:
        """Call a person whose round of a tournament begins: its id and its title, against whom, and where."""
        values = {"title": title, "round": number, "who": list(who), "path": path}
        await self._add([Event(person, "round", tournament, number, values)])

    async def _note(self, codes: Collection[str]) -> None:
        found: list[Event] = []
        slices = Slices()
        for code in codes:
            live = self._tables.cache.cached(code)
            if live is not None and self._tables.processes.owns(code):
                found += events_at(live.table)
                if live.table.stored.rematch_of and live.table.status == "waiting":
                    earlier = await self._tables.cache.live(live.table.stored.rematch_of)
                    found += [
                        one for one in invitations(live.table, earlier.table) if await self._wants(one, live.table)
                    ]
            await slices.pause()
        await self._add(found)

    async def _wants(self, event: Event, table: GameTable) -> bool:
        """Return whether a person who is invited to a table has blocked nobody there."""
        bonds = self._tables.store.bonds
        people = [seat.person for seat in table.seats if seat.person is not None]
        return not any([await bonds.blocks([event.person], other) for other in people])

    async def _add(self, found: Sequence[Event]) -> None:
        """Put into the outbox what people want to be called for and were not called for before."""
        wishes = await self._store.wishes({event.person for event in found}) if found else {}
        found = [event for event in found if event.person in wishes]
        if not found:
            return
        known = await self._store.known_turns({event.person for event in found}, {event.about for event in found})
        new = [event for event in found if event[:4] not in known]
        devices = await self._store.subscriptions({event.person for event in new})
        await self._store.add([call for event in new for call in self._calls(event, wishes[event.person], devices)])
        self.added.set()

    def _calls(self, event: Event, wishes: StoredWishes, devices: Sequence[Subscription]) -> list[Call]:
        """Return the calls for an event by every channel; who is looking has seen it, and is not called later."""
        now = clocks.now()
        call = Call(*event[:4], "push", "", event.values, now, now + self._delay)
        live = self._tables.cache.cached(event.about)
        if live is not None and event.kind != "invitation" and event.person in live.audience.people:
            return [call._replace(done=SEEN, values={})]
        found = []
        if event.kind in wishes.kinds("push"):
            found += [call._replace(target=device.id) for device in devices if device.person == event.person]
        if event.kind in wishes.kinds("mail") and wishes.confirmed and self._mail.offered:
            found.append(call._replace(channel="mail"))
        return found
