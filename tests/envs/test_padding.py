"""Arrays of fixed size hold what is seen, the legal moves and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

import cosmoludo
from cosmoludo.core import generic
from cosmoludo.core.observation import Feature
from cosmoludo.core.seats import as_seat
from cosmoludo.envs import Batch
from cosmoludo.envs.padding import MASK, MOVES, OBSERVATION, Actions, Padding, drawn, limits
from tests.envs.modes import every_mode

COUNT, STEPS = 4, 12
KINDS: tuple[Actions, ...] = ("indices", "numbers")


@every_mode
def test_single_games_are_padded_as_batches_are(mode: str) -> None:
    game = cosmoludo.load(mode)
    kinds = KINDS if game.rules.notation.MOVE_NUMBERS < 1 << 16 else KINDS[:1]
    batch, luck = Batch(game, COUNT, seed=3), np.random.default_rng(4)
    for _ in range(STEPS):
        for padding in (Padding(game, kind) for kind in kinds):
            together = padding.see_batch(batch)
            for slot in range(COUNT):
                alone = padding.see(batch.records[slot], int(batch.seats[slot]))
                assert alone.keys() == together.keys()
                for name, values in alone.items():
                    assert np.array_equal(values, together[name][slot])
        batch.step((luck.random(COUNT) * batch.legal().counts).astype(np.int64))


@every_mode
def test_an_action_is_a_legal_move_where_the_mask_says_so(mode: str) -> None:
    game = cosmoludo.load(mode)
    state = game.start(seed=5)
    seat = state.actors[0]
    legal = [int(move) for move in state.moves(seat)]
    for kind in KINDS if game.rules.notation.MOVE_NUMBERS < 1 << 16 else KINDS[:1]:
        padding = Padding(game, kind)
        mask = padding.see(state.record, seat)[MASK]
        allowed = np.flatnonzero(mask).tolist()
        assert sorted(padding.move(state.record, seat, action) or 0 for action in allowed) == sorted(legal)
        for action in (-1, padding.actions, *np.flatnonzero(mask == 0)[:3].tolist()):
            assert padding.move(state.record, seat, action) is None


@every_mode
def test_rows_of_moves_are_in_the_order_of_the_actions(mode: str) -> None:
    game = cosmoludo.load(mode)
    state, padding = game.start(seed=6), Padding(game)
    seat = state.actors[0]
    view, rows = state.seen_by(seat).record, padding.see(state.record, seat)[MOVES]
    moves = padding.legal(state.record, seat)
    for action in {0, len(moves) // 2, len(moves) - 1}:
        expected = np.zeros(rows.shape[1], np.float32)
        generic.describe(view, seat, int(moves[action]), expected)
        assert np.array_equal(rows[action], expected)
    assert not rows[len(moves) :].any()


@every_mode
def test_a_seat_that_may_not_move_sees_but_has_no_action(mode: str) -> None:
    game = cosmoludo.load(mode, players=cosmoludo.games()[mode].max_players)
    state, padding = game.start(seed=7), Padding(game)
    for seat in set(range(game.players)) - set(state.actors):
        seen = padding.see(state.record, seat)
        assert seen[OBSERVATION].any()
        assert not seen[MASK].any()
        assert not seen[MOVES].any()


@pytest.mark.parametrize("mode", [facts.id for facts in cosmoludo.games().values() if facts.secret_moves])
def test_who_decides_at_once_has_the_same_choice_after_the_others(mode: str) -> None:
    game = cosmoludo.load(mode, players=3)
    together = 0
    for seed in range(4):
        state, luck = game.start(seed), np.random.default_rng(seed)
        while not state.over:
            first, *others = state.actors
            before = [state._legal(seat).tolist() for seat in others]
            moves = state.moves(first)
            state.play(moves[int(luck.integers(len(moves)))], first)
            if set(others) <= set(state.actors):
                assert before == [state._legal(seat).tolist() for seat in others]
                together += len(others)
    assert together > 0


def test_limits_hold_what_is_padded() -> None:
    low, high = limits([Feature("one", 2, "Some.", low=1, high=3), Feature("two", 1, "More.", low=-2, high=-1)])
    assert low.tolist() == [0, 0, -2]
    assert high.tolist() == [3, 3, 0]


def test_unknown_kinds_of_actions_are_refused() -> None:
    with pytest.raises(ValueError, match="'indices' or 'numbers', not 'names'"):
        Padding(cosmoludo.load("espace"), "names")


def test_a_table_is_drawn_as_its_seat_sees_it() -> None:
    state = cosmoludo.load("hexdomino").start(seed=1)
    assert drawn(state, as_seat(0)) != drawn(state, as_seat(1))
