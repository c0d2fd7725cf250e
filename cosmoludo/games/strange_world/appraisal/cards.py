"""Strange World Above the Clouds: the cards that a seat has, has given away, and has not seen."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.strange_world.appraisal.features import (
    FEW,
    GIVEN_ON,
    HAND_SIZE,
    MANY,
    NEW_ANIMAL,
    OFFERS,
    OWN_HAND,
    PILES_LEFT,
    TOPS,
    UNSEEN,
)
from cosmoludo.games.strange_world.appraisal.world import largest_massif
from cosmoludo.games.strange_world.data.tables import (
    ANIMAL,
    BOARD_COUNT,
    CARD_COUNT,
    FEATURES,
    FIRST_SPECIES,
    HAND,
    ICONS,
    LAKE,
    LAKE_STARS,
    LEFT,
    MOUNTAIN_ICONS,
    NEAR,
    PACK_BITS,
    PILES,
    PORTAL_HALVES,
    RIGHT,
    SPECIES,
    SPECIES_STARS,
    SWAMP,
    SWAMP_STARS,
    TRAVELLER_STARS,
)
from cosmoludo.games.strange_world.record import GIVEN, KEEP, KEPT, NO_CARD, NONE, PASSED, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.hands import count_hand
from cosmoludo.games.strange_world.rules.world import breaks_a_law, cells_for

SPECIES_COUNT = len(SPECIES)

# The cards with each board on them, and with each species, one bit each.
WITH_BOARD = np.array(
    [sum(1 << card for card in range(CARD_COUNT) if FEATURES[card] >> board & 1) for board in range(BOARD_COUNT)],
    np.uint64,
)
WITH_SPECIES = np.array(
    [
        sum(1 << card for card in range(CARD_COUNT) if ICONS[card] >> (FIRST_SPECIES + kind) & 1)
        for kind in range(SPECIES_COUNT)
    ],
    np.uint64,
)


@compiled
def species_of_world(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return the species that are face up in a world, one bit each."""
    animals = np.uint64(state.boards[seat, ANIMAL])
    shown = int64(0)
    while animals:
        shown |= ICONS[state.card[seat, bits.lowest(animals)]] >> FIRST_SPECIES
        animals = bits.without_lowest(animals)
    return shown


@compiled
def cards_on_hand(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cards of a hand, one bit each."""
    cards = bits.ZERO
    for index in range(count_hand(state, seat)):
        cards |= bits.bit(int64(state.hand[seat, index]))
    return cards


@compiled
def card_set(card: int) -> np.uint64:
    """Return a card as one bit, or nothing for none."""
    return bits.ZERO if card == NO_CARD else bits.bit(card)


@compiled
def cards_of_world(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cards of a world, one bit each."""
    cells, cards = np.uint64(state.occupied[seat]), bits.ZERO
    while cells:
        cards |= bits.bit(int64(state.card[seat, bits.lowest(cells)]))
        cells = bits.without_lowest(cells)
    return cards


@compiled
def count_kinds(cards: np.uint64, shown: int, scale: float, at: int, out: Row) -> None:
    """Write how many of some cards show each of what can be on a card."""
    for board in range(BOARD_COUNT):
        out[at + board] = bits.popcount(cards & WITH_BOARD[board]) / scale
    for kind in range(SPECIES_COUNT):
        if (shown >> kind) & 1 == 0:
            out[at + NEW_ANIMAL] += bits.popcount(cards & WITH_SPECIES[kind]) / scale


@compiled
def appraise_cards(state: StrangeWorldRecord, seat: Seat, shown: int, out: Row) -> None:
    """Write the cards that the observer has, has given away, and has not seen; alone, those on top of piles."""
    hand = cards_on_hand(state, seat)
    kept, given = card_set(int64(state.draft[seat, KEPT])), card_set(int64(state.draft[seat, GIVEN]))
    passed = card_set(int64(state.draft[seat, PASSED])) | card_set(int64(state.draft[seat, PASSED + 1]))
    unseen = PACK_BITS[state.players] & ~(hand | passed | given)
    for other in seats(state):
        unseen &= ~cards_of_world(state, other)
        passed &= ~np.uint64(state.laid[other])
        given &= ~np.uint64(state.laid[other])
    mine, away = hand & ~given, (passed & ~hand) | given
    if state.phase == KEEP and kept:
        mine, away = kept, hand & ~kept
    count_kinds(mine, shown, 2.0, OWN_HAND, out)
    count_kinds(away, shown, 2.0, GIVEN_ON, out)
    out[HAND_SIZE] = bits.popcount(mine) / HAND
    appraise_offers(state, seat, mine, shown, out)
    if state.solo:
        tops = bits.ZERO
        for pile in range(PILES):
            if (state.piles >> pile) & 1:
                tops |= bits.bit(int64(state.deck[HAND * pile]))
        count_kinds(tops, shown, FEW, TOPS, out)
        unseen &= ~tops
        out[PILES_LEFT] = bits.popcount(np.uint64(state.piles)) / PILES
        out[PILES_LEFT + 1] = state.pile != NONE
    count_kinds(unseen, shown, MANY, UNSEEN, out)


@compiled
def appraise_offers(state: StrangeWorldRecord, seat: Seat, cards: np.uint64, shown: int, out: Row) -> None:
    """Write the most stars that cards bring at once where they do best."""
    massif = largest_massif(state, seat)
    while cards:
        card = bits.lowest(cards)
        cards = bits.without_lowest(cards)
        cells, best = cells_for(state, seat, card), 0
        while cells:
            cell = bits.lowest(cells)
            cells = bits.without_lowest(cells)
            if not breaks_a_law(state, seat, card, cell):
                best = max(best, stars_at_once(state, seat, card, cell, massif, shown))
        out[OFFERS] = max(out[OFFERS], best / MANY)
        out[OFFERS + 1] += best / MANY


@compiled
def stars_at_once(state: StrangeWorldRecord, seat: Seat, card: int, cell: int, massif: np.uint64, shown: int) -> int:
    """Return about how many stars a card that stays face up brings at once, before anything is covered."""
    features, near = int64(FEATURES[card]), NEAR[cell]
    stars = LAKE_STARS * bits.popcount(near & np.uint64(state.boards[seat, LAKE]))
    if (features >> LAKE) & 1:
        stars += LAKE_STARS * bits.popcount(near & np.uint64(state.occupied[seat]) & ~np.uint64(state.tzimime[seat]))
    if (features >> SWAMP) & 1:
        stars += SWAMP_STARS
    if near & massif:
        stars += MOUNTAIN_ICONS[card]
    if (ICONS[card] >> FIRST_SPECIES) & ~shown:
        stars += SPECIES_STARS
    if features & PORTAL_HALVES:
        here, board = bits.bit(cell), RIGHT if (features >> LEFT) & 1 else LEFT
        half = here << bits.ONE if board == RIGHT else here >> bits.ONE
        if half & np.uint64(state.boards[seat, board]):
            stars += TRAVELLER_STARS
    return stars
