"""The timeline of a game: what follows from its log by the rules. Only the log is stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cosmoludo.core import generic
from cosmoludo.core.game import Game, State
from cosmoludo.core.move import Move
from cosmoludo.core.seats import Seat
from cosmoludo.server.store.rows import LogEntry, kept_moves


class TakebackRequest(NamedTuple):
    """A seat has asked the others to let it take back its last move."""

    seat: int
    target: int
    """After how many entries of the log the game would go on."""
    agreed: frozenset[int] = frozenset()


class Timeline:
    """A game from its setup to now. It follows the log by `advance`."""

    def __init__(self, game: Game, seed: int, log: list[LogEntry]) -> None:
        self.game = game
        self._seed = seed
        self.log = log
        self.moves = kept_moves(log)
        """The moves that were not taken back."""
        self.state = self._after(self.moves)
        self.previous: State | None = None
        """The state before the last entry; None if that was not followed by `advance`."""
        self.takeback: TakebackRequest | None = None
        self.away: set[int] = set()
        """The seats whose time was up and whose people have not come back."""
        for entry in log:
            self._note(entry)

    def at(self, plies: int) -> State:
        """Return the state after some entries of the log."""
        return self._after(kept_moves(self.log[:plies]))

    def _after(self, moves: Sequence[LogEntry]) -> State:
        state = self.game.start(self._seed)
        for entry in moves:
            _play(state, entry, None)
        return state

    def advance(self, entry: LogEntry, move: Move | None = None) -> None:
        """Follow the log by one entry; `move` is its text parsed, if that was done before."""
        self.previous = self.state.copy()
        self.log.append(entry)
        if entry.kind == "move":
            self.moves.append(entry)
            _play(self.state, entry, move)
        elif entry.kind == "undo":
            self.moves = self.kept(int(entry.move))
            self.state = self._after(self.moves)
        self._note(entry)

    def _note(self, entry: LogEntry) -> None:
        """Follow what an entry says about takebacks and absence."""
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

    def steps(self) -> Iterator[tuple[LogEntry, State, State]]:
        """Return every entry of the log with the states before and after it."""
        before = self.at(0)
        for number, entry in enumerate(self.log, start=1):
            after = before
            if entry.kind == "undo":
                after = self.at(number)
            elif entry.kind == "move":
                after = before.copy()
                _play(after, entry, None)
            yield entry, before, after
            before = after

    def kept(self, target: int) -> list[LogEntry]:
        """Return the moves that are kept when the game goes on after `target` entries."""
        return [move for move in self.moves if move.ply < target]

    def before_last_move(self) -> State:
        """Return the state before the last move that was kept."""
        if self.previous is not None and self.log[-1].kind == "move":
            return self.previous
        return self._after(self.moves[:-1])


def _play(state: State, entry: LogEntry, move: Move | None) -> None:
    """Make a move of the log without checking it: it was legal when it was stored."""
    move = move or state.game.move(entry.move)
    generic.play(state.record, Seat(entry.seat), int(move))
    state.note(entry.seat, move)
