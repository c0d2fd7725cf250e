"""Routes of bot accounts: made, changed and ended by their owner, and seated by whom the owner allows."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

import cosmoludo
from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Person, TheAccounts, TheCredential, TheTables
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.api.people import ACCOUNT, erase
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.names import readable
from cosmoludo.server.store.accounts import AccountStore, NameTaken
from cosmoludo.server.store.credentials import Credential
from cosmoludo.server.wire.bot_accounts import BotAccountShown, BotTerms, MadeBot, NewBotAccount
from cosmoludo.server.wire.errors import Refusal

MOST_BOTS = 5
TAGS = ["programs"]
NO_BOT = {"s404": "The asker has no such bot."}
NO_MODE = {"s422": "There is no such game."}


@get("/api/me/bots", opt=ACCOUNT, tags=TAGS, summary="My bots", responses=refusals())
async def my_bots(tables: TheTables, person: Person) -> list[BotAccountShown]:
    """The bot accounts of the asker, oldest first."""
    return await tables.bot_accounts.shown(tables.store.bot_accounts.owned_by(person))


@post(
    "/api/me/bots",
    opt=ACCOUNT,
    tags=TAGS,
    summary="Make a bot account",
    responses=refusals(**OTHER_SITE, s409="The name is another's, or there are enough.", s422="Not a name or a game."),
)
async def make_bot(
    tables: TheTables, accounts: TheAccounts, credential: TheCredential, data: JSONBody[NewBotAccount]
) -> MadeBot:
    """An account that a program plays with, by the token of the answer. It is marked as a bot of the asker's. Its games
    are rated as those of people are, but it is in no list of the best, and is not paired with strangers.
    """
    if await accounts.account_of(credential.person) is None:
        raise Refusal(409, "no_account")
    _check_modes(data.terms)
    try:
        bot = await tables.store.bot_accounts.add(credential, readable(data.name), data.terms, MOST_BOTS)
    except NameTaken:
        raise Refusal(409, "name_taken") from None
    if bot is None:
        raise Refusal(409, "too_many_bots", most=MOST_BOTS)
    await tables.bot_accounts.changed()
    return await _made(tables, accounts, credential, bot)


@put(
    "/api/me/bots/{bot_id:str}",
    opt=ACCOUNT,
    tags=TAGS,
    summary="Change a bot",
    responses=refusals(**OTHER_SITE, **NO_BOT, **NO_MODE),
)
async def change_bot(
    tables: TheTables, person: Person, bot_id: FromPath[str], data: JSONBody[BotTerms]
) -> BotAccountShown:
    """Change who may seat a bot, at which games, and at how many at once. Games that have begun go on."""
    tables.bot_accounts.of(person, bot_id)
    _check_modes(data)
    await tables.store.bot_accounts.change(bot_id, data)
    await tables.bot_accounts.changed()
    return await _shown(tables, bot_id)


@post(
    "/api/me/bots/{bot_id:str}/token",
    opt=ACCOUNT,
    tags=TAGS,
    summary="A new token for a bot",
    responses=refusals(**OTHER_SITE, **NO_BOT),
)
async def new_bot_token(
    tables: TheTables, accounts: TheAccounts, credential: TheCredential, bot_id: FromPath[str]
) -> MadeBot:
    """A new token for the program of a bot. The one before ends, with the connections that it opened."""
    tables.bot_accounts.of(credential.person, bot_id)
    return await _made(tables, accounts, credential, bot_id)


@delete(
    "/api/me/bots/{bot_id:str}",
    opt=ACCOUNT,
    tags=TAGS,
    summary="End a bot",
    responses=refusals(**OTHER_SITE, **NO_BOT),
)
async def end_bot(tables: TheTables, accounts: TheAccounts, person: Person, bot_id: FromPath[str]) -> None:
    """Erase a bot account, which resigns wherever it plays. Games with others stay, without its name."""
    tables.bot_accounts.of(person, bot_id)
    await erase(tables, accounts, bot_id, accounts.data.forget)


@get("/api/bot-accounts", tags=TAGS, summary="Bots of people that I may seat", responses=refusals())
async def offered(tables: TheTables, person: Person, game: FromQuery[str | None] = None) -> list[BotAccountShown]:
    """The bot accounts whose programs are there and that the asker may seat now, at a game if one is named.

    As a seat of a new table each is `account:` and its id.
    """
    return await tables.bot_accounts.offered(person, game)


def _check_modes(terms: BotTerms) -> None:
    for mode in terms.modes:
        if mode not in cosmoludo.games():
            raise Refusal(422, "no_game", game=mode)


async def _shown(tables: Tables, bot: str) -> BotAccountShown:
    return (await tables.bot_accounts.shown([tables.store.bot_accounts.known[bot]]))[0]


async def _made(tables: Tables, accounts: AccountStore, by: Credential, bot: str) -> MadeBot:
    """Give a bot a token instead of those it has."""
    secret = await accounts.tokens.replace(by, bot, "bot", ["read", "play"])
    await tables.attendance.end_voided(bot)
    return MadeBot(await _shown(tables, bot), secret)


def bot_account_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of bot accounts."""
    routes = [my_bots, make_bot, change_bot, new_bot_token, end_bot, offered]
    return [Router("/", route_handlers=routes, response_headers=NEVER_KEPT)]
