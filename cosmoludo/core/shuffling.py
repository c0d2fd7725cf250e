"""The seed of a game at a table, made by the server and the people who play, so that none of them can choose it alone.

1. With the table the server draws a secret and a salt, and shows a hash of both with the table's code: the commitment.
   It cannot change the secret any more, and nobody can guess it.
2. Each person who sits down adds 128 random bits. Nobody is shown those of another before the deal, and without the
   secret they would be no help in choosing one's own.
3. The seed is a hash of all that. Who has sent nothing in time is marked as missing.

After the game the secret is shown, and anyone can do the sums again. All hashes are SHA-256 of plain text, so that a
shell can: `printf 'cosmoludo commitment CODE SECRET SALT' | sha256sum`.

What this does not prevent: a server that gives the secret to one of the players, or plays itself under a name, can let
that player choose last. A server can also leave out what a person sent; that person sees it at once.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

from cosmoludo.core.errors import InvalidSavedGame

BYTES = 16
BITS = re.compile(f"[0-9a-f]{{{2 * BYTES}}}")
MISSING = "-"


def new_bits() -> str:
    """Return 128 random bits as text: a secret, a salt or a contribution."""
    return secrets.token_hex(BYTES)


class Shuffle(NamedTuple):
    """What a seed is made of."""

    table: str
    """The code of the table."""
    secret: str
    salt: str
    contributions: Mapping[int, str | None]
    """What each seat added that was asked to; None if it sent nothing in time."""

    @property
    def commitment(self) -> str:
        """What is shown of the secret while it is one."""
        return _hash(f"cosmoludo commitment {self.table} {self.secret} {self.salt}").hex()

    @property
    def seed(self) -> int:
        """The seed of the game, of 128 bits."""
        added = "".join(f" {seat}:{bits or MISSING}" for seat, bits in sorted(self.contributions.items()))
        return int.from_bytes(_hash(f"cosmoludo seed {self.table} {self.secret} {self.salt}{added}")[:BYTES], "big")

    def to_json(self) -> dict[str, Any]:
        """Return the part of a saved game that tells how its seed was made."""
        contributions = {str(seat): bits for seat, bits in sorted(self.contributions.items())}
        return {**self._asdict(), "commitment": self.commitment, "contributions": contributions}


def from_json(document: object, players: int) -> Shuffle:
    """Return the shuffle of a saved game, if it has the commitment that was shown; InvalidSavedGame if not."""
    if not isinstance(document, Mapping):
        raise InvalidSavedGame(f"shuffle must be an object, not {document!r}")
    if document.keys() != {"commitment", *Shuffle._fields}:
        raise InvalidSavedGame(f"shuffle must have {', '.join(('commitment', *Shuffle._fields))}")
    for name in ("secret", "salt"):
        _check_bits(name, document[name])
    shuffle = Shuffle(
        str(document["table"]), document["secret"], document["salt"], _contributions(document["contributions"], players)
    )
    if document["commitment"] != shuffle.commitment:
        raise InvalidSavedGame(
            "shuffle: the secret, the salt and the table do not have the commitment that was shown before the deal"
        )
    return shuffle


def _contributions(document: object, players: int) -> dict[int, str | None]:
    if not isinstance(document, Mapping):
        raise InvalidSavedGame(f"shuffle: contributions must be an object, not {document!r}")
    seats = {str(seat): seat for seat in range(players)}
    for seat, bits in document.items():
        if seat not in seats:
            raise InvalidSavedGame(f"shuffle: there is no seat {seat!r} that could have added something")
        if bits is not None:
            _check_bits(f"the contribution of seat {seat}", bits)
    return {seats[seat]: bits for seat, bits in document.items()}


def _check_bits(name: str, bits: object) -> None:
    if not (isinstance(bits, str) and BITS.fullmatch(bits)):
        raise InvalidSavedGame(f"shuffle: {name} must be {2 * BYTES} digits of 0-9 and a-f, not {bits!r}")


def _hash(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
