"""A batch on the GPU: the interface of `cosmoludo.envs.Batch`, with arrays in the memory of the device."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from cosmoludo.core import generic
from cosmoludo.core.chance import KEYS
from cosmoludo.core.game import Game, checked_seed
from cosmoludo.core.observation import width
from cosmoludo.gpu.kernels import SCAN_THREADS, THREADS, add_up, kernels_of
from cosmoludo.gpu.target import cuda


class Legal(NamedTuple):
    """The legal moves of all games, one game after the other: those of game i are moves[at[i] : at[i + 1]]."""

    moves: Any
    at: Any


class Batch:
    """Many games of one mode side by side on the GPU, each dealt anew as soon as it is over.

    The games are those of a `cosmoludo.envs.Batch` with the same seed and count. All arrays stay on the device, belong
    to the batch and are written anew by the next call; PyTorch and CuPy take them without a copy, as they have a
    `__cuda_array_interface__` (`torch.as_tensor(batch.observe(), device="cuda")`).
    """

    def __init__(self, game: Game, count: int, *, seed: int = 0) -> None:
        if count < 1:
            raise ValueError(f"a batch has at least one game, not {count}")
        self.game = game
        self.count = count
        self._key = np.uint64(checked_seed(seed, KEYS))
        self._kernels = kernels_of(game)
        self._blank = game.blank()
        self.records = cuda.to_device(np.repeat(np.asarray(self._blank), count))
        """The full states. What is in them is not for the players' eyes: use `observe`."""
        self.games = cuda.to_device(np.arange(count))
        self.seats = cuda.device_array(count, np.int8)
        """The seat that moves next in each game."""
        self.done = cuda.to_device(np.zeros(count, np.bool_))
        """Whether the last step ended the game, in whose place another has been dealt."""
        self.rewards = cuda.to_device(np.zeros((count, game.players), np.float32))
        """What the last step has brought each seat: nothing, or the result of the game."""
        self.lengths = cuda.to_device(np.zeros(count, np.int32))
        """How many moves have been made in each game, of one that just ended in all of it."""
        self._at = cuda.to_device(np.zeros(count + 1, np.int64))
        self._moves = cuda.device_array(count * 64, np.int32)
        self._legal: Legal | None = None
        self._rows: dict[str, Any] = {}
        self._launch(self._kernels.begin, self.records, self._key, self.games, self.seats)

    def reset(self, seed: int | None = None) -> None:
        """Deal the first game of every slot, again or from another seed."""
        if seed is not None:
            self._key = np.uint64(checked_seed(seed, KEYS))
        self.games.copy_to_device(np.arange(self.count))
        self.done.copy_to_device(np.zeros(self.count, np.bool_))
        self.rewards.copy_to_device(np.zeros((self.count, self.game.players), np.float32))
        self.lengths.copy_to_device(np.zeros(self.count, np.int32))
        self._legal = None
        self._launch(self._kernels.begin, self.records, self._key, self.games, self.seats)

    def legal(self) -> Legal:
        """Return the legal moves of the seats that move next, each game's in the order of its rules."""
        if self._legal is None:
            self._launch(self._kernels.count, self.records, self.seats, self._at)
            add_up[1, SCAN_THREADS](self._at)
            total = int(self._at[self.count])
            if total > len(self._moves):
                self._moves = cuda.device_array(total + total // 4, np.int32)
            self._launch(self._kernels.list, self.records, self.seats, self._at, self._moves)
            self._legal = Legal(self._moves[:total], self._at)
        return self._legal

    def observe(self) -> Any:
        """Return what the seat that moves next sees of each game, a row a game (see `Observing.FEATURES`)."""
        rows = self._row_buffer("observe", self.count, width(generic.observing(self._blank).FEATURES))
        self._launch(self._kernels.observe, self.records, self.seats, rows)
        return rows

    def describe(self) -> Any:
        """Return what each legal move is, a row a move in the order of `legal` (see `Observing.MOVE_FEATURES`)."""
        moves, at = self.legal()
        rows = self._row_buffer("describe", len(moves), width(generic.observing(self._blank).MOVE_FEATURES))
        self._launch(self._kernels.describe, self.records, self.seats, moves, at, rows)
        return rows

    def observe_truth(self) -> Any:
        """Return what no seat knows of each game: for critics in training, never for a player."""
        rows = self._row_buffer("truth", self.count, width(generic.observing(self._blank).TRUTH_FEATURES))
        self._launch(self._kernels.observe_truth, self.records, rows)
        return rows

    def step_moves(self, moves: Any) -> None:
        """Make a move in every game, given by its number in an array on the device. Nothing checks that it is legal.

        Seats, done, rewards and lengths tell what came of it. A game that is over is dealt anew.
        """
        self._legal = None
        self._launch(
            self._kernels.step, self.records, self._key, self.games, self.seats, moves, self.rewards, self.done,
            self.lengths,
        )  # fmt: skip

    def play_on(self, plies: int) -> Any:
        """Play random moves from the first games on, one game after the other, and return how many ended in each slot.

        The moves are those of `stepping.play_on` on the processor.
        """
        ended = cuda.device_array(self.count, np.int32)
        self._launch(self._kernels.play_on, self.records, self._key, plies, ended)
        self._legal = None
        return ended

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[(self.count + THREADS - 1) // THREADS, THREADS](*arguments)

    def _row_buffer(self, name: str, count: int, length: int) -> Any:
        kept = self._rows.get(name)
        if kept is None or len(kept) < count:
            kept = self._rows[name] = cuda.device_array((count + count // 4, length), np.float32)
        return kept[:count]
