"""Parallel universes: why a tile or a cell cannot be chosen now."""

from cosmoludo.boxes.bigbang.table.reasons import aside_reason, cell_at, cell_reason
from cosmoludo.core.contract import Refusal
from cosmoludo.core.seats import Seat
from cosmoludo.games.parallel.notation import refusal
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.universes import universes_of
from cosmoludo.games.parallel.table.layout import zone_of
from cosmoludo.games.parallel.table.offers import chosen as move_of


def reason(state: ParallelRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:
    """Return the rule that keeps a seat from choosing a place after some choices."""
    zones = [zone_of(universe) for universe in range(state.players)]
    zone = tried.partition("/")[0]
    if zone not in zones:
        return aside_reason(state, tried)
    universe = zones.index(zone)
    if universe not in universes_of(state, seat):
        return "parallel.rule.universe", {"number": universe + 1}
    if chosen:
        return refusal(state, seat, move_of(state, seat, [*chosen, tried]))
    return cell_reason(state, universe, cell_at(tried))
