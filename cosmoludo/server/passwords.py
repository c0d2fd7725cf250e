"""Passwords: hashed by argon2 in threads, and tried only so often."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from cosmoludo.server.between import Between
from cosmoludo.server.wire.errors import Refusal

AT_ONCE = 2
"""Each hash takes 64 MB while it is made."""
MINUTES = 15
ATTEMPTS = {"name and address": 10, "address": 50, "name": 200}
"""In so many minutes. Nobody guesses a password so, and nobody is kept out by another who tries."""
ACCOUNTS = 20
"""From one address, in so many minutes."""


class Passwords:
    """Makes and checks hashes without holding up anything else."""

    def __init__(self, between: Between) -> None:
        self._between = between
        self._hasher = PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        async with self._turn:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one that is kept. It takes as long where there is none."""
        if self._nobody is None:
            self._nobody = await self.hash("")
        async with self._turn:
            genuine = await asyncio.to_thread(self._verified, kept or self._nobody, password)
        return genuine and kept is not None

    def _verified(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def allow_attempt(self, login: str, address: str) -> None:
        """Refuse who has tried too often."""
        keys = {"name and address": f"{login} {address}", "address": address, "name": login}
        for kind, most in ATTEMPTS.items():
            if await self._between.count(f"{kind}:{keys[kind]}", MINUTES * 60) > most:
                raise Refusal(429, "attempts", minutes=MINUTES)

    async def allow_account(self, address: str) -> None:
        """Refuse an address from which too many accounts come."""
        if await self._between.count(f"account:{address}", MINUTES * 60) > ACCOUNTS:
            raise Refusal(429, "attempts", minutes=MINUTES)
