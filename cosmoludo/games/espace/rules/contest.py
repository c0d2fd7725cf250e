"""Espace: who has the best card, ties, and what is announced on the way."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import MAX_SEATS
from cosmoludo.core.seats import Seat, as_seat, only, seats
from cosmoludo.games.espace.data.tables import (
    CHARACTERISTIC_COUNT,
    DIFFICULTY,
    ECLIPSE,
    ICE,
    OBJECT_COUNT,
    OBJECTS_AS_HARD,
    OBJECTS_AS_STRONG,
    OBJECTS_HARDER,
    RAINBOW,
    RED,
    STRENGTH,
    TORNADO,
)
from cosmoludo.games.espace.record import NOBODY, EspaceRecord
from cosmoludo.games.espace.rules.collectors import aurora_chooses, turn_up
from cosmoludo.games.espace.rules.piles import (
    bring_into_play,
    first_from,
    following,
    is_playing,
    is_several,
    put_in_pot,
    take_top,
    top,
)

LEVELS = RED + 1


@compiled
def in_effect(state: EspaceRecord, collector: int) -> bool:
    """Return whether a Collector card that was turned up in this round still works."""
    return (state.effects >> collector) & 1 == 1


@compiled
def level_of(state: EspaceRecord, seat: Seat) -> int:
    """Return how hard a seat's object in play is to observe, from green to red; one that burns counts as red."""
    if (state.burning >> seat) & 1:
        return RED
    return DIFFICULTY[top(state, seat)]


@compiled
def changes_are_open(state: EspaceRecord) -> bool:
    """Return whether some card could still change the characteristic."""
    return state.level < RED and state.changes < state.change_limit and not in_effect(state, ICE)


@compiled
def may_change(state: EspaceRecord, seat: Seat) -> bool:
    """Return whether a seat's object is harder to observe than that of the seat that set the characteristic."""
    return changes_are_open(state) and level_of(state, seat) > state.level


@compiled
def might_change(state: EspaceRecord, seat: Seat) -> bool:
    """Return whether, for all that everybody knows, a seat could change the characteristic: only then it is asked."""
    if not changes_are_open(state):
        return False
    return (state.burning >> seat) & 1 == 1 or told(state, seat) & OBJECTS_HARDER[state.level] != np.uint64(0)


@compiled
def told(state: EspaceRecord, seat: Seat) -> np.uint64:
    """Return the objects that a seat's card in play can be after what it has announced and shown, one bit each."""
    objects = (bits.ONE << np.uint64(state.objects)) - bits.ONE
    for characteristic in range(CHARACTERISTIC_COUNT):
        if state.said[seat, characteristic] > 0:
            objects &= OBJECTS_AS_STRONG[characteristic, state.said[seat, characteristic] - 1]
    if state.shown[seat] > 0:
        objects &= OBJECTS_AS_HARD[state.shown[seat]]
    return objects


@compiled
def announce(state: EspaceRecord, seat: Seat) -> None:
    """Say the figure of the object in play."""
    state.said[seat, state.characteristic] = 1 + STRENGTH[state.characteristic, top(state, seat)]


@compiled
def by_spot_alone(state: EspaceRecord) -> bool:
    """Return whether a tie is being broken in which only the difficulty counts."""
    return state.tied > 0 and not state.tie_by_figure


@compiled
def figure_strength(state: EspaceRecord, seat: Seat) -> int:
    """Return how strong the figure of a seat's object in play is. An eclipse reverses figures."""
    strength = STRENGTH[state.characteristic, top(state, seat)]
    return OBJECT_COUNT - strength if in_effect(state, ECLIPSE) else strength


@compiled
def hand_strength(state: EspaceRecord, seat: Seat) -> int:
    """Return what decides: figure, then difficulty. A rainbow puts difficulty first.

    Between those who tie, the difficulty of their next cards decides alone, unless an option says otherwise.
    """
    if by_spot_alone(state):
        return level_of(state, seat)
    strength = figure_strength(state, seat)
    level = level_of(state, seat)
    if in_effect(state, RAINBOW):
        return level * (OBJECT_COUNT + 1) + strength
    return strength * LEVELS + level


@compiled
def best_seats(state: EspaceRecord) -> int:
    """Return the seats with the best card in play, one bit each. A tornado has passed every card on to the left."""
    best = -1
    mask = 0
    for seat in seats(state):
        if is_playing(state, seat):
            strength = hand_strength(state, seat)
            if strength > best:
                best = strength
                mask = 0
            if strength == best:
                mask |= only(receiver(state, seat))
    return mask


@compiled
def seats_whose_spot_decides(state: EspaceRecord) -> int:
    """Return the seats whose object has to show how hard it is to observe, one bit each: those with the best figure.

    It is nobody where one figure is the best, and everybody where difficulty decides first.
    """
    if by_spot_alone(state) or in_effect(state, RAINBOW):
        return int64(state.playing)
    best = -1
    mask = 0
    for seat in seats(state):
        if is_playing(state, seat):
            strength = figure_strength(state, seat)
            if strength > best:
                best = strength
                mask = 0
            if strength == best:
                mask |= only(seat)
    return mask if is_several(mask) else 0


@compiled
def receiver(state: EspaceRecord, seat: Seat) -> Seat:
    """Return in front of whom a seat's card in play lies when cards are compared."""
    if in_effect(state, TORNADO):
        return following(state, seat, int64(state.playing))
    return seat


@compiled
def lay_down(state: EspaceRecord) -> None:
    """Show all cards in play and put them in the pot."""
    step = int64(state.tied) + 1
    spots = seats_whose_spot_decides(state)
    for seat in seats(state):
        if is_playing(state, seat):
            level = level_of(state, seat) if (spots >> seat) & 1 else 0
            put_in_pot(state, receiver(state, seat), take_top(state, seat), step, level)
    state.playing = 0
    state.burning = 0
    state.effects &= ~(1 << TORNADO)
    forget_announcements(state)


@compiled
def forget_announcements(state: EspaceRecord) -> None:
    """Forget what was said of cards that everybody has seen by now."""
    for seat in range(MAX_SEATS):
        state.shown[seat] = 0
        for characteristic in range(CHARACTERISTIC_COUNT):
            state.said[seat, characteristic] = 0


@compiled
def contest(state: EspaceRecord) -> Seat:
    """Compare the cards in play, and the next cards of those who tie, until one seat wins; NOBODY if one is to choose.

    Who has no next card drops out of the tie; if nobody has one, the first of them clockwise from the opener wins.
    """
    while True:
        best = best_seats(state)
        lay_down(state)
        if not is_several(best):
            return first_from(state, as_seat(0), best)
        state.tied += 1
        bring_into_play(state, best)
        turn_up(state, best)
        playing = int64(state.playing)
        if not is_several(playing):
            return first_from(state, as_seat(state.opener), playing if playing else best)
        if state.tie_by_figure and aurora_chooses(state):
            return NOBODY
