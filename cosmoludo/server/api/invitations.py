"""Routes of invitations to tables: challenges, to people and to programs."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Address, Person, TheCalls, ThePasswords, TheTables
from cosmoludo.server.api.errors import NOT_NOW, NOT_YOURS, OTHER_SITE, refusals
from cosmoludo.server.lobby import invitations
from cosmoludo.server.people.names import star_name
from cosmoludo.server.wire.club import Decline, DeclinedBy, Invite


@post(
    "/api/tables/{code:str}/invite",
    status_code=204,
    tags=["club"],
    summary="Invite someone",
    responses=refusals(s404="There is no such table or person.", **NOT_YOURS, **NOT_NOW, s429="Too many invitations."),
)
async def invite(
    tables: TheTables,
    calls: TheCalls,
    passwords: ThePasswords,
    person: Person,
    address: Address,
    code: FromPath[str],
    data: JSONBody[Invite],
) -> None:
    """Invite someone to a table with an open seat where the asker sits. Their lobby shows it, and they are called, but
    not for more than a few invitations of people whom they do not follow.
    """
    await invitations.check_invitable(tables, code, person, data.who)
    await passwords.allow_invitation(person, address)
    if await invitations.invite(tables, code, person, data.who) and (
        (await tables.store.bonds.bond(data.who, person)).follow or await passwords.may_call(data.who)
    ):
        await calls.invite(data.who, await tables.store.name_of(person) or star_name(person), code)


@post(
    "/api/tables/{code:str}/decline",
    status_code=204,
    tags=["club"],
    summary="Decline an invitation",
    responses=refusals(**OTHER_SITE, s404="There is no such table, or no invitation to it stands."),
)
async def decline(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[Decline]) -> None:
    """Decline an invitation to a table, or to play again, with a reason; who has invited the asker is told."""
    await invitations.decline(tables, code, person, data.reason)


@get(
    "/api/tables/{code:str}/declined",
    tags=["club"],
    summary="Who has declined",
    responses=refusals(s404="There is no such table."),
)
async def declined(tables: TheTables, person: Person, code: FromPath[str]) -> list[DeclinedBy]:
    """Who has declined an invitation of the asker to a table that still waits, and why."""
    await tables.cache.live(code)
    return [by for _, by in await invitations.declined_by(tables.store, person, code)]


def invitation_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of invitations."""
    return [Router("/", route_handlers=[invite, decline, declined], response_headers=NEVER_KEPT)]
