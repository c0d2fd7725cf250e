"""What the server and its clients say to each other, as JSON. The OpenAPI document is made from these types."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

import msgspec

from cosmoludo.core.scene import Scene, Story

OptionValue: TypeAlias = bool | int | str
SeatKind: TypeAlias = Literal["person", "bot", "open"]
Status: TypeAlias = Literal["waiting", "playing", "over"]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Choices: TypeAlias = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=100)]], msgspec.Meta(min_length=1, max_length=100)
]
MoveText: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
SeatWish: TypeAlias = Annotated[str, msgspec.Meta(pattern="^(me|open|bot:[a-z0-9-]{1,30})$")]
BotName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,30}$")]
Phrase: TypeAlias = Literal["hello", "luck", "nice", "thanks", "oops", "thinking", "moment", "again", "bye"]
"""Something often said, by its key: everyone reads it in their own language, as `web.phrase.<key>`."""


class Problem(msgspec.Struct, omit_defaults=True):
    """Why something was not done. `rule` and `values` say it in the words of either language; `message` in English."""

    message: str
    rule: str | None = None
    values: dict[str, int | str | list[str]] = {}
    ply: int | None = None
    """Where the table is now, when what was sent belongs to another moment."""


class Me(msgspec.Struct):
    """Who is asking."""

    id: str
    name: str
    account: bool
    """Whether they can come back with a name and a password; a guest is known by this browser only."""


class MyName(msgspec.Struct, forbid_unknown_fields=True):
    """The name to be known by."""

    name: Name


class GameOption(msgspec.Struct):
    """A choice made before the game. Its words are under `<folder>.option.<name>` and `.option_value.<name>`."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    needs_players: int | None = None
    """Any other value than the default is for this number of players only."""


class GameFacts(msgspec.Struct):
    """One game, as the shelf shows it."""

    id: str
    folder: str
    name: str
    designers: list[str]
    publisher: str
    year: int | None
    players: list[int]
    minutes: int
    age: int
    options: list[GameOption]
    has_scene: bool
    """Whether it can be played at this table: whether the game says how it looks."""
    ready: bool
    """Whether its rules are compiled; until then a table waits and goes on by itself."""
    has_lesson: bool
    """Whether there is a first game to learn it by, at `/learn/<id>`."""


class LiveClock(msgspec.Struct, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """A clock a seat: so much time for the whole game, and some more with every move."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=24 * 3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0


class DailyClock(msgspec.Struct, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days for every move, however long the game."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


Clock: TypeAlias = LiveClock | DailyClock


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What a table is to be. Without seats: the one who asks, and greedy bots."""

    game: Annotated[str, msgspec.Meta(max_length=60)]
    players: int | None = None
    options: dict[Annotated[str, msgspec.Meta(max_length=60)], OptionValue] = {}
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=12)] | None = None
    public: bool = False
    """Whether the lobby shows it while a seat is open."""
    watching: bool | None = None
    """Whether others who have the link may look; if nothing is said, at public tables and where only bots play."""
    clock: Clock | None = None
    timeout: Literal["bot", "loss"] = "bot"
    """What happens to a seat whose time is up: a bot plays until the person is back, or the seat has lost."""
    substitute: BotName = "greedy"
    """The bot that plays for a person who is out of time or has resigned."""
    hints: bool = True
    rated: bool = False
    """Whether the result counts: then no move is taken back by consent."""


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits at a seat."""

    kind: SeatKind
    name: str
    mine: bool
    bot: str | None = None
    resigned: bool = False
    """The person has given up; where the game goes on, a bot plays for this seat."""
    present: bool = False
    """Whether the person is connected to the table."""
    away: bool = False
    """The person's time was up: a bot plays until they are back, which any request of theirs says."""
    lost: bool = False
    """The person's time was up, and with it the game; where others play on, a bot plays for this seat."""


class Undo(msgspec.Struct, omit_defaults=True):
    """What can be taken back, for the one who asks."""

    seat: int | None = None
    """The seat of the asker's whose last move can be taken back, or be asked for."""
    fair: bool = False
    """Whether it is simply taken back: nobody has learned anything since. Otherwise the others have to agree."""
    asked: int | None = None
    """The seat that has asked the others to let it take back its last move."""
    agreed: list[int] = []


class Table(msgspec.Struct):
    """A table, for the one who asks."""

    code: str
    game: str
    players: int
    options: dict[str, OptionValue]
    seats: list[Seat]
    status: Status
    ready: bool
    """Whether the rules are compiled; until then there is no view, and nobody can move."""
    ply: int
    """How long the log is: moves, and what else is noted between them, such as a move that was taken back."""
    actors: list[int]
    public: bool
    watching: bool
    hints: bool
    rated: bool
    created: datetime
    seed_hash: str
    seed: str | None = None
    """What the game was dealt from, once it is over: its hash is the one shown before."""
    ranks: list[int] | None = None
    scores: list[int] | None = None
    rematch: str | None = None
    """The code of the table where the same people play again."""
    clock: Clock | None = None
    timeout: Literal["bot", "loss"] = "bot"
    clocks: list[float] | None = None
    """The seconds that each seat has left, at the moment of this answer."""
    running: list[int] = []
    """The seats whose clocks run."""
    undo: Undo | None = None


class Lobby(msgspec.Struct):
    """The asker's own tables, and the public ones with an open seat."""

    mine: list[Table]
    open: list[Table]


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat to take; the first open one if none is named."""

    seat: int | None = None


class View(msgspec.Struct):
    """The table as a seat sees it, and what has happened, as that seat has seen it."""

    ply: int
    seat: int
    scene: Scene
    stories: list[Story]


class MakeMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move, by the choices that make it or by its text, at the ply where it was decided."""

    seat: int
    ply: int
    path: Choices | None = None
    move: MoveText | None = None


class Moved(msgspec.Struct):
    """The move is stored; the table is at this ply now."""

    ply: int


class TakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """To take back a seat's last move, as the table was at a ply."""

    seat: int
    ply: int


class AnswerTakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a seat agrees that another takes back its last move."""

    seat: int
    agree: bool


class SavedGame(msgspec.Struct, omit_defaults=True):
    """A finished game, as `cosmoludo verify` and `cosmoludo replay` read it."""

    format: str
    game: str
    version: int
    players: int
    options: dict[str, OptionValue]
    seed: str
    seed_hash: str
    moves: list[tuple[int, str]]
    scores: list[int] | None = None
    ranks: list[int] | None = None


class Health(msgspec.Struct):
    """The server answers, and its database too."""

    status: Literal["ok"]
    version: str
