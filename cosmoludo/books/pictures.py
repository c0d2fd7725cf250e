"""The pictures in a game's rules book: moments of games, drawn as the table draws them."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from cosmoludo.books.moment import Moment, folder_of


@cache
def pictures(folder: str) -> dict[str, Moment]:
    """Return the pictures of a game's book by their names; none where there is no `pictures.toml`."""
    path = folder_of(folder) / "pictures.toml"
    if not path.exists():
        return {}
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), dict[str, Moment])
