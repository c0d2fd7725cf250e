"""The processes of one server, with Redis between them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from cosmoludo.server.between import Listener, for_ever, keeper
from cosmoludo.server.wire.notices import Notice

BEAT = 1.0
"""Seconds between two signs of life."""
GONE = 3.5
"""A process without a sign of life for so many seconds is taken to be dead."""
LARGEST_BATCH = 100

# By the clock of Redis, so that those of the machines need not agree.
SIGN_OF_LIFE = """
local now = redis.call('TIME')
local at = now[1] + now[2] / 1000000
redis.call('ZADD', KEYS[1], at, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', at - ARGV[2])
return redis.call('ZRANGE', KEYS[1], 0, -1)
"""
COUNT = """
local number = redis.call('INCR', KEYS[1])
if number == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return number
"""

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class _Letter(msgspec.Struct):
    """Notices, and the process they come from."""

    sender: str
    notices: list[Notice]


decode = msgspec.json.Decoder(_Letter).decode


class Among:
    """One process among others. Made by `joined`."""

    shared = True

    def __init__(self, redis: Redis, server: str) -> None:
        self._redis = redis
        self._prefix = f"cosmoludo:{server}:"
        self.me = secrets.token_hex(8)
        self._processes = frozenset({self.me})
        self._outbox: asyncio.Queue[Notice] = asyncio.Queue()
        self._listener: Listener | None = None

    def listen(self, listener: Listener) -> None:
        """Let someone know what the others do."""
        self._listener = listener

    @property
    def others(self) -> frozenset[str]:
        """The other processes that run now."""
        return self._processes - {self.me}

    def mine(self, code: str) -> bool:
        """Whether this is the one process that lets a table's bots think and its clocks run."""
        return keeper(code, self._processes) == self.me

    def announce(self, notice: Notice) -> None:
        """Tell the other processes, soon."""
        self._outbox.put_nowait(notice)

    async def count(self, what: str, seconds: int) -> int:
        """How often something has happened in a span of time, this time included."""
        return int(await self._redis.eval(COUNT, 1, f"{self._prefix}count:{what}", seconds))

    async def beat(self) -> None:
        """Give a sign of life, and see who else does."""
        found = await self._redis.eval(SIGN_OF_LIFE, 1, f"{self._prefix}processes", self.me, GONE)
        processes = frozenset(found) | {self.me}
        if processes != self._processes:
            self._processes = processes
            log.info("processes", extra={"count": len(processes)})
            if self._listener is not None:
                await self._listener.others_changed()

    async def send(self) -> None:
        """Send what is announced, as much as there is at once."""
        notices = [await self._outbox.get()]
        while not self._outbox.empty() and len(notices) < LARGEST_BATCH:
            notices.append(self._outbox.get_nowait())
        try:
            await self._redis.publish(f"{self._prefix}notices", encode(_Letter(self.me, notices)))
        except BaseException:
            for notice in notices:
                self._outbox.put_nowait(notice)
            raise

    async def receive(self) -> None:
        """Hear what others announce, as long as the connection lasts."""
        async with self._redis.pubsub() as channel:
            await channel.subscribe(f"{self._prefix}notices")
            if self._listener is not None:
                await self._listener.catch_up()
            async for message in channel.listen():
                if message["type"] == "message":
                    await self._read(decode(message["data"]))

    async def _read(self, letter: _Letter) -> None:
        if letter.sender == self.me or self._listener is None:
            return
        for notice in letter.notices:
            try:
                await self._listener.hear(letter.sender, notice)
            except Exception:
                log.exception("a notice could not be followed")

    async def leave(self) -> None:
        """Let the others know at once that this process goes."""
        await self._redis.zrem(f"{self._prefix}processes", self.me)


@asynccontextmanager
async def joined(url: str, server: str) -> AsyncIterator[Among]:
    """Be one of the processes of a server, as long as the context lasts."""
    redis: Redis = Redis.from_url(url, decode_responses=True)
    among = Among(redis, server)
    await among.beat()

    def failed() -> None:
        log.warning("Redis does not answer", exc_info=True)

    tasks = [
        asyncio.create_task(for_ever(among.beat, BEAT, failed)),
        asyncio.create_task(for_ever(among.send, 0, failed)),
        asyncio.create_task(for_ever(among.receive, BEAT, failed)),
    ]
    try:
        yield among
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(RedisError):
            await among.leave()
        await redis.aclose()
