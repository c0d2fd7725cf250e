"""The API of advice: good moves while one plays, and a review when the game is over."""

from __future__ import annotations

from litestar import Router, get
from litestar.params import FromPath, FromQuery

from cosmoludo.server.provided import Person, TheAdviser, TheReviewer, TheTables
from cosmoludo.server.routes import NEVER_KEPT, NO_TABLE, NOT_NOW, NOT_YOURS, refusals
from cosmoludo.server.views import allow_looking
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
    adviser: TheAdviser,
    person: Person,
    code: FromPath[str],
    seat: FromQuery[int],
    ply: FromQuery[int],
) -> Hints:
    """The best three moves of a seat of one's own that is to move, where the table allows hints."""
    room = await tables.seated(code, person, seat)
    if not room.stored.hints:
        raise Refusal(403, "no_hints")
    if ply != room.ply:
        raise stale(room.ply)
    if seat not in room.actors:
        raise Refusal(409, "not_to_move", ply=room.ply)
    return await adviser.hints(room, seat, person)


@get(
    "/api/tables/{code:str}/review",
    tags=["tables"],
    summary="The finished game, looked at again",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def review(tables: TheTables, reviewer: TheReviewer, person: Person, code: FromPath[str]) -> ReviewShown:
    """Everyone's chances over the game, the moves that lost most, luck and play; until it is ready, how far it is."""
    room = await tables.room(code)
    allow_looking(room, person, -1)
    await tables.opened(code)
    if room.status != "over":
        raise Refusal(409, "not_over", ply=room.ply)
    return reviewer.review(room)


def advice_handlers() -> list[Router]:
    """The routes of advice."""
    return [Router("/", route_handlers=[hints, review], response_headers=NEVER_KEPT)]
