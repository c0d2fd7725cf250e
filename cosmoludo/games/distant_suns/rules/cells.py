"""Distant Suns: sets of cells as two words of bits: what a drawing covers, what is next to it, what is open."""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.bits import ZERO
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import (
    COVERABLE,
    NEAR_START,
    PATTERN_BITS,
    STRIDE,
)
from cosmoludo.games.distant_suns.record import DistantSunsRecord
from cosmoludo.games.distant_suns.rules.moves import anchor_of, pattern_of

WORD = np.uint64(bits.WORD)
EAST = np.uint64(1)
SOUTH_EAST = np.uint64(STRIDE)


@compiled
def drawn_cells(move: int) -> tuple[np.uint64, np.uint64]:
    """Return the cells that a drawing covers."""
    anchor = anchor_of(move)
    pattern = PATTERN_BITS[pattern_of(move)]
    if anchor >= bits.WORD:
        return ZERO, pattern << np.uint64(anchor - bits.WORD)
    if anchor == 0:
        return pattern, ZERO
    return pattern << np.uint64(anchor), pattern >> np.uint64(bits.WORD - anchor)


@compiled
def adjacent_cells(low: np.uint64, high: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the cells that share a side with one of these, and places outside the sheet, which nothing covers."""
    # To the right and to the left first; each of these rows then gives the neighbours above and below.
    east_low, east_high = low << EAST, (high << EAST) | (low >> (WORD - EAST))
    west_low, west_high = (low >> EAST) | (high << (WORD - EAST)), high >> EAST
    below_low, below_high = low | west_low, high | west_high
    above_low, above_high = low | east_low, high | east_high
    near_low = east_low | west_low | (below_low << SOUTH_EAST)
    near_high = east_high | west_high | (below_high << SOUTH_EAST) | (below_low >> (WORD - SOUTH_EAST))
    near_low |= (above_low >> SOUTH_EAST) | (above_high << (WORD - SOUTH_EAST))
    near_high |= above_high >> SOUTH_EAST
    return near_low, near_high


@compiled
def open_cells(state: DistantSunsRecord, seat: Seat) -> tuple[np.uint64, np.uint64]:
    """Return the cells of a sheet that can still be covered."""
    low = COVERABLE[state.sheet, 0] & ~np.uint64(state.covered[seat, 0])
    high = COVERABLE[state.sheet, 1] & ~np.uint64(state.covered[seat, 1])
    return low, high


@compiled
def cells_to_touch(state: DistantSunsRecord, seat: Seat) -> tuple[np.uint64, np.uint64]:
    """Return the cells of which a drawing must cover one: next to the start, then next to what is covered."""
    start_low, start_high = NEAR_START[state.sheet, 0], NEAR_START[state.sheet, 1]
    if state.drawn_count[seat] == 0:
        return start_low, start_high
    low, high = adjacent_cells(np.uint64(state.covered[seat, 0]), np.uint64(state.covered[seat, 1]))
    if state.start_stays:
        return low | start_low, high | start_high
    return low, high
