"""Routes of the shelf: games, bots, texts, art; and the health of the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from importlib.metadata import version

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

import cosmoludo
from cosmoludo.books.lessons import lesson_of
from cosmoludo.books.shelf import UNKNOWN, preview_of, shelf_of
from cosmoludo.core.art import art_folders, symbols
from cosmoludo.core.registry import facts_of, has_table
from cosmoludo.core.words import LANGUAGES, page_catalogues
from cosmoludo.server.api.books import facts_or_refuse
from cosmoludo.server.api.caching import Known, unless_known
from cosmoludo.server.api.dependencies import TheCompiler, TheTables
from cosmoludo.server.api.errors import NO_TABLE, refusals
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.games import BotFacts, GameFacts, GameOption, Health, Preparation

log = logging.getLogger(__name__)


@get("/api/games", tags=["games"], summary="The games there are")
async def games(compiler: TheCompiler) -> list[GameFacts]:
    """Every game with its facts and options."""
    return [_facts(game_id, compiler) for game_id in cosmoludo.games()]


def _facts(game_id: str, compiler: RuleCompiler) -> GameFacts:
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
        has_scene=has_table(game_id),
        ready=compiler.is_ready(game_id),
        has_lesson=lesson_of(facts.id) is not None,
        weight=shelf_of(facts.folder).weight.get(facts.id, UNKNOWN),
        preview=f"/api/previews/{facts.folder}.svg" if preview_of(facts.folder) else None,
    )


@get(
    "/api/games/{game:str}/preparation",
    tags=["games"],
    summary="How far a game is prepared",
    responses=refusals(s404="There is no such game."),
)
async def preparation(compiler: TheCompiler, game: FromPath[str]) -> Preparation:
    """How far the rules of a game are compiled; they are when someone first plays or learns it."""
    facts_or_refuse(game)
    return Preparation(compiler.is_ready(game), compiler.progress(game))


@get(
    "/api/words/{language:str}",
    tags=["games"],
    summary="What pages say in a language",
    responses=refusals(**NO_TABLE),
)
async def words(language: FromPath[str], known: Known = "") -> Response[dict[str, str]]:
    """The Fluent catalogues of the program and of each game, by the folder that their keys begin with."""
    if language not in LANGUAGES:
        raise Refusal(404, "no_language", languages=", ".join(LANGUAGES))
    found = page_catalogues(language)
    return unless_known(found, msgspec.json.encode(found), known, "application/json")


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
    if folder not in art_folders() or folder == name:
        raise Refusal(404, "no_art", name=name[:60])
    content = symbols(folder)
    return unless_known(content, content, known, "image/svg+xml")


@get(
    "/api/previews/{name:str}",
    tags=["games"],
    summary="A moving picture of play",
    media_type="image/svg+xml",
    responses=refusals(**NO_TABLE),
)
async def preview(name: FromPath[str], known: Known = "") -> Response[bytes]:
    """An animated SVG picture of a game that is being played; the name is the game's folder and `.svg`."""
    folder = name.removesuffix(".svg")
    content = preview_of(folder) if folder in art_folders() and folder != name else None
    if content is None:
        raise Refusal(404, "no_picture", name=name[:60])
    return unless_known(content, content, known, "image/svg+xml")


@get("/api/bots", tags=["games"], summary="The bots there are")
async def bots() -> list[BotFacts]:
    """The levels from the weakest to the strongest, then the others."""
    return await asyncio.to_thread(_bots)


def _bots() -> list[BotFacts]:
    """Return the bots there are. The first time they are imported, which takes too long for the event loop."""
    from cosmoludo.bots import REFERENCES
    from cosmoludo.bots.levels import LEVELS

    levels = [BotFacts(name, level.number) for name, level in LEVELS.items()]
    return [*levels, *(BotFacts(name, None) for name in REFERENCES)]


@get(
    "/healthz",
    tags=["operations"],
    summary="Whether all is well",
    responses=refusals(s503="Nothing can be written: no move is accepted."),
)
async def health(tables: TheTables) -> Health:
    """Answer if moves can be written."""
    try:
        await tables.store.alive()
    except Exception:
        log.exception("nothing can be written")
        raise Refusal(503, "nothing_written") from None
    return Health("ok", version("cosmoludo"))


def game_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the shelf."""
    return [games, preparation, bots, words, art, preview, health]
