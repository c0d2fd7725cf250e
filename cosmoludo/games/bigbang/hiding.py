"""Big Bang 13.7: what a seat cannot see, and worlds that agree with what it sees."""

from cosmoludo.boxes.bigbang.hiding import deal_pile, hide_objectives, hide_pile
from cosmoludo.boxes.bigbang.rules.objectives import deal_objectives
from cosmoludo.core.chance import forget_order, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.record import COSMIC, SOLO, BigBangRecord


@compiled
def hide(state: BigBangRecord, seat: Seat) -> None:
    """Hide the order of the pile until the discard is turned over, the order of the cards, and others' objectives."""
    hide_pile(state)
    if state.mode == COSMIC and not state.over:
        hide_objectives(state, seat)
    forget_order(state.card_pile, int64(state.card_count))


@compiled
def deal(state: BigBangRecord) -> None:
    """Shuffle what lies in an unknown order, and deal unknown objectives from the cards that nobody is seen to have."""
    deal_pile(state)
    shuffle(state, state.card_pile, int64(state.card_count))
    if state.mode != SOLO:
        deal_objectives(state)
