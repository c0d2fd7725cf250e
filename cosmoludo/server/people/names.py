"""Names of people: those they choose, and a star's, the same every time, for one who has chosen none."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from cosmoludo.server.store.accounts import login_of
from cosmoludo.server.store.lookalikes import BLANKS, is_seen
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
    return STARS[hashlib.sha256(person.encode()).digest()[0] % len(STARS)]
