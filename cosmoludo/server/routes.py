"""The API over HTTP."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import ResponseHeader
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.types import ControllerRouterHandler

import cosmoludo
from cosmoludo.books.lessons import lesson_of
from cosmoludo.core.art import art_folders, symbols
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.core.registry import facts_of
from cosmoludo.core.words import LANGUAGES, PACKAGE, catalogue
from cosmoludo.server.compiling import Workshop, has_scene
from cosmoludo.server.deciding import chosen
from cosmoludo.server.live import live
from cosmoludo.server.opened import EVERYONE, opened_view
from cosmoludo.server.opponents import bots
from cosmoludo.server.provided import Person, TheTables, TheWorkshop
from cosmoludo.server.views import allow_looking
from cosmoludo.server.views import view as view_of
from cosmoludo.server.wire.errors import Problem, Refusal
from cosmoludo.server.wire.games import GameFacts, GameOption, Health
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

Content = TypeVar("Content")
Known: TypeAlias = Annotated[str, HeaderParameter(name="If-None-Match")]
"""The tag of what the browser already has."""


class NotModified(Exception):
    """The browser has this already."""

    def __init__(self, headers: dict[str, str]) -> None:
        super().__init__()
        self.headers = headers


REVALIDATED = "no-cache"
"""Kept by the browser, which asks each time whether it is still the same."""


def refusals(**words: str) -> dict[int, ResponseSpec]:
    """The refusals that a route documents, such as `s404="no such table"`."""
    words = {
        "s400": "Not of the form that this document asks for.",
        "s401": "The token is not one of ours, or was revoked.",
    } | words
    return {
        int(status[1:]): ResponseSpec(Problem, description=said, generate_examples=False)
        for status, said in words.items()
    }


NO_TABLE = {"s404": "There is no such table or seat."}
NOT_YOURS = {"s403": "Not yours to see or do."}
NOT_NOW = {"s409": "Not at this moment of the table."}
OTHER_SITE = {"s403": "Sent by a page of another site."}


@get("/api/games", tags=["games"], summary="The games there are")
async def games(workshop: TheWorkshop) -> list[GameFacts]:
    """Every game with its facts and options."""
    return [_facts(game_id, workshop) for game_id in cosmoludo.games()]


def _facts(game_id: str, workshop: Workshop) -> GameFacts:
    facts = facts_of(game_id)
    return GameFacts(
        id=facts.id,
        folder=facts.folder,
        name=facts.name,
        designers=list(facts.designers),
        publisher=facts.publisher,
        year=facts.year,
        players=list(facts.players),
        minutes=facts.minutes,
        age=facts.age,
        options=[GameOption(o.name, list(o.values), o.default, o.needs_players) for o in facts.options],
        has_scene=has_scene(game_id),
        ready=workshop.is_ready(game_id),
        has_lesson=lesson_of(facts.folder) is not None,
    )


@get(
    "/api/words/{language:str}", tags=["games"], summary="Every sentence of a language", responses=refusals(**NO_TABLE)
)
async def words(language: FromPath[str], known: Known = "") -> Response[dict[str, str]]:
    """The texts of both the program and the games, by their keys."""
    if language not in LANGUAGES:
        raise Refusal(404, "no_language", languages=", ".join(LANGUAGES))
    return unless_known(catalogue(language), msgspec.json.encode(catalogue(language)), known, "application/json")


@get(
    "/api/art/{name:str}",
    tags=["games"],
    summary="The symbols of a game",
    media_type="image/svg+xml",
    responses=refusals(**NO_TABLE),
)
async def art(name: FromPath[str], known: Known = "") -> Response[bytes]:
    """A file of SVG symbols, one for each `look` of the game's scenes; the name is the game's folder and `.svg`."""
    folder = name.removesuffix(".svg")
    if folder not in art_folders(PACKAGE) or folder == name:
        raise Refusal(404, "no_art", name=name[:60])
    content = symbols(folder, PACKAGE)
    return unless_known(content, content, known, "image/svg+xml")


def unless_known(content: Content, encoded: bytes, known: str, media_type: str) -> Response[Content]:
    """The content, or only the news that it is what the browser already has."""
    tag = f'"{hashlib.sha256(encoded).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": REVALIDATED}
    if tag in known:
        raise NotModified(headers)
    return Response(content, media_type=media_type, headers=headers)


@get("/api/tables", tags=["tables"], summary="My tables, and open ones")
async def lobby(tables: TheTables, person: Person) -> Lobby:
    """The asker's own tables, and the public ones with an open seat."""
    return await tables.lobby(person)


@post(
    "/api/tables",
    tags=["tables"],
    summary="Lay out a table",
    responses=refusals(**OTHER_SITE, s422="It cannot be played so."),
)
async def create(tables: TheTables, person: Person, data: JSONBody[NewTable]) -> Table:
    """A new table; its code is in the address that invites others."""
    return (await tables.create(person, data)).table(person)


@get("/api/tables/{code:str}", tags=["tables"], summary="A table", responses=refusals(**NO_TABLE))
async def table(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """A table as it stands."""
    return (await tables.room(code)).table(person)


@post(
    "/api/tables/{code:str}/join",
    status_code=200,
    tags=["tables"],
    summary="Sit down",
    responses=refusals(**NO_TABLE, **OTHER_SITE, **NOT_NOW),
)
async def join(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[Join | None] = None) -> Table:
    """Take an open seat."""
    return (await tables.join(code, person, data.seat if data else None)).table(person)


@post(
    "/api/tables/{code:str}/leave",
    status_code=200,
    tags=["tables"],
    summary="Stand up",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def leave(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """Free one's seats, before the game has begun."""
    return (await tables.leave(code, person)).table(person)


@post(
    "/api/tables/{code:str}/resign",
    status_code=200,
    tags=["tables"],
    summary="Give up",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def resign(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """Give up. With one seat left, or only bots, the game is over; otherwise a bot plays on."""
    return (await tables.resign(code, person)).table(person)


@post(
    "/api/tables/{code:str}/rematch",
    status_code=200,
    tags=["tables"],
    summary="Play again",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def rematch(tables: TheTables, person: Person, code: FromPath[str]) -> Table:
    """A new table for the same people; everyone who asks is led to the same one."""
    return (await tables.rematch(code, person)).table(person)


@get(
    "/api/tables/{code:str}/view",
    tags=["tables"],
    summary="What a seat sees",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def view(
    tables: TheTables, person: Person, code: FromPath[str], seat: FromQuery[int] = -1, ply: FromQuery[int | None] = None
) -> View:
    """The table from a seat of one's own, or as a spectator (-1); now or earlier.

    Once the game is over, from any seat, or with every hand open (-2).
    """
    room = await tables.room(code)
    allow_looking(room, person, SPECTATOR if seat == EVERYONE else seat)
    await tables.opened(code)
    if seat in room.seats_of(person):
        await tables.scribe.welcome(room, person)
    return opened_view(room, ply) if seat == EVERYONE else view_of(room, seat, ply)


@post(
    "/api/tables/{code:str}/moves",
    status_code=200,
    tags=["tables"],
    summary="Move",
    responses=refusals(**NO_TABLE, **NOT_YOURS, s409="Decided at another ply than now.", s422="A rule forbids it."),
)
async def move(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[MakeMove]) -> Moved:
    """Make a move. The answer comes when it is stored; the same request again gets the same answer."""
    choice = chosen(data.path, data.move)
    return Moved(await tables.play(code, person, data.seat, data.ply, choice))


@post(
    "/api/tables/{code:str}/undo",
    status_code=200,
    tags=["tables"],
    summary="Take back",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def take_back(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[TakeBack]) -> Table:
    """Take back a seat's last move: at once where nobody has learned anything by it, else when all others agree."""
    return (await tables.take_back(code, person, data.seat, data.ply)).table(person)


@post(
    "/api/tables/{code:str}/undo/answer",
    status_code=200,
    tags=["tables"],
    summary="Agree that someone takes back",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def answer(tables: TheTables, person: Person, code: FromPath[str], data: JSONBody[AnswerTakeBack]) -> Table:
    """Say whether a seat agrees that another takes back its last move. It is taken back when all others agree."""
    return (await tables.answer(code, person, data.seat, data.agree)).table(person)


@get(
    "/api/tables/{code:str}/saved",
    tags=["tables"],
    summary="The finished game",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def saved(tables: TheTables, person: Person, code: FromPath[str]) -> SavedGame:
    """The game as a document that `cosmoludo verify` accepts."""
    room = await tables.room(code)
    allow_looking(room, person, -1)
    await tables.opened(code)
    return msgspec.convert(room.saved(), SavedGame)


@get("/healthz", tags=["operations"], summary="Whether all is well")
async def health(tables: TheTables) -> Health:
    """Answers when the server and its database do."""
    await tables.store.alive()
    return Health("ok", _version())


def _version() -> str:
    from importlib.metadata import version

    return version("cosmoludo")


NEVER_KEPT = [ResponseHeader(name="Cache-Control", value="no-store")]


def handlers() -> Sequence[ControllerRouterHandler]:
    """All routes of the API."""
    personal = [lobby, create, table, join, leave, resign, rematch, view, move, take_back, answer, saved]
    return [games, bots, words, art, health, live, Router("/", route_handlers=personal, response_headers=NEVER_KEPT)]
