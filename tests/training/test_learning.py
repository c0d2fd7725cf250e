"""A tiny run of learning: it beats random play, is the same again, and goes on where it was broken off."""

from pathlib import Path

import numpy as np
import pytest

import cosmoludo
from cosmoludo.bots import weights

pytestmark = pytest.mark.heavy
pytest.importorskip("torch", reason="learning needs PyTorch")

from cosmoludo.training.learning import Learner, Plan, TrainingProblem  # noqa: E402

TINY = Plan(games=1500, units=(16, 8), positions=4096, together=256)


def learned(plan: Plan, threads: int = 1, players: int = 2) -> Learner:
    learner = Learner(cosmoludo.load("strange-world", players=players), plan, threads)
    learner.learn(lambda: None)
    return learner


def test_a_tiny_run_beats_random_play(tmp_path: Path) -> None:
    learner = learned(TINY, threads=2)
    strength, _ = learner.strength(200, against_random=True)
    assert strength > 0.75
    learner.write(tmp_path / "some.npz", "a test")
    found = weights.read(tmp_path / "some.npz", learner.game)
    assert found.header.made["games"] >= TINY.games
    assert np.array_equal(found.layers[0], learner.values.layers()["first"])


def test_the_same_seed_learns_the_same_whatever_the_number_of_threads() -> None:
    few = Plan(games=200, units=(8, 4), positions=4096)
    once, again = learned(few), learned(few, threads=2)
    for name, layer in once.values.layers().items():
        assert np.array_equal(layer, again.values.layers()[name]), name


def test_learning_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    few = Plan(games=200, units=(8, 4), positions=4096)
    learner = learned(few)
    learner.save(tmp_path / "state.pt")
    other = Learner(learner.game, Plan(games=400, units=(8, 4), positions=4096))
    other.resume(tmp_path / "state.pt")
    assert other.progress == learner.progress
    other.learn(lambda: None)
    assert other.progress.played >= 400
    wrong = Learner(learner.game, Plan(units=(4, 4), positions=4096))
    with pytest.raises(TrainingProblem, match="goes on with something else"):
        wrong.resume(tmp_path / "state.pt")
