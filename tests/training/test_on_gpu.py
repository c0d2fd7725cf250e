"""Self-play on a GPU, which Numba simulates: the same games and targets as on the processor."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.heavy
pytest.importorskip("torch", reason="learning needs PyTorch")

SIMULATOR = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}


@pytest.mark.parametrize(("mode", "most"), [("hexdomino", 1_000_000), ("strange-world-solo", 3), ("genial-solo", 5)])
def test_games_on_the_gpu_are_those_on_the_processor(mode: str, most: int) -> None:
    """One game that counts its moves, and two that list them; all moves looked at, or some."""
    command = [sys.executable, "-m", "tests.training.simulated_gpu", mode, str(most)]
    ran = subprocess.run(command, env=os.environ | SIMULATOR, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
