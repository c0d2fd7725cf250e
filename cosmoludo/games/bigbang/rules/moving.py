"""Big Bang 13.7: which bodies the special actions can move, and where to.

Sets of edges are two words of bits, the edges below 64 and those above. The empty cells of one region that touch tiles
hang together, since the tiles do; so a region is found by going from edge to edge.
"""

import numpy as np

from cosmoludo.boxes.bigbang.data import DIRECTION_COUNT, SHARING, WIDTH
from cosmoludo.boxes.bigbang.rules.universe import NEEDED, at, is_body, neighbour
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.games.bigbang.record import BigBangRecord

Edges = tuple[np.uint64, np.uint64]
Parts = tuple[np.uint64, np.uint64, np.uint64]

WHOLE = ~bits.ZERO, bits.ZERO, bits.ZERO


@compiled
def with_edge(low: np.uint64, high: np.uint64, edge: int) -> Edges:
    """Return a set of edges and one more."""
    if edge < bits.WORD:
        return low | bits.bit(edge), high
    return low, high | bits.bit(edge - bits.WORD)


@compiled
def has_edge(low: np.uint64, high: np.uint64, edge: int) -> bool:
    """Return whether an edge is in the set."""
    word = low >> np.uint64(edge) if edge < bits.WORD else high >> np.uint64(edge - bits.WORD)
    return (word & bits.ONE) != bits.ZERO


@compiled
def regions(state: BigBangRecord, edges: Edges, sliding: bool) -> Edges:
    """Return all edges that can be reached from some edges; by sliding, each step needs room beside it as well."""
    low, high = edges
    new_low, new_high = edges
    while new_low or new_high:
        if new_low:
            edge = bits.lowest(new_low)
            new_low = bits.without_lowest(new_low)
        else:
            edge = bits.WORD + bits.lowest(new_high)
            new_high = bits.without_lowest(new_high)
        cell = int64(state.edge[0, edge])
        last = at(state, 0, neighbour(cell, DIRECTION_COUNT - 1))
        here = at(state, 0, neighbour(cell, 0))
        for direction in range(DIRECTION_COUNT):
            following = at(state, 0, neighbour(cell, (direction + 1) % DIRECTION_COUNT))
            beside = -1 - here
            # Two cells side by side have two neighbours in common: one of them must be empty to slide past the other.
            if beside >= 0 and (not sliding or last <= 0 or following <= 0) and not has_edge(low, high, beside):
                low, high = with_edge(low, high, beside)
                new_low, new_high = with_edge(new_low, new_high, beside)
            last, here = here, following
    return low, high


@compiled
def all_edges(state: BigBangRecord) -> Edges:
    """Return the set of all edges."""
    count = int64(state.edge_count[0])
    if count < bits.WORD:
        return bits.bit(count) - bits.ONE, bits.ZERO
    return ~bits.ZERO, bits.bit(count - bits.WORD) - bits.ONE


@compiled
def is_smooth(state: BigBangRecord) -> bool:
    """Return whether there is no hole, and the tiles around every edge are in a row: then all edges are in the open.

    Follow the border of the universe. It turns at every corner of a tile, by a sixth of a circle: outwards once for
    each row of tiles around an edge, inwards between two tiles of a row. All round it turns by one circle, round a hole
    by one circle the other way. So twice the rows less the tiles around all edges is 6, less 6 for each hole; and with
    as many rows as edges there can be neither a hole nor an edge with two rows. Nor is there an edge with a single way
    out, since the tiles beside it are in two rows for the edge that it leads to.
    """
    turns = 2 * int64(state.edge_count[0])
    for edge in range(state.edge_count[0]):
        turns -= int64(state.edge_tiles[0, edge])
    return turns == DIRECTION_COUNT


@compiled
def in_the_open(state: BigBangRecord) -> Edges:
    """Return the edges from which a tile can be slid away: the one furthest to one side, and all it can slide to."""
    if is_smooth(state):
        return all_edges(state)
    furthest, least = 0, WIDTH * WIDTH
    for edge in range(state.edge_count[0]):
        cell = int64(state.edge[0, edge])
        # The cell's number, counted from the far side of the Big Bang, so that it grows with the column.
        side = cell if cell < WIDTH * WIDTH // 2 else cell - WIDTH * WIDTH
        if side < least:
            furthest, least = edge, side
    return regions(state, with_edge(bits.ZERO, bits.ZERO, furthest), True)


@compiled
def outside(state: BigBangRecord, opened: Edges) -> Edges:
    """Return the edges of the outer region: those in the open, and those behind a neck too narrow to slide through.

    Nearly all are in the open, so that it is quickest to look at the few others.
    """
    low, high = opened
    grows = True
    while grows:
        grows = False
        for edge in range(state.edge_count[0]):
            if not has_edge(low, high, edge) and touches_edges(state, edge, low, high):
                low, high = with_edge(low, high, edge)
                grows = True
    return low, high


@compiled
def touches_edges(state: BigBangRecord, edge: int, low: np.uint64, high: np.uint64) -> bool:
    """Return whether an edge lies next to one of some edges."""
    for direction in range(DIRECTION_COUNT):
        beside = -1 - at(state, 0, neighbour(int64(state.edge[0, edge]), direction))
        if beside >= 0 and has_edge(low, high, beside):
            return True
    return False


@compiled
def can_leave(state: BigBangRecord, body: int) -> bool:
    """Return whether a body may move: it lies face up and covers no other, which would come to light."""
    return ((np.uint64(state.bodies[0]) >> np.uint64(body)) & bits.ONE) != bits.ZERO and state.covering != body


@compiled
def slides_out(state: BigBangRecord, body: int, opened: Edges) -> bool:
    """Return whether a tile can be pulled all the way out with a finger.

    It leaves by two empty cells side by side. Beyond the cells around it the way is the same with the tile in place,
    so that one of the two must be in the open already.
    """
    cell = int64(state.cell[body])
    before = -1 - at(state, 0, neighbour(cell, DIRECTION_COUNT - 1))
    for direction in range(DIRECTION_COUNT):
        beside = -1 - at(state, 0, neighbour(cell, direction))
        pair = before >= 0 and beside >= 0
        if pair and (has_edge(opened[0], opened[1], beside) or has_edge(opened[0], opened[1], before)):
            return True
        before = beside
    return False


@compiled
def part_of(state: BigBangRecord, start: int, lifted: int) -> np.uint64:
    """Return all tiles that hang together with one when another is lifted off."""
    part = bits.bit(start)
    new = part
    while new:
        tile = bits.lowest(new)
        new = bits.without_lowest(new)
        cell = int64(state.cell[tile])
        for direction in range(DIRECTION_COUNT):
            beside = at(state, 0, neighbour(cell, direction)) - 1
            if beside >= 0 and beside != lifted and (part & bits.bit(beside)) == bits.ZERO:
                part |= bits.bit(beside)
                new |= bits.bit(beside)
    return part


@compiled
def rows_around(state: BigBangRecord, cell: int, lifted: int) -> int:
    """Count the rows of tiles, one next to the other, around a cell when a tile is lifted off; a full ring is none."""
    rows = 0
    before = at(state, 0, neighbour(cell, DIRECTION_COUNT - 1)) - 1
    for direction in range(DIRECTION_COUNT):
        beside = at(state, 0, neighbour(cell, direction)) - 1
        if beside >= 0 and beside != lifted and (before < 0 or before == lifted):
            rows += 1
        before = beside
    return rows


@compiled
def parts_without(state: BigBangRecord, body: int) -> Parts:
    """Return the parts that the universe falls into without a body, three at most; one part may stand for all."""
    cell = int64(state.cell[body])
    if rows_around(state, cell, body) < 2:
        return WHOLE
    one, two, three = bits.ZERO, bits.ZERO, bits.ZERO
    for direction in range(DIRECTION_COUNT):
        tile = at(state, 0, neighbour(cell, direction)) - 1
        if tile >= 0 and ((one | two | three) & bits.bit(tile)) == bits.ZERO:
            part = part_of(state, tile, body)
            if one == bits.ZERO:
                one = part
            elif two == bits.ZERO:
                two = part
            else:
                three = part
    return one, two, three


@compiled
def may_land(state: BigBangRecord, body: int, cell: int, parts: Parts) -> bool:
    """Return whether a body may come down in a cell.

    It needs two tiles around, a body among them, a trait in common with each body, and the universe in one piece.
    """
    tiles, bodies = 0, 0
    around = bits.ZERO
    fits = True
    for direction in range(DIRECTION_COUNT):
        tile = at(state, 0, neighbour(cell, direction)) - 1
        if tile >= 0 and tile != body:
            tiles += 1
            around |= bits.bit(tile)
            if is_body(state, tile):
                bodies += 1
                fits &= (SHARING[tile] & bits.bit(body)) != bits.ZERO
    one, two, three = parts
    joined = (
        (around & one) != bits.ZERO
        and (two == bits.ZERO or (around & two) != bits.ZERO)
        and (three == bits.ZERO or (around & three) != bits.ZERO)
    )
    return tiles >= NEEDED and bodies > 0 and fits and joined


@compiled
def hyperspace_edges(state: BigBangRecord, body: int, opened: Edges, outer: Edges) -> Edges:
    """Return where Hyperspace takes a body: anywhere in the outer region, and where its own leaving opens a way."""
    to_low, to_high = bits.ZERO, bits.ZERO
    if not can_leave(state, body) or not slides_out(state, body, opened):
        return to_low, to_high
    near_low, near_high = beside_body(state, body)
    low, high = outside_without(state, body, outer)
    parts = parts_without(state, body)
    whole = parts[1] == bits.ZERO
    for edge in range(state.edge_count[0]):
        if has_edge(low, high, edge):
            if whole and not has_edge(near_low, near_high, edge):
                lands = ((np.uint64(state.edge_open[0, edge]) >> np.uint64(body)) & bits.ONE) != bits.ZERO
            else:
                lands = may_land(state, body, int64(state.edge[0, edge]), parts)
            if lands:
                to_low, to_high = with_edge(to_low, to_high, edge)
    return to_low, to_high


@compiled
def outside_without(state: BigBangRecord, body: int, outer: Edges) -> Edges:
    """Return the edges of the outer region when a body at its border is lifted off, which may open a hole."""
    near_low, near_high = beside_body(state, body)
    low, high = outer
    if (near_low & ~low) | (near_high & ~high):
        return regions(state, (low | near_low, high | near_high), False)
    return outer


@compiled
def beside_body(state: BigBangRecord, body: int) -> Edges:
    """Return the edges around a body."""
    low, high = bits.ZERO, bits.ZERO
    for direction in range(DIRECTION_COUNT):
        edge = -1 - at(state, 0, neighbour(int64(state.cell[body]), direction))
        if edge >= 0:
            low, high = with_edge(low, high, edge)
    return low, high


@compiled
def orbit_edges(state: BigBangRecord, body: int, outer: Edges) -> Edges:
    """Return where a body can orbit to: wherever its way leads past, if it may come down there."""
    low, high = bits.ZERO, bits.ZERO
    way_low, way_high = orbit_way(state, body, outer)
    if not way_low | way_high:
        return low, high
    parts = parts_without(state, body)
    while way_low:
        edge = bits.lowest(way_low)
        way_low = bits.without_lowest(way_low)
        if may_land(state, body, int64(state.edge[0, edge]), parts):
            low |= bits.bit(edge)
    while way_high:
        edge = bits.lowest(way_high)
        way_high = bits.without_lowest(way_high)
        if may_land(state, body, int64(state.edge[0, bits.WORD + edge]), parts):
            high |= bits.bit(edge)
    return low, high


@compiled
def orbit_way(state: BigBangRecord, body: int, outer: Edges) -> Edges:
    """Return where an orbit leads past: round each body that it touches, both ways, until something blocks it.

    A body that touches nothing of the outer region is in a closed hole and stays there.
    """
    low, high = bits.ZERO, bits.ZERO
    near_low, near_high = beside_body(state, body)
    if not can_leave(state, body) or not (near_low & outer[0]) | (near_high & outer[1]):
        return low, high
    cell = int64(state.cell[body])
    for direction in range(DIRECTION_COUNT):
        centre = at(state, 0, neighbour(cell, direction)) - 1
        if centre >= 0 and is_body(state, centre):
            # Seen from the centre, the body stands in the direction opposite.
            for turn in (1, DIRECTION_COUNT - 1):
                place = (direction + DIRECTION_COUNT // 2) % DIRECTION_COUNT
                for _ in range(DIRECTION_COUNT - 1):
                    edge = orbit_step(state, centre, place, turn)
                    if edge < 0:
                        break
                    place = (place + turn) % DIRECTION_COUNT
                    low, high = with_edge(low, high, edge)
    return low, high


@compiled
def orbit_step(state: BigBangRecord, centre: int, place: int, turn: int) -> int:
    """Return the edge one step further round a body, or -1: it and the cell beyond it must be empty."""
    around = neighbour(int64(state.cell[centre]), (place + turn) % DIRECTION_COUNT)
    # The two places have two neighbours in common: the centre, and the cell beyond them.
    beyond = neighbour(neighbour(int64(state.cell[centre]), place), (place + turn) % DIRECTION_COUNT)
    edge = -1 - at(state, 0, around)
    return edge if edge >= 0 and at(state, 0, beyond) <= 0 else -1


@compiled
def eclipse_targets(state: BigBangRecord, body: int, opened: Edges) -> int:
    """Return the directions in which a body can cover its neighbour, one bit each."""
    targets = 0
    if not can_leave(state, body) or not slides_out(state, body, opened):
        return targets
    parts = parts_without(state, body)
    if parts[1] != bits.ZERO:
        return targets
    for direction in range(DIRECTION_COUNT):
        cell = neighbour(int64(state.cell[body]), direction)
        tile = at(state, 0, cell) - 1
        if tile >= 0 and is_body(state, tile) and may_land(state, body, cell, parts):
            targets |= 1 << direction
    return targets


@compiled
def falls_apart(state: BigBangRecord, body: int, cell: int, outer: Edges) -> bool:
    """Return whether the universe surely is in several pieces when a body has moved to a cell; False may mean either.

    Without holes it falls into as many parts as there are rows around the body, and a row around the cell joins none.
    """
    rows = rows_around(state, int64(state.cell[body]), body)
    return rows > 1 and rows_around(state, cell, body) < rows and outer == all_edges(state)


@compiled
def can_hyperspace(state: BigBangRecord, body: int, edge: int, opened: Edges, outer: Edges) -> bool:
    """Return whether `hyperspace_edges` of a body that may leave has an edge."""
    cell = int64(state.edge[0, edge])
    if not slides_out(state, body, opened) or falls_apart(state, body, cell, outer):
        return False
    if not has_edge(outer[0], outer[1], edge):
        low, high = outside_without(state, body, outer)
        if not has_edge(low, high, edge):
            return False
    return may_land(state, body, cell, parts_without(state, body))


@compiled
def can_orbit(state: BigBangRecord, body: int, edge: int, outer: Edges) -> bool:
    """Return whether `orbit_edges` of a body that may leave has an edge."""
    cell = int64(state.edge[0, edge])
    low, high = orbit_way(state, body, outer)
    return (
        has_edge(low, high, edge)
        and not falls_apart(state, body, cell, outer)
        and may_land(state, body, cell, parts_without(state, body))
    )


@compiled
def can_eclipse(state: BigBangRecord, body: int, direction: int, opened: Edges, outer: Edges) -> bool:
    """Return whether `eclipse_targets` of a body that may leave has a direction."""
    cell = neighbour(int64(state.cell[body]), direction)
    tile = at(state, 0, cell) - 1
    if tile < 0 or not is_body(state, tile) or not slides_out(state, body, opened):
        return False
    if rows_around(state, int64(state.cell[body]), body) > 1 and outer == all_edges(state):
        return False
    return may_land(state, body, cell, WHOLE) and parts_without(state, body)[1] == bits.ZERO
