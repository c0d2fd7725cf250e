"""Espace: set-up, moves and turns."""

import numpy as np

from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, only, seats
from cosmoludo.games.espace.data.tables import (
    CARD_COUNT,
    CHARACTERISTIC_COUNT,
    OBJECT_COUNT,
    SECONDS_TO_ANNOUNCE,
    SECONDS_TO_NAME,
)
from cosmoludo.games.espace.record import ANSWER, FIRST_AT_RANDOM, NAME, NOBODY, EspaceRecord
from cosmoludo.games.espace.rules.collectors import aurora_chooses, turn_up
from cosmoludo.games.espace.rules.contest import (
    announce,
    contest,
    forget_announcements,
    level_of,
    may_change,
    might_change,
)
from cosmoludo.games.espace.rules.ending import finish, is_over
from cosmoludo.games.espace.rules.moves import ANNOUNCE
from cosmoludo.games.espace.rules.piles import following
from cosmoludo.games.espace.rules.rounds import ask_to_name, forget_round, start_round, take_pot
from cosmoludo.games.espace.rules.scoring import count_cards


@compiled
def setup(state: EspaceRecord) -> None:
    """Shuffle the Collector cards in, deal the same number of cards to all, and let the first one look."""
    state.rounds = 0
    state.seconds = 0
    state.met = 0
    state.used = 0
    state.pile[:] = 0
    state.blocks[:] = np.uint64(0)
    state.held[:] = 0
    state.fresh[:] = 0
    state.pot[:] = 0
    state.pot_from[:] = 0
    state.pot_step[:] = 0
    state.pot_level[:] = 0
    state.pot_count = 0
    state.taken[:] = 0
    state.taken_from[:] = 0
    state.taken_step[:] = 0
    state.taken_level[:] = 0
    state.taken_count = 0
    state.taken_used = 0
    forget_round(state)
    forget_announcements(state)
    shuffle_deck(state)
    deal_piles(state)
    state.opener = below(state, state.players) if state.first == FIRST_AT_RANDOM else state.first
    start_round(state)


@compiled
def legal(state: EspaceRecord, seat: Seat, out: Moves) -> int:
    """List every characteristic to name; in answer to one, to announce and, with a harder object, to name another."""
    moves = count(state, seat)
    for index in range(moves):
        out[index] = nth(state, seat, index)
    return moves


@compiled
def play(state: EspaceRecord, seat: Seat, move: int) -> None:
    """Name or change the characteristic, or announce a figure."""
    if move == ANNOUNCE:
        announce(state, seat)
        state.seconds += SECONDS_TO_ANNOUNCE
        go_round(state, seat)
        return
    opens = state.setter == NOBODY
    if state.phase == ANSWER:
        state.changes += 1
    name(state, seat, move)
    if state.tied:
        settle(state)
    elif opens and others_look(state, seat):
        ask_to_name(state)
    else:
        go_round(state, seat)


@compiled
def count(state: EspaceRecord, seat: Seat) -> int:
    """Return how many moves are legal."""
    if state.phase == NAME:
        return CHARACTERISTIC_COUNT
    return CHARACTERISTIC_COUNT if may_change(state, seat) else 1


@compiled
def nth(state: EspaceRecord, seat: Seat, index: int) -> int:  # noqa: ARG001, as in every game
    """Return the legal move at an index of the list: to announce comes before to change."""
    if state.phase == NAME:
        return index
    if index == 0:
        return ANNOUNCE
    return index - 1 if index <= state.characteristic else index


@compiled
def shuffle_deck(state: EspaceRecord) -> None:
    """Shuffle the objects and as many of the Collector cards as the option says, drawn at random."""
    for collector in range(CARD_COUNT - OBJECT_COUNT):
        state.unseen[collector] = OBJECT_COUNT + collector
    shuffle(state, state.unseen, CARD_COUNT - OBJECT_COUNT)
    state.unseen_count = state.collectors
    for card in range(state.objects):
        state.unseen[state.unseen_count] = card
        state.unseen_count += 1
    for position in range(state.unseen_count, CARD_COUNT):
        state.unseen[position] = 0
    shuffle(state, state.unseen, state.unseen_count)


@compiled
def deal_piles(state: EspaceRecord) -> None:
    """Deal the same number of cards to each seat; what is left over is out of the game, unseen."""
    cards = state.unseen_count // state.players
    for seat in seats(state):
        for position in range(cards):
            state.unseen_count -= 1
            state.pile[seat, position] = state.unseen[state.unseen_count]
            state.unseen[state.unseen_count] = 0
        state.held[seat] = cards
        state.fresh[seat] = cards


@compiled
def name(state: EspaceRecord, seat: Seat, characteristic: int) -> None:
    """Set the characteristic, show the object's difficulty and announce its figure."""
    state.setter = seat
    state.characteristic = characteristic
    state.level = level_of(state, seat)
    if not (state.burning >> seat) & 1:
        state.shown[seat] = state.level
    state.seconds += SECONDS_TO_NAME
    announce(state, seat)


@compiled
def others_look(state: EspaceRecord, opener: Seat) -> bool:
    """Let all but the one who opened look at their cards, now that something is named; return whether one may choose.

    Their Collector cards work only now: the aurora lets its holder name the characteristic anew.
    """
    turn_up(state, int64(state.playing) & ~only(opener))
    count_cards(state)
    return aurora_chooses(state)


@compiled
def go_round(state: EspaceRecord, seat: Seat) -> None:
    """Let each seat clockwise announce the figure of its object; ask first who might change the characteristic."""
    playing = int64(state.playing)
    while True:
        seat = following(state, seat, playing)
        if seat == state.setter:
            settle(state)
            return
        if might_change(state, seat):
            state.phase = ANSWER
            state.actors = only(seat)
            return
        announce(state, seat)
        state.seconds += SECONDS_TO_ANNOUNCE


@compiled
def settle(state: EspaceRecord) -> None:
    """Give the round to the best card; its seat opens the next one, unless the game is over."""
    winner = contest(state)
    if winner == NOBODY:
        ask_to_name(state)
        return
    take_pot(state, winner)
    if is_over(state):
        finish(state)
    else:
        start_round(state)
