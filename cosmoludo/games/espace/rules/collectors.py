"""Espace: the Collector cards. Each works once, as soon as it is turned up, and is out of the game."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.espace.data.tables import AURORA, FIRE, HAIL, OBJECT_COUNT, TSUNAMI
from cosmoludo.games.espace.record import NOBODY, EspaceRecord
from cosmoludo.games.espace.rules.piles import can_spare, is_playing, put_below, put_in_pot, take_bottom, take_top, top


@compiled
def turn_up(state: EspaceRecord, mask: int) -> None:
    """Let the seats of a mask look at their cards in play, clockwise from the opener."""
    seat = as_seat(state.opener)
    for _ in seats(state):
        if (mask >> seat) & 1:
            look(state, seat)
        seat = next_seat(state, seat)


@compiled
def look(state: EspaceRecord, seat: Seat) -> None:
    """Let a seat look at its card in play. A Collector card works, and another card replaces it, if there is one."""
    while is_playing(state, seat) and top(state, seat) >= OBJECT_COUNT:
        apply(state, seat, take_top(state, seat) - OBJECT_COUNT)
        if state.held[seat] == 0:
            state.playing &= ~only(seat)
            state.burning &= ~only(seat)


@compiled
def aurora_chooses(state: EspaceRecord) -> bool:
    """Return whether the aurora lets a seat choose that has a card to play with."""
    return state.chooser != NOBODY and is_playing(state, as_seat(state.chooser))


@compiled
def apply(state: EspaceRecord, holder: Seat, collector: int) -> None:
    """Apply the effect of a Collector card. Eclipse, rainbow, tornado and ice are noted until they matter."""
    state.used |= 1 << collector
    if collector == TSUNAMI:
        wash_away(state, holder)
    elif collector == AURORA:
        state.chooser = holder
    elif collector == HAIL:
        hail(state, holder)
    elif collector == FIRE:
        state.burning |= only(holder)
    else:
        state.effects |= 1 << collector


@compiled
def wash_away(state: EspaceRecord, holder: Seat) -> None:
    """Tsunami: put the bottom card of each opponent, seen by all, under the holder's pile."""
    seat = next_seat(state, holder)
    while seat != holder:
        if can_spare(state, seat):
            put_below(state, holder, take_bottom(state, seat))
        seat = next_seat(state, seat)


@compiled
def hail(state: EspaceRecord, holder: Seat) -> None:
    """Hail: lay the bottom card of each opponent who has more cards than the holder in the pot."""
    seat = next_seat(state, holder)
    while seat != holder:
        if state.held[seat] > state.held[holder] and can_spare(state, seat):
            put_in_pot(state, seat, take_bottom(state, seat), 0, 0)
        seat = next_seat(state, seat)
