"""Routes of the lessons: a position, a sentence, and an attempt. Nothing is stored between attempts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ControllerRouterHandler

from cosmoludo.books.lessons import Lesson, lesson_of
from cosmoludo.books.moment import play
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.scene import Scene, Story
from cosmoludo.server.api.books import facts_or_refuse
from cosmoludo.server.api.dependencies import TheCompiler
from cosmoludo.server.api.errors import refusals
from cosmoludo.server.table.move_requests import resolve
from cosmoludo.server.table.reasons import why_not
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.lessons import LessonStep, Tried, Try
from cosmoludo.server.wire.tables import WhyNot

NO_LESSON = {"s404": "There is no such game, or it has no lesson, or no such step."}


@get(
    "/api/lessons/{game:str}/{step:int}", tags=["games"], summary="A step of a lesson", responses=refusals(**NO_LESSON)
)
async def step(compiler: TheCompiler, game: FromPath[str], step: FromPath[int]) -> LessonStep:
    """The scene and the text of a step; its offer holds all legal moves."""
    lesson = _lesson(game, step)
    await compiler.ready(lesson.game)
    return LessonStep(
        game=lesson.game,
        folder=lesson.folder,
        players=lesson.players,
        seat=lesson.seat,
        step=step,
        steps=len(lesson.step),
        say=lesson.words(step, "say"),
        rule=lesson.step[step].rule,
        scene=await asyncio.to_thread(lambda: _scene(lesson, lesson.state(step))),
    )


@post(
    "/api/lessons/{game:str}/{step:int}",
    status_code=200,
    tags=["games"],
    summary="Try a move",
    responses=refusals(**NO_LESSON, s422="A rule forbids it."),
)
async def attempt(compiler: TheCompiler, game: FromPath[str], step: FromPath[int], data: JSONBody[Try]) -> Tried:
    """Check whether a move is what the step asks for. An illegal move is refused by its rule, as at a table."""
    lesson = _lesson(game, step)
    await compiler.ready(lesson.game)
    return await asyncio.to_thread(_tried, lesson, step, data)


@get(
    "/api/lessons/{game:str}/{step:int}/shown",
    tags=["games"],
    summary="Show me",
    responses=refusals(**NO_LESSON),
)
async def shown(compiler: TheCompiler, game: FromPath[str], step: FromPath[int]) -> Try:
    """A move that the step asks for, by the path of clicks that makes it."""
    lesson = _lesson(game, step)
    await compiler.ready(lesson.game)
    path = await asyncio.to_thread(lambda: lesson.shown_path(lesson.state(step), lesson.step[step]))
    return Try(path=path)


@get(
    "/api/lessons/{game:str}/{step:int}/why",
    tags=["games"],
    summary="Why something cannot be chosen at a step",
    responses=refusals(**NO_LESSON, s422="There is no such place."),
)
async def why(
    compiler: TheCompiler,
    game: FromPath[str],
    step: FromPath[int],
    tried: FromQuery[str],
    chosen: FromQuery[list[str] | None] = None,
) -> WhyNot:
    """The rule that keeps the learner from choosing a place after some choices."""
    lesson = _lesson(game, step)
    await compiler.ready(lesson.game)
    return await asyncio.to_thread(lambda: _why(lesson, step, chosen or [], tried))


def _why(lesson: Lesson, step: int, chosen: list[str], tried: str) -> WhyNot:
    return why_not(lesson.state(step).seen_by(lesson.seat), lesson.seat, chosen, tried)


def _lesson(game: str, step: int) -> Lesson:
    lesson = lesson_of(facts_or_refuse(game).id)
    if lesson is None or step not in range(len(lesson.step)):
        raise Refusal(404, "no_lesson", game=game[:60])
    return lesson


def _tried(lesson: Lesson, step: int, data: Try) -> Tried:
    state = lesson.state(step)
    move = _meant(lesson, state, data)
    said = lesson.comment(step, move)
    if not lesson.step[step].is_right(move):
        return Tried(False, said)
    stories = _stories(lesson, state, [f"{lesson.seat}: {move}", *lesson.step[step].replies])
    scene = msgspec.structs.replace(_scene(lesson, state), offer=None)
    return Tried(True, said, scene, stories)


def _stories(lesson: Lesson, state: State, moves: list[str]) -> list[Story]:
    """Make some moves, and return the story of each, as the learner sees it."""
    stories = []
    for move in moves:
        before = state.seen_by(lesson.seat)
        play(state, move)
        after = state.seen_by(lesson.seat)
        stories.append(state.game.story(before, after, after.history[-1]))
    return stories


def _meant(lesson: Lesson, state: State, data: Try) -> Move:
    """Return the legal move that an attempt means, judged by what the learner sees."""
    return resolve(state.seen_by(lesson.seat), lesson.seat, data.path, data.move)


def _scene(lesson: Lesson, state: State) -> Scene:
    return state.seen_by(lesson.seat).scene(lesson.seat)


def lesson_routes() -> Sequence[ControllerRouterHandler]:
    """Return the routes of the lessons."""
    return [step, attempt, shown, why]
