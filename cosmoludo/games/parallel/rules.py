"""Parallel universes: its rules. A player builds one universe with each neighbour."""

import numpy as np

from cosmoludo.boxes.bigbang.data import CELL_COUNT, MARKET, ORDINARY
from cosmoludo.boxes.bigbang.record import NO_TILE, UNKNOWN
from cosmoludo.boxes.bigbang.rules.market import change_all, count_circulating, fill, lay_out, on_offer, take
from cosmoludo.boxes.bigbang.rules.objectives import count_objectives, deal_objectives
from cosmoludo.boxes.bigbang.rules.universe import (
    NOTHING,
    TWO_TILES,
    any_placement,
    clear_all,
    is_opening,
    list_placements,
    put,
)
from cosmoludo.core import bits
from cosmoludo.core.chance import below
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.ranking import MOST_WINS, rank_with_ties
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, as_seat, next_seat, only, previous_seat, seats
from cosmoludo.games.parallel.data import MOST_UNIVERSES, PARALLEL_DECK
from cosmoludo.games.parallel.record import ParallelRecord

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
def play(state: ParallelRecord, seat: Seat, move: int) -> None:
    """Place a tile, replace it, and pass the turn to the left."""
    block = move // CELL_COUNT
    take(state, block % ORDINARY)
    put(state, block // ORDINARY, block % ORDINARY, move % CELL_COUNT)
    fill(state)
    find_player(state, seat)


@compiled
def universes_of(state: ParallelRecord, seat: Seat) -> tuple[int, int]:
    """Return the universes to the left of a seat, which has the seat's number, and to its right."""
    return int64(seat), int64(previous_seat(state, seat))


@compiled
def list_universe(state: ParallelRecord, universe: int, offered: np.uint64, out: Moves, moves: int) -> int:
    """Write where the tiles on offer may go in one universe; the first of all is free, the second touches it."""
    base = universe * ORDINARY
    if state.tile_count[universe] > 0:
        return list_placements(state, universe, offered, waiver(state, universe), base, out, moves)
    for place in range(MARKET):
        if state.market[place] != NO_TILE:
            out[moves] = (base + int64(state.market[place])) * CELL_COUNT + FIRST_CELL
            moves += 1
    return moves


@compiled
def waiver(state: ParallelRecord, universe: int) -> int:
    """Return what is waived for a placement: the second tile touches the first alone."""
    return TWO_TILES if is_opening(state, universe) else NOTHING


@compiled
def can_place(state: ParallelRecord, seat: Seat) -> bool:
    """Return whether a tile on offer fits into one of a seat's universes."""
    left, right = universes_of(state, seat)
    return fits(state, left) or fits(state, right)


@compiled
def fits(state: ParallelRecord, universe: int) -> bool:
    """Return whether a tile on offer fits into a universe."""
    offered = on_offer(state)
    if state.tile_count[universe] == 0:
        return offered != bits.ZERO
    return any_placement(state, universe, offered, waiver(state, universe))


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


@compiled
def finish(state: ParallelRecord) -> None:
    """End the game: each seat has the points of its poorer universe; of equal ones, the richer decides."""
    state.over = 1
    state.actors = 0
    for seat in seats(state):
        left, right = universes_of(state, seat)
        one, other = count_points(state, seat, left), count_points(state, seat, right)
        state.scores[seat] = min(one, other)
        state.higher[seat] = max(one, other)
    rank_with_ties(state, state.higher, MOST_WINS)


@compiled
def count_points(state: ParallelRecord, seat: Seat, universe: int) -> int:
    """Count the points of a seat's objectives in one universe."""
    return count_objectives(state, seat, universe, True)
