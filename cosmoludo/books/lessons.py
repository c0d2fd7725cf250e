"""A first game, step by step: each step shows a position, says one thing, and expects a move. All of it is data.

The words of a step are under `lesson.<step>` in the game's catalogue: `say` before the move, `right` after it, `wrong`
for another legal one.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from cosmoludo.books.moment import Moment, folder_of, play
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.scene import Text


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to learn."""

    name: str
    rule: str
    """The heading of the rules book that says more."""
    seed: int | None = None
    position: dict[str, Any] | None = None
    """Where it begins; with neither a seed nor a position, where the one right move of the step before has led."""
    moves: list[str] = []
    """Made from there before anything is asked."""
    expect: list[str] = []
    """What is right: moves that begin with one of these texts, or any legal one."""
    replies: list[str] = []
    """What the others do then."""

    @property
    def begins_anew(self) -> bool:
        """Whether it does not go on from the step before."""
        return self.seed is not None or self.position is not None


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The steps of a first game."""

    game: str
    folder: str
    players: int
    options: dict[str, bool | int | str] = {}
    seat: int = 0
    """Where the one who learns sits."""
    step: list[Step]

    def state(self, number: int) -> State:
        """Return the game where a step begins."""
        first = max(index for index in range(number + 1) if self.step[index].begins_anew)
        state = self._start(self.step[first])
        for step in self.step[first:number]:
            self.finish(state, step, self.right_moves(state, step)[0])
        return state

    def finish(self, state: State, step: Step, move: Move) -> None:
        """Make the move of a step, and those that answer it."""
        state.play(move, self.seat)
        for reply in step.replies:
            play(state, reply)

    def right_moves(self, state: State, step: Step) -> list[Move]:
        """Return the legal moves that a step expects."""
        legal = state.moves(self.seat)
        wanted = [text.split() for text in step.expect]
        return [move for move in legal if any(move.begins_with(words) for words in wanted)] if wanted else legal

    def words(self, number: int, what: str) -> Text:
        """Return what is said at a step: `say`, `right` or `wrong`."""
        return Text(f"{self.folder}.lesson.{self.step[number].name}.{what}")

    def _start(self, step: Step) -> State:
        moment = Moment(
            game=self.game,
            players=self.players,
            options=self.options,
            seed=step.seed or 0,
            position=step.position,
            moves=step.moves,
        )
        return moment.state()


@cache
def lesson_of(folder: str) -> Lesson | None:
    """Return the first game of a folder's game; None where there is none yet."""
    path = folder_of(folder) / "lesson.toml"
    if not path.exists():
        return None
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")) | {"folder": folder}, Lesson)
