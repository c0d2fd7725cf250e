"""Routes of tables: set up, joined, watched, played at."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Address, Person, TheTables, TheUsage
from cosmoludo.server.api.errors import NO_TABLE, NOT_NOW, NOT_YOURS, OTHER_SITE, refusals
from cosmoludo.server.audience.open_hands import any_view
from cosmoludo.server.audience.saved import saved_game
from cosmoludo.server.table.move_requests import move_request
from cosmoludo.server.wire.tables import (
    AnswerTakeBack,
    Join,
    Lobby,
    MakeMove,
    Moved,
    NewTable,
    SavedGame,
    Table,
    TakeBack,
    View,
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
async def create(
    tables: TheTables, usage: TheUsage, address: Address, person: Person, data: JSONBody[NewTable]
) -> Table:
    """A new table; its code is in the address that invites others."""
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
    "/api/tables/{code:str}/leave",
    status_code=200,
    tags=["tables"],
    summary="Stand up",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def leave(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """Leave one's seats, before the game has begun."""
    return (await tables.leave(code, person)).summary_for(person)


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


@post(
    "/api/tables/{code:str}/moves",
    status_code=200,
    tags=["tables"],
    summary="Move",
    responses=refusals(**NO_TABLE, **NOT_YOURS, s409="Decided at another ply than now.", s422="A rule forbids it."),
)
async def move(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[MakeMove]) -> Moved:
    """Make a move. The answer comes when it is stored; a repeated request gets the same answer."""
    return Moved(await tables.play(code, person, move_request(data.seat, data.ply, data.path, data.move)))


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
    routes = [lobby, create, table, join, leave, resign, rematch, view, move, take_back, answer, saved]
    return [Router("/", route_handlers=routes, response_headers=NEVER_KEPT)]
