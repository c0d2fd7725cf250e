"""Picking a move without listing them all is the same as listing them and picking one."""

from collections import Counter

import numpy as np
import pytest

from cosmoludo.core import generic
from cosmoludo.core.chance import number
from tests.variants import Variant, random_states


def test_the_nth_legal_move_is_the_one_listed_there(variant: Variant) -> None:
    game = variant.load()
    counting = game.rules.counting
    if counting is None:
        pytest.skip("this game lists its moves")
    for seed in range(variant.effort(3)):
        for state in random_states(game, seed):
            for seat in state.actors:
                listed = [int(move) for move in state.moves(seat)]
                assert len(set(listed)) == len(listed) == counting.count(state.record, seat)
                assert [counting.nth(state.record, seat, index) for index in range(len(listed))] == listed


def test_every_legal_move_is_picked_equally_often(variant: Variant) -> None:
    game = variant.load()
    scratch = np.empty(game.facts.max_moves, np.int32)
    state = next(state for state in random_states(game, 11) if state.ply == 6)
    seat = state.actors[0]
    moves = len(state.moves(seat))
    draws = 40 * moves
    picked = Counter(generic.pick(state.record, seat, number(np.uint64(1), draw), scratch) for draw in range(draws))
    assert set(picked) == {int(move) for move in state.moves(seat)}
    chi_square = sum((times - 40) ** 2 / 40 for times in picked.values())
    # Its mean is moves - 1 and its deviation sqrt(2 (moves - 1)): five deviations are not seen by accident.
    assert abs(chi_square - (moves - 1)) < 5 * (2 * max(1, moves - 1)) ** 0.5
