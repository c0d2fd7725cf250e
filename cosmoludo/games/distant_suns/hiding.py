"""Distant Suns: what a seat cannot see (the drawings others have chosen), and worlds that agree with what it sees."""

from collections.abc import Container, Sequence

from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.distant_suns.record import CANNOT, NO_CHOICE, UNKNOWN, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.drawings import count_drawings, nth_drawing


@compiled
def hide(state: DistantSunsRecord, seat: Seat) -> None:
    """Erase what the others have chosen to draw: it is secret until all have chosen, and all else is open."""
    for other in seats(state):
        if other != seat and state.choice[other] >= 0:
            state.choice[other] = UNKNOWN


@compiled
def deal(state: DistantSunsRecord) -> None:
    """Give each unknown choice any drawing that its seat could choose, all equally likely."""
    for seat in seats(state):
        if state.choice[seat] == UNKNOWN:
            state.choice[seat] = nth_drawing(state, seat, below(state, count_drawings(state, seat)))


def closed_moves(state: DistantSunsRecord, moves: Sequence[int | None]) -> Container[int]:
    """Return the plies of this turn's drawings until all have chosen: they are the last moves made."""
    chosen = sum(choice not in (NO_CHOICE, CANNOT) for choice in state.choice[: state.players].tolist())
    return range(len(moves) - chosen, len(moves))
