"""Messages about tables: setup, seats, clocks, views, moves, takebacks and finished games."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

import msgspec

from cosmoludo.core.scene import Scene, Story
from cosmoludo.server.wire.values import Bits, BotName, Choices, MoveText, OptionValue, SeatKind, SeatWish, Status


class LiveClock(msgspec.Struct, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """A clock for each seat: an allowance for the whole game, and an increment for every move."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=24 * 3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class DailyClock(msgspec.Struct, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """A number of days for every move."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


Clock: TypeAlias = LiveClock | DailyClock


class WhyNot(msgspec.Struct):
    """Why something on the table cannot be chosen now."""

    rule: str | None
    """The rule that forbids it; None where nothing does, but something else is to be chosen first."""
    values: dict[str, int | str | list[str]]
    heading: str
    """Where the rules say what is to be done now."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """The table to create. Without seats: the asker, and greedy bots."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    players: int | None = None
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], OptionValue] = {}
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)] | None = None
    public: bool = False
    """Whether the lobby lists it while a seat is open."""
    watching: bool | None = None
    """Whether others who have the link may watch; by default at public tables and where only bots play."""
    clock: Clock | None = None
    timeout: Literal["bot", "loss"] = "bot"
    """What happens to a seat whose time is up: a bot plays until the person is back, or the seat loses."""
    substitute: BotName = "greedy"
    """The bot that plays for a person who is out of time or has resigned."""
    hints: bool | None = None
    """Whether those who play may ask for hints; by default where nobody else can sit down."""
    rated: bool = False
    """Whether the result counts: then moves are not taken back by consent."""


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits at a seat."""

    kind: SeatKind
    name: str
    mine: bool
    bot: str | None = None
    person: str | None = None
    """The id of the person: the name of their profile."""
    avatar: str = ""
    """The drawing that stands for the person."""
    owner: str | None = None
    """The name of the person whose bot plays here, where the account is a program's."""
    resigned: bool = False
    """The person has resigned; where the game goes on, a bot plays for this seat."""
    present: bool = False
    """Whether the person is connected to the table."""
    away: bool = False
    """The person's time was up: a bot plays until they connect to the table, move, join or write in the chat."""
    lost: bool = False
    """The person has lost on time; where others play on, a bot plays for this seat."""
    holiday: datetime | None = None
    """Until when the person is on holiday at the latest: then their daily clock stands still, and they cannot move."""


class Undo(msgspec.Struct, omit_defaults=True):
    """The takeback that the asker can make or is asked to agree to."""

    seat: int | None = None
    """The asker's seat whose last move can be taken back, with or without consent."""
    fair: bool = False
    """Whether it needs no consent, because nobody has learned anything since. Otherwise the others have to agree."""
    asked: int | None = None
    """The seat that has asked to take back its last move."""
    agreed: list[int] = []


class OldRules(msgspec.Struct):
    """That a game was played under an earlier version of the rules: only its end can be looked at, as it was stored."""

    version: int
    """The version that it was played under."""
    shown: int | None
    """The version whose rules show the end: the same, or a later one under which the game goes the same way.

    None where there is none: then only the moves are shown.
    """


class ShuffleShown(msgspec.Struct, omit_defaults=True):
    """How the seed of the game is made: by the server's secret, and by random bits that each person adds."""

    commitment: str
    """A hash of the server's secret, the salt and the code of the table, shown before anyone adds anything."""
    given: list[int] = []
    """The seats that have added something; what, is shown after the deal."""
    contributions: dict[str, str | None] | None = None
    """From the deal on: what each seat has added that was asked to, null where nothing came in time."""
    secret: str | None = None
    """Once the game is over."""
    salt: str | None = None


class Table(msgspec.Struct):
    """A table, as one person sees it in lists and beside the view."""

    code: str
    game: str
    players: int
    options: dict[str, OptionValue]
    seats: list[Seat]
    status: Status
    ready: bool
    """Whether the rules are compiled and the game is dealt; until then there is no view, and nobody can move."""
    ply: int
    """The length of the log: moves, and the entries between them, such as takebacks."""
    actors: list[int]
    public: bool
    watching: bool
    hints: bool
    rated: bool
    created: datetime
    seed_hash: str | None = None
    """At older tables, where the server chose the seed alone."""
    shuffle: ShuffleShown | None = None
    """At all others."""
    seed: str | None = None
    """The seed of the game, once it is over."""
    ranks: list[int] | None = None
    scores: list[int] | None = None
    rematch: str | None = None
    """The code of the rematch, as soon as someone has offered one."""
    rematch_of: str | None = None
    """The code of the table whose rematch this is: its open seats are kept for those who sat there."""
    clock: Clock | None = None
    timeout: Literal["bot", "loss"] = "bot"
    substitute: str = "greedy"
    """The bot that plays for a person who is out of time or has resigned."""
    clocks: list[float] | None = None
    """The seconds that each seat has left, when this was sent. Live clocks start when all people have connected to the
    table once or made a move."""
    running: list[int] = []
    """The seats whose clocks are running."""
    undo: Undo | None = None
    old: OldRules | None = None
    """Set once the rules have changed since the game."""
    day: str | None = None
    """The day whose challenge is played here, on the same deal as everybody's."""
    sealed: bool = False
    """Whether others still play the same deal: until they have, its people see no more of a finished game than before,
    and others nothing of it."""
    ended: Literal["rules", "host"] | None = None
    """Why the game was ended, if neither its rules nor its players did: the rules have changed, or the host has closed
    the table. Nobody has lost."""


class Lobby(msgspec.Struct):
    """The asker's own tables, and the public ones with an open seat."""

    mine: list[Table]
    open: list[Table]


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """The seat to take; the first open one by default."""

    seat: int | None = None


class Contribution(msgspec.Struct, forbid_unknown_fields=True):
    """What to add to the shuffle for a seat: 128 random bits, as 32 digits of 0-9 and a-f."""

    seat: int
    bits: Bits


class View(msgspec.Struct, omit_defaults=True):
    """What a viewpoint sees of the table, and the stories of what has happened, as it saw them."""

    ply: int
    seat: int
    """The seat that looks; -1 for a spectator, -2 for all open hands after the game."""
    scene: Scene
    stories: list[Story]
    words: dict[str, str] = {}
    """For a game under earlier rules, the words of keys that begin with `stored`: Fluent messages by language."""


class MakeMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move request: by a path of clicks or by text, at the ply for which it was decided."""

    seat: int
    ply: int
    path: Choices | None = None
    move: MoveText | None = None


class Moved(msgspec.Struct):
    """The move is stored; the table is at this ply now."""

    ply: int


class TakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """Take back the last move of a seat, requested at a ply."""

    seat: int
    ply: int


class AnswerTakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """Agree or refuse that another seat takes back its last move."""

    seat: int
    agree: bool


class SavedShuffle(msgspec.Struct):
    """How the seed of a finished game was made."""

    table: str
    secret: str
    salt: str
    contributions: dict[str, str | None]
    commitment: str


class SavedGame(msgspec.Struct, omit_defaults=True):
    """A finished game, as `cosmoludo verify` and `cosmoludo replay` read it."""

    format: str
    game: str
    version: int
    players: int
    options: dict[str, OptionValue]
    seed: str
    moves: list[tuple[int, str]]
    seed_hash: str | None = None
    shuffle: SavedShuffle | None = None
    scores: list[int] | None = None
    ranks: list[int] | None = None
