"""Avatars of people: those they choose, and one drawn from their id for who has chosen none."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Protocol, get_args

from cosmoludo.server.store.avatars import AvatarStore
from cosmoludo.server.wire.values import Avatar

AVATARS: tuple[str, ...] = get_args(Avatar)
DRAWN_BY = 1
"""The byte of the hash of an id that draws the avatar; another one draws the name."""


def avatar_of(person: str, chosen: str | None) -> str:
    """Return the avatar of a person: the chosen one, or the same one every time."""
    drawn = AVATARS[hashlib.sha256(person.encode()).digest()[DRAWN_BY] % len(AVATARS)]
    return chosen or drawn


class Pictured(Protocol):
    """Somebody in a list, who may be a bot or nobody."""

    avatar: str

    @property
    def person(self) -> str | None:
        """Return the id of the person."""


async def add_avatars(store: AvatarStore, listed: Iterable[Pictured]) -> None:
    """Give all people of a list their avatars."""
    people = [(one, one.person) for one in listed if one.person is not None]
    chosen = await store.of_all({person for _, person in people})
    for one, person in people:
        one.avatar = avatar_of(person, chosen.get(person))
