"""Features: what each number of an observation means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled


class Feature(NamedTuple):
    """One or more numbers of an observation that mean the same kind of thing."""

    name: str
    size: int
    """How many numbers there are."""
    meaning: str
    """One sentence for the reference, which also says in which order the numbers stand."""
    low: float = 0.0
    high: float = 1.0


def width(features: Iterable[Feature]) -> int:
    """Return how many numbers some features are together."""
    return sum(feature.size for feature in features)


def columns(features: Iterable[Feature]) -> dict[str, slice]:
    """Return where each feature stands in a row."""
    found: dict[str, slice] = {}
    start = 0
    for feature in features:
        found[feature.name] = slice(start, start + feature.size)
        start += feature.size
    return found


def starts(features: Iterable[Feature]) -> list[int]:
    """Return where each feature begins in a row, in their order."""
    return [place.start for place in columns(features).values()]


@compiled
def write_bits(word: np.uint64, count: int, start: int, out: NDArray[np.float32]) -> None:
    """Write the lowest bits of a word as ones and zeros into a row."""
    here = np.uint64(start)  # an index that cannot be negative takes no check, so that many bits are written at once
    for index in range(count):
        out[here + np.uint64(index)] = np.float32((word >> np.uint64(index)) & bits.ONE)
