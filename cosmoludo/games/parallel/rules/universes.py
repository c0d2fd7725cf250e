"""Parallel universes: the universes that a seat builds, one with each neighbour, and what fits into them."""

from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.boxes.bigbang.rules.universe import NOTHING, TWO_TILES, any_placement, is_opening
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, previous_seat
from cosmoludo.games.parallel.record import ParallelRecord


@compiled
def universes_of(state: ParallelRecord, seat: Seat) -> tuple[int, int]:
    """Return the universes to the left of a seat, which has the seat's number, and to its right."""
    return int64(seat), int64(previous_seat(state, seat))


@compiled
def waiver(state: ParallelRecord, universe: int) -> int:
    """Return what is waived for a placement: the second tile touches the first alone."""
    return TWO_TILES if is_opening(state, universe) else NOTHING


@compiled
def can_place(state: ParallelRecord, seat: Seat) -> bool:
    """Return whether a tile on offer fits into one of a seat's universes."""
    left, right = universes_of(state, seat)
    return fits(state, left) or fits(state, right)


@compiled
def fits(state: ParallelRecord, universe: int) -> bool:
    """Return whether a tile on offer fits into a universe."""
    offered = on_offer(state)
    if state.tile_count[universe] == 0:
        return offered != bits.ZERO
    return any_placement(state, universe, offered, waiver(state, universe))
