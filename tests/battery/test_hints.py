"""Hints are good legal moves, told as the table tells moves, and made from nothing but what the seat sees."""

import msgspec
import pytest

from cosmoludo.bots import hints as module
from cosmoludo.bots.analysis import Limits
from cosmoludo.bots.hints import MOST, hints
from cosmoludo.server.bots.hints import best_moves
from tests.variants import Variant, random_states

QUICK = Limits(simulations=32)
SEED = 5


def test_hints_are_legal_moves_with_what_is_expected_of_them(mode: Variant) -> None:
    for state in random_states(mode.load(), 4, every=23):
        for seat in state.actors:
            found = hints(state.seen_by(seat), seat, SEED, QUICK)
            legal = state.moves(seat)
            assert 1 <= len(found) <= min(MOST, len(legal))
            assert all(hint.move in legal for hint in found)
            assert all(0.0 <= hint.chance <= 1.0 for hint in found)
            assert all((hint.score is None) == (state.players > 1) for hint in found)


def test_hints_at_the_table_are_the_same_bytes_whatever_the_hidden_truth(
    mode: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module.hints, "__defaults__", (QUICK, *(module.hints.__defaults__ or ())[1:]))
    for state in random_states(mode.load(), 6, every=31):
        for seat in state.actors:
            view = state.seen_by(seat)
            shown = best_moves(view, seat, SEED, lambda: False)
            again = best_moves(view.deal(9).seen_by(seat), seat, SEED, lambda: False)
            assert msgspec.json.encode(again) == msgspec.json.encode(shown)
            assert shown
            for hint in shown:
                assert str(view.chosen(seat, hint.path)) == hint.move
