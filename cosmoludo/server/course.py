"""The course of a game: its log, and everything that follows from it by the rules. Only the log is stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from cosmoludo.core.game import Game
from cosmoludo.core.move import Move
from cosmoludo.core.scene import Story, text
from cosmoludo.core.game import State
from cosmoludo.server import undo
from cosmoludo.server.compiling import scenes_of
from cosmoludo.server.stored import StoredMove

encode = msgspec.json.Encoder().encode


class Asked(NamedTuple):
    """A seat asks the others to let it take back its last move."""

    seat: int
    target: int
    """After how many entries of the log the game would go on."""
    agreed: frozenset[int] = frozenset()


class Course:
    """A game from its deal to now, following the log by `advance`. What it is asked for is made once, when asked."""

    def __init__(self, game: Game, seed: int, log: list[StoredMove]) -> None:
        self.game = game
        self._seed = seed
        self.log = log
        self.moves = undo.standing(log)
        """The moves that were not taken back."""
        self.state = self._after(self.moves)
        self.asked: Asked | None = None
        self.away: set[int] = set()
        """The seats whose time was up and whose people have not come back."""
        self._before: State | None = None
        """The game before the last entry, if it is known without going through everything again."""
        self._seen: dict[int, State] = {}
        self._seen_before: dict[int, State] = {}
        self._stories: dict[int, list[msgspec.Raw]] = {}
        """As they are sent, by eyes: kept so, a long game is a few pieces of memory and not thousands of objects."""
        self._fair: bool | None = None
        for entry in log:
            self._note(entry)

    def at(self, plies: int) -> State:
        """The game as it was after some entries of the log."""
        return self._after(undo.standing(self.log[:plies]))

    def _after(self, moves: Sequence[StoredMove]) -> State:
        state = self.game.start(self._seed)
        for entry in moves:
            _play(state, entry, None)
        return state

    def advance(self, entry: StoredMove, move: Move | None = None) -> None:
        """Follow the log by one entry; `move` is what its text means, if that is known."""
        self._before = self.state.copy()
        self.log.append(entry)
        if entry.kind == "move":
            self.moves.append(entry)
            _play(self.state, entry, move)
        elif entry.kind == "undo":
            self.moves = self.kept(int(entry.move))
            self.state = self._after(self.moves)
        self._note(entry)
        self._seen_before, self._seen = self._seen, {}
        self._fair = None

    def _note(self, entry: StoredMove) -> None:
        """What an entry says besides the game itself."""
        if entry.kind == "ask":
            self.asked = Asked(entry.seat, int(entry.move))
        elif entry.kind == "agree" and self.asked:
            self.asked = self.asked._replace(agreed=self.asked.agreed | {entry.seat})
        elif entry.kind in ("move", "refuse", "undo"):
            self.asked = None
        elif entry.kind == "timeout":
            self.away.add(entry.seat)
        elif entry.kind == "return":
            self.away.discard(entry.seat)

    def seen(self, eyes: int) -> State:
        """What some eyes see now."""
        if eyes not in self._seen:
            self._seen[eyes] = self.state.seen_by(eyes)
        return self._seen[eyes]

    def steps(self) -> Iterator[tuple[StoredMove, State, State]]:
        """Every entry of the log with the whole game before it and after it."""
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

    def stories(self, eyes: int) -> Sequence[msgspec.Raw]:
        """What has happened, as some eyes have seen it: a `Story` for every entry, as JSON."""
        told = self._stories.setdefault(eyes, [])
        if len(told) == len(self.log) - 1 and self._before is not None:
            before = self._seen_before.get(eyes) or self._before.seen_by(eyes)
            told.append(self._story(self.log[-1], before, self.seen(eyes)))
        elif len(told) < len(self.log):
            told[:] = [self._story(entry, old.seen_by(eyes), new.seen_by(eyes)) for entry, old, new in self.steps()]
        return told

    def _story(self, entry: StoredMove, before: State, after: State) -> msgspec.Raw:
        if entry.kind != "move":
            return msgspec.Raw(encode(Story([text(f"table.log.{entry.kind}", seat=entry.seat)])))
        return msgspec.Raw(encode(scenes_of(self.game.id).story(before, after, after.history[-1])))

    def kept(self, target: int) -> list[StoredMove]:
        """The moves that stand when the game goes on after so many entries."""
        return [move for move in self.moves if move.ply < target]

    @property
    def last_is_fair(self) -> bool:
        """Whether the last move that stands may simply be taken back by its seat."""
        if self._fair is None:
            self._fair = bool(self.moves) and undo.is_fair(self._before_last_move(), self.state)
        return self._fair

    def _before_last_move(self) -> State:
        if self._before is not None and self.log[-1].kind == "move":
            return self._before
        return self._after(self.moves[:-1])


def _play(state: State, entry: StoredMove, move: Move | None) -> None:
    """Make a move of the log: it was legal when it was stored."""
    move = move or state.game.move(entry.move)
    state.game.rules.play(state.record, entry.seat, int(move))
    state.note(entry.seat, move)
