"""Server-sent events: what all endless answers have in common."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager

from cosmoludo.server.audience.broadcast import Line
from cosmoludo.server.store.outages import OUTAGES, is_outage

SECONDS_OF_SILENCE = 15
"""After so long a comment is sent, so that no proxy takes the connection for dead."""
MILLISECONDS_TO_RETRY = 1000
BEGINNING = b": \r\nretry: %d\r\n\r\n" % MILLISECONDS_TO_RETRY
COMMENT = b": \r\n\r\n"
EVENTS = "text/event-stream"
STREAM_HEADERS = {"Connection": "keep-alive", "X-Accel-Buffering": "no"}
"""So that proxies pass on every event at once."""
END_STREAM = "end"
"""The name in a connection's state of the function that ends an endless answer."""


async def counted(stream: AsyncIterator[bytes], watching: AbstractContextManager[None]) -> AsyncIterator[bytes]:
    """Return a stream that counts as long as it is read: one that nobody begins to read counts for nobody.

    It ends when the database goes away: whoever asks again is told so.
    """
    with watching:
        try:
            async for part in stream:
                yield part
        except OUTAGES as error:
            if not is_outage(error):
                raise


async def is_silent(line: Line) -> bool:
    """Wait until there may be something to send, and return whether nothing was for long."""
    try:
        async with asyncio.timeout(SECONDS_OF_SILENCE):
            await line.news()
    except TimeoutError:
        return True
    return False
