"""The rules as generic functions: the same call for every game, in Python and in compiled code.

Which game is meant follows from the type of the record, so that code for all games (random play, search, batches) is
compiled for each of them, and the next process finds the machine code in the cache. These functions also write the
head of the record: no game resets, hides or keys it by itself, so none can forget to.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.chance import halves, number, rekey, scaled
from cosmoludo.core.compiled import compiled, overload
from cosmoludo.core.contract import Observing, RuleSet
from cosmoludo.core.observation import Feature
from cosmoludo.core.record import HEAD, Moves, Record
from cosmoludo.core.seats import Seat, may_act

Row: TypeAlias = NDArray[np.float32]
"""A row of an array of observations."""

_RULES: dict[np.dtype[Any], RuleSet[Any]] = {}
_MOST_MOVES: dict[np.dtype[Any], int] = {}


def register(rules: RuleSet[Any], most_moves: int) -> None:
    """Name the rules that a type of record follows, and how many moves a seat can have."""
    dtype = rules.record.layout
    _RULES[dtype] = rules
    _MOST_MOVES[dtype] = max(most_moves, _MOST_MOVES.get(dtype, 0))


def most_moves(state: Any) -> int:
    """Return how many moves a seat can have at most in the game of a record."""
    return _MOST_MOVES[state.dtype]


def rules_of(state: Any) -> RuleSet[Any]:
    """Return the rules of a record, or of the compiler's type for it."""
    return _RULES[state.dtype]


def erased_places(state: Any) -> NDArray[np.int64]:
    """Return where in the bytes of a record `hide` may write, as first places and ends."""
    layout, names = state.dtype, rules_of(state).erased
    if names is None:
        return np.array([[0, layout.itemsize]])
    fields = [layout.fields[name] for name in names]
    return np.array([(0, HEAD.itemsize), *((offset, offset + kind.itemsize) for kind, offset, *_ in fields)])


def setup(state: Record, seed: np.uint64) -> None:
    """Deal a new game; players and options are already in the record."""
    begin(state, seed)
    rules_of(state).rules.setup(state)


def start(state: Record, seed: int) -> None:
    """Deal a new game from a long seed. Compiled code knows `setup` only: seeds of 64 bits are enough for it."""
    key, key_high = halves(seed)
    begin(state, key)
    state.key_high = key_high
    rules_of(state).rules.setup(state)


def legal(state: Record, seat: Seat, out: Moves) -> int:
    """Write the moves that a seat may make now into `out`, and return how many there are."""
    return rules_of(state).rules.legal(state, seat, out)


def play(state: Record, seat: Seat, move: int) -> None:
    """Make one legal move, draw what is to be drawn, advance the turn."""
    state.ply += 1
    rules_of(state).rules.play(state, seat, move)


def hide(state: Record, seat: Seat) -> None:
    """Erase everything that a seat cannot know, or SPECTATOR."""
    rules_of(state).hiding.hide(state, seat)
    mark_hidden(state)


def deal(state: Record, key: np.uint64) -> None:
    """Fill a hidden record with a random world that agrees with what is known, and give its chance a new key."""
    mark_whole(state, key)
    rules_of(state).hiding.deal(state)


def value(state: Record, seat: Seat) -> float:
    """Return how good the position looks for a seat, from 0 (lost) to 1 (won)."""
    return rules_of(state).evaluation.value(state, seat)


def pick(state: Record, seat: Seat, luck: np.uint64, scratch: Moves) -> int:
    """Return one of the legal moves, each as likely as any other."""
    counting, picking = rules_of(state).counting, rules_of(state).picking
    luck = np.uint64(luck)  # compiled code hands a large number back as a plain int
    if picking is not None:
        while (move := int(picking.pick(state, seat, luck))) < 0:
            luck = np.uint64(number(luck, 0))
        return move
    if counting is None:
        return pick_listed(state, seat, luck, scratch)
    return int(counting.nth(state, seat, scaled(luck, counting.count(state, seat))))


def observe(view: Record, seat: Seat, out: Row) -> None:
    """Write what a seat sees into a row of zeros."""
    observing(view).observe(view, seat, out)


def describe(view: Record, seat: Seat, move: int, out: Row) -> None:
    """Write what one legal move of a seat is into a row of zeros."""
    observing(view).describe(view, seat, move, out)


def observe_truth(state: Record, out: Row) -> None:
    """Write what no seat knows into a row of zeros: for critics in training only."""
    observing(state).observe_truth(state, out)


def appraise(state: Record, seat: Seat, view: NDArray[np.void], out: Row) -> None:
    """Write what a learned value judges a seat by into a row of zeros; `view` has room for what the seat sees."""
    rules = rules_of(state)
    if rules.valuing is not None:
        rules.valuing.appraise(state, seat, out)
    elif rules.observing is not None:
        view[0] = state
        hide(view[0], seat)
        rules.observing.observe(view[0], seat, out)


def value_features(rules: RuleSet[Any]) -> tuple[Feature, ...]:
    """Return what the numbers that `appraise` writes mean; nothing for a game that has none."""
    if rules.valuing is not None:
        return rules.valuing.VALUE_FEATURES
    return rules.observing.FEATURES if rules.observing is not None else ()


def observing(state: Any) -> Observing[Any]:
    """Return how the game of a record is observed; ValueError if it cannot be."""
    if (found := rules_of(state).observing) is None:
        raise ValueError("this game has no observations")
    return found


def legal_moves(state: Record, seat: Seat) -> NDArray[np.int32]:
    """Return the legal moves of a seat, none if it may not move now."""
    out = np.empty(most_moves(state), np.int32)
    return out[: legal(state, seat, out) if may_act(state, seat) else 0]


@compiled
def begin(state: Record, seed: np.uint64) -> None:
    """Reset the head for a new game."""
    rekey(state, seed)
    state.ply = 0
    state.actors = 0
    state.over = 0
    state.hidden = 0
    state.scores[:] = 0
    state.ranks[:] = 0


@compiled
def mark_hidden(state: Record) -> None:
    """Mark a record as hidden, and erase its key."""
    rekey(state, np.uint64(0))
    state.hidden = 1


@compiled
def mark_whole(state: Record, key: np.uint64) -> None:
    """Clear the mark of a hidden record, and key its generator."""
    rekey(state, key)
    state.hidden = 0


@compiled
def pick_listed(state: Record, seat: Seat, luck: np.uint64, scratch: Moves) -> int:
    """Return one of the legal moves, by listing them all."""
    return int(scratch[scaled(luck, legal(state, seat, scratch))])


@overload(setup)
def _setup(state: Any, seed: Any) -> Any:  # noqa: ARG001
    rule = rules_of(state).rules.setup

    def implementation(state: Any, seed: Any) -> None:
        begin(state, seed)
        rule(state)

    return implementation


@overload(legal)
def _legal(state: Any, seat: Any, out: Any) -> Any:  # noqa: ARG001
    rule = rules_of(state).rules.legal
    return lambda state, seat, out: rule(state, seat, out)


@overload(play)
def _play(state: Any, seat: Any, move: Any) -> Any:  # noqa: ARG001
    rule = rules_of(state).rules.play

    def implementation(state: Any, seat: Any, move: Any) -> None:
        state.ply += 1
        rule(state, seat, move)

    return implementation


@overload(hide)
def _hide(state: Any, seat: Any) -> Any:  # noqa: ARG001
    rule = rules_of(state).hiding.hide

    def implementation(state: Any, seat: Any) -> None:
        rule(state, seat)
        mark_hidden(state)

    return implementation


@overload(deal)
def _deal(state: Any, key: Any) -> Any:  # noqa: ARG001
    rule = rules_of(state).hiding.deal

    def implementation(state: Any, key: Any) -> None:
        mark_whole(state, key)
        rule(state)

    return implementation


@overload(value)
def _value(state: Any, seat: Any) -> Any:  # noqa: ARG001
    rule = rules_of(state).evaluation.value
    return lambda state, seat: rule(state, seat)


@overload(pick)
def _pick(state: Any, seat: Any, luck: Any, scratch: Any) -> Any:  # noqa: ARG001
    counting, picking = rules_of(state).counting, rules_of(state).picking
    if picking is not None:
        return _pick_again(picking.pick)
    if counting is None:
        return lambda state, seat, luck, scratch: pick_listed(state, seat, luck, scratch)
    count, nth = counting.count, counting.nth
    return lambda state, seat, luck, scratch: nth(state, seat, scaled(luck, count(state, seat)))  # noqa: ARG005


@overload(observe)
def _observe(view: Any, seat: Any, out: Any) -> Any:  # noqa: ARG001
    rule = observing(view).observe
    return lambda view, seat, out: rule(view, seat, out)


@overload(describe)
def _describe(view: Any, seat: Any, move: Any, out: Any) -> Any:  # noqa: ARG001
    rule = observing(view).describe
    return lambda view, seat, move, out: rule(view, seat, move, out)


@overload(appraise)
def _appraise(state: Any, seat: Any, view: Any, out: Any) -> Any:  # noqa: ARG001
    valuing, observing = rules_of(state).valuing, rules_of(state).observing
    if valuing is not None:
        own = valuing.appraise
        return lambda state, seat, view, out: own(state, seat, out)  # noqa: ARG005
    if observing is None:
        return lambda state, seat, view, out: None  # noqa: ARG005
    rule = observing.observe

    def implementation(state: Any, seat: Any, view: Any, out: Any) -> None:
        view[0] = state
        hide(view[0], seat)
        rule(view[0], seat, out)

    return implementation


@overload(observe_truth)
def _observe_truth(state: Any, out: Any) -> Any:  # noqa: ARG001
    rule = observing(state).observe_truth
    return lambda state, out: rule(state, out)


def _pick_again(rule: Any) -> Any:
    """Return how to pick by a game's own rule: with other luck as long as it asks for that."""

    def implementation(state: Any, seat: Any, luck: Any, scratch: Any) -> Any:  # noqa: ARG001
        move = rule(state, seat, luck)
        while move < 0:
            luck = number(luck, 0)
            move = rule(state, seat, luck)
        return move

    return implementation
