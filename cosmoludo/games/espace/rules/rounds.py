"""Espace: how a round begins, and who takes its cards."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.espace.data.tables import SECONDS_TO_TAKE
from cosmoludo.games.espace.record import NAME, NOBODY, EspaceRecord
from cosmoludo.games.espace.rules.collectors import aurora_chooses, look
from cosmoludo.games.espace.rules.ending import finish
from cosmoludo.games.espace.rules.piles import (
    alive,
    bring_into_play,
    first_from,
    is_playing,
    is_several,
    make_room_below,
)
from cosmoludo.games.espace.rules.scoring import count_cards


@compiled
def start_round(state: EspaceRecord) -> None:
    """Let the opener look at a card and ask for a characteristic, or the next one if Collector cards leave none.

    Who is the last one with cards has won.
    """
    bring_into_play(state, alive(state))
    namer = as_seat(state.opener)
    while is_several(int64(state.playing)):
        namer = first_from(state, namer, int64(state.playing))
        look(state, namer)
        if is_playing(state, namer):
            ask_to_name(state)
            return
    collect_pot(state, first_from(state, namer, int64(state.playing)))
    forget_round(state)
    finish(state)


@compiled
def ask_to_name(state: EspaceRecord) -> None:
    """Ask whom the aurora lets choose for the characteristic, else the opener or the first after it who is in play."""
    namer = first_from(state, as_seat(state.opener), int64(state.playing))
    if aurora_chooses(state):
        namer = as_seat(state.chooser)
    state.chooser = NOBODY
    state.phase = NAME
    state.actors = only(namer)
    count_cards(state)


@compiled
def take_pot(state: EspaceRecord, winner: Seat) -> None:
    """Let the winner of a round take its cards and open the next one."""
    note_taken(state)
    collect_pot(state, winner)
    state.opener = winner
    state.rounds += 1
    state.seconds += SECONDS_TO_TAKE
    forget_round(state)


@compiled
def note_taken(state: EspaceRecord) -> None:
    """Note what is won, for everybody to look at until the next round is won."""
    for position in range(max(state.pot_count, state.taken_count)):
        state.taken[position] = state.pot[position]
        state.taken_from[position] = state.pot_from[position]
        state.taken_step[position] = state.pot_step[position]
        state.taken_level[position] = state.pot_level[position]
    state.taken_count = state.pot_count
    state.taken_used = state.used


@compiled
def collect_pot(state: EspaceRecord, seat: Seat) -> None:
    """Put the cards of the pot under a pile: in any order, or the own first and the others clockwise."""
    cards = int64(state.pot_count)
    if cards > 0 and state.in_order:
        make_room_below(state, seat, cards, (bits.ONE << np.uint64(cards)) - bits.ONE)
        place_in_order(state, seat)
    elif cards > 0:
        make_room_below(state, seat, cards, bits.ONE)
        shuffle(state, state.pot, cards)
        for position in range(cards):
            state.pile[seat, position] = state.pot[position]
    for position in range(cards):
        state.pot[position] = 0
        state.pot_from[position] = 0
        state.pot_step[position] = 0
        state.pot_level[position] = 0
    state.pot_count = 0


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
