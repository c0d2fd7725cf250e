"""Solving a puzzle: the position as its seat saw it, and what comes of a move."""

from __future__ import annotations

import asyncio

import msgspec

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.puzzle_sets import position
from cosmoludo.core.registry import facts_of
from cosmoludo.core.scene import Scene, Story, text
from cosmoludo.server.ratings.model import Rating
from cosmoludo.server.store.database import Store
from cosmoludo.server.store.puzzles import StoredPuzzle, Try
from cosmoludo.server.store.rows import kept_moves
from cosmoludo.server.table.move_requests import resolve
from cosmoludo.server.wire.errors import Refusal
from cosmoludo.server.wire.lessons import Try as Tried
from cosmoludo.server.wire.puzzles import Puzzle, Solved
from cosmoludo.server.wire.ratings import RatingShown


async def puzzle_of(store: Store, puzzle_id: str) -> StoredPuzzle:
    """Return a puzzle; refuse one that does not exist, or whose rules have changed since."""
    found = await store.puzzles.find(puzzle_id)
    facts = cosmoludo.games().get(found.game) if found else None
    if found is None or facts is None or facts.version != found.version:
        raise Refusal(404, "no_puzzle")
    return found


async def state_of(store: Store, puzzle: StoredPuzzle) -> State:
    """Return the game where a puzzle begins. It is played up to there in a thread, as that takes a while."""
    if puzzle.source is not None:
        return await asyncio.to_thread(position, puzzle.source)
    code = puzzle.table or ""
    table, log = await store.table(code), await store.log.entries(code)
    if table is None:
        raise Refusal(404, "no_puzzle")
    moves = [(entry.seat, entry.move) for entry in kept_moves(log)[: puzzle.moves]]
    game = cosmoludo.load(table.game, players=table.players, **table.options)
    return await asyncio.to_thread(lambda: game.start(table.seed).then(moves))


def shown(puzzle: StoredPuzzle, state: State, tried: Try) -> Puzzle:
    """Return a puzzle as a person sees it."""
    view = state.seen_by(puzzle.seat)
    scene = view.scene(puzzle.seat)
    return Puzzle(
        id=puzzle.id,
        game=puzzle.game,
        folder=facts_of(puzzle.game).folder,
        players=state.players,
        seat=puzzle.seat,
        say=text("web.puzzle.say"),
        rule=scene.rule,
        scene=scene,
        difficulty=rating_shown(puzzle.rating, puzzle.tries),
        solved=tried.solved,
        rating=rating_shown(tried.rating, tried.tries),
    )


def is_right(puzzle: StoredPuzzle, state: State, data: Tried) -> bool:
    """Return whether a move is the best one; MoveError says which rule forbids it."""
    return str(resolve(state.seen_by(puzzle.seat), puzzle.seat, data.path, data.move)) == puzzle.answer


def answered(puzzle: StoredPuzzle, state: State, tried: Try, *, right: bool) -> Solved:
    """Return what is said of a move, and what it does if it is the best one."""
    rating = rating_shown(tried.rating, tried.tries)
    if not right:
        return Solved(False, text("web.puzzle.wrong"), rating)
    story, scene = _after(puzzle, state)
    return Solved(True, text("web.puzzle.right"), rating, scene, [story])


def _after(puzzle: StoredPuzzle, state: State) -> tuple[Story, Scene]:
    before = state.seen_by(puzzle.seat)
    state.play(puzzle.answer, puzzle.seat)
    after = state.seen_by(puzzle.seat)
    story = state.game.story(before, after, after.history[-1])
    return story, msgspec.structs.replace(after.scene(puzzle.seat), offer=None)


def path_of(puzzle: StoredPuzzle, state: State) -> list[str]:
    """Return the choices on the table that make the best move."""
    from cosmoludo.bots.announcements import paths_to  # bots take long to import

    view = state.seen_by(puzzle.seat)
    move = view.checked(puzzle.answer, puzzle.seat)
    return paths_to(view, puzzle.seat, [move]).get(int(move), [])


def rating_shown(rating: Rating, tries: int) -> RatingShown:
    """Return a rating as people read it."""
    return RatingShown(rating.points, rating.doubt, tries)
