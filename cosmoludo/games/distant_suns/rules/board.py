"""Distant Suns: the board, its notches and the modules in them."""

from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import (
    BLACK_HOLE_COLUMN,
    BLACK_HOLE_SHAPE,
    MISSIONS,
    MODULES,
    SHAPE_COUNT,
    ZONES,
)
from cosmoludo.games.distant_suns.record import NO_MODULE, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.moves import (
    ASSIGNMENT_COUNT,
    ASSIGNMENT_MINE,
    ASSIGNMENT_NOTCHES,
    ASSIGNMENT_SIDE,
    ASSIGNMENT_THEIRS,
)

MISSION_COUNT = len(MISSIONS)


@compiled
def lay_board(state: DistantSunsRecord) -> None:
    """Deal shapes and missions at random, one of each to every zone; the black hole is always there."""
    shapes, missions = 0, 0  # those used, one bit each
    for column in range(ZONES):
        shape = nth_unused(shapes, below(state, SHAPE_COUNT - column))
        mission = nth_unused(missions, below(state, MISSION_COUNT - column))
        shapes |= 1 << shape
        missions |= 1 << mission
        state.zones[column] = shape
        state.missions[column] = mission
    state.zones[BLACK_HOLE_COLUMN] = BLACK_HOLE_SHAPE


@compiled
def nth_unused(used: int, rank: int) -> int:
    """Return the number with this rank among those whose bit is not set."""
    number = 0
    while rank > 0 or (used >> number) & 1:
        if not (used >> number) & 1:
            rank -= 1
        number += 1
    return number


@compiled
def take_modules_back(state: DistantSunsRecord) -> None:
    """Put all modules back on the pile and free all notches."""
    state.modules[:] = NO_MODULE
    state.module_count = 0
    state.notches[:] = 0


@compiled
def is_free(state: DistantSunsRecord, assignment: int) -> bool:
    """Return whether both notches that a module would take are free."""
    return state.notches[ASSIGNMENT_SIDE[assignment]] & ASSIGNMENT_NOTCHES[assignment] == 0


@compiled
def has_room(state: DistantSunsRecord) -> bool:
    """Return whether there is a module left and two free notches next to each other."""
    if state.module_count == MODULES:
        return False
    for assignment in range(0, ASSIGNMENT_COUNT, 2):
        if is_free(state, assignment):
            return True
    return False


@compiled
def place_module(state: DistantSunsRecord, assignment: int) -> None:
    """Put the next module of the pile into its notches."""
    state.modules[state.module_count] = assignment
    state.module_count += 1
    state.notches[ASSIGNMENT_SIDE[assignment]] |= ASSIGNMENT_NOTCHES[assignment]


@compiled
def assigned_column(state: DistantSunsRecord, seat: Seat) -> int:
    """Return the column that the last module gives a seat: the circle's if it is active, else the octagon's."""
    assignment = state.modules[state.module_count - 1]
    if seat == state.active:
        return ASSIGNMENT_MINE[assignment]
    return ASSIGNMENT_THEIRS[assignment]
