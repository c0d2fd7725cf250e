"""What a bot is: the one signature that the built-in bots have, and that your own need."""

from typing import Protocol

from cosmoludo.core.game import State
from cosmoludo.core.move import Move


class Bot(Protocol):
    """Anything that can be called with what a seat sees, the seat and a seed, and answers with a move.

    A function is enough. A class, or a function without parameters, makes bots instead: it is called for each seat of
    each game, so that a bot can remember its own game and no other.
    """

    def __call__(self, view: State, seat: int, seed: int, /) -> Move:
        """Return a legal move: one of `view.moves(seat)`, or the text or number of one.

        `view` is what the seat sees (`State.seen_by`), a copy that is the bot's to keep; `view.deal(seed)` makes whole
        games of it that could be true. `seat` counts from 0. `seed` is a whole number below 2**64, another one for
        every move, to draw all chance from: with `random.Random(seed)` or `numpy.random.default_rng(seed)` the same
        match is the same game by game, on one core or on many machines.
        """
