"""Nothing leaks: what a seat sees says nothing of what it cannot know, and every world drawn from it is possible."""

import json

import numpy as np
import pytest

from cosmoludo import HiddenState
from cosmoludo.core import generic
from cosmoludo.core.game import State
from cosmoludo.core.seats import SPECTATOR
from tests.variants import Variant, random_plays, random_states

LONG_SEED = (2**62 + 123_456_789) * 2**64 + 2**60 + 987_654_321


def views(state: State) -> list[tuple[int, State]]:
    return [(seat, state.seen_by(seat)) for seat in (SPECTATOR, *range(state.players))]


def test_hiding_any_world_dealt_from_a_view_gives_the_view_back(variant: Variant) -> None:
    for seed in range(variant.effort(4)):
        for state in random_states(variant.load(), seed, every=3):
            for seat, view in views(state):
                for key in range(3):
                    assert view.deal(key).seen_by(seat) == view


def test_hiding_writes_only_where_a_game_says_that_it_does(variant: Variant) -> None:
    for state in random_states(variant.load(), 4, every=3):
        free = np.ones(state.record.nbytes, np.bool_)
        for first, end in generic.erased_places(state.record):
            free[first:end] = False
        for _, view in views(state):
            changed = np.frombuffer(view.to_bytes(), np.uint8) != np.frombuffer(state.to_bytes(), np.uint8)
            assert not (changed & free).any()


def test_a_view_is_the_same_whatever_the_hidden_truth(variant: Variant) -> None:
    """Everything made from a view is the same for all worlds behind it, because the view is."""
    for state in random_states(variant.load(), 5, every=7):
        for seat, view in views(state):
            other = view.deal(99).seen_by(seat)
            assert json.dumps(other.to_json()) == json.dumps(view.to_json())
            assert other.to_bytes() == view.to_bytes()


def test_hiding_twice_changes_nothing_and_the_generator_is_never_seen(variant: Variant) -> None:
    for state in random_states(variant.load(), LONG_SEED, every=5):
        for seat, view in views(state):
            assert view.seen_by(seat) == view
            assert view.seed is None
            assert view.record.key == 0
            assert view.record.key_high == 0
            assert view.record.counter == 0
            assert "chance" not in view.to_json()
            for part in (LONG_SEED, int(state.record.key), int(state.record.key_high)):
                assert part > 2**60
                assert str(part) not in json.dumps(view.to_json())
                assert part % 2**64 not in np.frombuffer(view.to_bytes(), np.uint64)


def test_a_seat_sees_its_own_moves_and_the_score(variant: Variant) -> None:
    for state in random_states(variant.load(), 7, every=5):
        for seat, view in views(state):
            assert (view.actors, view.scores, view.ranks, view.ply) == (
                state.actors,
                state.scores,
                state.ranks,
                state.ply,
            )
            if seat in state.actors:
                assert view.moves(seat) == state.moves(seat)


def test_worlds_dealt_are_possible_and_differ(variant: Variant) -> None:
    game = variant.load()
    for state in random_states(game, 8, every=6):
        for _, view in views(state):
            worlds = [view.deal(key) for key in range(8)]
            for world in worlds:
                assert not world.hidden
                assert not game.check(world.record)
            if game.facts.hidden_information and not state.over:
                assert len({world.to_bytes() for world in worlds}) > 1


def test_a_world_dealt_can_be_played_to_the_end(variant: Variant) -> None:
    game = variant.load()
    for state in random_states(game, 9, every=10):
        for _, view in views(state):
            world = view.deal(4)
            for _ in random_plays(game, world.record, 4):
                pass
            assert world.over
            assert not game.check(world.record)


def test_a_view_cannot_be_played_and_the_truth_cannot_be_dealt(variant: Variant) -> None:
    state = variant.load().start(seed=1)
    view = state.seen_by(0)
    with pytest.raises(HiddenState, match="deal"):
        view.play(state.moves()[0])
    with pytest.raises(ValueError, match="seen_by"):
        state.deal(1)


def test_moves_of_others_are_in_the_history_only_where_they_are_open(variant: Variant) -> None:
    game = variant.load()
    *_, state = random_states(game, 10)
    for seat, view in views(state):
        for (mover, shown), (_, made) in zip(view.history, state.history, strict=True):
            assert shown == made or (game.facts.secret_moves and mover != seat and shown is None)


def test_the_state_itself_is_left_alone_by_looking(variant: Variant) -> None:
    state = next(s for s in random_states(variant.load(), 3) if s.ply == 5)
    before = state.to_bytes()
    for _, view in views(state):
        view.deal(1)
    state.copy().record.ply = 99
    assert state.to_bytes() == before
    assert np.frombuffer(before, np.uint8).size == state.record.nbytes
