"""Pubsub over Redis, between the processes of one server."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from cosmoludo.server.cluster.pubsub import Listener, Processes, SingleProcess, owner_of, repeat
from cosmoludo.server.cluster.supervisor import Supervisor
from cosmoludo.server.wire.notices import Notice

BEAT = 1.0
"""Seconds between two heartbeats."""
GONE = 3.5
"""A process without a heartbeat for so many seconds is taken to be dead."""
LARGEST_BATCH = 100

# By the clock of Redis, because the clocks of the machines may differ.
HEARTBEAT = """
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


class _Batch(msgspec.Struct):
    """Notices, and the process that sends them."""

    sender: str
    notices: list[Notice]


decode = msgspec.json.Decoder(_Batch).decode


class RedisPubSub(Processes):
    """One process among others. Made by `connected`."""

    shared = True

    def __init__(self, redis: Redis, server: str) -> None:
        self._redis = redis
        self._prefix = f"cosmoludo:{server}:"
        self.me = secrets.token_hex(8)
        self._processes = frozenset({self.me})
        self._outbox: asyncio.Queue[Notice] = asyncio.Queue()
        self._listener: Listener | None = None
        self._alone = SingleProcess()

    def listen(self, listener: Listener) -> None:
        """Set who follows the notices of other processes."""
        self._listener = listener

    @property
    def others(self) -> frozenset[str]:
        """The other running processes."""
        return self._processes - {self.me}

    def owns(self, code: str) -> bool:
        """Return whether this process owns a table: runs its bots and its clocks."""
        return owner_of(code, self._processes) == self.me

    def announce(self, notice: Notice) -> None:
        """Send a notice to the other processes, with the next batch."""
        self._outbox.put_nowait(notice)

    async def count(self, what: str, seconds: int) -> int:
        """Count an event, and return how often it has happened within some seconds; here alone while Redis is away."""
        try:
            return int(await self._redis.eval(COUNT, 1, f"{self._prefix}count:{what}", seconds))
        except RedisError:
            return await self._alone.count(what, seconds)

    async def beat(self) -> None:
        """Send a heartbeat, and see which processes run."""
        found = await self._redis.eval(HEARTBEAT, 1, f"{self._prefix}processes", self.me, GONE)
        processes = frozenset(found) | {self.me}
        if processes != self._processes:
            self._processes = processes
            log.info("processes", extra={"count": len(processes)})
            if self._listener is not None:
                await self._listener.others_changed()

    async def send(self) -> None:
        """Send the announced notices in one batch."""
        notices = [await self._outbox.get()]
        while not self._outbox.empty() and len(notices) < LARGEST_BATCH:
            notices.append(self._outbox.get_nowait())
        try:
            await self._redis.publish(f"{self._prefix}notices", encode(_Batch(self.me, notices)))
        except BaseException:
            for notice in notices:
                self._outbox.put_nowait(notice)
            raise

    async def receive(self) -> None:
        """Follow the notices of others as long as the connection lasts."""
        async with self._redis.pubsub() as channel:
            await channel.subscribe(f"{self._prefix}notices")
            if self._listener is not None:
                await self._listener.catch_up()
            async for message in channel.listen():
                if message["type"] == "message":
                    await self._read(decode(message["data"]))

    async def _read(self, batch: _Batch) -> None:
        if batch.sender == self.me or self._listener is None:
            return
        for notice in batch.notices:
            try:
                await self._listener.hear(batch.sender, notice)
            except Exception:
                log.exception("a notice could not be followed")

    async def leave(self) -> None:
        """Tell the others at once that this process stops."""
        await self._redis.zrem(f"{self._prefix}processes", self.me)


@asynccontextmanager
async def connected(url: str, server: str) -> AsyncIterator[RedisPubSub]:
    """Take part as one of the processes of a server, as long as the context lasts."""
    redis: Redis = Redis.from_url(url, decode_responses=True)
    pubsub = RedisPubSub(redis, server)
    await pubsub.beat()

    supervisor = Supervisor()
    supervisor.start("redis heartbeat", partial(repeat, pubsub.beat, BEAT))
    supervisor.start("redis sending", partial(repeat, pubsub.send, 0))
    supervisor.start("redis receiving", partial(repeat, pubsub.receive, BEAT))
    try:
        yield pubsub
    finally:
        await supervisor.stop()
        with suppress(RedisError):
            await pubsub.leave()
        await redis.aclose()
