"""A moment of a game, written down: where a picture is taken, or a step of a lesson begins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

import cosmoludo
from cosmoludo.core.facts import Value
from cosmoludo.core.game import State
from cosmoludo.core.registry import packages


class Moment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as JSON, or a seed; and the moves made from there."""

    game: str
    players: int | None = None
    options: dict[str, Value] = {}
    seed: int = 1
    position: dict[str, Any] | None = None
    """As `Game.from_json` reads it; the seed does not matter then."""
    moves: list[str] = []
    """Each as it is typed, cut short or not; where several seats may move, with its seat before it: `1: pass 7`."""
    seat: int = 0
    """From whose eyes it is seen."""

    def state(self) -> State:
        """Return the game at this moment."""
        game = cosmoludo.load(self.game, players=self.players, **self.options)
        state = game.start(self.seed) if self.position is None else game.from_json(self.position)
        for move in self.moves:
            play(state, move)
        return state


def play(state: State, move: str) -> None:
    """Make a move that is written down."""
    seat, colon, text = move.partition(": ")
    if colon:
        state.play(text, int(seat))
    else:
        state.play(move)


def folder_of(folder: str) -> Path:
    """Return the folder of a game's book, by the name of the game's own folder."""
    return packages()[folder].path / "book"
