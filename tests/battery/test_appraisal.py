"""What a learned value judges by is what a seat knows: the same in all worlds that it cannot tell apart."""

import numpy as np

from cosmoludo.core import generic
from cosmoludo.core.game import State
from cosmoludo.core.observation import columns, width
from tests.variants import Variant, random_states


def appraised(state: State, seat: int) -> np.ndarray:
    features = generic.value_features(state.game.rules)
    row, view = np.zeros(width(features), np.float32), np.zeros(1, state.record.dtype)
    generic.appraise(state.record, seat, view, row)
    return row


def test_features_are_the_same_in_all_worlds_and_within_their_bounds(variant: Variant) -> None:
    game = variant.load()
    features = generic.value_features(game.rules)
    for state in random_states(game, 4, every=19):
        for seat in range(state.players):
            row = appraised(state, seat)
            for feature, where in zip(features, columns(features).values(), strict=True):
                assert row[where].min() >= feature.low - 1e-6, feature.name
                assert row[where].max() <= feature.high + 1e-6, feature.name
            for key in range(3):
                assert np.array_equal(appraised(state.seen_by(seat).deal(key), seat), row)
