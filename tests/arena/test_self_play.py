"""Self-play: whole games as the decisions that were made in them."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo.arena.executors import Processes
from cosmoludo.arena.self_play import Decisions, self_play
from cosmoludo.core.game import Game
from cosmoludo.envs import Batch
from tests.arena import mine


@pytest.fixture(scope="module")
def game() -> Game:
    return cosmoludo.load("hexdomino", players=2)


def same(one: Decisions, other: Decisions) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Decisions.__slots__)


@pytest.mark.parametrize("bot", ["random", "greedy", mine.Remembering])
def test_every_decision_of_every_game_is_there_with_what_came_of_it(game: Game, bot: str) -> None:
    parts = list(self_play(game, 5, bot, seed=3, together=2))
    assert [part.first for part in parts] == [0, 2, 4]
    assert sorted({int(number) for part in parts for number in part.games}) == [0, 1, 2, 3, 4]
    for part in parts:
        assert len(part.seats) == len(part.seen) == len(part.chosen) == len(part.rewards) == len(part.at) - 1
        assert len(part.described) == part.at[-1]
        assert ((part.chosen >= 0) & (part.chosen < np.diff(part.at))).all()
        for number in set(part.games.tolist()):
            ends = {
                int(seat): set(part.rewards[(part.games == number) & (part.seats == seat)].tolist()) for seat in (0, 1)
            }
            assert all(len(rewards) == 1 for rewards in ends.values())
            assert sum(reward for rewards in ends.values() for reward in rewards) == 0


def test_the_decisions_are_those_of_a_batch(game: Game) -> None:
    (part,) = self_play(game, 3, seed=1, together=3)
    seen = part.seen[:3]
    batch = Batch(game, 3, seed=1)
    assert seen.shape == batch.observe().shape
    assert part.described.shape[1] == batch.describe().shape[1]
    assert not same(part, next(self_play(game, 3, seed=2, together=3)))


def test_several_processes_play_the_same_games(game: Game) -> None:
    here = list(self_play(game, 4, mine.choose, together=2))
    there = sorted(self_play(game, 4, mine.choose, together=2, executor=Processes(2)), key=lambda part: part.first)
    assert all(map(same, here, there))


def test_a_bot_that_gives_no_legal_move_ends_it(game: Game) -> None:
    with pytest.raises(cosmoludo.InvalidMove):
        list(self_play(game, 2, mine.cheating))
