"""Routes of the challenge of the day."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, get, post
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Address, Person, TheDaily, TheTables, TheUsage
from cosmoludo.server.api.errors import NOT_NOW, OTHER_SITE, refusals
from cosmoludo.server.wire.daily import Challenge
from cosmoludo.server.wire.tables import Table


@get("/api/daily", tags=["club"], summary="The challenge of the day", responses=refusals())
async def today(daily: TheDaily, person: Person) -> Challenge:
    """What everybody plays today on the same deal, and how it went for those who have finished."""
    return await daily.shown(await daily.today(), person)


@get(
    "/api/daily/{day:str}",
    tags=["club"],
    summary="The challenge of a day",
    responses=refusals(s404="There was no challenge on this day."),
)
async def past(daily: TheDaily, person: Person, day: FromPath[str]) -> Challenge:
    """What was played on a day, such as `2026-01-31`; when it is over, with the tables where it can be looked at."""
    return await daily.shown(await daily.on(day), person)


@post(
    "/api/daily",
    status_code=200,
    tags=["club"],
    summary="Begin the challenge of the day",
    responses=refusals(**OTHER_SITE, **NOT_NOW, s429="Too many tables."),
)
async def begin(tables: TheTables, daily: TheDaily, usage: TheUsage, address: Address, person: Person) -> Table:
    """Begin one's attempt, the only one: the clock starts. Whoever has begun is led back to their table."""
    code = await daily.mine(person)
    if code is None:
        tables.bot_accounts.check_person(person)
        usage.set_up_table(person, address, await tables.store.unfinished_tables(person), only_bots=False)
        code = await daily.begin(person)
    return (await tables.cache.live(code)).summary_for(person)


def daily_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the challenge of the day."""
    return [Router("/", route_handlers=[today, past, begin], response_headers=NEVER_KEPT)]
