"""Big Bang 13.7: why a tile, a body or a cell cannot be chosen now."""

from cosmoludo.boxes.bigbang.data import BODIES, DARK_ENERGY, PLACEABLE, cell_of
from cosmoludo.boxes.bigbang.notation import lying_at, named
from cosmoludo.boxes.bigbang.table.layout import UNIVERSE
from cosmoludo.boxes.bigbang.table.offers import offered
from cosmoludo.boxes.bigbang.table.reasons import aside_reason, cell_at, cell_reason
from cosmoludo.core.contract import Refusal
from cosmoludo.core.scene import leads_to
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.notation import immovable, refusal
from cosmoludo.games.bigbang.record import PLAY, BigBangRecord
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, USE_DARK_ENERGY, encode
from cosmoludo.games.bigbang.table.offers import chosen as move_of
from cosmoludo.games.bigbang.table.offers import offer


def reason(state: BigBangRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:
    """Return the rule that keeps a seat from choosing a place after some choices."""
    if not tried.startswith(f"{UNIVERSE}/"):
        return _market_reason(state, seat, tried) or aside_reason(state, tried)
    cell = cell_at(tried)
    if not chosen:
        return cell_reason(state, 0, cell)
    played = offered(state, chosen[0])
    if played == DARK_ENERGY:
        return None if _may_be_placed_at(state, seat, tried) else cell_reason(state, 0, cell)  # it has to be used first
    if played < PLACEABLE or len(chosen) == 2:
        return refusal(state, seat, move_of(state, seat, [*chosen, tried]))
    return _body_reason(state, played, cell)


def _may_be_placed_at(state: BigBangRecord, seat: Seat, tried: str) -> bool:
    """Return whether some move of a seat goes through a cell."""
    moves = offer(state, seat)
    return moves is not None and leads_to(moves, 0, tried)


def _market_reason(state: BigBangRecord, seat: Seat, tried: str) -> Refusal | None:
    """Return the rule that keeps a tile from being played whatever comes after it, if there is one."""
    tile = offered(state, tried)
    if tile == DARK_ENERGY:
        return refusal(state, seat, USE_DARK_ENERGY)
    if tile >= BODIES and state.phase != PLAY:
        return refusal(state, seat, int(encode(tile, 0, 0) if tile >= PLACEABLE else encode(NO_ACTION, tile, 0)))
    return None


def _body_reason(state: BigBangRecord, action: int, cell: int) -> Refusal:
    """Return why an action cannot move what lies in a cell."""
    body = lying_at(state, 0, cell) - 1
    if body < 0:
        return "bigbang.rule.no_tile", {"cell": str(cell_of(cell))}
    return immovable(state, action, body) or ("bigbang.rule.stays", {"tile": named(body), "action": named(action)})
