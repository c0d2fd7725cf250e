"""Finding puzzles: a quick search of every decision, then the deepest of those where one move seems to stand out.

In the end the best move and the next ones are each searched alone, in the same worlds, so that all are measured alike.
"""

from __future__ import annotations

from typing import NamedTuple

from cosmoludo.bots.analysis import Analysis, Limits, analyse
from cosmoludo.core.game import State
from cosmoludo.core.move import Move

QUICK = Limits(simulations=300)
DEEP = Limits(simulations=4000)
CLEAR = 0.1
"""By so much of what a seat can expect, from lost to won, the best move is better than the next."""
RIVALS = 2
"""The best is compared with so many others, those that were tried most: what was tried less is worse for sure."""
SEED = 137


class Solution(NamedTuple):
    """The move to find, and by how much it is better than any other."""

    move: Move
    lead: float


def solution(view: State, seat: int) -> Solution | None:
    """Return the move of a seat that is far better than the rest, as far as it can know; None if there is none."""
    if len(view.moves(seat)) < 2 or _lead(analyse(view, seat, SEED, QUICK)) < CLEAR:
        return None
    found = analyse(view, seat, SEED, DEEP)
    if _lead(found) < CLEAR:
        return None
    best, *others = (one.move for one in found.moves[: 1 + RIVALS])
    lead = _alone(view, seat, best) - max(_alone(view, seat, other) for other in others)
    return Solution(best, lead) if lead >= CLEAR else None


def _lead(found: Analysis) -> float:
    """Return by how much the move to make is better than the next ones that the search came back to."""
    best, *others = found.moves[: 1 + RIVALS]
    values = [one.values[found.seat] for one in others if one.visits]
    return best.values[found.seat] - max(values) if best.visits and values else 0.0


def _alone(view: State, seat: int, move: Move) -> float:
    return analyse(view, seat, SEED, DEEP, among=(int(move),)).best.values[seat]
