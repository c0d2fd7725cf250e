"""A table at which a language model has one seat and bots have the others.

Whatever is answered is made from what the seat sees. Seats are counted from 1, as in all texts for people.
"""

from __future__ import annotations

from threading import Lock
from typing import Any

from cosmoludo.bots.analysis import Limits
from cosmoludo.bots.hints import hints
from cosmoludo.core.game import State
from cosmoludo.core.registry import has_table, table_of
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import FIRST_SEAT, seat_number, tell
from cosmoludo.envs.opponents import Opponents
from cosmoludo.envs.opponents import Table as Others
from cosmoludo.envs.padding import drawn
from cosmoludo.terminal import told

ENOUGH_FOR_A_HINT = Limits(simulations=2000)
"""No limit in seconds: the same question gets the same answer."""


class Table:
    """One game, played to its end from one seat. Calls from several threads wait for each other."""

    def __init__(self, state: State, seat: int, bots: Opponents, language: str) -> None:
        if not 0 <= seat - FIRST_SEAT < state.players:
            raise ValueError(f"seat must be {FIRST_SEAT} to {seat_number(state.players - 1)}, not {seat}")
        self.language = language
        self.seat = Seat(seat - FIRST_SEAT)
        self.game = state.game
        self._state = state
        self._deal = state.seed or 0
        self._others = Others(state.game, bots)
        self._lock = Lock()
        self._is_drawn = has_table(self.game.id) and table_of(self.game.package.name).terminal is not None

    def begin(self) -> dict[str, Any]:
        """Let bots move until it is the seat's turn; return what happened, and the position."""
        with self._lock:
            return {"happened": self._let_others_move(), **self._position()}

    def position(self) -> dict[str, Any]:
        """Return the table as the seat sees it."""
        with self._lock:
            return self._position()

    def position_as_json(self) -> dict[str, Any]:
        """Return what the seat sees as data, as `Game.from_json` reads it: there, seats are counted from 0."""
        with self._lock:
            return self._view().to_json()

    def moves(self) -> list[str]:
        """Return the seat's legal moves; none if it is not its turn."""
        with self._lock:
            return self._view().texts(self.seat)

    def play(self, move: str) -> dict[str, Any]:
        """Make a move, and let bots move until it is the seat's turn again; MoveError says why there is none.

        The move is judged by what the seat sees, so that a refusal tells no secret.
        """
        with self._lock:
            before = self._view()
            made = self._state.play(before.checked(move, self.seat), self.seat)
            happened = told(before, self._view(), self.language, self.seat)
            return {"played": str(made), "happened": happened + self._let_others_move(), **self._position()}

    def hints(self) -> list[dict[str, Any]]:
        """Return the moves that a bot finds best, the best first; none if it is not the seat's turn."""
        with self._lock:
            view = self._view()
            if self.seat not in view.actors:
                return []
            found = hints(view, self.seat, view.ply, ENOUGH_FOR_A_HINT)
            return [
                {"move": str(hint.move), "chance": round(hint.chance, 3)}
                | ({} if hint.score is None else {"expected_score": round(hint.score, 1)})
                for hint in found
            ]

    def _view(self) -> State:
        return self._state.seen_by(self.seat)

    def _let_others_move(self) -> list[str]:
        """Let bots move while the seat may not, and say what they did."""
        said: list[str] = []
        while not self._state.over and self.seat not in self._state.actors:
            mover, before = self._state.actors[0], self._view()
            move = self._others.decide(self._state.record, mover, self.seat, self._deal)
            self._state.play(move, mover)
            said += told(before, self._view(), self.language, self.seat)
        return said

    def _position(self) -> dict[str, Any]:
        view = self._view()
        found: dict[str, Any] = {
            "game": self.game.id,
            "seat": seat_number(self.seat),
            "your_turn": self.seat in view.actors,
            "legal_moves": len(view.texts(self.seat)),
            "over": view.over,
            "scores": list(view.scores),
        }
        if self._is_drawn:
            found["table"] = drawn(self._state, self.seat, self.language)
        else:
            found["position_with_seats_from_0"] = view.to_json()
        if has_table(self.game.id):
            found["prompt"] = tell(self.language, view.scene().prompt, self.seat)
        if view.over:
            found |= {"ranks": list(view.ranks or ()), "winners": [seat_number(seat) for seat in view.winners]}
            found |= {} if self._state.seed is None else {"seed": self._state.seed}
        return found
