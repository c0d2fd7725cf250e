"""The box of Big Bang 13.7: the objectives, a shape and a colour for each seat, and the points of their lines."""

from cosmoludo.boxes.bigbang.data import SHAPE_COUNT
from cosmoludo.boxes.bigbang.record import UNKNOWN, Objectives, UniverseRecord
from cosmoludo.boxes.bigbang.rules.lines import score
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, seats

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


@compiled
def count_objectives(state: UniverseRecord, seat: Seat, universe: int, galactic: bool) -> int:
    """Count the points of a seat's shape and colour in a universe; an objective that is not known gives none."""
    total = 0
    if state.objective[seat, 0] >= 0:
        total += score(state, universe, int64(state.objective[seat, 0]), galactic)
    if state.objective[seat, 1] >= 0:
        total += score(state, universe, SHAPE_COUNT + int64(state.objective[seat, 1]), galactic)
    return total
