"""Routes of ratings: who is best in a mode."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

import cosmoludo
from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Person, TheTables
from cosmoludo.server.api.errors import refusals
from cosmoludo.server.people.avatars import add_avatars
from cosmoludo.server.people.names import star_name
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.ratings import Leader, Leaders, RatingShown

LISTED = 100


@get(
    "/api/ratings/{game:str}",
    tags=["club"],
    summary="Who is best in a mode",
    responses=refusals(s404="There is no such game."),
)
async def leaders(tables: TheTables, person: Person, game: FromPath[str]) -> Leaders:
    """The people who are rated in a mode, ordered by what is sure of their ratings."""
    if game not in cosmoludo.games():
        raise Refusal(404, "no_game", game=game[:60])
    found = await tables.store.results.leaders(game, LISTED)
    listed = [
        Leader(
            one.person,
            one.name or star_name(one.person),
            one.person == person,
            RatingShown(one.rating.points, one.rating.doubt, one.games),
        )
        for one in found
    ]
    await add_avatars(tables.store.avatars, listed)
    return Leaders(game, listed)


def rating_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of ratings."""
    return [Router("/", route_handlers=[leaders], response_headers=NEVER_KEPT)]
