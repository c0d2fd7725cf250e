"""Parallel universes: its rules. A player builds one universe with each neighbour."""

import math

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.chance import below, rekey
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves, Record, only
from cosmoludo.core.standing import value_of_rank
from cosmoludo.games.bigbang.data import CELL_COUNT, MARKET, ORDINARY, SHAPE_COUNT
from cosmoludo.games.bigbang.lines import score
from cosmoludo.games.bigbang.market import (
    change_all,
    count_circulating,
    deal_pile,
    fill,
    hide_pile,
    lay_out,
    on_offer,
    take,
)
from cosmoludo.games.bigbang.record import NO_TILE, UNKNOWN
from cosmoludo.games.bigbang.universe import (
    NOTHING,
    TWO_TILES,
    any_placement,
    clear_all,
    is_opening,
    list_placements,
    put,
)
from cosmoludo.games.bigbang.unseen import deal_objectives, forget_objectives
from cosmoludo.games.parallel.data import MOST_UNIVERSES, PARALLEL_DECK

FIRST_CELL = 0  # where the first tile of a universe lies: it is free, and all cells are alike
POINTS_AHEAD = 6.0  # of `value`: a lead that is worth much
RICHER_SHARE = 0.1  # of `value`: how much a point in the richer universe counts


@compiled
def setup(state: Record, seed: np.uint64) -> None:
    """No tile in any universe, the tiles shuffled, four of them on offer, and the objectives dealt."""
    rekey(state, seed)
    state.ply = 0
    state.over = 0
    state.hidden = 0
    state.scores[:] = 0
    state.ranks[:] = 0
    state.higher[:] = 0
    clear_all(state, MOST_UNIVERSES)
    lay_out(state, PARALLEL_DECK)
    state.objective[:] = UNKNOWN
    deal_objectives(state)
    state.starter = below(state, int64(state.players))
    state.actors = only(int64(state.starter))


@compiled
def legal(state: Record, seat: int, out: Moves) -> int:
    """Any tile on offer, in either universe of the seat, wherever it may be placed."""
    offered = on_offer(state)
    moves = list_universe(state, seat, offered, out, 0)
    return list_universe(state, before(state, seat), offered, out, moves)


@compiled
def play(state: Record, seat: int, move: int) -> None:
    """Place a tile, replace it, and pass the turn to the left."""
    state.ply += 1
    block = move // CELL_COUNT
    take(state, block % ORDINARY)
    put(state, block // ORDINARY, block % ORDINARY, move % CELL_COUNT)
    fill(state)
    find_player(state, seat)


@compiled
def hide(state: Record, seat: int) -> None:
    """The order of the pile is secret until the discard is turned over, and so are other seats' objectives."""
    hide_pile(state)
    if not state.over:
        forget_objectives(state, seat)
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def deal(state: Record, key: np.uint64) -> None:
    """Shuffle an unknown pile, and deal unknown objectives from the cards that nobody is seen to have."""
    rekey(state, key)
    state.hidden = 0
    deal_pile(state)
    deal_objectives(state)


@compiled
def value(state: Record, seat: int) -> float:
    """The points of the poorer universe, and a little for the richer one, against the best of the others."""
    if state.over:
        return value_of_rank(state, seat)
    most = 0.0
    for other in range(state.players):
        if other != seat:
            most = max(most, strength(state, other))
    return 0.5 + 0.5 * math.tanh((strength(state, seat) - most) / POINTS_AHEAD)


@compiled
def before(state: Record, seat: int) -> int:
    """The seat to the right, and the universe that lies between: the other one has the seat's own number."""
    return seat - 1 if seat > 0 else int64(state.players) - 1


@compiled
def list_universe(state: Record, universe: int, offered: np.uint64, out: Moves, moves: int) -> int:
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
def waiver(state: Record, universe: int) -> int:
    """The second tile touches the first alone."""
    return TWO_TILES if is_opening(state, universe) else NOTHING


@compiled
def can_place(state: Record, universe: int) -> bool:
    """Whether a tile on offer fits into a universe."""
    offered = on_offer(state)
    if state.tile_count[universe] == 0:
        return offered != bits.ZERO
    return any_placement(state, universe, offered, waiver(state, universe))


@compiled
def find_player(state: Record, seat: int) -> None:
    """The next seat to the left that can place a tile is to play; should none be able to, the game is over."""
    for _ in range(state.players):
        seat = seat + 1 if seat + 1 < state.players else 0
        if find_tiles(state, seat):
            state.actors = only(seat)
            return
    finish(state)


@compiled
def find_tiles(state: Record, seat: int) -> bool:
    """While no tile on offer fits either universe of a seat they are replaced; False when there are no others.

    If what is discarded comes back, that is when all tiles were seen in vain.
    """
    seen = 0
    while not can_place(state, seat) and not can_place(state, before(state, seat)):
        seen += bits.popcount(on_offer(state))
        exhausted = state.pile_count == 0 if state.discard_gone else seen >= count_circulating(state)
        if exhausted:
            return False
        change_all(state)
    return True


@compiled
def finish(state: Record) -> None:
    """The game is over: each seat has the points of its poorer universe; of equal ones, the richer decides."""
    state.over = 1
    state.actors = 0
    for seat in range(state.players):
        one, other = count_points(state, seat, seat), count_points(state, seat, before(state, seat))
        state.scores[seat] = min(one, other)
        state.higher[seat] = max(one, other)
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if is_ahead(state, other, seat):
                rank += 1
        state.ranks[seat] = rank


@compiled
def count_points(state: Record, seat: int, universe: int) -> int:
    """The points of a seat's objectives in one universe; an objective that is not known gives none."""
    total = 0
    if state.objective[seat, 0] >= 0:
        total += score(state, universe, int64(state.objective[seat, 0]), True)
    if state.objective[seat, 1] >= 0:
        total += score(state, universe, SHAPE_COUNT + int64(state.objective[seat, 1]), True)
    return total


@compiled
def is_ahead(state: Record, seat: int, other: int) -> bool:
    """More points in the poorer universe, or as many and more in the richer."""
    if state.scores[seat] != state.scores[other]:
        return state.scores[seat] > state.scores[other]
    return state.higher[seat] > state.higher[other]


@compiled
def strength(state: Record, seat: int) -> float:
    """The points of a seat's universes now, the poorer one first."""
    one, other = count_points(state, seat, seat), count_points(state, seat, before(state, seat))
    return min(one, other) + RICHER_SHARE * max(one, other)
