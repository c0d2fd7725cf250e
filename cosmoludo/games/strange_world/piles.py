"""Strange World Above the Clouds: the piles of one player."""

from cosmoludo.core.chance import shuffle
from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record
from cosmoludo.games.strange_world.data import HAND, PILES, SOLO_TRAVELLERS, TRAVELLER_COUNT
from cosmoludo.games.strange_world.hands import add_to_hand
from cosmoludo.games.strange_world.record import AWAY, NO_CARD, NONE


@compiled
def lay_piles(state: Record) -> None:
    """Alone: seven piles of three cards, and three travellers."""
    state.traveller[SOLO_TRAVELLERS:] = AWAY
    shuffle(state, state.traveller, TRAVELLER_COUNT)
    state.deck_count = 0
    state.sun = 0
    state.piles = (1 << PILES) - 1


@compiled
def take_pile(state: Record, seat: int, pile: int) -> None:
    """The card on top of a pile is placed first; the two others are turned up after it."""
    state.piles ^= 1 << pile
    state.pile = pile
    add_to_hand(state, seat, state.deck[HAND * pile])
    state.deck[HAND * pile] = NO_CARD


@compiled
def turn_up_rest(state: Record) -> None:
    """The two other cards of a pile come to the hand when its top has been placed."""
    for index in range(HAND * state.pile + 1, HAND * state.pile + HAND):
        add_to_hand(state, 0, state.deck[index])
        state.deck[index] = NO_CARD
    state.pile = NONE
