"""The rating of a person in a mode, and how a game changes the ratings of those who played it.

The model is that of Plackett and Luce, which takes any number of sides and ties. A rating is a normal distribution: a
mean, and how unsure it is. Bots are anchors: their ratings are fixed, and nobody's play changes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
SURE = 2.0
"""How many deviations are shown as ±, and taken off in lists: of 20 people, 19 are as good or better."""
MIDDLE = 1500
SCALE = 24
"""As shown to people: the mean of newcomers, and so many points for one of the model."""
ANCHORS: Mapping[str, float] = {
    "random": 8.0,
    "level1": 14.0,
    "greedy": 17.0,
    "level2": 19.0,
    "level3": 23.0,
    "uct": 25.0,
    "level4": 26.0,
    "level5": 29.0,
    "level6": 31.0,
}
"""The fixed means of bots."""
ANCHOR_DOUBT = 1.0


class Rating(NamedTuple):
    """How good a person is in one mode, as the model counts."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def least(self) -> float:
        """How good they are at least, almost for sure: lists are ordered by it."""
        return self.mu - SURE * self.sigma

    @property
    def points(self) -> int:
        """The rating as people read it."""
        return round(MIDDLE + (self.mu - MODEL.mu) * SCALE)

    @property
    def doubt(self) -> int:
        """What stands after ± beside it."""
        return round(SURE * self.sigma * SCALE)


class Contestant(NamedTuple):
    """One seat of a game that counts."""

    before: Rating
    rank: int
    side: int


def anchor(bot: str) -> Rating:
    """Return the fixed rating of a bot."""
    return Rating(ANCHORS[bot], ANCHOR_DOUBT)


def after(contestants: Sequence[Contestant]) -> list[Rating]:
    """Return the ratings of all seats after a game. Those of one side share the best of their ranks."""
    sides: dict[int, list[int]] = {}
    for number, one in enumerate(contestants):
        sides.setdefault(one.side, []).append(number)
    teams = [[MODEL.rating(*contestants[number].before) for number in members] for members in sides.values()]
    ranks = [float(min(contestants[number].rank for number in members)) for members in sides.values()]
    rated = MODEL.rate(teams, ranks=ranks)
    found = {
        number: Rating(one.mu, one.sigma)
        for members, team in zip(sides.values(), rated, strict=True)
        for number, one in zip(members, team, strict=True)
    }
    return [found[number] for number in range(len(contestants))]
