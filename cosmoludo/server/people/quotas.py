"""Quotas: how much of the server one person may use, and how much all people behind one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from cosmoludo.server.people.rates import Rate, household
from cosmoludo.server.wire.errors import Refusal

HERE = ("127.0.0.1", "::1")
"""This computer: its people are not counted together. A proxy forwards the addresses of its clients."""
PEOPLE_AT_AN_ADDRESS = 10
"""An address may use as much as so many people: a school has only one."""
HOUR = 3600.0

REQUESTS_PER_MINUTE = 1200
"""From one address."""
MESSAGES_PER_SECOND = 10.0
"""On one live connection."""
CONNECTIONS = 200
"""From one address at the same time."""


class Quotas(msgspec.Struct, frozen=True, kw_only=True):
    """What one person may use."""

    open_tables: int = 100
    """Tables where they sit and the game is not over."""
    bot_tables: int = 20
    """Tables where only bots play, set up within an hour."""
    watched: int = 40
    """Live connections and streams of events at the same time."""
    handshakes: int = 120
    """New live connections and streams within a minute."""


class Usage:
    """What people and addresses use of one process, against their quotas."""

    def __init__(self, quotas: Quotas) -> None:
        self.quotas = quotas
        self._tables = _Shared(quotas.open_tables, HOUR, only_addresses=True)
        self._bot_tables = _Shared(quotas.bot_tables, HOUR)
        self._handshakes = _Shared(quotas.handshakes, 60.0)
        self._watching: Counter[str] = Counter()

    @property
    def watchers(self) -> int:
        """How many people and addresses watch something now."""
        return len(self._watching)

    def set_up_table(self, person: str, address: str | None, unfinished: int, only_bots: bool) -> None:
        """Count a new table, or refuse it to someone who has so many unfinished ones."""
        most = self.quotas.open_tables
        if unfinished >= most:
            raise Refusal(429, "too_many_tables", most=most)
        if not self._tables.allows(person, address):
            raise Refusal(429, "too_many_tables", wait=self._tables.wait, most=most)
        if only_bots and not self._bot_tables.allows(person, address):
            raise Refusal(429, "too_many_bot_tables", wait=self._bot_tables.wait, most=self.quotas.bot_tables)

    def connect(self, person: str, address: str | None) -> None:
        """Count a handshake; refuse it after too many, or to someone who watches so much already."""
        if not self._handshakes.allows(person, address):
            raise Refusal(429, "too_fast", wait=self._handshakes.wait)
        limits = (self.quotas.watched, self.quotas.watched * PEOPLE_AT_AN_ADDRESS)
        if any(self._watching[who] >= most for who, most in zip(_watchers(person, address), limits, strict=False)):
            raise Refusal(429, "too_many_watched", most=self.quotas.watched)

    @contextmanager
    def watching(self, person: str, address: str | None) -> Iterator[None]:
        """Count a connection as long as it lasts."""
        watchers = _watchers(person, address)
        self._watching.update(watchers)
        try:
            yield
        finally:
            self._watching -= Counter(watchers)  # keeps nothing of those who have left


def _watchers(person: str, address: str | None) -> list[str]:
    return [f"person {person}", *([] if address is None else [f"address {household(address)}"])]


class _Shared:
    """A rate for each person, and a larger one for each address."""

    def __init__(self, most: int, seconds: float, *, only_addresses: bool = False) -> None:
        self._people = None if only_addresses else Rate(most, seconds)
        self._addresses = Rate(most * PEOPLE_AT_AN_ADDRESS, seconds)

    @property
    def wait(self) -> float:
        """In how many seconds all begin again."""
        return max(rate.wait for rate in (self._people, self._addresses) if rate is not None)

    def allows(self, person: str, address: str | None) -> bool:
        # The address first: whoever changes their name with every request is counted there, and nothing more is kept.
        if address is not None and not self._addresses.allows(household(address)):
            return False
        return self._people is None or self._people.allows(person)


def counted_address(host: str | None) -> str | None:
    """Return the address of a client, if the people behind it are counted together."""
    return None if host is None or host in HERE else host
