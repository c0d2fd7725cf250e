"""Strange World Above the Clouds: what a seat cannot see."""

from collections.abc import Container, Sequence

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import SPECTATOR, Seat, seats
from cosmoludo.games.strange_world.data.tables import CELL_COUNT, DECK_SIZE, HAND, PACK_BITS, PILES
from cosmoludo.games.strange_world.record import (
    DRAFTED,
    GIVEN,
    KEPT,
    NO_CARD,
    PASS,
    UNKNOWN,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.draft import seat_before
from cosmoludo.games.strange_world.rules.moves import PLACE_CARD


@compiled
def hide(state: StrangeWorldRecord, seat: Seat) -> None:
    """Erase other hands, choices that were not shown, the deck, and what lies under the top of a solo pile."""
    hide_hands(state, seat)
    hide_deck(state)


@compiled
def hide_hands(state: StrangeWorldRecord, seat: Seat) -> None:
    """Erase other hands, and of the draft what a seat has neither done nor been passed."""
    giver = SPECTATOR if seat == SPECTATOR else seat_before(state, seat)
    for other in seats(state):
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
def hide_deck(state: StrangeWorldRecord) -> None:
    """Erase the order of the deck; of a solo pile only the top is seen."""
    for index in range(state.deck_count):
        state.deck[index] = UNKNOWN
    if state.solo:
        for index in range(HAND * PILES):
            if index % HAND != 0 and state.deck[index] != NO_CARD:
                state.deck[index] = UNKNOWN


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
def card_bit(card: int) -> np.uint64:
    """Return the bit of a card, none for no card and for an unknown one."""
    return bits.bit(card) if card >= 0 else bits.ZERO


@compiled
def draw_unseen(state: StrangeWorldRecord, unseen: np.uint64) -> int:
    """Return one of some cards at random."""
    return bits.nth(unseen, below(state, bits.popcount(unseen)))


def closed_moves(_state: StrangeWorldRecord, moves: Sequence[int | None]) -> Container[int]:
    """Return the plies of what was kept and given in a draft; worlds are built in the open."""
    return {ply for ply, move in enumerate(moves) if move is None or move < PLACE_CARD}
