"""The stream of an account: everything that concerns it, at all its tables, on one connection."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from functools import partial

import msgspec
from litestar import Router, get
from litestar.response import Stream
from litestar.types import ControllerRouterHandler, Scope

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import address_of, credential_of, house_of, tables_of, usage_of
from cosmoludo.server.api.errors import refusals
from cosmoludo.server.api.streams import BEGINNING, COMMENT, END_STREAM, EVENTS, STREAM_HEADERS, counted, is_silent
from cosmoludo.server.audience.feeds import Feed
from cosmoludo.server.lobby.account_news import account_news
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.wire.programs import AccountEvent

encode = msgspec.json.Encoder().encode


@get(
    "/api/me/events",
    tags=["programs"],
    summary="What concerns me",
    media_type=EVENTS,
    responses=refusals(s429="Too many at once."),
)
async def account_events(scope: Scope) -> Stream:
    """Server-sent events about all tables of the asker: `seated`, `start`, `turn`, `end`, `gone`, `invitation`,
    `withdrawn`, `declined`, `chat`. The first ones tell everything that waits, so that whoever comes back after a
    break has missed nothing that still counts. Whoever may play has come to their tables by this.
    """
    tables, credential = tables_of(scope), credential_of(scope)
    usage, address, person = usage_of(scope), address_of(scope), credential.person
    feed = Feed(person, partial(house_of(scope).stands, credential), plays="play" in credential.scopes)
    scope["state"][END_STREAM] = feed.end
    usage.connect(person, address)
    return Stream(counted(_stream(tables, feed), usage.watching(person, address)), headers=STREAM_HEADERS)


async def _stream(tables: Tables, feed: Feed) -> AsyncGenerator[bytes, None]:
    """Send what is new as it comes, and a comment after a long silence."""
    tables.feeds.open(feed)
    tables.attendance.note(feed)
    try:
        await feed.recheck()  # it may have become void before the feed could be found
        yield BEGINNING
        while not feed.ended:
            await tables.bot_accounts.see(feed.person)
            if told := await account_news(tables, feed):
                yield b"".join(map(event_text, told))
            elif await is_silent(feed):
                yield COMMENT
    finally:
        tables.attendance.drop(feed)
        tables.feeds.close(feed)
        if not tables.feeds.concerned_by([feed.person]):
            await tables.bot_accounts.see(feed.person, here=False)


def event_text(event: AccountEvent) -> bytes:
    """Return an event as it is sent."""
    return b"event: %b\r\ndata: %b\r\n\r\n" % (str(event.__struct_config__.tag).encode(), encode(event))


def account_event_routes() -> Sequence[ControllerRouterHandler]:
    """Return the route of the stream."""
    return [Router("/", route_handlers=[account_events], response_headers=NEVER_KEPT)]
