"""Rates: how often something may happen in a while, for each of many people or addresses."""

from __future__ import annotations

import time
from collections import Counter
from ipaddress import IPv4Address, IPv6Network, ip_address

HOUSEHOLD = 64
"""The bits of an address of version 6 that a provider gives to one household, which chooses the others."""


class Rate:
    """Counts what each one does in a window of time. All begin again together, so nothing is kept for longer."""

    def __init__(self, most: float, seconds: float = 60.0) -> None:
        self.most = most
        self._seconds = seconds
        self._counted: Counter[str] = Counter()
        self._until = 0.0

    def __len__(self) -> int:
        return len(self._counted)

    @property
    def wait(self) -> float:
        """In how many seconds all begin again."""
        return max(0.0, self._until - time.monotonic())

    def allows(self, who: str) -> bool:
        """Count something that someone does, and return whether it is within the limit."""
        now = time.monotonic()
        if now >= self._until:
            self._counted = Counter()
            self._until = now + self._seconds
        self._counted[who] += 1
        return self._counted[who] <= self.most


def household(address: str) -> str:
    """Return what all addresses of one household have in common: a client can choose the rest."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, HOUSEHOLD), strict=False).network_address)
