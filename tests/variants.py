"""What the battery runs over: each game for each number of players, and each option at other values."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.chance import KEYS, number
from cosmoludo.core.facts import Value
from cosmoludo.core.game import Game, State
from cosmoludo.core.record import Record
from cosmoludo.core.seats import first_actor


@dataclass(frozen=True)
class Variant:
    game: str
    players: int
    options: dict[str, Value] = field(default_factory=dict)

    def load(self) -> Game:
        return cosmoludo.load(self.game, players=self.players, **self.options)

    def effort(self, most: int) -> int:
        """How often to try something: less for options, which change little, than for the game as it is played."""
        return max(1, most // 5) if self.options else most

    @property
    def is_quick(self) -> bool:
        """Whether it is tried before the heavy tests: a mode as it is played, with the fewest or the most players."""
        facts = cosmoludo.games()[self.game]
        return not self.options and self.players in (facts.min_players, facts.max_players)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.players), *(f"{name}={value}" for name, value in self.options.items())])


def _variants() -> Iterator[Variant]:
    for facts in cosmoludo.games().values():
        for players in facts.players:
            yield Variant(facts.id, players)
        for option in facts.options:
            players = option.needs_players or facts.max_players
            for value in option.values[-2:]:
                if value != option.default:
                    yield Variant(facts.id, players, {option.name: value})


VARIANTS = list(_variants())


def params(variants: Iterable[Variant]) -> list[object]:
    """Return variants as parameters of a test."""
    return [pytest.param(one, id=str(one), marks=() if one.is_quick else pytest.mark.heavy) for one in variants]


def random_plays(game: Game, record: Record, key: int) -> Iterator[tuple[int, int]]:
    """Uniformly random moves to the end: each is yielded with its seat before it is made."""
    scratch = np.empty(game.facts.max_moves, np.int32)
    ply = 0
    while not record.over:
        seat = first_actor(record)
        move = generic.pick(record, seat, number(np.uint64(key % KEYS), ply), scratch)
        yield seat, move
        generic.play(record, seat, move)
        ply += 1


def random_states(game: Game, seed: int, every: int = 1) -> Iterator[State]:
    """The states of one random game, the first and the last among them."""
    state = game.start(seed)
    for ply, (seat, move) in enumerate(random_plays(game, state.record, seed)):
        if ply % every == 0:
            yield state
        state.note(seat, game.move(move))
    yield state
