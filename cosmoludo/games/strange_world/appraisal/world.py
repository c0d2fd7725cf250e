"""Strange World Above the Clouds: what a world shows, and what its free cells are good for."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.appraisal.features import (
    BESIDE_FUMAROLES,
    DRY_ROWS,
    FEW,
    FUMAROLE,
    HALVES,
    MANY,
    MASSIF,
    ON_BOARD,
    PORTALS,
    ROOM,
    SHORES,
    SKY,
    SOURCE_SCALE,
    TZIMIMES,
)
from cosmoludo.games.strange_world.data.tables import (
    ABOVE,
    BOARD_COUNT,
    CLOUD,
    ICONS,
    LAKE,
    LEFT,
    MOUNTAIN,
    MOUNTAIN_ICONS,
    MOUNTAINS,
    RIGHT,
    ROW,
    SIDE,
    SWAMP,
    WORLD_CARDS,
)
from cosmoludo.games.strange_world.record import StrangeWorldRecord
from cosmoludo.games.strange_world.rules.scoring import (
    animal_stars,
    city_stars,
    cloud_stars,
    lake_stars,
    mountain_icons,
    mountain_stars,
    portals,
    swamp_stars,
    traveller_stars,
)
from cosmoludo.games.strange_world.rules.world import ONE_ROW, around, open_cells, top_row


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
