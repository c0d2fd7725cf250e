"""The timeline of a game: what follows from its log by the rules. Only the log is stored.

Every entry is followed once, whatever it is. A takeback goes back along the moves that led here, to the last one whose
record was kept, and makes the few moves since then again: so it costs the same after ten entries and after thousands.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

from cosmoludo.core import generic
from cosmoludo.core.game import Game, State
from cosmoludo.core.move import Move
from cosmoludo.core.seats import SPECTATOR, Seat
from cosmoludo.server.store.rows import LogEntry

MOVES_BETWEEN_RECORDS = 32
"""A record is kept after so many moves: the fewer moves, the more memory a table needs."""


class TakebackRequest(NamedTuple):
    """A seat has asked the others to let it take back its last move."""

    seat: int
    target: int
    """After how many entries of the log the game would go on."""
    agreed: frozenset[int] = frozenset()


class Step:
    """A move and the step before it. Moves that were taken back stay in the log, so the steps of a log form a tree."""

    __slots__ = ("actors", "before", "entry", "move", "number", "record")

    def __init__(self, state: State, entry: LogEntry, before: Step | None = None) -> None:
        self.entry = entry
        self.before = before or self
        """The setup is the first step, without a move, and has none before it."""
        self.number: int = before.number + 1 if before else 0
        self.move = state.history[-1].move if before else None
        self.actors = state.actors
        """The seats that may move after it."""
        self.record: Any = None if self.number % MOVES_BETWEEN_RECORDS else state.record.copy()

    def since(self, earlier: Step) -> list[Step]:
        """Return the steps from an earlier one, which is left out, to this one, which is not."""
        found, step = [], self
        while step is not earlier:
            found.append(step)
            step = step.before
        return found[::-1]


class Timeline:
    """A game from its setup to now. It follows the log by `advance`."""

    def __init__(self, game: Game, seed: int, log: list[LogEntry]) -> None:
        self.game = game
        self._seed = seed
        self.log = log
        self.moves: list[LogEntry] = []
        """The moves that were not taken back."""
        self.state = game.start(seed)
        self._steps = [Step(self.state, LogEntry("", ply=-1, seat=SPECTATOR, move=""))]
        """The last step after so many entries of the log."""
        self.previous: State | None = None
        """The state before the last entry; None if that was not followed by `advance`."""
        self.takeback: TakebackRequest | None = None
        self.away: set[int] = set()
        """The seats whose time was up and whose people have not come back."""
        self.holidays: dict[int, datetime] = {}
        """The seats whose people are on holiday, and until when at the latest."""
        for entry in log:
            self._follow(entry, None)

    @property
    def ply(self) -> int:
        """The length of the log."""
        return len(self.log)

    def at(self, plies: int) -> State:
        """Return the state after some entries of the log."""
        return self._after(self._steps[plies])

    def actors_after(self, plies: int) -> tuple[Seat, ...]:
        """Return the seats that could move after some entries of the log."""
        return self._steps[plies].actors

    def taken_back(self, ply: int) -> list[LogEntry]:
        """Return the moves that an entry of the log has taken back."""
        before, after = self._steps[ply], self._steps[ply + 1]
        return [step.entry for step in before.since(after)] if self.log[ply].kind == "undo" else []

    def advance(self, entry: LogEntry, move: Move | None = None) -> None:
        """Follow the log by one entry; `move` is its text parsed, if that was done before."""
        self.previous = self.state.copy()
        self.log.append(entry)
        self._follow(entry, move)

    def _follow(self, entry: LogEntry, move: Move | None) -> None:
        step = self._steps[-1]
        if entry.kind == "move":
            self.moves.append(entry)
            _play(self.state, entry, move)
            step = Step(self.state, entry, step)
        elif entry.kind == "undo":
            while step.entry.ply >= int(entry.move):
                self.moves.pop()
                step = step.before
            self.state = self._after(step)
        self._steps.append(step)
        self._note(entry)

    def _after(self, step: Step) -> State:
        """Return the state after a step, from the last record that was kept before it."""
        kept = step
        while kept.record is None:
            kept = kept.before
        state = State(self.game, kept.record.copy(), seed=self._seed)
        for made in step.since(self._steps[0]):
            if made.move is not None:
                if made.number > kept.number:
                    generic.play(state.record, Seat(made.entry.seat), int(made.move))
                state.note(made.entry.seat, made.move)
        return state

    def _note(self, entry: LogEntry) -> None:
        """Follow what an entry says about takebacks, absence and holidays."""
        if entry.kind == "ask":
            self.takeback = TakebackRequest(entry.seat, int(entry.move))
        elif entry.kind == "agree" and self.takeback:
            self.takeback = self.takeback._replace(agreed=self.takeback.agreed | {entry.seat})
        elif entry.kind in ("move", "refuse", "undo", "resign"):
            self.takeback = None
        elif entry.kind == "timeout":
            self.away.add(entry.seat)
        elif entry.kind == "return":
            self.away.discard(entry.seat)
        elif entry.kind == "pause":
            self.holidays[entry.seat] = datetime.fromisoformat(entry.move)
        elif entry.kind == "resume":
            self.holidays.pop(entry.seat, None)

    def steps(self, since: int = 0) -> Iterator[tuple[LogEntry, State, State]]:
        """Return the entries of the log after the first `since`, each with the states before and after it."""
        before = self.at(since)
        for number in range(since, len(self.log)):
            entry, after = self.log[number], before
            if entry.kind == "undo":
                after = self.at(number + 1)
            elif entry.kind == "move":
                after = before.copy()
                _play(after, entry, None)
            yield entry, before, after
            before = after

    def before_last_move(self) -> State:
        """Return the state before the last move that was kept."""
        if self.previous is not None and self.log[-1].kind == "move":
            return self.previous
        return self._after(self._steps[-1].before)


def _play(state: State, entry: LogEntry, move: Move | None) -> None:
    """Make a move of the log without checking it: it was legal when it was stored."""
    move = move or state.game.move(entry.move)
    generic.play(state.record, Seat(entry.seat), int(move))
    state.note(entry.seat, move)
