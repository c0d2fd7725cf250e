"""What the server tells of hints and of reviews."""

from __future__ import annotations

import msgspec

from cosmoludo.core.scene import Offer, Text


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


class Better(msgspec.Struct):
    """A move that would have been better than the one that was made."""

    move: str
    told: Text
    offer: Offer
    """What was on offer, as far as this move needs it to be shown on the table."""
    path: list[str]


class MomentShown(msgspec.Struct, omit_defaults=True):
    """A decision of a finished game."""

    ply: int
    """How long the log was before it."""
    seat: int
    chances: list[float]
    """What each seat could expect after it, from 0 (lost) to 1 (won), as its mover could know."""
    loss: float
    """What it lost for its mover, compared with the best move."""
    better: Better | None = None
    """For the moves that lost most."""


class AccountShown(msgspec.Struct):
    """How a seat came from what it could expect at first to what it has in the end: the parts between add up."""

    first: float
    play: float
    others: float
    luck: float
    last: float


class ReviewShown(msgspec.Struct):
    """A finished game, looked at again; until that is done, how far it is."""

    ready: bool
    done: int
    total: int
    moments: list[MomentShown]
    worst: list[int]
    """The moves that lost most, the worst first, by their place among the moments."""
    accounts: list[AccountShown]
