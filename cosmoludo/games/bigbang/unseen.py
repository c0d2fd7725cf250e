"""Big Bang 13.7: what someone cannot see, and what it could be."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record
from cosmoludo.games.bigbang.data import SHAPE_COUNT
from cosmoludo.games.bigbang.record import UNKNOWN

KINDS = 2  # of objectives: a shape and a colour


@compiled
def sort(items: NDArray[np.int8], number: int) -> None:
    """Sort the first items, so that nothing of their order is left."""
    for index in range(1, number):
        item = items[index]
        gap = index
        while gap > 0 and items[gap - 1] > item:
            items[gap] = items[gap - 1]
            gap -= 1
        items[gap] = item


@compiled
def forget_objectives(state: Record, seat: int) -> None:
    """The objectives of all other seats are secret."""
    for other in range(state.players):
        if other != seat:
            state.objective[other, :] = UNKNOWN


@compiled
def deal_objectives(state: Record) -> None:
    """Give every seat without a known objective one of the cards that no seat is known to have."""
    for kind in range(KINDS):
        taken = 0
        for seat in range(state.players):
            if state.objective[seat, kind] != UNKNOWN:
                taken |= 1 << int(state.objective[seat, kind])
        for seat in range(state.players):
            if state.objective[seat, kind] == UNKNOWN:
                card = random_card(state, taken)
                state.objective[seat, kind] = card
                taken |= 1 << card


@compiled
def random_card(state: Record, taken: int) -> int:
    """One of the cards that are not taken, each as likely as any other."""
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
