"""Routes about oneself: a guest's name, an account with a password, tokens for programs, and one's own data."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from litestar import Request, Router, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.core.saved import seed_hash
from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.club import known_to
from cosmoludo.server.api.dependencies import (
    Person,
    TheAccounts,
    TheCallees,
    TheCredential,
    TheHouse,
    ThePasswords,
    TheTables,
    asks_from_here,
)
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.api.security import NEEDS, OUTSIDE, become, browser_of, known_browser, recognise
from cosmoludo.server.audience.viewpoint import open_moves
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.avatars import avatar_of
from cosmoludo.server.people.names import readable, star_name
from cosmoludo.server.people.rates import household
from cosmoludo.server.people.sessions import Claim
from cosmoludo.server.store.accounts import FIRST_EPOCH, AccountStore, NameTaken, login_of
from cosmoludo.server.store.personal_data import ExportedTable
from cosmoludo.server.store.rows import new_id
from cosmoludo.server.table import clocks
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.house import Login
from cosmoludo.server.wire.people import (
    Credentials,
    Holiday,
    LogIn,
    Me,
    MyAvatar,
    MyData,
    MyName,
    MyTable,
    NewPassword,
    NewToken,
    Said,
    ShownToken,
    Token,
)
from cosmoludo.server.wire.tables import SavedShuffle

Asking: TypeAlias = Request[Any, Any, Any]

MOST_TOKENS = 20
ACCOUNT = {NEEDS: "account"}
AT_THE_DOOR = {NEEDS: "account", OUTSIDE: True}
WRONG = {"s403": "Not the right name and password, or sent by a page of another site."}
TAKEN = {"s409": "The name is another's, or there is an account already."}
TOO_OFTEN = {"s429": "Too many attempts."}


@get("/api/me", opt={OUTSIDE: True}, tags=["people"], summary="Who I am", responses=refusals())
async def me(tables: TheTables, accounts: TheAccounts, person: Person) -> Me:
    """The person that the cookie or the token stands for; the first request makes a guest."""
    return await describe(tables, accounts, person)


async def describe(tables: Tables, accounts: AccountStore, person: str) -> Me:
    """Return a person as they are told who they are."""
    name = await tables.store.name_of(person) or star_name(person)
    avatar = avatar_of(person, await tables.store.avatars.of(person))
    return Me(person, name, avatar, await accounts.account_of(person) is not None)


@put(
    "/api/me",
    opt=ACCOUNT,
    tags=["people"],
    summary="Choose my name",
    responses=refusals(**OTHER_SITE, **TAKEN, s422="Not a name."),
)
async def rename(tables: TheTables, accounts: TheAccounts, person: Person, data: JSONBody[MyName]) -> Me:
    """Choose another name, which is also shown at tables; an account logs in with it from now on."""
    name = readable(data.name)
    try:
        await accounts.claim_name(person, name)
    except NameTaken:
        raise Refusal(409, "name_taken") from None
    await tables.rename(person, name)
    return await describe(tables, accounts, person)


@put("/api/me/avatar", opt=ACCOUNT, tags=["people"], summary="Choose my avatar", responses=refusals(**OTHER_SITE))
async def choose_avatar(tables: TheTables, accounts: TheAccounts, person: Person, data: JSONBody[MyAvatar]) -> Me:
    """Choose the drawing that stands for the asker, at tables and elsewhere; guests have one too."""
    await tables.choose_avatar(person, data.avatar)
    return await describe(tables, accounts, person)


@post(
    "/api/account",
    opt=ACCOUNT,
    tags=["people"],
    summary="Make an account",
    responses=refusals(**OTHER_SITE, **TAKEN, **TOO_OFTEN, s422="Not a name."),
)
async def enrol(
    request: Asking,
    tables: TheTables,
    accounts: TheAccounts,
    passwords: ThePasswords,
    house: TheHouse,
    person: Person,
    data: JSONBody[Credentials],
) -> Me:
    """Make the guest an account with a name and a password. Games and seats stay; tokens end.

    The first account that is made on the server's own computer is the host's.
    """
    name = readable(data.name)
    if await accounts.account_of(person) is not None:
        raise Refusal(409, "has_account")
    await passwords.allow_account(address_of_asker(request))
    try:
        await accounts.enrol(person, name, await passwords.hash(data.password))
    except NameTaken:
        raise Refusal(409, "name_taken") from None
    await tables.rename(person, name)
    if asks_from_here(request):
        await house.store.claim(person)
    await log_in_here(request, accounts, person, FIRST_EPOCH)
    await tables.attendance.end_voided(person)
    return await describe(tables, accounts, person)


@post(
    "/api/login",
    opt=AT_THE_DOOR,
    status_code=200,
    tags=["people"],
    summary="Come back",
    responses=refusals(**WRONG, **TOO_OFTEN, s422="Not a name."),
)
async def log_in(
    request: Asking,
    tables: TheTables,
    accounts: TheAccounts,
    passwords: ThePasswords,
    person: Person,
    data: JSONBody[LogIn],
) -> Me:
    """Log in to an account in this browser."""
    readable(data.name)
    login, account = login_of(data.name), await accounts.account_named(data.name)
    known = known_browser(request.scope)
    if known is not None and account is not None and account.person in known.people:
        await passwords.allow_own_attempt(login, known.browser)
    else:
        await passwords.allow_attempt(login, address_of_asker(request))
    fits = await passwords.fits(account.password if account else None, data.password)
    if account is None or not fits:
        raise Refusal(403, "wrong_login")
    if (await accounts.standing(account.person)).banned:
        raise Refusal(403, "banned")
    if data.bring and await accounts.account_of(person) is None:
        await tables.cache.refresh(await accounts.data.adopt(person, account.person))
        await tables.attendance.end_voided(person)
    await log_in_here(request, accounts, account.person, account.epoch)
    return await describe(tables, accounts, account.person)


async def log_in_here(request: Asking, accounts: AccountStore, person: str, epoch: int) -> None:
    """Log the browser that asks in to an account, with the answer."""
    login = await accounts.new_login(person, browser_of(request.headers))
    become(request.scope, Claim(person, epoch, login))
    recognise(request.scope, person)


@post("/api/logout", opt=AT_THE_DOOR, status_code=204, tags=["people"], summary="Go", responses=refusals(**OTHER_SITE))
async def log_out(
    request: Asking,
    tables: TheTables,
    accounts: TheAccounts,
    person: Person,
    credential: TheCredential,
    everywhere: FromQuery[bool] = False,
    keep_tokens: FromQuery[bool] = False,
) -> None:
    """Become a new guest in this browser. With `everywhere`, log out of all other browsers too, and end all tokens,
    unless they are kept by `keep_tokens`; connections that were opened before are closed.
    """
    if everywhere:
        await accounts.new_epoch(person, keep_tokens=keep_tokens)
        await tables.attendance.end_voided(person)
    elif credential.login:
        await accounts.end_login(person, credential.login)
        await tables.attendance.end_voided(person)
    become(request.scope, Claim(new_id()))


@post(
    "/api/account/password",
    opt=ACCOUNT,
    status_code=204,
    tags=["people"],
    summary="Change my password",
    responses=refusals(**WRONG, **TOO_OFTEN, s409="There is no account."),
)
async def change_password(
    request: Asking,
    tables: TheTables,
    accounts: TheAccounts,
    passwords: ThePasswords,
    person: Person,
    credential: TheCredential,
    data: JSONBody[NewPassword],
) -> None:
    """Change the password, log out of all other browsers, and end all tokens unless they are kept."""
    account = await accounts.account_of(person)
    if account is None:
        raise Refusal(409, "no_account")
    await passwords.allow_own_attempt(account.login, person)
    if not await passwords.fits(account.password, data.old):
        raise Refusal(403, "wrong_login")
    hashed = await passwords.hash(data.new)
    epoch = await accounts.new_epoch(person, hashed, keep_tokens=data.keep_tokens, by=credential)
    await log_in_here(request, accounts, person, epoch)
    await tables.attendance.end_voided(person)


@get("/api/logins", opt=ACCOUNT, tags=["people"], summary="Where I am logged in", responses=refusals())
async def logins(accounts: TheAccounts, person: Person, credential: TheCredential) -> list[Login]:
    """The browsers where the asker is logged in, the one used last first."""
    return [Login(*stored, this=stored.id == credential.login) for stored in await accounts.logins_of(person)]


@delete(
    "/api/logins/{login_id:str}",
    opt=ACCOUNT,
    tags=["people"],
    summary="Log out another browser",
    responses=refusals(**OTHER_SITE, s404="There is no such login."),
)
async def end_login(tables: TheTables, accounts: TheAccounts, person: Person, login_id: FromPath[str]) -> None:
    """Log out of one browser: its cookie is void, and its connections are closed."""
    if not await accounts.end_login(person, login_id):
        raise Refusal(404, "no_login")
    await tables.attendance.end_voided(person)


@get("/api/tokens", opt=ACCOUNT, tags=["people"], summary="My tokens", responses=refusals())
async def tokens(accounts: TheAccounts, person: Person) -> list[Token]:
    """The tokens of the asker, without their secrets."""
    return [Token(*stored) for stored in await accounts.tokens.of(person)]


@post(
    "/api/tokens",
    opt=ACCOUNT,
    tags=["people"],
    summary="A token for a program",
    responses=refusals(**OTHER_SITE, s409="There are enough.", s422="Not a name."),
)
async def new_token(accounts: TheAccounts, credential: TheCredential, data: JSONBody[NewToken]) -> ShownToken:
    """A program that sends it as `Authorization: Bearer …` can do for its owner what `scopes` names: `read` tables,
    `play` at them, change the `account`. A token makes none that may do more than itself. It is shown only once.
    """
    for scope in data.scopes:
        credential.check(scope)
    made = await accounts.tokens.add(credential, readable(data.name), data.scopes, MOST_TOKENS)
    if made is None:
        raise Refusal(409, "too_many_tokens", most=MOST_TOKENS)
    stored, secret = made
    return ShownToken(*stored, secret)


@delete(
    "/api/tokens/{token_id:str}",
    opt=ACCOUNT,
    tags=["people"],
    summary="Revoke a token",
    responses=refusals(**OTHER_SITE, s404="There is no such token."),
)
async def revoke(tables: TheTables, accounts: TheAccounts, person: Person, token_id: FromPath[str]) -> None:
    """Delete a token: the program that uses it loses access, and its connections are closed."""
    if not await accounts.tokens.revoke(person, token_id):
        raise Refusal(404, "no_token")
    await tables.attendance.end_voided(person)


@get("/api/me/export", opt=ACCOUNT, tags=["people"], summary="Everything about me", responses=refusals())
async def export(tables: TheTables, accounts: TheAccounts, callees: TheCallees, person: Person) -> MyData:
    """Everything that is stored about the asker, games included."""
    account = await accounts.account_of(person)
    return MyData(
        me=await describe(tables, accounts, person),
        account_since=account.created if account else None,
        tokens=[Token(*stored) for stored in await accounts.tokens.of(person)],
        tables=[_export(stored) for stored in await accounts.data.tables_of(person)],
        chat=[Said(*stored) for stored in await accounts.data.said_by(person)],
        calls=await callees.shown(person),
        holidays=[Holiday(*dates) for dates in await accounts.data.holidays_of(person)],
        dismissed=await tables.store.played.dismissed(person),
        public=await tables.store.bonds.is_public(person),
        modes=await tables.store.profiles.modes(person),
        bonds=await known_to(tables, person),
        tournaments=await tables.store.tournaments.titles_of(person),
        bots=await tables.bot_accounts.shown(tables.store.bot_accounts.owned_by(person)),
    )


def _export(stored: ExportedTable) -> MyTable:
    table, is_open = stored.table, stored.table.over and not stored.table.is_sealed(clocks.now())
    moves = [(entry.seat, entry.move) for entry in open_moves(stored.log, stored.seats, over=is_open)]
    shuffle = msgspec.convert(table.full_shuffle.to_json(), SavedShuffle) if is_open and table.full_shuffle else None
    return MyTable(
        code=table.code,
        game=table.game,
        version=table.version,
        players=table.players,
        options=table.options,
        created=table.created,
        over=table.over,
        seats=stored.seats,
        seed=str(table.seed) if is_open else None,
        seed_hash=seed_hash(table.own_seed) if is_open and table.own_seed is not None else None,
        shuffle=shuffle,
        moves=moves,
    )


@delete("/api/me", opt=ACCOUNT, tags=["people"], summary="Forget me", responses=refusals(**OTHER_SITE))
async def forget(request: Asking, tables: TheTables, accounts: TheAccounts, person: Person) -> None:
    """Erase the asker, their tokens and the games they played alone. Games with others stay, without their name."""
    await erase(tables, accounts, person, accounts.data.forget)
    become(request.scope, Claim(new_id()))


async def erase(
    tables: Tables, accounts: AccountStore, person: str, forget: Callable[[str], Awaitable[list[str]]]
) -> None:
    """Erase a person and their bots, who leave or resign first wherever they sit."""
    everyone = [*(bot.person for bot in tables.store.bot_accounts.owned_by(person)), person]
    for one in everyone:
        for code in await accounts.data.shared_tables(one):
            await _stand_up(tables, code, one)
    codes = await forget(person)
    for one in everyone:
        accounts.changed(one)
    await tables.cache.refresh(codes)
    await tables.attendance.end_voided(person)
    await tables.bot_accounts.changed()


async def _stand_up(tables: Tables, code: str, person: str) -> None:
    """Leave a table, or resign if the game has begun."""
    status = (await tables.cache.live(code)).table.status
    try:
        if status == "waiting":
            await tables.leave(code, person)
        elif status == "playing":
            await tables.resign(code, person)
    except Refusal:  # it has just ended, or began under other rules: the seat stays as it is
        pass


def address_of_asker(request: Asking) -> str:
    """Return what attempts are counted for: an address, or all those that a household can choose."""
    return household(request.client.host) if request.client else ""


def people_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes about oneself."""
    known = [
        me,
        rename,
        choose_avatar,
        enrol,
        log_in,
        log_out,
        change_password,
        logins,
        end_login,
        tokens,
        new_token,
        revoke,
        export,
        forget,
    ]
    return [Router("/", route_handlers=known, response_headers=NEVER_KEPT)]
