"""Messages of the lessons: a step as it begins, an attempt, and the answer to it."""

from __future__ import annotations

import msgspec

from cosmoludo.core.scene import Scene, Story, Text
from cosmoludo.server.wire.values import Choices, MoveText


class LessonStep(msgspec.Struct, frozen=True):
    """A step as it begins."""

    game: str
    folder: str
    players: int
    seat: int
    step: int
    steps: int
    say: Text
    rule: str
    """The heading of the rules book that explains more."""
    scene: Scene


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move, by the path of clicks that makes it or by its text."""

    path: Choices | None = None
    move: MoveText | None = None


class Tried(msgspec.Struct, frozen=True):
    """Whether the move was what the step asks for, the comment on it, and the scene after it if it was right."""

    right: bool
    say: Text
    scene: Scene | None = None
    stories: list[Story] = []
    """What the move did, and what the opponents did in reply."""
