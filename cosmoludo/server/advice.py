"""The API of advice: good moves while one plays."""

from __future__ import annotations

from litestar import Router, get
from litestar.params import FromPath, FromQuery

from cosmoludo.server.advice_types import Hints
from cosmoludo.server.problems import Refusal, stale
from cosmoludo.server.provided import Person, TheAdviser, TheTables
from cosmoludo.server.routes import NEVER_KEPT, NO_TABLE, NOT_NOW, NOT_YOURS, refusals

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


def advice_handlers() -> list[Router]:
    """The routes of advice."""
    return [Router("/", route_handlers=[hints], response_headers=NEVER_KEPT)]
