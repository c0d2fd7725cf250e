"""Messages about profiles: what someone has played, with whom, and how well."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

import msgspec

from cosmoludo.server.wire.club import Bond
from cosmoludo.server.wire.ratings import RatingShown

Outcome: TypeAlias = Literal["won", "lost"]


class ModeRecord(msgspec.Struct):
    """How someone has done in a mode."""

    game: str
    games: int
    won: int
    best: int | None
    """The best score alone."""
    rating: RatingShown | None
    reviewed: int = 0
    """How many of the games were reviewed."""
    play: float | None = None
    """What their own moves lost in these, on the average: 0 if none was better, -1 if all there was to win."""
    luck: float | None = None
    """What luck gave them there."""


class Opponent(msgspec.Struct):
    """Someone with whom they have played often."""

    person: str
    name: str
    games: int
    ahead: int
    """How often they were ahead of this opponent."""
    behind: int
    owner: str | None = None
    """The name of the person whose bot it is, where the account is a program's."""
    avatar: str = ""
    """The drawing that stands for the person."""


class Profile(msgspec.Struct):
    """Someone, and as far as they show it, what they have played."""

    person: str
    name: str
    avatar: str
    account: bool
    public: bool
    """Whether everyone may see it. Guests have none to show."""
    mine: bool
    bond: Bond
    """What the asker has chosen about them."""
    owner: str | None = None
    """The name of the person whose bot it is, where the account is a program's."""
    modes: list[ModeRecord] = []
    opponents: list[Opponent] = []


class ShowProfile(msgspec.Struct, forbid_unknown_fields=True):
    """Whether to show one's profile to everyone."""

    public: bool


class FinishedSeat(msgspec.Struct, omit_defaults=True):
    """How a game went for one seat."""

    name: str
    person: str | None = None
    bot: str | None = None
    rank: int | None = None
    score: int | None = None
    theirs: bool = False
    """Whether it is the seat of the one whose profile it is."""
    owner: str | None = None
    """The name of the person whose bot it is, where the account is a program's."""
    avatar: str = ""
    """The drawing that stands for the person."""


class FinishedGame(msgspec.Struct):
    """A finished game of someone."""

    code: str
    game: str
    players: int
    ended: datetime
    rated: bool
    points: int | None
    """Their rating after it, where it counted."""
    seats: list[FinishedSeat]


class FinishedGames(msgspec.Struct):
    """Some finished games of someone, newest first."""

    games: list[FinishedGame]
    next: str | None
    """What to send as `before` for those that follow."""


class RatingPoint(msgspec.Struct):
    """A rating after a game."""

    ended: datetime
    points: int
    doubt: int


class RatingHistory(msgspec.Struct):
    """The ratings of someone in a mode after their last games, oldest first."""

    game: str
    history: list[RatingPoint]
