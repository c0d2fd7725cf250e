"""The box of Big Bang 13.7: the points of objectives, from the lines that score and the best choice among them.

A line is a straight run of bodies that match an objective, or two runs that end at the two Wormholes. No body counts
twice for one objective, so of lines that share a body only one is counted: the set of lines with most points is chosen.
The bodies of an objective are 13 at most, so that the search by body, each left out or in one of its lines, is short.
"""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    AXES,
    DIRECTION_COUNT,
    GALAXY_BODIES,
    OBJECTIVE_BODIES,
    SHAPE_COUNT,
    SHORTEST_LINE,
    STARS_BODIES,
    WORMHOLE_1,
    WORMHOLE_2,
)
from cosmoludo.boxes.bigbang.record import NO_CELL, UniverseRecord
from cosmoludo.boxes.bigbang.rules.universe import at, neighbour
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.seats import Seat

WITHOUT_END = 64  # longer than any run
LAST_BIT = np.uint64(bits.WORD - 1)
DIRECTION_PAIRS = DIRECTION_COUNT * DIRECTION_COUNT
LONGEST_TRIMMED = 2 * SHORTEST_LINE - 1  # a longer one is two lines
# The two parts of a trimmed line: bodies before and behind one of its bodies, or on either side of the wormhole.
PARTS = np.array(
    [(a, b) for a in range(LONGEST_TRIMMED) for b in range(LONGEST_TRIMMED) if 2 <= a + b < LONGEST_TRIMMED], np.int64
)
LINKED_PARTS = np.array(
    [
        (a, b)
        for a in range(1, LONGEST_TRIMMED)
        for b in range(1, LONGEST_TRIMMED)
        if SHORTEST_LINE <= a + b <= LONGEST_TRIMMED
    ],
    np.int64,
)
TRIMMED_LINES = AXES * len(PARTS)


@compiled
def count_points(state: UniverseRecord, seat: Seat, universe: int, galactic: bool) -> int:
    """Count the points of a seat's shape and colour in a universe; an objective that is not known gives none."""
    total = 0
    if state.objective[seat, 0] >= 0:
        total += score(state, universe, int64(state.objective[seat, 0]), galactic)
    if state.objective[seat, 1] >= 0:
        total += score(state, universe, SHAPE_COUNT + int64(state.objective[seat, 1]), galactic)
    return total


@compiled
def score(state: UniverseRecord, universe: int, objective: int, galactic: bool) -> int:
    """Count the points of an objective: those of each body's background in the counted lines, or else one a body."""
    bodies = np.uint64(state.bodies[universe]) & OBJECTIVE_BODIES[objective]
    lined = bits.ZERO
    crossing = False
    for axis in range(AXES):
        ahead, behind = beside(state, universe, bodies, axis)
        if ahead & behind:  # mostly no body has a matching one on either side, and there is no line
            firsts = ahead & ~behind
            while firsts:
                body = bits.lowest(firsts)
                firsts = bits.without_lowest(firsts)
                line = bits.bit(body) | run(state, universe, int64(state.cell[body]), axis, bodies, WITHOUT_END)
                if bits.popcount(line) >= SHORTEST_LINE:
                    crossing |= (line & lined) != bits.ZERO
                    lined |= line
    linked = rays(state, universe, bodies)
    if linked or crossing:
        return best(state, universe, bodies, lined | linked, galactic, linked != bits.ZERO)
    return points(lined, galactic)


@compiled
def beside(state: UniverseRecord, universe: int, bodies: np.uint64, axis: int) -> tuple[np.uint64, np.uint64]:
    """Return which of some bodies have another of them next to them along an axis, and which have one behind them.

    No branch hangs on what is in a cell: the processor could not guess it.
    """
    ahead, behind = bits.ZERO, bits.ZERO
    left = bodies
    while left:
        body = bits.lowest(left)
        left = bits.without_lowest(left)
        there = at(state, universe, neighbour(int64(state.cell[body]), axis))
        tile = np.uint64(there - 1) & LAST_BIT
        matches = (bodies >> tile) & bits.ONE if there > 0 else bits.ZERO
        ahead |= matches << np.uint64(body)
        behind |= matches << tile
    return ahead, behind


@compiled
def points(bodies: np.uint64, galactic: bool) -> int:
    """Return what some bodies are worth."""
    total = bits.popcount(bodies)
    if galactic:
        total += bits.popcount(bodies & STARS_BODIES) + 2 * bits.popcount(bodies & GALAXY_BODIES)
    return total


@compiled
def match(state: UniverseRecord, universe: int, cell: int, bodies: np.uint64) -> int:
    """Return the body in a cell if it is one of these, else -1."""
    tile = at(state, universe, cell) - 1
    return tile if tile >= 0 and bodies & bits.bit(tile) else -1


@compiled
def run(state: UniverseRecord, universe: int, cell: int, direction: int, bodies: np.uint64, longest: int) -> np.uint64:
    """Return the unbroken run of matching bodies that begins beside a cell."""
    found = bits.ZERO
    for _ in range(longest):
        cell = neighbour(cell, direction)
        body = match(state, universe, cell, bodies)
        if body < 0:
            break
        found |= bits.bit(body)
    return found


@compiled
def is_linked(state: UniverseRecord, universe: int) -> bool:
    """Return whether both ends of the wormhole are in the universe."""
    return universe == 0 and state.cell[WORMHOLE_1] != NO_CELL and state.cell[WORMHOLE_2] != NO_CELL


@compiled
def rays(state: UniverseRecord, universe: int, bodies: np.uint64) -> np.uint64:
    """Return the matching bodies in line with a wormhole's end that make a line with some at the other end."""
    if not is_linked(state, universe):
        return bits.ZERO
    one, other = int64(state.cell[WORMHOLE_1]), int64(state.cell[WORMHOLE_2])
    near, far = longest_ray(state, universe, one, bodies), longest_ray(state, universe, other, bodies)
    if near == 0 or far == 0 or near + far < SHORTEST_LINE:
        return bits.ZERO
    lined = long_rays(state, universe, one, bodies, SHORTEST_LINE - far)
    return lined | long_rays(state, universe, other, bodies, SHORTEST_LINE - near)


@compiled
def longest_ray(state: UniverseRecord, universe: int, cell: int, bodies: np.uint64) -> int:
    """Return how many bodies are in the longest of the runs that begin beside a cell."""
    longest = 0
    for direction in range(DIRECTION_COUNT):
        longest = max(longest, bits.popcount(run(state, universe, cell, direction, bodies, WITHOUT_END)))
    return longest


@compiled
def long_rays(state: UniverseRecord, universe: int, cell: int, bodies: np.uint64, shortest: int) -> np.uint64:
    """Return the bodies of all runs beside a cell that have so many at least."""
    found = bits.ZERO
    for direction in range(DIRECTION_COUNT):
        ray = run(state, universe, cell, direction, bodies, WITHOUT_END)
        if bits.popcount(ray) >= shortest:
            found |= ray
    return found


@compiled
def best(state: UniverseRecord, universe: int, bodies: np.uint64, left: np.uint64, galactic: bool, linked: bool) -> int:
    """Return the most points of disjoint lines within `left`: its first body is in none of them, or in one."""
    if bits.popcount(left) < SHORTEST_LINE:
        return 0
    body = bits.lowest(left)
    most, bound = 0, points(left, galactic)
    straight = TRIMMED_LINES if state.trimmed else AXES
    ways = ways_through(state, universe, body, bodies) if linked else 0
    for number in range(count_lines(state, ways != 0)):
        if most == bound:
            break
        if number >= straight and not (ways >> (number - straight) % DIRECTION_PAIRS // DIRECTION_COUNT) & 1:
            continue
        line = nth_line(state, universe, body, number, bodies)
        if line and (line & ~left) == bits.ZERO:
            others = best(state, universe, bodies, left & ~line, galactic, linked)
            most = max(most, points(line, galactic) + others)
    rest = bits.without_lowest(left)
    if points(rest, galactic) > most:
        most = max(most, best(state, universe, bodies, rest, galactic, linked))
    return most


@compiled
def ways_through(state: UniverseRecord, universe: int, body: int, bodies: np.uint64) -> int:
    """Return the directions in which matching bodies lead from one to an end of the wormhole, one bit each."""
    ways = 0
    for direction in range(DIRECTION_COUNT):
        cell = int64(state.cell[body])
        while match(state, universe, cell, bodies) >= 0:
            cell = neighbour(cell, direction)
        tile = at(state, universe, cell) - 1
        if tile in (WORMHOLE_1, WORMHOLE_2):
            ways |= 1 << direction
    return ways


@compiled
def count_lines(state: UniverseRecord, linked: bool) -> int:
    """Return how many numbers `nth_line` has."""
    if state.trimmed:
        return TRIMMED_LINES + (DIRECTION_PAIRS * len(LINKED_PARTS) if linked else 0)
    return AXES + (DIRECTION_PAIRS if linked else 0)


@compiled
def nth_line(state: UniverseRecord, universe: int, body: int, number: int, bodies: np.uint64) -> np.uint64:
    """Return a line of a body by number: along the three axes, then through the wormhole. No bodies if none."""
    cell = int64(state.cell[body])
    if state.trimmed:
        if number < TRIMMED_LINES:
            before, behind = PARTS[number // AXES, 0], PARTS[number // AXES, 1]
            return straight_line(state, universe, cell, number % AXES, bodies, before, behind)
        number -= TRIMMED_LINES
        parts, pair = number // DIRECTION_PAIRS, number % DIRECTION_PAIRS
        near, far = LINKED_PARTS[parts, 0], LINKED_PARTS[parts, 1]
        line = linked_line(state, universe, cell, pair, bodies, near, far)
        whole = bits.popcount(line) == near + far
        return line if whole and line & bits.bit(body) else bits.ZERO
    if number < AXES:
        return straight_line(state, universe, cell, number, bodies, -1, -1)
    return linked_line(state, universe, cell, number - AXES, bodies, WITHOUT_END, WITHOUT_END)


@compiled
def straight_line(
    state: UniverseRecord, universe: int, cell: int, axis: int, bodies: np.uint64, before: int, behind: int
) -> np.uint64:
    """Return a line along an axis, with as many bodies as said on either side of the cell, or with all of them."""
    body = bits.bit(at(state, universe, cell) - 1)
    if before < 0:
        ahead = run(state, universe, cell, axis, bodies, WITHOUT_END)
        line = body | ahead | run(state, universe, cell, axis + AXES, bodies, WITHOUT_END)
        return line if bits.popcount(line) >= SHORTEST_LINE else bits.ZERO
    line = body | run(state, universe, cell, axis, bodies, behind)
    line |= run(state, universe, cell, axis + AXES, bodies, before)
    return line if bits.popcount(line) == 1 + before + behind else bits.ZERO


@compiled
def linked_line(
    state: UniverseRecord, universe: int, cell: int, pair: int, bodies: np.uint64, longest_near: int, longest_far: int
) -> np.uint64:
    """Return a line through the wormhole: a run from the cell to one end, and one that begins at the other end."""
    direction, onward = pair // DIRECTION_COUNT, pair % DIRECTION_COUNT
    while match(state, universe, cell, bodies) >= 0:
        cell = neighbour(cell, direction)
    tile = at(state, universe, cell) - 1
    if tile not in (WORMHOLE_1, WORMHOLE_2):
        return bits.ZERO
    back = direction + AXES if direction < AXES else direction - AXES
    near = run(state, universe, cell, back, bodies, longest_near)
    other = int64(state.cell[WORMHOLE_1 + WORMHOLE_2 - tile])
    far = run(state, universe, other, onward, bodies, longest_far)
    if far == bits.ZERO or near & far or bits.popcount(near | far) < SHORTEST_LINE:
        return bits.ZERO
    return near | far


@compiled
def has_line(state: UniverseRecord, universe: int, objective: int) -> bool:
    """Return whether there is any straight line for an objective."""
    bodies = np.uint64(state.bodies[universe]) & OBJECTIVE_BODIES[objective]
    left = bodies
    while left:
        cell = int64(state.cell[bits.lowest(left)])
        left = bits.without_lowest(left)
        for axis in range(AXES):
            if straight_line(state, universe, cell, axis, bodies, -1, -1):
                return True
    return False


@compiled
def makes_line(state: UniverseRecord, universe: int, body: int, objective: int, new: bool) -> bool:
    """Return whether a body is in a line of an objective; a new one, if asked, had no line on either side before."""
    bodies = np.uint64(state.bodies[universe]) & OBJECTIVE_BODIES[objective]
    if (bodies & bits.bit(body)) == bits.ZERO:
        return False
    cell = int64(state.cell[body])
    for axis in range(AXES):
        ahead = bits.popcount(run(state, universe, cell, axis, bodies, WITHOUT_END))
        behind = bits.popcount(run(state, universe, cell, axis + AXES, bodies, WITHOUT_END))
        old = ahead >= SHORTEST_LINE or behind >= SHORTEST_LINE
        if ahead + behind + 1 >= SHORTEST_LINE and not (new and old):
            return True
    return False
