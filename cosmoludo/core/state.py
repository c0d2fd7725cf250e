"""A game under way: a record, and the face that Python shows of it."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np

from cosmoludo.core.errors import AmbiguousMove, HiddenState, IllegalMove, InvalidMove
from cosmoludo.core.move import Move
from cosmoludo.core.record import HEAD, MAX_SEATS, SPECTATOR, Record, first_actor, may_act
from cosmoludo.core.words import say

if TYPE_CHECKING:
    from cosmoludo.core.game import Game

SHOWN_CANDIDATES = 6
SEATS_OF_MASK = [tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS)]
ACTORS, OVER, HIDDEN = (int(np.dtype(HEAD, align=True).fields[name][1]) for name in ("actors", "over", "hidden"))  # type: ignore[index]
"""Where these bytes lie in the memory of every record: they are asked for all the time, and this is the short way."""


class Played(NamedTuple):
    """A move that was made. A secret one is None in what the other seats see."""

    seat: int
    move: Move | None


class State:
    """Made by `Game.start` and `Game.from_json`. `play` changes it; `copy` gives another one to try things on."""

    def __init__(self, game: Game, record: Record, *, seed: int | None = None) -> None:
        self.game = game
        self.record = record
        self.seed = seed
        """What the game was dealt from; None in a built position and in what a seat sees."""
        self.start_position: dict[str, Any] | None = None
        """The position it was built from, when it was not dealt from a seed."""
        self._history: tuple[Played, ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return self.game.players

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return SEATS_OF_MASK[self.record.data[ACTORS]]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return int(self.record.ply)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.record.data[OVER])

    @property
    def hidden(self) -> bool:
        """Whether this is what someone sees of a game, not the game itself."""
        return bool(self.record.data[HIDDEN])

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score now."""
        return tuple(self.record.scores.tolist()[: self.players])

    @property
    def ranks(self) -> tuple[int, ...] | None:
        """Each seat's rank at the end, 1 for the best, ties sharing; None before."""
        return tuple(self.record.ranks.tolist()[: self.players]) if self.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody before the end."""
        return tuple(seat for seat, rank in enumerate(self.ranks or ()) if rank == 1)

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves made, each with its seat."""
        return self._history

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of the seat to act (the first of them, where several are), or of `seat`."""
        if seat is None:
            seat = int(first_actor(self.record))
        return [Move(self.game, number) for number in self._legal(seat).tolist()]

    def texts(self, seat: int) -> list[str]:
        """The legal moves of a seat as text."""
        return list(map(self.game.notation.text, self._legal(seat).tolist()))

    def play(self, move: Move | str | int | Mapping[str, object], seat: int | None = None) -> Move:
        """Make a move, and return it. On a MoveError nothing has changed.

        A text may be cut short as long as only one legal move begins with its words.
        """
        if self.hidden:
            raise HiddenState("this is what one seat sees; `deal` makes a whole game of it that can be played on")
        seat = self._seat(seat)
        chosen = self.checked(move, seat)
        self.game.rules.play(self.record, seat, int(chosen))
        self.note(seat, chosen)
        return chosen

    def note(self, seat: int, move: Move) -> None:
        """Add to the history a move that the record has made."""
        self._history += (Played(seat, move),)

    def checked(self, move: Move | str | int | Mapping[str, object], seat: int | None = None) -> Move:
        """The legal move that is meant, without making it; MoveError if there is none.

        Asked of what a seat sees, the answer is made from nothing else.
        """
        seat = self._seat(seat)
        chosen = self._resolved(move, seat)
        if int(chosen) not in self._legal(seat):
            self._refuse(seat, chosen)
        return chosen

    def copy(self) -> State:
        """Another state, the same to the last byte."""
        other = State(self.game, self.record.copy(), seed=self.seed)
        other.start_position = self.start_position
        other._history = self._history
        return other

    def seen_by(self, seat: int = SPECTATOR) -> State:
        """What a seat can know of this game, or a spectator: nothing else is in it."""
        if seat != SPECTATOR and seat not in range(self.players):
            raise ValueError(f"seat must be 0 to {self.players - 1}, or {SPECTATOR} for a spectator, not {seat!r}")
        view = State(self.game, self.record.copy())
        self.game.rules.hide(view.record, seat)
        view._history = self._open_history(seat)
        return view

    def deal(self, seed: int) -> State:
        """A whole game that agrees with what is seen here, its unknown parts and its chance drawn from a seed."""
        if not self.hidden:
            raise ValueError("nothing is hidden here; `seen_by` a seat first")
        world = State(self.game, self.record.copy())
        self.game.rules.deal(world.record, np.uint64(seed))
        world._history = self._history
        return world

    def value(self, seat: int) -> float:
        """How good the position looks for a seat, from 0 (lost) to 1 (won)."""
        return float(self.game.rules.value(self.record, seat))

    def to_json(self) -> dict[str, Any]:
        """The whole position as readable JSON, which `Game.from_json` reads back."""
        document: dict[str, Any] = self.game.position.write(self.record)
        return document

    def to_bytes(self) -> bytes:
        """The record as it lies in memory."""
        return bytes(self.record.tobytes())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self.seed is None:
            return f"{self.game!r}.from_json({self.to_json()!r})"
        moves = [(played.seat, str(played.move)) for played in self._history]
        return (
            f"{self.game!r}.start(seed={self.seed}).then({moves!r})"
            if moves
            else (f"{self.game!r}.start(seed={self.seed})")
        )

    def then(self, moves: list[tuple[int, str]]) -> State:
        """Another state, some moves later, each with its seat."""
        after = self.copy()
        for seat, move in moves:
            after.play(move, seat)
        return after

    def _legal(self, seat: int) -> np.ndarray[Any, np.dtype[np.int32]]:
        """The numbers of the legal moves of a seat."""
        out = np.empty(self.game.facts.max_moves, np.int32)
        count = self.game.rules.legal(self.record, seat, out) if may_act(self.record, seat) else 0
        return out[:count]

    def _open_history(self, seat: int) -> tuple[Played, ...]:
        """The moves made, as a seat knows them."""
        if not self.game.facts.secret_moves:
            return self._history
        closed = self._closed_moves()
        return tuple(
            Played(mover, None if mover != seat and ply in closed else move)
            for ply, (mover, move) in enumerate(self._history)
        )

    def _closed_moves(self) -> Container[int]:
        """Which moves of the history only those who made them know: all, unless the game says that some are open."""
        moves = [None if move is None else int(move) for _, move in self._history]
        closed_moves = getattr(self.game.notation, "closed_moves", None)
        closed: Container[int] = closed_moves(self.record, moves) if closed_moves else range(len(moves))
        return closed

    def _seat(self, seat: int | None) -> int:
        """The seat that moves: the one given, or the only one that can be meant."""
        if seat is not None:
            if isinstance(seat, bool) or seat not in range(self.players):
                raise ValueError(f"seat must be 0 to {self.players - 1}, not {seat!r}")
            return int(seat)
        if len(self.actors) > 1:
            raise ValueError(f"seats {', '.join(map(str, self.actors))} may all move now: say which with seat=")
        return self.actors[0] if self.actors else 0

    def _resolved(self, move: Move | str | int | Mapping[str, object], seat: int) -> Move:
        """The move that is meant, also by a text cut short."""
        try:
            return self.game.move(move)
        except InvalidMove:
            if not isinstance(move, str) or not move.split():
                raise
            words = move.split()
            candidates = [legal for legal in self.moves(seat) if legal.begins_with(words)]
            if not candidates:
                raise
            if len(candidates) > 1:
                texts = [str(candidate) for candidate in candidates]
                more = f" and {len(texts) - SHOWN_CANDIDATES} more" if len(texts) > SHOWN_CANDIDATES else ""
                shown = "; ".join(texts[:SHOWN_CANDIDATES])
                raise AmbiguousMove(f"{move!r} could be {shown}{more}: say the rest", texts) from None
            return candidates[0]

    def _refuse(self, seat: int, move: Move) -> NoReturn:
        """Say which rule forbids a move."""
        rule, values = "rule.over", {}
        if not self.over:
            rule, values = "rule.turn", {"seats": ", ".join(map(str, self.actors)), "seat": seat}
            if may_act(self.record, seat):
                rule, values = self.game.notation.refusal(self.record, seat, int(move))
        raise IllegalMove(f"{move}: {say('en', rule, **values)}", rule, **values)
