"""Feeds: what concerns an account wherever it sits, for a program that follows all its games on one connection.

A feed has no history. It notes which tables have changed, and tells what follows from them as they are now: so whoever
comes back after a break is told everything that waits, and nothing that has passed.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from itertools import chain

from cosmoludo.server.audience.broadcast import OUTBOX_SIZE, Line
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.cluster.pubsub import Processes
from cosmoludo.server.store.database import Store
from cosmoludo.server.wire.frames import ChatFrame
from cosmoludo.server.wire.notices import Asked
from cosmoludo.server.wire.programs import Message


class ToldTable:
    """What a feed has told of one table."""

    def __init__(self) -> None:
        self.seated = False
        self.started = False
        self.turns: dict[int, tuple[int, bool]] = {}
        """By seat, the ply of the turn that was told, and whether a clock was running then."""


class Feed(Line):
    """One connection that follows an account."""

    def __init__(self, person: str, stands: Callable[[], Awaitable[bool]] | None = None, *, plays: bool = True) -> None:
        super().__init__(person, stands)
        self.plays = plays
        """Whether it may play: then being there is having come to one's tables."""
        self.looks_everywhere = True
        """Whether all tables of the account are to be looked at."""
        self.asked = True
        """Whether the invitations are to be read."""
        self.changed: set[str] = set()
        """The tables to be looked at."""
        self.said: deque[Message] = deque(maxlen=OUTBOX_SIZE)
        """What was said at the tables and is to be told."""
        self.told: dict[str, ToldTable] = {}
        """By table, until the game is over."""
        self.invited: set[str] = set()
        """The tables of the invitations that were told."""
        self.declined: set[tuple[str, str]] = set()
        """By table and person, the invitations of the account whose declining was told."""

    def look(self, codes: Iterable[str] = (), *, everywhere: bool = False, asked: bool = False) -> None:
        """Look again at some tables, at all, or at the invitations."""
        self.changed.update(codes)
        self.looks_everywhere |= everywhere
        self.asked |= asked
        self.wake()


class Feeds:
    """All feeds of this process."""

    def __init__(self, store: Store, processes: Processes) -> None:
        self._store = store
        self._processes = processes
        self._feeds: defaultdict[str, set[Feed]] = defaultdict(set)
        """By person."""

    def open(self, feed: Feed) -> None:
        """Begin to note what concerns the person of a feed."""
        self._feeds[feed.person].add(feed)

    def close(self, feed: Feed) -> None:
        """Forget a feed that has ended."""
        self._feeds[feed.person].discard(feed)
        if not self._feeds[feed.person]:
            del self._feeds[feed.person]

    def consider(self, live: LiveTable) -> None:
        """Note that a table has changed, for those who sit there, who sat there, or who are invited."""
        sitting = {seat.person for seat in live.table.seats}
        for feed in self._all():
            if feed.person in sitting or live.code in feed.told:
                feed.look([live.code])
            if live.code in feed.invited:
                feed.look(asked=True)

    def _all(self) -> Iterator[Feed]:
        return chain.from_iterable(self._feeds.values())

    def concerned_by(self, people: Collection[str | None]) -> bool:
        """Return whether some of these people have a feed here."""
        return not self._feeds.keys().isdisjoint(people)

    def tell(self, live: LiveTable, said: ChatFrame, without: Collection[str]) -> None:
        """Tell what was said at a table to those who sit there, except some people."""
        for person in {seat.person for seat in live.table.seats if seat.person} - set(without):
            for feed in self._feeds.get(person, ()):
                feed.said.append(Message(live.code, said))
                feed.wake()

    def ask(self, person: str) -> None:
        """Note that a person was invited, or that an invitation to or by them was answered, at every process."""
        self._processes.announce(Asked(person))
        self.asked_elsewhere(person)

    def asked_elsewhere(self, person: str) -> None:
        """Note that a person was asked something at another process."""
        for feed in self._feeds.get(person, ()):
            feed.look(asked=True)

    def look_everywhere(self) -> None:
        """Look at everything again: notices may have been missed."""
        for feed in self._all():
            feed.look(everywhere=True, asked=True)

    async def concerned(self, code: str) -> bool:
        """Return whether someone who has a feed here sits at a table that is not in memory."""
        return bool(self._feeds) and self.concerned_by({seat.person for seat in await self._store.seats(code)})
