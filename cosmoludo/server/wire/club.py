"""Messages about the club: finding a game, being paired, and what people choose about each other."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

import msgspec

from cosmoludo.server.wire.ratings import RatingShown
from cosmoludo.server.wire.tables import Clock
from cosmoludo.server.wire.values import DeclineReason, OptionValue, SeatKind

ClockKind: TypeAlias = Literal["none", "live", "days"]
PersonId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class ListedSeat(msgspec.Struct, omit_defaults=True):
    """Who sits at a listed table."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    bot: str | None = None
    mine: bool = False
    rating: RatingShown | None = None
    owner: str | None = None
    """The name of the person whose bot it is, where the account is a program's."""
    avatar: str = ""
    """The drawing that stands for the person."""


class ListedTable(msgspec.Struct):
    """A table that someone could join or watch, and on which terms."""

    code: str
    game: str
    players: int
    options: dict[str, OptionValue]
    seats: list[ListedSeat]
    clock: Clock | None
    timeout: Literal["bot", "loss"]
    substitute: str
    hints: bool
    rated: bool
    watching: bool
    created: datetime
    by: str | None = None
    """Who has invited the asker, by name."""


class Games(msgspec.Struct):
    """The tables that the asker is invited to, can join, and can watch."""

    invited: list[ListedTable]
    open: list[ListedTable]
    watch: list[ListedTable]
    waiting: int
    """How many people wait to be paired."""


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What someone would like to play now, with whoever wishes the same and plays about as well."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    players: int | None = None
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], OptionValue] = {}
    clock: Clock | None = None
    timeout: Literal["bot", "loss"] = "bot"
    rated: bool = False


class MyWish(msgspec.Struct):
    """The asker's wish, if they have one, and how far it has come."""

    wish: Wish | None = None
    waited: float = 0.0
    """For how many seconds."""
    reach: int = 0
    """How far the rating of another may be from the asker's by now."""
    others: int = 0
    """How many others wish the same."""
    table: str | None = None
    """Where the asker was seated."""


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    """Whom to invite to a table, by their id."""

    who: PersonId


class Decline(msgspec.Struct, forbid_unknown_fields=True):
    """Why the asker declines an invitation."""

    reason: DeclineReason = "no"


class DeclinedBy(msgspec.Struct):
    """Someone who has declined an invitation of the asker."""

    person: str
    name: str
    reason: DeclineReason


class Bond(msgspec.Struct, forbid_unknown_fields=True):
    """What the asker has chosen about someone.

    Who is muted is not heard by the asker in chats. Who is blocked is neither heard nor paired with the asker, cannot
    sit down where the asker sits, and cannot invite them.
    """

    follow: bool = False
    mute: bool = False
    block: bool = False


class Known(msgspec.Struct):
    """Someone about whom the asker has chosen something."""

    person: str
    name: str
    bond: Bond
    owner: str | None = None
    """The name of the person whose bot it is, where the account is a program's."""
    avatar: str = ""
    """The drawing that stands for the person."""
