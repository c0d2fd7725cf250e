"""Invitations to tables: made, declined with a reason, and told to whom they concern."""

from __future__ import annotations

import msgspec

from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.names import star_name
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.invitations import MOST_INVITED
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.club import DeclinedBy
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.notices import Changed
from cosmoludo.server.wire.values import DeclineReason


async def check_invitable(tables: Tables, code: str, person: str, who: str) -> None:
    """Refuse to let a person invite another who is none, or to a table where the person does not sit or all seats are
    taken, or a bot that may not be seated.
    """
    table = (await tables.cache.live(code)).table
    if not table.seats_of(person):
        raise Refusal(403, "not_sitting")
    if not table.has_open_seat:
        raise Refusal(409, "taken")
    await check_person(tables, who)
    if tables.bot_accounts.is_bot(who):
        await tables.bot_accounts.check_seating(person, who, table.stored.game)


async def invite(tables: Tables, code: str, person: str, who: str) -> bool:
    """Invite someone to a table, and return whether they are to know: not who has blocked the other."""
    became = await tables.store.invitations.invite(code, person, who, clocks.now())
    if became == "enough":
        raise Refusal(409, "too_many_invited", most=MOST_INVITED)
    if became == "declined":
        raise Refusal(409, "has_declined")
    if became == "invited":
        tables.feeds.ask(who)
    return became == "invited"


async def decline(tables: Tables, code: str, person: str, reason: DeclineReason) -> None:
    """Decline an invitation; who has made it is told, on their stream and at the table."""
    live = await tables.cache.live(code)
    by = await tables.store.invitations.decline(code, person, reason)
    if by is None:
        raise Refusal(404, "not_invited")
    tables.feeds.ask(person)
    tables.feeds.ask(by)
    live.changed()
    tables.store.announce(Changed([code]))


async def declined_by(store: Store, person: str, code: str | None = None) -> list[tuple[str, DeclinedBy]]:
    """Return who has declined what a person had invited them to, by the code of the table."""
    return [
        (
            one.code,
            DeclinedBy(one.person, one.name or star_name(one.person), msgspec.convert(one.reason, DeclineReason)),
        )
        for one in await store.invitations.declined(person, code)
    ]


async def check_person(tables: Tables, person: str) -> None:
    """Refuse what is said about nobody."""
    if not await tables.store.bonds.known_person(person):
        raise Refusal(404, "no_person")
