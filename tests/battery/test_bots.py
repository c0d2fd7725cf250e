"""Bots choose legal moves, and know only what they may."""

import pytest

import cosmoludo
from cosmoludo.bots import BOTS
from tests.variants import Variant, random_states


@pytest.mark.parametrize("name", BOTS)
def test_a_bots_choice_is_legal_and_the_same_whatever_the_hidden_truth(mode: Variant, name: str) -> None:
    game = mode.load()
    for state in random_states(game, 1, every=9):
        for seat in state.actors:
            view = state.seen_by(seat)
            chosen = BOTS[name](view, seat, 5)
            assert chosen in state.moves(seat)
            for key in range(3):
                assert BOTS[name](view.deal(key).seen_by(seat), seat, 5) == chosen


def test_the_greedy_bot_will_not_look_at_the_truth() -> None:
    state = cosmoludo.load("genial").start(seed=1)
    with pytest.raises(cosmoludo.HiddenState, match="what its seat sees"):
        BOTS["greedy"](state, 0, 1)
