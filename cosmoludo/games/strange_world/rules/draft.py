"""Strange World Above the Clouds: the draft, in which cards are passed in the direction of the sun's arrow."""

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, previous_seat, seats
from cosmoludo.games.strange_world.data.tables import HAND
from cosmoludo.games.strange_world.record import GIVEN, KEEP, KEPT, NO_CARD, PASS, PASSED, PLACE, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.hands import add_to_hand, draw, take_from_hand
from cosmoludo.games.strange_world.rules.moves import given_card, kept_card


@compiled
def seat_after(state: StrangeWorldRecord, seat: Seat) -> Seat:
    """Return the next seat in the direction of the sun's arrow, in which cards are passed and placed."""
    return previous_seat(state, seat) if state.counterclockwise else next_seat(state, seat)


@compiled
def seat_before(state: StrangeWorldRecord, seat: Seat) -> Seat:
    """Return the seat that passes its cards to this one."""
    return next_seat(state, seat) if state.counterclockwise else previous_seat(state, seat)


@compiled
def everyone(state: StrangeWorldRecord) -> int:
    """Return the mask of actors with every seat in it."""
    return (1 << state.players) - 1


@compiled
def deal_hands(state: StrangeWorldRecord) -> None:
    """Deal three cards to everyone, who all choose at the same time which one to keep."""
    for seat in seats(state):
        for _ in range(HAND):
            add_to_hand(state, seat, draw(state))
    state.phase = KEEP
    state.actors = everyone(state)


@compiled
def choose(state: StrangeWorldRecord, seat: Seat, move: int) -> None:
    """Write down a secret choice in the draft; when everyone has chosen, pass the cards."""
    if state.phase == KEEP:
        state.draft[seat, KEPT] = kept_card(move)
    else:
        state.draft[seat, GIVEN] = given_card(move)
    state.actors ^= only(seat)
    if state.actors == 0:
        if state.phase == KEEP:
            pass_two(state)
        else:
            pass_one(state)


@compiled
def pass_two(state: StrangeWorldRecord) -> None:
    """Let everyone keep one card and pass the two others on."""
    for seat in seats(state):
        take_from_hand(state, seat, state.draft[seat, KEPT])
        state.draft[seat, PASSED] = state.hand[seat, 0]
        state.draft[seat, PASSED + 1] = state.hand[seat, 1]
    for seat in seats(state):
        gather(state, seat)
    state.phase = PASS
    state.actors = everyone(state)


@compiled
def gather(state: StrangeWorldRecord, seat: Seat) -> None:
    """Fill a hand after the first pass: the card kept, and the two that were passed to it."""
    giver = seat_before(state, seat)
    state.hand[seat] = NO_CARD
    add_to_hand(state, seat, state.draft[seat, KEPT])
    add_to_hand(state, seat, state.draft[giver, PASSED])
    add_to_hand(state, seat, state.draft[giver, PASSED + 1])


@compiled
def pass_one(state: StrangeWorldRecord) -> None:
    """Let everyone give on one of their three cards; placing begins with the seat that has the sun."""
    for seat in seats(state):
        take_from_hand(state, seat, state.draft[seat, GIVEN])
    for seat in seats(state):
        add_to_hand(state, seat, state.draft[seat_before(state, seat), GIVEN])
    state.phase = PLACE
    state.actors = only(as_seat(state.sun))


@compiled
def clear_draft(state: StrangeWorldRecord) -> None:
    """Forget the draft of a round whose cards have all been placed."""
    state.draft[:] = NO_CARD
    state.laid[:] = bits.ZERO
