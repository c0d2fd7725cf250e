"""Strange World Above the Clouds: what cannot be in a world.

The laws are checked cell by cell, not with the sets of cells that the rules use, so that one verifies the other.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import (
    BOARD_COUNT,
    CELL_COUNT,
    CENTRE,
    CITY_COUNT,
    CLOUD,
    FEATURES,
    FIRST_START_CARD,
    FRAME,
    LAKE,
    LEFT,
    RIGHT,
    SIDE,
    STRIDE,
    SWAMP,
)
from cosmoludo.games.strange_world.record import CITY, LEFT_SIDE, NO_CARD, NO_SIDE, StrangeWorldRecord

WORLD_PROBLEMS = (
    "",
    "the start card, and only that, belongs at 0,0",
    "a card that touches no other",
    "more than four rows or columns",
    "a start card has no Tzimimes on its back",
    "a card cannot be both turned over and covered",
    "two lakes next to each other",
    "two swamps in a row",
    "a cloud that is not in the top row",
    "two halves of a portal that meet and do not make one",
    "a portal without two halves",
    "travellers stand beside a world where its outermost column is",
    "two fumaroles that should have made a dark city",
    "what is noted of a world is not what its cards show",
)
(
    FINE,
    START,
    ALONE,
    TOO_WIDE,
    TURNED_START,
    TURNED_AND_COVERED,
    LAKES,
    SWAMPS,
    CLOUDS,
    UNLINKED,
    HALF_LINKED,
    BEYOND_EDGE,
    NO_CITY,
    MISNOTED,
) = range(len(WORLD_PROBLEMS))


@compiled
def is_in(cells: np.uint64, cell: int) -> bool:
    """Return whether a cell is one of some; a cell outside the sheet is not."""
    return 0 <= cell < CELL_COUNT and (cells >> np.uint64(cell)) & bits.ONE == bits.ONE


@compiled
def neighbour(cell: int, direction: int) -> int:
    """Return the cell to the right, below, to the left or above; -1 outside the sheet."""
    row, column = cell // STRIDE, cell % STRIDE
    if direction == 0:
        return cell + 1 if column + 1 < SIDE else -1
    if direction == 1:
        return cell + STRIDE if row + 1 < SIDE else -1
    if direction == 2:
        return cell - 1 if column > 0 else -1
    return cell - STRIDE if row > 0 else -1


@compiled
def has(state: StrangeWorldRecord, seat: Seat, cell: int, feature: int) -> bool:
    """Return whether the card of a cell is face up and shows a feature."""
    if cell < 0 or state.card[seat, cell] < 0:
        return False
    hidden = np.uint64(state.tzimime[seat]) | np.uint64(state.fumarole[seat])
    return not is_in(hidden, cell) and (FEATURES[state.card[seat, cell]] >> feature) & 1 == 1


@compiled
def world_problem(state: StrangeWorldRecord, seat: Seat) -> int:
    """Return the first thing found to be wrong with a world, as an index of WORLD_PROBLEMS."""
    occupied = np.uint64(state.occupied[seat])
    top, bottom, left, right = SIDE, -1, SIDE, -1
    for cell in range(CELL_COUNT):
        if is_in(occupied, cell) != (state.card[seat, cell] != NO_CARD):
            return MISNOTED
        if is_in(occupied, cell):
            row, column = cell // STRIDE, cell % STRIDE
            top, bottom, left, right = min(top, row), max(bottom, row), min(left, column), max(right, column)
            if (cell == CENTRE) != (state.card[seat, cell] >= FIRST_START_CARD):
                return START
    if not is_in(occupied, CENTRE):
        return START
    if right - left >= FRAME or bottom - top >= FRAME:
        return TOO_WIDE
    if not is_connected(state, seat):
        return ALONE
    edge = state.edge[seat]
    if state.side[seat] != NO_SIDE and edge != (left if state.side[seat] == LEFT_SIDE else right):
        return BEYOND_EDGE
    for cell in range(CELL_COUNT):
        problem = cell_problem(state, seat, cell, top)
        if problem != FINE:
            return problem
        row, column = cell // STRIDE, cell % STRIDE
        inside = column < SIDE and bottom - FRAME < row < top + FRAME and right - FRAME < column < left + FRAME
        if state.side[seat] != NO_SIDE:
            inside = inside and (column >= edge if state.side[seat] == LEFT_SIDE else column <= edge)
        if inside != is_in(np.uint64(state.frame[seat]), cell):
            return MISNOTED
    return FINE


@compiled
def is_connected(state: StrangeWorldRecord, seat: Seat) -> bool:
    """Return whether every card can be reached from the start card."""
    reached = bits.bit(CENTRE)
    grown = True
    while grown:
        grown = False
        for cell in range(CELL_COUNT):
            if state.card[seat, cell] != NO_CARD and not is_in(reached, cell):
                for direction in range(4):
                    if is_in(reached, neighbour(cell, direction)) and not is_in(reached, cell):
                        reached |= bits.bit(cell)
                        grown = True
    return reached == np.uint64(state.occupied[seat])


@compiled
def cell_problem(state: StrangeWorldRecord, seat: Seat, cell: int, top: int) -> int:
    """Return what is wrong with one cell of a world."""
    for board in range(BOARD_COUNT):
        if has(state, seat, cell, board) != is_in(np.uint64(state.boards[seat, board]), cell):
            return MISNOTED
    tzimime, fumarole = is_in(np.uint64(state.tzimime[seat]), cell), is_in(np.uint64(state.fumarole[seat]), cell)
    if state.card[seat, cell] == NO_CARD and (tzimime or fumarole):
        return MISNOTED
    if tzimime and fumarole:
        return TURNED_AND_COVERED
    if tzimime and cell == CENTRE:
        return TURNED_START
    if has(state, seat, cell, CLOUD) and cell // STRIDE != top:
        return CLOUDS
    for direction in range(4):
        if has(state, seat, cell, LAKE) and has(state, seat, neighbour(cell, direction), LAKE):
            return LAKES
    if has(state, seat, cell, SWAMP):
        for other in range(cell // STRIDE * STRIDE, cell):
            if has(state, seat, other, SWAMP):
                return SWAMPS
    if missing_city(state, seat, cell):
        return NO_CITY
    return portal_problem(state, seat, cell)


@compiled
def missing_city(state: StrangeWorldRecord, seat: Seat, cell: int) -> bool:
    """Return whether a fumarole and a neighbour should have made a city, unless it is being made just now."""
    lone = np.uint64(state.fumarole[seat]) & ~np.uint64(state.paired[seat])
    if state.city_count == CITY_COUNT or not is_in(lone, cell):
        return False
    for direction in range(2):
        other = neighbour(cell, direction)
        making = state.phase == CITY and (state.actors >> seat) & 1 and (cell == state.spot or other == state.spot)
        if is_in(lone, other) and not making:
            return True
    return False


@compiled
def portal_problem(state: StrangeWorldRecord, seat: Seat, cell: int) -> int:
    """Check that halves that meet are a portal, and that a card of one has, or had, its other half beside it."""
    linked = np.uint64(state.linked[seat])
    left, right = has(state, seat, cell, LEFT), has(state, seat, cell, RIGHT)
    beside = neighbour(cell, 0)
    if left and has(state, seat, beside, RIGHT) and not (is_in(linked, cell) and is_in(linked, beside)):
        return UNLINKED
    if not is_in(linked, cell):
        return FINE
    if left and beside >= 0 and had(state, seat, beside, RIGHT):
        return FINE
    if right and neighbour(cell, 2) >= 0 and had(state, seat, neighbour(cell, 2), LEFT):
        return FINE
    return HALF_LINKED


@compiled
def had(state: StrangeWorldRecord, seat: Seat, cell: int, feature: int) -> bool:
    """Return whether the card of a cell has a feature, face up or not."""
    return state.card[seat, cell] >= 0 and (FEATURES[state.card[seat, cell]] >> feature) & 1 == 1
