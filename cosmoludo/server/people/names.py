"""Names of people: those they choose, and a star's, the same every time, for one who has chosen none."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, count

from cosmoludo.server.store.accounts import login_of
from cosmoludo.server.store.lookalikes import BLANKS, is_seen, skeleton
from cosmoludo.server.wire.errors import Refusal

NAMES_KEPT = 10_000
LONGEST_LOGIN = 80
"""A name of forty characters can be longer when it is normalised."""
# fmt: off
STARS = (
    "Achernar", "Albireo", "Aldébaran", "Alcor", "Algol", "Alkaid", "Altaïr", "Antarès",
    "Arcturus", "Atria", "Bellatrix", "Bételgeuse", "Canopus", "Capella", "Castor", "Deneb",
    "Dubhe", "Enif", "Fomalhaut", "Hadar", "Hamal", "Izar", "Kochab", "Maia",
    "Merak", "Mimosa", "Mira", "Mizar", "Naos", "Nashira", "Phecda", "Pollux",
    "Procyon", "Rasalas", "Régulus", "Rigel", "Sadr", "Schedar", "Sirius", "Spica",
    "Tarazed", "Thuban", "Unuk", "Véga", "Wezen", "Zaurak",
)
# fmt: on


def readable(name: str) -> str:
    """Return a chosen name with single spaces; refuse one that cannot be seen or read."""
    name = " ".join(name.split())
    seen = name.isprintable() and any(map(is_seen, name)) and BLANKS.isdisjoint(name)
    if not seen or len(login_of(name)) > LONGEST_LOGIN:
        raise Refusal(422, "bad_name")
    return name


@lru_cache(NAMES_KEPT)
def star_name(person: str) -> str:
    """Return the default name of a person."""
    return STARS[_star(person)]


def _star(person: str) -> int:
    return hashlib.sha256(person.encode()).digest()[0] % len(STARS)


def names_at(people: Iterable[str], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return what some people are called together, so that no two have one name.

    Who has chosen a name comes before who has not, and then who is named first: the others are given another star, or
    a number behind their name.
    """
    everyone = list(dict.fromkeys(people))
    names: dict[str, str] = {}
    taken: set[str] = set()
    for person in sorted(everyone, key=lambda person: person not in chosen):
        for name in _possible(person, chosen.get(person)):
            if (looks := skeleton(name)) not in taken:
                taken.add(looks)
                names[person] = name
                break
    return names


def _possible(person: str, chosen: str | None) -> Iterable[str]:
    """Return what a person may be called: the chosen name or a star's, then others, without end."""
    first = _star(person)
    own = (chosen,) if chosen else STARS[first:] + STARS[:first]
    return chain(own, (f"{own[0]} {number}" for number in count(2)))
