"""Routes of tournaments: made, entered, begun, followed."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Address, Person, TheHouse, ThePasswords, TheTables, TheTournaments
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.tournaments import ListedTournament, NewTournament, TournamentShown

NO_TOURNAMENT = {"s404": "There is no such tournament or player."}
NOT_NOW = {"s409": "Not at this moment of the tournament."}


@get("/api/tournaments", tags=["tournaments"], summary="Tournaments", responses=refusals())
async def listed(tournaments: TheTournaments, person: Person) -> list[ListedTournament]:
    """Tournaments that are not over, and the last of the others; at most 50."""
    return await tournaments.listed(person)


@post(
    "/api/tournaments",
    tags=["tournaments"],
    summary="Make a tournament",
    responses=refusals(
        s403="Here the asker may not make tournaments, or sent by a page of another site.",
        s422="It cannot be played so.",
        s429="Too many tournaments.",
    ),
)
async def make(
    tables: TheTables,
    tournaments: TheTournaments,
    house: TheHouse,
    passwords: ThePasswords,
    person: Person,
    address: Address,
    data: JSONBody[NewTournament],
) -> TournamentShown:
    """A new tournament, which others can enter, for those who may make tables that are open to all."""
    if not await house.may_make_public(person):
        raise Refusal(403, "no_tournaments")
    tables.bot_accounts.check_person(person)
    planned = await tournaments.planned(person, data)
    await passwords.allow_tournament(person, address)
    made = await tournaments.make(planned)
    return await _shown(tournaments, house, made, person)


@get(
    "/api/tournaments/{tournament:str}",
    tags=["tournaments"],
    summary="A tournament",
    responses=refusals(**NO_TOURNAMENT),
)
async def shown(
    tournaments: TheTournaments, house: TheHouse, person: Person, tournament: FromPath[str]
) -> TournamentShown:
    """A tournament with its rounds, and how all stand."""
    return await _shown(tournaments, house, tournament, person)


@post(
    "/api/tournaments/{tournament:str}/players",
    status_code=200,
    tags=["tournaments"],
    summary="Enter",
    responses=refusals(**NO_TOURNAMENT, **NOT_NOW, s403="It is for people with accounts."),
)
async def enter(
    tournaments: TheTournaments, house: TheHouse, person: Person, tournament: FromPath[str]
) -> TournamentShown:
    """Play in a tournament that has not begun."""
    await tournaments.enter(tournament, person)
    return await _shown(tournaments, house, tournament, person)


@delete(
    "/api/tournaments/{tournament:str}/players/{number:int}",
    status_code=200,
    tags=["tournaments"],
    summary="Leave",
    responses=refusals(**NO_TOURNAMENT, **NOT_NOW, s403="Only the player or who keeps the tournament may."),
)
async def drop(
    tournaments: TheTournaments, house: TheHouse, person: Person, tournament: FromPath[str], number: FromPath[int]
) -> TournamentShown:
    """Leave a tournament, or take someone out of one's own: they resign the game they play, and are paired no more."""
    dropped = await tournaments.drop(tournament, number, person, host=await house.store.is_host(person))
    if dropped is not None:
        await house.store.kept_tournament(person, "drop_player", tournament, dropped.title)
    return await _shown(tournaments, house, tournament, person)


@post(
    "/api/tournaments/{tournament:str}/start",
    status_code=200,
    tags=["tournaments"],
    summary="Begin",
    responses=refusals(**NO_TOURNAMENT, **NOT_NOW, **OTHER_SITE),
)
async def start(
    tournaments: TheTournaments, house: TheHouse, person: Person, tournament: FromPath[str]
) -> TournamentShown:
    """Begin with those who have entered: the first round is paired, and its tables are set up."""
    begun = await tournaments.start(tournament, person, host=await house.store.is_host(person))
    if begun.by != person:
        await house.store.kept_tournament(person, "start_tournament", tournament, begun.title)
    return await _shown(tournaments, house, tournament, person)


@post(
    "/api/tournaments/{tournament:str}/end",
    status_code=200,
    tags=["tournaments"],
    summary="End",
    responses=refusals(**NO_TOURNAMENT, **NOT_NOW, **OTHER_SITE),
)
async def end(
    tournaments: TheTournaments, house: TheHouse, person: Person, tournament: FromPath[str]
) -> TournamentShown:
    """End a tournament before its time. Games that are played go on, but count for it no more."""
    ended = await tournaments.end(tournament, person, host=await house.store.is_host(person))
    if ended.by != person:
        await house.store.kept_tournament(person, "end_tournament", tournament, ended.title)
    return await _shown(tournaments, house, tournament, person)


async def _shown(tournaments: TheTournaments, house: TheHouse, tournament: str, person: str) -> TournamentShown:
    return await tournaments.shown(tournament, person, host=await house.store.is_host(person))


def tournament_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of tournaments."""
    known = [listed, make, shown, enter, drop, start, end]
    return [Router("/", route_handlers=known, response_headers=NEVER_KEPT)]
