"""Messages of hints and reviews."""

from __future__ import annotations

import msgspec

from cosmoludo.core.scene import Offer, Text


class ReplyShown(msgspec.Struct):
    """What the next player could gain at once."""

    seat: int
    gains: list[tuple[str, int]]
    """Symbols of the game's art, and how much of each."""


class HintShown(msgspec.Struct, omit_defaults=True):
    """A good move, with what the bot expects of it."""

    move: str
    path: list[str]
    """The path of clicks that makes it."""
    chance: float
    """The expected result after it, from 0 (lost) to 1 (won); in solo games, 1 is a very good score."""
    told: Text
    line: list[Text] = []
    """The line the bot expects to follow."""
    score: float | None = None
    """The expected final score, in solo games."""
    equal: bool = False
    """Whether the search cannot tell it from the best."""
    denies: ReplyShown | None = None
    """What the next player could have gained after another move, and cannot after this one."""
    risks: ReplyShown | None = None
    """What the next player could gain after it, and not after another move."""
    advice: list[Text] = []
    """What speaks for it and against it in the game's own terms, where gains do not say so."""


class Hints(msgspec.Struct):
    """The best moves of a seat at a ply, best first."""

    seat: int
    ply: int
    hints: list[HintShown]


class Better(msgspec.Struct):
    """A better move than the one that was made."""

    move: str
    told: Text
    offer: Offer
    """The part of the offer that is needed to show this move on the table."""
    path: list[str]


class MomentShown(msgspec.Struct, omit_defaults=True):
    """A decision of a finished game."""

    ply: int
    """The length of the log before it."""
    seat: int
    chances: list[float]
    """The expected result of each seat after it, from 0 (lost) to 1 (won), judged from the view of its mover."""
    loss: float
    """What the mover lost by it, compared with the best move."""
    better: Better | None = None
    """For the worst moves only."""


class AccountShown(msgspec.Struct):
    """Where the result of a seat came from: the first expectation, and parts that add up to the last."""

    first: float
    play: float
    others: float
    luck: float
    last: float


class ReviewShown(msgspec.Struct):
    """The review of a finished game; until it is ready, its progress."""

    ready: bool
    done: int
    total: int
    moments: list[MomentShown]
    worst: list[int]
    """The moves that lost most, worst first, as indices into `moments`."""
    accounts: list[AccountShown]
    turning: int | None = None
    """The move at which the game turned most towards its end, as an index into `moments`."""
