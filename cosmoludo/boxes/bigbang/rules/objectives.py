"""The box of Big Bang 13.7: the objectives, a shape and a colour dealt to each seat."""

from cosmoludo.boxes.bigbang.data import SHAPE_COUNT
from cosmoludo.boxes.bigbang.record import UNKNOWN, Objectives
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import seats

KINDS = 2  # of objectives: a shape and a colour


@compiled
def deal_objectives(state: Objectives) -> None:
    """Give every seat without a known objective one of the cards that no seat is known to have."""
    for kind in range(KINDS):
        taken = 0
        for seat in seats(state):
            if state.objective[seat, kind] != UNKNOWN:
                taken |= 1 << int(state.objective[seat, kind])
        for seat in seats(state):
            if state.objective[seat, kind] == UNKNOWN:
                card = random_card(state, taken)
                state.objective[seat, kind] = card
                taken |= 1 << card


@compiled
def random_card(state: Objectives, taken: int) -> int:
    """Draw one of the cards that are not taken, each as likely as any other."""
    left = 0
    for card in range(SHAPE_COUNT):
        if not (taken >> card) & 1:
            left += 1
    skipped = below(state, left)
    for card in range(SHAPE_COUNT):
        if not (taken >> card) & 1:
            if skipped == 0:
                return card
            skipped -= 1
    return UNKNOWN
