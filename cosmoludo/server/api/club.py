"""Routes of the club: the lobby, wishes to be paired, and what people choose about each other."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from litestar import Router, delete, get, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Address, Person, ThePairing, TheTables, TheUsage
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.lobby.invitations import check_person
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.avatars import add_avatars
from cosmoludo.server.people.names import star_name
from cosmoludo.server.store.bonds import MOST_BONDS
from cosmoludo.server.store.listing import Filters
from cosmoludo.server.wire.club import Bond, ClockKind, Games, Known, ListedTable, MyWish, Wish
from cosmoludo.server.wire.errors import Refusal

LISTED = 50
MANY = 99
"""More than sit at any table, and a number that every database can compare."""
NO_PERSON = {"s404": "There is no such person."}


@get("/api/lobby", tags=["club"], summary="Games to join and to watch", responses=refusals())
async def lobby(
    tables: TheTables,
    person: Person,
    game: FromQuery[str | None] = None,
    players: FromQuery[int | None] = None,
    clock: FromQuery[ClockKind | None] = None,
    rated: FromQuery[bool | None] = None,
    followed: FromQuery[bool] = False,
) -> Games:
    """The tables that the asker is invited to, and public ones: with an open seat, and to watch; at most 50 each."""
    listing, filters = tables.store.listing, Filters(game, _comparable(players), clock, rated, followed)
    invited, free, watch, waiting = await asyncio.gather(
        listing.invited(person, LISTED),
        listing.open(person, filters, LISTED),
        listing.watchable(person, filters, LISTED),
        tables.store.wishes.waiting(),
    )
    owners = tables.store.bot_accounts.owners
    await add_avatars(tables.store.avatars, (seat for table in (*invited, *free, *watch) for seat in table.seats))
    return Games(_named(invited, owners), _named(free, owners), _named(watch, owners), len(waiting))


def _comparable(players: int | None) -> int | None:
    return None if players is None else max(0, min(players, MANY))


def _named(listed: list[ListedTable], owners: Mapping[str, str]) -> list[ListedTable]:
    """Give a star's name to whoever has chosen none, and say whose bots there are."""
    for seat in (seat for table in listed for seat in table.seats):
        if seat.person is not None:
            seat.name, seat.owner = seat.name or star_name(seat.person), owners.get(seat.person)
    return listed


@get("/api/wish", tags=["club"], summary="My wish to play", responses=refusals())
async def my_wish(pairing: ThePairing, person: Person) -> MyWish:
    """How far the asker's wish has come. Who has not asked for a while has left, and waits no longer."""
    return await pairing.mine(person)


@put(
    "/api/wish",
    tags=["club"],
    summary="Play now",
    responses=refusals(**OTHER_SITE, s422="It cannot be played so.", s429="Too many tables."),
)
async def wish(
    tables: TheTables, pairing: ThePairing, usage: TheUsage, address: Address, person: Person, data: JSONBody[Wish]
) -> MyWish:
    """Wait for others who wish the same and play about as well: a table is set up for them and the asker."""
    tables.bot_accounts.check_person(person)
    usage.set_up_table(person, address, await tables.store.unfinished_tables(person), only_bots=False)
    return await pairing.wish(person, data)


@delete("/api/wish", tags=["club"], summary="Wait no longer", responses=refusals(**OTHER_SITE))
async def drop_wish(tables: TheTables, person: Person) -> None:
    """Wait no longer."""
    await tables.store.wishes.drop(person)


@get("/api/bonds", tags=["club"], summary="Whom I follow, mute and block", responses=refusals())
async def bonds(tables: TheTables, person: Person) -> list[Known]:
    """Everyone about whom the asker has chosen something."""
    return await known_to(tables, person)


async def known_to(tables: Tables, person: str) -> list[Known]:
    """Return everyone about whom a person has chosen something."""
    found = await tables.store.bonds.bonds(person)
    owners = tables.store.bot_accounts.owners
    known = [Known(one.other, one.name or star_name(one.other), one.bond, owners.get(one.other)) for one in found]
    await add_avatars(tables.store.avatars, known)
    return known


@put(
    "/api/people/{person_id:str}/bond",
    tags=["club"],
    summary="Follow, mute, block",
    responses=refusals(**OTHER_SITE, **NO_PERSON, s409="Not oneself, and not too many."),
)
async def choose(tables: TheTables, person: Person, person_id: FromPath[str], data: JSONBody[Bond]) -> Bond:
    """Choose to follow, mute or block someone, or not any more."""
    if person_id == person:
        raise Refusal(409, "yourself")
    await check_person(tables, person_id)
    if not await tables.store.bonds.choose(person, person_id, data):
        raise Refusal(409, "too_many_bonds", most=MOST_BONDS)
    return data


def club_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the club."""
    routes = [lobby, my_wish, wish, drop_wish, bonds, choose]
    return [Router("/", route_handlers=routes, response_headers=NEVER_KEPT)]
