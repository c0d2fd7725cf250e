"""Génial!: how good moves and positions look, for bots."""

import math

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves, Record
from cosmoludo.games.genial.board import points
from cosmoludo.games.genial.data import (
    COLOUR_COUNT,
    COLOUR_PAIRS,
    POSITION_CELLS,
    POSITION_COUNT,
    POSITION_DIRECTION,
)
from cosmoludo.games.genial.tracks import advance, side_of, strength

STEEPNESS = 6.0  # how much being ahead is worth


@compiled
def strongest_other(state: Record, side: int) -> float:
    """The strength of the best of the other sides."""
    best = 0.0
    for other in range(int64(state.sides)):
        if other != side:
            best = max(best, strength(state, other))
    return best


@compiled
def lead(state: Record, mine: float, best: float) -> float:
    """What a strength is worth against that of the best of the others; alone, against a full track."""
    if state.sides == 1:
        return mine
    return 0.5 + 0.5 * math.tanh(STEEPNESS * (mine - best))


@compiled
def judge(state: Record, seat: int, moves: Moves, count: int, out: NDArray[np.float64]) -> None:
    """How each move would look: what it gains, most on the lowest markers. The board is only read."""
    side = side_of(state, seat)
    best = strongest_other(state, side)
    for index in range(count):
        out[index] = lead(state, strength_after(state, side, int64(moves[index])), best)


@compiled
def strength_after(state: Record, side: int, move: int) -> float:
    """The strength of a side after a placement; a decision about the swap changes nothing yet."""
    position = move // COLOUR_PAIRS
    if position >= POSITION_COUNT:
        return strength(state, side)
    a, b = move // COLOUR_COUNT % COLOUR_COUNT, move % COLOUR_COUNT
    direction = POSITION_DIRECTION[position]
    before_a, before_b = state.track[side, a], state.track[side, b]
    advance(state, side, a, points(state, POSITION_CELLS[position, 0], a, direction))
    advance(state, side, b, points(state, POSITION_CELLS[position, 1], b, (direction + 3) % 6))
    after = strength(state, side)
    state.track[side, a] = before_a
    state.track[side, b] = before_b
    return after
