"""Links in e-mails by which a new password can be chosen.

Nothing of them is stored. What is signed has the epoch and the password hash of the account in it, and the address: all
links are void once a password was chosen by one of them or otherwise, once all logins were ended, and once another
address was given.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from datetime import datetime, timedelta

from cosmoludo.server.store.accounts import Account

VALID = timedelta(hours=1)
FORM = re.compile(r"(?P<person>[0-9a-f]{1,40})\.(?P<until>[0-9a-f]{1,10})\.(?P<signature>[0-9a-f]{40})", re.ASCII)


class ResetLinks:
    """Makes and checks the secrets of such links."""

    def __init__(self, secret: bytes) -> None:
        self._key = hmac.digest(secret, b"links to choose a password", hashlib.sha256)

    def make(self, account: Account, mail: str, at: datetime) -> str:
        """Return the secret of a link for an account, sent to an address at some time."""
        until = int((at + VALID).timestamp())
        return f"{account.person}.{until:x}.{self._signature(account, mail, until)}"

    def fits(self, secret: str, account: Account, mail: str, at: datetime) -> bool:
        """Return whether a secret was made for an account as it is now, and is not too old."""
        found = FORM.fullmatch(secret)
        if found is None or found["person"] != account.person:
            return False
        until = int(found["until"], 16)
        genuine = hmac.compare_digest(found["signature"], self._signature(account, mail, until))
        return genuine and at.timestamp() < until

    def _signature(self, account: Account, mail: str, until: int) -> str:
        signed = "\n".join((account.person, str(until), str(account.epoch), account.password, mail))
        return hmac.new(self._key, signed.encode(), hashlib.sha256).hexdigest()[:40]


def person_of(secret: str) -> str | None:
    """Return for whom a secret claims to be made; None if it has another form."""
    found = FORM.fullmatch(secret)
    return found and found["person"]
