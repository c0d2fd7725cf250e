"""Strange World Above the Clouds: what cannot be in a position's turn and in the draft behind it."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record, first_actor
from cosmoludo.games.strange_world.data import CELL_COUNT, HAND, PACK_SIZE, PILES, VOLCANO, WORLD_CARDS
from cosmoludo.games.strange_world.hands import count_hand, seat_after, seat_before
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
    PHASES,
    PILE,
    PLACE,
    SUN,
    TRAVELLER,
    UNKNOWN,
)
from cosmoludo.games.strange_world.rules import free_travellers
from cosmoludo.games.strange_world.unseen import card_bit
from cosmoludo.games.strange_world.world import city_mates, coverable


def turn_problem(state: Record) -> str:
    """What is wrong with whose turn it is and with how many cards everyone has; nothing if all is well."""
    if state.solo:
        problem = _solo_problem(state)
    elif state.phase == PILE:
        problem = "phase: piles are for one player"
    elif not are_counts_possible(state):
        problem = (
            "hands: expected a world, a hand and rounds of three cards to make 16 cards for every seat, and three "
            "cards in the deck for each seat and round"
        )
    else:
        problem = _order_problem(state)
    if not problem and not state.over and not is_spot_possible(state, first_actor(state)):
        problem = f"spot: nothing is to be decided there in the phase {PHASES[state.phase]}"
    return problem


@compiled
def are_counts_possible(state: Record) -> bool:
    """Whether each world, with its hand and three cards for each round to come, will be complete."""
    for seat in range(state.players):
        to_come = WORLD_CARDS - bits.popcount(np.uint64(state.occupied[seat])) - count_hand(state, seat)
        if to_come * state.players != state.deck_count:
            return False
    return state.deck_count % (HAND * state.players) == 0


def _order_problem(state: Record) -> str:
    """What is wrong with the seats that are to act."""
    seats = range(state.players)
    hands = [int(count_hand(state, seat)) for seat in seats]
    if state.over:
        return "" if not any(hands) and not state.deck_count else "phase: the game is not over"
    if state.phase == SUN:
        good = state.players > 2 and not any(hands) and state.deck_count and state.actors == 1 << state.sun
        return "" if good else "phase: the sun's face is chosen by its holder, with three or four, before the deal"
    if state.phase in (KEEP, PASS):
        column = KEPT if state.phase == KEEP else GIVEN
        waiting = sum(1 << seat for seat in seats if state.draft[seat, column] == NO_CARD)
        if hands != [HAND] * len(hands):
            return "hands: expected three cards for every seat in the draft"
        return "" if state.actors == waiting != 0 else "draft: somebody has still to choose"
    return "" if is_order_possible(state) else "hands: not as many cards as the order of turns from the sun on leaves"


@compiled
def is_order_possible(state: Record) -> bool:
    """Whether the seats before the one to act have placed one card more than the others."""
    actor = first_actor(state)
    cards = count_hand(state, actor) + (0 if state.phase == PLACE else 1)
    if state.actors != 1 << actor or not 1 <= cards <= HAND:
        return False
    before = True
    seat = int(state.sun)
    for _ in range(state.players):
        if seat == actor:
            before = False
        elif count_hand(state, seat) != (cards - 1 if before else cards):
            return False
        seat = seat_after(state, seat)
    return True


def _solo_problem(state: Record) -> str:
    """What is wrong with the hand and the piles of one player."""
    hand, placed = int(count_hand(state, 0)), int(bits.popcount(np.uint64(state.occupied[0]))) - 1
    first = state.pile != NONE
    piles = int(state.piles).bit_count()
    if placed + hand + (2 if first else 0) + HAND * piles != PACK_SIZE[1] or not _are_piles_whole(state):
        return "piles: expected 21 cards in the world, the hand and piles of three"
    if state.over:
        return "" if placed + 1 == WORLD_CARDS and not hand and not first else "phase: the game is not over"
    if state.actors != 1:
        return "turn: there is but one seat"
    if state.phase == PILE:
        good = not hand and not first and placed + 1 < WORLD_CARDS
    elif state.phase in (PLACE, TRAVELLER, ERUPT, CITY):
        cards = hand + (0 if state.phase == PLACE else 1)
        good = cards == 1 if first else 1 <= cards <= 2
    else:
        return f"phase: there is no {PHASES[state.phase]} for one player"
    return "" if good else f"hands: not the cards that the phase {PHASES[state.phase]} leaves"


def _are_piles_whole(state: Record) -> bool:
    """Three cards in a pile, two in the one whose first card is being placed, none in the others."""
    for pile in range(PILES):
        there = [bool(card != NO_CARD) for card in state.deck[HAND * pile : HAND * pile + HAND]]
        waiting = bool(state.piles >> pile & 1)
        if there != [waiting, *[waiting or pile == state.pile] * 2]:
            return False
    return not (state.pile != NONE and state.piles >> state.pile & 1)


@compiled
def is_spot_possible(state: Record, seat: int) -> bool:
    """Whether there is something to decide where a decision is asked for."""
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


def draft_problem(state: Record) -> str:
    """What is wrong with what is remembered of a draft; nothing if all is well."""
    for seat in range(state.players):
        if not is_draft_possible(state, seat):
            return f"draft[{seat}]: the hand and the cards laid do not follow from it"
    return ""


@compiled
def is_draft_possible(state: Record, seat: int) -> bool:
    """Whether a hand and the cards laid are those that the draft has led to, as far as that is known."""
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
def is_choice(state: Record, hand: np.uint64, card: int) -> bool:
    """Whether a choice has not been made, is not known, or is of the hand."""
    return card == NO_CARD or (card == UNKNOWN and state.hidden == 1) or hand & card_bit(card) != bits.ZERO


@compiled
def gathered(state: Record, seat: int) -> np.uint64:
    """The cards of a hand after the first pass, none if they are not all known."""
    giver = seat_before(state, seat)
    kept, first, second = state.draft[seat, KEPT], state.draft[giver, PASSED], state.draft[giver, PASSED + 1]
    if kept < 0 or first < 0 or second < 0:
        return bits.ZERO
    return card_bit(kept) | card_bit(first) | card_bit(second)


@compiled
def are_cards_left(state: Record, seat: int, hand: np.uint64, laid: np.uint64) -> bool:
    """Whether a hand and what was laid of it are the three cards after both passes; laid cards are in the world."""
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
