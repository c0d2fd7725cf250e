"""Strange World Above the Clouds: cards for everything that someone cannot see.

In a round's draft the gifts are drawn first, then what was placed is traced back to where it came from, then the rest
is drawn from the cards that nobody has seen.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.strange_world.data.tables import CELL_COUNT, DECK_SIZE, HAND, PACK_BITS
from cosmoludo.games.strange_world.hiding.drafts import card_bit, draw_given, gift_of, held_card, held_place, origin
from cosmoludo.games.strange_world.record import (
    DRAFTED,
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    PASS,
    PASSED,
    UNKNOWN,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.draft import gather
from cosmoludo.games.strange_world.rules.hands import add_to_hand


@compiled
def deal(state: StrangeWorldRecord) -> None:
    """Give every hidden card a face that it could have, in a draft that agrees with everything passed on and placed."""
    unseen = unseen_cards(state)
    if state.phase == KEEP or state.draft[0, KEPT] == NO_CARD:
        unseen = deal_unknown_hands(state, unseen)
    else:
        unseen = deal_unknown_draft(state, unseen)
    for index in range(DECK_SIZE):
        if state.deck[index] == UNKNOWN:
            state.deck[index] = draw_unseen(state, unseen)
            unseen ^= bits.bit(state.deck[index])


@compiled
def deal_unknown_hands(state: StrangeWorldRecord, unseen: np.uint64) -> np.uint64:
    """Deal any cards to hands of which nothing is known, and take any of them for a choice already made.

    Return the unseen cards that are left.
    """
    for seat in seats(state):
        cards = 0
        for index in range(HAND):
            if state.hand[seat, index] == UNKNOWN:
                state.hand[seat, index] = NO_CARD
                cards += 1
        for _ in range(cards):
            card = draw_unseen(state, unseen)
            unseen ^= bits.bit(card)
            add_to_hand(state, seat, card)
        if state.draft[seat, KEPT] == UNKNOWN:
            state.draft[seat, KEPT] = state.hand[seat, below(state, HAND)]
    return unseen


@compiled
def deal_unknown_draft(state: StrangeWorldRecord, unseen: np.uint64) -> np.uint64:
    """Draw a way in which this round's draft could have gone. Return the cards that are in no hand."""
    given = int64(0)
    if state.phase != PASS:
        given = draw_given(state)
        place_known(state, given)
    for seat in seats(state):
        for column in range(GIVEN):
            if state.draft[seat, column] == UNKNOWN:
                state.draft[seat, column] = draw_unseen(state, unseen)
                unseen ^= bits.bit(state.draft[seat, column])
    if state.phase == PASS:
        complete_choices(state)
    else:
        complete_hands(state, given)
    for seat in seats(state):
        first, second = state.draft[seat, PASSED], state.draft[seat, PASSED + 1]
        state.draft[seat, PASSED] = min(first, second)
        state.draft[seat, PASSED + 1] = max(first, second)
    return unseen


@compiled
def place_known(state: StrangeWorldRecord, given: int) -> None:
    """Put the gifts that are known, and the cards that were placed, where they must have come from."""
    for seat in seats(state):
        if state.draft[seat, GIVEN] >= 0:
            index = gift_of(given, seat)
            state.draft[origin(state, seat, index), index] = state.draft[seat, GIVEN]
    for seat in seats(state):
        laid = np.uint64(state.laid[seat])
        open_places = 0
        for place in range(HAND):
            card = held_card(state, seat, place, given)
            laid &= ~card_bit(card)
            if card == UNKNOWN:
                open_places += 1
        while laid:
            put_in_open_place(state, seat, bits.lowest(laid), below(state, open_places), given)
            laid = bits.without_lowest(laid)
            open_places -= 1


@compiled
def put_in_open_place(state: StrangeWorldRecord, seat: Seat, card: int, rank: int, given: int) -> None:
    """Put a placed card into the open place with this rank among those of a hand."""
    for place in range(HAND):
        if held_card(state, seat, place, given) == UNKNOWN:
            if rank == 0:
                source = held_place(state, seat, place, given)
                state.draft[source // DRAFTED, source % DRAFTED] = card
                return
            rank -= 1


@compiled
def complete_choices(state: StrangeWorldRecord) -> None:
    """Fill the hands after the first pass, and take any card of them for a choice already made."""
    for seat in seats(state):
        gather(state, seat)
    for seat in seats(state):
        if state.draft[seat, GIVEN] == UNKNOWN:
            state.draft[seat, GIVEN] = state.hand[seat, below(state, HAND)]


@compiled
def complete_hands(state: StrangeWorldRecord, given: int) -> None:
    """Fill in the gifts, and put into each hand the cards that came to it and have not been placed."""
    for seat in seats(state):
        index = gift_of(given, seat)
        state.draft[seat, GIVEN] = state.draft[origin(state, seat, index), index]
    for seat in seats(state):
        state.hand[seat] = NO_CARD
        for place in range(HAND):
            card = held_card(state, seat, place, given)
            if not np.uint64(state.laid[seat]) & card_bit(card):
                add_to_hand(state, seat, card)


@compiled
def unseen_cards(state: StrangeWorldRecord) -> np.uint64:
    """Return the cards of the pack that are nowhere to be seen, one bit each."""
    seen = bits.ZERO
    for seat in seats(state):
        for cell in range(CELL_COUNT):
            seen |= card_bit(state.card[seat, cell])
        for index in range(HAND):
            seen |= card_bit(state.hand[seat, index])
        for column in range(DRAFTED):
            seen |= card_bit(state.draft[seat, column])
    for index in range(DECK_SIZE):
        seen |= card_bit(state.deck[index])
    return PACK_BITS[state.players] & ~seen


@compiled
def draw_unseen(state: StrangeWorldRecord, unseen: np.uint64) -> int:
    """Return one of some cards at random."""
    return bits.nth(unseen, below(state, bits.popcount(unseen)))
