"""Delivery of the outbox: each call when it is due, again with growing pauses where that fails, and never twice.

Words are made in threads: the first sentence of a language takes longer than a step of the event loop may.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import datetime, timedelta

from prometheus_client import Counter

from cosmoludo.server.calls import texts
from cosmoludo.server.calls.events import turn_of
from cosmoludo.server.calls.lost_passwords import LostPasswords
from cosmoludo.server.calls.mail import MailSender
from cosmoludo.server.calls.push import Outcome, PushSender
from cosmoludo.server.calls.quiet import quiet_until
from cosmoludo.server.calls.waiting import games_waiting
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.store.calls import CONFIRM, RESET, Call, CallStore, StoredWishes
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.errors import Refusal

log = logging.getLogger(__name__)

POLL = 5.0
"""Seconds between two looks at the outbox, where nothing was put there meanwhile."""
AT_ONCE = 8
BATCH = 50
LEASE = timedelta(minutes=2)
"""After so long another process tries what one has begun to deliver."""
FIRST_PAUSE = timedelta(seconds=30)
GROWTH = 4
LONGEST_PAUSE = timedelta(hours=6)
TOO_OLD = timedelta(days=3)
"""Nobody is called for what was so long ago."""
KEPT = timedelta(days=60)
"""How long it is known for what someone was called: longer than a turn lasts."""
CLEANED = timedelta(hours=6)

delivered = Counter(
    "cosmoludo_calls", "Calls of people, by what became of them.", ["channel", "kind", "outcome"], registry=None
)


class Delivery:
    """Delivers what is in the outbox."""

    def __init__(
        self,
        tables: Tables,
        store: CallStore,
        push: PushSender,
        mail: MailSender,
        lost: LostPasswords,
        site: str | None,
        added: asyncio.Event,
    ) -> None:
        self._tables = tables
        self._store = store
        self._push = push
        self._mail = mail
        self._lost = lost
        self._site = site or ""
        self._added = added
        self._cleaned: datetime | None = None

    async def run(self) -> None:
        """Deliver as long as the server runs."""
        while True:
            self._added.clear()
            while await self.deliver_due():
                pass
            await self._clean()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._added.wait(), POLL)
            await asyncio.sleep(0)

    async def deliver_due(self) -> int:
        """Deliver what is due now, and return how many calls there were."""
        due = [call for call in await self._store.due(clocks.now(), BATCH) if self._tables.processes.owns(call.about)]
        turn = asyncio.Semaphore(AT_ONCE)

        async def one(call: Call) -> None:
            async with turn:
                await self._handle(call)

        await asyncio.gather(*map(one, due))
        return len(due)

    async def _handle(self, call: Call) -> None:
        """Deliver a call, or decide that it is not wanted any more, or not yet."""
        now = clocks.now()
        if not await self._store.claim(call, now + LEASE):
            return
        try:
            outcome = await self._outcome(call, now)
        except Exception:
            log.exception("a call could not be delivered")
            outcome = "again"
        if isinstance(outcome, datetime):
            await self._store.later(call, outcome, call.attempts)
            return
        delivered.labels(call.channel, call.kind, outcome).inc()
        if outcome == "again":
            await self._store.later(call, now + _pause(call.attempts), call.attempts + 1)
            return
        if outcome == "gone":
            await self._store.unsubscribe(call.target)
        await self._store.finish(call, outcome)

    async def _outcome(self, call: Call, now: datetime) -> str | datetime:
        """Return what became of a call, or until when it has to wait."""
        wishes = (await self._store.wishes([call.person])).get(call.person)
        if call.kind == RESET:
            letter = await self._lost.letter(call)
            return "unwanted" if letter is None else await self._mail.send(letter)
        if call.kind == CONFIRM:
            return await self._ask_to_confirm(call, wishes)
        if wishes is None or call.kind not in wishes.kinds(call.channel):
            return "unwanted"
        if now - call.made > TOO_OLD or not await self._is_news(call):
            return "stale"
        if (until := quiet_until(wishes.wishes, now)) is not None:
            return until
        return await (self._push_to(call, wishes) if call.channel == "push" else self._write_to(call, wishes))

    async def _is_news(self, call: Call) -> bool:
        """Return whether a call still tells something: the person has neither moved nor looked meanwhile."""
        if call.kind == "round":
            return True
        try:
            live = await self._tables.cache.live(call.about)
            if call.kind == "turn":
                live = await self._tables.cache.opened(call.about)
        except Refusal:
            return False
        if call.kind == "invitation":
            return live.table.has_open_seat and not live.table.seats_of(call.person)
        if call.person in live.audience.people:
            return False
        return call.kind != "turn" or turn_of(live.table, call.person) == call.turn

    async def _push_to(self, call: Call, wishes: StoredWishes) -> Outcome:
        devices = await self._store.subscriptions([call.person])
        device = next((device for device in devices if device.id == call.target), None)
        if device is None:
            return "gone"
        waiting = await games_waiting(self._tables, call.person)
        message = await asyncio.to_thread(texts.notification, wishes.wishes.language, call, waiting)
        return await self._push.send(device, message, f"{call.kind} {call.about}")

    async def _write_to(self, call: Call, wishes: StoredWishes) -> str:
        if not (wishes.mail and wishes.mail_key and wishes.confirmed):
            return "unwanted"
        where = (wishes.mail, self._site, wishes.mail_key)
        return await self._mail.send(await asyncio.to_thread(texts.letter, wishes.wishes.language, call, *where))

    async def _ask_to_confirm(self, call: Call, wishes: StoredWishes | None) -> str:
        """Send the link that confirms an address, unless another was given meanwhile."""
        if wishes is None or wishes.mail is None or wishes.mail_key != call.about:
            return "unwanted"
        asked = (call.values["language"], wishes.mail, self._site, call.about)
        return await self._mail.send(await asyncio.to_thread(texts.confirmation, *asked))

    async def _clean(self) -> None:
        """Forget old calls, now and then."""
        now = clocks.now()
        if self._cleaned is None or now - self._cleaned > CLEANED:
            await self._store.forget_old(now - KEPT)
            self._cleaned = now


def _pause(attempts: int) -> timedelta:
    """Return how long to wait after some attempts that have failed."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** min(attempts, 10))
