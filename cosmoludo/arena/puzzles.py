"""Puzzles made of many games, wherever there is room to search: games that were saved, or that a bot plays for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import cosmoludo
from cosmoludo.arena.executors import HERE, Executor
from cosmoludo.arena.match import seed_from
from cosmoludo.bots import limited
from cosmoludo.bots.analysis import Limits
from cosmoludo.bots.puzzles import solution
from cosmoludo.bots.review import decisions
from cosmoludo.core.game import State
from cosmoludo.core.puzzle_sets import Found, Source, source_of

THOUGHT = Limits(simulations=300)
"""For a move of the games that bots play: well enough that their positions are worth solving."""
PLAYER = "level6"


@dataclass(frozen=True, slots=True)
class Played:
    """Games that our strongest bot plays against itself."""

    game: str
    players: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 0

    def play(self, number: int) -> State:
        """Return a game, the same for the same number."""
        game = cosmoludo.load(self.game, players=self.players, **self.options)
        state, choose = game.start(seed_from(f"puzzles {self.seed} {number}")), limited(PLAYER, THOUGHT)
        while not state.over:
            seat = state.actors[0]
            luck = seed_from(f"puzzles {self.seed} {number} {state.ply} {seat}")
            state.play(choose(state.seen_by(seat), seat, luck), seat)
        return state


def puzzles_of(state: State) -> Source:
    """Search every decision of a game, and return those where one move is far better than the rest."""
    found = []
    for moves, (before, seat, _) in enumerate(decisions(state)):
        if (best := solution(before.seen_by(seat), seat)) is not None:
            found.append(Found(moves, seat, str(best.move), round(best.lead, 3)))
    return source_of(state, found)


def of_saved(documents: Sequence[str], executor: Executor = HERE) -> Iterator[tuple[int, Source]]:
    """Search saved games, given as text; yield the number of each and its puzzles, when it is there."""
    return executor.run(_of_saved, enumerate(documents))


def of_bots(played: Played, games: int, executor: Executor = HERE) -> Iterator[tuple[int, Source]]:
    """Let the bot play games and search them; yield the number of each and its puzzles, when it is there."""
    return executor.run(partial(_of_bots, played), range(games))


def _of_saved(numbered: tuple[int, str]) -> tuple[int, Source]:
    number, document = numbered
    return number, puzzles_of(cosmoludo.replay(document))


def _of_bots(played: Played, number: int) -> tuple[int, Source]:
    return number, puzzles_of(played.play(number))


def clearest(sources: Sequence[Source], most: int) -> list[Source]:
    """Return as many puzzles as are wanted, where the answer is furthest ahead; games without any are left out."""
    everyone = sorted((puzzle for source in sources for puzzle in source.puzzles), key=lambda puzzle: -puzzle.lead)
    least = everyone[most].lead if len(everyone) > most else -1.0
    kept = []
    for source in sources:
        chosen = tuple(puzzle for puzzle in source.puzzles if puzzle.lead > least)
        if chosen:
            moves = source.game["moves"][: max(puzzle.moves for puzzle in chosen)]
            kept.append(Source(source.game | {"moves": moves}, chosen))
    return kept
