"""Sessions: a signed cookie says who someone is.

The cookie of an account also carries the account's epoch: it is valid only as long as the account is in that epoch.
"""

from __future__ import annotations

import hashlib
import hmac
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

COOKIE = "cosmoludo"
COOKIE_SECONDS = 400 * 24 * 3600


class Claim(NamedTuple):
    """The person that a genuine cookie was issued to, and the epoch of their account; 0 for a guest."""

    person: str
    epoch: int = 0

    def __str__(self) -> str:
        return f"{self.person}-{self.epoch}" if self.epoch else self.person


class Cookies:
    """Writes and reads signed session cookies."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, claim: Claim, *, secure: bool) -> str:
        """Return the value of the header that sets a person's cookie."""
        parts = [f"{COOKIE}={claim}.{self._signature(str(claim))}", f"Max-Age={COOKIE_SECONDS}", "Path=/"]
        parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])]
        return "; ".join(parts)

    def read(self, header: str) -> Claim | None:
        """Return the claim of a Cookie header, if its signature is genuine."""
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
