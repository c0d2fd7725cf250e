"""Which moves of others a seat finds in the history."""

from collections.abc import Container
from dataclasses import replace
from types import SimpleNamespace

import pytest

import cosmoludo
from cosmoludo.core.game import State
from cosmoludo.core.record import Record


@pytest.fixture
def state() -> State:
    """A game of open moves, after four of them, played as if moves were secret."""
    state = cosmoludo.load("genial", players=2).start(seed=1)
    for _ in range(4):
        state.play(state.moves()[0])
    state.game.facts = replace(state.game.facts, secret_moves=True)
    return state


def test_secret_moves_are_closed_to_all_but_their_own_seat(state: State) -> None:
    assert [played.move is None for played in state.seen_by(0).history] == [False, True, False, True]
    assert [played.move is None for played in state.seen_by().history] == [True] * 4


def test_a_game_may_say_which_moves_are_still_closed(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed_moves(record: Record, moves: list[int | None]) -> Container[int]:
        assert record.ply == len(moves) == 4
        return {2, 3}

    rules = replace(state.game.rules, closed_moves=SimpleNamespace(closed_moves=closed_moves))
    monkeypatch.setattr(state.game, "rules", rules)
    assert [played.move is None for played in state.seen_by(0).history] == [False, False, False, True]
    assert [played.move is None for played in state.seen_by(1).history] == [False, False, True, False]
