"""A match: the same deals for everybody, each played with the seats exchanged, here or on many cores and machines.

A round is one deal, played as often as there are bots, each time with the seats moved on by one. Alone, each bot
plays the deal by itself. So luck of the deal falls on all alike, and fewer games tell bots apart.

A bot of one's own that raises an error or gives no legal move has lost its game, and the outcome says why. An error of
a built-in bot is ours: it ends the match.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, TypeVar

import cosmoludo
from cosmoludo.arena.executors import HERE, Executor
from cosmoludo.bots import limited
from cosmoludo.bots.analysis import Limits
from cosmoludo.bots.own import Entrant, Given, entrants, in_words
from cosmoludo.bots.protocol import Bot
from cosmoludo.core.chance import KEYS
from cosmoludo.core.game import State
from cosmoludo.core.registry import facts_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what, and how long they may think. ValueError says which game, option or bot there is not."""

    game: str
    bots: tuple[Given, ...]
    """Each a name (`level5`, `mine.py:choose`, `package.module:name`) or any callable (see `bots.protocol.Bot`)."""
    seed: int = 0
    simulations: int = 0
    seconds: float = 0.0
    """Of the processor, a move. Neither this nor simulations: each bot's own limits. For built-in bots only."""
    options: dict[str, str] = field(default_factory=dict)
    entrants: tuple[Entrant, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "entrants", entrants(tuple(self.bots)))
        cosmoludo.load(self.game, players=None if self.alone else len(self.bots), **self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called, in the order they were given."""
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def alone(self) -> bool:
        """Whether each plays by itself, for points."""
        return facts_of(self.game).max_players == 1

    def seating(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a game."""
        return self.seated(self.names, number)

    def seated(self, bots: tuple[T, ...], number: int) -> tuple[T, ...]:
        """Return which of the bots' something belongs to each seat in a game."""
        turned = number % len(bots)
        return bots[turned : turned + 1] if self.alone else bots[turned:] + bots[:turned]

    def deal(self, number: int) -> int:
        """Return the seed of a game: the same for the whole round."""
        return seed_from(f"deal {self.seed} {number // len(self.bots)}")

    def rounds(self, games: int) -> range:
        """Return the numbers of so many games, or more: whole rounds, so that nobody has a better seat more often."""
        return range(-(-games // len(self.bots)) * len(self.bots))

    def to_json(self) -> dict[str, Any]:
        """Return what was agreed on, as plain data."""
        return {
            "game": self.game,
            "bots": list(self.names),
            "seed": self.seed,
            "simulations": self.simulations,
            "seconds": self.seconds,
            "options": {name: str(value) for name, value in self.options.items()},
        }


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a bot lost a game before its end."""

    seat: int
    ply: int
    reason: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game of a match ended."""

    number: int
    seating: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    plies: int
    seconds: tuple[float, ...]
    """Processor time that each seat thought, all its moves together."""
    fault: Fault | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Outcome:
        """Return a game read back: JSON has lists where it had tuples."""
        values: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in document.items()}
        fault = values.get("fault")
        return cls(**values | {"fault": Fault(**fault) if fault else None})


def seed_from(text: str) -> int:
    """Return a seed that is always the same for a text, and has nothing to do with those of other texts."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % KEYS


def play_one(match: Match, number: int) -> Outcome:
    """Play a game of a match. Bots that are limited by time have so much of the processor, whatever else it does."""
    seated = match.seated(match.entrants, number)
    players = [_player(match, entrant) for entrant in seated]
    state = cosmoludo.load(match.game, players=len(seated), **match.options).start(match.deal(number))
    seconds = [0.0] * len(seated)
    fault: Fault | None = None
    while not state.over and fault is None:
        seat = state.actors[0]
        luck = seed_from(f"bot {match.seed} {number} {state.ply} {seat}")
        started = time.thread_time()
        try:
            shown = state.copy() if seated[seat].clairvoyant else state.seen_by(seat)
            state.play(players[seat](shown, seat, luck), seat)
        except Exception as error:
            if seated[seat].built_in:
                raise
            fault = Fault(int(seat), state.ply, in_words(error))
        seconds[seat] += time.thread_time() - started
    spent = tuple(round(each, 3) for each in seconds)
    return Outcome(number, match.seating(number), _ranks(state, fault), state.scores, state.ply, spent, fault)


def _player(match: Match, entrant: Entrant) -> Bot:
    """Return who plays a seat of a game."""
    if not entrant.built_in:
        return entrant.bot()
    limits = None
    if match.simulations or match.seconds:
        limits = Limits(match.simulations, match.seconds, time.thread_time)
    return limited(entrant.name, limits, time.thread_time)


def _ranks(state: State, fault: Fault | None) -> tuple[int, ...]:
    """Return the ranks by the rules or, after a fault, those of a game that its seat gave up: the others have won."""
    if fault is None:
        return state.ranks or ()
    last = max(state.players, 2)  # who plays alone is second to the game itself
    return tuple(last if seat == fault.seat else 1 for seat in range(state.players))


def play_many(match: Match, numbers: Iterable[int], executor: Executor = HERE) -> Iterator[Outcome]:
    """Play games of a match, each yielded when it is over: in one process in their order, elsewhere as they end."""
    return executor.run(partial(play_one, match), numbers)
