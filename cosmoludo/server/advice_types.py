"""What the server tells of hints."""

from __future__ import annotations

import msgspec

from cosmoludo.core.scene import Text


class HintShown(msgspec.Struct, omit_defaults=True):
    """A good move, with what a bot expects of it."""

    move: str
    path: list[str]
    """The choices that make it."""
    chance: float
    """What the seat may expect after it, from 0 (lost) to 1 (won); alone, 1 is a very good score."""
    told: Text
    line: list[Text] = []
    """What the bot foresees after it."""
    score: float | None = None
    """The score to be expected at the end, where one plays alone."""


class Hints(msgspec.Struct):
    """The best moves of a seat at a ply, the best first."""

    seat: int
    ply: int
    hints: list[HintShown]
