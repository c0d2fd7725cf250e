"""The box of Big Bang 13.7: what nobody, or only one seat, can see: the order of the pile and the objectives."""

from cosmoludo.boxes.bigbang.record import UNKNOWN, Market, Objectives
from cosmoludo.core.chance import forget_order, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, seats


@compiled
def hide_pile(state: Market) -> None:
    """Hide the order of the pile, which is secret until the discard is turned over."""
    if not state.pile_known:
        forget_order(state.pile, int64(state.pile_count))


@compiled
def deal_pile(state: Market) -> None:
    """Shuffle a pile whose order is not known."""
    if not state.pile_known:
        shuffle(state, state.pile, int64(state.pile_count))


@compiled
def hide_objectives(state: Objectives, seat: Seat) -> None:
    """Hide the objectives of all other seats."""
    for other in seats(state):
        if other != seat:
            state.objective[other, :] = UNKNOWN
