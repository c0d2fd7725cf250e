"""Hexdomino: why a tile or a place of the chain cannot be chosen now."""

from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.core.contract import Refusal
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.data import LEFT, RIGHT
from cosmoludo.games.hexdomino.notation import named_end, refusal
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.rules.chain import can_play
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS
from cosmoludo.games.hexdomino.table.layout import CHAIN, PILE, chain_place, end_place, hand_place, tiles_of
from cosmoludo.games.hexdomino.table.offers import chosen as move_of


def reason(state: HexdominoRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:
    """Return the rule that keeps a seat from choosing a place after some choices."""
    if tried == PILE:
        return _pile_reason(state, seat)
    tiles = {hand_place(tile): tile for tile in tiles_of(state, seat)}
    if tried in tiles:
        return "hexdomino.rule.neither", {"tile": named(tiles[tried])}
    ends = {chain_place(end_place(state, end)): end for end in (LEFT, RIGHT)}
    if not tried.startswith(f"{CHAIN}/") or tried not in ends:
        return "hexdomino.rule.ends", {}
    if chosen:
        return refusal(state, seat, move_of(state, seat, [*chosen, tried]))
    return "hexdomino.rule.none", {"end": named_end(ends[tried])}


def _pile_reason(state: HexdominoRecord, seat: Seat) -> Refusal:
    """Return what is to be done instead of taking from the pile; tiles are drawn by a button of their own."""
    if can_play(state, seat) or state.pile_count == 0:
        return refusal(state, seat, DRAW)
    return refusal(state, seat, PASS)
