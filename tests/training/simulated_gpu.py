"""Run by `test_on_gpu.py` under Numba's simulator of a GPU: self-play there and on the processor is the same."""

import sys

import numpy as np
import torch

import cosmoludo
from cosmoludo.bots.tuning import points_of, style_of
from cosmoludo.core.game import Game
from cosmoludo.gpu.target import SIMULATED
from cosmoludo.training.learning import Learner, Plan
from cosmoludo.training.on_gpu import OnGpu
from cosmoludo.training.playing import CHANCES, NET, Manner, play_game

GAMES = 2
KEY = np.uint64(5)


def main(mode: str, most: int) -> None:
    assert SIMULATED
    game = cosmoludo.load(mode)
    for guided in (0, CHANCES):
        compare(game, Manner(KEY, CHANCES // 10, guided, 0.9, most, style_of(mode).forced, NET, alternate=False))


def compare(game: Game, manner: Manner) -> None:
    learner = Learner(game, Plan(units=(8, 4), positions=4096))
    learner.values.seen[:] = True
    net = learner._net(learner.values.layers())
    room = learner._rooms[0]
    there = OnGpu(game, learner.features, points_of(game.id), manner.forced, GAMES)
    rows, targets = there.play(learner.values, manner, first=3)
    expected: list[tuple[bytes, float]] = []
    for number in range(3, 3 + GAMES):
        filled = play_game(room, net, manner, number, 0)
        expected += [(room.rows[index].tobytes(), float(room.targets[index])) for index in range(filled)]
    found = [(row.numpy().tobytes(), float(target)) for row, target in zip(rows, targets, strict=True)]
    assert len(found) == len(expected) > GAMES
    for (row, target), (other, wanted) in zip(sorted(found), sorted(expected), strict=True):
        assert row == other
        assert abs(target - wanted) < 1e-5


if __name__ == "__main__":
    torch.manual_seed(1)
    main(sys.argv[1], int(sys.argv[2]))
