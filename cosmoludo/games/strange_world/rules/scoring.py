"""Strange World Above the Clouds: the stars of a world, by source. Only what is face up gives any."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import (
    ANIMAL,
    BOUNG,
    BOUNG_PORTALS,
    BURK,
    CITIES,
    CLOUD,
    CLOUD_STARS,
    COLUMN,
    FIRST_SPECIES,
    FLOULOU,
    FLOULOU_EACH,
    ICONS,
    KARK,
    KARK_MOUNTAINS,
    LAKE,
    LAKE_STARS,
    LEFT,
    MOUNTAIN,
    MOUNTAIN_ICON,
    MOUNTAIN_ICONS,
    MOUNTAINS,
    OBJECTIVE_STARS,
    PSHIT,
    PSHIT_FUMAROLES,
    RIGHT,
    RORO,
    RORO_SPECIES,
    ROW,
    RUMPH,
    RUMPH_LAKES,
    SPECIES_STARS,
    STRIDE,
    SWAMP,
    SWAMP_STARS,
    TRAVELLER_COUNT,
    TRAVELLER_STARS,
)
from cosmoludo.games.strange_world.record import StrangeWorldRecord
from cosmoludo.games.strange_world.rules.world import ONE_ROW, around


@compiled
def total(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return all stars of a world as it stands."""
    return (
        mountain_stars(state, seat)
        + lake_stars(state, seat)
        + animal_stars(state, seat)
        + swamp_stars(state, seat)
        + city_stars(state, seat)
        + cloud_stars(state, seat)
        + traveller_stars(state, seat)
    )


@compiled
def mountain_icons(state: StrangeWorldRecord, seat: Seat, cells: np.uint64) -> int:
    """Return how many mountain icons are in some cells."""
    singles = bits.popcount(np.uint64(state.boards[seat, MOUNTAIN]) & cells)
    return singles + 2 * bits.popcount(np.uint64(state.boards[seat, MOUNTAINS]) & cells)


@compiled
def mountain_stars(state: StrangeWorldRecord, seat: Seat) -> int:
    """Count one star for each mountain icon of the largest massif: the group of neighbouring cards with the most."""
    left = np.uint64(state.boards[seat, MOUNTAIN]) | np.uint64(state.boards[seat, MOUNTAINS])
    largest = 0
    while left:
        group = bits.ZERO
        grown = left ^ bits.without_lowest(left)
        while grown != group:
            group = grown
            grown |= around(group) & left
        left ^= group
        largest = max(largest, mountain_icons(state, seat, group))
    return largest


@compiled
def lake_stars(state: StrangeWorldRecord, seat: Seat) -> int:
    """Count, for each lake, one star for each card next to it that is not turned over."""
    lakes = np.uint64(state.boards[seat, LAKE])
    cards = np.uint64(state.occupied[seat]) & ~np.uint64(state.tzimime[seat])
    beside = bits.popcount((lakes << bits.ONE) & cards) + bits.popcount((lakes >> bits.ONE) & cards)
    stacked = bits.popcount((lakes << ONE_ROW) & cards) + bits.popcount((lakes >> ONE_ROW) & cards)
    return LAKE_STARS * (beside + stacked)


@compiled
def species(state: StrangeWorldRecord, seat: Seat, cells: np.uint64) -> int:
    """Return how many different animals are face up in some cells."""
    animals = np.uint64(state.boards[seat, ANIMAL]) & cells
    kinds = int64(0)
    while animals:
        kinds |= ICONS[state.card[seat, bits.lowest(animals)]] >> FIRST_SPECIES
        animals = bits.without_lowest(animals)
    return bits.popcount(np.uint64(kinds))


@compiled
def animal_stars(state: StrangeWorldRecord, seat: Seat) -> int:
    """Count two stars for each different animal."""
    return SPECIES_STARS * species(state, seat, np.uint64(state.occupied[seat]))


@compiled
def swamp_stars(state: StrangeWorldRecord, seat: Seat) -> int:
    """Count three stars for each swamp."""
    return SWAMP_STARS * bits.popcount(np.uint64(state.boards[seat, SWAMP]))


@compiled
def city_stars(state: StrangeWorldRecord, seat: Seat) -> int:
    """Add up the values of the dark cities."""
    stars = 0
    for city in range(state.city_count):
        if state.city_seat[city] == seat:
            stars += CITIES[city]
    return stars


@compiled
def cloud_stars(state: StrangeWorldRecord, seat: Seat) -> int:
    """Count two stars for each icon just below a cloud that repeats in the cloud's column."""
    clouds = np.uint64(state.boards[seat, CLOUD])
    face_up = np.uint64(state.occupied[seat]) & ~(np.uint64(state.tzimime[seat]) | np.uint64(state.fumarole[seat]))
    stars = 0
    while clouds:
        below = bits.lowest(clouds) + STRIDE
        clouds = bits.without_lowest(clouds)
        if face_up & bits.bit(below):
            others = face_up & COLUMN[below % STRIDE] & ~bits.bit(below)
            stars += CLOUD_STARS * repeated_icons(state, seat, state.card[seat, below], others)
    return stars


@compiled
def repeated_icons(state: StrangeWorldRecord, seat: Seat, card: int, others: np.uint64) -> int:
    """Return how many icons of a card are also on other cards; as an option, how often they are on those."""
    icons = ICONS[card]
    repeats = 0
    seen = int64(0)
    while others:
        other = state.card[seat, bits.lowest(others)]
        others = bits.without_lowest(others)
        seen |= ICONS[other]
        repeats += count_icons(other, icons & ICONS[other])
    return repeats if state.cloud_repeats else count_icons(card, icons & seen)


@compiled
def count_icons(card: int, kinds: int) -> int:
    """Return how many icons of some kinds a card has: of mountains there may be several, of the others one."""
    several = MOUNTAIN_ICONS[card] - 1 if kinds & MOUNTAIN_ICON else 0
    return bits.popcount(np.uint64(kinds)) + several


@compiled
def traveller_stars(state: StrangeWorldRecord, seat: Seat) -> int:
    """Count five stars for each traveller, and more if its two rows meet its wish."""
    stars = 0
    for traveller in range(TRAVELLER_COUNT):
        if state.traveller[traveller] == seat:
            met = is_met(state, seat, traveller, state.traveller_row[traveller])
            if met or not state.traveller_met:
                stars += TRAVELLER_STARS
            if met:
                stars += OBJECTIVE_STARS[traveller]
    return stars


@compiled
def is_met(state: StrangeWorldRecord, seat: Seat, traveller: int, row: int) -> bool:
    """Return whether a row and the one below it meet the wish of a traveller."""
    upper, lower = ROW[row], ROW[row + 1]
    rows = upper | lower
    swamps = np.uint64(state.boards[seat, SWAMP]) & rows
    if traveller == BURK:
        return swamps & upper != bits.ZERO and swamps & lower != bits.ZERO
    if traveller == KARK:
        return mountain_icons(state, seat, rows) >= KARK_MOUNTAINS
    if traveller == PSHIT:
        return bits.popcount(np.uint64(state.fumarole[seat]) & rows) >= PSHIT_FUMAROLES
    if traveller == BOUNG:
        return portals(state, seat, rows) >= BOUNG_PORTALS
    if traveller == RORO:
        return species(state, seat, rows) >= RORO_SPECIES
    lakes = bits.popcount(np.uint64(state.boards[seat, LAKE]) & rows)
    if traveller == FLOULOU:
        animals = bits.popcount(np.uint64(state.boards[seat, ANIMAL]) & rows)
        fewest = min(min(animals, lakes), min(bits.popcount(swamps), mountain_icons(state, seat, rows)))
        return fewest >= FLOULOU_EACH
    return traveller == RUMPH and lakes >= RUMPH_LAKES


@compiled
def portals(state: StrangeWorldRecord, seat: Seat, cells: np.uint64) -> int:
    """Return how many completed portals in some rows have both cards face up."""
    linked = np.uint64(state.linked[seat]) & cells
    left = linked & np.uint64(state.boards[seat, LEFT])
    right = linked & np.uint64(state.boards[seat, RIGHT])
    return bits.popcount((left << bits.ONE) & right)
