"""The rules as generic functions: the same call for every game, in Python and in compiled code.

Compiled code that serves all games (random play, search, batches) calls these. Which game's function is meant follows
from the type of the record, so each game gets its own machine code and the next process finds it in the cache.
"""

from types import ModuleType
from typing import Any

import numpy as np

from cosmoludo.core.chance import scaled
from cosmoludo.core.compiled import compiled, overload
from cosmoludo.core.record import Moves, Record

_RULES: dict[np.dtype[Any], ModuleType] = {}


def register(dtype: np.dtype[Any], rules: ModuleType) -> None:
    """Say whose rules a type of record follows."""
    _RULES[dtype] = rules


def rules_of(state: Record) -> ModuleType:
    """The rules of a record, or of the compiler's type for it."""
    return _RULES[state.dtype]


def setup(state: Record, seed: np.uint64) -> None:
    """Deal a new game; players and options are already in the record."""
    rules_of(state).setup(state, seed)


def legal(state: Record, seat: int, out: Moves) -> int:
    """Write the moves that a seat may make now into `out`, and return how many there are."""
    count: int = rules_of(state).legal(state, seat, out)
    return count


def play(state: Record, seat: int, move: int) -> None:
    """Make one legal move, draw what is to be drawn, advance the turn."""
    rules_of(state).play(state, seat, move)


def hide(state: Record, seat: int) -> None:
    """Erase everything that a seat cannot know (or a spectator, seat -1)."""
    rules_of(state).hide(state, seat)


def deal(state: Record, key: np.uint64) -> None:
    """Fill a hidden record with a random world that agrees with what is known, and re-key its chance."""
    rules_of(state).deal(state, key)


def value(state: Record, seat: int) -> float:
    """How good the position looks for a seat, from 0 (lost) to 1 (won)."""
    result: float = rules_of(state).value(state, seat)
    return result


def pick(state: Record, seat: int, luck: np.uint64, scratch: Moves) -> int:
    """One of the legal moves, each as likely as any other.

    A game whose moves can be counted without listing them says so with two more functions, `count` and `nth`.
    """
    rules = rules_of(state)
    luck = np.uint64(luck)  # compiled code hands a large number back as a plain int
    if hasattr(rules, "nth"):
        return int(rules.nth(state, seat, scaled(luck, rules.count(state, seat))))
    return pick_listed(state, seat, luck, scratch)


@compiled
def pick_listed(state: Record, seat: int, luck: np.uint64, scratch: Moves) -> int:
    """One of the legal moves, by listing them all."""
    return int(scratch[scaled(luck, legal(state, seat, scratch))])


def _choose(name: str) -> Any:
    """What the compiler is told of a generic function: take the one with this name in the rules of the record."""

    def chosen(state: Any, *arguments: Any) -> Any:  # noqa: ARG001
        rule = getattr(rules_of(state), name)
        return lambda state, *arguments: rule(state, *arguments)

    return chosen


for _function in (setup, legal, play, hide, deal, value):
    overload(_function, strict=False)(_choose(_function.__name__))


@overload(pick, strict=False)
def _pick(state: Any, *arguments: Any) -> Any:  # noqa: ARG001
    rules = rules_of(state)
    if not hasattr(rules, "nth"):
        return lambda state, seat, luck, scratch: pick_listed(state, seat, luck, scratch)
    count, nth = rules.count, rules.nth
    return lambda state, seat, luck, scratch: nth(state, seat, scaled(luck, count(state, seat)))  # noqa: ARG005
