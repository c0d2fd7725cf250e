"""Strange World Above the Clouds: what a seat cannot know, and which moves of the history only their seats know."""

from collections.abc import Container, Sequence

from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import SPECTATOR, Seat, seats
from cosmoludo.games.strange_world.data.tables import HAND, PILES
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
from cosmoludo.games.strange_world.rules.moves import is_secret


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


def closed_moves(_state: StrangeWorldRecord, moves: Sequence[int | None]) -> Container[int]:
    """Return the plies of what was kept and given in a draft; worlds are built in the open."""
    return {ply for ply, move in enumerate(moves) if move is None or is_secret(move)}
