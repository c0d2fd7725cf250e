"""The box of Big Bang 13.7: why something on the table cannot be chosen now, where its games agree."""

from cosmoludo.boxes.bigbang.data import cell_number, cell_of
from cosmoludo.boxes.bigbang.notation import lying_at, named
from cosmoludo.boxes.bigbang.record import NO_TILE, Market, Universes
from cosmoludo.boxes.bigbang.table.offers import offered
from cosmoludo.core import hexes
from cosmoludo.core.contract import Refusal

NEVER_CHOSEN = {"goals": "bigbang.rule.goals", "cards": "bigbang.rule.goals", "clock": "bigbang.rule.clock"}
"""By zone, the rule about what only lies there."""
MARKET_ZONE = "market"


def aside_reason(state: Market, tried: str) -> Refusal | None:
    """Return why nothing can be done with what lies beside the universes; None for anything else."""
    zone = tried.partition("/")[0]
    if zone in NEVER_CHOSEN:
        return NEVER_CHOSEN[zone], {}
    if zone != MARKET_ZONE:
        return None
    tile = offered(state, tried)
    return ("bigbang.rule.pile", {}) if tile == NO_TILE else ("bigbang.rule.nowhere", {"tile": named(tile)})


def cell_reason(state: Universes, universe: int, cell: int) -> Refusal:
    """Return why no tile on offer can be placed in a cell."""
    taken = lying_at(state, universe, cell) > 0
    return f"bigbang.rule.{'free' if taken else 'none'}", {"cell": str(cell_of(cell))}


def cell_at(tried: str) -> int:
    """Return the cell of a place in a universe."""
    return cell_number(hexes.parse(tried.partition("/")[2]))
