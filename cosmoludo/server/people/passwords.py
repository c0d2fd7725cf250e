"""Passwords: hashed by argon2 in threads, with a limit on attempts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from math import ceil
from typing import TypeAlias

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from cosmoludo.server.people.quotas import PEOPLE_AT_AN_ADDRESS
from cosmoludo.server.people.rates import household
from cosmoludo.server.wire.errors import Refusal

Count: TypeAlias = Callable[[str, int], Awaitable[int]]
"""Counts an event and returns how often it has happened within a number of seconds, at all processes."""

AT_ONCE = 2
"""Each hash needs 64 MB while it is computed."""
MINUTES = 15
ATTEMPTS = {"name and address": 10, "address": 50}
"""Within MINUTES."""
OWN_ATTEMPTS = 10
"""Of a browser where the account has logged in before, within MINUTES, whatever others try."""
FREE_ATTEMPTS = 200
"""At one account from all other browsers, within MINUTES; after that there is one now and then."""
STEP = 20
"""The pause between those doubles after so many more attempts."""
LONGEST_PAUSE = 60
"""Seconds. By then 15 passwords are tried within MINUTES, from however many addresses."""
ACCOUNTS = 20
"""From one address, within MINUTES."""
MESSAGES = 60
"""In chats, from one person, within a minute."""
REPORTS = 10
"""To the host, from one person, within MINUTES."""
FORGOTTEN = 10
"""Requests for a link to choose a new password, from one address, within MINUTES."""
INVITATIONS = 40
"""To tables, by one person, within MINUTES."""
CALLS_OF_STRANGERS = 5
"""For invitations by those whom one does not follow, within MINUTES: the others are shown, and call nobody."""
TOURNAMENTS = 10
"""Made by one person, within MINUTES."""


def too_often(seconds: int) -> Refusal:
    """Refuse an attempt after too many; at the latest after so many seconds one is allowed again."""
    return Refusal(429, "attempts", wait=seconds, minutes=ceil(seconds / 60))


class Passwords:
    """Computes and checks hashes without blocking the event loop."""

    def __init__(self, count: Count) -> None:
        self._count = count
        self._hasher = PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._dummy: str | None = None

    async def hash(self, password: str) -> str:
        """Return the hash of a password, to be stored."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Return whether a password matches a hash. Takes as long without one, so that names cannot be probed."""
        if self._dummy is None:
            self._dummy = await self.hash("")
        async with self._turn:
            genuine = await asyncio.to_thread(self._verified, stored or self._dummy, password)
        return genuine and stored is not None

    def _verified(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def allow_attempt(self, login: str, address: str) -> None:
        """Count an attempt to log in from a browser that is not known, and refuse it after too many.

        The limits of an address come first, so that what one address sends in vain does not count for the account.
        """
        keys = {"name and address": f"{login} {address}", "address": address}
        for kind, most in ATTEMPTS.items():
            if await self._count(f"{kind}:{keys[kind]}", MINUTES * 60) > most:
                raise too_often(MINUTES * 60)
        over = await self._count(f"name:{login}", MINUTES * 60) - FREE_ATTEMPTS
        if over > 0:
            pause = min(LONGEST_PAUSE, 2 ** min(over // STEP, LONGEST_PAUSE))
            if await self._count(f"pause:{login}", pause) > 1:
                raise too_often(pause)

    async def allow_own_attempt(self, login: str, who: str) -> None:
        """Count an attempt from a browser that is known, or by a person who is logged in: others do not count."""
        if await self._count(f"own:{login} {who}", MINUTES * 60) > OWN_ATTEMPTS:
            raise too_often(MINUTES * 60)

    async def allow_link(self, address: str) -> None:
        """Count an attempt to use a link with a secret, which nobody can guess: what others try does not count."""
        if await self._count(f"link:{address}", MINUTES * 60) > ATTEMPTS["address"]:
            raise too_often(MINUTES * 60)

    async def allow_forgotten(self, address: str) -> None:
        """Count a request for a link to choose a new password, and refuse an address that has sent too many."""
        if await self._count(f"forgotten:{address}", MINUTES * 60) > FORGOTTEN:
            raise too_often(MINUTES * 60)

    async def allow_account(self, address: str) -> None:
        """Count a new account, and refuse an address that has made too many."""
        if await self._count(f"account:{address}", MINUTES * 60) > ACCOUNTS:
            raise too_often(MINUTES * 60)

    async def allow_report(self, person: str, address: str | None) -> None:
        """Count a report to the host, and refuse a person or an address that has sent too many."""
        if not await self._within(REPORTS, MINUTES * 60, "report", person, address):
            raise too_often(MINUTES * 60)

    async def allow_message(self, person: str, address: str | None) -> None:
        """Count a chat message, and refuse a person or an address that has sent too many."""
        if not await self._within(MESSAGES, 60, "message", person, address):
            raise Refusal(429, "too_fast", wait=60)

    async def allow_invitation(self, person: str, address: str | None) -> None:
        """Count an invitation to a table, and refuse a person or an address that has sent too many."""
        if not await self._within(INVITATIONS, MINUTES * 60, "invitation", person, address):
            raise too_often(MINUTES * 60)

    async def may_call(self, person: str) -> bool:
        """Count an invitation by someone whom a person does not follow, and return whether to call them for it."""
        return await self._count(f"called:{person}", MINUTES * 60) <= CALLS_OF_STRANGERS

    async def allow_tournament(self, person: str, address: str | None) -> None:
        """Count a tournament that is made, and refuse a person or an address that has made too many."""
        if not await self._within(TOURNAMENTS, MINUTES * 60, "tournament", person, address):
            raise too_often(MINUTES * 60)

    async def _within(self, most: int, seconds: int, what: str, person: str, address: str | None) -> bool:
        """Count what a person does, and return whether it is within the limit, and within that of their address.

        The address comes first: whoever sends no cookie is another person every time.
        """
        if address is not None:
            sent = await self._count(f"{what} from:{household(address)}", seconds)
            if sent > most * PEOPLE_AT_AN_ADDRESS:
                return False
        return await self._count(f"{what}:{person}", seconds) <= most
