"""Hints: the best moves of a seat with what a bot expects of them, from what the seat sees and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass

from cosmoludo.bots.analysis import Analysis, Considered, Limits, analyse, never
from cosmoludo.bots.player import Player
from cosmoludo.core.game import State
from cosmoludo.core.move import Move

MOST = 3
LINE_LENGTH = 3
GAMES_TO_THE_END = 6
ENOUGH = Limits(simulations=6000, seconds=1.5)


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move."""

    move: Move
    chance: float
    """What the mover may expect after it, from 0 (lost) to 1 (won); alone, 1 is a very good score."""
    score: float | None
    """The score to be expected at the end, where one plays alone."""
    line: tuple[tuple[int, Move], ...]
    """What is foreseen after it, each move with its seat, up to where others decide in secret."""


def hints(
    view: State, seat: int, seed: int, limits: Limits = ENOUGH, stopped: Callable[[], bool] = never
) -> tuple[Hint, ...]:
    """Return the best moves of a seat, the best first; fewer where fewer were worth trying."""
    found = analyse(view, seat, seed, limits, stopped=stopped)
    return tuple(_hint(view, seat, seed, considered) for considered in _worth_telling(found))


def _worth_telling(found: Analysis) -> list[Considered]:
    """Return the moves tried most, and the only one even if nothing had to be tried."""
    return [found.best, *(considered for considered in found.moves[1:MOST] if considered.visits)]


def _hint(view: State, seat: int, seed: int, considered: Considered) -> Hint:
    values = considered.values
    chance = values[seat] if len(values) > seat and considered.visits else values[0]
    score = _expected_score(view, considered.move, seed) if view.players == 1 else None
    return Hint(considered.move, chance, score, _told_line(view, seat, considered))


def _told_line(view: State, seat: int, considered: Considered) -> tuple[tuple[int, Move], ...]:
    """Return the line as far as it is the seat's to foresee."""
    line = []
    for mover, move in considered.line[:LINE_LENGTH]:
        if mover != seat and view.game.facts.secret_moves:
            break
        line.append((mover, move))
    return tuple(line)


def _expected_score(view: State, first: Move, seed: int) -> float:
    """Return the mean score of some games played to their end after a move, each in another possible world."""
    player, total = Player(), 0
    for number in range(GAMES_TO_THE_END):
        world, move = view.deal(seed + number), first
        while True:
            world.play(move, 0)
            if world.over:
                break
            move = player(world.seen_by(0), 0, seed + world.ply)
        total += world.scores[0]
    return total / GAMES_TO_THE_END
