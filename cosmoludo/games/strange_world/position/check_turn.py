"""Strange World Above the Clouds: what cannot be in the turn of a position, and in the draft before it."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, as_seat, first_actor, only, seats
from cosmoludo.games.strange_world.data.tables import CELL_COUNT, HAND, PACK_SIZE, PILES, VOLCANO, WORLD_CARDS
from cosmoludo.games.strange_world.hiding.drafts import card_bit
from cosmoludo.games.strange_world.record import (
    CITY,
    ERUPT,
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    NONE,
    PASS,
    PASSED,
    PILE,
    PLACE,
    SUN,
    TRAVELLER,
    UNKNOWN,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.draft import seat_after, seat_before
from cosmoludo.games.strange_world.rules.hands import count_hand
from cosmoludo.games.strange_world.rules.travellers import free_travellers
from cosmoludo.games.strange_world.rules.world import city_mates, coverable

TURN_PROBLEMS = (
    "",
    "phase: not one for this number of players",
    "hands: expected a world, a hand and rounds of three cards to make 16 cards for every seat, and a deck of those",
    "phase: the game is not over",
    "phase: the sun's holder chooses its face before cards are dealt",
    "hands: expected three cards for every seat in the draft",
    "draft: expected a seat that has still to choose",
    "hands: not as many cards as the order of turns from the sun on leaves",
    "piles: expected 21 cards in the world, the hand and piles of three",
    "hands: not the cards that a pile leaves in this phase",
    "spot: nothing is to be decided there in this phase",
)
FINE, NO_PHASE, COUNTS, NOT_OVER, NO_SUN, NO_HANDS, CHOSEN, ORDER, NO_PILES, NO_HAND, NO_SPOT = range(
    len(TURN_PROBLEMS)
)


@compiled
def turn_problem(state: StrangeWorldRecord) -> int:
    """Return the first thing found to be wrong with whose turn it is and how many cards everyone has.

    It is an index of TURN_PROBLEMS.
    """
    problem = solo_problem(state) if state.solo else order_problem(state)
    if problem == FINE and not state.over and not is_spot_possible(state, first_actor(state)):
        return NO_SPOT
    return problem


@compiled
def are_counts_possible(state: StrangeWorldRecord) -> bool:
    """Return whether each world, with its hand and three cards for each round to come, will be complete."""
    for seat in seats(state):
        to_come = WORLD_CARDS - bits.popcount(np.uint64(state.occupied[seat])) - count_hand(state, seat)
        if to_come * state.players != state.deck_count:
            return False
    return state.deck_count % (HAND * state.players) == 0


@compiled
def order_problem(state: StrangeWorldRecord) -> int:
    """Return what is wrong with the hands and the seats that are to act."""
    most, fewest = 0, HAND
    for seat in seats(state):
        most = max(most, count_hand(state, seat))
        fewest = min(fewest, count_hand(state, seat))
    if not are_counts_possible(state):
        return COUNTS
    if state.over:
        return FINE if most == 0 and state.deck_count == 0 else NOT_OVER
    if state.phase == SUN:
        good = state.players > 2 and most == 0 and state.deck_count > 0 and state.actors == only(as_seat(state.sun))
        return FINE if good else NO_SUN
    if state.phase == KEEP or state.phase == PASS:
        if fewest < HAND:
            return NO_HANDS
        return FINE if state.actors == still_choosing(state) and state.actors != 0 else CHOSEN
    if state.phase == PILE:
        return NO_PHASE
    return FINE if is_order_possible(state) else ORDER


@compiled
def still_choosing(state: StrangeWorldRecord) -> int:
    """Return the mask of seats that have not chosen in this step of the draft."""
    column = KEPT if state.phase == KEEP else GIVEN
    waiting = 0
    for seat in seats(state):
        if state.draft[seat, column] == NO_CARD:
            waiting |= only(seat)
    return waiting


@compiled
def is_order_possible(state: StrangeWorldRecord) -> bool:
    """Return whether the seats before the one to act have placed one card more than the others."""
    actor = first_actor(state)
    cards = count_hand(state, actor) + (0 if state.phase == PLACE else 1)
    if state.actors != only(actor) or not 1 <= cards <= HAND:
        return False
    before = True
    seat = as_seat(state.sun)
    for _ in range(state.players):
        if seat == actor:
            before = False
        elif count_hand(state, seat) != (cards - 1 if before else cards):
            return False
        seat = seat_after(state, seat)
    return True


@compiled
def solo_problem(state: StrangeWorldRecord) -> int:
    """Return what is wrong with the hand and the piles of a solo game."""
    hand, placed = count_hand(state, as_seat(0)), bits.popcount(np.uint64(state.occupied[0])) - 1
    first = state.pile != NONE
    piles = HAND * bits.popcount(np.uint64(state.piles)) + (HAND - 1 if first else 0)
    if placed + hand + piles != PACK_SIZE[1] or not are_piles_whole(state):
        return NO_PILES
    if state.over:
        return FINE if placed + 1 == WORLD_CARDS and hand == 0 and not first else NOT_OVER
    if state.phase == PILE:
        return FINE if hand == 0 and not first and placed + 1 < WORLD_CARDS else NO_HAND
    if state.phase < PLACE:
        return NO_PHASE
    cards = hand if state.phase == PLACE else hand + 1
    return FINE if (cards == 1 if first else 1 <= cards < HAND) else NO_HAND


@compiled
def are_piles_whole(state: StrangeWorldRecord) -> bool:
    """Return whether piles have three cards, two where the first card is being placed, none where it is taken."""
    for pile in range(PILES):
        waiting = (state.piles >> pile) & 1 == 1
        if waiting and pile == state.pile:
            return False
        for index in range(HAND):
            there = waiting or (index > 0 and pile == state.pile)
            if (state.deck[HAND * pile + index] != NO_CARD) != there:
                return False
    return True


@compiled
def is_spot_possible(state: StrangeWorldRecord, seat: Seat) -> bool:
    """Return whether there is something to decide where a decision is asked for."""
    if state.phase != TRAVELLER and state.phase != ERUPT and state.phase != CITY:
        return state.spot == NONE
    if not 0 <= state.spot < CELL_COUNT:
        return False
    here = bits.bit(state.spot)
    if state.phase == TRAVELLER:
        return np.uint64(state.linked[seat]) & here != bits.ZERO and free_travellers(state) > 0
    if state.phase == ERUPT:
        cells = coverable(state, seat, state.spot)
        return np.uint64(state.boards[seat, VOLCANO]) & here != bits.ZERO and bits.popcount(cells) > 1
    lone = np.uint64(state.fumarole[seat]) & ~np.uint64(state.paired[seat])
    return lone & here != bits.ZERO and bits.popcount(city_mates(state, seat, state.spot)) > 1


@compiled
def wrong_draft(state: StrangeWorldRecord) -> int:
    """Return a seat that the draft remembers wrongly; -1 if there is none."""
    for seat in seats(state):
        if not is_draft_possible(state, seat):
            return seat
    return -1


@compiled
def is_draft_possible(state: StrangeWorldRecord, seat: Seat) -> bool:
    """Return whether a hand and the cards laid are those that the draft led to, as far as that is known."""
    draft = state.draft[seat]
    hand = bits.ZERO
    for index in range(HAND):
        hand |= card_bit(state.hand[seat, index])
    laid = np.uint64(state.laid[seat])
    if state.over or state.phase == SUN or state.phase == PILE or state.draft[0, KEPT] == NO_CARD:
        nothing = draft[PASSED] == NO_CARD and draft[PASSED + 1] == NO_CARD and draft[GIVEN] == NO_CARD
        kept_only = state.phase == KEEP and is_choice(state, hand, draft[KEPT])
        return nothing and laid == bits.ZERO and (draft[KEPT] == NO_CARD or kept_only)
    if state.phase == KEEP:
        return draft[PASSED] == NO_CARD and draft[GIVEN] == NO_CARD and is_choice(state, hand, draft[KEPT])
    if draft[KEPT] == NO_CARD or draft[PASSED] == NO_CARD or draft[PASSED] > draft[PASSED + 1]:
        return False
    if state.phase == PASS:
        held = gathered(state, seat)
        return (held == bits.ZERO or held == hand) and is_choice(state, hand, draft[GIVEN]) and laid == bits.ZERO
    return draft[GIVEN] != NO_CARD and are_cards_left(state, seat, hand, laid)


@compiled
def is_choice(state: StrangeWorldRecord, hand: np.uint64, card: int) -> bool:
    """Return whether a choice has not been made, is not known, or is a card of the hand."""
    return card == NO_CARD or (card == UNKNOWN and state.hidden == 1) or hand & card_bit(card) != bits.ZERO


@compiled
def gathered(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cards of a hand after the first pass, none if they are not all known."""
    giver = seat_before(state, seat)
    kept, first, second = state.draft[seat, KEPT], state.draft[giver, PASSED], state.draft[giver, PASSED + 1]
    if kept < 0 or first < 0 or second < 0:
        return bits.ZERO
    return card_bit(kept) | card_bit(first) | card_bit(second)


@compiled
def are_cards_left(state: StrangeWorldRecord, seat: Seat, hand: np.uint64, laid: np.uint64) -> bool:
    """Return whether a hand and what was laid of it are the three cards after both passes.

    Cards laid must be in the world.
    """
    for cell in range(CELL_COUNT):
        laid &= ~card_bit(state.card[seat, cell])
    if laid:
        return False
    laid = np.uint64(state.laid[seat])
    if bits.popcount(laid) + count_hand(state, seat) != HAND:
        return False
    held = gathered(state, seat)
    given, came = state.draft[seat, GIVEN], state.draft[seat_before(state, seat), GIVEN]
    if held == bits.ZERO or given < 0 or came < 0:
        return True
    return held & card_bit(given) != bits.ZERO and (held ^ card_bit(given)) | card_bit(came) == hand | laid
