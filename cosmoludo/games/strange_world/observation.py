"""Strange World Above the Clouds: what a program sees and can do, as numbers."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, starts, write_bits
from cosmoludo.core.seats import Seat, as_seat, may_act, places_from, seat_from, seats
from cosmoludo.games.strange_world.data.tables import (
    ANIMAL,
    BOARD_COUNT,
    CELL_COUNT,
    CITIES,
    CITY_COUNT,
    CLOUD,
    DECK_SIZE,
    FIRST_SPECIES,
    HAND,
    ICONS,
    LAKE,
    LAKE_STARS,
    MOUNTAIN,
    MOUNTAIN_ICONS,
    MOUNTAINS,
    NEAR,
    PACK_BITS,
    PILES,
    PORTAL_HALVES,
    RIGHT,
    ROW,
    SIDE,
    SPECIES,
    SPECIES_STARS,
    STRIDE,
    SWAMP,
    SWAMP_STARS,
    TRAVELLER_COUNT,
    VOLCANO,
    WORLD_CARDS,
)
from cosmoludo.games.strange_world.data.tables import (
    FEATURES as ON_CARD,
)
from cosmoludo.games.strange_world.record import (
    GIVEN,
    KEEP,
    KEPT,
    MAX_PLAYERS,
    NO_CARD,
    NO_SIDE,
    NONE,
    PASS,
    PASSED,
    PHASES,
    StrangeWorldRecord,
)
from cosmoludo.games.strange_world.rules.hands import count_hand
from cosmoludo.games.strange_world.rules.moves import (
    BUILD_CITY,
    COVER_CELL,
    GIVE_CARD,
    KINDS,
    PLACE_CARD,
    TAKE_PILE,
    TURN_SUN,
    WELCOME,
    WELCOME_NOBODY,
    city_cell,
    covered_cell,
    given_card,
    kept_card,
    placed_card,
    placed_cell,
    sun_face,
    taken_pile,
    welcome_parts,
)
from cosmoludo.games.strange_world.rules.scoring import is_met, mountain_icons, mountain_stars
from cosmoludo.games.strange_world.rules.world import around, breaks_a_law, city_mates, coverable

SQUARES = SIDE * SIDE
SPECIES_COUNT = len(SPECIES)
ICON_NUMBERS = RIGHT + 2 + SPECIES_COUNT  # of a card: the features up to the right half of a portal, mountains, species
PLANES = BOARD_COUNT + 5
FIRST_ROWS = SIDE - 1  # the upper one of a traveller's two rows is any but the last
MANY_STARS = 100.0
MANY_GAINED = 10.0
MOST_MOUNTAINS = 2
SIDES = 4  # of a card
KEEP_KIND, GIVE_KIND, PLACE_KIND, WELCOME_KIND, NOBODY_KIND, COVER_KIND, CITY_KIND, SUN_KIND, PILE_KIND = range(
    len(KINDS)
)

# Cells are numbered eight to a row; planes have no such gaps.
SQUARE = np.array([cell // STRIDE * SIDE + min(cell % STRIDE, SIDE - 1) for cell in range(CELL_COUNT)], np.int64)

# Where the planes of the features on each card begin: every card has one, and one again where others have more.
_BOARDS = [[board for board in range(BOARD_COUNT) if int(features) >> board & 1] for features in ON_CARD]
MOST_BOARDS = max(map(len, _BOARDS))
PLANE_OF_CARD = SQUARES * np.array([(boards + boards[-1:] * MOST_BOARDS)[:MOST_BOARDS] for boards in _BOARDS], np.int64)

FEATURES = (
    Feature("present", MAX_PLAYERS, "Whether there is such a seat: the own one, then clockwise, as everywhere below."),
    Feature("worlds", MAX_PLAYERS * PLANES * SQUARES,
            "World by world, planes of seven rows of seven cells with the start card in the middle: lake, swamp, "
            "volcano, cloud, left and right half of a portal, one mountain, two mountains (three are both), animal, "
            "completed portal, Tzimime, fumarole, fumarole of a dark city, cells that can belong to the world."),
    Feature("own_species", SPECIES_COUNT * SQUARES, "Planes of the own world: where each species is face up."),
    Feature("species", MAX_PLAYERS * SPECIES_COUNT, "World by world, the species that are face up."),
    Feature("cards", MAX_PLAYERS, "How many cards each world has, as a part of sixteen."),
    Feature("stars", MAX_PLAYERS, "The stars of each world, in hundreds.", 0, 2),
    Feature("cities", MAX_PLAYERS, "How many dark cities each world has, as a part of five."),
    Feature("next_city", 1, "The stars of the next dark city, as a part of nine; 0 when none is left."),
    Feature("sides", MAX_PLAYERS * 2, "World by world, whether its travellers stand on the left or on the right."),
    Feature("travellers", TRAVELLER_COUNT * (1 + MAX_PLAYERS), "Traveller by traveller: free, or with which seat."),
    Feature("rows", TRAVELLER_COUNT * FIRST_ROWS, "Traveller by traveller, the upper one of its two rows."),
    Feature("wishes", TRAVELLER_COUNT, "Whether the wish of each traveller that is with a seat is met."),
    Feature("phase", len(PHASES),
            "What is to be done: turn the sun, keep, give or place a card, welcome, cover, build, take a pile."),
    Feature("spot", SQUARES, "The cell that a decision is about, in the world of the acting seat."),
    Feature("acting", MAX_PLAYERS, "The seats that are to move."),
    Feature("sun", MAX_PLAYERS, "The seat that has the sun."),
    Feature("counterclockwise", 1, "Whether cards are passed and placed counterclockwise."),
    Feature("hands", MAX_PLAYERS, "How many cards each seat has on hand, as a part of three."),
    Feature("hand", DECK_SIZE, "The own cards, by their numbers in the deck."),
    Feature("hand_icons", HAND * ICON_NUMBERS,
            "Card by card of the own hand: lake, swamp, volcano, cloud, left and right half of a portal, mountains "
            "as a part of two, then each species."),
    Feature("chosen", DECK_SIZE, "The own card that is chosen in this step of the draft, while others still choose."),
    Feature("passed", DECK_SIZE, "The two cards passed on in this round, unless they have been placed."),
    Feature("given", DECK_SIZE, "The card given on after that, unless it has been placed."),
    Feature("unseen", DECK_SIZE, "The cards of the pack that this seat has not seen."),
    Feature("piles", PILES, "Alone: the piles that are not taken yet."),
    Feature("pile_icons", PILES * ICON_NUMBERS, "Alone: the card on top of each of these, as those of the hand."),
    Feature("first_of_pile", 1, "Alone: whether the card on hand is the first of its pile."),
    Feature("options", 4,
            "Alone; the sun alternates; clouds count repeats; travellers count only with their wish met."),
)  # fmt: skip
(
    PRESENT, WORLDS, OWN_SPECIES, SPECIES_SEEN, CARDS, STARS, CITIES_BUILT, NEXT_CITY, SIDES_TAKEN, TRAVELLERS, ROWS,
    WISHES, PHASE, SPOT, ACTING, SUN, COUNTERCLOCKWISE, HANDS, HAND_CARDS, HAND_ICONS, CHOSEN, PASSED_ON, GIVEN_ON,
    UNSEEN, PILES_LEFT, PILE_ICONS, FIRST_OF_PILE, OPTIONS,
) = starts(FEATURES)  # fmt: skip

MOVE_FEATURES = (
    Feature("kind", len(KINDS),
            "To keep, give or place a card, welcome a traveller or nobody, cover, build, sun, pile."),
    Feature("card", DECK_SIZE, "The card, by its number in the deck: kept, given, placed, or on top of a pile."),
    Feature("icons", ICON_NUMBERS, "What is on it, or on the card that is covered, as on those of the hand."),
    Feature("cell", SQUARES, "The cell: where the card is placed, what is covered, the fumarole to build a city with."),
    Feature("beside", 4, "Of its four neighbours: cards, lakes, Tzimimes, fumaroles."),
    Feature("turned", 1, "Whether the card will be turned over because it breaks a law."),
    Feature("clouds", 1, "How many clouds are turned over because a card is above them, as a part of four."),
    Feature("portal", 1, "Whether it completes a portal."),
    Feature("eruptions", 1, "How many cards the volcano on it can cover, as a part of four."),
    Feature("city", 1, "The stars of the dark city that is built with what is covered, as a part of nine."),
    Feature("saved", 1, "Whether a Tzimime is covered."),
    Feature("stars", 4,
            "What the card placed wins at once by mountains, lakes, its animal and its swamp, in tens.", 0, 2),
    Feature("traveller", TRAVELLER_COUNT, "Who is welcomed."),
    Feature("place", 4, "Where: on the left, on the right; across the row above, or below, the portal's."),
    Feature("wish", 1, "Whether the traveller's wish is met now."),
    Feature("counterclockwise", 1, "Whether the sun is turned so that cards go counterclockwise."),
    Feature("pile", PILES, "The pile that is taken."),
)  # fmt: skip
(
    MOVE_KIND, MOVE_CARD, MOVE_ICONS, MOVE_CELL, MOVE_BESIDE, MOVE_TURNED, MOVE_CLOUDS, MOVE_PORTAL, MOVE_ERUPTIONS,
    MOVE_CITY, MOVE_SAVED, MOVE_STARS, MOVE_TRAVELLER, MOVE_PLACE, MOVE_WISH, MOVE_COUNTERCLOCKWISE, MOVE_PILE,
) = starts(MOVE_FEATURES)  # fmt: skip

TRUTH_FEATURES = (
    Feature("hands", MAX_PLAYERS * DECK_SIZE, "From seat 0 on, the cards on each hand."),
    Feature("chosen", MAX_PLAYERS * DECK_SIZE, "From seat 0 on, the card chosen in this step of the draft."),
    Feature("deck", DECK_SIZE, "The cards to come: 1 for the next one, less by 1 / 60 for each card before it."),
    Feature("piles", PILES * DECK_SIZE, "Alone: pile by pile, the cards under the top one."),
)  # fmt: skip
TRUE_HANDS, TRUE_CHOSEN, TRUE_DECK, TRUE_PILES = starts(TRUTH_FEATURES)


@compiled
def observe(view: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write what a seat sees."""
    unseen = PACK_BITS[view.players]
    for places in range(view.players):
        other = seat_from(view, seat, places)
        write_seat(view, other, places, out)
        write_world(view, other, WORLDS + places * PLANES * SQUARES, out)
        write_species(view, other, places, out)
        unseen &= ~cards_of_world(view, other)
    write_travellers(view, seat, out)
    write_turn(view, seat, out)
    unseen &= ~write_hand(view, seat, out)
    unseen &= ~write_draft(view, seat, out)
    if view.solo:
        unseen &= ~write_piles(view, out)
    write_bits(unseen, DECK_SIZE, UNSEEN, out)


@compiled
def describe(view: StrangeWorldRecord, seat: Seat, move: int, out: Row) -> None:
    """Write what a choice in the draft, a placement or a decision about one is."""
    if move < PLACE_CARD:
        out[MOVE_KIND + (KEEP_KIND if move < GIVE_CARD else GIVE_KIND)] = 1
        describe_card(kept_card(move) if move < GIVE_CARD else given_card(move), out)
    elif move < WELCOME:
        out[MOVE_KIND + PLACE_KIND] = 1
        describe_card(placed_card(move), out)
        describe_cell(view, seat, placed_cell(move), out)
        describe_placement(view, seat, placed_card(move), placed_cell(move), out)
    elif move < WELCOME_NOBODY:
        out[MOVE_KIND + WELCOME_KIND] = 1
        describe_welcome(view, seat, move, out)
    elif move < COVER_CELL:
        out[MOVE_KIND + NOBODY_KIND] = 1
    elif move < BUILD_CITY:
        out[MOVE_KIND + COVER_KIND] = 1
        describe_cover(view, seat, covered_cell(move), out)
    elif move < TURN_SUN:
        out[MOVE_KIND + CITY_KIND] = 1
        describe_cell(view, seat, city_cell(move), out)
        out[MOVE_CITY] = CITIES[view.city_count] / CITIES[0]
    elif move < TAKE_PILE:
        out[MOVE_KIND + SUN_KIND] = 1
        out[MOVE_COUNTERCLOCKWISE] = sun_face(move)
    else:
        out[MOVE_KIND + PILE_KIND] = 1
        out[MOVE_PILE + taken_pile(move)] = 1
        describe_card(int64(view.deck[HAND * taken_pile(move)]), out)


@compiled
def observe_truth(state: StrangeWorldRecord, out: Row) -> None:
    """Write who has which card, what was chosen in secret, and the cards to come."""
    for seat in seats(state):
        for index in range(count_hand(state, seat)):
            out[TRUE_HANDS + seat * DECK_SIZE + int64(state.hand[seat, index])] = 1
        chosen = chosen_card(state, seat)
        if chosen != NO_CARD:
            out[TRUE_CHOSEN + seat * DECK_SIZE + chosen] = 1
    for index in range(state.deck_count):
        before = int64(state.deck_count) - 1 - index
        out[TRUE_DECK + int64(state.deck[index])] = 1 - before / DECK_SIZE
    if state.solo:
        for index in range(HAND * PILES):
            if index % HAND != 0 and state.deck[index] != NO_CARD:
                out[TRUE_PILES + index // HAND * DECK_SIZE + int64(state.deck[index])] = 1


@compiled
def write_plane(cells: np.uint64, start: int, out: Row) -> None:
    """Write a set of cells as a plane."""
    while cells:
        out[start + SQUARE[bits.lowest(cells)]] = 1
        cells = bits.without_lowest(cells)


@compiled
def write_frame(cells: np.uint64, start: int, out: Row) -> None:
    """Write a large set of cells as a plane."""
    for row in range(SIDE):
        write_bits(cells >> np.uint64(row * STRIDE), SIDE, start + row * SIDE, out)


@compiled
def write_icons(card: int, start: int, out: Row) -> None:
    """Write what is on a card."""
    features = int64(ON_CARD[card])
    for feature in range(RIGHT + 1):
        out[start + feature] = (features >> feature) & 1
    out[start + RIGHT + 1] = MOUNTAIN_ICONS[card] / MOST_MOUNTAINS
    species = ICONS[card] >> FIRST_SPECIES
    if species:
        out[start + RIGHT + 2 + bits.lowest(np.uint64(species))] = 1


@compiled
def write_seat(view: StrangeWorldRecord, seat: Seat, places: int, out: Row) -> None:
    """Write what is public of a seat besides its world."""
    out[PRESENT + places] = 1
    out[CARDS + places] = bits.popcount(np.uint64(view.occupied[seat])) / WORLD_CARDS
    out[STARS + places] = view.scores[seat] / MANY_STARS
    out[HANDS + places] = count_hand(view, seat) / HAND
    out[ACTING + places] = 1 if may_act(view, seat) else 0
    if view.side[seat] != NO_SIDE:
        out[SIDES_TAKEN + 2 * places + int64(view.side[seat])] = 1


@compiled
def write_world(view: StrangeWorldRecord, seat: Seat, start: int, out: Row) -> None:
    """Write the planes of a world: what is on each card that is face up, and then the planes of cells of a kind."""
    cells = np.uint64(view.occupied[seat]) & ~np.uint64(view.tzimime[seat]) & ~np.uint64(view.fumarole[seat])
    while cells:
        cell = bits.lowest(cells)
        cells = bits.without_lowest(cells)
        card = int64(view.card[seat, cell])
        for number in range(MOST_BOARDS):
            out[np.uint64(start + PLANE_OF_CARD[card, number] + SQUARE[cell])] = 1
    start += BOARD_COUNT * SQUARES
    write_plane(np.uint64(view.linked[seat]), start, out)
    write_plane(np.uint64(view.tzimime[seat]), start + SQUARES, out)
    write_plane(np.uint64(view.fumarole[seat]), start + 2 * SQUARES, out)
    write_plane(np.uint64(view.paired[seat]), start + 3 * SQUARES, out)
    write_frame(np.uint64(view.frame[seat]), start + 4 * SQUARES, out)


@compiled
def write_species(view: StrangeWorldRecord, seat: Seat, places: int, out: Row) -> None:
    """Write which species are face up in a world, and of the own world where."""
    animals = np.uint64(view.boards[seat, ANIMAL])
    while animals:
        cell = bits.lowest(animals)
        animals = bits.without_lowest(animals)
        species = bits.lowest(np.uint64(ICONS[view.card[seat, cell]] >> FIRST_SPECIES))
        out[SPECIES_SEEN + places * SPECIES_COUNT + species] = 1
        if places == 0:
            out[OWN_SPECIES + species * SQUARES + SQUARE[cell]] = 1


@compiled
def cards_of_world(view: StrangeWorldRecord, seat: Seat) -> np.uint64:
    """Return the cards of the deck that lie in a world, one bit each."""
    cells = np.uint64(view.occupied[seat])
    cards = bits.ZERO
    while cells:
        cards |= bits.bit(int64(view.card[seat, bits.lowest(cells)]))
        cells = bits.without_lowest(cells)
    return cards


@compiled
def write_travellers(view: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write where the travellers are, and the dark cities."""
    for traveller in range(TRAVELLER_COUNT):
        holder = int64(view.traveller[traveller])
        if holder == NONE:
            out[TRAVELLERS + traveller * (1 + MAX_PLAYERS)] = 1
        elif holder >= 0:
            row = int64(view.traveller_row[traveller])
            out[TRAVELLERS + traveller * (1 + MAX_PLAYERS) + 1 + places_from(view, seat, holder)] = 1
            out[ROWS + traveller * FIRST_ROWS + row] = 1
            out[WISHES + traveller] = 1 if is_met(view, as_seat(holder), traveller, row) else 0
    for city in range(view.city_count):
        out[CITIES_BUILT + places_from(view, seat, int64(view.city_seat[city]))] += np.float32(1)
    for places in range(view.players):
        out[CITIES_BUILT + places] /= np.float32(CITY_COUNT)
    if view.city_count < CITY_COUNT:
        out[NEXT_CITY] = CITIES[view.city_count] / CITIES[0]


@compiled
def write_turn(view: StrangeWorldRecord, seat: Seat, out: Row) -> None:
    """Write what is to be done, and the options."""
    out[PHASE + int64(view.phase)] = 1
    if view.spot != NONE:
        out[SPOT + SQUARE[view.spot]] = 1
    out[SUN + places_from(view, seat, int64(view.sun))] = 1
    out[COUNTERCLOCKWISE] = view.counterclockwise
    out[OPTIONS] = view.solo
    out[OPTIONS + 1] = view.sun_alternates
    out[OPTIONS + 2] = view.cloud_repeats
    out[OPTIONS + 3] = view.traveller_met


@compiled
def write_hand(view: StrangeWorldRecord, seat: Seat, out: Row) -> np.uint64:
    """Write the own hand, and return its cards, one bit each."""
    cards = bits.ZERO
    for index in range(count_hand(view, seat)):
        card = int64(view.hand[seat, index])
        cards |= bits.bit(card)
        write_icons(card, HAND_ICONS + index * ICON_NUMBERS, out)
    write_bits(cards, DECK_SIZE, HAND_CARDS, out)
    return cards


@compiled
def chosen_card(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return the card that a seat has chosen in this step of the draft, or NO_CARD."""
    if state.phase == KEEP:
        return int64(state.draft[seat, KEPT])
    return int64(state.draft[seat, GIVEN]) if state.phase == PASS else NO_CARD


@compiled
def write_draft(view: StrangeWorldRecord, seat: Seat, out: Row) -> np.uint64:
    """Write which cards the seat has chosen and passed on in this round, and return the latter, one bit each."""
    chosen = chosen_card(view, seat)
    if chosen != NO_CARD:
        out[CHOSEN + chosen] = 1
    placed = bits.ZERO
    for other in seats(view):
        placed |= np.uint64(view.laid[other])
    passed, given = bits.ZERO, bits.ZERO
    for column in range(PASSED, GIVEN):
        if view.draft[seat, column] != NO_CARD:
            passed |= bits.bit(int64(view.draft[seat, column]))
    if view.phase > PASS and view.draft[seat, GIVEN] != NO_CARD:
        given = bits.bit(int64(view.draft[seat, GIVEN]))
    write_bits(passed & ~placed, DECK_SIZE, PASSED_ON, out)
    write_bits(given & ~placed, DECK_SIZE, GIVEN_ON, out)
    return passed | given


@compiled
def write_piles(view: StrangeWorldRecord, out: Row) -> np.uint64:
    """Write the piles of the solo game, and return the cards on top of them, one bit each."""
    tops = bits.ZERO
    for pile in range(PILES):
        if (view.piles >> pile) & 1:
            card = int64(view.deck[HAND * pile])
            tops |= bits.bit(card)
            out[PILES_LEFT + pile] = 1
            write_icons(card, PILE_ICONS + pile * ICON_NUMBERS, out)
    out[FIRST_OF_PILE] = 1 if view.pile != NONE else 0
    return tops


@compiled
def describe_card(card: int, out: Row) -> None:
    """Write which card a move is about."""
    out[MOVE_CARD + card] = 1
    write_icons(card, MOVE_ICONS, out)


@compiled
def describe_cell(view: StrangeWorldRecord, seat: Seat, cell: int, out: Row) -> None:
    """Write which cell a move is about, and what is beside it."""
    near = NEAR[cell]
    out[MOVE_CELL + SQUARE[cell]] = 1
    out[MOVE_BESIDE] = bits.popcount(near & np.uint64(view.occupied[seat])) / SIDES
    out[MOVE_BESIDE + 1] = bits.popcount(near & np.uint64(view.boards[seat, LAKE])) / SIDES
    out[MOVE_BESIDE + 2] = bits.popcount(near & np.uint64(view.tzimime[seat])) / SIDES
    out[MOVE_BESIDE + 3] = bits.popcount(near & np.uint64(view.fumarole[seat])) / SIDES


@compiled
def describe_placement(view: StrangeWorldRecord, seat: Seat, card: int, cell: int, out: Row) -> None:
    """Write what placing a card brings about at once."""
    features = int64(ON_CARD[card])
    row = cell // STRIDE
    clouds = np.uint64(view.boards[seat, CLOUD])
    if clouds and row < bits.lowest(clouds) // STRIDE:
        out[MOVE_CLOUDS] = bits.popcount(clouds & ~ROW[row]) / SIDES
    if breaks_a_law(view, seat, card, cell):
        out[MOVE_TURNED] = 1
        return
    if features & PORTAL_HALVES:
        out[MOVE_PORTAL] = 1 if completes_portal(view, seat, features, cell) else 0
    if (features >> VOLCANO) & 1:
        out[MOVE_ERUPTIONS] = bits.popcount(coverable(view, seat, cell)) / SIDES
    write_stars(view, seat, card, cell, out)


@compiled
def completes_portal(view: StrangeWorldRecord, seat: Seat, features: int, cell: int) -> bool:
    """Return whether the half of a portal on a card meets the other half beside it."""
    here = bits.bit(cell)
    if (features >> RIGHT) & 1:
        return (here >> bits.ONE) & np.uint64(view.boards[seat, RIGHT - 1]) != bits.ZERO
    return (here << bits.ONE) & np.uint64(view.boards[seat, RIGHT]) != bits.ZERO


@compiled
def write_stars(view: StrangeWorldRecord, seat: Seat, card: int, cell: int, out: Row) -> None:
    """Write the stars that a card wins by itself, if it stays face up, before anything is covered."""
    features = int64(ON_CARD[card])
    near = NEAR[cell]
    if MOUNTAIN_ICONS[card] > 0:
        massif = massif_beside(view, seat, cell)
        joined = mountain_icons(view, seat, massif) + MOUNTAIN_ICONS[card]
        out[MOVE_STARS] = max(0, joined - mountain_stars(view, seat)) / MANY_GAINED
    shores = bits.popcount(near & np.uint64(view.boards[seat, LAKE]))
    if (features >> LAKE) & 1:
        shores += bits.popcount(near & np.uint64(view.occupied[seat]) & ~np.uint64(view.tzimime[seat]))
    out[MOVE_STARS + 1] = LAKE_STARS * shores / MANY_GAINED
    if (features >> ANIMAL) & 1 and not has_species(view, seat, ICONS[card] >> FIRST_SPECIES):
        out[MOVE_STARS + 2] = SPECIES_STARS / MANY_GAINED
    if (features >> SWAMP) & 1:
        out[MOVE_STARS + 3] = SWAMP_STARS / MANY_GAINED


@compiled
def massif_beside(view: StrangeWorldRecord, seat: Seat, cell: int) -> np.uint64:
    """Return the mountains that a mountain in a cell would be joined with."""
    mountains = np.uint64(view.boards[seat, MOUNTAIN]) | np.uint64(view.boards[seat, MOUNTAINS])
    massif = bits.ZERO
    grown = NEAR[cell] & mountains
    while grown != massif:
        massif = grown
        grown |= around(massif) & mountains
    return massif


@compiled
def has_species(view: StrangeWorldRecord, seat: Seat, species: int) -> bool:
    """Return whether an animal is face up in a world."""
    animals = np.uint64(view.boards[seat, ANIMAL])
    while animals:
        if ICONS[view.card[seat, bits.lowest(animals)]] >> FIRST_SPECIES == species:
            return True
        animals = bits.without_lowest(animals)
    return False


@compiled
def describe_welcome(view: StrangeWorldRecord, seat: Seat, move: int, out: Row) -> None:
    """Write who is welcomed, and where."""
    traveller, side, below = welcome_parts(move)
    row = int64(view.spot) // STRIDE - 1 + below
    out[MOVE_TRAVELLER + traveller] = 1
    out[MOVE_PLACE + side] = 1
    out[MOVE_PLACE + 2 + below] = 1
    out[MOVE_WISH] = 1 if is_met(view, seat, traveller, row) else 0


@compiled
def describe_cover(view: StrangeWorldRecord, seat: Seat, cell: int, out: Row) -> None:
    """Write which card is covered, and the dark city that this can build."""
    describe_cell(view, seat, cell, out)
    if np.uint64(view.tzimime[seat]) & bits.bit(cell):
        out[MOVE_SAVED] = 1
    else:
        write_icons(int64(view.card[seat, cell]), MOVE_ICONS, out)
    if city_mates(view, seat, cell):
        out[MOVE_CITY] = CITIES[view.city_count] / CITIES[0]
