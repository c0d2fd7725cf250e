"""What a feed has to tell: what is new for an account at its tables, its invitations, and what was said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime

from cosmoludo.server.audience.feeds import Feed, ToldTable
from cosmoludo.server.audience.live_table import LiveTable
from cosmoludo.server.lobby.invitations import declined_by
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.table import clocks
from cosmoludo.server.table.game_table import GameTable
from cosmoludo.server.table.slices import Slices
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.programs import (
    AccountEvent,
    Declined,
    GameEnd,
    GameStart,
    Gone,
    Invitation,
    Seated,
    Turn,
    Withdrawn,
)

MOST_INVITATIONS = 50


async def account_news(tables: Tables, feed: Feed) -> list[AccountEvent]:
    """Return what the feed has not told yet, which then counts as told."""
    found: list[AccountEvent] = []
    slices = Slices()
    for code in await _codes(tables, feed):
        found += await _at_table(tables, feed, code)
        await slices.pause()
    if feed.asked:
        feed.asked = False
        found += await _invitations(tables, feed)
        found += await _declined(tables, feed)
    while feed.said:
        found.append(feed.said.popleft())
    return found


async def _codes(tables: Tables, feed: Feed) -> list[str]:
    """Return the tables to look at, which then are looked at."""
    everywhere, changed = feed.looks_everywhere, feed.changed
    feed.looks_everywhere, feed.changed = False, set()
    if everywhere:
        changed |= feed.told.keys() | set(await tables.store.tables_in_play(feed.person))
    return sorted(changed)


async def _at_table(tables: Tables, feed: Feed, code: str) -> list[AccountEvent]:
    """Return what is new at a table. One that is not open yet changes when it is, and is looked at again."""
    try:
        live = await tables.cache.live(code)
    except Refusal:
        return _gone(feed, code)
    if not live.table.seats_of(feed.person):
        return _gone(feed, code)
    if live.table.stored.dealt and not live.is_open:
        tables.cache.open_later(code)
        return []
    if feed.plays and live.table.status != "over":
        await _come(tables, live, feed)
    return list(_news(feed, live))


def _gone(feed: Feed, code: str) -> list[AccountEvent]:
    return [Gone(code)] if feed.told.pop(code, None) else []


async def _come(tables: Tables, live: LiveTable, feed: Feed) -> None:
    """Be at a table, as one who connects to it: clocks wait no longer, and a substitute goes."""
    with suppress(Refusal):
        await tables.come(live, feed.person)
        if live.code not in feed.told:
            await tables.writer.welcome_back(live, feed.person)


def _news(feed: Feed, live: LiveTable) -> Iterator[AccountEvent]:
    code, table, person = live.code, live.table, feed.person
    if table.status == "over":
        if feed.told.pop(code, None):
            yield GameEnd(code, live.summary_for(person))
        return
    told = feed.told.setdefault(code, ToldTable())
    if table.status == "waiting":
        if not told.seated:
            told.seated = True
            yield Seated(code, live.summary_for(person))
        return
    if not told.started:
        told.started = True
        yield GameStart(code, table.seats_of(person), live.summary_for(person))
    yield from _turns(table, person, told)


def _turns(table: GameTable, person: str, told: ToldTable) -> Iterator[Turn]:
    for seat in table.seats_of(person):
        if table.waits_for(seat):
            deadline = _deadline(table, seat)
            if told.turns.get(seat) != (turn := (table.ply, deadline is not None)):
                told.turns[seat] = turn
                yield Turn(table.code, table.stored.game, seat, table.ply, deadline)


def _deadline(table: GameTable, seat: int) -> datetime | None:
    if table.clocks is None or seat not in table.clocks.running:
        return None
    at = clocks.now()
    return at + table.clocks.left(seat, at) * clocks.MILLISECOND


async def _invitations(tables: Tables, feed: Feed) -> Iterator[AccountEvent]:
    """Return the invitations that are new, and those that stand no longer."""
    listed = {one.code: one for one in await tables.store.listing.invited(feed.person, MOST_INVITATIONS)}
    before, feed.invited = feed.invited, set(listed)
    gone = [Withdrawn(code) for code in sorted(before - feed.invited)]
    return iter([*gone, *(Invitation(code, one) for code, one in listed.items() if code not in before)])


async def _declined(tables: Tables, feed: Feed) -> list[AccountEvent]:
    """Return who has declined an invitation of the account, which was not told."""
    found = {(code, by.person): by for code, by in await declined_by(tables.store, feed.person)}
    before, feed.declined = feed.declined, set(found)
    return [Declined(code, by) for (code, person), by in found.items() if (code, person) not in before]
