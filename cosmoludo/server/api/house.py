"""Routes of the house for everyone: what is announced, the door, and reports to the host."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, get, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Address, Person, TheAccounts, TheHouse, TheLostPasswords, ThePasswords
from cosmoludo.server.api.edge import NUL
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.api.people import ACCOUNT, AT_THE_DOOR, TOO_OFTEN, Asking, address_of_asker
from cosmoludo.server.api.security import OUTSIDE
from cosmoludo.server.calls.lost_passwords import LostPasswords
from cosmoludo.server.lobby.house import House as KeptHouse
from cosmoludo.server.store.accounts import AccountStore
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.house import Announced, ComeIn, House, NewReport

DOOR = "door"
"""What attempts at the password of the house are counted under, as if it were a login."""


@get("/api/house", opt={OUTSIDE: True}, tags=["house"], summary="The house", responses=refusals())
async def house_shown(house: TheHouse, accounts: TheAccounts, lost: TheLostPasswords, person: Person) -> House:
    """Who may come, whether the asker is inside, and what the host tells everyone."""
    return await _shown(house, accounts, lost, person)


async def _shown(house: KeptHouse, accounts: AccountStore, lost: LostPasswords, person: str) -> House:
    standing = await accounts.standing(person)
    inside = house.is_inside(standing)
    told = await house.store.announcements() if inside else []
    return House(
        house.policy.admission,
        inside,
        await house.store.is_host(person),
        await house.may_make_public(person),
        [Announced(*one) for one in told],
        lost.mended_by_mail,
    )


@post(
    "/api/house/door",
    opt=AT_THE_DOOR,
    status_code=200,
    tags=["house"],
    summary="Come in",
    responses=refusals(**TOO_OFTEN, s403="Not an invitation, or not the password of the house."),
)
async def come_in(
    request: Asking,
    house: TheHouse,
    accounts: TheAccounts,
    lost: TheLostPasswords,
    passwords: ThePasswords,
    person: Person,
    data: JSONBody[ComeIn],
) -> House:
    """Be let in as a guest, by the secret of an invitation or by the password of the house."""
    standing = await accounts.standing(person)
    if standing.banned:
        raise Refusal(403, "banned")
    if not standing.admitted:
        if data.invitation is not None:
            await passwords.allow_link(address_of_asker(request))
            if not await house.store.use_invitation(data.invitation, person):
                raise Refusal(403, "no_invitation")
        else:
            await passwords.allow_attempt(DOOR, address_of_asker(request))
            await _check_password(house, passwords, data.password or "")
            await house.store.admit(person)
        accounts.changed(person)
    return await _shown(house, accounts, lost, person)


async def _check_password(house: KeptHouse, passwords: ThePasswords, password: str) -> None:
    hashed = house.policy.password if house.policy.admission == "password" else None
    if not await passwords.fits(hashed, password):
        raise Refusal(403, "wrong_house_password")


@post(
    "/api/reports",
    opt=ACCOUNT,
    status_code=204,
    tags=["house"],
    summary="Tell the host",
    responses=refusals(**OTHER_SITE, **TOO_OFTEN, s422="There is a character that cannot be stored."),
)
async def report(
    house: TheHouse, passwords: ThePasswords, person: Person, address: Address, data: JSONBody[NewReport]
) -> None:
    """Tell the host that something is wrong, at a table or elsewhere."""
    if NUL in data.text or NUL in (data.table or ""):
        raise Refusal(422, "bad_text")
    await passwords.allow_report(person, address)
    await house.store.report(person, data.table, data.text)


def house_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the house for everyone."""
    known = [house_shown, come_in, report]
    return [Router("/", route_handlers=known, response_headers=NEVER_KEPT)]
