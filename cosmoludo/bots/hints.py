"""Hints: the best moves of a seat with what a bot expects of them, from what the seat sees and nothing else."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from cosmoludo.bots.analysis import Analysis, Considered, Limits, analyse, never
from cosmoludo.bots.player import Player
from cosmoludo.bots.replies import Compared, Reply, compare
from cosmoludo.bots.review import NOTABLE
from cosmoludo.core.game import State
from cosmoludo.core.move import Move

MOST = 3
COMPARED = 6
"""How many moves are compared by what they leave to others."""
LINE_LENGTH = 3
SPREAD = 0.25
"""How far results of one move lie apart, about: what tells how sure the mean of so many visits is."""
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
    equal: bool = False
    """Whether the search cannot tell it from the best."""
    denies: Reply | None = None
    """What the next player could have gained after another move, and cannot after this one."""
    risks: Reply | None = None
    """What the next player could gain after it, and not after another move."""


def hints(
    view: State, seat: int, seed: int, limits: Limits = ENOUGH, stopped: Callable[[], bool] = never
) -> tuple[Hint, ...]:
    """Return the best moves of a seat, the best first; fewer where fewer were worth trying."""
    found = analyse(view, seat, seed, limits, stopped=stopped)
    told = _worth_telling(found)
    tried = [considered.move for considered in found.moves[:COMPARED] if considered.visits or considered is found.best]
    compared = compare(view, seat, tried, seed)
    return tuple(
        _hint(view, seat, seed, considered, _is_equal(found.best, considered, seat), left)
        for considered, left in zip(told, compared, strict=False)
    )


def _worth_telling(found: Analysis) -> list[Considered]:
    """Return the moves tried most, and the only one even if nothing had to be tried."""
    return [found.best, *(considered for considered in found.moves[1:MOST] if considered.visits)]


def _is_equal(best: Considered, other: Considered, seat: int) -> bool:
    """Return whether the search cannot tell a move from the best one, by how often it has tried both."""
    if other is best or not (best.visits and other.visits):
        return False
    doubt = SPREAD * math.sqrt(1 / best.visits + 1 / other.visits)
    return abs(_chance(best, seat) - _chance(other, seat)) <= max(NOTABLE, doubt)


def _chance(considered: Considered, seat: int) -> float:
    """Return what a seat may expect after a move of its own."""
    values = considered.values
    return values[seat] if len(values) > seat and considered.visits else values[0]


def _hint(view: State, seat: int, seed: int, considered: Considered, equal: bool, left: Compared) -> Hint:
    chance = _chance(considered, seat)
    score = _expected_score(view, considered.move, seed) if view.players == 1 else None
    line = _told_line(view, seat, considered)
    return Hint(considered.move, chance, score, line, equal, left.denies, left.risks)


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
