"""What a learned value is told of Big Bang: what tiles add is what the rules count, and dangers are where they are."""

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.game import State
from cosmoludo.core.observation import columns, width
from cosmoludo.games.bigbang.appraisal import VALUE_FEATURES
from cosmoludo.games.bigbang.appraisal.features import MANY_SCALE, POINTS_SCALE
from cosmoludo.games.bigbang.rules.scoring import count_points
from tests.variants import random_states


def appraised(state: State, seat: int, name: str) -> list[float]:
    row = np.zeros(width(VALUE_FEATURES), np.float32)
    generic.appraise(state.record, seat, np.zeros(1, state.record.dtype), row)
    return [float(value) for value in row[columns(VALUE_FEATURES)[name]]]


@pytest.mark.parametrize("seed", range(3))
def test_the_most_that_a_tile_adds_in_simple_mode_is_what_the_rules_count(seed: int) -> None:
    for state in random_states(cosmoludo.load("bigbang-simple", players=2), seed, every=3):
        for seat in state.actors:
            before, most = count_points(state.record, seat), 0
            for move in generic.legal_moves(state.record, seat):
                after = state.record.copy()
                generic.play(after, seat, int(move))
                most = max(most, count_points(after, seat) - before)
            assert round(appraised(state, seat, "best")[0] * POINTS_SCALE) == most


@pytest.mark.parametrize("seed", range(6))
def test_alone_the_placements_that_lose_are_counted(seed: int) -> None:
    for state in random_states(cosmoludo.load("bigbang-solo"), seed, every=2):
        if state.over:
            continue
        moves = generic.legal_moves(state.record, 0)
        lost = 0
        for move in moves:
            after = state.record.copy()
            after.clock = 127  # a lap would reveal a card, which may lose too
            after.time[0] = 0
            generic.play(after, 0, int(move))
            lost += int(after.lost)
        fatal, safe = appraised(state, 0, "fatal"), appraised(state, 0, "safe")
        assert round(sum(fatal) * MANY_SCALE) == lost
        assert round(sum(safe) * MANY_SCALE) == len(moves) - lost
