"""What the shelf tells of a game to someone who does not know it: how heavy each mode is, and a moving picture of play.

The picture, `play.svg` beside `shelf.toml`, is drawn by `script/previews` from scenes of a game between bots.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, TypeAlias

import msgspec

from cosmoludo.books.moment import folder_of

Weight: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=3)]
"""1 for what is learned in a minute, 2 for what needs a few, 3 for what is learned over a game."""
UNKNOWN: Weight = 2
"""Of a game that does not say it."""
PREVIEW = "play.svg"


class Play(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game that a moving picture shows."""

    game: str
    players: int
    seed: int
    plies: list[int]
    """The moments that follow each other."""
    zones: list[str]
    """What is shown of the table."""
    seat: int = 0
    """From whose eyes it is seen."""


class Shelf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The content of a `shelf.toml`."""

    weight: dict[str, Weight] = {}
    """By the id of the mode."""
    play: Play | None = None


@cache
def shelf_of(folder: str) -> Shelf:
    """Return what the shelf tells of the games of a folder; one from outside may tell nothing."""
    path = folder_of(folder) / "shelf.toml"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Shelf) if path.exists() else Shelf()


@cache
def preview_of(folder: str) -> bytes | None:
    """Return the moving picture of a folder's game as SVG, if it has one."""
    path = folder_of(folder) / PREVIEW
    return path.read_bytes() if path.exists() else None
