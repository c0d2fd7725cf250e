"""Strange World Above the Clouds: what a learned value judges a position by, from what one seat knows."""

import math

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, starts
from cosmoludo.core.ranking import lead_over_others
from cosmoludo.core.seats import Seat, may_act, places_from, seat_from, seats
from cosmoludo.games.strange_world.data.tables import (
    ABOVE,
    ANIMAL,
    BOARD_COUNT,
    BOARDS,
    BOUNG,
    BOUNG_PORTALS,
    BURK,
    CARD_COUNT,
    CITIES,
    CITY_COUNT,
    CLOUD,
    FEATURES,
    FIRST_SPECIES,
    FLOULOU,
    FLOULOU_EACH,
    HAND,
    ICONS,
    KARK,
    KARK_MOUNTAINS,
    LAKE,
    LAKE_STARS,
    LEFT,
    MOUNTAIN,
    MOUNTAIN_ICONS,
    MOUNTAINS,
    NEAR,
    PACK_BITS,
    PILES,
    PORTAL_HALVES,
    PSHIT,
    PSHIT_FUMAROLES,
    RIGHT,
    RORO,
    RORO_SPECIES,
    ROW,
    RUMPH_LAKES,
    SIDE,
    SPECIES,
    SPECIES_STARS,
    SWAMP,
    SWAMP_STARS,
    TRAVELLER_COUNT,
    TRAVELLER_STARS,
    WORLD_CARDS,
)
from cosmoludo.games.strange_world.record import (
    GIVEN,
    KEEP,
    KEPT,
    MAX_PLAYERS,
    NO_CARD,
    NONE,
    PASSED,
    PHASES,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.hands import count_hand
from cosmoludo.games.strange_world.rules.scoring import (
    animal_stars,
    city_stars,
    cloud_stars,
    lake_stars,
    mountain_icons,
    mountain_stars,
    portals,
    species,
    swamp_stars,
    traveller_stars,
)
from cosmoludo.games.strange_world.rules.world import (
    ONE_ROW,
    around,
    breaks_a_law,
    cells_for,
    open_cells,
    top_row,
)

OTHERS = MAX_PLAYERS - 1
STAR_SCALE = 100.0
LEAD_SCALE = 12.0  # so many stars ahead are nearly a win
SOURCES = ("mountains", "lakes", "animals", "swamps", "cities", "clouds", "travellers")
SOURCE_COUNT = len(SOURCES)
SPECIES_COUNT = len(SPECIES)
KINDS = BOARD_COUNT + 1  # of what can be on a card: a board, or an animal that the world does not show yet
NEW_ANIMAL = BOARD_COUNT
SOURCE_SCALE = 20.0
FEW, MANY = 4.0, 10.0  # counts of what there is little of in a world, and of what there is more of

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

_KINDS = f"{', '.join(BOARDS)}, an animal that the world does not show yet"
_SOURCES = ", ".join(SOURCES)
_SEATS = "from the observer on, in turn order"
_OTHERS = "of each other seat, in turn order"
_TRAVELLERS = "traveller by traveller"

VALUE_FEATURES = (
    Feature("value", 1, "How far the observer is ahead of the best other: -1 to 1; alone, stars in hundreds.", low=-1),
    Feature("stars", 1, "The observer's stars, in hundreds.", high=2),
    Feature("sources", SOURCE_COUNT, f"The observer's stars by source: {_SOURCES}; 1 is 20.", high=10),
    Feature("boards", BOARD_COUNT, f"How many of the world's cards show each of {', '.join(BOARDS)}; 1 is 4.", high=4),
    Feature("tzimimes", 1, "How many cards are turned over; 1 is 4.", high=4),
    Feature("fumaroles", 2, "How many fumaroles there are, and how many of them are in no city; 1 is 4.", high=4),
    Feature("beside_fumaroles", 2, "Cards, and free cells, beside a fumarole that is in no city; 1 is 10.", high=5),
    Feature("massif", 2, "Mountain icons outside the largest massif, and free cells beside it; 1 is 10.", high=5),
    Feature("shores", 3, "Free cells and Tzimimes beside lakes, and free cells away from them; 1 is 10.", high=7),
    Feature("dry_rows", 2, "Rows with free cells and no swamp, and the free cells there; 1 is 4 and 10.", high=5),
    Feature("sky", 3, "Clouds with a free cell below, those that may still be built over, icons below them.", high=4),
    Feature("halves", 2, "Left and right halves of portals that can still be completed; 1 is 4.", high=4),
    Feature("portals", 1, "Portals that are complete; 1 is 4.", high=4),
    Feature("cities", 2, "The next dark city's stars, as a part of 9, and how many are left, as a part of 5."),
    Feature("room", 3, "Cards still to come, of 15; free cells for them now, and in all; 1 is 10.", high=5),
    Feature("free", TRAVELLER_COUNT, f"Whether each can be welcomed: {_TRAVELLERS}."),
    Feature("mine", TRAVELLER_COUNT, f"Whether each is with the observer: {_TRAVELLERS}."),
    Feature("met", TRAVELLER_COUNT, f"Whether each is with the observer and its wish is met: {_TRAVELLERS}."),
    Feature("wishes", TRAVELLER_COUNT, f"How much of the wish is met in its rows, or in the best: {_TRAVELLERS}."),
    Feature("wish_room", TRAVELLER_COUNT, f"The share of free cells in the rows of each that is there: {_TRAVELLERS}."),
    Feature("hand", KINDS, f"How many cards that the observer has or keeps show each of {_KINDS}; 1 is 2.", high=2),
    Feature("hand_size", 1, "How many cards these are, of 3."),
    Feature("offers", 2, "The most stars that one of these cards brings at once, and all together; 1 is 10.", high=10),
    Feature("given", KINDS, f"How many cards given away, and on hands, show each of {_KINDS}; 1 is 2.", high=2),
    Feature("unseen", KINDS, f"How many cards that the observer has not seen show each of {_KINDS}; 1 is 10.", high=6),
    Feature("tops", KINDS, f"Alone: how many first cards of piles show each of {_KINDS}; 1 is 4.", high=4),
    Feature("piles", 2, "Alone: the share of piles that are left, and whether two cards of one are still to come."),
    Feature("phase", len(PHASES), f"A 1 for what is to be done: {', '.join(PHASES)}."),
    Feature("acting", MAX_PLAYERS, f"A 1 for each seat that is to move: {_SEATS}."),
    Feature("sun", MAX_PLAYERS, f"A 1 for the seat that has the sun: {_SEATS}."),
    Feature("counterclockwise", 1, "Whether cards are passed and placed counterclockwise."),
    Feature("others", OTHERS, f"How far the observer is ahead {_OTHERS}: -1 to 1.", low=-1),
    Feature("other_stars", OTHERS, f"The stars {_OTHERS}, in hundreds.", high=2),
    Feature("other_sources", OTHERS * SOURCE_COUNT, f"The stars {_OTHERS} by source: {_SOURCES}; 1 is 20.", high=10),
    Feature("other_room", OTHERS, f"Cards still to come, of 15, {_OTHERS}."),
    Feature("other_hands", OTHERS, f"Cards on hand, of 3, {_OTHERS}."),
    Feature("other_fumaroles", OTHERS, f"Fumaroles in no city; 1 is 4, {_OTHERS}.", high=4),
    Feature("other_halves", OTHERS, f"Halves of portals that can still be completed; 1 is 4, {_OTHERS}.", high=4),
)  # fmt: skip
(
    VALUE, STARS, SOURCE, ON_BOARD, TZIMIMES, FUMAROLE, BESIDE_FUMAROLES, MASSIF, SHORES, DRY_ROWS, SKY, HALVES,
    PORTALS, CITIES_LEFT, ROOM, FREE, MINE, MET, WISHES, WISH_ROOM, OWN_HAND, HAND_SIZE, OFFERS, GIVEN_ON, UNSEEN, TOPS,
    PILES_LEFT, PHASE, ACTING, SUN, COUNTERCLOCKWISE, OTHER_VALUE, OTHER_STARS, OTHER_SOURCES, OTHER_ROOM, OTHER_HANDS,
    OTHER_FUMAROLES, OTHER_HALVES,
) = starts(VALUE_FEATURES)  # fmt: skip


@compiled
def appraise(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write the observer's world and what can become of it, the cards it knows, and in short the other worlds."""
    shown = species_of_world(state, seat)
    appraise_turn(state, seat, out)
    appraise_stars(state, seat, SOURCE, out)
    appraise_world(state, seat, out)
    appraise_sky(state, seat, out)
    appraise_travellers(state, seat, out)
    appraise_cards(state, seat, shown, out)
    for place in range(int64(state.players) - 1):
        appraise_other(state, seat, place, out)


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
def appraise_turn(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write what is to be done and by whom, and how far the observer is ahead."""
    if state.solo:
        out[VALUE] = min(1.0, int64(state.scores[seat]) / STAR_SCALE)
    else:
        out[VALUE] = math.tanh(lead_over_others(state, state.scores, seat) / LEAD_SCALE)
    out[STARS] = int64(state.scores[seat]) / STAR_SCALE
    out[PHASE + int64(state.phase)] = 1
    for places in range(int64(state.players)):
        out[ACTING + places] = may_act(state, seat_from(state, seat, places))
    out[SUN + places_from(state, seat, int64(state.sun))] = 1
    out[COUNTERCLOCKWISE] = state.counterclockwise
    if state.city_count < CITY_COUNT:
        out[CITIES_LEFT] = CITIES[state.city_count] / CITIES[0]
    out[CITIES_LEFT + 1] = (CITY_COUNT - int64(state.city_count)) / CITY_COUNT


@compiled
def appraise_stars(state: StrangeWorldRecord, seat: Seat, at: int, out: Row) -> None:
    """Write the stars of a world by source."""
    out[at] = mountain_stars(state, seat) / SOURCE_SCALE
    out[at + 1] = lake_stars(state, seat) / SOURCE_SCALE
    out[at + 2] = animal_stars(state, seat) / SOURCE_SCALE
    out[at + 3] = swamp_stars(state, seat) / SOURCE_SCALE
    out[at + 4] = city_stars(state, seat) / SOURCE_SCALE
    out[at + 5] = cloud_stars(state, seat) / SOURCE_SCALE
    out[at + 6] = traveller_stars(state, seat) / SOURCE_SCALE


@compiled
def free_cells(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cells without a card that can belong to a world."""
    return np.uint64(state.frame[seat]) & ~np.uint64(state.occupied[seat])


@compiled
def still_to_come(state: StrangeWorldRecord, seat: Seat) -> float:
    """Return how many of the cards of a world have still to come, as a share."""
    return (WORLD_CARDS - bits.popcount(np.uint64(state.occupied[seat]))) / (WORLD_CARDS - 1)


@compiled
def lonely_fumaroles(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the fumaroles that are in no city."""
    return np.uint64(state.fumarole[seat]) & ~np.uint64(state.paired[seat])


@compiled
def open_halves(state: StrangeWorldRecord, seat: Seat, board: int) -> int:
    """Count the halves of portals on one board that are not linked and have a free cell for the other half."""
    halves = np.uint64(state.boards[seat, board]) & ~np.uint64(state.linked[seat])
    free = free_cells(state, seat)
    return bits.popcount((halves << bits.ONE if board == LEFT else halves >> bits.ONE) & free)


@compiled
def beside(cells: np.uint64, others: np.uint64) -> int:
    """Count the pairs of neighbours of which one is among some cells, and one among others."""
    level = bits.popcount((cells << bits.ONE) & others) + bits.popcount((cells >> bits.ONE) & others)
    return level + bits.popcount((cells << ONE_ROW) & others) + bits.popcount((cells >> ONE_ROW) & others)


@compiled
def largest_massif(state: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the group of neighbouring mountains with the most icons."""
    left = np.uint64(state.boards[seat, MOUNTAIN]) | np.uint64(state.boards[seat, MOUNTAINS])
    largest, most = bits.ZERO, 0
    while left:
        group = bits.ZERO
        grown = left ^ bits.without_lowest(left)
        while grown != group:
            group = grown
            grown |= around(group) & left
        left ^= group
        icons = mountain_icons(state, seat, group)
        if icons > most:
            largest, most = group, icons
    return largest


@compiled
def appraise_world(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write what a world shows, and what free cells are good for."""
    occupied, free, tzimime = np.uint64(state.occupied[seat]), free_cells(state, seat), np.uint64(state.tzimime[seat])
    for board in range(BOARD_COUNT):
        out[ON_BOARD + board] = bits.popcount(np.uint64(state.boards[seat, board])) / FEW
    lonely = lonely_fumaroles(state, seat)
    out[TZIMIMES] = bits.popcount(tzimime) / FEW
    out[FUMAROLE] = bits.popcount(np.uint64(state.fumarole[seat])) / FEW
    out[FUMAROLE + 1] = bits.popcount(lonely) / FEW
    out[BESIDE_FUMAROLES] = bits.popcount(around(lonely) & occupied & ~np.uint64(state.fumarole[seat])) / MANY
    out[BESIDE_FUMAROLES + 1] = bits.popcount(around(lonely) & free) / MANY
    massif = largest_massif(state, seat)
    out[MASSIF] = mountain_icons(state, seat, occupied & ~massif) / MANY
    out[MASSIF + 1] = bits.popcount(around(massif) & free) / MANY
    lakes = np.uint64(state.boards[seat, LAKE])
    out[SHORES] = beside(lakes, free) / MANY
    out[SHORES + 1] = beside(lakes, tzimime) / MANY
    out[SHORES + 2] = bits.popcount(free & ~around(lakes)) / MANY
    for row in range(SIDE):
        if free & ROW[row] and ROW[row] & np.uint64(state.boards[seat, SWAMP]) == bits.ZERO:
            out[DRY_ROWS] += 1 / FEW
            out[DRY_ROWS + 1] += bits.popcount(free & ROW[row]) / MANY
    out[HALVES] = open_halves(state, seat, LEFT) / FEW
    out[HALVES + 1] = open_halves(state, seat, RIGHT) / FEW
    out[PORTALS] = portals(state, seat, occupied) / FEW
    out[ROOM] = still_to_come(state, seat)
    out[ROOM + 1] = bits.popcount(open_cells(state, seat)) / MANY
    out[ROOM + 2] = bits.popcount(free) / MANY


@compiled
def appraise_sky(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write what is below clouds, and whether a card may still come above them."""
    clouds = np.uint64(state.boards[seat, CLOUD])
    if clouds == bits.ZERO:
        return
    free = free_cells(state, seat)
    shown = np.uint64(state.occupied[seat]) & ~np.uint64(state.tzimime[seat]) & ~np.uint64(state.fumarole[seat])
    out[SKY] = bits.popcount((clouds << ONE_ROW) & free) / FEW
    if free & ABOVE[top_row(state, seat)]:
        out[SKY + 1] = bits.popcount(clouds) / FEW
    below = (clouds << ONE_ROW) & shown
    while below:
        card = int64(state.card[seat, bits.lowest(below)])
        out[SKY + 2] += min(4, bits.popcount(np.uint64(ICONS[card])) + max(0, MOUNTAIN_ICONS[card] - 1)) / (FEW * 4)
        below = bits.without_lowest(below)


@compiled
def wish(state: StrangeWorldRecord, seat: Seat, traveller: int, row: int) -> float:
    """Return how much of the wish of a traveller a row and the one below it meet, from 0 to 1."""
    upper, lower = ROW[row], ROW[row + 1]
    rows = upper | lower
    swamps = np.uint64(state.boards[seat, SWAMP]) & rows
    if traveller == BURK:
        return ((1 if swamps & upper else 0) + (1 if swamps & lower else 0)) / 2
    if traveller == KARK:
        return min(1.0, mountain_icons(state, seat, rows) / KARK_MOUNTAINS)
    if traveller == PSHIT:
        return min(1.0, bits.popcount(np.uint64(state.fumarole[seat]) & rows) / PSHIT_FUMAROLES)
    if traveller == BOUNG:
        return min(1.0, portals(state, seat, rows) / BOUNG_PORTALS)
    if traveller == RORO:
        return min(1.0, species(state, seat, rows) / RORO_SPECIES)
    lakes = bits.popcount(np.uint64(state.boards[seat, LAKE]) & rows)
    if traveller == FLOULOU:
        found = min(FLOULOU_EACH, lakes) + min(FLOULOU_EACH, bits.popcount(swamps))
        found += min(FLOULOU_EACH, bits.popcount(np.uint64(state.boards[seat, ANIMAL]) & rows))
        return (found + min(FLOULOU_EACH, mountain_icons(state, seat, rows))) / (4 * FLOULOU_EACH)
    return min(1.0, lakes / RUMPH_LAKES)


@compiled
def appraise_travellers(state: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write which travellers are free, which the observer has, and how near their wishes are to being met."""
    frame, free = np.uint64(state.frame[seat]), free_cells(state, seat)
    for traveller in range(TRAVELLER_COUNT):
        holder = int64(state.traveller[traveller])
        if holder == seat:
            row = int64(state.traveller_row[traveller])
            now = wish(state, seat, traveller, row)
            out[MINE + traveller] = 1
            out[MET + traveller] = now >= 1
            out[WISHES + traveller] = now
            rows = (ROW[row] | ROW[row + 1]) & free
            out[WISH_ROOM + traveller] = min(1.0, bits.popcount(rows) / 8)
        elif holder == NONE:
            out[FREE + traveller] = 1
            for row in range(SIDE - 1):
                if frame & ROW[row] and frame & ROW[row + 1]:
                    out[WISHES + traveller] = max(out[WISHES + traveller], wish(state, seat, traveller, row))


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


@compiled
def appraise_other(state: StrangeWorldRecord, seat: Seat, place: int, out: Row) -> None:
    """Write the world of another seat in short."""
    other = seat_from(state, seat, place + 1)
    lead = int64(state.scores[seat]) - int64(state.scores[other])
    out[OTHER_VALUE + place] = math.tanh(lead / LEAD_SCALE)
    out[OTHER_STARS + place] = int64(state.scores[other]) / STAR_SCALE
    appraise_stars(state, other, OTHER_SOURCES + place * SOURCE_COUNT, out)
    out[OTHER_ROOM + place] = still_to_come(state, other)
    out[OTHER_HANDS + place] = count_hand(state, other) / HAND
    out[OTHER_FUMAROLES + place] = bits.popcount(lonely_fumaroles(state, other)) / FEW
    out[OTHER_HALVES + place] = (open_halves(state, other, LEFT) + open_halves(state, other, RIGHT)) / FEW
