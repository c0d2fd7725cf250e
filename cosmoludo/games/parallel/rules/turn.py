"""Parallel universes: set-up, legal moves and turns."""

import numpy as np

from cosmoludo.boxes.bigbang.data import MARKET
from cosmoludo.boxes.bigbang.record import NO_TILE, UNKNOWN
from cosmoludo.boxes.bigbang.rules.market import change_all, count_circulating, fill, lay_out, on_offer, take
from cosmoludo.boxes.bigbang.rules.objectives import deal_objectives
from cosmoludo.boxes.bigbang.rules.universe import (
    clear_all,
    count_placements,
    list_placements,
    nth_in_market,
    nth_placement,
    put,
)
from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, seats
from cosmoludo.games.parallel.data import MOST_UNIVERSES, PARALLEL_DECK
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.ending import finish
from cosmoludo.games.parallel.rules.moves import decode, encode, first_block
from cosmoludo.games.parallel.rules.universes import can_place, universes_of, waiver

FIRST_CELL = 0  # where the first tile of a universe lies: it is free, and all cells are alike


@compiled
def setup(state: ParallelRecord) -> None:
    """Empty the universes, shuffle the tiles, offer four of them, and deal the objectives."""
    state.higher[:] = 0
    clear_all(state, MOST_UNIVERSES)
    lay_out(state, PARALLEL_DECK)
    state.objective[:] = UNKNOWN
    deal_objectives(state)
    state.starter = below(state, int64(state.players))
    state.actors = only(as_seat(state.starter))


@compiled
def legal(state: ParallelRecord, seat: Seat, out: Moves) -> int:
    """List any tile on offer, in either universe of the seat, wherever it may be placed."""
    offered = on_offer(state)
    left, right = universes_of(state, seat)
    moves = list_universe(state, left, offered, out, 0)
    return list_universe(state, right, offered, out, moves)


@compiled
def count(state: ParallelRecord, seat: Seat) -> int:
    """Count the legal moves without listing them."""
    offered = on_offer(state)
    left, right = universes_of(state, seat)
    return count_in_universe(state, left, offered) + count_in_universe(state, right, offered)


@compiled
def nth(state: ParallelRecord, seat: Seat, index: int) -> int:
    """Return the legal move at an index of the list."""
    offered = on_offer(state)
    universe, right = universes_of(state, seat)
    to_the_left = count_in_universe(state, universe, offered)
    if index >= to_the_left:
        universe = right
        index -= to_the_left
    if state.tile_count[universe] > 0:
        return nth_placement(state, universe, offered, waiver(state, universe), first_block(universe), index)
    return encode(universe, nth_in_market(state, offered, index), FIRST_CELL)


@compiled
def play(state: ParallelRecord, seat: Seat, move: int) -> None:
    """Place a tile, replace it, and pass the turn to the left."""
    universe, tile, cell = decode(move)
    take(state, tile)
    put(state, universe, tile, cell)
    fill(state)
    find_player(state, seat)


@compiled
def list_universe(state: ParallelRecord, universe: int, offered: np.uint64, out: Moves, moves: int) -> int:
    """Write where the tiles on offer may go in one universe, and return how many moves are written by now.

    The first tile of all is free, the second touches it.
    """
    if state.tile_count[universe] > 0:
        return list_placements(state, universe, offered, waiver(state, universe), first_block(universe), out, moves)
    for place in range(MARKET):
        if state.market[place] != NO_TILE:
            out[moves] = encode(universe, int64(state.market[place]), FIRST_CELL)
            moves += 1
    return moves


@compiled
def count_in_universe(state: ParallelRecord, universe: int, offered: np.uint64) -> int:
    """Count where the tiles on offer may go in one universe."""
    if state.tile_count[universe] > 0:
        return count_placements(state, universe, offered, waiver(state, universe))
    return bits.popcount(offered)


@compiled
def find_player(state: ParallelRecord, seat: Seat) -> None:
    """Pass the turn to the next seat on the left that can place a tile; if there is none, end the game."""
    for _ in seats(state):
        seat = next_seat(state, seat)
        if find_tiles(state, seat):
            state.actors = only(seat)
            return
    finish(state)


@compiled
def find_tiles(state: ParallelRecord, seat: Seat) -> bool:
    """Replace the tiles on offer while none fits either universe of a seat; False when there are no others.

    If what is discarded comes back, that is when all tiles were seen in vain.
    """
    seen = 0
    while not can_place(state, seat):
        seen += bits.popcount(on_offer(state))
        exhausted = state.pile_count == 0 if state.discard_gone else seen >= count_circulating(state)
        if exhausted:
            return False
        change_all(state)
    return True
