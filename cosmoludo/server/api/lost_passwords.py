"""Routes for whoever has forgotten a password: a link by e-mail, and a new password by a link, also the host's."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, post
from litestar.params import JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import TheAccounts, TheHouse, TheLostPasswords, ThePasswords, TheTables
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.api.people import AT_THE_DOOR, TOO_OFTEN, Asking, address_of_asker, describe, log_in_here
from cosmoludo.server.people.names import readable
from cosmoludo.server.store.accounts import Overtaken
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.house import ChosenPassword, ForgottenPassword
from cosmoludo.server.wire.people import Me


@post(
    "/api/house/password/forgotten",
    opt=AT_THE_DOOR,
    status_code=204,
    tags=["house"],
    summary="Send me a link for a new password",
    responses=refusals(**OTHER_SITE, **TOO_OFTEN, s409="This server sends no e-mail.", s422="Not a name."),
)
async def forgotten(
    request: Asking, lost: TheLostPasswords, passwords: ThePasswords, data: JSONBody[ForgottenPassword]
) -> None:
    """Send a link to the confirmed e-mail address of an account. The answer is the same where there is none."""
    await passwords.allow_forgotten(address_of_asker(request))
    readable(data.name)
    lost.ask(data.name, data.language)


@post(
    "/api/house/password",
    opt=AT_THE_DOOR,
    status_code=200,
    tags=["house"],
    summary="Choose a new password by a link",
    responses=refusals(**TOO_OFTEN, s403="The link was used, or is too old."),
)
async def choose_password(
    request: Asking,
    tables: TheTables,
    house: TheHouse,
    accounts: TheAccounts,
    lost: TheLostPasswords,
    passwords: ThePasswords,
    data: JSONBody[ChosenPassword],
) -> Me:
    """Choose a new password by a link that came by e-mail or from the host, and log in. All other logins and tokens
    end, and all other links.
    """
    await passwords.allow_link(address_of_asker(request))
    mailed = await lost.account_of(data.secret)
    hashed = await passwords.hash(data.password)
    person = mailed.person if mailed is not None else await house.store.use_reset(data.secret)
    if person is None:
        raise Refusal(403, "no_reset")
    try:
        epoch = await accounts.new_epoch(person, hashed, only_after=mailed.epoch if mailed is not None else None)
    except Overtaken:  # the same link was used at the same moment
        raise Refusal(403, "no_reset") from None
    await tables.attendance.end_voided(person)
    await log_in_here(request, accounts, person, epoch)
    return await describe(tables, accounts, person)


def lost_password_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes for whoever has forgotten a password."""
    return [Router("/", route_handlers=[forgotten, choose_password], response_headers=NEVER_KEPT)]
