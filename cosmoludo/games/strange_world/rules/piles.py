"""Strange World Above the Clouds: the piles of the solo game."""

from cosmoludo.core.chance import shuffle
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, as_seat
from cosmoludo.games.strange_world.data.tables import HAND, PILES, SOLO_TRAVELLERS, TRAVELLER_COUNT
from cosmoludo.games.strange_world.record import AWAY, NO_CARD, NONE, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.hands import add_to_hand


@compiled
def lay_piles(state: StrangeWorldRecord) -> None:
    """Lay out the solo game: seven piles of three cards, and three travellers."""
    state.traveller[SOLO_TRAVELLERS:] = AWAY
    shuffle(state, state.traveller, TRAVELLER_COUNT)
    state.deck_count = 0
    state.sun = 0
    state.piles = (1 << PILES) - 1


@compiled
def take_pile(state: StrangeWorldRecord, seat: Seat, pile: int) -> None:
    """Take the top card of a pile, which is placed before the two others are turned up."""
    state.piles ^= 1 << pile
    state.pile = pile
    add_to_hand(state, seat, state.deck[HAND * pile])
    state.deck[HAND * pile] = NO_CARD


@compiled
def turn_up_rest(state: StrangeWorldRecord) -> None:
    """Take the two other cards of the pile whose top has been placed."""
    for index in range(HAND * state.pile + 1, HAND * state.pile + HAND):
        add_to_hand(state, as_seat(0), state.deck[index])
        state.deck[index] = NO_CARD
    state.pile = NONE
