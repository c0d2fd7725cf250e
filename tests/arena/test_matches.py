"""Matches: the same luck for all, counted rightly."""

import pytest

from cosmoludo.arena.executors import Processes
from cosmoludo.arena.match import Match, Outcome, play_many, play_one
from cosmoludo.arena.standings import standings, wilson


def outcome(match: Match, number: int, ranks: tuple[int, ...], scores: tuple[int, ...] | None = None) -> Outcome:
    return Outcome(number, match.seating(number), ranks, scores or ranks, 10, tuple(1.0 for _ in ranks))


def test_a_deal_is_played_once_from_every_seat() -> None:
    match = Match("genial", ("level1", "greedy", "random"))
    assert [match.seating(number)[0] for number in range(4)] == ["level1", "greedy", "random", "level1"]
    assert len({match.deal(number) for number in range(3)}) == 1
    assert match.deal(3) != match.deal(2)


def test_a_deal_for_one_is_played_by_each_alone() -> None:
    match = Match("genial-solo", ("greedy", "random"))
    assert [match.seating(number) for number in range(2)] == [("greedy",), ("random",)]


def test_a_game_is_the_same_again_and_on_several_cores_when_simulations_are_limited() -> None:
    match = Match("espace", ("level4", "random"), simulations=20)
    alone = [(game.number, game.ranks, game.plies) for game in (play_one(match, number) for number in range(2))]
    shared = sorted((game.number, game.ranks, game.plies) for game in play_many(match, range(2), Processes(2)))
    assert shared == alone


def test_wins_follow_the_bot_from_seat_to_seat_and_ties_are_shared() -> None:
    match = Match("genial", ("level2", "level1"))
    games = [outcome(match, 0, (1, 2)), outcome(match, 1, (2, 1)), outcome(match, 2, (1, 1)), outcome(match, 3, (1, 2))]
    better, worse = standings(match, games)
    assert (better.wins, worse.wins, better.games) == (2.5, 1.5, 4)
    assert better.rating > worse.rating
    assert better.seconds == pytest.approx(0.2)


def test_alone_the_one_with_more_points_in_a_deal_has_won_it() -> None:
    match = Match("genial-solo", ("level2", "level1"))
    points = [(0, 12), (1, 9), (2, 7), (3, 7), (4, 30)]
    better, worse = standings(match, [outcome(match, number, (1,), (score,)) for number, score in points])
    assert (better.wins, worse.wins, better.games) == (1.5, 0.5, 2)
    assert worse.score == 8


def test_the_interval_is_wilsons() -> None:
    assert wilson(70, 100) == pytest.approx((0.6042, 0.7811), abs=1e-4)
    assert wilson(10, 10)[0] == pytest.approx(0.7225, abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
