"""Names of people who have not chosen one: a star's, the same for a person every time."""

from __future__ import annotations

import hashlib
from functools import lru_cache

NAMES_KEPT = 10_000
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


@lru_cache(NAMES_KEPT)
def star_name(person: str) -> str:
    """Return the default name of a person."""
    return STARS[hashlib.sha256(person.encode()).digest()[0] % len(STARS)]
