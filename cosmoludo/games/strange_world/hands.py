"""Strange World Above the Clouds: the deck, hands, and the draft that passes cards on."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record
from cosmoludo.games.strange_world.data import HAND
from cosmoludo.games.strange_world.record import GIVEN, KEEP, KEPT, NO_CARD, PASS, PASSED, PLACE


@compiled
def seat_after(state: Record, seat: int) -> int:
    """The next seat in the direction of the sun's arrow, in which cards are passed and placed."""
    if state.counterclockwise:
        return seat - 1 if seat > 0 else state.players - 1
    return seat + 1 if seat + 1 < state.players else 0


@compiled
def seat_before(state: Record, seat: int) -> int:
    """The seat that passes its cards to this one."""
    if state.counterclockwise:
        return seat + 1 if seat + 1 < state.players else 0
    return seat - 1 if seat > 0 else state.players - 1


@compiled
def everyone(state: Record) -> int:
    """The mask of actors with every seat in it."""
    return (1 << state.players) - 1


@compiled
def count_hand(state: Record, seat: int) -> int:
    """How many cards a hand has."""
    cards = 0
    while cards < HAND and state.hand[seat, cards] != NO_CARD:
        cards += 1
    return cards


@compiled
def add_to_hand(state: Record, seat: int, card: int) -> None:
    """A card comes into a hand, in its order."""
    place = count_hand(state, seat)
    while place > 0 and state.hand[seat, place - 1] > card:
        state.hand[seat, place] = state.hand[seat, place - 1]
        place -= 1
    state.hand[seat, place] = card


@compiled
def take_from_hand(state: Record, seat: int, card: int) -> None:
    """A card leaves a hand."""
    place = 0
    while state.hand[seat, place] != card:
        place += 1
    for later in range(place, HAND - 1):
        state.hand[seat, later] = state.hand[seat, later + 1]
    state.hand[seat, HAND - 1] = NO_CARD


@compiled
def draw(state: Record) -> int:
    """Take the next card of the deck."""
    state.deck_count -= 1
    card = state.deck[state.deck_count]
    state.deck[state.deck_count] = NO_CARD
    return card


@compiled
def deal_hands(state: Record) -> None:
    """Three cards to everyone, who choose at the same time which one to keep."""
    for seat in range(state.players):
        for _ in range(HAND):
            add_to_hand(state, seat, draw(state))
    state.phase = KEEP
    state.actors = everyone(state)


@compiled
def pass_two(state: Record) -> None:
    """Everyone keeps one card and passes the two others on."""
    for seat in range(state.players):
        take_from_hand(state, seat, state.draft[seat, KEPT])
        state.draft[seat, PASSED] = state.hand[seat, 0]
        state.draft[seat, PASSED + 1] = state.hand[seat, 1]
    for seat in range(state.players):
        gather(state, seat)
    state.phase = PASS
    state.actors = everyone(state)


@compiled
def gather(state: Record, seat: int) -> None:
    """A hand after the first pass: the card kept and the two that came."""
    giver = seat_before(state, seat)
    state.hand[seat] = NO_CARD
    add_to_hand(state, seat, state.draft[seat, KEPT])
    add_to_hand(state, seat, state.draft[giver, PASSED])
    add_to_hand(state, seat, state.draft[giver, PASSED + 1])


@compiled
def pass_one(state: Record) -> None:
    """Everyone gives one of their three cards on; then they are placed, beginning with the seat that has the sun."""
    for seat in range(state.players):
        take_from_hand(state, seat, state.draft[seat, GIVEN])
    for seat in range(state.players):
        add_to_hand(state, seat, state.draft[seat_before(state, seat), GIVEN])
    state.phase = PLACE
    state.actors = 1 << state.sun
