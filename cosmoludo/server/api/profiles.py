"""Routes of profiles: what someone has played, as far as they show it."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from typing import TypeAlias, cast

import msgspec
from litestar import Router, get, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Person, TheTables
from cosmoludo.server.api.errors import OTHER_SITE, refusals
from cosmoludo.server.api.security import NEEDS
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.people.avatars import add_avatars, avatar_of
from cosmoludo.server.people.names import star_name
from cosmoludo.server.store.profiles import Played
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.profiles import (
    FinishedGame,
    FinishedGames,
    Outcome,
    Profile,
    RatingHistory,
    ShowProfile,
)

encode = msgspec.json.Encoder().encode

PAGE = 20
EXPORTED = 250
"""Games that are read at once for an export."""
MOST_EXPORTED = 10_000
POINTS = 300
DIGITS = 3
CSV = "text/csv"
COLUMNS = ("ended", "game", "table", "players", "rated", "rank", "score", "rating", "with")
FORMULAS = ("=", "+", "-", "@")
"""A text that begins so would be computed by a spreadsheet."""
NO_PERSON = {"s404": "There is no such person."}
HIDDEN = refusals(**NO_PERSON, s403="They do not show it.", s422="Not a page of these games.")

Before: TypeAlias = tuple[datetime, str]


@get("/api/people/{person_id:str}", tags=["club"], summary="A profile", responses=refusals(**NO_PERSON))
async def profile(tables: TheTables, person: Person, person_id: FromPath[str]) -> Profile:
    """Someone, what they have played if they show it, and what the asker has chosen about them."""
    bonds, shown = tables.store.bonds, tables.store.profiles
    if person_id != person and not await bonds.known_person(person_id):
        raise Refusal(404, "no_person")
    mine = person_id == person
    name, avatar, account, public, bond = await asyncio.gather(
        tables.store.name_of(person_id),
        tables.store.avatars.of(person_id),
        bonds.has_account(person_id),
        bonds.is_public(person_id),
        bonds.bond(person, person_id),
    )
    owners = tables.store.bot_accounts.owners
    shown_as = (name or star_name(person_id), avatar_of(person_id, avatar))
    found = Profile(person_id, *shown_as, account, public, mine, bond, owners.get(person_id))
    if mine or public:
        found.modes, found.opponents = await asyncio.gather(
            shown.modes(person_id), shown.opponents(Played(person_id, person))
        )
        await _add_reviews(tables, found)
        for one in found.opponents:
            one.name, one.owner = one.name or star_name(one.person), owners.get(one.person)
        await add_avatars(tables.store.avatars, found.opponents)
    return found


async def _add_reviews(tables: Tables, found: Profile) -> None:
    """Add to the modes of a profile what reviews say of the games."""
    means = await tables.store.reviews.means(found.person)
    for mode in found.modes:
        if mode.game in means:
            mode.reviewed, (play, luck) = means[mode.game]
            mode.play, mode.luck = round(play, DIGITS), round(luck, DIGITS)


@put(
    "/api/me/profile",
    opt={NEEDS: "account"},
    tags=["club"],
    summary="Show or hide my profile",
    responses=refusals(**OTHER_SITE, s409="There is no account."),
)
async def show(tables: TheTables, person: Person, data: JSONBody[ShowProfile]) -> ShowProfile:
    """Choose whether everyone may see the asker's profile."""
    if not await tables.store.bonds.has_account(person):
        raise Refusal(409, "no_account")
    await tables.store.bonds.show(person, data.public)
    return data


@get("/api/people/{person_id:str}/ratings/{game:str}", tags=["club"], summary="A rating over time", responses=HIDDEN)
async def history(tables: TheTables, person: Person, person_id: FromPath[str], game: FromPath[str]) -> RatingHistory:
    """Someone's ratings in a mode after their last games that counted."""
    await _check_shown(tables, person_id, person)
    return RatingHistory(game, await tables.store.profiles.history(person_id, game, POINTS))


@get("/api/people/{person_id:str}/games", tags=["club"], summary="Finished games", responses=HIDDEN)
async def games(
    tables: TheTables,
    person: Person,
    person_id: FromPath[str],
    game: FromQuery[str | None] = None,
    outcome: FromQuery[Outcome | None] = None,
    opponent: FromQuery[str | None] = None,
    before: FromQuery[str | None] = None,
) -> FinishedGames:
    """Someone's finished games that the asker may look at, newest first, page by page."""
    await _check_shown(tables, person_id, person)
    played = Played(person_id, person, game, outcome, opponent)
    found = await _page(tables, played, _key(before), PAGE + 1)
    more = len(found) > PAGE
    return FinishedGames(found[:PAGE], _cursor(found[PAGE - 1]) if more else None)


@get("/api/people/{person_id:str}/games.json", tags=["club"], summary="All finished games", responses=HIDDEN)
async def export_json(
    tables: TheTables,
    person: Person,
    person_id: FromPath[str],
    game: FromQuery[str | None] = None,
    outcome: FromQuery[Outcome | None] = None,
    opponent: FromQuery[str | None] = None,
) -> list[FinishedGame]:
    """Someone's finished games that the asker may look at, newest first, up to 10,000."""
    await _check_shown(tables, person_id, person)
    found = _all(tables, Played(person_id, person, game, outcome, opponent))
    # Encoded one by one, as they are read: all at once would let everybody wait.
    return cast("list[FinishedGame]", [msgspec.Raw(encode(one)) async for one in found])


@get(
    "/api/people/{person_id:str}/games.csv",
    media_type=CSV,
    tags=["club"],
    summary="All finished games for a spreadsheet",
    responses=HIDDEN,
)
async def export_csv(
    tables: TheTables,
    person: Person,
    person_id: FromPath[str],
    game: FromQuery[str | None] = None,
    outcome: FromQuery[Outcome | None] = None,
    opponent: FromQuery[str | None] = None,
) -> Stream:
    """The same as lines of comma-separated values."""
    await _check_shown(tables, person_id, person)
    return Stream(_lines(_all(tables, Played(person_id, person, game, outcome, opponent))), media_type=CSV)


async def _check_shown(tables: Tables, person_id: str, asker: str) -> None:
    """Refuse what someone does not show to others."""
    if person_id == asker or await tables.store.bonds.is_public(person_id):
        return
    if not await tables.store.bonds.known_person(person_id):
        raise Refusal(404, "no_person")
    raise Refusal(403, "private_profile")


async def _page(tables: Tables, played: Played, before: Before | None, most: int) -> list[FinishedGame]:
    found = await tables.store.profiles.games(played, before, most)
    seats = [seat for one in found for seat in one.seats]
    await add_avatars(tables.store.avatars, seats)
    for seat in seats:
        if seat.person is not None:
            seat.name = seat.name or star_name(seat.person)
            seat.owner = tables.store.bot_accounts.owners.get(seat.person)
    return found


async def _all(tables: Tables, played: Played) -> AsyncIterator[FinishedGame]:
    """Return all games up to a limit, read in parts so that nobody else waits."""
    before, left = None, MOST_EXPORTED
    while left > 0 and (found := await _page(tables, played, before, min(left, EXPORTED))):
        for one in found:
            yield one
        before, left = _key(_cursor(found[-1])), left - len(found)


async def _lines(found: AsyncIterator[FinishedGame]) -> AsyncIterator[bytes]:
    yield _line(COLUMNS)
    async for one in found:
        mine = next(seat for seat in one.seats if seat.theirs)
        others = ", ".join(seat.name for seat in one.seats if not seat.theirs)
        terms = (one.ended.isoformat(), one.game, one.code, one.players, int(one.rated))
        yield _line((*terms, mine.rank, mine.score, one.points, others))


def _line(values: Sequence[object]) -> bytes:
    text = io.StringIO()
    safe = [f"'{value}" if isinstance(value, str) and value.startswith(FORMULAS) else value for value in values]
    csv.writer(text).writerow(safe)
    return text.getvalue().encode()


def _cursor(game: FinishedGame) -> str:
    return f"{game.ended.replace(tzinfo=None).isoformat()}_{game.code}"


def _key(cursor: str | None) -> Before | None:
    """Return where a page begins; refuse what is no cursor of ours."""
    if cursor is None:
        return None
    ended, _, code = cursor.partition("_")
    try:
        at = datetime.fromisoformat(ended)
        return at.astimezone(UTC).replace(tzinfo=None) if at.tzinfo else at, code
    except (ValueError, OverflowError):
        raise Refusal(422, "bad_page") from None


def profile_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of profiles."""
    routes = [profile, show, history, games, export_json, export_csv]
    return [Router("/", route_handlers=routes, response_headers=NEVER_KEPT)]
