"""A bot of one's own: `cosmoludo match hexdomino --bots examples/mine.py:choose,level1`.

It takes the move after which the position looks best, on average over a few worlds that agree with what its seat sees.
"""

from cosmoludo.core.game import State
from cosmoludo.core.move import Move

WORLDS = 4


def choose(view: State, seat: int, seed: int) -> Move:
    """Return one of the legal moves."""

    def promise(move: Move) -> float:
        total = 0.0
        for number in range(WORLDS):
            world = view.deal((seed + number) % 2**64)
            world.play(move, seat)
            total += world.value(seat)
        return total

    return max(view.moves(seat)[:40], key=promise)
