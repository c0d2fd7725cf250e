"""Counts of requests by address, for the limit on them, in the memory of a single process."""

from __future__ import annotations

from datetime import timedelta

from litestar.stores.memory import MemoryStore

COUNTED_BETWEEN = 1000


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
