"""Routes of tables: set up, joined, watched, played at."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler, Scope

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.api.caching import NEVER_KEPT, UNCOMPRESSED
from cosmoludo.server.api.dependencies import Person, TheTables, address_of, house_of, person_of, tables_of, usage_of
from cosmoludo.server.api.errors import NO_TABLE, NOT_NOW, NOT_YOURS, OTHER_SITE, refusals
from cosmoludo.server.audience.open_hands import any_view
from cosmoludo.server.audience.saved import saved_game
from cosmoludo.server.audience.viewpoint import seat_viewpoint
from cosmoludo.server.table.move_requests import move_request
from cosmoludo.server.table.reasons import why_not
from cosmoludo.server.wire.errors import Refusal, stale
from cosmoludo.server.wire.tables import (
    AnswerTakeBack,
    Contribution,
    Join,
    Lobby,
    MakeMove,
    Moved,
    NewTable,
    SavedGame,
    Table,
    TakeBack,
    View,
    WhyNot,
)


@get("/api/tables", tags=["tables"], summary="My tables, and open ones")
async def lobby(tables: TheTables, person: Person) -> Lobby:
    """The asker's own tables, and the public ones with an open seat."""
    return await tables.lobby(person)


@post(
    "/api/tables",
    tags=["tables"],
    summary="Lay out a table",
    responses=refusals(**OTHER_SITE, s422="It cannot be played so.", s429="Too many tables."),
)
async def create(scope: Scope, data: JSONBody[NewTable]) -> Table:
    """A new table; its code is in the address that invites others."""
    tables, house, usage = tables_of(scope), house_of(scope), usage_of(scope)
    person, address = person_of(scope), address_of(scope)
    if data.public and not await house.may_make_public(person):
        raise Refusal(403, "no_public_tables")
    only_bots = data.seats is not None and all(seat.startswith("bot:") for seat in data.seats)
    usage.set_up_table(person, address, await tables.store.unfinished_tables(person), only_bots)
    return (await tables.create(person, data)).summary_for(person)


@get("/api/tables/{code:str}", tags=["tables"], summary="A table", responses=refusals(**NO_TABLE, **NOT_YOURS))
async def table(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """The summary of a table: for those who sit there or may watch, and for everyone while a seat is open."""
    return (await tables.cache.live(code)).summary_for(person)


@post(
    "/api/tables/{code:str}/join",
    status_code=200,
    tags=["tables"],
    summary="Sit down",
    responses=refusals(**NO_TABLE, **OTHER_SITE, **NOT_NOW),
)
async def join(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[Join | None] = None) -> Table:
    """Take an open seat."""
    return (await tables.join(code, person, data.seat if data else None)).summary_for(person)


@post(
    "/api/tables/{code:str}/shuffle",
    status_code=200,
    tags=["tables"],
    summary="Shuffle along",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def contribute(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[Contribution]) -> Table:
    """Add random bits to the shuffle for an own seat, before the deal.

    The game is dealt when all people have done so, or a few seconds after all seats are taken.
    """
    return (await tables.contribute(code, person, data.seat, data.bits)).summary_for(person)


@post(
    "/api/tables/{code:str}/leave",
    status_code=200,
    tags=["tables"],
    summary="Stand up",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def leave(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """Leave one's seats, before the game has begun. When all people have left, the table ends."""
    left = (await tables.leave(code, person)).summary_for(person)
    await tables.end_waiting(code, deserted=True)
    return left


@post(
    "/api/tables/{code:str}/resign",
    status_code=200,
    tags=["tables"],
    summary="Give up",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def resign(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """Resign. With one seat left, or only bots, the game is over; otherwise a bot plays on."""
    return (await tables.resign(code, person)).summary_for(person)


@post(
    "/api/tables/{code:str}/rematch",
    status_code=200,
    tags=["tables"],
    summary="Play again",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def rematch(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """Offer to play again, or accept: a new table where those who have asked sit, and seats are kept for the others.
    The game begins when all have come.
    """
    return (await tables.rematch(code, person)).summary_for(person)


@get(
    "/api/tables/{code:str}/view",
    tags=["tables"],
    summary="What a seat sees",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def view(
    tables: TheTables, person: Person, code: FromPath[str], seat: FromQuery[int] = -1, ply: FromQuery[int | None] = None
) -> View:
    """What an own seat sees, or a spectator (-1), now or earlier.

    Once the game is over, from any seat, or with every hand open (-2).
    """
    live, viewpoint = await tables.viewpoint(code, person, seat, open_hands=True, old_rules=True)
    return await any_view(live, viewpoint, ply)


@get(
    "/api/tables/{code:str}/why",
    tags=["tables"],
    summary="Why something cannot be chosen",
    responses=refusals(**NO_TABLE, **NOT_YOURS, s409="Asked at another ply than now.", s422="There is no such place."),
)
async def why(
    tables: TheTables,
    person: Person,
    code: FromPath[str],
    seat: FromQuery[int],
    ply: FromQuery[int],
    tried: FromQuery[str],
    chosen: FromQuery[list[str] | None] = None,
) -> WhyNot:
    """The rule that keeps an own seat from choosing a place after some choices, as far as that seat can know."""
    live = await tables.seated(code, person, seat)
    if ply != live.table.ply:
        raise stale(live.table.ply)
    seen = live.seen(seat_viewpoint(live.table, person, seat))
    return why_not(seen, seat, chosen or [], tried)


@post(
    "/api/tables/{code:str}/moves",
    status_code=200,
    tags=["tables"],
    summary="Move",
    opt={UNCOMPRESSED: True},
    responses=refusals(**NO_TABLE, **NOT_YOURS, s409="Decided at another ply than now.", s422="A rule forbids it."),
)
async def move(scope: Scope, code: FromPath[str], data: JSONBody[MakeMove]) -> Moved:
    """Make a move. The answer comes when it is stored; a repeated request gets the same answer."""
    request = move_request(data.seat, data.ply, data.path, data.move)
    return Moved(await tables_of(scope).play(code, person_of(scope), request))


@post(
    "/api/tables/{code:str}/undo",
    status_code=200,
    tags=["tables"],
    summary="Take back",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def take_back(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[TakeBack]) -> Table:
    """Take back a seat's last move: at once where nobody has learned anything by it, else when all others agree."""
    return (await tables.take_back(code, person, data.seat, data.ply)).summary_for(person)


@post(
    "/api/tables/{code:str}/undo/answer",
    status_code=200,
    tags=["tables"],
    summary="Agree that someone takes back",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def answer(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[AnswerTakeBack]) -> Table:
    """Agree or refuse that another seat takes back its last move. It is taken back when all others agree."""
    return (await tables.answer_takeback(code, person, data.seat, data.agree)).summary_for(person)


@get(
    "/api/tables/{code:str}/saved",
    tags=["tables"],
    summary="The finished game",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def saved(tables: TheTables, person: Person, code: FromPath[str]) -> SavedGame:
    """The game as a document that `cosmoludo verify` accepts."""
    return saved_game(*await tables.viewpoint(code, person, SPECTATOR, old_rules=True))


def table_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of tables."""
    routes = [lobby, create, table, join, contribute, leave, resign, rematch, view, why, move, take_back, answer, saved]
    return [Router("/", route_handlers=routes, response_headers=NEVER_KEPT)]
