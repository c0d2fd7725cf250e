"""Work on the machines of a Ray cluster, or of one that is started for it here. The only module that needs Ray."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from cosmoludo.arena.executors import Piece, Result, WorkProblem

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that is started here tells nobody
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # as Ray will do it; otherwise it warns

try:
    import ray
    import ray.exceptions
except ModuleNotFoundError as error:
    raise WorkProblem("work_problem.no_ray", package=error.name) from error

LOCAL = "local"
"""The address of a cluster that is started on this machine, and stopped afterwards."""
RETRIES = 5
"""How often a piece is begun again when its worker or machine was lost. One that kills its worker ends the work."""
WAITING = 1000
"""Most pieces that are handed to Ray at a time: `ray.wait` looks at each."""


@contextmanager
def cluster(address: str, **settings: Any) -> Iterator[Cluster]:
    """Connect to a Ray cluster, or start one here for `local`; settings are those of `ray.init`."""
    if address == LOCAL:
        settings = {"include_dashboard": False} | settings
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **settings)
    except Exception as error:  # of many kinds: ConnectionError, ValueError, RuntimeError, those of gRPC
        raise WorkProblem("work_problem.no_cluster", address=address, problem=" ".join(str(error).split())) from error
    try:
        yield Cluster()
    finally:
        ray.shutdown()


class Cluster:
    """The Ray cluster that this process is connected to: a task a piece, each on a core of its own."""

    def run(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """Yield the result of every piece. Ray begins those again whose worker was lost."""
        task = ray.remote(max_retries=RETRIES)(_done)
        known = ray.put(work)  # sent to each machine once
        left = iter(pieces)
        working = [task.remote(known, piece) for piece in islice(left, WAITING)]
        try:
            while working:
                (done, *_), working = ray.wait(working)
                working += [task.remote(known, piece) for piece in islice(left, 1)]
                yield _result(done)
        finally:
            for waiting in working:
                ray.cancel(waiting, force=True)


def _done(work: Callable[[Piece], Result], piece: Piece) -> Result:
    return work(piece)


def _result(done: Any) -> Any:
    """Return what a task has returned; what it raised is raised as it was."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise WorkProblem("work_problem.lost", problem=str(error)) from error
