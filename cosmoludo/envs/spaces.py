"""The spaces of Gymnasium that arrays of fixed size lie in, for environments of Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from cosmoludo.envs.padding import MASK, MOVES, OBSERVATION, Padding, limits


def observation_space(padding: Padding) -> spaces.Space[Any]:
    """Return the space of what a seat sees, its legal moves and the mask of its actions."""
    found: dict[str, spaces.Space[object]] = {
        OBSERVATION: spaces.Box(*limits(padding.features), dtype=np.float32),
        MASK: spaces.Box(0, 1, (padding.actions,), np.int8),
    }
    if not padding.by_number:
        low, high = (np.tile(bound, (padding.actions, 1)) for bound in limits(padding.move_features))
        found[MOVES] = spaces.Box(low, high, dtype=np.float32)
    return spaces.Dict(found)


def action_space(padding: Padding) -> spaces.Discrete:
    """Return the space of actions."""
    return spaces.Discrete(padding.actions)
