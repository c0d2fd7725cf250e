"""Routes of the host: people, tables, chat, reports, announcements, who may come, and how the server is.

Only a host who is logged in may use them, no program, whatever its token was made for. Everything done is in the audit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from typing import Any

import sqlalchemy as sa
from litestar import Router, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import (
    Person,
    TheAccounts,
    TheHouse,
    ThePasswords,
    TheTables,
    credential_of,
)
from cosmoludo.server.api.edge import NUL
from cosmoludo.server.api.errors import refusals
from cosmoludo.server.api.people import ACCOUNT, erase
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.names import readable
from cosmoludo.server.store.accounts import NameTaken
from cosmoludo.server.store.admission import Policy
from cosmoludo.server.store.audit import Missing
from cosmoludo.server.store.schema import accounts as account_rows
from cosmoludo.server.store.schema import people as people_rows
from cosmoludo.server.store.schema import reports as report_rows
from cosmoludo.server.store.schema import tables as table_rows
from cosmoludo.server.store.space import (
    database_bytes,
    disk_space,
    folder_of,
    free_memory,
    memory_space,
    space_warnings,
)
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.house import (
    Announced,
    Ban,
    Deed,
    HouseChat,
    HousePerson,
    HousePolicy,
    HouseReport,
    HouseStatus,
    HouseTable,
    Invited,
    Link,
    NewAnnouncement,
    NewInvitation,
    NewName,
)

MOST = 200
"""Of a list."""
STARTED = datetime.now(UTC)
NOT_HOST = {"s403": "Not the host, or a program."}
GONE = {"s404": "There is no such thing, or it is done already."}
BAD_TEXT = {"s422": "There is a character that cannot be stored."}


async def host_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse everyone but a host who is logged in."""
    credential = credential_of(connection.scope)
    house = connection.app.state.house
    if credential.token is not None or not credential.epoch or not await house.store.is_host(credential.person):
        raise Refusal(403, "not_host")


@contextmanager
def _found() -> Iterator[None]:
    """Answer 404 where there is nothing that could be changed."""
    try:
        yield
    except Missing:
        raise Refusal(404, "not_there") from None


def _plain(*texts: str) -> None:
    """Refuse what a database cannot store."""
    if any(NUL in text for text in texts):
        raise Refusal(422, "bad_text")


@get("/status", tags=["host"], summary="How the server is", responses=refusals(**NOT_HOST))
async def status(tables: TheTables) -> HouseStatus:
    """Disk, memory, database, what goes on, and what the host should see to."""
    engine = tables.store.engine
    disk = await asyncio.to_thread(disk_space, folder_of(engine))
    memory = memory_space()
    warnings = space_warnings(disk, memory, free_memory())
    try:
        await tables.store.alive()
    except Exception:
        warnings.append("not_writable")
    cached = tables.cache.all()
    people, enrolled, games, reports = await _counts(tables)
    return HouseStatus(
        version=version("cosmoludo"),
        since=STARTED,
        database="SQLite" if engine.dialect.name == "sqlite" else "PostgreSQL",
        database_bytes=await database_bytes(engine),
        disk=disk,
        memory=memory,
        tables=len(cached),
        connections=sum(len(live.audience.connections) for live in cached),
        thinking=len(tables.workers),
        people=people,
        accounts=enrolled,
        games=games,
        reports=reports,
        warnings=warnings,
    )


async def _counts(tables: Tables) -> tuple[int, int, int, int]:
    """Return how many people have names, how many accounts, games and open reports there are."""
    open_reports = sa.select(sa.func.count()).select_from(report_rows).where(report_rows.c.closed.is_(None))
    counts = [sa.select(sa.func.count()).select_from(rows) for rows in (people_rows, account_rows, table_rows)]
    query = sa.select(*(count.scalar_subquery() for count in (*counts, open_reports)))
    async with tables.store.engine.connect() as connection:
        people, enrolled, games, reports = (await connection.execute(query)).one()
    return people, enrolled, games, reports


@get("/people", tags=["host"], summary="People", responses=refusals(**NOT_HOST))
async def people(house: TheHouse, search: FromQuery[str] = "") -> list[HousePerson]:
    """Those with a name that contains what is searched for; accounts first."""
    return [HousePerson(*found) for found in await house.store.people(search, MOST)]


@put(
    "/people/{person_id:str}",
    tags=["host"],
    summary="Rename somebody",
    responses=refusals(**NOT_HOST, **GONE, s409="The name is another's.", s422="Not a name."),
)
async def rename(
    tables: TheTables,
    accounts: TheAccounts,
    house: TheHouse,
    person: Person,
    person_id: FromPath[str],
    data: JSONBody[NewName],
) -> HousePerson:
    """Give somebody another name, which an account also logs in with."""
    name = readable(data.name)
    before = await tables.store.name_of(person_id)
    if before is None:
        raise Refusal(404, "not_there")
    try:
        await accounts.claim_name(person_id, name)
    except NameTaken:
        raise Refusal(409, "name_taken") from None
    await house.store.rename(person, person_id, before, name)
    await house.follow()
    return next(HousePerson(*one) for one in await house.store.people(person_id, MOST) if one.id == person_id)


@delete("/people/{person_id:str}", tags=["host"], summary="Delete somebody", responses=refusals(**NOT_HOST, **GONE))
async def delete_person(
    tables: TheTables, accounts: TheAccounts, house: TheHouse, person: Person, person_id: FromPath[str]
) -> None:
    """Erase a person, their tokens and the games they played alone, as they could themselves."""
    _not_myself(person, person_id)
    if await tables.store.name_of(person_id) is None:
        raise Refusal(404, "not_there")
    await erase(tables, accounts, person_id, partial(house.store.delete_person, person))
    await house.follow()


@post(
    "/people/{person_id:str}/ban",
    status_code=204,
    tags=["host"],
    summary="Keep somebody out",
    responses=refusals(**NOT_HOST, **GONE, **BAD_TEXT),
)
async def ban(house: TheHouse, person: Person, person_id: FromPath[str], data: JSONBody[Ban]) -> None:
    """Keep a person out: they are logged out, their tokens end, and they cannot come back."""
    _not_myself(person, person_id)
    _plain(data.reason)
    with _found():
        await house.store.ban(person, person_id, data.reason)
    await house.follow()


@delete("/people/{person_id:str}/ban", tags=["host"], summary="Let back in", responses=refusals(**NOT_HOST, **GONE))
async def unban(house: TheHouse, person: Person, person_id: FromPath[str]) -> None:
    """Let a person come again who was banned."""
    with _found():
        await house.store.unban(person, person_id)
    await house.follow()


@post(
    "/people/{person_id:str}/reset",
    status_code=200,
    tags=["host"],
    summary="A link for a new password",
    responses=refusals(**NOT_HOST, **GONE),
)
async def reset(house: TheHouse, person: Person, person_id: FromPath[str]) -> Link:
    """A link by which somebody who forgot their password can choose a new one, once, within a day."""
    with _found():
        return Link(f"/password#{await house.store.new_reset(person, person_id)}")


@post(
    "/people/{person_id:str}/host",
    status_code=204,
    tags=["host"],
    summary="Let somebody keep the house too",
    responses=refusals(**NOT_HOST, **GONE),
)
async def make_host(house: TheHouse, person: Person, person_id: FromPath[str]) -> None:
    """Let another account keep the house too."""
    with _found():
        await house.store.make_host(person, person_id)


def _not_myself(person: str, other: str) -> None:
    if person == other:
        raise Refusal(403, "not_yourself")


@get("/tables", tags=["host"], summary="Tables", responses=refusals(**NOT_HOST))
async def tables_listed(house: TheHouse, search: FromQuery[str] = "") -> list[HouseTable]:
    """The newest tables, or those of a game, or one by its code; without their games."""
    return [HouseTable(*found) for found in await house.store.tables(search, MOST)]


@post(
    "/tables/{code:str}/close",
    status_code=204,
    tags=["host"],
    summary="Close a table",
    responses=refusals(**NOT_HOST, **GONE),
)
async def close_table(house: TheHouse, person: Person, code: FromPath[str]) -> None:
    """End a game: nobody has lost, and it is not rated."""
    with _found():
        await house.store.close_table(person, code)
    await house.follow()


@delete("/tables/{code:str}", tags=["host"], summary="Delete a table", responses=refusals(**NOT_HOST, **GONE))
async def delete_table(house: TheHouse, person: Person, code: FromPath[str]) -> None:
    """Delete a table with its game and its chat. Only a backup brings it back."""
    with _found():
        await house.store.delete_table(person, code)
    await house.follow()


@get("/chat", tags=["host"], summary="What was said", responses=refusals(**NOT_HOST))
async def chat(house: TheHouse, table: FromQuery[str] = "") -> list[HouseChat]:
    """The last messages, at one table or at all."""
    return [HouseChat(*said) for said in await house.store.chat(table, MOST)]


@delete("/chat/{number:int}", tags=["host"], summary="Delete a message", responses=refusals(**NOT_HOST, **GONE))
async def delete_chat(house: TheHouse, person: Person, number: FromPath[int]) -> None:
    """Delete a message: whoever opens the table from now on does not see it."""
    with _found():
        await house.store.delete_chat(person, _number(number))


@get("/reports", tags=["host"], summary="Reports", responses=refusals(**NOT_HOST))
async def reports(house: TheHouse) -> list[HouseReport]:
    """What people have told the host: what is open first."""
    return [HouseReport(*one) for one in await house.store.reports(MOST)]


@post(
    "/reports/{number:int}/close",
    status_code=204,
    tags=["host"],
    summary="See to a report",
    responses=refusals(**NOT_HOST, **GONE),
)
async def close_report(house: TheHouse, person: Person, number: FromPath[int]) -> None:
    """Note that a report was seen to."""
    with _found():
        await house.store.close_report(person, _number(number))


@post("/announcements", tags=["host"], summary="Announce", responses=refusals(**NOT_HOST, **BAD_TEXT))
async def announce(house: TheHouse, person: Person, data: JSONBody[NewAnnouncement]) -> Announced:
    """Tell everyone something, on the first page."""
    texts = {str(language): text for language, text in data.texts.items()}
    _plain(*texts.values())
    number = await house.store.announce(person, texts)
    return next(Announced(*one) for one in await house.store.announcements() if one.id == number)


@delete("/announcements/{number:int}", tags=["host"], summary="Retract", responses=refusals(**NOT_HOST, **GONE))
async def retract(house: TheHouse, person: Person, number: FromPath[int]) -> None:
    """No longer tell something."""
    with _found():
        await house.store.retract(person, _number(number))


@get("/policy", tags=["host"], summary="Who may come", responses=refusals(**NOT_HOST))
async def policy(house: TheHouse) -> HousePolicy:
    """Who may come, and who may make public tables."""
    return _shown(house.policy)


@put(
    "/policy",
    tags=["host"],
    summary="Change who may come",
    responses=refusals(**NOT_HOST, s409="The house has no password yet."),
)
async def set_policy(
    house: TheHouse, passwords: ThePasswords, person: Person, data: JSONBody[HousePolicy]
) -> HousePolicy:
    """Change who may come, and who may make public tables. Those who have been let in stay."""
    hashed = await passwords.hash(data.password) if data.password else house.policy.password
    if data.admission == "password" and hashed is None:
        raise Refusal(409, "no_house_password")
    await house.store.set_policy(person, Policy(data.admission, data.public_tables, hashed))
    await house.follow()
    return _shown(house.policy)


def _shown(kept: Policy) -> HousePolicy:
    return HousePolicy(kept.admission, kept.public_tables, has_password=kept.password is not None)


@get("/invitations", tags=["host"], summary="Invitations", responses=refusals(**NOT_HOST))
async def invitations(house: TheHouse) -> list[Invited]:
    """The invitations that can still be used."""
    return [Invited(*one) for one in await house.store.invitations()]


@post("/invitations", tags=["host"], summary="Invite", responses=refusals(**NOT_HOST, **BAD_TEXT))
async def invite(house: TheHouse, person: Person, data: JSONBody[NewInvitation]) -> Link:
    """A link that lets people in, as often as it says."""
    _plain(data.note)
    _, secret = await house.store.invite(person, data.note, data.uses)
    return Link(f"/door#{secret}")


@delete(
    "/invitations/{invitation:str}",
    tags=["host"],
    summary="Withdraw an invitation",
    responses=refusals(**NOT_HOST, **GONE),
)
async def uninvite(house: TheHouse, person: Person, invitation: FromPath[str]) -> None:
    """Withdraw an invitation; those who used it stay."""
    with _found():
        await house.store.uninvite(person, invitation)


@get("/audit", tags=["host"], summary="What was done", responses=refusals(**NOT_HOST))
async def audit(house: TheHouse) -> list[Deed]:
    """Everything that hosts have done, newest first."""
    return [
        Deed(entry.id, entry.at, entry.name or entry.person, entry.action, entry.subject, entry.about, entry.details)
        for entry in await house.store.audit(MOST)
    ]


def _number(number: int) -> int:
    """Return a number that a database can have given to something; refuse others as missing."""
    if not 0 < number < 2**31:
        raise Refusal(404, "not_there")
    return number


def admin_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the host."""
    known = [
        *(status, people, rename, delete_person, ban, unban, reset, make_host),
        *(tables_listed, close_table, delete_table, chat, delete_chat, reports, close_report),
        *(announce, retract, policy, set_policy, invitations, invite, uninvite, audit),
    ]
    return [Router("/api/admin", route_handlers=known, guards=[host_only], opt=ACCOUNT, response_headers=NEVER_KEPT)]
