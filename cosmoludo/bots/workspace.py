"""The memory of a search: four states, the tree, and room for moves. A thread uses the same one again and again."""

import threading
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cosmoludo.bots.net import NO_NET, Net
from cosmoludo.bots.tree import NODE, TALLY, Settings, Tally, Tree
from cosmoludo.bots.weights import Weights
from cosmoludo.core.record import Moves

SEEN, WORLD, TRIAL, VIEW = 0, 1, 2, 3
"""Of the states: what the searcher sees, the world that is played in, one to try a move in, and what a seat sees there
when the net is asked for its value."""
STATES = 4
NODES = 1 << 18
LONGEST_PATH = 256
SPARE_PATH = 8  # several may move at the end of the longest path
MOST_STAMPS = 1 << 30


class Workspace(NamedTuple):
    """What the compiled functions of a search work in. Nothing is allocated while they run."""

    states: NDArray[np.void]
    tree: Tree
    tally: Tally
    settings: Settings
    moves: Moves
    """The legal moves of the seat that chooses."""
    judged: NDArray[np.float64]
    """How good each of them looks."""
    totals: NDArray[np.float64]
    """The same, over several worlds."""
    branches: Moves
    """The branches of a node that this world allows; room for moves while there are none."""
    marks: NDArray[np.int64]
    """Where each legal move stands, to find it by its number."""
    path: Moves
    """The branches taken in this simulation."""
    net: Net
    """The learned value, or `NO_NET`."""


class Memory(threading.local):
    """What a thread searches in: one tree, and buffers by the number of moves that a game can have."""

    def __init__(self) -> None:
        self.tree = np.zeros(NODES, NODE)
        self.tally = np.zeros(1, TALLY)
        self.path = np.empty(LONGEST_PATH + SPARE_PATH, np.int32)
        self._buffers: dict[int, tuple[NDArray[Any], ...]] = {}
        self._nets: dict[Weights, Net] = {}

    def workspace(self, record: Any, most_moves: int, settings: Settings, weights: Weights | None) -> Workspace:
        """Return a workspace for a position of a game, with what the searcher sees in it, and what was learned."""
        self._forget_marks()
        states = np.zeros(STATES, record.dtype)
        states[SEEN] = record
        if most_moves not in self._buffers:
            self._buffers[most_moves] = _buffers(most_moves)
        moves, judged, totals, branches, marks = self._buffers[most_moves]
        tally, path, net = self.tally[0], self.path, self._net(weights)
        return Workspace(states, self.tree, tally, settings, moves, judged, totals, branches, marks, path, net)

    def _net(self, weights: Weights | None) -> Net:
        """Return the net of some weights; a thread evaluates it in room of its own."""
        if weights is None:
            return NO_NET
        if weights not in self._nets:
            self._nets[weights] = weights.net()
        return self._nets[weights]

    def _forget_marks(self) -> None:
        """Clear the marks before their stamp, of 31 bits, runs out on a server that never rests."""
        if self.tally[0]["stamp"] > MOST_STAMPS:
            self.tally[0]["stamp"] = 0
            for *_, marks in self._buffers.values():
                marks[:] = 0


def _buffers(most_moves: int) -> tuple[NDArray[Any], ...]:
    """Return room for moves, what they look like (twice), their branches, and marks: twice as many, a power of two."""
    marks = 1 << (2 * most_moves - 1).bit_length()
    return (
        np.empty(most_moves, np.int32),
        np.empty(most_moves),
        np.empty(most_moves),
        np.empty(most_moves, np.int32),
        np.zeros(marks, np.int64),
    )
