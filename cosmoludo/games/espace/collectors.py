"""Espace: the Collector cards. Each works once, as soon as it is turned up, and is out of the game."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record, only
from cosmoludo.games.espace.data import AURORA, FIRE, HAIL, OBJECT_COUNT, TSUNAMI
from cosmoludo.games.espace.piles import can_spare, is_playing, put_below, put_in_pot, take_bottom, take_top, top


@compiled
def turn_up(state: Record, seats: int) -> None:
    """These seats look at their next cards. Collector cards work clockwise from the opener; other cards replace them.

    Who has no card left to replace one sits out the round.
    """
    for seat in range(state.players):
        if (seats >> seat) & 1 and state.held[seat] > 0:
            state.playing |= only(seat)
    for step in range(state.players):
        seat = state.opener + step
        if seat >= state.players:
            seat -= state.players
        while is_playing(state, seat) and top(state, seat) >= OBJECT_COUNT:
            apply(state, seat, take_top(state, seat) - OBJECT_COUNT)
            if state.held[seat] == 0:
                state.playing &= ~only(seat)
                state.burning &= ~only(seat)


@compiled
def apply(state: Record, holder: int, collector: int) -> None:
    """The effect of a Collector card. Eclipse, rainbow, tornado and ice are remembered until they matter."""
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
def wash_away(state: Record, holder: int) -> None:
    """Tsunami: the holder takes the bottom card of each opponent and puts it, seen by all, under the own pile."""
    for step in range(1, state.players):
        seat = (holder + step) % state.players
        if can_spare(state, seat):
            put_below(state, holder, take_bottom(state, seat))


@compiled
def hail(state: Record, holder: int) -> None:
    """Hail: each opponent with more cards than the holder lays the bottom card of the pile in the pot."""
    for step in range(1, state.players):
        seat = (holder + step) % state.players
        if state.held[seat] > state.held[holder] and can_spare(state, seat):
            put_in_pot(state, seat, take_bottom(state, seat))
