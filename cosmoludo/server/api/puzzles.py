"""Routes of puzzles: making them of one's finished games, finding one that fits, and solving it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.core.game import State
from cosmoludo.core.seats import SPECTATOR
from cosmoludo.server.api.caching import NEVER_KEPT
from cosmoludo.server.api.dependencies import Person, TheCompiler, ThePuzzleMaker, TheTables
from cosmoludo.server.api.errors import NO_TABLE, NOT_NOW, NOT_YOURS, OTHER_SITE, refusals
from cosmoludo.server.bots.rule_compiler import RuleCompiler
from cosmoludo.server.lobby.ends import versions
from cosmoludo.server.lobby.tables import Tables
from cosmoludo.server.puzzles import solving
from cosmoludo.server.store.puzzles import StoredPuzzle
from cosmoludo.server.table import clocks
from cosmoludo.server.table.reasons import why_not
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.lessons import Try
from cosmoludo.server.wire.puzzles import Puzzle, PuzzleFound, PuzzleModes, PuzzlesMade, Solved
from cosmoludo.server.wire.tables import WhyNot

NO_PUZZLE = {"s404": "There is no such puzzle."}


@get("/api/puzzles", tags=["club"], summary="How many puzzles there are", responses=refusals())
async def modes(tables: TheTables) -> PuzzleModes:
    """The number of puzzles of each mode that has some."""
    return PuzzleModes(await tables.store.puzzles.counts(versions()))


@get(
    "/api/puzzles/next/{game:str}",
    tags=["club"],
    summary="A puzzle to solve",
    responses=refusals(s404="There is no such game."),
)
async def next_puzzle(tables: TheTables, person: Person, game: FromPath[str], but: FromQuery[str] = "") -> PuzzleFound:
    """A puzzle that the asker has not tried, as hard as they are good; those of their own games come last."""
    known = versions()
    if game not in known:
        raise Refusal(404, "no_game", game=game[:60])
    return PuzzleFound(await tables.store.puzzles.next(person, game, known[game], but))


@get("/api/puzzles/{puzzle:str}", tags=["club"], summary="A puzzle", responses=refusals(**NO_PUZZLE))
async def show(tables: TheTables, compiler: TheCompiler, person: Person, puzzle: FromPath[str]) -> Puzzle:
    """The position as its seat saw it; its offer holds all legal moves."""
    found, state = await _opened(tables, compiler, puzzle)
    tried = await tables.store.puzzles.rating(person, found.game, found.id)
    return await asyncio.to_thread(solving.shown, found, state, tried)


@post(
    "/api/puzzles/{puzzle:str}",
    status_code=200,
    tags=["club"],
    summary="Try to solve a puzzle",
    responses=refusals(s404="There is no such puzzle.", **OTHER_SITE, s422="A rule forbids it."),
)
async def attempt(
    tables: TheTables, compiler: TheCompiler, person: Person, puzzle: FromPath[str], data: JSONBody[Try]
) -> Solved:
    """Check whether a move is the best one. The first legal try of each person rates them and the puzzle."""
    found, state = await _opened(tables, compiler, puzzle)
    right = await asyncio.to_thread(solving.is_right, found, state, data)
    await tables.store.puzzles.note(found.id, person, clocks.now(), solved=right)
    tried = await tables.store.puzzles.rating(person, found.game, found.id)
    return await asyncio.to_thread(lambda: solving.answered(found, state, tried, right=right))


@post(
    "/api/puzzles/{puzzle:str}/shown",
    status_code=200,
    tags=["club"],
    summary="Show the solution",
    responses=refusals(**NO_PUZZLE, **OTHER_SITE),
)
async def give_up(tables: TheTables, compiler: TheCompiler, person: Person, puzzle: FromPath[str]) -> Try:
    """The best move, by the path of clicks that makes it; who has not tried before has not solved it."""
    found, state = await _opened(tables, compiler, puzzle)
    await tables.store.puzzles.note(found.id, person, clocks.now(), solved=False)
    return Try(path=await asyncio.to_thread(solving.path_of, found, state))


@get(
    "/api/puzzles/{puzzle:str}/why",
    tags=["club"],
    summary="Why something cannot be chosen in a puzzle",
    responses=refusals(**NO_PUZZLE, s422="There is no such place."),
)
async def why(
    tables: TheTables,
    compiler: TheCompiler,
    puzzle: FromPath[str],
    tried: FromQuery[str],
    chosen: FromQuery[list[str] | None] = None,
) -> WhyNot:
    """The rule that keeps the seat from choosing a place after some choices."""
    found, state = await _opened(tables, compiler, puzzle)
    return await asyncio.to_thread(lambda: why_not(state.seen_by(found.seat), found.seat, chosen or [], tried))


@post(
    "/api/tables/{code:str}/puzzles",
    status_code=200,
    tags=["club"],
    summary="Make puzzles of a finished game",
    responses=refusals(**NO_TABLE, **NOT_YOURS, **NOT_NOW),
)
async def make(tables: TheTables, puzzle_maker: ThePuzzleMaker, person: Person, code: FromPath[str]) -> PuzzlesMade:
    """Search an own game for positions where one move is far better than the rest; until that is done, its progress."""
    return await puzzle_maker.make(*await tables.viewpoint(code, person, SPECTATOR))


async def _opened(tables: Tables, compiler: RuleCompiler, puzzle: str) -> tuple[StoredPuzzle, State]:
    found = await solving.puzzle_of(tables.store, puzzle)
    await compiler.ready(found.game)
    return found, await solving.state_of(tables.store, found)


def puzzle_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of puzzles."""
    routes = [modes, next_puzzle, show, attempt, give_up, why, make]
    return [Router("/", route_handlers=routes, response_headers=NEVER_KEPT)]
