"""Self-play: many games in which one bot has all seats, as the decisions that a policy or a value is trained on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

import cosmoludo
from cosmoludo.arena.executors import HERE, Executor
from cosmoludo.arena.match import seed_from
from cosmoludo.bots.own import Entrant, Given, entrant
from cosmoludo.core.game import Game, State
from cosmoludo.envs import Batch

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Decisions:
    """All decisions of some whole games, a row each, as `envs.Batch` shows them; those of a game are in their order."""

    first: int
    """The number of the first of these games."""
    games: NDArray[np.int64]
    """The game of each decision."""
    seats: NDArray[np.int8]
    """The seat that decided."""
    seen: NDArray[np.float32]
    """What it saw."""
    described: NDArray[np.float32]
    """What its legal moves were: those of decision i are the rows at[i] to at[i + 1]."""
    at: NDArray[np.int64]
    chosen: NDArray[np.int64]
    """The index of its choice among them."""
    rewards: NDArray[np.float32]
    """What its seat got in the end."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is played, in words that can be sent to other machines."""

    game: str
    players: int
    options: dict[str, Any]
    games: int
    bot: Entrant
    seed: int
    together: int


def self_play(
    game: Game,
    games: int,
    bot: Given = RANDOM,
    *,
    seed: int = 0,
    together: int = 64,
    executor: Executor = HERE,
) -> Iterator[Decisions]:
    """Play games in which a bot has all seats, and yield their decisions, so many games `together` as they end.

    The same for the same seed and number together, on one core or on many machines; sort by `first` for their order.
    A bot that raises an error or gives no legal move ends all of it: nothing is learned from games cut short. What it
    is shown has no history.
    """
    plan = _Plan(game.id, game.players, game.options, games, entrant(bot), seed, together)
    return executor.run(partial(_play, plan), range(0, games, together))


def _play(plan: _Plan, first: int) -> Decisions:
    """Play some games side by side until the last of them is over."""
    game = cosmoludo.load(plan.game, players=plan.players, **plan.options)
    count = min(plan.together, plan.games - first)
    seed = seed_from(f"self-play {plan.seed} {first}")
    batch, choose = Batch(game, count, seed=seed), _chooser(plan.bot, count, game.players, seed)
    playing = np.ones(count, np.bool_)
    results = np.zeros((count, game.players), np.float32)
    steps: list[tuple[NDArray[Any], ...]] = []
    while playing.any():
        slots = np.flatnonzero(playing)
        chosen, (_, at) = choose(batch, slots), batch.legal()
        rows = np.concatenate([np.arange(at[slot], at[slot + 1]) for slot in slots])
        steps.append(
            (
                slots,
                batch.seats[slots],
                batch.observe()[slots],
                batch.describe()[rows],
                np.diff(at)[slots],
                chosen[slots],
            )
        )
        batch.step(chosen)
        ended = playing & batch.done
        results[ended] = batch.rewards[ended]
        playing &= ~ended
    slots, seats, seen, described, counts, chosen = map(np.concatenate, zip(*steps, strict=True))
    at = np.concatenate([[0], np.cumsum(counts)])
    return Decisions(first, first + slots, seats, seen, described, at, chosen, results[slots, seats])


class _AtRandom:
    """Any legal move, in all games at once."""

    def __init__(self, seed: int) -> None:
        self._chance = np.random.default_rng(seed)

    def __call__(self, batch: Batch, slots: NDArray[np.intp]) -> NDArray[np.int64]:  # noqa: ARG002
        """Return the index of a legal move for every game."""
        return (self._chance.random(batch.count) * batch.legal().counts).astype(np.int64)


class _ByBots:
    """A bot for each seat of each game, asked one after the other."""

    def __init__(self, bot: Entrant, count: int, players: int, seed: int) -> None:
        self._bots = [[bot.bot() for _ in range(players)] for _ in range(count)]
        self._seed = seed

    def __call__(self, batch: Batch, slots: NDArray[np.intp]) -> NDArray[np.int64]:
        """Return the index of the bot's move for some games, and of any for the others."""
        moves, at = batch.legal()
        chosen = np.zeros(batch.count, np.int64)
        for slot in slots.tolist():
            seat, state = int(batch.seats[slot]), State(batch.game, batch.records[slot])
            luck = seed_from(f"bot {self._seed} {slot} {state.ply} {seat}")
            view = state.seen_by(seat)
            move = view.checked(self._bots[slot][seat](view, seat, luck), seat)
            chosen[slot] = np.flatnonzero(moves[at[slot] : at[slot + 1]] == int(move))[0]
        return chosen


def _chooser(bot: Entrant, count: int, players: int, seed: int) -> _AtRandom | _ByBots:
    return _AtRandom(seed) if bot.built_in and bot.name == RANDOM else _ByBots(bot, count, players, seed)
