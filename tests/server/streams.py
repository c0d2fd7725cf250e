"""The stream of an account, as a test reads it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.server.api.account_events import _stream
from cosmoludo.server.audience.feeds import Feed
from cosmoludo.server.store.credentials import Credential
from tests.server.guests import Guest


class Following:
    """Someone who follows their account, part by part."""

    def __init__(self, client: TestClient[Litestar], feed: Feed) -> None:
        self._portal = client.blocking_portal
        self.feed = feed
        self._parts = _stream(client.app.state.tables, feed)
        assert b"retry: 1000" in self._portal.call(anext, self._parts)

    def next(self) -> list[Any]:
        """The events of the next part; a comment has none."""
        return events(self._portal.call(anext, self._parts).decode())

    def until(self, kind: str) -> Any:
        """The next event of a kind; others are passed over."""
        while True:
            for event in self.next():
                if event["kind"] == kind:
                    return event

    def close(self) -> None:
        self._portal.call(self._parts.aclose)


def events(text: str) -> list[Any]:
    """What is told by a part of a stream."""
    lines = [line.removeprefix("data: ") for line in text.splitlines() if line.startswith("data: ")]
    told = [msgspec.json.decode(line) for line in lines]
    names = [line.removeprefix("event: ") for line in text.splitlines() if line.startswith("event: ")]
    assert names == [event["kind"] for event in told]
    return told


@contextmanager
def following(client: TestClient[Litestar], guest: Guest, credential: Credential | None = None) -> Iterator[Following]:
    """Someone who follows their account, with a cookie unless it is by something else."""
    person = guest.get("/api/me")["id"]
    accounts = client.app.state.accounts
    stands = None if credential is None else (lambda: accounts.stands(credential))
    plays = credential is None or "play" in credential.scopes
    found = Following(client, Feed(person, stands, plays=plays))
    try:
        yield found
    finally:
        found.close()
