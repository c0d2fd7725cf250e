"""Routes about being called: what for, by which channel and when; links in e-mails; how many games wait."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import (
    Address,
    Person,
    TheAccounts,
    TheCallees,
    TheCredential,
    TheHolidays,
    ThePasswords,
    TheTables,
)
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.api.security import NEEDS, OUTSIDE
from cosmoludo.server.calls.waiting import games_waiting
from cosmoludo.server.people.passwords import Passwords
from cosmoludo.server.store.accounts import AccountStore
from cosmoludo.server.wire.calls import CallsShown, CallWishes, HolidayShown, NewAddress, NewDevice, NewHoliday, Waiting
from cosmoludo.server.wire.errors import Refusal

ACCOUNT = {NEEDS: "account"}
TAGS = ["calls"]
NO_LINK = {"s404": "The link is not one of ours, or was used to end these e-mails."}


@get("/api/me/calls", opt=ACCOUNT, tags=TAGS, summary="How I am called", responses=refusals())
async def shown(callees: TheCallees, person: Person) -> CallsShown:
    """What the asker is called for, by which channel and when."""
    return await callees.shown(person)


@put(
    "/api/me/calls",
    opt=ACCOUNT,
    tags=TAGS,
    summary="Choose how I am called",
    responses=refusals(**OTHER_SITE, s422="There is no such time zone."),
)
async def wish(callees: TheCallees, person: Person, data: JSONBody[CallWishes]) -> CallsShown:
    """Choose what to be called for by push and by e-mail, in which language, and when not."""
    await callees.wish(person, data)
    return await callees.shown(person)


@post(
    "/api/me/calls/devices",
    opt=ACCOUNT,
    tags=TAGS,
    summary="Call me at this browser",
    responses=refusals(**OTHER_SITE, s409="There are enough.", s422="Not a public push service, or not its keys."),
)
async def add_device(callees: TheCallees, person: Person, data: JSONBody[NewDevice]) -> CallsShown:
    """Call the asker at a browser that has subscribed to a push service with the key of this server."""
    await callees.add_device(person, data)
    return await callees.shown(person)


@delete(
    "/api/me/calls/devices/{device:str}",
    opt=ACCOUNT,
    tags=TAGS,
    summary="No longer at that browser",
    responses=refusals(**OTHER_SITE, s404="There is no such browser."),
)
async def drop_device(callees: TheCallees, person: Person, device: FromPath[str]) -> None:
    """Call the asker at a browser no more."""
    if not await callees.store.unsubscribe(device, person):
        raise Refusal(404, "no_device")


@put(
    "/api/me/calls/address",
    opt=ACCOUNT,
    tags=TAGS,
    summary="Call me by e-mail",
    responses=refusals(
        s403="Not the password, or sent by a page of another site.",
        s409="This server sends no e-mail.",
        s422="Not an address.",
        s429="Too many attempts.",
    ),
)
async def set_address(
    callees: TheCallees,
    accounts: TheAccounts,
    passwords: ThePasswords,
    credential: TheCredential,
    address: Address,
    data: JSONBody[NewAddress],
) -> CallsShown:
    """Send a link to an address. Once it is followed, the asker is called there; before that nothing else is sent.

    Whoever has an account has to say its password: a link to choose a new one would go to this address.
    """
    person = credential.person
    await _check_password(accounts, passwords, person, data.password or "")
    await callees.set_address(credential, data.mail, data.language, address or person)
    return await callees.shown(person)


@delete("/api/me/calls/address", opt=ACCOUNT, tags=TAGS, summary="No e-mail", responses=refusals(**OTHER_SITE))
async def drop_address(callees: TheCallees, person: Person) -> None:
    """Forget the asker's e-mail address."""
    await callees.drop_address(person)


@post(
    "/api/mail/confirm/{key:str}",
    opt={OUTSIDE: True},
    status_code=204,
    tags=TAGS,
    summary="Confirm an address",
    responses=refusals(**OTHER_SITE, **NO_LINK),
)
async def confirm(callees: TheCallees, key: FromPath[str]) -> None:
    """Confirm the address that a link was sent to; whoever has the link can, logged in or not."""
    await callees.confirm(key)


@post(
    "/api/mail/stop/{key:str}",
    opt={OUTSIDE: True},
    status_code=204,
    tags=TAGS,
    summary="End these e-mails",
    responses=refusals(**OTHER_SITE, **NO_LINK),
)
async def stop(callees: TheCallees, key: FromPath[str]) -> None:
    """Send nothing more to the address that a link was sent to, and forget it."""
    await callees.stop(key)


@post("/mail/stop/{key:str}", status_code=204, include_in_schema=False)
async def stop_by_one_click(callees: TheCallees, key: FromPath[str]) -> None:
    """End these e-mails by the button of a mail program, which posts to the address of the page (RFC 8058)."""
    await callees.stop(key)


@get("/api/me/waiting", tags=TAGS, summary="How many games wait for me", responses=refusals())
async def waiting(tables: TheTables, person: Person) -> Waiting:
    """At how many tables it is the asker's turn."""
    return Waiting(await games_waiting(tables, person))


@get("/api/me/holiday", opt=ACCOUNT, tags=TAGS, summary="My holiday", responses=refusals())
async def holiday(holidays: TheHolidays, person: Person) -> HolidayShown:
    """Whether the asker is on holiday, and how many days they have left this year."""
    return await holidays.shown(person)


@post(
    "/api/me/holiday",
    opt=ACCOUNT,
    tags=TAGS,
    summary="Go on holiday",
    responses=refusals(**OTHER_SITE, s409="Already on holiday, or not so many days left."),
)
async def begin_holiday(holidays: TheHolidays, person: Person, data: JSONBody[NewHoliday]) -> HolidayShown:
    """Stop the asker's clocks in games where every move has days. Until the end they cannot move or sit down there."""
    return await holidays.begin(person, data.days)


@delete(
    "/api/me/holiday",
    status_code=200,
    opt=ACCOUNT,
    tags=TAGS,
    summary="Come back from holiday",
    responses=refusals(**OTHER_SITE, s409="Not on holiday."),
)
async def end_holiday(holidays: TheHolidays, person: Person) -> HolidayShown:
    """Let the asker's clocks go on. Days that have begun are used up."""
    return await holidays.end(person)


async def _check_password(accounts: AccountStore, passwords: Passwords, person: str, password: str) -> None:
    """Refuse one who has an account and does not know its password."""
    account = await accounts.account_of(person)
    if account is not None:
        await passwords.allow_own_attempt(account.login, person)
        if not await passwords.fits(account.password, password):
            raise Refusal(403, "wrong_password")


def call_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes about being called."""
    routes = [
        shown,
        wish,
        add_device,
        drop_device,
        set_address,
        drop_address,
        confirm,
        stop,
        stop_by_one_click,
        waiting,
    ]
    routes += [holiday, begin_holiday, end_holiday]
    return [Router("/", route_handlers=routes, response_headers=NEVER_KEPT)]
