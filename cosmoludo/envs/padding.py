"""What a seat sees and may do in arrays of fixed size, as the libraries of others want it: the adapters' common part.

An action is an index among the legal moves in the order of the rules, with features of each move beside it; or, for
games with few of them, the number of a move, which means the same in every position. A mask says which are legal.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.pretty import Pretty

from cosmoludo.core import generic
from cosmoludo.core.game import Game, State
from cosmoludo.core.observation import Feature, width
from cosmoludo.core.record import Record
from cosmoludo.core.registry import has_table, table_of
from cosmoludo.core.seats import Seat, as_seat
from cosmoludo.envs.batch import Batch
from cosmoludo.envs.stepping import look, look_at_moves, reward

Actions: TypeAlias = Literal["indices", "numbers"]
Seen: TypeAlias = dict[str, NDArray[Any]]
"""What a seat sees, the features of its legal moves, and which actions are legal, each under its name below."""

OBSERVATION, MOVES, MASK = "observation", "moves", "action_mask"

FORFEIT = -1.0
"""The reward of an action that is no legal move, which ends the game: as little as that of a sole loser, and less than
any score of one who plays alone."""

COLUMNS = 100
"""The width of a table that is drawn as text."""


class Padding:
    """How the games of a mode, which differ in their numbers of legal moves, fill arrays of one size."""

    def __init__(self, game: Game, actions: Actions = "indices") -> None:
        if actions not in ("indices", "numbers"):
            raise ValueError(f"actions are 'indices' or 'numbers', not {actions!r}")
        blank = game.blank()
        observing = generic.observing(blank)
        self.game = game
        self.by_number = actions == "numbers"
        self.features = observing.FEATURES
        self.move_features = observing.MOVE_FEATURES
        self.actions = game.rules.notation.MOVE_NUMBERS if self.by_number else game.facts.max_moves
        """How many actions there are, of which a few are legal."""
        self._view = np.repeat(np.asarray(blank), 1)

    def legal(self, record: Record, seat: int) -> NDArray[np.int32]:
        """Return the numbers of a seat's legal moves in the order of its actions."""
        moves = generic.legal_moves(record, Seat(seat))
        return np.sort(moves) if self.by_number else moves

    def move(self, record: Record, seat: int, action: int) -> int | None:
        """Return the number of the legal move that an action is, or None."""
        moves = self.legal(record, seat)
        if self.by_number:
            return action if action in moves else None
        return int(moves[action]) if 0 <= action < len(moves) else None

    def see(self, record: Record, seat: int) -> Seen:
        """Return what a seat sees of a game, and what it may do."""
        moves = self.legal(record, seat)
        observation = np.empty(width(self.features), np.float32)
        look(record, as_seat(seat), self._view, observation)
        mask = np.zeros(self.actions, np.int8)
        mask[moves if self.by_number else slice(len(moves))] = 1
        if self.by_number:
            return {OBSERVATION: observation, MASK: mask}
        rows = np.zeros((self.actions, width(self.move_features)), np.float32)
        look_at_moves(record, as_seat(seat), self._view, moves, rows)
        return {OBSERVATION: observation, MASK: mask, MOVES: rows}

    def see_batch(self, batch: Batch) -> Seen:
        """Return the same of each game of a batch for the seat that moves next."""
        observation = batch.observe().copy()
        if self.by_number:
            return {OBSERVATION: observation, MASK: batch.mask().astype(np.int8)}
        mask = np.arange(self.actions) < batch.legal().counts[:, np.newaxis]
        rows = np.zeros((*mask.shape, width(self.move_features)), np.float32)
        rows[mask] = batch.describe()
        return {OBSERVATION: observation, MASK: mask.astype(np.int8), MOVES: rows}

    def moves_of_batch(self, batch: Batch, actions: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Return the number of the move that is chosen in each game of a batch, and which of them are legal."""
        moves, at = batch.legal()
        if self.by_number:
            known = (actions >= 0) & (actions < self.actions)
            return actions, known & batch.mask()[np.arange(batch.count), np.where(known, actions, 0)]
        fine = (actions >= 0) & (actions < batch.legal().counts)
        return moves[at[:-1] + np.where(fine, actions, 0)].astype(np.int64), fine


def limits(features: Iterable[Feature]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return the lowest and the highest value of each number of some features, zero among them for what is padded."""
    found = tuple(features)
    sizes = [feature.size for feature in found]
    low = np.repeat([min(feature.low, 0.0) for feature in found], sizes)
    high = np.repeat([max(feature.high, 0.0) for feature in found], sizes)
    return low.astype(np.float32), high.astype(np.float32)


def rewards_of(record: Record) -> list[float]:
    """Return what a finished game is worth to each seat."""
    rewards = np.zeros(int(record.players), np.float32)
    reward(record, rewards)
    return rewards.tolist()


def forfeited(players: int, seat: int) -> list[float]:
    """Return what a game is worth that a seat has ended by an action that is no legal move."""
    return [FORFEIT if other == seat else 0.0 for other in range(players)]


def drawn(state: State, seat: int, language: str = "en") -> str:
    """Return the table as a seat sees it, as text."""
    view = state.seen_by(seat)
    drawing = table_of(state.game.package.name).terminal if has_table(state.game.id) else None
    console = Console(file=StringIO(), width=COLUMNS, record=True)
    console.print(drawing.draw(view.view, Seat(seat), language) if drawing else Pretty(view.to_json()))
    return console.export_text()
