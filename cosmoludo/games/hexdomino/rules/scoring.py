"""Hexdomino: the points of tiles on hand, which count against their holder."""

from cosmoludo.boxes.bigbang.data import POINTS
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.record import HexdominoRecord


@compiled
def count_points(state: HexdominoRecord, seat: Seat) -> int:
    """Count what the tiles left on a hand count against its holder."""
    total = 0
    for index in range(state.hand_count[seat]):
        if state.hand[seat, index] >= 0:
            total += POINTS[state.hand[seat, index]]
    return total
