"""Messages about puzzles."""

from __future__ import annotations

import msgspec

from cosmoludo.core.scene import Scene, Story, Text
from cosmoludo.server.wire.ratings import RatingShown


class Puzzle(msgspec.Struct, frozen=True):
    """A position to solve: one move is far better than the rest, as far as the seat can know."""

    id: str
    game: str
    folder: str
    players: int
    seat: int
    say: Text
    """What is asked for."""
    rule: str
    """The heading of the rules book that explains the moment."""
    scene: Scene
    difficulty: RatingShown
    solved: bool | None
    """What came of the asker's first try; null before it."""
    rating: RatingShown
    """How good the asker is at the puzzles of this mode."""


class PuzzleFound(msgspec.Struct):
    """A puzzle for the asker; null where they have tried all there are."""

    id: str | None


class PuzzleModes(msgspec.Struct):
    """How many puzzles there are, by mode."""

    counts: dict[str, int]


class Solved(msgspec.Struct, frozen=True):
    """Whether a move was the best, what is said of it, and the scene after it if it was."""

    right: bool
    say: Text
    rating: RatingShown
    scene: Scene | None = None
    stories: list[Story] = []


class PuzzlesMade(msgspec.Struct):
    """How far a finished game was searched for puzzles, and those that were found."""

    ready: bool
    done: int
    total: int
    puzzles: list[str]
