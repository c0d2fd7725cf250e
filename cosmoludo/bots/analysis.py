"""What a search finds out about a position: every move of a seat with how it did, and the line it expects.

The searcher is given what its seat sees. Its memory belongs to the thread and is used again, so a search allocates
nothing of note; it lets go of the interpreter lock and looks up between batches, to see whether time is up.
"""

import math
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from cosmoludo.bots import search, tree
from cosmoludo.bots.net import result
from cosmoludo.bots.tuning import Style, style_of
from cosmoludo.bots.weights import weights_of
from cosmoludo.bots.workspace import Memory
from cosmoludo.core.errors import HiddenState
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from cosmoludo.core.seats import Seat

Clock = Callable[[], float]

BATCH_SECONDS = 0.005
FIRST_BATCH = 16
SHOWN_WHAT_IS_SEEN = "a bot is shown what its seat sees, not the whole game"
SHOWN_EVERYTHING = "this bot is shown the whole game, which no seat sees: it plays matches only"
LINE_VISITS = 8  # a move that was tried less often is not expected, only tried


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to search: as many simulations, or as long, whichever is reached first. Neither: one move deep."""

    simulations: int = 0
    seconds: float = 0.0
    clock: Clock = time.perf_counter
    """Matches take the processor time of the thread, so that bots have the same on a busy machine."""

    def within(self, other: "Limits | None", clock: Clock) -> "Limits":
        """Return other limits, if there are any, for a bot that searches; measured by a clock."""
        searches = bool(self.simulations or self.seconds)
        return replace(other if other and searches else self, clock=clock)

    def to_come(self, done: int, started: float) -> float:
        """Return how many simulations there will still be, at the pace so far."""
        counted = self.simulations - done if self.simulations else math.inf
        if not self.seconds:
            return counted if self.simulations else 0
        elapsed = self.clock() - started
        timed = done * (self.seconds / max(elapsed, 1e-6) - 1) if done else math.inf
        return min(counted, timed) if elapsed < self.seconds else 0

    def batch(self, done: int, started: float) -> int:
        """Return how many simulations to do before checking the limits again."""
        batch = FIRST_BATCH + done // 8
        if self.seconds:
            elapsed = max(self.clock() - started, 1e-6)
            batch = max(FIRST_BATCH, int(done * BATCH_SECONDS / elapsed))
        return min(batch, self.simulations - done) if self.simulations else batch


ONE_MOVE_DEEP = Limits()


@dataclass(frozen=True, slots=True)
class Considered:
    """A move of the searcher, and what became of it."""

    move: Move
    visits: int
    values: tuple[float, ...]
    """What each seat may expect after it, from 0 (lost) to 1 (won); of a move never tried, only the mover's is known,
    by its looks, and the others' are left out."""
    prior: float
    """How good it looked to the mover before any search."""
    line: tuple[tuple[int, Move], ...]
    """The moves expected to follow, each with its seat."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The moves of a seat, the most tried first."""

    seat: int
    simulations: int
    seconds: float
    moves: tuple[Considered, ...]

    @property
    def best(self) -> Considered:
        """The move to make: the one that the search came back to most often."""
        return self.moves[0]


_memory = Memory()


def never() -> bool:
    """Never stop: the default of `stopped`."""
    return False


def analyse(
    view: State,
    seat: int,
    seed: int,
    limits: Limits,
    style: Style | None = None,
    stopped: Callable[[], bool] = never,
    among: Collection[int] = (),
) -> Analysis:
    """Search a position from what a seat sees. The same for the same seed, if only simulations are limited.

    With some moves to choose `among`, only these are searched, also where it is a single one: what follows it counts.
    """
    started = limits.clock()
    count, simulations = _searched(view, seat, seed, limits, style, stopped, among=among)
    nodes = _memory.tree
    moves = tuple(_considered(view, nodes, int(branch)) for branch in _most_tried_first(nodes, count))
    return Analysis(seat, simulations, limits.clock() - started, moves)


def choose(
    view: State,
    seat: int,
    seed: int,
    limits: Limits,
    style: Style | None = None,
    stopped: Callable[[], bool] = never,
    attention: float = 1.0,
    learned: bool = True,
    truth: bool = False,
) -> Move:
    """Return the move to make, by the same search; unless `learned`, by what the game itself says of positions.

    With the `truth` it is given the whole game, deals nothing, and knows all that is to come.
    """
    count, _ = _searched(view, seat, seed, limits, style, stopped, attention, (), False, learned, truth)
    nodes = _memory.tree
    return Move(view.game, int(nodes[_most_tried_first(nodes, count)[0]]["move"]))


def worth(state: State, seat: int) -> float:
    """Return what a position is worth to a seat, at the end by what searches take its result for."""
    weights = weights_of(state.game)
    if weights is None or not state.over:
        return state.value(seat)
    return float(result(state.record, Seat(seat), weights.header.points))


def _searched(
    view: State,
    seat: int,
    seed: int,
    limits: Limits,
    style: Style | None,
    stopped: Callable[[], bool],
    attention: float = 1.0,
    among: Collection[int] = (),
    thorough: bool = True,
    learned: bool = True,
    truth: bool = False,
) -> tuple[int, int]:
    """Grow the tree in the thread's memory; return how many branches its root has and how many simulations were made.

    Unless `thorough`, stop once no other move can become the most tried one.
    """
    if truth == view.hidden:
        raise HiddenState(SHOWN_EVERYTHING if truth else SHOWN_WHAT_IS_SEEN)
    started = limits.clock()
    weights = weights_of(view.game) if learned else None
    settings = replace(style or style_of(view.game.id, weights is not None), truth=truth).settings()
    space = _memory.workspace(view.record, view.game.facts.max_moves, settings, weights)
    nodes, tally, key, searcher = space.tree, space.tally, np.uint64(seed), Seat(seat)
    count = search.prepare(space, searcher, key)
    count = _asked_for(nodes, count, among) if among else _noticed(nodes, count, attention, seed)
    searching = count > 1 or bool(among)
    while searching and not stopped():
        done = int(tally["simulations"])
        to_come = limits.to_come(done, started)
        if to_come <= 0 or (not thorough and to_come < _lead(nodes, count)):
            break
        search.simulate(space, searcher, key, limits.batch(done, started), count)
    return count, int(tally["simulations"])


def _noticed(nodes: NDArray[np.void], count: int, attention: float, seed: int) -> int:
    """Leave out the moves that are overlooked, each by chance, and return how many are left: one at least."""
    if attention >= 1.0:
        return count
    seen = np.random.default_rng(seed).random(count) < attention
    if not seen.any():
        seen[seed % count] = True
    return _keep(nodes, count, seen)


def _asked_for(nodes: NDArray[np.void], count: int, among: Collection[int]) -> int:
    """Leave out the moves that are not asked for, and return how many are left."""
    return _keep(nodes, count, np.isin(nodes["move"][1 : 1 + count], list(among)))


def _keep(nodes: NDArray[np.void], count: int, kept: NDArray[np.bool_]) -> int:
    branches = nodes[1 : 1 + count][kept]
    nodes[1 : 1 + len(branches)] = branches
    return len(branches)


def _lead(nodes: NDArray[np.void], count: int) -> int:
    """Return how much more often the most tried move was tried than any other."""
    second, most = np.partition(nodes["visits"][1 : 1 + count], count - 2)[-2:]
    return int(most - second)


def _most_tried_first(nodes: NDArray[np.void], count: int) -> NDArray[np.intp]:
    """Return the branches of the root. Those tried equally often keep the order of their looks."""
    return np.argsort(-nodes["visits"][1 : 1 + count], kind="stable") + 1


def _considered(view: State, nodes: NDArray[np.void], number: int) -> Considered:
    branch = nodes[number]
    visits, prior = int(branch["visits"]), float(branch["prior"])
    values = tuple((branch["totals"][: view.players] / visits).tolist()) if visits else (prior,)
    line = tuple((int(node["seat"]), Move(view.game, int(node["move"]))) for node in _line(nodes, number))
    return Considered(Move(view.game, int(branch["move"])), visits, values, prior, line)


def _line(nodes: NDArray[np.void], number: int) -> list[np.void]:
    """Return the branches that were taken most often after one of the root."""
    line: list[np.void] = []
    while True:
        best, below = None, int(nodes[number]["first"])
        while below != tree.NONE:
            if best is None or nodes[below]["visits"] > nodes[best]["visits"]:
                best = below
            below = int(nodes[below]["next"])
        if best is None or nodes[best]["visits"] < LINE_VISITS:
            return line
        number = best
        if nodes[best]["move"] != tree.UNSEEN:
            line.append(nodes[best])
