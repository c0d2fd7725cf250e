"""The two clients: one that waits for every answer, and one for asyncio."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack
from typing import Any, Self

import httpx

from cosmoludo.client.plans import DEFAULT_URL, SECONDS, Ask, Line, Listen, Pause, Tell, Walk
from cosmoludo.client.requests import AccountRequests, TableRequests

JSON = {"Content-Type": "application/json"}


def _headers(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


class Client(AccountRequests["Table"]):
    """A person at a server: the owner of the token, or a new guest if there is none."""

    def __init__(self, url: str = DEFAULT_URL, token: str | None = None) -> None:
        self.http = httpx.Client(base_url=url, headers=_headers(token), timeout=SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self.http.close()

    def table(self, code: str) -> Table:
        """Return a table by its code, without asking the server."""
        return Table(self, code)

    def carry_out(self, walk: Walk[Any], /) -> Iterator[Any]:
        """Carry out a plan, and yield what it tells."""
        lines: Iterator[str] = iter(())
        with ExitStack() as stream:
            while (step := walk.step()) is not None:
                try:
                    match step:
                        case Tell(told):
                            yield told
                        case Ask(method, path, query, content):
                            walk.come = self.http.request(method, path, params=query, content=content, headers=JSON)
                        case Listen(path, query):
                            stream.close()
                            walk.come = stream.enter_context(self.http.stream("GET", path, params=query))
                            lines = walk.come.iter_lines()
                            if walk.come.is_error:
                                walk.come.read()
                        case Line():
                            walk.come = next(lines, None)
                        case Pause(seconds):
                            stream.close()
                            time.sleep(seconds)
                except httpx.TransportError as error:
                    walk.error = error


class Table(TableRequests):
    """A table at a server."""

    def __init__(self, client: Client, code: str) -> None:
        super().__init__(code)
        self.client = client
        self.carry_out = client.carry_out

    def rematch(self) -> Table:
        """Offer a rematch, or accept the one that was offered, and return its table. It begins when all have come."""
        return self.client.rematch(self.code)


class AsyncClient(AccountRequests["AsyncTable"]):
    """A person at a server, for asyncio: all that `Client` has, to be awaited or iterated with `async for`."""

    def __init__(self, url: str = DEFAULT_URL, token: str | None = None) -> None:
        self.http = httpx.AsyncClient(base_url=url, headers=_headers(token), timeout=SECONDS)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        await self.http.aclose()

    def table(self, code: str) -> AsyncTable:
        """Return a table by its code, without asking the server."""
        return AsyncTable(self, code)

    async def await_out(self, walk: Walk[Any], /) -> AsyncIterator[Any]:
        """Carry out a plan, and yield what it tells."""
        lines: AsyncIterator[str]
        async with AsyncExitStack() as stream:
            while (step := walk.step()) is not None:
                try:
                    match step:
                        case Tell(told):
                            yield told
                        case Ask(method, path, query, content):
                            sending = self.http.request(method, path, params=query, content=content, headers=JSON)
                            walk.come = await sending
                        case Listen(path, query):
                            await stream.aclose()
                            walk.come = await stream.enter_async_context(self.http.stream("GET", path, params=query))
                            lines = walk.come.aiter_lines()
                            if walk.come.is_error:
                                await walk.come.aread()
                        case Line():
                            walk.come = await anext(lines, None)
                        case Pause(seconds):
                            await stream.aclose()
                            await asyncio.sleep(seconds)
                except httpx.TransportError as error:
                    walk.error = error


class AsyncTable(TableRequests):
    """A table at a server, for asyncio: all that `Table` has, to be awaited or iterated with `async for`."""

    def __init__(self, client: AsyncClient, code: str) -> None:
        super().__init__(code)
        self.client = client
        self.await_out = client.await_out

    async def rematch(self) -> AsyncTable:
        """Offer a rematch, or accept the one that was offered, and return its table. It begins when all have come."""
        return await self.client.rematch(self.code)
