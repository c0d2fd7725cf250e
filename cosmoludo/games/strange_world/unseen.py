"""Strange World Above the Clouds: the cards that someone cannot see, and where they could be.

A seat knows what it kept and passed on, what came to it, and what has been placed. The cards dealt to a round's hands
are the unknowns: one kept and two passed by each seat. Which of its three cards a seat gave on in the second pass
decides in whose hand each of them ended, so that is drawn first, then what was placed finds its origin, then the rest.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Record
from cosmoludo.games.strange_world.data import CELL_COUNT, DECK_SIZE, HAND, PACK_BITS, PILES
from cosmoludo.games.strange_world.hands import add_to_hand, gather, seat_before
from cosmoludo.games.strange_world.record import (
    DRAFTED,
    GIVEN,
    KEEP,
    KEPT,
    NO_CARD,
    NONE,
    PASS,
    PASSED,
    UNKNOWN,
)

HELD = 2  # of three cards, those that stay when one is given on; the one that comes is the third


@compiled
def hide_hands(state: Record, seat: int) -> None:
    """Erase other hands, and of the draft what a seat has neither done nor been passed."""
    giver = seat_before(state, seat) if seat >= 0 else NONE
    for other in range(state.players):
        if other == seat:
            continue
        for index in range(HAND):
            if state.hand[other, index] != NO_CARD:
                state.hand[other, index] = UNKNOWN
        for column in range(DRAFTED):
            came = other == giver and column != KEPT and (column != GIVEN or state.phase > PASS)
            if state.draft[other, column] != NO_CARD and not came:
                state.draft[other, column] = UNKNOWN


@compiled
def hide_deck(state: Record) -> None:
    """Erase the deck's order; of a solo pile only the top is seen."""
    for index in range(state.deck_count):
        state.deck[index] = UNKNOWN
    if state.solo:
        for index in range(HAND * PILES):
            if index % HAND != 0 and state.deck[index] != NO_CARD:
                state.deck[index] = UNKNOWN


@compiled
def unseen_cards(state: Record) -> np.uint64:
    """The cards of the pack that are nowhere to be seen, one bit each."""
    seen = bits.ZERO
    for seat in range(state.players):
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
def card_bit(card: int) -> np.uint64:
    """The bit of a card, none where there is none."""
    return bits.bit(card) if card >= 0 else bits.ZERO


@compiled
def draw_unseen(state: Record, unseen: np.uint64) -> int:
    """One of some cards at random."""
    return bits.nth(unseen, below(state, bits.popcount(unseen)))


@compiled
def deal_unknown(state: Record) -> None:
    """Give every hidden card a face that it could have."""
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
def deal_unknown_hands(state: Record, unseen: np.uint64) -> np.uint64:
    """Any cards for hands that nothing is known of, and any of them for a choice already made; returns the rest."""
    for seat in range(state.players):
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
def deal_unknown_draft(state: Record, unseen: np.uint64) -> np.uint64:
    """A way in which this round's draft could have gone; returns the cards that are in no hand."""
    given = int64(0)
    if state.phase != PASS:
        given = draw_given(state)
        place_known(state, given)
    for seat in range(state.players):
        for column in range(GIVEN):
            if state.draft[seat, column] == UNKNOWN:
                state.draft[seat, column] = draw_unseen(state, unseen)
                unseen ^= bits.bit(state.draft[seat, column])
    if state.phase == PASS:
        complete_choices(state)
    else:
        complete_hands(state, given)
    for seat in range(state.players):
        first, second = state.draft[seat, PASSED], state.draft[seat, PASSED + 1]
        state.draft[seat, PASSED] = min(first, second)
        state.draft[seat, PASSED + 1] = max(first, second)
    return unseen


@compiled
def origin(state: Record, seat: int, index: int) -> int:
    """The seat that one of three cards after the first pass was dealt to: itself for the card kept, else its giver."""
    return seat if index == KEPT else seat_before(state, seat)


@compiled
def draw_given(state: Record) -> int:
    """Which of its three cards each seat gave on, two bits a seat, as likely as the number of drafts it leaves open."""
    most = most_ways(state)
    while True:
        given = int64(0)
        for seat in range(state.players):
            given |= below(state, HAND) << (2 * seat)
        if below(state, most) < ways(state, given):
            return given


@compiled
def known_cards(state: Record, columns: int) -> np.uint64:
    """The cards in the first columns of the draft that are known."""
    known = bits.ZERO
    for seat in range(state.players):
        for column in range(columns):
            known |= card_bit(state.draft[seat, column])
    return known


@compiled
def most_ways(state: Record) -> int:
    """In how many ways the cards placed by now could have been in hands that nothing is known of."""
    came = known_cards(state, DRAFTED)
    most = 1
    for seat in range(state.players):
        most *= arrangements(bits.popcount(np.uint64(state.laid[seat]) & ~came), HAND)
    return most


@compiled
def arrangements(cards: int, places: int) -> int:
    """In how many ways some cards can lie in some places."""
    number = 1
    for index in range(cards):
        number *= max(0, places - index)
    return number


@compiled
def ways(state: Record, given: int) -> int:
    """In how many ways the cards placed by now could have been in the hands after these gifts."""
    came = known_cards(state, DRAFTED)
    if not are_known_gifts(state, given):
        return 0
    number = 1
    for seat in range(state.players):
        held = bits.ZERO
        open_places = 0
        for place in range(HAND):
            card = held_card(state, seat, place, given)
            held |= card_bit(card)
            if card == UNKNOWN:
                open_places += 1
        laid = np.uint64(state.laid[seat])
        if laid & came & ~held:
            return 0
        number *= arrangements(bits.popcount(laid & ~came), open_places)
    return number


@compiled
def are_known_gifts(state: Record, given: int) -> bool:
    """Whether the gifts that are known are among these."""
    known = known_cards(state, GIVEN)
    for seat in range(state.players):
        gift = state.draft[seat, GIVEN]
        if gift >= 0:
            index = (given >> (2 * seat)) & 3
            card = state.draft[origin(state, seat, index), index]
            if card != gift and (card >= 0 or known & bits.bit(gift)):
                return False
    return True


@compiled
def held_place(state: Record, seat: int, place: int, given: int) -> int:
    """Where in `draft` the card of a place of a hand after both passes comes from: seat times four, and the column."""
    holder = seat if place < HELD else seat_before(state, seat)
    gift = (given >> (2 * holder)) & 3
    index = gift if place == HELD else (place if place < gift else place + 1)
    return origin(state, holder, index) * DRAFTED + index


@compiled
def held_card(state: Record, seat: int, place: int, given: int) -> int:
    """The card in a place of a hand after both passes, as far as it is known."""
    if place == HELD and state.draft[seat_before(state, seat), GIVEN] >= 0:
        return state.draft[seat_before(state, seat), GIVEN]
    source = held_place(state, seat, place, given)
    return state.draft[source // DRAFTED, source % DRAFTED]


@compiled
def place_known(state: Record, given: int) -> None:
    """Put the gifts that are known, and the cards that were placed, where they must have come from."""
    for seat in range(state.players):
        if state.draft[seat, GIVEN] >= 0:
            index = (given >> (2 * seat)) & 3
            state.draft[origin(state, seat, index), index] = state.draft[seat, GIVEN]
    for seat in range(state.players):
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
def put_in_open_place(state: Record, seat: int, card: int, rank: int, given: int) -> None:
    """A placed card was the one in the open place with this rank."""
    for place in range(HAND):
        if held_card(state, seat, place, given) == UNKNOWN:
            if rank == 0:
                source = held_place(state, seat, place, given)
                state.draft[source // DRAFTED, source % DRAFTED] = card
                return
            rank -= 1


@compiled
def complete_choices(state: Record) -> None:
    """The hands after the first pass, and any card of them for a choice already made."""
    for seat in range(state.players):
        gather(state, seat)
    for seat in range(state.players):
        if state.draft[seat, GIVEN] == UNKNOWN:
            state.draft[seat, GIVEN] = state.hand[seat, below(state, HAND)]


@compiled
def complete_hands(state: Record, given: int) -> None:
    """The gifts, and in each hand the cards that came to it and have not been placed."""
    for seat in range(state.players):
        index = (given >> (2 * seat)) & 3
        state.draft[seat, GIVEN] = state.draft[origin(state, seat, index), index]
    for seat in range(state.players):
        state.hand[seat] = NO_CARD
        for place in range(HAND):
            card = held_card(state, seat, place, given)
            if not np.uint64(state.laid[seat]) & card_bit(card):
                add_to_hand(state, seat, card)
