"""The house as a server knows it: who may come, and following what hosts do, here, elsewhere and by commands."""

from __future__ import annotations

import asyncio
import logging

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.store.accounts import AccountStore, Standing
from cosmoludo.server.store.admission import Policy
from cosmoludo.server.store.audit import AuditEntry
from cosmoludo.server.store.credentials import Credential
from cosmoludo.server.store.house import HouseStore
from cosmoludo.server.store.outages import is_outage
from cosmoludo.server.wire.errors import Refusal

log = logging.getLogger(__name__)

SECONDS_BETWEEN = 1.0
OVERLAP = 50
"""So many entries are looked at again: transactions may end in another order than their numbers."""


class House:
    """Who may come, and what follows from the deeds of hosts."""

    def __init__(self, store: HouseStore, tables: Tables, accounts: AccountStore) -> None:
        self.store = store
        self.policy = Policy()
        self._tables = tables
        self._accounts = accounts
        self._followed: set[int] = set()
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Read who may come; what was done before needs no following."""
        last = await self.store.last_entry()
        self._followed = {entry.id for entry in await self.store.audit_since(last - OVERLAP)}
        self.policy = await self.store.policy()

    def check_inside(self, standing: Standing) -> None:
        """Refuse someone who is banned, or has not been let in."""
        if standing.banned:
            raise Refusal(403, "banned")
        if not self.is_inside(standing):
            raise Refusal(403, "closed")

    def is_inside(self, standing: Standing) -> bool:
        """Return whether someone may come in."""
        return not standing.banned and (self.policy.admission == "open" or standing.admitted)

    async def stands(self, credential: Credential) -> bool:
        """Return whether a cookie or a token is still valid, and its owner may still be inside."""
        if not await self._accounts.stands(credential):
            return False
        return self.is_inside(await self._accounts.standing(credential.person))

    async def may_make_public(self, person: str) -> bool:
        """Return whether a person may make tables that are listed for all."""
        if self.policy.public_tables == "everyone":
            return True
        if self.policy.public_tables == "accounts":
            return (await self._accounts.standing(person)).epoch > 0
        return await self.store.is_host(person)

    async def run(self) -> None:
        """Follow what is done elsewhere, now and then."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN)
            await self.follow()

    async def follow(self) -> None:
        """Follow what was done since the last time."""
        async with self._lock:
            last = max(self._followed, default=0)
            for entry in await self.store.audit_since(last - OVERLAP):
                if entry.id not in self._followed and await self._try_to_follow(entry):
                    self._followed.add(entry.id)
            self._followed = {number for number in self._followed if number > last - 2 * OVERLAP}

    async def _try_to_follow(self, entry: AuditEntry) -> bool:
        """Follow what was done; what cannot be followed is tried again, and does not keep the rest from it."""
        try:
            await self._follow(entry)
        except Exception as error:
            if is_outage(error):
                raise
            log.exception("a deed of a host could not be followed", extra={"action": entry.action})
            return False
        return True

    async def _follow(self, entry: AuditEntry) -> None:
        subject, cache = entry.subject or "", self._tables.cache
        if entry.action == "policy":
            self.policy = await self.store.policy()
            await self._tables.attendance.recheck()
        elif entry.action in ("close_table", "delete_table"):
            await cache.refresh([subject])
            if entry.action == "close_table" and self._tables.processes.owns(subject):
                self._tables.ends.add(subject)
        elif entry.action == "rename":
            self._tables.show_name(subject, entry.details["to"])
            await self._tables.store.bot_accounts.load()
        elif entry.action in ("ban", "unban", "delete_person"):
            for bot in self._tables.store.bot_accounts.owned_by(subject):
                self._accounts.changed(bot.person)
            self._accounts.changed(subject)
            await self._tables.attendance.end_voided(subject)
            await cache.refresh(entry.details.get("tables", []))
            await self._tables.store.bot_accounts.load()
