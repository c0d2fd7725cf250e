"""People: everyone is a guest, known by a signed cookie, with a star's name until they choose their own."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "cosmoludo"
COOKIE_SECONDS = 400 * 24 * 3600
ID_BYTES = 12
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


def star_name(person: str) -> str:
    """What someone is called who has not said."""
    return STARS[hashlib.sha256(person.encode()).digest()[0] % len(STARS)]


class Cookies:
    """Writes and reads the cookie that says who someone is, and that nobody else can make."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, person: str, *, secure: bool) -> str:
        """The header that sets a person's cookie."""
        parts = [f"{COOKIE}={person}.{self._signature(person)}", f"Max-Age={COOKIE_SECONDS}", "Path=/"]
        parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])]
        return "; ".join(parts)

    def read(self, header: str) -> str | None:
        """The person of a Cookie header, if it holds a cookie of ours."""
        try:
            found = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return None
        person, _, signature = found.value.partition(".") if found else ("", "", "")
        genuine = hmac.compare_digest(signature.encode(), self._signature(person).encode())
        return person if person and genuine else None

    def _signature(self, person: str) -> str:
        return hmac.new(self._secret, person.encode(), hashlib.sha256).hexdigest()
