"""Parallel universes: what a seat cannot see, and worlds that agree with what it sees."""

from cosmoludo.boxes.bigbang.hiding import deal_pile, hide_objectives, hide_pile
from cosmoludo.boxes.bigbang.rules.objectives import deal_objectives
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.parallel.record import ParallelRecord


@compiled
def hide(state: ParallelRecord, seat: Seat) -> None:
    """Hide the order of the pile until the discard is turned over, and other seats' objectives."""
    hide_pile(state)
    if not state.over:
        hide_objectives(state, seat)


@compiled
def deal(state: ParallelRecord) -> None:
    """Shuffle an unknown pile, and deal unknown objectives from the cards that nobody is seen to have."""
    deal_pile(state)
    deal_objectives(state)
