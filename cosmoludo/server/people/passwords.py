"""Passwords: hashed by argon2 in threads, with a limit on attempts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from cosmoludo.server.wire.errors import Refusal

Count: TypeAlias = Callable[[str, int], Awaitable[int]]
"""Counts an event and returns how often it has happened within a number of seconds, at all processes."""

AT_ONCE = 2
"""Each hash needs 64 MB while it is computed."""
MINUTES = 15
ATTEMPTS = {"name and address": 10, "address": 50, "name": 200}
"""Within MINUTES: too few to guess a password, and enough that nobody is locked out by another who tries."""
ACCOUNTS = 20
"""From one address, within MINUTES."""


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
        """Count an attempt to log in, and refuse it after too many."""
        keys = {"name and address": f"{login} {address}", "address": address, "name": login}
        for kind, most in ATTEMPTS.items():
            if await self._count(f"{kind}:{keys[kind]}", MINUTES * 60) > most:
                raise Refusal(429, "attempts", minutes=MINUTES)

    async def allow_account(self, address: str) -> None:
        """Count a new account, and refuse an address that has made too many."""
        if await self._count(f"account:{address}", MINUTES * 60) > ACCOUNTS:
            raise Refusal(429, "attempts", minutes=MINUTES)
