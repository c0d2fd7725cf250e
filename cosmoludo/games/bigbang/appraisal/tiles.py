"""Big Bang 13.7: the tiles on offer and to come, and those that are like no others."""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    DECK,
    DIRECTION_COUNT,
    EARTH,
    GALAXY_BODIES,
    MARKET,
    ORDINARY,
    PLACEABLE,
    STARS_BODIES,
    WORMHOLE_1,
    WORMHOLE_2,
)
from cosmoludo.boxes.bigbang.record import NO_CELL, NO_TILE
from cosmoludo.boxes.bigbang.rules.market import on_offer
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.appraisal.cards import card_of
from cosmoludo.games.bigbang.appraisal.features import (
    GROUNDS,
    GROUNDS_LEFT,
    KINDS,
    KNOWN,
    LEFT,
    RAYS,
    SPECIAL_OFFERED,
    SPECIAL_PLACED,
    SPECIAL_TO_COME,
    YEARS,
)
from cosmoludo.games.bigbang.appraisal.lines import lane, walk
from cosmoludo.games.bigbang.data import COSTS, LONGEST_COST
from cosmoludo.games.bigbang.record import SOLO, BigBangRecord

BODIES_OF_A_GROUND = ORDINARY // GROUNDS
PLAIN_BODIES = np.uint64((1 << ORDINARY) - 1) & ~(STARS_BODIES | GALAXY_BODIES)


@compiled
def tiles_to_come(state: BigBangRecord) -> np.uint64:
    """Return the tiles of the pile and of the discard, which comes back."""
    tiles = bits.ZERO
    for index in range(int64(state.pile_count)):
        tiles |= bits.bit(int64(state.pile[index]))
    for index in range(int64(state.discard_count)):
        tiles |= bits.bit(int64(state.discard[index]))
    return tiles


@compiled
def appraise_tiles(state: BigBangRecord, seat: Seat, to_come: np.uint64, out: Row) -> None:
    """Write which tiles are on offer and to come."""
    offered = on_offer(state)
    for index in range(MARKET):
        if state.market[index] != NO_TILE:
            out[YEARS + index] = COSTS[int64(state.market[index])] / LONGEST_COST
    left = offered | to_come
    out[GROUNDS_LEFT] = bits.popcount(left & PLAIN_BODIES) / BODIES_OF_A_GROUND
    out[GROUNDS_LEFT + 1] = bits.popcount(left & STARS_BODIES) / BODIES_OF_A_GROUND
    out[GROUNDS_LEFT + 2] = bits.popcount(left & GALAXY_BODIES) / BODIES_OF_A_GROUND
    out[LEFT] = int64(state.remaining) / PLACEABLE
    out[LEFT + 1] = int64(state.pile_count) / DECK
    out[LEFT + 2] = int64(state.discard_count) / DECK
    out[KNOWN] = state.pile_known
    for tile in range(EARTH, DECK):
        if offered & bits.bit(tile):
            out[SPECIAL_OFFERED + tile - EARTH] = 1
        if to_come & bits.bit(tile):
            out[SPECIAL_TO_COME + tile - EARTH] = 1
        if tile < PLACEABLE and state.cell[tile] != NO_CELL:
            out[SPECIAL_PLACED + tile - EARTH] = 1
    if state.mode != SOLO:
        appraise_rays(state, seat, WORMHOLE_1, RAYS, out)
        appraise_rays(state, seat, WORMHOLE_2, RAYS + KINDS, out)


@compiled
def appraise_rays(state: BigBangRecord, seat: Seat, end: int, start: int, out: Row) -> None:
    """Write the longest row of bodies of each of the observer's cards that begins beside a Wormhole."""
    if state.cell[end] == NO_CELL:
        return
    for direction in range(DIRECTION_COUNT):
        lengths, _ = walk(state, int64(state.cell[end]), direction)
        for kind in range(KINDS):
            length = lane(lengths, card_of(state, seat, kind)) / 3
            out[start + kind] = max(out[start + kind], length)
