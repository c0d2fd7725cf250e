"""Distant Suns: what is drawn on the sheets.

Some functions take a drawing that the seat could make now into account: `move`, or NOTHING for the sheet as it is.
"""

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import CIRCLES, PATTERN_SIZE, SHAPE_SIZE, UPGRADES
from cosmoludo.games.distant_suns.record import NOT_REACHED, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.cells import adjacent_cells, drawn_cells
from cosmoludo.games.distant_suns.rules.cellsets import (
    EMPTY,
    CellSet,
    add_cells,
    cell_set,
    common,
    meet,
    size,
    union,
)
from cosmoludo.games.distant_suns.rules.moves import NOTHING, pattern_of


@compiled
def hand_out_sheets(state: DistantSunsRecord) -> None:
    """Give every seat an empty sheet."""
    state.covered[:] = 0
    state.covered_by[:] = 0
    state.drawn[:] = NOTHING
    state.drawn_column[:] = 0
    state.drawn_count[:] = 0
    state.gained[:] = 0
    state.spent[:] = 0
    state.reached[:] = NOT_REACHED


@compiled
def draw(state: DistantSunsRecord, seat: Seat, column: int, move: int) -> None:
    """Cover the cells of a drawing; tick off the upgrades it covers and those it spends."""
    cells = drawn_cells(move)
    index = state.drawn_count[seat]
    state.drawn[seat, index] = move
    state.drawn_column[seat, index] = column
    state.drawn_count[seat] += 1
    add_cells(state.covered[seat], cells)
    add_cells(state.covered_by[seat, column], cells)
    state.spent[seat] += upgrades_spent(state, column, move)
    state.gained[seat] = min(CIRCLES[state.sheet], state.gained[seat] + upgrades_covered(state, move))


@compiled
def upgrades_spent(state: DistantSunsRecord, column: int, move: int) -> int:
    """Return how many hexes of a column's shape a drawing leaves out."""
    return SHAPE_SIZE[state.zones[column]] - PATTERN_SIZE[pattern_of(move)]


@compiled
def upgrades_covered(state: DistantSunsRecord, move: int) -> int:
    """Return how many upgrade cells a drawing covers."""
    return size(common(drawn_cells(move), cell_set(UPGRADES[state.sheet])))


@compiled
def covered_cells(state: DistantSunsRecord, seat: Seat, move: int) -> CellSet:
    """Return all cells that a seat has covered."""
    cells = cell_set(state.covered[seat])
    return union(cells, drawn_cells(move)) if move > NOTHING else cells


@compiled
def cells_by(state: DistantSunsRecord, seat: Seat, column: int, move: int) -> CellSet:
    """Return the cells that a seat has covered with the shape of a column."""
    cells = cell_set(state.covered_by[seat, column])
    return union(cells, drawn_cells(move)) if move > NOTHING and assigned_column(state, seat) == column else cells


@compiled
def drawings_of(state: DistantSunsRecord, seat: Seat, column: int, move: int) -> int:
    """Return the drawings of a column's shape, one bit each by index; the one that could be drawn now is the last."""
    drawings = 0
    for index in range(state.drawn_count[seat]):
        if state.drawn_column[seat, index] == column:
            drawings |= 1 << index
    if move > NOTHING and assigned_column(state, seat) == column:
        drawings |= 1 << int64(state.drawn_count[seat])
    return drawings


@compiled
def drawing_at(state: DistantSunsRecord, seat: Seat, index: int, move: int) -> int:
    """Return the drawing at an index; the one that could be drawn now comes after all others."""
    return state.drawn[seat, index] if index < state.drawn_count[seat] else move


@compiled
def near_group(state: DistantSunsRecord, seat: Seat, drawings: int, move: int) -> CellSet:
    """Return the cells next to some drawings."""
    cells = EMPTY
    for index in range(state.drawn_count[seat] + 1):
        if (drawings >> index) & 1:
            cells = union(cells, drawn_cells(drawing_at(state, seat, index, move)))
    return adjacent_cells(cells)


@compiled
def touching(state: DistantSunsRecord, seat: Seat, drawings: int, cells: CellSet, move: int) -> int:
    """Return those of some drawings that cover one of these cells."""
    found = 0
    for index in range(state.drawn_count[seat] + 1):
        if (drawings >> index) & 1 and meet(cells, drawn_cells(drawing_at(state, seat, index, move))):
            found |= 1 << index
    return found
