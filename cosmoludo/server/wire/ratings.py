"""Messages about ratings."""

from __future__ import annotations

import msgspec


class RatingShown(msgspec.Struct):
    """How good someone is in a mode, and how unsure that is: `points` ± `doubt`."""

    points: int
    doubt: int
    games: int
    """How many games it is made of."""


class Leader(msgspec.Struct):
    """Someone in the list of a mode."""

    person: str
    name: str
    mine: bool
    rating: RatingShown
    avatar: str = ""
    """The drawing that stands for the person."""


class Leaders(msgspec.Struct):
    """The people who are rated in a mode, ordered by what is sure: `points` - `doubt`."""

    game: str
    leaders: list[Leader]
