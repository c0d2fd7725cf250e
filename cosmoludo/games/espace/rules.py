"""Espace: its rules."""

import math

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, rekey, shuffle
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves, Record, only
from cosmoludo.core.standing import rank_by_scores, value_of_rank
from cosmoludo.games.espace.collectors import turn_up
from cosmoludo.games.espace.contest import announce, contest, forget_announcements, level_of, may_change, might_change
from cosmoludo.games.espace.data import (
    CARD_COUNT,
    CHARACTERISTIC_COUNT,
    LAST_PLY,
    OBJECT_COUNT,
    SECONDS_TO_ANNOUNCE,
    SECONDS_TO_NAME,
    SECONDS_TO_TAKE,
)
from cosmoludo.games.espace.piles import alive, first_from, following, is_playing, make_room_below, put_in_pot, take_top
from cosmoludo.games.espace.record import ANSWER, FIRST_AT_RANDOM, NAME, NO_LIMIT, NOBODY
from cosmoludo.games.espace.unseen import add_collectors, draw_in_play, gather_unseen, hand_out, hide_blocks, mix_blocks

# A move names a characteristic, or announces the figure of the one that was named.
ANNOUNCE = CHARACTERISTIC_COUNT

STEEPNESS = 2.0  # of `value`: how much having more cards is worth


@compiled
def setup(state: Record, seed: np.uint64) -> None:
    """Shuffle the Collector cards in, deal the same number of cards to all, and look at the first ones."""
    rekey(state, seed)
    state.ply = 0
    state.over = 0
    state.hidden = 0
    state.rounds = 0
    state.seconds = 0
    state.ranks[:] = 0
    state.scores[:] = 0
    state.met = 0
    state.pile[:] = 0
    state.blocks[:] = np.uint64(0)
    state.held[:] = 0
    state.fresh[:] = 0
    state.pot[:] = 0
    state.pot_from[:] = 0
    state.pot_count = 0
    forget_round(state)
    forget_announcements(state)
    shuffle_deck(state)
    deal_piles(state)
    state.opener = below(state, state.players) if state.first == FIRST_AT_RANDOM else state.first
    start_round(state)


@compiled
def legal(state: Record, seat: int, out: Moves) -> int:
    """Name any characteristic; in answer to one, announce the figure or, with a harder object, name another one."""
    moves = count(state, seat)
    for index in range(moves):
        out[index] = nth(state, seat, index)
    return moves


@compiled
def play(state: Record, seat: int, move: int) -> None:
    """Name or change the characteristic, or announce a figure."""
    state.ply += 1
    if move == ANNOUNCE:
        announce(state, seat)
        state.seconds += SECONDS_TO_ANNOUNCE
        go_round(state, seat)
        return
    if state.phase == ANSWER:
        state.changes += 1
    name(state, seat, move)
    if state.tied:
        settle(state)
    else:
        go_round(state, seat)


@compiled
def hide(state: Record, seat: int) -> None:
    """A seat knows its card in play, what others have announced and shown, and which cards were won together."""
    gather_unseen(state, seat)
    for other in range(state.players):
        hide_blocks(state, other, other == seat and is_playing(state, other))
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def deal(state: Record, key: np.uint64) -> None:
    """Draw cards again that agree with what was announced and shown, and give the others any place they can have."""
    rekey(state, key)
    state.hidden = 0
    draw_in_play(state)
    add_collectors(state)
    shuffle(state, state.unseen, state.unseen_count)
    hand_out(state)
    for seat in range(state.players):
        mix_blocks(state, seat)


@compiled
def value(state: Record, seat: int) -> float:
    """The seat's cards against those of the best of the others, as a part of all; at the end, its rank."""
    if state.over:
        return value_of_rank(state, seat)
    mine = int64(state.scores[seat])
    best, total = 0, mine
    for other in range(state.players):
        if other != seat:
            cards = int64(state.scores[other])
            best = max(best, cards)
            total += cards
    return 0.5 + 0.5 * math.tanh(STEEPNESS * (mine - best) / max(total, 1))


@compiled
def count(state: Record, seat: int) -> int:
    """How many moves are legal."""
    if state.phase == NAME:
        return CHARACTERISTIC_COUNT
    return CHARACTERISTIC_COUNT if may_change(state, seat) else 1


@compiled
def nth(state: Record, seat: int, index: int) -> int:  # noqa: ARG001, as in every game
    """The legal move with this index in the list of them: to announce comes before to change."""
    if state.phase == NAME:
        return index
    if index == 0:
        return ANNOUNCE
    return index - 1 if index <= state.characteristic else index


@compiled
def shuffle_deck(state: Record) -> None:
    """The objects, and as many of the Collector cards as the option says, drawn at random."""
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
def deal_piles(state: Record) -> None:
    """The same number of cards to each seat; what is left over is out of the game, unseen."""
    cards = state.unseen_count // state.players
    for seat in range(state.players):
        for position in range(cards):
            state.unseen_count -= 1
            state.pile[seat, position] = state.unseen[state.unseen_count]
            state.unseen[state.unseen_count] = 0
        state.held[seat] = cards
        state.fresh[seat] = cards


@compiled
def forget_round(state: Record) -> None:
    """Nothing of a round outlasts it but the cards won."""
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


@compiled
def start_round(state: Record) -> None:
    """All look at their first cards; the opener names a characteristic, unless Collector cards have decided it all."""
    turn_up(state, alive(state))
    playing = int64(state.playing)
    if playing & (playing - 1) == 0:
        winner = first_from(state, state.opener, playing) if playing else int64(state.opener)
        if playing:
            put_in_pot(state, winner, take_top(state, winner))
        take_pot(state, winner)
        finish(state)
        return
    ask_to_name(state)


@compiled
def ask_to_name(state: Record) -> None:
    """The one that the aurora lets choose names the characteristic, else the opener or the first who is in play."""
    namer = first_from(state, state.opener, int64(state.playing))
    if state.chooser != NOBODY and is_playing(state, state.chooser):
        namer = int64(state.chooser)
    state.chooser = NOBODY
    state.phase = NAME
    state.actors = only(namer)
    count_cards(state)


@compiled
def name(state: Record, seat: int, characteristic: int) -> None:
    """Set the characteristic, show the object's difficulty and announce its figure."""
    state.setter = seat
    state.characteristic = characteristic
    state.level = level_of(state, seat)
    if not (state.burning >> seat) & 1:
        state.shown[seat] = state.level
    state.seconds += SECONDS_TO_NAME
    announce(state, seat)


@compiled
def go_round(state: Record, seat: int) -> None:
    """Clockwise, each announces the figure of the own object; who might change the characteristic is asked first."""
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
def settle(state: Record) -> None:
    """The best card wins the round and its seat opens the next one, unless the game is over."""
    winner = contest(state)
    if winner == NOBODY:
        ask_to_name(state)
        return
    take_pot(state, winner)
    if is_over(state):
        finish(state)
    else:
        start_round(state)


@compiled
def take_pot(state: Record, winner: int) -> None:
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
def place_in_order(state: Record, winner: int) -> None:
    """The winner's own cards go under the pile first, then those of each other seat clockwise, as they were played."""
    position = int64(state.pot_count)
    for step in range(state.players):
        seat = (winner + step) % state.players
        for index in range(state.pot_count):
            if state.pot_from[index] == seat:
                position -= 1
                state.pile[winner, position] = state.pot[index]


@compiled
def is_over(state: Record) -> bool:
    """Whether one seat has all the cards, or the rounds or the time agreed on are up."""
    seats = alive(state)
    if seats & (seats - 1) == 0 or state.ply >= LAST_PLY:
        return True
    if state.round_limit != NO_LIMIT and state.rounds >= state.round_limit:
        return True
    return state.second_limit != NO_LIMIT and state.seconds >= state.second_limit


@compiled
def count_cards(state: Record) -> None:
    """A seat's score is the cards it has."""
    for seat in range(state.players):
        state.scores[seat] = state.held[seat]


@compiled
def finish(state: Record) -> None:
    """The game is over: most cards win, ties share a rank."""
    state.over = 1
    state.actors = 0
    count_cards(state)
    rank_by_scores(state)
