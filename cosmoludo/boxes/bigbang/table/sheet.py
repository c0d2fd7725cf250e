"""The box of Big Bang 13.7: which lines made the points, as places to be drawn through."""

from itertools import pairwise, takewhile

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    AXES,
    DIRECTION_COUNT,
    OBJECTIVE_BODIES,
    WORMHOLE_1,
    WORMHOLE_2,
    cell_of,
    tiles_in,
)
from cosmoludo.boxes.bigbang.record import UniverseRecord
from cosmoludo.boxes.bigbang.rules.scoring import best, count_lines, is_linked, nth_line, points, straight_line
from cosmoludo.boxes.bigbang.rules.universe import at, neighbour
from cosmoludo.boxes.bigbang.table.layout import cell_place
from cosmoludo.core import bits
from cosmoludo.core.hexes import DIRECTIONS, Hex


def counted_lines(state: UniverseRecord, universe: int, objective: int, *, galactic: bool) -> list[int]:
    """Return the lines of an objective that are counted, those with most points, each as the set of its bodies."""
    bodies = np.uint64(state.bodies[universe]) & OBJECTIVE_BODIES[objective]
    linked = bool(is_linked(state, universe))

    def most(left: np.uint64) -> int:
        return int(best(state, universe, bodies, left, galactic, linked))

    found: list[int] = []
    left = bodies
    while most(left):
        body = int(bits.lowest(left))
        rest = np.uint64(int(left) & int(left) - 1)
        for index in range(count_lines(state, linked)):
            line = np.uint64(nth_line(state, universe, body, index, bodies))
            others = np.uint64(int(left) & ~int(line))
            if line and int(line) & ~int(left) == 0 and points(line, galactic) + most(others) == most(left):
                found.append(int(line))
                rest = others
                break
        left = rest
    return found


def straight_lines(state: UniverseRecord, universe: int, objective: int) -> list[int]:
    """Return all whole straight lines of an objective, counted or not, each as the set of its bodies."""
    bodies = np.uint64(state.bodies[universe]) & OBJECTIVE_BODIES[objective]
    found: dict[int, None] = {}
    for body in tiles_in(bodies):
        for axis in range(AXES):
            line = int(straight_line(state, universe, int(state.cell[body]), axis, bodies, -1, -1))
            if line:
                found[line] = None
    return list(found)


def line_places(state: UniverseRecord, universe: int, line: int, zone: str) -> list[str]:
    """Return the cells of a line from end to end; one that leads through the wormholes touches both of them."""
    cells = [int(state.cell[body]) for body in range(bits.WORD) if line >> body & 1]
    cells.sort(key=cell_of)
    if not _is_row([cell_of(cell) for cell in cells]):
        cells = _through_wormhole(state, universe, line)
    return [cell_place(zone, cell) for cell in cells]


def _is_row(cells: list[Hex]) -> bool:
    """Return whether each cell is the next one in the same direction."""
    steps = {after - before for before, after in pairwise(cells)}
    return len(steps) == 1 and steps <= set(DIRECTIONS)


def _through_wormhole(state: UniverseRecord, universe: int, line: int) -> list[int]:
    """Return the cells of a run that ends at one wormhole, both wormholes, and a run that begins at the other."""
    near, far = int(state.cell[WORMHOLE_1]), int(state.cell[WORMHOLE_2])
    for one in _rays(state, universe, near, line):
        for other in _rays(state, universe, far, line):
            # Where the two runs cross, the body there is in one of them, and the other ends before it.
            for length in range(1, len(one) + 1):
                rest = other[: line.bit_count() - length]
                if len({*one[:length], *rest}) == line.bit_count():
                    return [*reversed(one[:length]), near, far, *rest]
    return []


def _rays(state: UniverseRecord, universe: int, start: int, line: int) -> list[list[int]]:
    """Return the runs of a line's bodies that begin beside a cell."""

    def in_line(cell: int) -> bool:
        tile = int(at(state, universe, cell)) - 1
        return tile >= 0 and bool(line >> tile & 1)

    rays = []
    for direction in range(DIRECTION_COUNT):
        cells = [int(neighbour(start, direction))]
        for _ in range(line.bit_count()):
            cells.append(int(neighbour(cells[-1], direction)))
        rays.append(list(takewhile(in_line, cells)))
    return [ray for ray in rays if ray]
