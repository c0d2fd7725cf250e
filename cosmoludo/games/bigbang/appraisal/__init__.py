"""Big Bang 13.7: what a learned value judges a position by, from what one seat knows.

Cards have no meaning of their own, so they are told by whose they are, in eight places. The first pair, a shape and a
colour, is the observer's. In Simple mode the next pairs are the other seats', in turn order; in Cosmic mode, where they
are secret, the other shapes and colours, those with most points first. Alone, the first four places are the card aimed
at, those reached, those to be avoided and those in the pile, each place for all of them together.
"""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.generic import Row
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.appraisal.cards import all_points, appraise_cards, appraise_lead, order_of
from cosmoludo.games.bigbang.appraisal.cells import appraise_cells
from cosmoludo.games.bigbang.appraisal.features import VALUE_FEATURES
from cosmoludo.games.bigbang.appraisal.tiles import appraise_tiles, tiles_to_come
from cosmoludo.games.bigbang.appraisal.turns import appraise_solitaire, appraise_turn
from cosmoludo.games.bigbang.record import SOLO, BigBangRecord

__all__ = ["VALUE_FEATURES", "appraise"]


@compiled
def appraise(state: BigBangRecord, seat: Seat, out: Row) -> None:
    """Write the points of all cards, what empty cells offer to them, the tiles to come, and whose turn it is."""
    packed = all_points(state)
    order = order_of(state, seat, packed)
    to_come = tiles_to_come(state)
    appraise_cards(state, packed, order, to_come, out)
    appraise_lead(state, seat, packed, out)
    appraise_cells(state, order, to_come, out)
    appraise_tiles(state, seat, to_come, out)
    appraise_turn(state, seat, out)
    if state.mode == SOLO:
        appraise_solitaire(state, packed, out)
