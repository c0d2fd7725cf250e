"""A match: the same deals for everybody, each played with the seats exchanged, on several cores.

A round is one deal, played as often as there are bots, each time with the seats moved on by one. Alone, each bot
plays the deal by itself. So luck of the deal falls on all alike, and fewer games tell bots apart.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field

import cosmoludo
from cosmoludo.core.chance import SEEDS
from cosmoludo.core.registry import facts_of


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what, and how long they may think."""

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    simulations: int = 0
    seconds: float = 0.0
    """Of the processor, a move. Neither this nor simulations: each bot's own limits."""
    options: dict[str, str] = field(default_factory=dict)

    @property
    def alone(self) -> bool:
        """Whether each plays by itself, for points."""
        return facts_of(self.game).max_players == 1

    def seating(self, number: int) -> tuple[str, ...]:
        """Return who sits where in a game."""
        turned = number % len(self.bots)
        return self.bots[turned : turned + 1] if self.alone else self.bots[turned:] + self.bots[:turned]

    def deal(self, number: int) -> int:
        """Return the seed of a game: the same for the whole round."""
        return _number(f"deal {self.seed} {number // len(self.bots)}")


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


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % SEEDS


def play_one(match: Match, number: int) -> Outcome:
    """Play a game of a match. Bots that are limited by time have so much of the processor, whatever else it does."""
    from cosmoludo.bots import limited
    from cosmoludo.bots.analysis import Limits

    seating = match.seating(number)
    limits = None
    if match.simulations or match.seconds:
        limits = Limits(match.simulations, match.seconds, time.thread_time)
    players = [limited(bot, limits, time.thread_time) for bot in seating]
    state = cosmoludo.load(match.game, players=len(seating), **match.options).start(match.deal(number))
    seconds = [0.0] * len(seating)
    while not state.over:
        seat = state.actors[0]
        luck = _number(f"bot {match.seed} {number} {state.ply} {seat}")
        started = time.thread_time()
        state.play(players[seat](state.seen_by(seat), seat, luck), seat)
        seconds[seat] += time.thread_time() - started
    spent = tuple(round(each, 3) for each in seconds)
    return Outcome(number, seating, state.ranks or (), state.scores, state.ply, spent)


def play_many(match: Match, numbers: Iterable[int], jobs: int = 1) -> Iterator[Outcome]:
    """Play games of a match, each yielded when it is over; on one core in their order, on several as they end."""
    if jobs == 1:
        yield from (play_one(match, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        playing = [pool.submit(play_one, match, number) for number in numbers]
        try:
            for done in as_completed(playing):
                yield done.result()
        finally:
            for waiting in playing:
                waiting.cancel()
