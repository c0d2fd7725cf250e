"""People: a guest is known by a signed cookie, with a star's name until they choose their own.

With an account the cookie also says of which epoch it is: it counts only as long as the account is in that epoch.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

COOKIE = "cosmoludo"
COOKIE_SECONDS = 400 * 24 * 3600
ID_BYTES = 12
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


def new_id() -> str:
    """An id for someone who has none."""
    return secrets.token_hex(ID_BYTES)


@lru_cache(NAMES_KEPT)
def star_name(person: str) -> str:
    """What someone is called who has not said."""
    return STARS[hashlib.sha256(person.encode()).digest()[0] % len(STARS)]


class Claim(NamedTuple):
    """Whom a genuine cookie was given to, and in which epoch of their account; 0 without one."""

    person: str
    epoch: int = 0

    def __str__(self) -> str:
        return f"{self.person}-{self.epoch}" if self.epoch else self.person


class Cookies:
    """Writes and reads the cookie that says who someone is, and that nobody else can make."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, claim: Claim, *, secure: bool) -> str:
        """The header that sets a person's cookie."""
        parts = [f"{COOKIE}={claim}.{self._signature(str(claim))}", f"Max-Age={COOKIE_SECONDS}", "Path=/"]
        parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])]
        return "; ".join(parts)

    def read(self, header: str) -> Claim | None:
        """The claim of a Cookie header, if it holds a cookie of ours."""
        try:
            found = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        claim, _, signature = found.value.partition(".") if found else ("", "", "")
        if not claim or not hmac.compare_digest(signature.encode(), self._signature(claim).encode()):
            return None
        person, _, epoch = claim.partition("-")
        return Claim(person, int(epoch or 0))

    def _signature(self, claim: str) -> str:
        return hmac.new(self._secret, claim.encode(), hashlib.sha256).hexdigest()
