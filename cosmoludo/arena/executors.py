"""Where work is done: in this process, on several cores, or on the machines of a Ray cluster.

Work is a function and many pieces for it. What comes of a piece depends on nothing but the piece, so the results are
the same everywhere; only the order in which they come differs.
"""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from cosmoludo.core.problem import Problem

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class Executor(Protocol):
    """What does work piece by piece."""

    def run(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """Yield the result of every piece as soon as it is there; what a piece raises is raised."""


class WorkProblem(Problem):
    """Work that could not be done where it should have been."""


class OneProcess:
    """Here, one piece after the other, in their order."""

    def run(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """Yield the result of every piece."""
        return map(work, pieces)


HERE = OneProcess()


class Processes:
    """Some processes of this machine, each with a piece at a time."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """Yield the result of every piece. The work must be known to `pickle`: functions of modules are."""
        try:
            pickle.dumps(work)
        except Exception as error:  # of many kinds: PicklingError, AttributeError, TypeError
            raise WorkProblem("work_problem.cannot_send", problem=str(error)) from error
        with ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn")) as pool:
            working = [pool.submit(work, piece) for piece in pieces]
            try:
                for done in as_completed(working):
                    yield done.result()
            except BrokenProcessPool as error:
                raise WorkProblem("work_problem.lost", problem=str(error)) from error
            finally:
                for waiting in working:
                    waiting.cancel()
