"""How moves look to bots."""

import numpy as np
import pytest

import cosmoludo
from tests.variants import random_states


@pytest.mark.parametrize(
    ("game", "players", "options"), [("genial", 2, {}), ("genial", 4, {"teams": True}), ("genial-solo", 1, {})]
)
def test_a_move_looks_as_the_position_after_it_does(game: str, players: int, options: dict[str, bool]) -> None:
    loaded = cosmoludo.load(game, players=players, **options)
    for state in random_states(loaded, 4, every=7):
        for seat in state.actors:
            moves = np.array([int(move) for move in state.moves(seat)], np.int32)
            looks = np.empty(len(moves))
            before = state.to_bytes()
            loaded.rules.judge(state.record, seat, moves, len(moves), looks)
            assert state.to_bytes() == before
            for move, looked in list(zip(moves, looks, strict=True))[::11]:
                after = state.copy()
                after.play(int(move), seat)
                assert after.over or after.value(seat) == pytest.approx(looked)
