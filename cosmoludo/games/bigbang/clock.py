"""Big Bang 13.7: the Cosmic Clock. Whose marker is furthest behind plays; of several, the one that came last."""

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record


@compiled
def advance(state: Record, seat: int, years: int) -> None:
    """Move a marker on; on a cell with others it comes to lie on top."""
    state.time[seat] += years
    found = 0
    while state.stack[found] != seat:
        found += 1
    for place in range(found, state.players - 1):
        state.stack[place] = state.stack[place + 1]
    state.stack[state.players - 1] = seat


@compiled
def next_seat(state: Record) -> int:
    """The seat whose turn it is."""
    following = int64(state.stack[0])
    for place in range(1, state.players):
        seat = int64(state.stack[place])
        if state.time[seat] <= state.time[following]:
            following = seat
    return following


@compiled
def plays_before(state: Record, seat: int, other: int) -> bool:
    """Whether a seat is behind another on the clock, or on top of it."""
    if state.time[seat] != state.time[other]:
        return state.time[seat] < state.time[other]
    for place in range(state.players):
        if state.stack[place] == seat:
            return False
        if state.stack[place] == other:
            return True
    return False
