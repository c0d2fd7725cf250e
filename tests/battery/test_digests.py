"""The bytes of records stay as they were recorded, along one whole game of each variant and in what each seat sees.

A new field of a record changes them without a change of behaviour: then run
`script/test --record tests/battery/test_digests.py`.
"""

import hashlib
from pathlib import Path

from cosmoludo.core.seats import SPECTATOR
from tests.variants import Variant, random_states

DIGESTS = Path(__file__).parent / "golden" / "digests"


def digest(variant: Variant) -> str:
    """Digest every record of a game, and every view of it."""
    found = hashlib.sha256()
    for state in random_states(variant.load(), 7):
        found.update(state.to_bytes())
        for seat in (SPECTATOR, *range(state.players)):
            found.update(state.seen_by(seat).to_bytes())
    return found.hexdigest()


def test_the_bytes_of_records_and_views_are_as_they_were_recorded(variant: Variant, recording: bool) -> None:
    path = DIGESTS / f"{variant}.sha256"
    found = f"{digest(variant)}\n"
    if recording:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, "utf-8")
    assert path.exists(), "not recorded yet: script/test --record tests/battery/test_digests.py"
    assert path.read_text("utf-8") == found
