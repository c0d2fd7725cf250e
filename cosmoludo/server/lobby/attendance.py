"""Attendance: people who come to watch a table, go again, and write in its chat."""

from __future__ import annotations

from collections import defaultdict

from cosmoludo.server.audience.broadcast import Connection, Line
from cosmoludo.server.audience.feeds import Feeds
from cosmoludo.server.audience.frames import broadcast_presence, chat_frame
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.bots.workers import BotWorkers
from cosmoludo.server.cluster.pubsub import Processes
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.rows import StoredChat
from cosmoludo.server.wire.frames import ChatFrame
from cosmoludo.server.wire.notices import Here, Voided
from cosmoludo.server.wire.values import Phrase

CHAT_SENT = 50
"""How many chat messages are sent to a new connection."""


class Attendance:
    """Adds connections to audiences and removes them, and tells everyone, here and at other processes."""

    def __init__(self, store: Store, processes: Processes, workers: BotWorkers, feeds: Feeds) -> None:
        self._store = store
        self._processes = processes
        self._workers = workers
        self._feeds = feeds
        self._lines: defaultdict[str, set[Line]] = defaultdict(set)
        """All connections of this process, by person."""

    def note(self, line: Line) -> None:
        """Note a connection, so that it ends with the cookie or the token that it was opened with."""
        self._lines[line.person].add(line)

    def drop(self, line: Line) -> None:
        """Forget a connection that has ended."""
        self._lines[line.person].discard(line)
        if not self._lines[line.person]:
            del self._lines[line.person]

    def attend(self, live: LiveTable, connection: Connection) -> None:
        """Add a connection to a table's audience; bots that waited for a spectator start."""
        first = not live.audience.connections
        live.audience.connections.add(connection)
        self.note(connection)
        self._changed(live, asks=first)
        self._workers.consider(live)

    def depart(self, live: LiveTable, connection: Connection) -> None:
        """Remove a connection from a table's audience, if that was not done before."""
        if connection not in live.audience.connections:
            return
        live.audience.connections.discard(connection)
        self.drop(connection)
        self._changed(live)
        if not live.audience.connections:
            live.caches.rest()

    async def end_voided(self, person: str) -> None:
        """End every connection of a person whose cookie or token has become void, here and at other processes."""
        self._processes.announce(Voided(person))
        await self.recheck(person)

    async def recheck(self, person: str | None = None) -> None:
        """End the connections of a person and of their bots, or of all, whose cookie or token is void."""
        bots = [] if person is None else [bot.person for bot in self._store.bot_accounts.owned_by(person)]
        people = list(self._lines) if person is None else [person, *bots]
        for line in [one for who in people for one in self._lines.get(who, ())]:
            await line.recheck()

    def _changed(self, live: LiveTable, *, asks: bool = False) -> None:
        broadcast_presence(live)
        self.announce(live, asks=asks)

    def announce(self, live: LiveTable, *, asks: bool = False) -> None:
        """Tell other processes who watches a table here; with `asks`, they answer with their own watchers."""
        self._processes.announce(Here(live.code, sorted(live.audience.people_here), asks))

    def seen_elsewhere(self, live: LiveTable, process: str, people: list[str]) -> None:
        """Note who watches a table at another process."""
        live.audience.elsewhere[process] = people
        broadcast_presence(live)
        self._workers.consider(live)

    def forget_processes(self, live: LiveTable) -> None:
        """Forget who watched a table at processes that have stopped."""
        gone = live.audience.elsewhere.keys() - self._processes.others
        for process in gone:
            del live.audience.elsewhere[process]
        if gone:
            broadcast_presence(live)

    async def say(self, live: LiveTable, viewpoint: Viewpoint, text: str, phrase: Phrase | None) -> None:
        """Store a chat message and broadcast it; refuse it from one who may not look at the table any more."""
        live.audience.nothing_said = False
        name, avatar = await self._store.name_of(viewpoint.person), await self._store.avatars.of(viewpoint.person)
        viewpoint.confirm()
        said = await self._store.say(live.code, viewpoint.person, text, phrase)
        await self._tell(live, said._replace(name=name, avatar=avatar))

    async def _tell(self, live: LiveTable, said: StoredChat) -> None:
        """Broadcast a chat message, except to those who do not want to hear its author."""
        frame, deaf = chat_frame(live, said), await self._store.bonds.deaf_to(said.person)
        live.audience.broadcast(frame, deaf)
        self._feeds.tell(live, frame, {said.person, *deaf})

    async def said_elsewhere(self, live: LiveTable, number: int) -> None:
        """Broadcast a chat message that another process has stored."""
        if live.audience.connections or self._feeds.concerned_by({seat.person for seat in live.table.seats}):
            for said in (await self._store.chat(live.code, CHAT_SENT, since=number))[:1]:
                await self._tell(live, said)

    async def chat(self, live: LiveTable, viewpoint: Viewpoint) -> list[ChatFrame]:
        """Return the last chat messages of a table, to one who may still look at it when they have been read."""
        stored = [] if live.audience.nothing_said else await self._store.chat(live.code, CHAT_SENT)
        silenced = await self._store.bonds.silenced_by(viewpoint.person) if stored else set()
        viewpoint.confirm()
        return [chat_frame(live, said) for said in stored if said.person not in silenced]
