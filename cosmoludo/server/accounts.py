"""The API about oneself: a guest's name, an account with a password, tokens for programs, and one's own data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from litestar import Request, Router, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.core.saved import seed_hash
from cosmoludo.server.people import Claim, new_id, star_name
from cosmoludo.server.provided import Person, ThePasswords, TheRegister, TheTables
from cosmoludo.server.register import FIRST_EPOCH, KeptTable, NameTaken, Register, login_of
from cosmoludo.server.routes import NEVER_KEPT, OTHER_SITE, refusals
from cosmoludo.server.safety import become
from cosmoludo.server.tables import Tables
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
WRONG = {"s403": "Not the right name and password, or sent by a page of another site."}
TAKEN = {"s409": "The name is another's, or there is an account already."}
TOO_OFTEN = {"s429": "Too many attempts."}


@get("/api/me", tags=["people"], summary="Who I am", responses=refusals())
async def me(tables: TheTables, register: TheRegister, person: Person) -> Me:
    """A guest is made with the first request; the cookie or the token says who it is."""
    return await _me(tables, register, person)


async def _me(tables: Tables, register: Register, person: str) -> Me:
    name = await tables.store.name_of(person) or star_name(person)
    return Me(person, name, await register.account_of(person) is not None)


@put(
    "/api/me", tags=["people"], summary="Choose my name", responses=refusals(**OTHER_SITE, **TAKEN, s422="Not a name.")
)
async def rename(tables: TheTables, register: TheRegister, person: Person, data: JSONBody[MyName]) -> Me:
    """Be known by another name, also at the tables where one sits; an account logs in with it from now on."""
    name = _readable(data.name)
    try:
        await register.claim_name(person, name)
    except NameTaken:
        raise Refusal(409, "name_taken") from None
    await tables.rename(person, name)
    return await _me(tables, register, person)


def _readable(name: str) -> str:
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise Refusal(422, "bad_name")
    return name


@post(
    "/api/account",
    tags=["people"],
    summary="Make an account",
    responses=refusals(**OTHER_SITE, **TAKEN, **TOO_OFTEN, s422="Not a name."),
)
async def enrol(
    request: Asking,
    tables: TheTables,
    register: TheRegister,
    passwords: ThePasswords,
    person: Person,
    data: JSONBody[Credentials],
) -> Me:
    """Come back from anywhere with a name and a password. Everything the guest has stays: games, seats and tokens."""
    name = _readable(data.name)
    if await register.account_of(person) is not None:
        raise Refusal(409, "has_account")
    await passwords.allow_account(_address(request))
    try:
        await register.enrol(person, name, await passwords.hash(data.password))
    except NameTaken:
        raise Refusal(409, "name_taken") from None
    await tables.rename(person, name)
    become(request.scope, Claim(person, FIRST_EPOCH))
    return await _me(tables, register, person)


@post(
    "/api/login",
    status_code=200,
    tags=["people"],
    summary="Come back",
    responses=refusals(**WRONG, **TOO_OFTEN),
)
async def log_in(
    request: Asking,
    tables: TheTables,
    register: TheRegister,
    passwords: ThePasswords,
    person: Person,
    data: JSONBody[LogIn],
) -> Me:
    """Be known in this browser as the one whose account it is."""
    await passwords.allow_attempt(login_of(data.name), _address(request))
    account = await register.account_named(data.name)
    fits = await passwords.fits(account.password if account else None, data.password)
    if account is None or not fits:
        raise Refusal(403, "wrong_login")
    if data.bring and await register.account_of(person) is None:
        await tables.refresh(await register.adopt(person, account.person))
    become(request.scope, Claim(account.person, account.epoch))
    return await _me(tables, register, account.person)


@post("/api/logout", status_code=204, tags=["people"], summary="Go", responses=refusals(**OTHER_SITE))
async def log_out(request: Asking, register: TheRegister, person: Person, everywhere: FromQuery[bool] = False) -> None:
    """Be a new guest in this browser; if asked, every other browser forgets the account too. Tokens stay."""
    if everywhere:
        await register.new_epoch(person)
    become(request.scope, Claim(new_id()))


@post(
    "/api/account/password",
    status_code=204,
    tags=["people"],
    summary="Change my password",
    responses=refusals(**WRONG, **TOO_OFTEN, s409="There is no account."),
)
async def change_password(
    request: Asking, register: TheRegister, passwords: ThePasswords, person: Person, data: JSONBody[NewPassword]
) -> None:
    """Every other browser has to come back with the new one."""
    account = await register.account_of(person)
    if account is None:
        raise Refusal(409, "no_account")
    await passwords.allow_attempt(account.login, _address(request))
    if not await passwords.fits(account.password, data.old):
        raise Refusal(403, "wrong_login")
    become(request.scope, Claim(person, await register.new_epoch(person, await passwords.hash(data.new))))


@get("/api/tokens", tags=["people"], summary="My tokens", responses=refusals())
async def tokens(register: TheRegister, person: Person) -> list[Token]:
    """The tokens there are, by their names."""
    return [Token(*kept) for kept in await register.tokens_of(person)]


@post(
    "/api/tokens",
    tags=["people"],
    summary="A token for a program",
    responses=refusals(**OTHER_SITE, s409="There are enough.", s422="Not a name."),
)
async def new_token(register: TheRegister, person: Person, data: JSONBody[NewToken]) -> ShownToken:
    """A program that sends it as `Authorization: Bearer …` can do what I can. It is shown only now."""
    if len(await register.tokens_of(person)) >= MOST_TOKENS:
        raise Refusal(409, "too_many_tokens", most=MOST_TOKENS)
    kept, token = await register.new_token(person, _readable(data.name))
    return ShownToken(*kept, token)


@delete(
    "/api/tokens/{token_id:str}",
    tags=["people"],
    summary="Revoke a token",
    responses=refusals(**OTHER_SITE, s404="There is no such token."),
)
async def revoke(register: TheRegister, person: Person, token_id: FromPath[str]) -> None:
    """The program can do nothing more."""
    if not await register.revoke(person, token_id):
        raise Refusal(404, "no_token")


@get("/api/me/export", tags=["people"], summary="Everything about me", responses=refusals())
async def export(tables: TheTables, register: TheRegister, person: Person) -> MyData:
    """What is kept about the one who asks, games included."""
    account = await register.account_of(person)
    return MyData(
        me=await _me(tables, register, person),
        account_since=account.created if account else None,
        tokens=[Token(*kept) for kept in await register.tokens_of(person)],
        tables=[_mine(kept) for kept in await register.tables_of(person)],
        chat=[Said(*kept) for kept in await register.said_by(person)],
    )


def _mine(kept: KeptTable) -> MyTable:
    hashed = seed_hash(int(kept.seed)) if kept.seed else None
    return MyTable(**kept._asdict(), seed_hash=hashed)


@delete("/api/me", tags=["people"], summary="Forget me", responses=refusals(**OTHER_SITE))
async def forget(request: Asking, tables: TheTables, register: TheRegister, person: Person) -> None:
    """Erase me, my tokens and the games that I played alone. Those of others stay whole; my name is gone from them."""
    for code in await register.shared_tables(person):
        await _stand_up(tables, code, person)
    await tables.refresh(await register.forget(person))
    become(request.scope, Claim(new_id()))


async def _stand_up(tables: Tables, code: str, person: str) -> None:
    """Leave a table, or resign where the game has begun."""
    status = (await tables.room(code)).status
    try:
        if status == "waiting":
            await tables.leave(code, person)
        elif status == "playing":
            await tables.resign(code, person)
    except Refusal:  # others have just ended it, or it was begun under other rules: the seat stays as it is
        pass


def _address(request: Asking) -> str:
    return request.client.host if request.client else ""


def account_handlers() -> Sequence[ControllerRouterHandler]:
    """The routes about oneself."""
    known = [me, rename, enrol, log_in, log_out, change_password, tokens, new_token, revoke, export, forget]
    return [Router("/", route_handlers=known, response_headers=NEVER_KEPT)]
