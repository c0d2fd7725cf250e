"""Messages about people: names, accounts, tokens, and their own data."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypeAlias

import msgspec

from cosmoludo.server.wire.bot_accounts import BotAccountShown
from cosmoludo.server.wire.calls import CallsShown
from cosmoludo.server.wire.club import Known
from cosmoludo.server.wire.profiles import ModeRecord
from cosmoludo.server.wire.tables import SavedShuffle, Seat
from cosmoludo.server.wire.values import Avatar, Name, OptionValue, Scope

Password: TypeAlias = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Me(msgspec.Struct):
    """The person who asks."""

    id: str
    name: str
    avatar: str
    """The drawing that stands for them."""
    account: bool
    """Whether they have an account, with a password; a guest is known by the cookie of one browser only."""


class MyName(msgspec.Struct, forbid_unknown_fields=True):
    """The name to show to others."""

    name: Name


class MyAvatar(msgspec.Struct, forbid_unknown_fields=True):
    """The drawing that stands for oneself."""

    avatar: Avatar


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Name
    password: Password


class LogIn(msgspec.Struct, forbid_unknown_fields=True):
    """The name and password to log in with."""

    name: Name
    password: Annotated[str, msgspec.Meta(max_length=200)]
    bring: bool = True
    """Whether the games of this browser's guest become the account's."""


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """The old password and the new one."""

    old: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password
    keep_tokens: bool = False
    """Whether the tokens of programs stay valid."""


Scopes: TypeAlias = Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=3)]


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a new token, and what it may do."""

    name: Name
    scopes: Scopes = msgspec.field(default_factory=lambda: ["read", "play"])


class Token(msgspec.Struct):
    """A token, without its secret."""

    id: str
    name: str
    created: datetime
    scopes: list[Scope]


class ShownToken(msgspec.Struct):
    """A new token with its secret, shown only once; to be sent as `Authorization: Bearer <token>`."""

    id: str
    name: str
    created: datetime
    scopes: list[Scope]
    token: str


class MyTable(msgspec.Struct):
    """A table of the asker: the whole game if it is over, and their own moves until then."""

    code: str
    game: str
    version: int
    players: int
    options: dict[str, OptionValue]
    created: datetime
    over: bool
    seats: list[int]
    """The seats of the asker."""
    seed: str | None
    seed_hash: str | None
    shuffle: SavedShuffle | None
    moves: list[tuple[int, str]]


class Played(msgspec.Struct):
    """A finished game of the asker."""

    code: str
    game: str
    options: dict[str, OptionValue]
    at: datetime
    """When its last move was made."""
    seats: list[Seat]
    ranks: list[int] | None
    """None where no rules can tell, or as long as the end is being worked out."""
    scores: list[int] | None
    ended: str | None
    """Why the game was ended, if neither its rules nor its players did."""


class MyGames(msgspec.Struct):
    """Some finished games of the asker, the newest first."""

    games: list[Played]
    total: int


class Record(msgspec.Struct):
    """The best game that the asker has won alone, of those with the same options."""

    code: str
    game: str
    options: dict[str, OptionValue]
    score: int


class Said(msgspec.Struct):
    """A chat message of the asker, as text or as a stock phrase."""

    table: str
    text: str
    phrase: str | None
    at: datetime


class Holiday(msgspec.Struct):
    """When the asker was on holiday, or is; it ends by itself at the latest `until`."""

    began: datetime
    until: datetime
    ended: datetime | None


class MyData(msgspec.Struct):
    """Everything that is stored about the asker."""

    me: Me
    account_since: datetime | None
    tokens: list[Token]
    tables: list[MyTable]
    chat: list[Said]
    calls: CallsShown
    holidays: list[Holiday]
    dismissed: list[str]
    """The codes of finished games that the asker does not want to see any more."""
    public: bool = False
    """Whether everyone may see the asker's profile."""
    modes: list[ModeRecord] = []
    bonds: list[Known] = []
    """Whom the asker follows, mutes and blocks."""
    tournaments: list[str] = []
    """The titles of those that the asker has made or plays in."""
    bots: list[BotAccountShown] = []
    """The bot accounts of the asker."""
