"""Parallel universes: where the universes lie on the table."""

from cosmoludo.core.seats import Seat, as_seat, next_seat
from cosmoludo.games.parallel.record import ParallelRecord


def zone_of(universe: int) -> str:
    """Return the zone of a universe."""
    return f"universe-{universe + 1}"


def builders(state: ParallelRecord, universe: int) -> tuple[Seat, Seat]:
    """Return the two seats that build a universe, which lies between them."""
    seat = as_seat(universe)
    return seat, next_seat(state, seat)
