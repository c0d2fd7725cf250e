"""Espace: who has the best card, ties, and what is announced on the way."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import MAX_SEATS, Record, only
from cosmoludo.games.espace.collectors import turn_up
from cosmoludo.games.espace.data import (
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
from cosmoludo.games.espace.piles import first_from, following, is_playing, put_in_pot, take_top, top
from cosmoludo.games.espace.record import NOBODY

LEVELS = RED + 1


@compiled
def in_effect(state: Record, collector: int) -> bool:
    """Whether a Collector card that was turned up in this round still works."""
    return (state.effects >> collector) & 1 == 1


@compiled
def level_of(state: Record, seat: int) -> int:
    """How hard a seat's object in play is to observe, from green to red; one that burns counts as red."""
    if (state.burning >> seat) & 1:
        return RED
    return DIFFICULTY[top(state, seat)]


@compiled
def changes_are_open(state: Record) -> bool:
    """Whether some card could still change the characteristic."""
    return state.level < RED and state.changes < state.change_limit and not in_effect(state, ICE)


@compiled
def may_change(state: Record, seat: int) -> bool:
    """Whether a seat's object is harder to observe than that of the seat that set the characteristic."""
    return changes_are_open(state) and level_of(state, seat) > state.level


@compiled
def might_change(state: Record, seat: int) -> bool:
    """Whether, for all that everybody knows, a seat could change the characteristic: only then it is asked."""
    if not changes_are_open(state):
        return False
    return (state.burning >> seat) & 1 == 1 or told(state, seat) & OBJECTS_HARDER[state.level] != np.uint64(0)


@compiled
def told(state: Record, seat: int) -> np.uint64:
    """The objects that a seat's card in play can be after what it has announced and shown."""
    objects = (bits.ONE << np.uint64(state.objects)) - bits.ONE
    for characteristic in range(CHARACTERISTIC_COUNT):
        if state.said[seat, characteristic] > 0:
            objects &= OBJECTS_AS_STRONG[characteristic, state.said[seat, characteristic] - 1]
    if state.shown[seat] > 0:
        objects &= OBJECTS_AS_HARD[state.shown[seat]]
    return objects


@compiled
def announce(state: Record, seat: int) -> None:
    """Say the figure of the object in play."""
    state.said[seat, state.characteristic] = 1 + STRENGTH[state.characteristic, top(state, seat)]


@compiled
def hand_strength(state: Record, seat: int) -> int:
    """What decides: figure, then difficulty. An eclipse turns figures round, a rainbow puts the difficulty first."""
    strength = STRENGTH[state.characteristic, top(state, seat)]
    if in_effect(state, ECLIPSE):
        strength = OBJECT_COUNT - strength
    level = level_of(state, seat)
    if in_effect(state, RAINBOW):
        return level * (OBJECT_COUNT + 1) + strength
    return strength * LEVELS + level


@compiled
def best_seats(state: Record) -> int:
    """The seats with the best card in play, one bit each. A tornado has passed every card on to the left."""
    best = -1
    seats = 0
    for seat in range(state.players):
        if is_playing(state, seat):
            strength = hand_strength(state, seat)
            if strength > best:
                best = strength
                seats = 0
            if strength == best:
                seats |= only(receiver(state, seat))
    return seats


@compiled
def receiver(state: Record, seat: int) -> int:
    """In front of whom a seat's card in play lies when cards are compared."""
    if in_effect(state, TORNADO):
        return following(state, seat, int64(state.playing))
    return seat


@compiled
def lay_down(state: Record) -> None:
    """All cards in play are shown and go to the pot."""
    for seat in range(state.players):
        if is_playing(state, seat):
            put_in_pot(state, receiver(state, seat), take_top(state, seat))
    state.playing = 0
    state.burning = 0
    state.effects &= ~(1 << TORNADO)
    forget_announcements(state)


@compiled
def forget_announcements(state: Record) -> None:
    """What was said of cards that everybody has seen by now."""
    for seat in range(MAX_SEATS):
        state.shown[seat] = 0
        for characteristic in range(CHARACTERISTIC_COUNT):
            state.said[seat, characteristic] = 0


@compiled
def contest(state: Record) -> int:
    """Compare the cards in play, and the next cards of those who tie, until one seat wins; -1 if one is to choose.

    Who has no next card drops out of the tie; if nobody has one, the first of them clockwise from the opener wins.
    """
    while True:
        best = best_seats(state)
        lay_down(state)
        if best & (best - 1) == 0:
            return first_from(state, 0, best)
        state.tied = 1
        turn_up(state, best)
        playing = int64(state.playing)
        if playing & (playing - 1) == 0:
            return first_from(state, state.opener, playing if playing else best)
        if state.chooser != NOBODY and is_playing(state, state.chooser):
            return NOBODY
