"""Run by `test_gpu.py` under Numba's simulator of a GPU: batches there and on the processor are the same."""

import sys

import numpy as np

import cosmoludo
from cosmoludo.envs import Batch
from cosmoludo.gpu import Batch as GpuBatch
from cosmoludo.gpu.target import SIMULATED, cuda

COUNT, STEPS = 3, 6


def main(mode: str) -> None:
    assert SIMULATED
    game = cosmoludo.load(mode)
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


if __name__ == "__main__":
    main(sys.argv[1])
