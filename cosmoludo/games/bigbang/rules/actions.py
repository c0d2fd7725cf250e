"""Big Bang 13.7: the special actions. Hyperspace, Orbit and Eclipse move a body; Dark energy places two."""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    ALL_BODIES,
    BLACK_HOLE,
    DARK_ENERGY,
    DIRECTION_COUNT,
    ECLIPSE,
    HYPERSPACE,
    ORBIT,
)
from cosmoludo.boxes.bigbang.rules.market import take
from cosmoludo.boxes.bigbang.rules.universe import any_placement, at, neighbour, rebuild, touches
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.games.bigbang.data import COSTS
from cosmoludo.games.bigbang.record import BigBangRecord
from cosmoludo.games.bigbang.rules.moves import USE_DARK_ENERGY, encode
from cosmoludo.games.bigbang.rules.moving import (
    Edges,
    eclipse_targets,
    hyperspace_edges,
    in_the_open,
    orbit_edges,
    outside,
)
from cosmoludo.games.bigbang.rules.placing import dark_waiver

MOVERS = bits.bit(HYPERSPACE) | bits.bit(ORBIT) | bits.bit(ECLIPSE)
DARK_BIT = bits.bit(DARK_ENERGY)


@compiled
def can_use_dark_energy(state: BigBangRecord, offered: np.uint64) -> bool:
    """Return whether a body of the market can be placed by Dark energy."""
    return any_placement(state, 0, offered & ALL_BODIES, dark_waiver(state))


@compiled
def can_act(state: BigBangRecord, offered: np.uint64) -> bool:
    """Return whether some action on offer has an effect."""
    if offered & DARK_BIT and can_use_dark_energy(state, offered):
        return True
    if not offered & MOVERS:
        return False
    opened = in_the_open(state)
    outer = outside(state, opened)
    left = np.uint64(state.bodies[0])
    while left:
        body = bits.lowest(left)
        left = bits.without_lowest(left)
        if offered & bits.bit(HYPERSPACE):
            to_low, to_high = hyperspace_edges(state, body, opened, outer)
            if to_low | to_high:
                return True
        if offered & bits.bit(ORBIT):
            to_low, to_high = orbit_edges(state, body, outer)
            if to_low | to_high:
                return True
        if offered & bits.bit(ECLIPSE) and eclipse_targets(state, body, opened):
            return True
    return False


@compiled
def list_actions(state: BigBangRecord, offered: np.uint64, out: Moves, moves: int) -> int:
    """Write what the actions on offer can do, and return how many moves are written by now."""
    if offered & DARK_BIT and can_use_dark_energy(state, offered):
        out[moves] = USE_DARK_ENERGY
        moves += 1
    if not offered & MOVERS:
        return moves
    opened = in_the_open(state)
    outer = outside(state, opened)
    left = np.uint64(state.bodies[0])
    while left:
        body = bits.lowest(left)
        left = bits.without_lowest(left)
        if offered & bits.bit(HYPERSPACE):
            moves = list_edges(state, HYPERSPACE, body, hyperspace_edges(state, body, opened, outer), out, moves)
        if offered & bits.bit(ORBIT):
            moves = list_edges(state, ORBIT, body, orbit_edges(state, body, outer), out, moves)
        if offered & bits.bit(ECLIPSE):
            moves = list_eclipses(state, body, eclipse_targets(state, body, opened), out, moves)
    return moves


@compiled
def list_edges(state: BigBangRecord, action: int, body: int, edges: Edges, out: Moves, moves: int) -> int:
    """Write the moves of one body to some edges, and return how many moves are written by now."""
    low, high = edges
    while low:
        out[moves] = encode(action, body, int64(state.edge[0, bits.lowest(low)]))
        low = bits.without_lowest(low)
        moves += 1
    while high:
        out[moves] = encode(action, body, int64(state.edge[0, bits.WORD + bits.lowest(high)]))
        high = bits.without_lowest(high)
        moves += 1
    return moves


@compiled
def list_eclipses(state: BigBangRecord, body: int, targets: int, out: Moves, moves: int) -> int:
    """Write the moves of one body onto its neighbours, and return how many moves are written by now."""
    for direction in range(DIRECTION_COUNT):
        if (targets >> direction) & 1:
            out[moves] = encode(ECLIPSE, body, neighbour(int64(state.cell[body]), direction))
            moves += 1
    return moves


@compiled
def act(state: BigBangRecord, action: int, body: int, cell: int) -> int:
    """Move a body by an action, which is then used up, and return what that costs."""
    if action == ECLIPSE:
        cover(state, body, at(state, 0, cell) - 1)
    take(state, action)
    relocate(state, body, cell)
    return int64(COSTS[action])


@compiled
def cover(state: BigBangRecord, body: int, target: int) -> None:
    """Lay a body on another, which stays hidden for good."""
    state.covered = target
    state.covering = body
    forget(state, target)


@compiled
def relocate(state: BigBangRecord, body: int, cell: int) -> None:
    """Take a body to another cell; beside the Black hole it is absorbed."""
    forget(state, body)
    state.cell[body] = cell
    state.tiles[0, state.tile_count[0]] = body
    state.tile_count[0] += 1
    if touches(state, 0, cell, BLACK_HOLE):
        state.turned |= bits.bit(body)
    rebuild(state, 0)


@compiled
def forget(state: BigBangRecord, tile: int) -> None:
    """Take a tile out of the list."""
    last = state.tile_count[0] - 1
    found = 0
    while state.tiles[0, found] != tile:
        found += 1
    for place in range(found, last):
        state.tiles[0, place] = state.tiles[0, place + 1]
    state.tiles[0, last] = 0
    state.tile_count[0] = last
