"""Ranks and leads from scores, and what a rank is worth."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record
from cosmoludo.core.seats import Seat, seats

MOST_WINS, FEWEST_WINS = 1, -1


@compiled
def rank_by_scores(state: Record) -> None:
    """Rank the seats by points, most first; equal points share a rank."""
    for seat in seats(state):
        rank = 1
        for other in seats(state):
            if state.scores[other] > state.scores[seat]:
                rank += 1
        state.ranks[seat] = rank


@compiled
def rank_with_ties(state: Record, tie_break: NDArray[np.signedinteger[Any]], order: int) -> None:
    """Rank the seats by points, then by a second number; `order` is MOST_WINS or FEWEST_WINS, for both."""
    for seat in seats(state):
        rank = 1
        for other in seats(state):
            lead = order * (int(state.scores[other]) - int(state.scores[seat]))
            if lead > 0 or (lead == 0 and order * (int(tie_break[other]) - int(tie_break[seat])) > 0):
                rank += 1
        state.ranks[seat] = rank


@compiled
def lead_over_others(state: Record, points: NDArray[Any], seat: Seat) -> float:
    """Return how many points a seat has more than the best of the others, negative if fewer; alone, all it has."""
    best = -math.inf
    for other in seats(state):
        if other != seat:
            best = max(best, float(points[other]))
    return float(points[seat]) if state.players == 1 else float(points[seat]) - best


@compiled
def rank_alone(state: Record, won: bool) -> None:
    """Rank the only seat of a game for one: a lost game has no winner, the seat is second to the game itself."""
    state.ranks[0] = 1 if won else 2


@compiled
def value_of_rank(state: Record, seat: Seat) -> float:
    """Return what the end of a game is worth to a seat: 1 if ahead of all others, 0 if behind them all."""
    ahead = 0
    for other in seats(state):
        if state.ranks[other] > state.ranks[seat]:
            ahead += 1
        if state.ranks[other] < state.ranks[seat]:
            ahead -= 1
    return 0.5 + 0.5 * ahead / max(state.players - 1, 1)
