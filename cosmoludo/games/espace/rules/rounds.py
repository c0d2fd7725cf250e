"""Espace: how a round begins, and who takes its cards."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.espace.data.tables import SECONDS_TO_TAKE
from cosmoludo.games.espace.record import NAME, NOBODY, EspaceRecord
from cosmoludo.games.espace.rules.collectors import turn_up
from cosmoludo.games.espace.rules.ending import finish
from cosmoludo.games.espace.rules.piles import alive, first_from, is_playing, make_room_below, put_in_pot, take_top
from cosmoludo.games.espace.rules.scoring import count_cards


@compiled
def start_round(state: EspaceRecord) -> None:
    """Let all look at their first cards and ask for a characteristic, unless Collector cards have decided it all."""
    turn_up(state, alive(state))
    playing = int64(state.playing)
    if playing & (playing - 1) == 0:
        winner = as_seat(state.opener)
        if playing:
            winner = first_from(state, winner, playing)
            put_in_pot(state, winner, take_top(state, winner))
        take_pot(state, winner)
        finish(state)
        return
    ask_to_name(state)


@compiled
def ask_to_name(state: EspaceRecord) -> None:
    """Ask whom the aurora lets choose for the characteristic, else the opener or the first after it who is in play."""
    namer = first_from(state, as_seat(state.opener), int64(state.playing))
    if state.chooser != NOBODY and is_playing(state, as_seat(state.chooser)):
        namer = as_seat(state.chooser)
    state.chooser = NOBODY
    state.phase = NAME
    state.actors = only(namer)
    count_cards(state)


@compiled
def take_pot(state: EspaceRecord, winner: Seat) -> None:
    """Put the cards of the round under the winner's pile: in any order, or the own first and the others clockwise."""
    cards = int64(state.pot_count)
    if cards > 0 and state.in_order:
        make_room_below(state, winner, cards, (bits.ONE << np.uint64(cards)) - bits.ONE)
        place_in_order(state, winner)
    elif cards > 0:
        make_room_below(state, winner, cards, bits.ONE)
        shuffle(state, state.pot, cards)
        for position in range(cards):
            state.pile[winner, position] = state.pot[position]
    for position in range(cards):
        state.pot[position] = 0
        state.pot_from[position] = 0
    state.pot_count = 0
    state.opener = winner
    state.rounds += 1
    state.seconds += SECONDS_TO_TAKE
    forget_round(state)


@compiled
def place_in_order(state: EspaceRecord, winner: Seat) -> None:
    """Put the winner's own cards under the pile first, then those of each other seat clockwise, as they were played."""
    position = int64(state.pot_count)
    seat = winner
    for _ in seats(state):
        for index in range(state.pot_count):
            if state.pot_from[index] == seat:
                position -= 1
                state.pile[winner, position] = state.pot[index]
        seat = next_seat(state, seat)


@compiled
def forget_round(state: EspaceRecord) -> None:
    """Reset what belongs to a round: nothing outlasts it but the cards won."""
    state.phase = NAME
    state.setter = NOBODY
    state.characteristic = 0
    state.level = 0
    state.changes = 0
    state.playing = 0
    state.tied = 0
    state.effects = 0
    state.burning = 0
    state.chooser = NOBODY
