"""Parallel universes: where the universes lie on the table."""

from typing import Literal

from msgspec import structs

from cosmoludo.boxes.bigbang.table.layout import universe_zone
from cosmoludo.core.scene import Text, Zone, text
from cosmoludo.core.seats import SPECTATOR, Seat, as_seat, next_seat
from cosmoludo.games.parallel.record import ParallelRecord


def universe_zones(state: ParallelRecord, seat: Seat) -> list[Zone]:
    """Return the zones of the universes: those that a seat builds in the middle, the others beside."""
    zones = []
    for universe in range(state.players):
        room: Literal["board", "side"] = "board" if seat in (SPECTATOR, *builders(state, universe)) else "side"
        zone = universe_zone(state, universe, zone_of(universe), room, label(state, universe, seat))
        zones.append(structs.replace(zone, shared=[int(builder) for builder in builders(state, universe)]))
    return zones


def label(state: ParallelRecord, universe: int, seat: Seat) -> Text:
    """Return the name of a universe; to who builds it, with whom."""
    two = builders(state, universe)
    if seat not in two:
        return text("parallel.table.universe", number=universe + 1)
    partner = two[1] if seat == two[0] else two[0]
    return text("parallel.table.with", number=universe + 1, seat=int(partner))


def zone_of(universe: int) -> str:
    """Return the zone of a universe."""
    return f"universe-{universe + 1}"


def builders(state: ParallelRecord, universe: int) -> tuple[Seat, Seat]:
    """Return the two seats that build a universe, which lies between them."""
    seat = as_seat(universe)
    return seat, next_seat(state, seat)
