"""Distant Suns: the cells that a drawing covers, that are next to others, that are open."""

import numpy as np

from cosmoludo.core.bits import ONE, ZERO
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import COVERABLE, LONG_PATTERNS, NEAR_START, PATTERN_BITS, STRIDE
from cosmoludo.games.distant_suns.record import DistantSunsRecord
from cosmoludo.games.distant_suns.rules.cellsets import CellSet, cell_set, moved_down, moved_up, union, without
from cosmoludo.games.distant_suns.rules.moves import anchor_of, pattern_of

EAST = ONE
SOUTH_EAST = np.uint64(STRIDE)


@compiled
def drawn_cells(move: int) -> CellSet:
    """Return the cells that a drawing covers."""
    words = PATTERN_BITS[pattern_of(move)]
    pattern = cell_set(words) if LONG_PATTERNS else (words[0], ZERO, ZERO, ZERO)
    return moved_up(pattern, np.uint64(anchor_of(move)))


@compiled
def adjacent_cells(cells: CellSet) -> CellSet:
    """Return the cells that share a side with one of these, and places outside the sheet, which nothing covers."""
    # To the right and to the left first; each of these rows then gives the neighbours above and below.
    east, west = moved_up(cells, EAST), moved_down(cells, EAST)
    below, above = moved_up(union(cells, west), SOUTH_EAST), moved_down(union(cells, east), SOUTH_EAST)
    return union(union(east, west), union(below, above))


@compiled
def open_cells(state: DistantSunsRecord, seat: Seat) -> CellSet:
    """Return the cells of a sheet that can still be covered."""
    return without(cell_set(COVERABLE[state.sheet]), cell_set(state.covered[seat]))


@compiled
def cells_to_touch(state: DistantSunsRecord, seat: Seat) -> CellSet:
    """Return the cells of which a drawing must cover one: next to the start, then next to what is covered."""
    if state.drawn_count[seat] == 0:
        return cell_set(NEAR_START[state.sheet])
    near = adjacent_cells(cell_set(state.covered[seat]))
    if state.start_stays:
        return union(near, cell_set(NEAR_START[state.sheet]))
    return near
