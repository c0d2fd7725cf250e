"""Messages about people: names, accounts, tokens, and their own data."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypeAlias

import msgspec

from cosmoludo.server.wire.values import Name, OptionValue, Scope

Password: TypeAlias = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Me(msgspec.Struct):
    """The person who asks."""

    id: str
    name: str
    account: bool
    """Whether they have an account, with a password; a guest is known by the cookie of one browser only."""


class MyName(msgspec.Struct, forbid_unknown_fields=True):
    """The name to show to others."""

    name: Name


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
    moves: list[tuple[int, str]]


class Said(msgspec.Struct):
    """A chat message of the asker, as text or as a stock phrase."""

    table: str
    text: str
    phrase: str | None
    at: datetime


class MyData(msgspec.Struct):
    """Everything that is stored about the asker."""

    me: Me
    account_since: datetime | None
    tokens: list[Token]
    tables: list[MyTable]
    chat: list[Said]
