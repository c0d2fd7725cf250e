"""What a program sees, by the names of its features."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core import generic
from cosmoludo.core.game import State
from cosmoludo.core.observation import Feature, columns, width

Named = dict[str, NDArray[np.float32]]


def named(features: tuple[Feature, ...], row: NDArray[np.float32]) -> Named:
    return {name: row[where] for name, where in columns(features).items()}


def observed(state: State, seat: int) -> Named:
    features = generic.observing(state.record).FEATURES
    row = np.zeros(width(features), np.float32)
    generic.observe(state.seen_by(seat).record, seat, row)
    return named(features, row)


def described(state: State, seat: int, move: int) -> Named:
    features = generic.observing(state.record).MOVE_FEATURES
    row = np.zeros(width(features), np.float32)
    generic.describe(state.seen_by(seat).record, seat, move, row)
    return named(features, row)
