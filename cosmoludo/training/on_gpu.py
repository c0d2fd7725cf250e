"""Self-play of a round on a GPU: all games side by side, every move that they try judged by one product of matrices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from cosmoludo.core.game import Game
from cosmoludo.core.generic import most_moves
from cosmoludo.gpu import kernels as batches
from cosmoludo.gpu.target import SIMULATED, cuda
from cosmoludo.training.kernels import THREADS, kernels_of
from cosmoludo.training.playing import Manner

MOST_NUMBERS = 1 << 28
"""Of rows that are judged together."""

Judge = Callable[[Tensor], Tensor]
"""What the net says of rows."""


class Positions(NamedTuple):
    """What the seats of all games saw after a move, and what the net said of it."""

    rows: Tensor
    values: Tensor
    alive: Tensor
    """Whose game was not over then."""


class OnGpu:
    """Plays so many games of a mode side by side."""

    def __init__(self, game: Game, features: int, points: float, forced: int, count: int) -> None:
        self.count = count
        self._players, self._features, self._points = game.players, features, points
        self._forced = forced
        self._begin, self._kernels = batches.kernels_of(game).begin, kernels_of(game, forced)
        self._device = torch.device("cpu" if SIMULATED else "cuda")
        self._blank = np.repeat(np.asarray(game.blank()), count)
        self._records, self._worlds = cuda.to_device(self._blank), cuda.to_device(self._blank)
        self._listed = self._array((count, most_moves(game.blank())), torch.int32)
        self._counts = self._array(count, torch.int64)

    def play(self, judge: Judge, manner: Manner, first: int) -> tuple[Tensor, Tensor]:
        """Play games number `first` and following to their end; return all rows and their targets (see `playing`)."""
        count, seats = self.count, self._array(self.count, torch.int8)
        alive, results = self._array(count, torch.bool, fill=1), self._array((count, self._players), torch.float64)
        games = torch.arange(first, first + count, device=self._device)
        self._records.copy_to_device(self._blank)
        self._launch(self._begin, count, self._records, manner.key, games, seats)
        history: list[Positions] = []
        with torch.no_grad():
            while bool(alive.any()):
                self._move(judge, manner, first, alive, results)
                rows = self._array((count * self._players, self._features), torch.float32)
                self._launch(self._kernels.look, len(rows), self._records, alive, rows)
                still = alive.repeat_interleave(self._players)
                history.append(Positions(rows[still], judge(rows[still]).double(), still))
        return _learned_from(history, results.flatten(), manner.trace)

    def _move(self, judge: Judge, manner: Manner, first: int, alive: Tensor, results: Tensor) -> None:
        """Make a move in every game that is not over."""
        count, points, kernels = self.count, self._points, self._kernels
        at, chosen = self._array(count + 1, torch.int64), self._array(count, torch.int64)
        self._launch(
            kernels.ask, count, self._records, self._worlds, manner.key, first, manner.chance, manner.most, at,
            self._listed, self._counts, chosen,
        )  # fmt: skip
        at = at.cumsum(0)
        total = int(at[-1])
        moves, promises = self._array(total, torch.int32), self._array(total, torch.float64)
        self._launch(kernels.list, count, self._records, manner.key, first, at, self._listed, self._counts, moves)
        together = MOST_NUMBERS // self._features
        for begin in range(0, total, together):
            rows = self._array((min(together, total - begin), self._features), torch.float32)
            self._launch(
                kernels.attempt, len(rows), self._worlds, manner.key, first, manner.guided, self._forced, points, at,
                begin, moves, rows, promises,
            )  # fmt: skip
            some = promises[begin : begin + len(rows)]
            some.copy_(torch.where(some < 0, judge(rows).double(), some))
        self._launch(kernels.move, count, self._records, at, moves, promises, chosen, points, results, alive)

    def _array(self, shape: Any, kind: torch.dtype, fill: int = 0) -> Tensor:
        return torch.full(shape if isinstance(shape, tuple) else (shape,), fill, dtype=kind, device=self._device)

    def _launch(self, kernel: Any, threads: int, *arguments: Any) -> None:
        if threads:
            kernel[(threads + THREADS - 1) // THREADS, THREADS](*map(_on_device, arguments))


def _on_device(argument: Any) -> Any:
    """Return an argument of a kernel: memory of a tensor is shared, not copied."""
    if not isinstance(argument, Tensor):
        return argument
    return argument.numpy() if SIMULATED else cuda.as_cuda_array(argument, sync=False)


def _learned_from(history: list[Positions], results: Tensor, trace: float) -> tuple[Tensor, Tensor]:
    """Return the rows of all positions with their λ-returns."""
    target, following = results.clone(), results.clone()
    targets: list[Tensor] = []
    for positions in reversed(history):
        alive = positions.alive
        target[alive] = (1 - trace) * following[alive] + trace * target[alive]
        targets.append(target[alive].float())
        following[alive] = positions.values
    return torch.cat([positions.rows for positions in history]), torch.cat(targets[::-1])
