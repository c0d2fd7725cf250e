"""Ranks from scores, and what they are worth."""

import pytest

import cosmoludo
from cosmoludo.core.ranking import lead_over_others, rank_alone, rank_by_scores, value_of_rank


@pytest.mark.parametrize(
    ("scores", "ranks", "values"),
    [
        ([9, 7, 8, 1], [1, 3, 2, 4], [1, 1 / 3, 2 / 3, 0]),
        ([5, 5, 2, 5], [1, 1, 4, 1], [2 / 3, 2 / 3, 0, 2 / 3]),
        ([3, 3, 3, 3], [1, 1, 1, 1], [0.5, 0.5, 0.5, 0.5]),
        ([-4, 0, -4, -9], [2, 1, 2, 4], [0.5, 1, 0.5, 0]),
    ],
)
def test_most_points_win_and_ties_share(scores: list[int], ranks: list[int], values: list[float]) -> None:
    record = cosmoludo.load("genial", players=4).blank()
    record.scores[:4] = scores
    rank_by_scores(record)
    assert record.ranks[:4].tolist() == ranks
    assert [value_of_rank(record, seat) for seat in range(4)] == pytest.approx(values)


@pytest.mark.parametrize(
    ("scores", "leads"),
    [
        ([9, 7, 8, 1], [1, -2, -1, -8]),
        ([5, 5, 2, 5], [0, 0, -3, 0]),
        ([-4, -1, -4, -9], [-3, 3, -3, -8]),
        ([6, 2], [4, -4]),
        ([6], [6]),
    ],
)
def test_a_lead_is_over_the_best_of_the_others(scores: list[int], leads: list[int]) -> None:
    players = len(scores)
    record = cosmoludo.load("genial-solo" if players == 1 else "genial", players=players).blank()
    record.scores[:] = 99
    record.scores[:players] = scores
    assert [lead_over_others(record, record.scores, seat) for seat in range(players)] == leads


def test_a_game_for_one_that_is_lost_has_no_winner() -> None:
    state = cosmoludo.load("bigbang-solo").start(1)
    state.record.over = 1
    rank_alone(state.record, True)
    assert (state.ranks, state.winners) == ((1,), (0,))
    rank_alone(state.record, False)
    assert (state.ranks, state.winners) == ((2,), ())
