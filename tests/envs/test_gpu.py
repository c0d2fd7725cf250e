"""Batches on a GPU, which Numba simulates: every kernel does what the batch on the processor does."""

import os
import subprocess
import sys

import pytest

from tests.quick import only

SIMULATOR = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}


@pytest.mark.parametrize("mode", only({"strange-world-solo"}, ["hexdomino", "strange-world-solo"]))
def test_a_batch_on_the_gpu_is_the_same_as_one_on_the_processor(mode: str) -> None:
    """One game whose moves are listed to be counted, and one that counts them."""
    command = [sys.executable, "-m", "tests.envs.simulated_gpu", mode]
    ran = subprocess.run(command, env=os.environ | SIMULATOR, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
