"""Counts of requests by address, for the limit on them: in the memory of a single process, or in Redis."""

from __future__ import annotations

import time
from datetime import timedelta

from litestar.stores.memory import MemoryStore
from litestar.stores.redis import RedisStore
from redis.asyncio import Redis
from redis.exceptions import RedisError

COUNTED_BETWEEN = 1000
SECONDS_TO_ANSWER = 1.0
SECONDS_ALONE = 5.0
"""So long Redis is not asked again after it has not answered: everybody would wait for that."""


class RequestCounts(MemoryStore):
    """Forgets what has expired now and then; without this, every address that was ever seen would be kept."""

    def __init__(self) -> None:
        super().__init__()
        self._written = 0

    async def set(self, key: str, value: str | bytes, expires_in: int | timedelta | None = None) -> None:
        """Keep a value, and forget expired ones after many."""
        self._written += 1
        if self._written % COUNTED_BETWEEN == 0:
            await self.delete_expired()
        await super().set(key, value, expires_in)


class SharedRequestCounts(RedisStore):
    """Counts together with other processes, and alone while Redis is away or does not answer."""

    def __init__(self, url: str) -> None:
        redis: Redis = Redis.from_url(url, socket_timeout=SECONDS_TO_ANSWER, socket_connect_timeout=SECONDS_TO_ANSWER)
        super().__init__(redis, handle_client_shutdown=True)
        self._alone = RequestCounts()
        self._alone_until = 0.0

    async def get(self, key: str, renew_for: int | timedelta | None = None) -> bytes | None:
        """Return a value that was kept."""
        if time.monotonic() >= self._alone_until:
            try:
                return await super().get(key, renew_for)
            except RedisError:
                self._be_alone()
        return await self._alone.get(key, renew_for)

    async def set(self, key: str, value: str | bytes, expires_in: int | timedelta | None = None) -> None:
        """Keep a value."""
        if time.monotonic() >= self._alone_until:
            try:
                return await super().set(key, value, expires_in)
            except RedisError:
                self._be_alone()
        return await self._alone.set(key, value, expires_in)

    def _be_alone(self) -> None:
        self._alone_until = time.monotonic() + SECONDS_ALONE
