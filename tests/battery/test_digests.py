"""The bytes of records stay as they were recorded, along one whole game of each variant and in what each seat sees.

Left out is the upper half of the key, which records did not have once: games from short seeds are the same without it.
A new field of a record changes them without a change of behaviour: then run
`script/test --record tests/battery/test_digests.py`.
"""

import hashlib
from pathlib import Path

from cosmoludo.core.game import State
from cosmoludo.core.seats import SPECTATOR
from tests.variants import Variant, random_states

UPPER_KEY = slice(8, 16)
DIGESTS = Path(__file__).parent / "golden" / "digests"


def digest(variant: Variant) -> str:
    """Digest every record of a game, and every view of it."""
    found = hashlib.sha256()
    for state in random_states(variant.load(), 7):
        found.update(without_upper_key(state))
        for seat in (SPECTATOR, *range(state.players)):
            found.update(without_upper_key(state.seen_by(seat)))
    return found.hexdigest()


def without_upper_key(state: State) -> bytes:
    """Return the bytes of a state without the upper half of its key, which must be zero."""
    record = state.to_bytes()
    assert record[UPPER_KEY] == bytes(8)
    return record[: UPPER_KEY.start] + record[UPPER_KEY.stop :]


def test_the_bytes_of_records_and_views_are_as_they_were_recorded(variant: Variant, recording: bool) -> None:
    path = DIGESTS / f"{variant}.sha256"
    found = f"{digest(variant)}\n"
    if recording:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, "utf-8")
    assert path.exists(), "not recorded yet: script/test --record tests/battery/test_digests.py"
    assert path.read_text("utf-8") == found
