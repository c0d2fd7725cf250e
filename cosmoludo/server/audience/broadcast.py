"""The audience of a table: the connections that watch it, and broadcasting to them."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from cosmoludo.core.scene import Zone
from cosmoludo.server.audience.viewpoint import Viewpoint

OUTBOX_SIZE = 100
BURST_SECONDS = 3
"""A client may send in one burst what the rate limit allows in so many seconds."""

encode = msgspec.json.Encoder().encode


class Line:
    """A connection to one person, which ends when the cookie or the token does that it was opened with."""

    def __init__(self, person: str, stands: Callable[[], Awaitable[bool]] | None = None) -> None:
        self.person = person
        """The person who watches."""
        self._stands = stands
        """Returns whether the cookie or the token that it was opened with is still valid."""
        self.ended = False
        self._has_news = False
        self._waiting: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Wake the task that waits in `news`, to send what is new."""
        self._has_news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def news(self) -> None:
        """Wait until there is something to send."""
        if not self._has_news:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._has_news = False

    def end(self) -> None:
        """End the connection: nothing more is sent."""
        self.ended = True
        self.wake()

    async def recheck(self) -> None:
        """End the connection if the cookie or the token that it was opened with is void."""
        if self._stands is not None and not await self._stands():
            self.end()


class Connection(Line):
    """One connection to one table.

    It stores the ply that was last sent instead of a queue of views: a slow client is sent the table as it is now, with
    exactly the stories that it missed.
    """

    def __init__(
        self,
        viewpoint: Viewpoint,
        since: int = 0,
        per_second: float = math.inf,
        stands: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        super().__init__(viewpoint.person, stands)
        self.viewpoint = viewpoint
        self.ply = max(0, min(since, viewpoint.table.ply))
        """The ply up to which stories have been sent."""
        self.version = -1
        """The version of the table that was sent last."""
        self.zones: Sequence[Zone] = ()
        """The zones of the view that was sent last."""
        self.outbox: deque[bytes] = deque(maxlen=OUTBOX_SIZE)
        """Frames to be sent that are not views."""
        self._per_second = per_second
        self._allowance, self._counted = per_second * BURST_SECONDS, time.monotonic()

    def post(self, frame: msgspec.Struct) -> None:
        """Queue a frame that is not a view."""
        self.outbox.append(encode(frame))
        self.wake()

    def within_limits(self) -> bool:
        """Count a message of the client, and return whether it is within the rate limit."""
        now = time.monotonic()
        earned = (now - self._counted) * self._per_second
        self._allowance = min(self._per_second * BURST_SECONDS, self._allowance + earned)
        self._counted = now
        if self._allowance < 1:
            return False
        self._allowance -= 1
        return True


class Audience:
    """The connections that watch one table, here and at other processes."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, list[str]] = {}
        """The people who watch the table, by the other process that they are connected to."""
        self.nothing_said = False
        """Whether the chat is known to be empty, so that it need not be read."""

    @property
    def people_here(self) -> set[str]:
        """The people who watch the table at this process."""
        return {connection.person for connection in self.connections}

    @property
    def people(self) -> set[str]:
        """The people who watch the table, here or at another process."""
        return self.people_here.union(*self.elsewhere.values())

    def wake(self) -> None:
        """Wake all connections, to send what is new."""
        for connection in self.connections:
            connection.wake()

    def broadcast(self, frame: msgspec.Struct, without: Collection[str] = ()) -> None:
        """Queue a frame that is not a view for every connection, except those of some people."""
        for connection in self.connections:
            if connection.person not in without:
                connection.post(frame)
