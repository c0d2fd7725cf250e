"""A batch: many games of one mode side by side in one array of records, stepped by compiled code."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from cosmoludo.core import generic
from cosmoludo.core.chance import KEYS
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.game import Game, checked_seed
from cosmoludo.core.generic import hide, legal, observe, observe_truth
from cosmoludo.core.observation import width
from cosmoludo.core.record import Moves
from cosmoludo.core.seats import as_seat
from cosmoludo.envs.stepping import begin, look_at_moves, step

FIRST_ROOM = 64
"""Moves for which there is room at first, a game; the room grows when it is too small."""

MOST_MASKED = 100_000
"""Of games with more move numbers there are no masks."""


class Legal(NamedTuple):
    """The legal moves of all games, one game after the other: those of game i are moves[at[i] : at[i + 1]]."""

    moves: NDArray[np.int32]
    at: NDArray[np.int64]

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many moves each game has."""
        return np.diff(self.at)


class Batch:
    """Many games of one mode side by side, each dealt anew as soon as it is over.

    All arrays belong to the batch and are written anew by the next call: copy what is to be kept. Where several seats
    decide at once, they move one after the other in the order of their seats; what a seat sees hides what the others
    have decided. The same seed gives the same games, whatever the number of threads.
    """

    records: NDArray[np.void]
    """The full states, to which `observe` writes while it works. What is in them is not for the players' eyes."""
    seats: NDArray[np.int8]
    """The seat that moves next in each game."""
    done: NDArray[np.bool_]
    """Whether the last step ended the game, in whose place another has been dealt."""
    rewards: NDArray[np.float32]
    """What the last step has brought each seat: nothing, or the result of the game (see `stepping.reward`)."""
    lengths: NDArray[np.int32]
    """How many moves have been made in each game, of one that just ended in all of it."""

    def __init__(self, game: Game, count: int, *, seed: int = 0, threads: int = 1) -> None:
        if count < 1 or threads < 1:
            raise ValueError(f"a batch has at least one game and one thread, not {count} and {threads}")
        self.game = game
        self.count = count
        self._key = np.uint64(checked_seed(seed, KEYS))
        blank = game.blank()
        self.records = np.repeat(np.asarray(blank), count)
        self.games = np.arange(count)
        """The number of the game that each slot plays."""
        self.seats = np.zeros(count, np.int8)
        self.done = np.zeros(count, np.bool_)
        self.rewards = np.zeros((count, game.players), np.float32)
        self.lengths = np.zeros(count, np.int32)
        self._everywhere = np.ones(count, np.bool_)
        self._most = generic.most_moves(blank)
        self._erased = generic.erased_places(blank)
        bounds = np.linspace(0, count, min(threads, count) + 1).astype(int).tolist()
        self._parts = [_Part(slice(*part), np.repeat(np.asarray(blank), 1)) for part in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._legal: Legal | None = None
        self._at = np.zeros(count + 1, np.int64)
        self._chosen = np.zeros(count, np.int32)
        self._rows: dict[str, NDArray[np.float32]] = {}
        self._masks: NDArray[np.bool_] | None = None
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Deal the first game of every slot, again or from another seed."""
        if seed is not None:
            self._key = np.uint64(checked_seed(seed, KEYS))
        self.games[:] = np.arange(self.count)
        self.done[:] = False
        self.rewards[:] = 0
        self.lengths[:] = 0
        self._legal = None
        self._run(
            lambda part: _begin(self.records[part.slots], self._key, self.games[part.slots], self.seats[part.slots])
        )

    def legal(self) -> Legal:
        """Return the legal moves of the seats that move next, each game's in the order of its rules."""
        if self._legal is None:
            self._run(self._list)
            if len(self._parts) == 1:
                moves = self._parts[0].moves
            else:
                moves = np.concatenate([part.moves[: part.listed] for part in self._parts])
                for before, part in pairwise(self._parts):
                    self._at[part.slots.start + 1 : part.slots.stop + 1] += self._at[before.slots.stop]
            self._legal = Legal(moves[: self._at[-1]], self._at)
        return self._legal

    def _list(self, part: _Part) -> None:
        slots, first, listed = part.slots, 0, 0
        at = self._at[slots.start + 1 : slots.stop + 1]
        while True:
            first, listed = _list_moves(
                self.records[slots], self.seats[slots], part.moves, self._most, first, listed, at
            )
            part.listed = listed
            if first == slots.stop - slots.start:
                return
            part.grow(listed + self._most + FIRST_ROOM * (slots.stop - slots.start))

    def mask(self) -> NDArray[np.bool_]:
        """Return which of the game's numbers are legal moves, a row a game; ValueError for a game with too many."""
        legal, numbers = self.legal(), self.game.rules.notation.MOVE_NUMBERS
        if numbers > MOST_MASKED:
            raise ValueError(
                f"a mask of {numbers:,} numbers a game is too large; `legal` lists the moves of {self.game.id}"
            )
        if self._masks is None:
            self._masks = np.zeros((self.count, numbers), np.bool_)
        _mask(legal.moves, legal.at, self._masks)
        return self._masks

    def observe(self) -> NDArray[np.float32]:
        """Return what the seat that moves next sees of each game, a row a game (see `Observing.FEATURES`)."""
        rows = self._row_buffer("observe", self.count, width(generic.observing(self.records).FEATURES))
        memory = self.records.view(np.uint8).reshape(self.count, -1)

        def look_part(part: _Part) -> None:
            slots = part.slots
            _look(self.records[slots], memory[slots], self.seats[slots], self._erased, part.memory, rows[slots])

        self._run(look_part)
        return rows

    def describe(self) -> NDArray[np.float32]:
        """Return what each legal move is, a row a move in the order of `legal` (see `Observing.MOVE_FEATURES`)."""
        moves, at = self.legal()
        rows = self._row_buffer("describe", len(moves), width(generic.observing(self.records).MOVE_FEATURES))

        def describe_part(part: _Part) -> None:
            slots = part.slots
            _describe(self.records[slots], self.seats[slots], part.view, moves, at[slots.start : slots.stop + 1], rows)

        self._run(describe_part)
        return rows

    def observe_truth(self) -> NDArray[np.float32]:
        """Return what no seat knows of each game: for critics in training, never for a player."""
        rows = self._row_buffer("truth", self.count, width(generic.observing(self.records).TRUTH_FEATURES))
        self._run(lambda part: _observe_truth(self.records[part.slots], rows[part.slots]))
        return rows

    def step(self, choices: ArrayLike, where: NDArray[np.bool_] | None = None) -> None:
        """Make a move in every game, or in some: the one at an index of its legal moves.

        Seats, done, rewards and lengths tell what came of it. A game that is over is dealt anew. Where no move is made,
        what is chosen does not matter, and nothing has come of it.
        """
        chosen, here = self._checked(choices), self._checked_mask(where)
        moves, at = self.legal()
        if (slot := _take_chosen(chosen, moves, at, here, self._chosen)) >= 0:
            raise ValueError(f"game {slot} has {at[slot + 1] - at[slot]} legal moves; there is none at {chosen[slot]}")
        self._step(self._chosen, here)

    def step_moves(self, moves: ArrayLike, where: NDArray[np.bool_] | None = None) -> None:
        """Make a move in every game, or in some, given by its number; ValueError if one is not legal."""
        wanted, here = self._checked(moves), self._checked_mask(where)
        legal, at = self.legal()
        if (slot := _first_illegal(wanted, legal, at, here)) >= 0:
            raise ValueError(f"{wanted[slot]} is not a legal move of game {slot}")
        self._step(wanted.astype(np.int32), here)

    def give_up(self, where: NDArray[np.bool_]) -> None:
        """Deal some games anew that are not over, as if they had ended without a result."""
        here = self._checked_mask(where)
        self._legal = None
        self.done[:] = here
        self.rewards[:] = 0
        self.games[here] += self.count
        for slot in np.flatnonzero(here):
            one = slice(slot, slot + 1)
            _begin(self.records[one], self._key, self.games[one], self.seats[one])

    def _checked(self, numbers: ArrayLike) -> NDArray[np.int64]:
        checked = np.asarray(numbers)
        if checked.shape != (self.count,) or checked.dtype.kind not in "iu":
            raise ValueError(
                f"{self.count} whole numbers are expected, one a game, not {checked.dtype} {checked.shape}"
            )
        return checked.astype(np.int64, copy=False)

    def _checked_mask(self, where: NDArray[np.bool_] | None) -> NDArray[np.bool_]:
        if where is None:
            return self._everywhere
        if where.shape != (self.count,) or where.dtype != np.bool_:
            raise ValueError(f"{self.count} truth values are expected, one a game, not {where.dtype} {where.shape}")
        return where

    def _step(self, moves: NDArray[np.int32], where: NDArray[np.bool_]) -> None:
        self._legal = None

        def step_part(part: _Part) -> None:
            slots = part.slots
            _step(
                self.records[slots], self._key, self.count, self.games[slots], self.seats[slots], moves[slots],
                where[slots], self.rewards[slots], self.done[slots], self.lengths[slots],
            )  # fmt: skip

        self._run(step_part)

    def _run(self, work: Callable[[_Part], Any]) -> None:
        """Do some work for every part, each in a thread of its own."""
        if self._pool is None:
            work(self._parts[0])
        else:
            list(self._pool.map(work, self._parts))

    def _row_buffer(self, name: str, count: int, length: int) -> NDArray[np.float32]:
        """Return room for some rows, which is kept and grows with some to spare."""
        kept = self._rows.get(name)
        if kept is None or len(kept) < count:
            spare = 0 if count == self.count else count // 4
            kept = self._rows[name] = np.empty((count + spare, length), np.float32)
        return kept[:count]


class _Part:
    """The slots of a batch that one thread works on, and what it needs for that."""

    def __init__(self, slots: slice, view: NDArray[np.void]) -> None:
        self.slots = slots
        self.view = view
        """Room for one record: what a seat sees."""
        self.memory = view.view(np.uint8)
        """The bytes of that room."""
        self.moves = np.empty(FIRST_ROOM, np.int32)
        self.listed = 0

    def grow(self, room: int) -> None:
        """Make room for more moves, and keep those that are listed."""
        larger = np.empty(max(room, 2 * len(self.moves)), np.int32)
        larger[: self.listed] = self.moves[: self.listed]
        self.moves = larger


@compiled
def _begin(records: NDArray[np.void], key: np.uint64, games: NDArray[np.int64], seats: NDArray[np.int8]) -> None:
    for slot in range(len(records)):
        seats[slot] = begin(records[slot], key, games[slot])


@compiled
def _list_moves(
    records: NDArray[np.void],
    seats: NDArray[np.int8],
    moves: Moves,
    most: int,
    first: int,
    listed: int,
    at: NDArray[np.int64],
) -> tuple[int, int]:
    """List moves from the game `first` on while there is room; return the game where it ended, and all it listed."""
    for slot in range(first, len(records)):
        if listed + most > len(moves):
            return slot, listed
        listed += legal(records[slot], as_seat(seats[slot]), moves[listed:])
        at[slot] = listed
    return len(records), listed


@compiled
def _mask(moves: Moves, at: NDArray[np.int64], mask: NDArray[np.bool_]) -> None:
    for slot in range(len(mask)):
        mask[slot, :] = False
        for index in range(at[slot], at[slot + 1]):
            mask[slot, moves[index]] = True


@compiled
def _look(
    records: NDArray[np.void],
    memory: NDArray[np.uint8],
    seats: NDArray[np.int8],
    erased: NDArray[np.int64],
    kept: NDArray[np.uint8],
    rows: NDArray[np.float32],
) -> None:
    """Write what seats see of games: each record is hidden where it lies, observed, and gets back what was erased.

    Records of several kilobytes, of which few bytes are secret, would take longer to copy than to observe.
    """
    for slot in range(len(records)):
        seat = as_seat(seats[slot])
        _copy_places(memory[slot], kept, erased)
        hide(records[slot], seat)
        rows[slot, :] = np.float32(0)
        observe(records[slot], seat, rows[slot])
        _copy_places(kept, memory[slot], erased)


@compiled
def _copy_places(source: NDArray[np.uint8], target: NDArray[np.uint8], places: NDArray[np.int64]) -> None:
    """Copy some places of the bytes of a record."""
    for number in range(len(places)):
        for index in range(places[number, 0], places[number, 1]):
            target[np.uint64(index)] = source[np.uint64(index)]  # such an index takes no check, so that many are copied


@compiled
def _describe(
    records: NDArray[np.void],
    seats: NDArray[np.int8],
    view: NDArray[np.void],
    moves: Moves,
    at: NDArray[np.int64],
    rows: NDArray[np.float32],
) -> None:
    for slot in range(len(records)):
        first, end = at[slot], at[slot + 1]
        look_at_moves(records[slot], as_seat(seats[slot]), view, moves[first:end], rows[first:end])


@compiled
def _observe_truth(records: NDArray[np.void], rows: NDArray[np.float32]) -> None:
    for slot in range(len(records)):
        rows[slot, :] = np.float32(0)
        observe_truth(records[slot], rows[slot])


@compiled
def _take_chosen(
    chosen: NDArray[np.int64], moves: Moves, at: NDArray[np.int64], where: NDArray[np.bool_], out: Moves
) -> int:
    """Write the move at an index of each game's legal ones, and return the first game that has none there, or -1."""
    for slot in range(len(chosen)):
        if where[slot]:
            if chosen[slot] < 0 or chosen[slot] >= at[slot + 1] - at[slot]:
                return slot
            out[slot] = moves[at[slot] + chosen[slot]]
    return -1


@compiled
def _first_illegal(wanted: NDArray[np.int64], moves: Moves, at: NDArray[np.int64], where: NDArray[np.bool_]) -> int:
    """Return the first game whose wanted move is not legal, or -1."""
    for slot in range(len(wanted)):
        found = not where[slot]
        for index in range(at[slot], at[slot + 1]):
            found = found or moves[index] == wanted[slot]
        if not found:
            return slot
    return -1


@compiled
def _step(
    records: NDArray[np.void],
    key: np.uint64,
    count: int,
    games: NDArray[np.int64],
    seats: NDArray[np.int8],
    moves: Moves,
    where: NDArray[np.bool_],
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
    lengths: NDArray[np.int32],
) -> None:
    for slot in range(len(records)):
        rewards[slot, :] = np.float32(0)
        if done[slot]:
            lengths[slot] = 0
            done[slot] = False
        if not where[slot]:
            continue
        lengths[slot] += 1
        following = step(records[slot], as_seat(seats[slot]), int64(moves[slot]), rewards[slot])
        done[slot] = following < 0
        if done[slot]:
            games[slot] += count
            following = begin(records[slot], key, games[slot])
        seats[slot] = following
