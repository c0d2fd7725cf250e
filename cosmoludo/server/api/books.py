"""Routes of the rules books, and the pictures in them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery
from litestar.types import ControllerRouterHandler

import cosmoludo
from cosmoludo.books import book as books
from cosmoludo.books.pictures import pictures
from cosmoludo.core.facts import Facts
from cosmoludo.core.scene import Scene
from cosmoludo.core.words import LANGUAGES
from cosmoludo.server.api.caching import Known, unless_known
from cosmoludo.server.api.dependencies import TheCompiler
from cosmoludo.server.api.errors import refusals
from cosmoludo.server.wire.errors import Refusal

GameId: TypeAlias = FromPath[str]
NO_GAME = {"s404": "There is no such game, language or picture."}


def facts_or_refuse(game: str) -> Facts:
    """Return the facts of a game by its id, or refuse."""
    facts = cosmoludo.games().get(game)
    if facts is None:
        raise Refusal(404, "no_game", game=game[:60])
    return facts


@get("/api/games/{game:str}/book", tags=["games"], summary="The rules of a game", responses=refusals(**NO_GAME))
async def book(game: GameId, language: FromQuery[str] = "en", known: Known = "") -> Response[books.Book]:
    """The rules book as HTML, split where pictures belong. Modes of one game share a book."""
    if language not in LANGUAGES:
        raise Refusal(404, "no_language", languages=", ".join(LANGUAGES))
    folder = facts_or_refuse(game).folder
    if not books.has_book(folder, language):
        raise Refusal(404, "no_book", game=game[:60])
    found = books.read(folder, language)
    return unless_known(found, msgspec.json.encode(found), known, "application/json")


@get(
    "/api/games/{game:str}/pictures/{name:str}",
    tags=["games"],
    summary="A picture of the rules",
    responses=refusals(**NO_GAME),
)
async def picture(compiler: TheCompiler, game: GameId, name: FromPath[str], known: Known = "") -> Response[Scene]:
    """A moment of a game as a scene, drawn like a table."""
    facts = facts_or_refuse(game)
    if name not in pictures(facts.folder):
        raise Refusal(404, "no_picture", name=name[:60])
    await compiler.ready(pictures(facts.folder)[name].game)
    scene = await asyncio.to_thread(_scene, facts.folder, name)
    return unless_known(scene, msgspec.json.encode(scene), known, "application/json")


@cache
def _scene(folder: str, name: str) -> Scene:
    """Return the scene of a picture, without an offer."""
    moment = pictures(folder)[name]
    scene = moment.state().seen_by(moment.seat).scene(moment.seat)
    return msgspec.structs.replace(scene, offer=None)


def book_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the rules books."""
    return [book, picture]
