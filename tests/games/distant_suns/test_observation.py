"""What a program sees of Distant Suns agrees with the game."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.observation import width
from cosmoludo.games.distant_suns.observation import (
    GAIN_SCALE,
    PLANE,
    SCORE_SCALE,
    TRUTH_FEATURES,
)
from cosmoludo.games.distant_suns.record import DRAW
from tests.observing import described, observed
from tests.variants import random_states


def cells(words: NDArray[np.uint64]) -> list[int]:
    return [place for place in range(64 * len(words)) if int(words[place // 64]) >> (place % 64) & 1]


def drawn(plane: NDArray[np.float32]) -> list[int]:
    return [PLANE[index] for index in np.flatnonzero(plane)]


def test_seats_are_counted_from_the_observer() -> None:
    game = cosmoludo.load("distant-suns", players=3)
    for state in random_states(game, 4, every=5):
        for seat in range(3):
            seen = observed(state, seat)
            order = [(seat + step) % 3 for step in range(3)]
            assert seen["seats"].tolist() == [1, 1, 1, 0]
            assert seen["active"].tolist() == [*(other == state.record.active for other in order), 0]
            assert seen["scores"][:3] * SCORE_SCALE == pytest.approx([state.scores[other] for other in order])
            for plane, other in zip(seen["covered"].reshape(4, -1), order, strict=False):
                assert drawn(plane) == cells(state.record.covered[other])


def test_a_drawing_brings_what_its_description_says() -> None:
    game = cosmoludo.load("distant-suns", players=2)
    compared = 0
    for state in random_states(game, 6):
        if state.over or state.record.phase != DRAW or len(state.actors) < 2:
            continue
        (one, other), after = state.actors, state.copy()
        move = int(after.moves(one)[0])
        says = described(after, one, move)
        before = after.record.points[one].copy()
        after.play(move, one)
        truth = np.zeros(width(TRUTH_FEATURES), np.float32)
        generic.observe_truth(after.record, truth)
        assert drawn(truth.reshape(4, -1)[one, 1:]) == drawn(says["cells"])
        covered = set(cells(after.record.covered[one]))
        after.play(int(after.moves(other)[0]), other)
        gained = after.record.points[one] - before
        assert says["gain"] * GAIN_SCALE == pytest.approx(gained)
        assert set(cells(after.record.covered[one])) == covered | set(drawn(says["cells"]))
        compared += 1
    assert compared > 10


def test_a_module_is_described_by_what_it_assigns() -> None:
    state = cosmoludo.load("distant-suns", players=2).start(seed=1)
    for move in state.moves(0):
        says, after = described(state, 0, int(move)), state.copy()
        after.play(move, 0)
        assert says["kind"].tolist() == [1, 0, 0]
        assert observed(after, 0)["assigned"].tolist() == says["column"].tolist()
        assert observed(after, 1)["assigned"].tolist() == says["column_others"].tolist()
        assert observed(after, 1)["drawing"] == 1
