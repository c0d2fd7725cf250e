"""Hints are good legal moves, told as the table tells moves, and made from nothing but what the seat sees."""

from dataclasses import replace

import msgspec
import pytest

import cosmoludo
from cosmoludo.bots import hints as module
from cosmoludo.bots.analysis import Limits, analyse
from cosmoludo.bots.hints import MOST, hints
from cosmoludo.bots.replies import best_reply, compare, points_of
from cosmoludo.core.scene import sign
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


def test_the_best_is_not_as_good_as_the_best_and_a_move_denies_or_risks_but_not_both(mode: Variant) -> None:
    for state in random_states(mode.load(), 4, every=23):
        for seat in state.actors:
            first, *others = hints(state.seen_by(seat), seat, SEED, QUICK)
            assert not first.equal
            for hint in (first, *others):
                assert hint.denies is None or hint.risks is None
                told = hint.denies or hint.risks
                assert told is None or (told.seat != seat and all(points for _, points in told.gains))


def test_moves_that_are_far_apart_are_not_called_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    view = cosmoludo.load("genial").start(seed=3).seen_by(0)
    found = analyse(view, 0, SEED, QUICK)
    best, other = found.moves[:2]
    for visits, chance, equal in ((9000, 0.49, True), (9000, 0.4, False), (4, 0.4, True)):
        best, other = (replace(each, visits=visits, values=(0.5, 0.5)) for each in (best, other))
        shown = replace(found, moves=(best, replace(other, values=(chance, 1 - chance))))
        monkeypatch.setattr(module, "analyse", lambda *_, shown=shown, **__: shown)
        assert [hint.equal for hint in hints(view, 0, SEED, QUICK)] == [False, equal]


def test_what_a_move_leaves_to_the_next_player_is_compared() -> None:
    state = cosmoludo.load("genial").start(seed=5)
    for _ in range(5):
        seat = state.actors[0]
        state.play(hints(state.seen_by(seat), seat, SEED, QUICK)[0].move, seat)
    seat = state.actors[0]
    view = state.seen_by(seat)
    moves = [move for move in state.moves(seat) if (reply := best_reply(view.deal(1), seat, move)) and reply.gains]
    left = {move: best_reply(view.deal(SEED), seat, move) for move in moves[::20]}
    totals = {move: reply.total for move, reply in left.items() if reply}
    most, least = max(totals, key=totals.__getitem__), min(totals, key=totals.__getitem__)
    risky, denying = compare(view, seat, [most, least], SEED)
    assert risky.risks
    assert denying.denies
    assert (risky.denies, denying.risks) == (None, None)
    assert [points_of(sign(points)) for points in range(-26, 36)] == list(range(-26, 36))
