"""A point of the curves of learning."""

from typing import NamedTuple


class Point(NamedTuple):
    """How learning stood at some time."""

    games: int
    minutes: float
    loss: float
    """The mean squared error of the net to its targets."""
    strength: float
    """What the net got against the game's own value, both looking one move ahead: the share of the others beaten."""
    score: float
    """Its mean score in these games."""
