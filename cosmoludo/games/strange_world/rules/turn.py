"""Strange World Above the Clouds: set-up, the order of turns and the end of the game."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, shuffle
from cosmoludo.core.compiled import compiled
from cosmoludo.core.ranking import rank_by_scores
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.strange_world.data import (
    DECK_SIZE,
    FIRST_START_CARD,
    PACK_CARDS,
    PACK_SIZE,
    START_CARDS,
    WORLD_CARDS,
)
from cosmoludo.games.strange_world.record import (
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    NO_SIDE,
    NONE,
    PASS,
    PILE,
    PLACE,
    SUN,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.building import build
from cosmoludo.games.strange_world.rules.draft import deal_hands, pass_one, pass_two, seat_after
from cosmoludo.games.strange_world.rules.moves import GIVE_CARD, KEEP_CARD, SUN_FACE, TAKE_PILE
from cosmoludo.games.strange_world.rules.piles import lay_piles, take_pile, turn_up_rest
from cosmoludo.games.strange_world.rules.scoring import total
from cosmoludo.games.strange_world.rules.world import begin_world


@compiled
def setup(state: StrangeWorldRecord) -> None:
    """Deal a start card to each world, shuffle the pack for the players, and give the sun to a random seat."""
    state.spot = NONE
    state.pile = NONE
    state.piles = 0
    state.counterclockwise = 0
    state.city_count = 0
    state.city_seat[:] = NONE
    state.city_cells[:] = NONE
    state.traveller[:] = NONE
    state.traveller_row[:] = NONE
    state.hand[:] = NO_CARD
    deal_start_cards(state)
    clear_draft(state)
    for index in range(DECK_SIZE):
        state.deck[index] = PACK_CARDS[state.players, index]
    shuffle(state, state.deck, PACK_SIZE[state.players])
    if state.solo:
        lay_piles(state)
        state.phase = PILE
        state.actors = only(as_seat(0))
    else:
        state.deck_count = PACK_SIZE[state.players]
        state.sun = below(state, state.players)
        begin_round(state)


@compiled
def play(state: StrangeWorldRecord, seat: Seat, move: int) -> None:
    """Choose in the draft, take a pile, or build on a world; pass the turn once nothing is left to decide."""
    if state.phase == SUN:
        state.counterclockwise = move - SUN_FACE
        deal_hands(state)
    elif state.phase == KEEP or state.phase == PASS:
        choose(state, seat, move)
    elif state.phase == PILE:
        take_pile(state, seat, move - TAKE_PILE)
        state.phase = PLACE
    else:
        done = build(state, seat, move)
        state.scores[seat] = total(state, seat)
        if done:
            state.phase = PLACE
            state.spot = NONE
            pass_turn(state, seat)


@compiled
def deal_start_cards(state: StrangeWorldRecord) -> None:
    """Begin each world with a random start card."""
    for index in range(START_CARDS):
        state.deck[index] = FIRST_START_CARD + index
    shuffle(state, state.deck, START_CARDS)
    for seat in seats(state):
        begin_world(state, seat, state.deck[seat])
        state.scores[seat] = total(state, seat)
    for empty in range(state.players, len(state.occupied)):
        state.side[empty] = NO_SIDE
        state.edge[empty] = NONE
        state.card[empty] = NO_CARD


@compiled
def clear_draft(state: StrangeWorldRecord) -> None:
    """Forget the draft of a round whose cards have all been placed."""
    state.draft[:] = NO_CARD
    state.laid[:] = bits.ZERO


@compiled
def begin_round(state: StrangeWorldRecord) -> None:
    """With three or four players, let the seat that has the sun choose the direction; with two, deal at once."""
    if state.players > 2:
        state.phase = SUN
        state.actors = only(as_seat(state.sun))
    else:
        deal_hands(state)


@compiled
def choose(state: StrangeWorldRecord, seat: Seat, move: int) -> None:
    """Write down a secret choice in the draft; when everyone has chosen, pass the cards."""
    if state.phase == KEEP:
        state.draft[seat, KEPT] = move - KEEP_CARD
    else:
        state.draft[seat, GIVEN] = move - GIVE_CARD
    state.actors ^= only(seat)
    if state.actors == 0:
        if state.phase == KEEP:
            pass_two(state)
        else:
            pass_one(state)


@compiled
def pass_turn(state: StrangeWorldRecord, seat: Seat) -> None:
    """Let seats place one card each in turn until all hands are empty, then begin another round or end the game."""
    if state.solo:
        go_on_alone(state)
        return
    following = seat_after(state, seat)
    if state.hand[following, 0] != NO_CARD:
        state.actors = only(following)
        return
    clear_draft(state)
    if state.deck_count == 0:
        finish(state)
        return
    if state.players > 2 or state.sun_alternates:
        state.sun = next_seat(state, as_seat(state.sun))
    begin_round(state)


@compiled
def go_on_alone(state: StrangeWorldRecord) -> None:
    """After the top card of a pile turn up the two others; after those take another pile, or end the game."""
    if state.hand[0, 0] != NO_CARD:
        return
    if state.pile != NONE:
        turn_up_rest(state)
    elif bits.popcount(np.uint64(state.occupied[0])) == WORLD_CARDS:
        finish(state)
    else:
        state.phase = PILE


@compiled
def finish(state: StrangeWorldRecord) -> None:
    """End the game: every world is complete, the most stars win, and equal scores share a rank."""
    state.over = 1
    state.actors = 0
    rank_by_scores(state)
