"""Big Bang 13.7: whose the cards are, and what the universe is worth to each."""

import math

import numpy as np

from cosmoludo.boxes.bigbang.data import MARKET, OBJECTIVE_BODIES, OBJECTIVE_COUNT, SHAPE_COUNT
from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.seats import Seat, places_from, seat_from, seats
from cosmoludo.games.bigbang.appraisal.features import (
    BODIES_UP,
    GOOD_SOLO,
    KINDS,
    LEAD_SCALE,
    LEAST,
    OFFERED,
    OTHER_POINTS,
    OWN,
    POINTS,
    POINTS_SCALE,
    TO_COME,
    VALUE,
)
from cosmoludo.games.bigbang.observation import BODIES_OF_A_CARD
from cosmoludo.games.bigbang.record import AIMED, AVOIDED, REACHED, SIMPLE, SOLO, BigBangRecord
from cosmoludo.games.bigbang.rules.scoring import score

BITS = 6  # the points of a card, and its place, packed with those of the other cards
FIELD = (1 << BITS) - 1
NOWHERE = FIELD  # the place of a card that nobody has
AT_AIMED, AT_REACHED, AT_AVOIDED, AT_PILE = range(4)


@compiled
def field(packed: int, index: int) -> int:
    """Return one of some packed numbers."""
    return (packed >> (BITS * index)) & FIELD


@compiled
def all_points(state: BigBangRecord) -> int:
    """Return the points of every card, packed."""
    packed = 0
    for card in range(OBJECTIVE_COUNT):
        packed |= score(state, card) << (BITS * card)
    return packed


@compiled
def card_of(state: BigBangRecord, seat: Seat, kind: int) -> int:
    """Return a seat's card with a shape, or the one with a colour."""
    return kind * SHAPE_COUNT + int64(state.objective[seat, kind])


@compiled
def order_of(state: BigBangRecord, seat: Seat, packed: int) -> int:
    """Return the place of every card, packed, as the observer is told them."""
    order = 0
    for card in range(OBJECTIVE_COUNT):
        if state.mode == SOLO:
            place = place_alone(state, card)
        elif state.mode == SIMPLE:
            place = place_by_seat(state, seat, card)
        else:
            place = place_by_points(state, seat, card, packed)
        order |= place << (BITS * card)
    return order


@compiled
def place_alone(state: BigBangRecord, card: int) -> int:
    """Return the place of a card of Solitaire, which it shares."""
    if state.card[card] == AIMED:
        return AT_AIMED
    if state.card[card] == REACHED:
        return AT_REACHED
    return AT_AVOIDED if state.card[card] == AVOIDED else AT_PILE


@compiled
def place_by_seat(state: BigBangRecord, seat: Seat, card: int) -> int:
    """Return the place of a card where all know whose it is: nowhere if it is nobody's."""
    kind = card // SHAPE_COUNT
    for other in seats(state):
        if card_of(state, other, kind) == card:
            return KINDS * places_from(state, seat, other) + kind
    return NOWHERE


@compiled
def place_by_points(state: BigBangRecord, seat: Seat, card: int, packed: int) -> int:
    """Return the place of a card among those that others may have, unless it is the observer's."""
    kind = card // SHAPE_COUNT
    own = card_of(state, seat, kind)
    if card == own:
        return kind
    before = 1
    for other in range(kind * SHAPE_COUNT, (kind + 1) * SHAPE_COUNT):
        if other not in (own, card) and precedes(state, other, card, packed):
            before += 1
    return KINDS * before + kind


@compiled
def precedes(state: BigBangRecord, card: int, other: int, packed: int) -> bool:
    """Return whether a card has more points than another, or else more bodies."""
    one, two = field(packed, card), field(packed, other)
    if one == two:
        bodies = np.uint64(state.bodies[0])
        one, two = bits.popcount(bodies & OBJECTIVE_BODIES[card]), bits.popcount(bodies & OBJECTIVE_BODIES[other])
    return one > two or (one == two and card < other)


@compiled
def appraise_cards(state: BigBangRecord, packed: int, order: int, to_come: np.uint64, out: Row) -> None:
    """Write the points of every card, and where its bodies are."""
    bodies, offered = np.uint64(state.bodies[0]), on_offer(state)
    for card in range(OBJECTIVE_COUNT):
        place = field(order, card)
        if place != NOWHERE:
            matching = OBJECTIVE_BODIES[card]
            out[POINTS + place] += field(packed, card) / POINTS_SCALE
            out[BODIES_UP + place] += bits.popcount(bodies & matching) / BODIES_OF_A_CARD
            out[TO_COME + place] += bits.popcount(to_come & matching) / BODIES_OF_A_CARD
            out[OFFERED + place] += bits.popcount(offered & matching) / MARKET


@compiled
def appraise_lead(state: BigBangRecord, seat: Seat, packed: int, out: Row) -> None:
    """Write what the observer has, and how far it is ahead."""
    own = 0
    for card in range(OBJECTIVE_COUNT):
        if state.mode == SOLO and state.card[card] == REACHED:
            own += field(packed, card)
    if state.mode == SOLO:
        out[VALUE] = math.tanh(own / GOOD_SOLO)
    else:
        own = points_of(state, seat, packed)
        usual, most = secret_points(state, seat, packed)
        if state.mode == SIMPLE:
            best = 0
            for places in range(1, int64(state.players)):
                theirs = points_of(state, seat_from(state, seat, places), packed)
                out[OTHER_POINTS + places - 1] = theirs / POINTS_SCALE
                best = max(best, theirs)
            usual, most = np.float64(best), best
        out[VALUE] = math.tanh((own - usual) / LEAD_SCALE)
        out[LEAST] = math.tanh((own - most) / LEAD_SCALE)
    out[OWN] = own / POINTS_SCALE


@compiled
def points_of(state: BigBangRecord, seat: Seat, packed: int) -> int:
    """Return the points of a seat's two cards."""
    return field(packed, card_of(state, seat, 0)) + field(packed, card_of(state, seat, 1))


@compiled
def secret_points(state: BigBangRecord, seat: Seat, packed: int) -> tuple[float, int]:
    """Return what another seat has on average, and at most, by the cards that the observer does not have."""
    total, most = 0, 0
    for kind in range(KINDS):
        highest = 0
        for card in range(kind * SHAPE_COUNT, (kind + 1) * SHAPE_COUNT):
            if card != card_of(state, seat, kind):
                total += field(packed, card)
                highest = max(highest, field(packed, card))
        most += highest
    return total / (SHAPE_COUNT - 1), most
