"""Routes of hints while one plays, and of the review when the game is over."""

from __future__ import annotations

from litestar import Router, get
from litestar.params import FromPath, FromQuery

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Person, TheHints, TheReviews, TheTables
from cosmoludo.server.api.errors import NO_TABLE, NOT_NOW, NOT_YOURS, refusals
from cosmoludo.server.audience.viewpoint import Viewpoint
from cosmoludo.server.wire.errors import Refusal, stale
from cosmoludo.server.wire.hints import Hints, ReviewShown

TOO_OFTEN = {"s429": "Asked too often."}


@get(
    "/api/tables/{code:str}/hints",
    tags=["tables"],
    summary="Good moves",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW, **TOO_OFTEN),
)
async def hints(
    tables: TheTables,
    hint_service: TheHints,
    person: Person,
    code: FromPath[str],
    seat: FromQuery[int],
    ply: FromQuery[int],
) -> Hints:
    """The best three moves of an own seat that is to move, where the table allows hints."""
    live = await tables.seated(code, person, seat)
    viewpoint, table = Viewpoint(live.table, person, seat), live.table
    if not table.stored.hints:
        raise Refusal(403, "no_hints")
    if ply != table.ply:
        raise stale(table.ply)
    if seat not in table.actors:
        raise Refusal(409, "not_to_move", ply=table.ply)
    return await hint_service.hints(live, viewpoint)


@get(
    "/api/tables/{code:str}/review",
    tags=["tables"],
    summary="The finished game, looked at again",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def review(tables: TheTables, review_service: TheReviews, person: Person, code: FromPath[str]) -> ReviewShown:
    """Everyone's chances over the game, the worst moves, luck and play; until it is ready, its progress."""
    return review_service.review(*await tables.viewpoint(code, person, SPECTATOR))


def hint_routes() -> list[Router]:
    """Return the routes of hints and reviews."""
    return [Router("/", route_handlers=[hints, review], response_headers=NEVER_KEPT)]
