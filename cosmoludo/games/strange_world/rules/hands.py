"""Strange World Above the Clouds: hands and the deck."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import HAND
from cosmoludo.games.strange_world.record import NO_CARD, StrangeWorldRecord


@compiled
def count_hand(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return how many cards a hand has."""
    cards = 0
    while cards < HAND and state.hand[seat, cards] != NO_CARD:
        cards += 1
    return cards


@compiled
def add_to_hand(state: StrangeWorldRecord, seat: Seat, card: int) -> None:
    """Add a card to a hand, which stays sorted."""
    place = count_hand(state, seat)
    while place > 0 and state.hand[seat, place - 1] > card:
        state.hand[seat, place] = state.hand[seat, place - 1]
        place -= 1
    state.hand[seat, place] = card


@compiled
def take_from_hand(state: StrangeWorldRecord, seat: Seat, card: int) -> None:
    """Take a card out of a hand."""
    place = 0
    while state.hand[seat, place] != card:
        place += 1
    for later in range(place, HAND - 1):
        state.hand[seat, later] = state.hand[seat, later + 1]
    state.hand[seat, HAND - 1] = NO_CARD


@compiled
def draw(state: StrangeWorldRecord) -> int:
    """Take the next card of the deck."""
    state.deck_count -= 1
    card = state.deck[state.deck_count]
    state.deck[state.deck_count] = NO_CARD
    return card
