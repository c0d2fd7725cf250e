"""What a program sees: nothing that its seat does not know, within its limits, and enough to tell moves apart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.contract import Observing
from cosmoludo.core.game import State
from cosmoludo.core.observation import Feature, columns, width
from cosmoludo.core.seats import Seat, as_seat
from cosmoludo.envs import Batch
from tests.variants import VARIANTS, Variant, params, random_states

RARE = {"bigbang": ["last_lap"], "genial": ["bonus"]}
"""Features that play at random does not vary; the tests of these games see to them."""

GUARD = 8
"""Numbers before and behind a row that nothing may write to: compiled code does not look at bounds."""
WORLDS = 3

Row = NDArray[np.float32]
Look = Callable[[State, Seat], Row]

MODES = list({variant.game: variant for variant in VARIANTS if not variant.options}.values())
FOLDERS = sorted({facts.folder for facts in cosmoludo.games().values()})
every_mode = pytest.mark.parametrize("variant", MODES, ids=str)
every_variant = pytest.mark.parametrize("variant", params(VARIANTS))
every_folder = pytest.mark.parametrize("folder", FOLDERS)


def folder_of(variant: Variant) -> str:
    return cosmoludo.games()[variant.game].folder


def observing(variant: Variant) -> Observing[Any]:
    found = variant.load().rules.observing
    assert found is not None, "this game has no observations"
    return found


def variants_of(folder: str) -> list[Variant]:
    found = [variant for variant in VARIANTS if folder_of(variant) == folder]
    observing(found[0])
    return found


def written(features: Iterable[Feature], write: Callable[[Row], None]) -> Row:
    """The row that something writes, which must leave alone what is before and behind it."""
    room = np.full(width(features) + 2 * GUARD, np.nan, np.float32)
    row = room[GUARD:-GUARD]
    row[:] = 0
    write(row)
    assert np.isnan(room[:GUARD]).all()
    assert np.isnan(room[-GUARD:]).all()
    return row


def look(state: State, seat: Seat) -> Row:
    """What a seat sees of a state."""
    view = state.seen_by(seat).record
    before = view.tobytes()
    row = written(generic.observing(view).FEATURES, lambda row: generic.observe(view, seat, row))
    assert view.tobytes() == before
    return row


def look_at_moves(state: State, seat: Seat) -> Row:
    """The legal moves of a seat, as it sees them, one after the other."""
    view = state.seen_by(seat).record
    before = view.tobytes()
    features = generic.observing(view).MOVE_FEATURES
    moves = [int(move) for move in generic.legal_moves(view, seat)]
    rows = [written(features, lambda row, move=move: generic.describe(view, seat, move, row)) for move in moves]
    assert view.tobytes() == before
    return np.concatenate(rows) if rows else np.zeros(0, np.float32)


def truth(state: State) -> Row:
    record = state.record
    before = record.tobytes()
    row = written(generic.observing(record).TRUTH_FEATURES, lambda row: generic.observe_truth(record, row))
    assert record.tobytes() == before
    return row


def worlds(state: State, seat: Seat) -> Iterator[State]:
    """Worlds that agree with what a seat sees of a state."""
    view = state.seen_by(seat)
    return (view.deal(key) for key in range(WORLDS))


def is_the_same_in_all_worlds(state: State, seat: Seat, look: Look) -> bool:
    seen = look(state, seat)
    return all(np.array_equal(look(world, seat), seen) for world in worlds(state, seat))


def sample(variant: Variant, seeds: int = 2, every: int = 5) -> Iterator[State]:
    for seed in range(seeds):
        yield from random_states(variant.load(), seed, every)


@every_variant
def test_a_seat_sees_the_same_in_all_worlds_that_it_cannot_tell_apart(variant: Variant) -> None:
    observing(variant)
    for state in sample(variant, seeds=variant.effort(2)):
        for seat in range(state.players):
            assert is_the_same_in_all_worlds(state, as_seat(seat), look)
            assert is_the_same_in_all_worlds(state, as_seat(seat), look_at_moves)


@every_folder
def test_a_number_that_tells_of_what_is_hidden_is_found(folder: str) -> None:
    """Put one number of each feature of the truth into what a seat sees: the test above notices it."""
    variants = variants_of(folder)
    features = observing(variants[0]).TRUTH_FEATURES
    found: set[str] = set()
    for variant in variants:
        for state in sample(variant, seeds=1, every=9):
            for seat in range(state.players):
                for name, place in columns(features).items():
                    if name not in found and not is_the_same_in_all_worlds(state, as_seat(seat), leaking(place)):
                        found.add(name)
    assert found == {feature.name for feature in features}


def leaking(place: slice) -> Look:
    """Look at a state, and at a feature of the truth."""
    return lambda state, seat: np.append(look(state, seat), truth(state)[place])


@every_mode
def test_the_truth_says_more_than_any_seat_sees(variant: Variant) -> None:
    observing(variant)
    differing = 0
    for state in sample(variant):
        for seat in range(state.players):
            rows = [truth(world) for world in worlds(state, as_seat(seat))]
            differing += any(not np.array_equal(rows[0], row) for row in rows)
    assert differing > 0


@every_variant
def test_every_number_is_within_its_limits_from_the_first_move_to_the_end(variant: Variant) -> None:
    found = observing(variant)
    for state in sample(variant, every=3):
        for seat in range(state.players):
            check_limits(found.FEATURES, look(state, as_seat(seat)))
            moves = look_at_moves(state, as_seat(seat))
            for row in moves.reshape(-1, width(found.MOVE_FEATURES)):
                check_limits(found.MOVE_FEATURES, row)
        check_limits(found.TRUTH_FEATURES, truth(state))


def check_limits(features: Iterable[Feature], row: Row) -> None:
    for (name, place), feature in zip(columns(features).items(), features, strict=True):
        assert np.isfinite(row[place]).all(), name
        assert row[place].min() >= feature.low, name
        assert row[place].max() <= feature.high, name


@every_folder
def test_every_feature_varies_somewhere(folder: str) -> None:
    """What is the same in all games of all modes and options, for all seats, tells nothing."""
    variants = variants_of(folder)
    found = observing(variants[0])
    seen, moves, true = Span(found.FEATURES), Span(found.MOVE_FEATURES), Span(found.TRUTH_FEATURES)
    for variant in variants:
        batch, luck = Batch(variant.load(), 24, seed=4), np.random.default_rng(2)
        for _ in range(120):
            seen.add(batch.observe())
            moves.add(batch.describe())
            true.add(batch.observe_truth())
            batch.step((luck.random(batch.count) * batch.legal().counts).astype(np.int64))
        for state in sample(variant, seeds=1):
            seen.add(np.array([look(state, as_seat(seat)) for seat in range(state.players)]))
    assert (seen.constant(), moves.constant(), true.constant()) == (RARE.get(folder, []), [], [])


class Span:
    """The smallest and the largest of each number that was seen."""

    def __init__(self, features: Iterable[Feature]) -> None:
        self.places = columns(features)
        self.lowest = np.full(width(features), np.inf)
        self.highest = np.full(width(features), -np.inf)

    def add(self, rows: Row) -> None:
        self.lowest = np.minimum(self.lowest, rows.min(axis=0))
        self.highest = np.maximum(self.highest, rows.max(axis=0))

    def constant(self) -> list[str]:
        return [name for name, place in self.places.items() if (self.lowest[place] == self.highest[place]).all()]


@every_variant
def test_moves_that_lead_to_different_states_look_different(variant: Variant) -> None:
    features = observing(variant).MOVE_FEATURES
    for state in sample(variant, seeds=1, every=7):
        for seat in state.actors:
            moves = [int(move) for move in state.moves(seat)]
            alike: dict[bytes, list[int]] = {}
            for move, row in zip(moves, look_at_moves(state, seat).reshape(-1, width(features)), strict=True):
                alike.setdefault(row.tobytes(), []).append(move)
            for same in alike.values():
                assert len({played(state, seat, move) for move in same} if len(same) > 1 else same) == 1


def played(state: State, seat: Seat, move: int) -> bytes:
    after = state.copy()
    after.play(move, seat)
    return after.record.tobytes()


@every_mode
def test_a_batch_sees_what_single_states_do(variant: Variant) -> None:
    observing(variant)
    game = variant.load()
    batch, luck = Batch(game, 6, seed=7), np.random.default_rng(8)
    for _ in range(25):
        before = batch.records.tobytes()
        seen, moves, true = batch.observe(), batch.describe(), batch.observe_truth()
        at = batch.legal().at
        assert batch.records.tobytes() == before
        for slot in range(batch.count):
            state = State(game, batch.records[slot].copy())
            seat = as_seat(batch.seats[slot])
            assert np.array_equal(seen[slot], look(state, seat))
            assert np.array_equal(moves[at[slot] : at[slot + 1]].ravel(), look_at_moves(state, seat))
            assert np.array_equal(true[slot], truth(state))
        batch.step((luck.random(batch.count) * batch.legal().counts).astype(np.int64))


@every_folder
def test_features_are_named_once_and_explained(folder: str) -> None:
    found = observing(variants_of(folder)[0])
    for features in (found.FEATURES, found.MOVE_FEATURES, found.TRUTH_FEATURES):
        assert len(columns(features)) == len(features)
        for feature in features:
            assert feature.size > 0
            assert feature.low < feature.high
            assert feature.meaning[0].isupper()
            assert feature.meaning.endswith(".")
