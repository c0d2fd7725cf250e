"""The random bot: any legal move, each as likely as any other."""

import numpy as np

from cosmoludo.core import generic
from cosmoludo.core.chance import number
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.seats import Seat


def choose(view: State, seat: int, seed: int) -> Move:
    """Return one of the legal moves of a seat."""
    scratch = np.empty(view.game.facts.max_moves, np.int32)
    return Move(view.game, generic.pick(view.record, Seat(seat), number(np.uint64(seed), 0), scratch))
