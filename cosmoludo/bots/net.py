"""A learned value: a small net that says what a seat may expect, evaluated in compiled code.

The same numbers come out on every machine: sums are made one after the other in the order of the units, in single
precision, and the only functions are a maximum, a division and a square root, which are exact everywhere. Most
features are zero, and their weights are not looked at.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.compiled import compiled
from cosmoludo.core.generic import value
from cosmoludo.core.ranking import value_of_rank
from cosmoludo.core.record import Record
from cosmoludo.core.seats import Seat

Floats = NDArray[np.float32]
ZERO = np.float32(0)


class Net(NamedTuple):
    """Three layers with their biases, and room to work in. A net without features stands for none."""

    first: Floats
    """A row a feature, a column a unit of the first layer."""
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    """A weight a unit of the second layer, then the bias."""
    points: Floats
    """One number: the score that is worth 1 to who plays alone."""
    row: Floats
    """Room for the features of a position,"""
    units: Floats
    """and for the units of the first"""
    more_units: Floats
    """and of the second layer."""


def net_of(first: Floats, first_bias: Floats, second: Floats, second_bias: Floats, last: Floats, points: float) -> Net:
    """Return a net with some weights, and room to evaluate it in: one for each thread."""
    first, first_bias, second, second_bias, last = (
        np.array(layer, np.float32, order="C") for layer in (first, first_bias, second, second_bias, last)
    )
    row, units, more = (np.zeros(size, np.float32) for size in (len(first), len(first_bias), len(second_bias)))
    return Net(first, first_bias, second, second_bias, last, np.array([points], np.float32), row, units, more)


_NOTHING = np.zeros(0, np.float32)
NO_NET = net_of(
    np.zeros((0, 0), np.float32), _NOTHING, np.zeros((0, 0), np.float32), _NOTHING, np.zeros(1, np.float32), 1.0
)


@compiled
def evaluate(net: Net) -> float:
    """Return what the net says of the features in its row, from 0 (lost) to 1 (won)."""
    row, units, more = net.row, net.units, net.more_units
    for unit in range(len(units)):
        units[unit] = net.first_bias[unit]
    for feature in range(len(row)):
        number = row[feature]
        if number != ZERO:
            for unit in range(len(units)):
                units[unit] += number * net.first[feature, unit]
    for unit in range(len(more)):
        more[unit] = net.second_bias[unit]
    for before in range(len(units)):
        number = units[before]
        if number > ZERO:
            for unit in range(len(more)):
                more[unit] += number * net.second[before, unit]
    total = net.last[len(more)]
    for unit in range(len(more)):
        total += max(more[unit], ZERO) * net.last[unit]
    return squash(np.float64(total))  # `float` of a single number stays one in compiled code


@compiled
def squash(total: float) -> float:
    """Return a number between 0 and 1."""
    return 0.5 + 0.5 * total / math.sqrt(1.0 + total * total)


@compiled
def result(state: Record, seat: Seat, points: float) -> float:
    """Return what a finished game is worth: its rank or, alone, half its score, of which so many points are worth 1.

    The other half is what the game itself says of the end, which tells games of the same score apart.
    """
    if state.players == 1:
        return 0.5 * min(1.0, max(0.0, float(state.scores[seat]) / points)) + 0.5 * value(state, seat)
    return value_of_rank(state, seat)
