"""Who stands where: ranks from scores, and what a rank is worth. For games in which most points win and ties share."""

from cosmoludo.core.compiled import compiled
from cosmoludo.core.record import Record


@compiled
def rank_by_scores(state: Record) -> None:
    """Give every seat its rank: one more than the seats with more points."""
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if state.scores[other] > state.scores[seat]:
                rank += 1
        state.ranks[seat] = rank


@compiled
def value_of_rank(state: Record, seat: int) -> float:
    """What the end of a game is worth to a seat: 1 for being ahead of all others, 0 for being behind them all."""
    ahead = 0
    for other in range(state.players):
        if state.ranks[other] > state.ranks[seat]:
            ahead += 1
        if state.ranks[other] < state.ranks[seat]:
            ahead -= 1
    return 0.5 + 0.5 * ahead / max(state.players - 1, 1)
