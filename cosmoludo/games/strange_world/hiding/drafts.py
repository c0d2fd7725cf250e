"""Strange World Above the Clouds: the drafts of this round that agree with what someone knows.

A seat knows what it kept and passed on, what came to it, and what has been placed. The cards dealt to a round's hands
are the unknowns: one kept and two passed by each seat. Which of its three cards a seat gave on in the second pass
decides in whose hand each of them ended. These gifts are written as one number, two bits a seat.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.strange_world.data.tables import HAND
from cosmoludo.games.strange_world.record import DRAFTED, GIVEN, KEPT, UNKNOWN, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.draft import seat_before

HELD = 2  # of three cards, those that stay when one is given on; the one that comes is the third


@compiled
def draw_given(state: StrangeWorldRecord) -> int:
    """Draw which of its three cards each seat gave on, as likely as the number of drafts that leaves open."""
    most = most_ways(state)
    while True:
        given = int64(0)
        for seat in seats(state):
            given |= below(state, HAND) << (2 * seat)
        if below(state, most) < ways(state, given):
            return given


@compiled
def most_ways(state: StrangeWorldRecord) -> int:
    """Return an upper bound of `ways`, as if nothing were known of the hands."""
    came = known_cards(state, DRAFTED)
    most = 1
    for seat in seats(state):
        most *= arrangements(bits.popcount(np.uint64(state.laid[seat]) & ~came), HAND)
    return most


@compiled
def arrangements(cards: int, places: int) -> int:
    """Return the number of ways to lay some cards in some places."""
    number = 1
    for index in range(cards):
        number *= max(0, places - index)
    return number


@compiled
def ways(state: StrangeWorldRecord, given: int) -> int:
    """Return the number of ways in which the cards placed by now could have been in the hands after these gifts."""
    came = known_cards(state, DRAFTED)
    if not are_known_gifts(state, given):
        return 0
    number = 1
    for seat in seats(state):
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
def are_known_gifts(state: StrangeWorldRecord, given: int) -> bool:
    """Return whether these gifts agree with those that are known."""
    known = known_cards(state, GIVEN)
    for seat in seats(state):
        gift = state.draft[seat, GIVEN]
        if gift >= 0:
            index = gift_of(given, seat)
            card = state.draft[origin(state, seat, index), index]
            if card != gift and (card >= 0 or known & bits.bit(gift)):
                return False
    return True


@compiled
def known_cards(state: StrangeWorldRecord, columns: int) -> np.uint64:
    """Return the cards in the first columns of the draft that are known, one bit each."""
    known = bits.ZERO
    for seat in seats(state):
        for column in range(columns):
            known |= card_bit(state.draft[seat, column])
    return known


@compiled
def card_bit(card: int) -> np.uint64:
    """Return the bit of a card, none for no card and for an unknown one."""
    return bits.bit(card) if card >= 0 else bits.ZERO


@compiled
def gift_of(given: int, seat: Seat) -> int:
    """Return which of its three cards a seat gave on, of the gifts written as one number."""
    return (given >> (2 * seat)) & 3


@compiled
def origin(state: StrangeWorldRecord, seat: Seat, index: int) -> Seat:
    """Return the seat that was dealt one of the three cards a seat has after the first pass: its own or its giver's."""
    return seat if index == KEPT else seat_before(state, seat)


@compiled
def held_place(state: StrangeWorldRecord, seat: Seat, place: int, given: int) -> int:
    """Return where in `draft` a card of a hand after both passes comes from: seat times four, plus column."""
    holder = seat if place < HELD else seat_before(state, seat)
    gift = gift_of(given, holder)
    index = gift if place == HELD else (place if place < gift else place + 1)
    return origin(state, holder, index) * DRAFTED + index


@compiled
def held_card(state: StrangeWorldRecord, seat: Seat, place: int, given: int) -> int:
    """Return a card of a hand after both passes, UNKNOWN if it is not known."""
    if place == HELD and state.draft[seat_before(state, seat), GIVEN] >= 0:
        return state.draft[seat_before(state, seat), GIVEN]
    source = held_place(state, seat, place, given)
    return state.draft[source // DRAFTED, source % DRAFTED]
