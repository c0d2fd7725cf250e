"""Distant Suns: the five missions, edge cells, treasures and aliens, and what they are worth.

Most functions take a drawing that the seat could make now into account: `move`, or NOTHING for the sheet as it is.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.distant_suns.data.tables import (
    ALIEN,
    ALIEN_PENALTY,
    ALIENS,
    BLACK_HOLE_COLUMN,
    EDGE_COUNT,
    EDGE_POINTS,
    NEAR_EDGE,
    NEAR_TREASURE,
    POINTS_BEYOND,
    POINTS_BY_COUNT,
    SUITE,
    TREASURE,
    TREASURE_BONUS,
    TREASURE_COUNT,
    UPGRADE,
    UPGRADES,
    ZONES,
)
from cosmoludo.games.distant_suns.record import (
    ALIENS_LEFT,
    EDGES,
    NOT_REACHED,
    REACHED_FIRST,
    REACHED_LATER,
    SOURCES,
    TREASURES,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.cells import adjacent_cells
from cosmoludo.games.distant_suns.rules.cellsets import CellSet, cell_set, common, is_empty, meet, size, without
from cosmoludo.games.distant_suns.rules.moves import NOTHING
from cosmoludo.games.distant_suns.rules.sheets import cells_by, covered_cells, drawings_of, near_group, touching

LAST_COUNT = len(POINTS_BY_COUNT) - 1


@compiled
def count_score(state: DistantSunsRecord, seat: Seat) -> None:
    """Write down what a seat would score if the game ended now, by source and in all."""
    total = 0
    nothing = int64(NOTHING)  # not a constant, for which Numba would compile everything once more
    for column in range(ZONES):
        times = mission_times(state, seat, column, nothing)
        state.times[seat, column] = times
        state.points[seat, column] = mission_points(times)
        total += state.points[seat, column]
    for source in range(ZONES, SOURCES):
        state.points[seat, source] = source_points(state, seat, source, nothing)
        total += state.points[seat, source]
    state.scores[seat] = total


@compiled
def score_with(state: DistantSunsRecord, seat: Seat, move: int) -> int:
    """Return what a seat would score if it drew this now and the game ended."""
    total = 0
    for source in range(SOURCES):
        total += source_points(state, seat, source, move)
    return total


@compiled
def source_points(state: DistantSunsRecord, seat: Seat, source: int, move: int) -> int:
    """Return the points that a seat has from one source, if it draws this now (or nothing)."""
    if source == EDGES:
        return edge_points(state, seat, move)
    if source == TREASURES:
        return TREASURE_BONUS * surrounded_treasures(state, seat, move)
    if source == ALIENS_LEFT:
        return -ALIEN_PENALTY * aliens_left(state, seat, move)
    return mission_points(mission_times(state, seat, source, move))


@compiled
def mission_points(times: int) -> int:
    """Return what fulfilling a mission so often is worth, by the table of points or beyond its end."""
    if times <= LAST_COUNT:
        return POINTS_BY_COUNT[times]
    return POINTS_BY_COUNT[LAST_COUNT] + POINTS_BEYOND * (times - LAST_COUNT)


@compiled
def mission_times(state: DistantSunsRecord, seat: Seat, column: int, move: int) -> int:
    """Return how often a zone's mission is fulfilled by the shape of that zone."""
    mission = state.missions[column]
    cells = cells_by(state, seat, column, move)
    if is_empty(cells):
        return 0
    if mission == ALIEN:
        return size(common(cells, cell_set(ALIENS[state.sheet])))
    if mission == UPGRADE:
        return size(common(cells, cell_set(UPGRADES[state.sheet])))
    if mission == TREASURE:
        return touched_treasures(state, cells)
    if mission == SUITE:
        return largest_suite(state, seat, column, move)
    return drawings_at_black_holes(state, seat, column, move)


@compiled
def touched_treasures(state: DistantSunsRecord, cells: CellSet) -> int:
    """Count the treasures with at least one of these cells next to them."""
    touched = 0
    for treasure in range(TREASURE_COUNT[state.sheet]):
        if meet(cells, cell_set(NEAR_TREASURE[state.sheet, treasure])):
            touched += 1
    return touched


@compiled
def largest_suite(state: DistantSunsRecord, seat: Seat, column: int, move: int) -> int:
    """Count the drawings in the largest group of a zone's shape that touch each other."""
    largest = 0
    left = drawings_of(state, seat, column, move)
    while left != 0:
        group = left & -left
        joining = touching(state, seat, left & ~group, near_group(state, seat, group, move), move)
        while joining != 0:
            group |= joining
            joining = touching(state, seat, left & ~group, near_group(state, seat, group, move), move)
        left &= ~group
        largest = max(largest, bits.popcount(np.uint64(group)))
    if largest == 1 and not state.lone_counts:
        return 0
    return largest


@compiled
def drawings_at_black_holes(state: DistantSunsRecord, seat: Seat, column: int, move: int) -> int:
    """Count the drawings of a zone's shape that cover a cell next to one of the seat's black holes."""
    holes = cells_by(state, seat, int64(BLACK_HOLE_COLUMN), move)
    if is_empty(holes):
        return 0
    drawings = drawings_of(state, seat, column, move)
    return bits.popcount(np.uint64(touching(state, seat, drawings, adjacent_cells(holes), move)))


@compiled
def surrounded_treasures(state: DistantSunsRecord, seat: Seat, move: int) -> int:
    """Count the treasures with every cell next to them covered that can be, by whatever shape."""
    covered = covered_cells(state, seat, move)
    surrounded = 0
    for treasure in range(TREASURE_COUNT[state.sheet]):
        if is_empty(without(cell_set(NEAR_TREASURE[state.sheet, treasure]), covered)):
            surrounded += 1
    return surrounded


@compiled
def aliens_left(state: DistantSunsRecord, seat: Seat, move: int) -> int:
    """Count the aliens that no shape covers."""
    return size(without(cell_set(ALIENS[state.sheet]), covered_cells(state, seat, move)))


@compiled
def edge_points(state: DistantSunsRecord, seat: Seat, move: int) -> int:
    """Add up the points for edge cells: more for each one reached first, fewer for the others reached."""
    points = 0
    for edge in range(EDGE_COUNT[state.sheet]):
        how = state.reached[seat, edge]
        if how == NOT_REACHED and move > NOTHING and touches_edge(state, seat, edge, move):
            how = first_or_later(state, edge)
        if how != NOT_REACHED:
            points += EDGE_POINTS[state.sheet, edge, how - REACHED_FIRST]
    return points


@compiled
def first_or_later(state: DistantSunsRecord, edge: int) -> int:
    """Return how a seat that reaches an edge cell in this turn does so."""
    for seat in seats(state):
        if state.reached[seat, edge] != NOT_REACHED:
            return REACHED_LATER
    return REACHED_FIRST


@compiled
def touches_edge(state: DistantSunsRecord, seat: Seat, edge: int, move: int) -> bool:
    """Return whether a seat covers a cell next to an edge cell."""
    return meet(covered_cells(state, seat, move), cell_set(NEAR_EDGE[state.sheet, edge]))


@compiled
def judge_edges(state: DistantSunsRecord) -> None:
    """Record who has reached which edge cell, after everybody has drawn.

    All who reach a cell in the same turn are first if nobody was there before.
    """
    for edge in range(EDGE_COUNT[state.sheet]):
        how = first_or_later(state, edge)
        for seat in seats(state):
            if state.reached[seat, edge] == NOT_REACHED and touches_edge(state, seat, edge, int64(NOTHING)):
                state.reached[seat, edge] = how
