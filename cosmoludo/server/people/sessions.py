"""Sessions: a signed cookie says who someone is.

The cookie of an account also carries the account's epoch: it is valid only as long as the account is in that epoch.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import NamedTuple

COOKIE = "cosmoludo"
KNOWN_COOKIE = "cosmoludo_known"
PEOPLE_KNOWN = 5
"""In one browser."""
COOKIE_SECONDS = 400 * 24 * 3600


class Claim(NamedTuple):
    """The person that a genuine cookie was issued to, the epoch of their account (0 for a guest), and the login."""

    person: str
    epoch: int = 0
    login: str = ""

    def __str__(self) -> str:
        return "-".join((self.person, *((str(self.epoch), self.login) if self.epoch else ()))).rstrip("-")


class Known(NamedTuple):
    """A browser, and the people who have logged in there before."""

    browser: str
    people: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "-".join((self.browser, *self.people))

    def after(self, person: str) -> Known:
        """Return the same browser after a person has logged in."""
        others = tuple(other for other in self.people if other != person)
        return Known(self.browser, (person, *others)[:PEOPLE_KNOWN])


class Cookies:
    """Writes and reads signed cookies: of the session, and of browsers where people have logged in before."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, claim: Claim, *, secure: bool) -> str:
        """Return the value of the header that sets a person's cookie."""
        return self._cookie(COOKIE, str(claim), self._signature(str(claim)), secure=secure)

    def read(self, header: str) -> Claim | None:
        """Return the claim of a Cookie header, if its signature is genuine."""
        claim, signature = _found(header, COOKIE)
        if not claim or not hmac.compare_digest(signature.encode(), self._signature(claim).encode()):
            return None
        person, epoch, login, *_ = [*claim.split("-"), "", ""]
        return Claim(person, int(epoch or 0), login)

    def write_known(self, known: Known, *, secure: bool) -> str:
        """Return the value of the header that makes a browser known again."""
        return self._cookie(KNOWN_COOKIE, str(known), self._signature(f"{KNOWN_COOKIE} {known}"), secure=secure)

    def read_known(self, header: str) -> Known | None:
        """Return which browser sent a Cookie header, if it was made known before."""
        known, signature = _found(header, KNOWN_COOKIE)
        expected = self._signature(f"{KNOWN_COOKIE} {known}")
        if not known or not hmac.compare_digest(signature.encode(), expected.encode()):
            return None
        browser, *people = known.split("-")
        return Known(browser, tuple(people))

    def _cookie(self, name: str, value: str, signature: str, *, secure: bool) -> str:
        parts = [f"{name}={value}.{signature}", f"Max-Age={COOKIE_SECONDS}", "Path=/"]
        parts += ["HttpOnly", "SameSite=Lax", *(["Secure"] if secure else [])]
        return "; ".join(parts)

    def _signature(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()


def _found(header: str, name: str) -> tuple[str, str]:
    """Return the value and the signature of a cookie in a Cookie header; empty if it has none."""
    # A parser of all cookies takes longer than checking the signature of one, and ours are never quoted.
    for cookie in header.split(";"):
        found, _, content = cookie.partition("=")
        if found.strip() == name:
            value, _, signature = content.strip().partition(".")
            return value, signature
    return "", ""
