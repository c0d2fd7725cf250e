"""Routes of one's finished games: a list with pages, the best of those played alone, and putting one out of sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import Router, delete, get
from litestar.params import FromPath, QueryParameter
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Person, TheTables
from cosmoludo.server.api.errors import NO_TABLE, OTHER_SITE, refusals
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.avatars import add_avatars
from cosmoludo.server.people.names import names_at
from cosmoludo.server.store.played import PlayedGame
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.people import MyGames, Played, Record
from cosmoludo.server.wire.tables import Seat

ON_A_PAGE = 20
LAST_PAGE = 100_000


@get("/api/me/games", tags=["people"], summary="My finished games", responses=refusals())
async def my_games(
    tables: TheTables, person: Person, page: Annotated[int, QueryParameter(ge=0, le=LAST_PAGE)] = 0
) -> MyGames:
    """The finished games of the asker, twenty on a page, the newest first; without those that were dismissed."""
    played = tables.store.played
    found = await played.page(person, page * ON_A_PAGE, ON_A_PAGE)
    games = [_played(tables, one, person) for one in found]
    await add_avatars(tables.store.avatars, (seat for game in games for seat in game.seats))
    return MyGames(games, await played.count(person))


def _played(tables: Tables, one: PlayedGame, person: str) -> Played:
    ranks, scores = (one.result.ranks, one.result.scores) if one.result else _not_stored_yet(tables, one.code, person)
    lost = one.result.lost if one.result else []
    names = names_at([seat.person for seat in one.seats if seat.person], one.names)
    seats = [
        Seat(
            kind="person" if seat.person else "bot",
            name=names[seat.person] if seat.person else seat.bot or "",
            mine=seat.person == person,
            bot=seat.bot,
            person=seat.person,
            resigned=seat.resigned,
            lost=number in lost,
            owner=tables.store.bot_accounts.owners.get(seat.person) if seat.person else None,
        )
        for number, seat in enumerate(one.seats)
    ]
    return Played(one.code, one.game, one.options, one.at, seats, ranks, scores, one.ended)


def _not_stored_yet(tables: Tables, code: str, person: str) -> tuple[list[int] | None, list[int] | None]:
    """Return the ranks and scores of a game that has just ended, from memory."""
    live = tables.cache.cached(code)
    if live is None:
        return None, None
    table = live.summary_for(person)
    return table.ranks, table.scores


@get("/api/me/records", tags=["people"], summary="My records", responses=refusals())
async def records(tables: TheTables, person: Person) -> list[Record]:
    """The best games that the asker has won alone, one for every choice of options."""
    return [Record(*best) for best in await tables.store.played.records(person)]


@delete(
    "/api/me/games/{code:str}",
    tags=["people"],
    summary="Dismiss a finished game",
    responses=refusals(**NO_TABLE, **OTHER_SITE),
)
async def dismiss(tables: TheTables, person: Person, code: FromPath[str]) -> None:
    """Put a finished game of the asker out of their sight; for others, and at its own address, it stays."""
    if not await tables.store.played.dismiss(person, code):
        raise Refusal(404, "no_table", code=code[:20])


def played_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of one's finished games."""
    return [Router("/", route_handlers=[my_games, records, dismiss], response_headers=NEVER_KEPT)]
