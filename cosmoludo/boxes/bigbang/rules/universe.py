"""The box of Big Bang 13.7: a universe, its tiles and the empty cells at its edge."""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    ALL_BODIES,
    BLACK_HOLE,
    BODIES,
    CELL_MASK,
    DIRECTION_COUNT,
    GRID_HIGH,
    GRID_LOW,
    MARKET,
    PHENOMENA,
    SHARING,
    STEPS,
)
from cosmoludo.boxes.bigbang.record import NO_CELL, NO_TILE, Market, UniverseRecord, Universes
from cosmoludo.boxes.bigbang.rules.moves import move_at
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves

NEEDED = 2  # tiles that a new one must touch
# What may be waived of the rules of placement: two tiles, traits as well; or, if there is none, a body among the two.
NOTHING, TWO_TILES, TRAITS_TOO, NEAR_BODY = 0, 1, 2, 3


@compiled
def neighbour(cell: int, direction: int) -> int:
    """Return the cell next to a cell."""
    return (cell + STEPS[direction]) & CELL_MASK


@compiled
def slot(cell: int) -> int:
    """Return where a cell is in the grid."""
    return ((cell >> 1) & GRID_HIGH) | (cell & GRID_LOW)


@compiled
def at(state: Universes, universe: int, cell: int) -> int:
    """Return what is in a cell: 0 nothing and no tile near, else 1 + the tile or -1 - the edge."""
    return int64(state.grid[universe, slot(cell)])


@compiled
def is_body(state: Universes, tile: int) -> bool:
    """Return whether a tile is a body that lies face up."""
    return tile < BODIES and (np.uint64(state.turned) & bits.bit(tile)) == bits.ZERO


@compiled
def clear(state: Universes, universe: int) -> None:
    """Take every tile off the grid, and with them the edges; the list of tiles stays."""
    state.grid[universe, :] = 0
    state.edge[universe, :] = 0
    state.edge_fits[universe, :] = 0
    state.edge_open[universe, :] = 0
    state.edge_tiles[universe, :] = 0
    state.edge_bodies[universe, :] = 0
    state.edge_bars[universe, :] = 0
    state.edge_count[universe] = 0
    state.tile_count[universe] = 0
    state.bodies[universe] = bits.ZERO


@compiled
def clear_all(state: Universes, universes: int) -> None:
    """Empty all universes."""
    for universe in range(universes):
        clear(state, universe)
    state.tiles[:] = 0
    state.turned = bits.ZERO
    state.cell[:] = NO_CELL


@compiled
def put(state: Universes, universe: int, tile: int, cell: int) -> None:
    """Lay a tile into a cell; a body that was turned over stays so."""
    here = at(state, universe, cell)
    if here < 0:
        remove_edge(state, universe, -1 - here)
    state.grid[universe, slot(cell)] = tile + 1
    state.cell[tile] = cell
    state.tiles[universe, state.tile_count[universe]] = tile
    state.tile_count[universe] += 1
    body = is_body(state, tile)
    if body:
        state.bodies[universe] |= bits.bit(tile)
    for direction in range(DIRECTION_COUNT):
        beside = neighbour(cell, direction)
        there = at(state, universe, beside)
        if there <= 0:
            edge = add_edge(state, universe, beside) if there == 0 else -1 - there
            touch(state, universe, edge, tile, body)


@compiled
def touch(state: Universes, universe: int, edge: int, tile: int, body: bool) -> None:
    """Count one more tile beside an edge."""
    state.edge_tiles[universe, edge] += 1
    if body:
        state.edge_bodies[universe, edge] += 1
        if state.traits:
            state.edge_fits[universe, edge] &= SHARING[tile]
    elif tile >= BLACK_HOLE:
        state.edge_bars[universe, edge] += 1
    note_open(state, universe, edge)


@compiled
def note_open(state: Universes, universe: int, edge: int) -> None:
    """Note which tiles may be placed at an edge by the usual rules.

    Any tile needs two adjacent ones. For a body, one of them must be a body; for a phenomenon, none of them may be a
    phenomenon or the Big Bang.
    """
    tiles = bits.ZERO
    if state.edge_tiles[universe, edge] >= NEEDED:
        if state.edge_bodies[universe, edge] > 0:
            tiles = np.uint64(state.edge_fits[universe, edge])
        if state.edge_bars[universe, edge] == 0:
            tiles |= PHENOMENA
    state.edge_open[universe, edge] = tiles


@compiled
def add_edge(state: Universes, universe: int, cell: int) -> int:
    """Make an empty cell an edge, and return its number."""
    edge = int64(state.edge_count[universe])
    state.edge_count[universe] += 1
    state.edge[universe, edge] = cell
    state.edge_fits[universe, edge] = ALL_BODIES
    state.grid[universe, slot(cell)] = -1 - edge
    return edge


@compiled
def remove_edge(state: Universes, universe: int, edge: int) -> None:
    """Remove an edge that is covered; the last one takes its number."""
    last = int64(state.edge_count[universe]) - 1
    state.edge_count[universe] = last
    if edge != last:
        cell = int64(state.edge[universe, last])
        state.edge[universe, edge] = cell
        state.edge_fits[universe, edge] = state.edge_fits[universe, last]
        state.edge_open[universe, edge] = state.edge_open[universe, last]
        state.edge_tiles[universe, edge] = state.edge_tiles[universe, last]
        state.edge_bodies[universe, edge] = state.edge_bodies[universe, last]
        state.edge_bars[universe, edge] = state.edge_bars[universe, last]
        state.grid[universe, slot(cell)] = -1 - edge
    state.edge[universe, last] = 0
    state.edge_fits[universe, last] = bits.ZERO
    state.edge_open[universe, last] = bits.ZERO
    state.edge_tiles[universe, last] = 0
    state.edge_bodies[universe, last] = 0
    state.edge_bars[universe, last] = 0


@compiled
def turn_over(state: Universes, universe: int, tile: int) -> None:
    """Turn over a body that is absorbed: it stays as a tile, with no trait and no points."""
    state.turned |= bits.bit(tile)
    state.bodies[universe] &= ~bits.bit(tile)
    for direction in range(DIRECTION_COUNT):
        there = at(state, universe, neighbour(int64(state.cell[tile]), direction))
        if there < 0:
            recount(state, universe, -1 - there)


@compiled
def recount(state: Universes, universe: int, edge: int) -> None:
    """Count again what is around an edge."""
    cell = int64(state.edge[universe, edge])
    state.edge_fits[universe, edge] = ALL_BODIES
    state.edge_tiles[universe, edge] = 0
    state.edge_bodies[universe, edge] = 0
    state.edge_bars[universe, edge] = 0
    for direction in range(DIRECTION_COUNT):
        tile = at(state, universe, neighbour(cell, direction)) - 1
        if tile >= 0:
            touch(state, universe, edge, tile, is_body(state, tile))


@compiled
def touches(state: Universes, universe: int, cell: int, tile: int) -> bool:
    """Return whether a cell is next to a certain tile."""
    if state.cell[tile] == NO_CELL:
        return False
    for direction in range(DIRECTION_COUNT):
        if at(state, universe, neighbour(cell, direction)) - 1 == tile:
            return True
    return False


@compiled
def rebuild(state: Universes, universe: int) -> bool:
    """Lay all tiles again, each when it touches one that lies. False if some touch none: they are left out."""
    number = int64(state.tile_count[universe])
    clear(state, universe)
    for index in range(number):
        following = index
        while index > 0 and following < number:
            if at(state, universe, int64(state.cell[state.tiles[universe, following]])) < 0:
                break
            following += 1
        if following == number:
            return False
        tile = int64(state.tiles[universe, following])
        for place in range(following, index, -1):
            state.tiles[universe, place] = state.tiles[universe, place - 1]
        put(state, universe, tile, int64(state.cell[tile]))
    return True


@compiled
def allowed(state: Universes, universe: int, edge: int, waiver: int) -> np.uint64:
    """Return the tiles that may be placed at an edge when some rules are waived."""
    if waiver == NOTHING:
        return np.uint64(state.edge_open[universe, edge])
    if waiver == NEAR_BODY:
        tiles = np.uint64(state.edge_open[universe, edge])
        return tiles | ALL_BODIES if state.edge_tiles[universe, edge] >= NEEDED else tiles
    return np.uint64(state.edge_fits[universe, edge]) if waiver == TWO_TILES else ALL_BODIES


@compiled
def list_placements(
    state: UniverseRecord, universe: int, wanted: np.uint64, waiver: int, first_block: int, out: Moves, moves: int
) -> int:
    """Write where the wanted tiles of the market may be placed, and return how many moves are written by now.

    The moves of each tile are a block; `first_block` is that of tile 0.
    """
    for edge in range(state.edge_count[universe]):
        tiles = allowed(state, universe, edge, waiver) & wanted
        if tiles:
            cell = int64(state.edge[universe, edge])
            for place in range(MARKET):
                tile = int64(state.market[place])
                if tile >= 0 and tiles & bits.bit(tile):
                    out[moves] = move_at(first_block + tile, cell)
                    moves += 1
    return moves


@compiled
def count_placements(state: Universes, universe: int, wanted: np.uint64, waiver: int) -> int:
    """Return how many moves `list_placements` writes for tiles that are all in the market."""
    count = 0
    for edge in range(state.edge_count[universe]):
        count += bits.popcount(allowed(state, universe, edge, waiver) & wanted)
    return count


@compiled
def nth_placement(
    state: UniverseRecord, universe: int, wanted: np.uint64, waiver: int, first_block: int, rank: int
) -> int:
    """Return the move with this rank among those that `list_placements` writes; -1 if there are not so many."""
    for edge in range(state.edge_count[universe]):
        tiles = allowed(state, universe, edge, waiver) & wanted
        count = bits.popcount(tiles)
        if rank < count:
            return move_at(first_block + nth_in_market(state, tiles, rank), int64(state.edge[universe, edge]))
        rank -= count
    return -1


@compiled
def nth_in_market(state: Market, tiles: np.uint64, rank: int) -> int:
    """Return the tile with this rank among some tiles of the market, from left to right."""
    found = NO_TILE
    for place in range(MARKET):
        tile = int64(state.market[place])
        if tile != NO_TILE and tiles & bits.bit(tile):
            if rank == 0:
                found = tile
            rank -= 1
    return found


@compiled
def any_placement(state: Universes, universe: int, wanted: np.uint64, waiver: int) -> bool:
    """Return whether one of the wanted tiles may be placed anywhere."""
    for edge in range(state.edge_count[universe]):
        if allowed(state, universe, edge, waiver) & wanted:
            return True
    return False


@compiled
def is_opening(state: Universes, universe: int) -> bool:
    """Return whether a universe has only the tile that it began with: the next one touches that alone."""
    return state.tile_count[universe] == 1
