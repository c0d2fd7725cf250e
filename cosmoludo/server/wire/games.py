"""Messages about the games on the shelf, the bots, and the server itself."""

from __future__ import annotations

from typing import Literal

import msgspec

from cosmoludo.server.wire.values import OptionValue


class GameOption(msgspec.Struct):
    """An option set before the game. Its texts are under `<folder>.option.<name>` and `.option_value.<name>`."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    needs_players: int | None = None
    """Values other than the default are for this number of players only."""


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
    """Whether it can be played in the browser: whether the game can be drawn."""
    ready: bool
    """Whether its rules are compiled; until then a table waits and starts by itself."""
    has_lesson: bool
    """Whether it has a lesson, at `/learn/<id>`."""
    weight: int
    """From 1, for what is learned in a minute, to 3, for what is learned over a game."""
    preview: str | None
    """The address of a moving picture of play, which it shares with other modes; with `#still` it does not move."""


class Preparation(msgspec.Struct):
    """How far the rules of a game are compiled."""

    ready: bool
    share: float
    """From 0 to 1, by how long it usually takes; 1 only when it is done."""


class BotFacts(msgspec.Struct):
    """A bot that may take a seat."""

    id: str
    level: int | None
    """From 1, for beginners, to 6; None for the reference bots that levels are measured against."""


class Health(msgspec.Struct):
    """The server and its database answer."""

    status: Literal["ok"]
    version: str
