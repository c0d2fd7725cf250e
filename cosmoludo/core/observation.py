"""Features: what each number of an observation means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


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
