"""The deal of a day: made from a secret of the server, so that nobody can know it before they play.

Every attempt has the same shuffle. Its commitment is shown, its secret only when nobody can play the deal any more.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from cosmoludo.core.shuffling import BYTES, Shuffle
from cosmoludo.server.store.rows import StoredShuffle, deal_of

SETTING = "challenges"
"""Where the secret of the server is kept."""
SECRET_BYTES = 32


def new_secret() -> str:
    """Return what the deals of all days are made from."""
    return secrets.token_hex(SECRET_BYTES)


def shuffle_of(day: str, secret: str) -> StoredShuffle:
    """Return the shuffle of a day."""
    return StoredShuffle(_bits("secret", day, secret), _bits("salt", day, secret), {}, day=day)


def commitment(shuffle: StoredShuffle, day: str) -> str:
    """Return what is shown of a shuffle while the day lasts."""
    return Shuffle(deal_of(day), shuffle.secret, shuffle.salt, shuffle.contributions).commitment


def _bits(what: str, day: str, secret: str) -> str:
    digest = hmac.digest(bytes.fromhex(secret), f"cosmoludo challenge {what} {day}".encode(), hashlib.sha256)
    return digest[:BYTES].hex()
