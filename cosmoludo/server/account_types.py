"""What people and the server say to each other about themselves, as JSON."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, TypeAlias

import msgspec

from cosmoludo.server.types import Me, Name, OptionValue

Password: TypeAlias = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """The name and the password of an account."""

    name: Name
    password: Password


class LogIn(msgspec.Struct, forbid_unknown_fields=True):
    """Who comes back."""

    name: Name
    password: Annotated[str, msgspec.Meta(max_length=200)]
    bring: bool = True
    """Whether the games played as a guest in this browser become the account's."""


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    """One password for another."""

    old: Annotated[str, msgspec.Meta(max_length=200)]
    new: Password


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """What a token is for."""

    name: Name


class Token(msgspec.Struct):
    """A token, by its name."""

    id: str
    name: str
    created: datetime


class ShownToken(msgspec.Struct):
    """A token as it is shown once: `Authorization: Bearer` and this."""

    id: str
    name: str
    created: datetime
    token: str


class MyTable(msgspec.Struct):
    """A table of mine: the whole game if it is over, and my own moves until then."""

    code: str
    game: str
    version: int
    players: int
    options: dict[str, OptionValue]
    created: datetime
    over: bool
    seats: list[int]
    """Those that are mine."""
    seed: str | None
    seed_hash: str | None
    moves: list[tuple[int, str]]


class Said(msgspec.Struct):
    """Something I said at a table, in words of my own or by a phrase."""

    table: str
    text: str
    phrase: str | None
    at: datetime


class MyData(msgspec.Struct):
    """Everything that is kept about the one who asks."""

    me: Me
    account_since: datetime | None
    tokens: list[Token]
    tables: list[MyTable]
    chat: list[Said]
