"""The six levels, from a kind beginner to the best that can be done in two seconds: rows of one table."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from cosmoludo.bots.analysis import Clock, Limits, never
from cosmoludo.bots.player import Player
from cosmoludo.bots.tuning import LEVEL_COUNT, strength_of
from cosmoludo.core.game import State
from cosmoludo.core.move import Move

FIRST_LEARNED = 5
"""The weakest level that judges by what was learned: those below are as strong as they should be without."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play: in each game the player that the table says."""

    number: int
    limits: Limits | None = None
    """Other limits for its searches than the table's."""
    clock: Clock = time.perf_counter
    learned: bool = True
    """Whether those that search judge by what was learned."""

    def __call__(self, view: State, seat: int, seed: int, stopped: Callable[[], bool] = never) -> Move:
        """Return the move to make."""
        return self.player(view.game.id)(view, seat, seed, stopped)

    def player(self, game_id: str) -> Player:
        """Return who plays a game at this level."""
        strength = strength_of(game_id, self.number)
        limits = Limits(strength.simulations, strength.seconds)
        learned = self.learned and self.number >= FIRST_LEARNED
        return Player(limits, None, strength.attention, learned).within(self.limits, self.clock)

    def within(self, limits: Limits | None, clock: Clock) -> "Level":
        """Return the same level; where it searches, within other limits."""
        return replace(self, limits=limits, clock=clock)


LEVELS = {f"level{number}": Level(number) for number in range(1, LEVEL_COUNT + 1)}
