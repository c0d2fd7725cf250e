"""Avatars of people: those they choose, and one drawn from their id for who has chosen none."""

from __future__ import annotations

import hashlib
from typing import get_args

from cosmoludo.server.wire.values import Avatar

AVATARS: tuple[str, ...] = get_args(Avatar)
DRAWN_BY = 1
"""The byte of the hash of an id that draws the avatar; another one draws the name."""


def avatar_of(person: str, chosen: str | None) -> str:
    """Return the avatar of a person: the chosen one, or the same one every time."""
    drawn = AVATARS[hashlib.sha256(person.encode()).digest()[DRAWN_BY] % len(AVATARS)]
    return chosen or drawn
