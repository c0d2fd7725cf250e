"""A first game, step by step: each step shows a position, says one thing, and expects a move. All of it is data.

The words of a step are under `lesson.<step>` in the game's catalogue: `say` before the move, `right` after it, `wrong`
for another legal one, and the name of a mistake for one of that kind.

The lesson of a mode is `lesson-<id>.toml` in its folder. Lessons of one folder that have a step of the same name say
the same there.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from cosmoludo.books.moment import Moment, folder_of, play
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.registry import facts_of
from cosmoludo.core.scene import Text


class Mistake(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of legal move that a step does not ask for, with an answer of its own."""

    name: str
    moves: list[str]
    """Those that begin with one of these texts, in which `*` is any word."""


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
    """What is right: moves that begin with one of these texts, in which `*` is any word; or any legal one."""
    replies: list[str] = []
    """What the others do then."""
    mistake: list[Mistake] = []
    """Kinds of other moves; the first that fits is answered, and what fits none is `wrong`."""

    @property
    def begins_anew(self) -> bool:
        """Whether it does not go on from the step before."""
        return self.seed is not None or self.position is not None

    def is_right(self, move: Move) -> bool:
        """Whether it asks for a legal move."""
        return not self.expect or is_one_of(move, self.expect)


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
        return [move for move in state.moves(self.seat) if step.is_right(move)]

    def comment(self, number: int, move: Move) -> Text:
        """Return what is said of a legal move at a step: that it is right, or why it is not what is asked for."""
        step = self.step[number]
        if step.is_right(move):
            return self.words(number, "right")
        kinds = (kind.name for kind in step.mistake if is_one_of(move, kind.moves))
        return self.words(number, next(kinds, "wrong"))

    def shown_path(self, state: State, step: Step) -> list[str]:
        """Return the choices on the table that make a right move."""
        view = state.seen_by(self.seat)
        offer = view.scene(self.seat).offer
        if offer is None:
            raise ValueError(f"{self.game}: nothing is on offer at {step.name}")
        right = {str(move) for move in self.right_moves(state, step)}
        waiting: list[tuple[list[str], int]] = [([], 0)]
        while waiting:
            path, node = waiting.pop()
            if node >= 0:
                waiting += [([*path, choice], after) for choice, after in reversed(offer.nodes[node].items())]
            elif str(view.checked(view.chosen(self.seat, path), self.seat)) in right:
                return path
        raise ValueError(f"{self.game}: no right move of {step.name} is on offer")

    def words(self, number: int, what: str) -> Text:
        """Return what is said at a step: `say`, `right`, `wrong` or the name of a mistake."""
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


def is_one_of(move: Move, texts: list[str]) -> bool:
    """Return whether a move begins with one of some texts, in which `*` is any word."""
    own = str(move).split()
    patterns = (text.split() for text in texts)
    return any(
        move.begins_with([own[at] if word == "*" and at < len(own) else word for at, word in enumerate(words)])
        for words in patterns
    )


@cache
def lesson_of(game_id: str) -> Lesson | None:
    """Return the first game of a mode, None where there is none yet."""
    folder = facts_of(game_id).folder
    path = folder_of(folder) / f"lesson-{game_id}.toml"
    if not path.exists():
        return None
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")) | {"folder": folder}, Lesson)
