"""A bot that searches: how long, how, and how much of the table it notices."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from cosmoludo.bots.analysis import ONE_MOVE_DEEP, Clock, Limits, choose, never
from cosmoludo.bots.tuning import Style
from cosmoludo.core.game import State
from cosmoludo.core.move import Move


@dataclass(frozen=True, slots=True)
class Player:
    """Called with what a seat sees, the seat and a seed for its own chance, it answers with a move."""

    limits: Limits = ONE_MOVE_DEEP
    style: Style | None = None
    """How to search; None for what is best in each game."""
    attention: float = 1.0
    """The share of its legal moves that it considers: weak players overlook moves."""
    learned: bool = True
    """Whether it judges by what was learned, where something was; else by what the game says of positions."""
    truth: bool = False
    """Whether it is shown the whole game instead of what its seat sees: for matches, never at a table."""

    def __call__(self, view: State, seat: int, seed: int, stopped: Callable[[], bool] = never) -> Move:
        """Return the move to make."""
        return choose(view, seat, seed, self.limits, self.style, stopped, self.attention, self.learned, self.truth)

    def within(self, limits: Limits | None, clock: Clock) -> "Player":
        """Return the same player; if it searches, within other limits."""
        return replace(self, limits=self.limits.within(limits, clock))
