"""Run by `test_gpu.py` under Numba's simulator of a GPU: batches there and on the processor are the same."""

import sys

import numpy as np

import cosmoludo
from cosmoludo.core.game import Game
from cosmoludo.core.generic import most_moves
from cosmoludo.envs import Batch
from cosmoludo.envs.stepping import play_on
from cosmoludo.gpu import Batch as GpuBatch
from cosmoludo.gpu.target import SIMULATED, cuda

COUNT, STEPS = 3, 6
PLIES = 80
"""More than some games take, so that slots go on to their next game at different times."""


def main(mode: str) -> None:
    assert SIMULATED
    game = cosmoludo.load(mode)
    compare_steps(game)
    compare_random_play(game)


def compare_steps(game: Game) -> None:
    there, here = GpuBatch(game, COUNT, seed=3), Batch(game, COUNT, seed=3)
    for step in range(STEPS):
        moves, at = (array.copy_to_host() for array in there.legal())
        assert at.tolist() == here.legal().at.tolist()
        assert moves.tolist() == here.legal().moves.tolist()
        assert (there.observe().copy_to_host() == here.observe()).all()
        assert (there.describe().copy_to_host() == here.describe()).all()
        assert (there.observe_truth().copy_to_host() == here.observe_truth()).all()
        chosen = moves[at[:-1] + step % np.diff(at)]
        there.step_moves(cuda.to_device(chosen))
        here.step_moves(chosen)
        for name in ("records", "seats", "done", "rewards", "lengths"):
            assert getattr(there, name).copy_to_host().tobytes() == getattr(here, name).tobytes(), name


def compare_random_play(game: Game) -> None:
    batch = GpuBatch(game, COUNT, seed=3)
    ended = batch.play_on(PLIES).copy_to_host()
    assert sum(ended) > 0
    for slot, record in enumerate(batch.records.copy_to_host()):
        state = game.blank()
        scratch = np.empty(most_moves(state), np.int32)
        assert ended[slot] == play_on(state, np.uint64(3), slot, COUNT, PLIES, scratch)
        assert record.tobytes() == state.tobytes(), slot


if __name__ == "__main__":
    main(sys.argv[1])
