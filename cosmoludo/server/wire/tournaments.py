"""Messages about tournaments: made, entered, played round by round, and how all stand."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

import msgspec

from cosmoludo.server.wire.tables import Clock
from cosmoludo.server.wire.values import BotName, OptionValue

Format: TypeAlias = Literal["knockout", "round_robin", "swiss", "groups"]
"""Who loses is out; everybody against everybody; those who stand as well; so too, at tables of three to six."""
TieBreak: TypeAlias = Literal["sonneborn_berger", "buchholz_cut", "buchholz", "opponents", "wins"]
"""What decides between those who have the same points: how good those are that one has beaten; how good all were, with
or without the worst; how good all were at tables of several, in the mean; games won."""
TournamentStatus: TypeAlias = Literal["entering", "playing", "over", "cancelled"]
Title: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class TournamentTerms(msgspec.Struct, forbid_unknown_fields=True):
    """On which terms all games of a tournament are played."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    clock: Clock
    """Of every table: without one, a tournament might never end."""
    players: Annotated[int, msgspec.Meta(ge=2, le=6)] = 2
    """At a table. In groups a table may have one less."""
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], OptionValue] = {}
    timeout: Literal["bot", "loss"] = "loss"
    substitute: BotName = "greedy"
    rated: bool = False
    """Whether the results count; then it is for people with accounts."""
    watching: bool = True
    """Whether others may watch the games."""


class NewTournament(msgspec.Struct, forbid_unknown_fields=True):
    """The tournament to make."""

    title: Title
    format: Format
    terms: TournamentTerms
    rounds: Annotated[int, msgspec.Meta(ge=1, le=15)] | None = None
    """Of a Swiss or of groups; by default as many as it takes."""
    most: Annotated[int, msgspec.Meta(ge=2, le=64)] = 16
    """How many may enter."""
    starts: Annotated[datetime, msgspec.Meta(tz=True)] | None = None
    """When it begins by itself, with those who have entered; without them, it is cancelled then."""


class ListedTournament(msgspec.Struct):
    """A tournament in the list."""

    id: str
    title: str
    format: Format
    status: TournamentStatus
    game: str
    clock: Clock
    players: int
    most: int
    round: int
    """The last that has begun."""
    rounds: int | None
    """How many there will be; null as long as that depends on how many enter."""
    rated: bool
    mine: bool
    """Whether the asker plays in it."""
    created: datetime
    starts: datetime | None = None
    """When it begins by itself."""


class Entrant(msgspec.Struct, omit_defaults=True):
    """Someone in a tournament, and how they stand; the best first, before the start in the order of entering."""

    number: int
    person: str
    name: str
    mine: bool = False
    place: int | None = None
    """Shared by those who are level; null before the start, and for who left a round robin before half of it."""
    points: float = 0.0
    ties: list[float] = []
    """The tie-breaks, in the order in which they count."""
    dropped: bool = False
    avatar: str = ""
    """The drawing that stands for the person."""


class TournamentGame(msgspec.Struct, omit_defaults=True):
    """A game of a round; with one player, a bye."""

    board: int
    players: list[int]
    """Their numbers, by seat."""
    table: str | None = None
    """The code of the table; null for a bye, for one who won because the other had left, and if it is not there yet."""
    ranks: list[int] | None = None
    """By seat; null as long as it is played."""
    again: bool = False
    """Whether it was drawn before, and is played again."""


class TournamentRound(msgspec.Struct):
    """A round."""

    number: int
    games: list[TournamentGame]


class TournamentShown(msgspec.Struct):
    """A tournament with all that has happened in it."""

    id: str
    title: str
    format: Format
    status: TournamentStatus
    terms: TournamentTerms
    by: str
    """The name of who has made it."""
    most: int
    round: int
    rounds: int | None
    tie_breaks: list[TieBreak]
    entrants: list[Entrant]
    played: list[TournamentRound]
    number: int | None
    """The asker's, if they play in it."""
    table: str | None
    """Where the asker is to play now."""
    organiser: bool
    """Whether the asker may start it, end it, and take out those who do not come."""
    created: datetime
    starts: datetime | None = None
    """When it begins by itself."""
    until: datetime | None = None
    """With a live clock: when games of this round that are still played are decided by the time left."""
