"""Génial!: how good moves and positions look, for bots."""

import math

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import Seat, Side
from cosmoludo.games.genial.data import COLOUR_COUNT
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.moves import decode, is_swap
from cosmoludo.games.genial.rules.racks import side_colours
from cosmoludo.games.genial.rules.scoring import (
    best_points,
    is_ahead,
    next_stop,
    points_of_colour,
    score_halves,
    side_of,
    sides,
)

STRENGTH = (0.40, 0.24, 0.15, 0.10, 0.07, 0.04)  # what a step counts on the lowest marker, the second lowest, …
STEEPNESS = 6.0  # how much being ahead is worth
HELD, UNHELD = 0.5, 0.25  # what a point on offer counts in a colour that is on the rack, and in one that is not
SWAPPED = 0.5  # steps of the lowest marker that a new rack is worth to a seat whose tiles do not show that colour
NOTHING = 0  # on offer: only the markers count


@compiled
def value(state: GenialRecord, seat: Seat) -> float:
    """Return how a seat stands: by rank at the end, before that by where its side's markers are and could soon be."""
    if state.over and state.players > 1:
        return rank_value(state, seat)
    return outlook(state, seat)


@compiled
def rank_value(state: GenialRecord, seat: Seat) -> float:
    """Return what the end of a game is worth to a seat: 1 for winning alone, 0 for coming last, ties in between."""
    worse, better = 0, 0
    for other in sides(state):
        if is_ahead(state, side_of(state, seat), other):
            worse += 1
        if is_ahead(state, other, side_of(state, seat)):
            better += 1
    return 0.5 + 0.5 * (worse - better) / (state.sides - 1)


@compiled
def outlook(state: GenialRecord, seat: Seat) -> float:
    """Return how strong a seat's side is against the best other: where its markers stand and could soon be."""
    offered = best_points(state)
    side = side_of(state, seat)
    return lead(state, strength(state, side, offered), strongest_other(state, side, offered))


@compiled
def strongest_other(state: GenialRecord, side: Side, offered: int) -> float:
    """Return the strength of the best of the other sides."""
    best = 0.0
    for other in sides(state):
        if other != side:
            best = max(best, strength(state, other, offered))
    return best


@compiled
def lead(state: GenialRecord, mine: float, best: float) -> float:
    """Return what a strength is worth against that of the best of the others; alone, against a full track."""
    if state.sides == 1:
        return mine
    return 0.5 + 0.5 * math.tanh(STEEPNESS * (mine - best))


@compiled
def strength(state: GenialRecord, side: Side, offered: int) -> float:
    """Return the markers from the lowest to the highest, each counting less than the one before, from 0 to 1."""
    held = side_colours(state, side)
    total = 0.0
    for colour in range(COLOUR_COUNT):
        column = reach(state, side, colour, offered, held)
        lower = 0
        for other in range(COLOUR_COUNT):
            there = reach(state, side, other, offered, held)
            if there < column or (there == column and other < colour):
                lower += 1
        total += STRENGTH[lower] * column
    return total / state.track_end


@compiled
def reach(state: GenialRecord, side: Side, colour: int, offered: int, held: int) -> float:
    """Return where a marker stands, and a part of what the board has on offer for it."""
    part = HELD if (held >> colour) & 1 else UNHELD
    marker = int64(state.track[side, colour])
    return min(marker + part * points_of_colour(offered, colour), float(next_stop(state, marker)))


@compiled
def judge(state: GenialRecord, seat: Seat, moves: Moves, count: int, out: NDArray[np.float64]) -> None:
    """Write how each move would look: what it gains, most on the lowest markers. The board is only read."""
    side = side_of(state, seat)
    best = strongest_other(state, side, NOTHING)
    for index in range(count):
        out[index] = lead(state, strength_after(state, side, int64(moves[index])), best)


@compiled
def strength_after(state: GenialRecord, side: Side, move: int) -> float:
    """Return the strength of a side after a placement; new tiles, which may show its lowest colour, are a promise."""
    pair, a, b = decode(move)
    before_a, before_b = state.track[side, a], state.track[side, b]
    score_halves(state, side, pair, a, b)
    after = strength(state, side, NOTHING)
    state.track[side, a] = before_a
    state.track[side, b] = before_b
    return after + (STRENGTH[0] * SWAPPED / state.track_end if is_swap(move) else 0.0)
