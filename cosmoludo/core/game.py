"""A game with its players and options chosen: what starts games, reads moves and builds positions."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import numpy as np

from cosmoludo.core import chance, generic
from cosmoludo.core.errors import InvalidMove, InvalidPosition
from cosmoludo.core.facts import Facts, Value
from cosmoludo.core.move import Move
from cosmoludo.core.record import Record
from cosmoludo.core.state import State


def checked_seed(seed: object) -> int:
    """The seed, if it is one; ValueError says what is allowed."""
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < chance.SEEDS:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    return int(seed)


class Game:
    """Made by `cosmoludo.load`. It does not change, and any number of states can share it."""

    def __init__(self, facts: Facts, players: int, options: Mapping[str, Value]) -> None:
        folder = f"cosmoludo.games.{facts.folder}"
        self.facts = facts
        self.players = players
        self.options = dict(options)
        self.rules = import_module(f"{folder}.rules")
        self.notation = import_module(f"{folder}.notation")
        self.position = import_module(f"{folder}.position")
        self._records = import_module(f"{folder}.record")
        generic.register(self._records.DTYPE, self.rules)
        self.blank()  # refuses options that do not go together

    @property
    def id(self) -> str:
        """The game's id, as in `cosmoludo.games()`."""
        return self.facts.id

    def blank(self) -> Record:
        """A record with the players and options in it and nothing else."""
        return self._records.new(self.id, self.players, self.options)

    def check(self, record: Record) -> list[str]:
        """Everything that is wrong with a record, in words; nothing for every record that play can lead to."""
        problems: list[str] = import_module(f"cosmoludo.games.{self.facts.folder}.check").check(record)
        return problems

    def start(self, seed: int | None = None) -> State:
        """Deal a new game, from a seed or from one that nobody knows."""
        seed = checked_seed(secrets.randbits(64) if seed is None else seed)
        record = self.blank()
        self.rules.setup(record, np.uint64(seed))
        return State(self, record, seed=seed)

    def move(self, move: Move | str | int | Mapping[str, object]) -> Move:
        """A move from its text, number or JSON; InvalidMove says what was expected."""
        if isinstance(move, Move):
            if move._game.facts.folder != self.facts.folder:
                raise InvalidMove(f"{str(move)!r} is a move of {move._game.id}, not of {self.id}")
            return move
        if isinstance(move, str):
            return Move(self, self.notation.read(move))
        if isinstance(move, Mapping):
            return Move(self, self.notation.from_json(move))
        if isinstance(move, bool) or not isinstance(move, int | np.integer):
            raise InvalidMove(f"a move is text, a number, a mapping or a Move, not {move!r}")
        if not 0 <= move < self.notation.MOVE_NUMBERS:
            raise InvalidMove(f"a move of {self.id} is a number below {self.notation.MOVE_NUMBERS}, not {move}")
        try:
            return Move(self, self.notation.checked(int(move)))
        except ValueError as error:
            raise InvalidMove(f"{move} is no move of {self.id}: {error}") from None

    def from_json(self, document: Mapping[str, Any] | str, seed: int = 0) -> State:
        """A position from its JSON form, as `State.to_json` writes it; InvalidPosition lists what is wrong with it.

        The seed decides what chance has left open, such as an order of tiles that the position does not give.
        """
        if isinstance(document, str):
            try:
                document = json.loads(document)
            except ValueError as error:
                raise InvalidPosition([f"not JSON: {error}"]) from None
        if not isinstance(document, Mapping):
            raise InvalidPosition([f"a position is a JSON object, not {type(document).__name__}"])
        record = self.blank()
        chance.rekey(record, np.uint64(checked_seed(seed)))
        self.position.read(record, document)
        state = State(self, record)
        state.start_position = state.to_json()
        return state

    def __repr__(self) -> str:
        defaults = {option.name: option.default for option in self.facts.options}
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items() if value != defaults[name])
        return f"cosmoludo.load({self.id!r}, players={self.players}{chosen})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.id, self.players, self.options) == (other.id, other.players, other.options)

    def __hash__(self) -> int:
        return hash((self.id, self.players, tuple(self.options.items())))
