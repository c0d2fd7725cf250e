"""Parallel universes: the points of a seat in each of its universes."""

from cosmoludo.boxes.bigbang.rules import scoring
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.universes import universes_of


@compiled
def count_both(state: ParallelRecord, seat: Seat) -> tuple[int, int]:
    """Count the points of a seat in its poorer and in its richer universe."""
    left, right = universes_of(state, seat)
    one, other = count_points(state, seat, left), count_points(state, seat, right)
    return min(one, other), max(one, other)


@compiled
def count_points(state: ParallelRecord, seat: Seat, universe: int) -> int:
    """Count the points of a seat's objectives in one universe."""
    return scoring.count_points(state, seat, universe, True)


@compiled
def score(state: ParallelRecord, universe: int, objective: int) -> int:
    """Count the points of an objective in one universe."""
    return scoring.score(state, universe, objective, True)
