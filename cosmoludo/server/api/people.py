"""Routes about oneself: a guest's name, an account with a password, tokens for programs, and one's own data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from litestar import Request, Router, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.core.saved import seed_hash
from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Person, TheAccounts, TheCredential, ThePasswords, TheTables
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.api.security import NEEDS, become, known_browser, recognise
from cosmoludo.server.audience.viewpoint import open_moves
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.names import readable, star_name
from cosmoludo.server.people.sessions import Claim
from cosmoludo.server.store.accounts import FIRST_EPOCH, AccountStore, ExportedTable, NameTaken, login_of, new_id
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.people import (
    Credentials,
    LogIn,
    Me,
    MyData,
    MyName,
    MyTable,
    NewPassword,
    NewToken,
    Said,
    ShownToken,
    Token,
)

Asking: TypeAlias = Request[Any, Any, Any]

MOST_TOKENS = 20
ACCOUNT = {NEEDS: "account"}
WRONG = {"s403": "Not the right name and password, or sent by a page of another site."}
TAKEN = {"s409": "The name is another's, or there is an account already."}
TOO_OFTEN = {"s429": "Too many attempts."}


@get("/api/me", tags=["people"], summary="Who I am", responses=refusals())
async def me(tables: TheTables, accounts: TheAccounts, person: Person) -> Me:
    """The person that the cookie or the token stands for; the first request makes a guest."""
    return await _me(tables, accounts, person)


async def _me(tables: Tables, accounts: AccountStore, person: str) -> Me:
    name = await tables.store.name_of(person) or star_name(person)
    return Me(person, name, await accounts.account_of(person) is not None)


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
    return await _me(tables, accounts, person)


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
    person: Person,
    data: JSONBody[Credentials],
) -> Me:
    """Make the guest an account with a name and a password. Games and seats stay; tokens end."""
    name = readable(data.name)
    if await accounts.account_of(person) is not None:
        raise Refusal(409, "has_account")
    await passwords.allow_account(_address(request))
    try:
        await accounts.enrol(person, name, await passwords.hash(data.password))
    except NameTaken:
        raise Refusal(409, "name_taken") from None
    await tables.rename(person, name)
    become(request.scope, Claim(person, FIRST_EPOCH))
    recognise(request.scope, person)
    await tables.attendance.end_voided(person)
    return await _me(tables, accounts, person)


@post(
    "/api/login",
    opt=ACCOUNT,
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
        await passwords.allow_attempt(login, _address(request))
    fits = await passwords.fits(account.password if account else None, data.password)
    if account is None or not fits:
        raise Refusal(403, "wrong_login")
    if data.bring and await accounts.account_of(person) is None:
        await tables.cache.refresh(await accounts.adopt(person, account.person))
        await tables.attendance.end_voided(person)
    become(request.scope, Claim(account.person, account.epoch))
    recognise(request.scope, account.person)
    return await _me(tables, accounts, account.person)


@post("/api/logout", opt=ACCOUNT, status_code=204, tags=["people"], summary="Go", responses=refusals(**OTHER_SITE))
async def log_out(
    request: Asking,
    tables: TheTables,
    accounts: TheAccounts,
    person: Person,
    everywhere: FromQuery[bool] = False,
    keep_tokens: FromQuery[bool] = False,
) -> None:
    """Become a new guest in this browser. With `everywhere`, log out of all other browsers too, and end all tokens,
    unless they are kept by `keep_tokens`; connections that were opened before are closed.
    """
    if everywhere:
        await accounts.new_epoch(person, keep_tokens=keep_tokens)
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
    epoch = await accounts.new_epoch(person, hashed, keep_tokens=data.keep_tokens)
    become(request.scope, Claim(person, epoch))
    await tables.attendance.end_voided(person)


@get("/api/tokens", opt=ACCOUNT, tags=["people"], summary="My tokens", responses=refusals())
async def tokens(accounts: TheAccounts, person: Person) -> list[Token]:
    """The tokens of the asker, without their secrets."""
    return [Token(*stored) for stored in await accounts.tokens_of(person)]


@post(
    "/api/tokens",
    opt=ACCOUNT,
    tags=["people"],
    summary="A token for a program",
    responses=refusals(**OTHER_SITE, s409="There are enough.", s422="Not a name."),
)
async def new_token(
    accounts: TheAccounts, person: Person, credential: TheCredential, data: JSONBody[NewToken]
) -> ShownToken:
    """A program that sends it as `Authorization: Bearer …` can do for its owner what `scopes` names: `read` tables,
    `play` at them, change the `account`. A token makes none that may do more than itself. It is shown only once.
    """
    for scope in data.scopes:
        credential.check(scope)
    if len(await accounts.tokens_of(person)) >= MOST_TOKENS:
        raise Refusal(409, "too_many_tokens", most=MOST_TOKENS)
    stored, token = await accounts.new_token(person, readable(data.name), data.scopes)
    return ShownToken(*stored, token)


@delete(
    "/api/tokens/{token_id:str}",
    opt=ACCOUNT,
    tags=["people"],
    summary="Revoke a token",
    responses=refusals(**OTHER_SITE, s404="There is no such token."),
)
async def revoke(tables: TheTables, accounts: TheAccounts, person: Person, token_id: FromPath[str]) -> None:
    """Delete a token: the program that uses it loses access, and its connections are closed."""
    if not await accounts.revoke(person, token_id):
        raise Refusal(404, "no_token")
    await tables.attendance.end_voided(person)


@get("/api/me/export", opt=ACCOUNT, tags=["people"], summary="Everything about me", responses=refusals())
async def export(tables: TheTables, accounts: TheAccounts, person: Person) -> MyData:
    """Everything that is stored about the asker, games included."""
    account = await accounts.account_of(person)
    return MyData(
        me=await _me(tables, accounts, person),
        account_since=account.created if account else None,
        tokens=[Token(*stored) for stored in await accounts.tokens_of(person)],
        tables=[_export(stored) for stored in await accounts.tables_of(person)],
        chat=[Said(*stored) for stored in await accounts.said_by(person)],
    )


def _export(stored: ExportedTable) -> MyTable:
    fields = {name: value for name, value in stored._asdict().items() if name != "log"}
    moves = [(entry.seat, entry.move) for entry in open_moves(stored.log, stored.seats, over=stored.over)]
    hashed = seed_hash(int(stored.seed)) if stored.over else None
    return MyTable(**fields | {"seed": stored.seed if stored.over else None, "seed_hash": hashed, "moves": moves})


@delete("/api/me", opt=ACCOUNT, tags=["people"], summary="Forget me", responses=refusals(**OTHER_SITE))
async def forget(request: Asking, tables: TheTables, accounts: TheAccounts, person: Person) -> None:
    """Erase the asker, their tokens and the games they played alone. Games with others stay, without their name."""
    for code in await accounts.shared_tables(person):
        await _stand_up(tables, code, person)
    await tables.cache.refresh(await accounts.forget(person))
    await tables.attendance.end_voided(person)
    become(request.scope, Claim(new_id()))


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


def _address(request: Asking) -> str:
    return request.client.host if request.client else ""


def people_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes about oneself."""
    known = [me, rename, enrol, log_in, log_out, change_password, tokens, new_token, revoke, export, forget]
    return [Router("/", route_handlers=known, response_headers=NEVER_KEPT)]
