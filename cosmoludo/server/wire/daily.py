"""Messages about the challenge of the day."""

from __future__ import annotations

from datetime import datetime

import msgspec


class Attempt(msgspec.Struct):
    """How the challenge went for someone who has finished it in time."""

    place: int
    """Those who have done as well in the same time share it."""
    name: str
    person: str | None
    """None for a bot."""
    bot: str | None
    mine: bool
    won: bool
    gave_up: bool
    """They have resigned, or their time was up: they come last."""
    score: int | None
    rival: int | None
    """The score of the bot that they have played against."""
    seconds: float
    """For how long they have thought."""
    table: str | None
    """Where it can be looked at: from the next day on, and one's own at any time."""
    avatar: str = ""
    """The drawing that stands for the person."""


class Challenge(msgspec.Struct):
    """What everybody plays on a day, and how it went."""

    day: str
    game: str
    version: int
    players: int
    bot: str | None
    """Whom everybody plays against; null where one plays alone."""
    minutes: int
    """The time of each person, for all their moves together."""
    ends: datetime
    """When the day is over, and nobody can begin any more."""
    opens: datetime
    """When all attempts, and the deal, can be looked at."""
    today: bool
    sealed: bool
    """Whether someone may still play the deal."""
    commitment: str
    """A hash of what the deal is made from."""
    mine: str | None
    """The table of the asker's attempt."""
    done: bool
    """Whether it is over."""
    count: int
    """How many have finished it."""
    attempts: list[Attempt]
    """The best of them, and the asker's."""
    bots: list[Attempt]
    """How bots have played it, once it was over."""
    before: str | None
    """The day before that has a challenge."""
    after: str | None
