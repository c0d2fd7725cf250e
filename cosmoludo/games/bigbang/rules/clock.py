"""Big Bang 13.7: the Cosmic Clock. The marker furthest behind plays; of several, the one that came last."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, as_seat
from cosmoludo.games.bigbang.record import BigBangRecord


@compiled
def advance(state: BigBangRecord, seat: Seat, years: int) -> None:
    """Move a marker on; on a cell with others it comes to lie on top."""
    state.time[seat] += years
    found = 0
    while state.stack[found] != seat:
        found += 1
    for place in range(found, state.players - 1):
        state.stack[place] = state.stack[place + 1]
    state.stack[state.players - 1] = seat


@compiled
def next_on_clock(state: BigBangRecord) -> Seat:
    """Return the seat whose turn it is."""
    following = as_seat(state.stack[0])
    for place in range(1, state.players):
        seat = as_seat(state.stack[place])
        if state.time[seat] <= state.time[following]:
            following = seat
    return following


@compiled
def plays_before(state: BigBangRecord, seat: Seat, other: Seat) -> bool:
    """Return whether a seat is behind another on the clock, or on top of it."""
    if state.time[seat] != state.time[other]:
        return state.time[seat] < state.time[other]
    for place in range(state.players):
        if state.stack[place] == seat:
            return False
        if state.stack[place] == other:
            return True
    return False
