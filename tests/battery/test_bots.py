"""Bots choose legal moves, know only what they may, and are the same again for the same seed."""

import pytest

import cosmoludo
from cosmoludo.bots import BOTS, limited
from cosmoludo.bots.analysis import Limits, analyse
from cosmoludo.core.game import State
from tests.variants import Variant, random_states

QUICK = Limits(simulations=24)
SEED = 5


@pytest.mark.parametrize("name", BOTS)
def test_a_bots_choice_is_legal_and_the_same_whatever_the_hidden_truth(mode: Variant, name: str) -> None:
    bot = limited(name, QUICK)
    for state in random_states(mode.load(), 1, every=17):
        for seat in state.actors:
            view = state.seen_by(seat)
            chosen = bot(view, seat, SEED)
            assert chosen in state.moves(seat)
            for key in range(2):
                assert bot(view.deal(key).seen_by(seat), seat, SEED) == chosen


def test_an_analysis_is_the_same_to_the_last_digit_whatever_the_hidden_truth(mode: Variant) -> None:
    for state in random_states(mode.load(), 2, every=23):
        for seat in state.actors:
            view = state.seen_by(seat)
            found = analyse(view, seat, SEED, QUICK).moves
            assert analyse(view.deal(9).seen_by(seat), seat, SEED, QUICK).moves == found
            assert sorted(map(str, state.moves(seat))) == sorted(str(considered.move) for considered in found)


def test_the_statistics_of_an_analysis_add_up(mode: Variant) -> None:
    for state in random_states(mode.load(), 3, every=29):
        for seat in state.actors:
            found = analyse(state.seen_by(seat), seat, SEED, Limits(simulations=200))
            assert found.simulations == sum(considered.visits for considered in found.moves)
            assert found.simulations == (200 if len(found.moves) > 1 else 0)
            for considered in found.moves:
                assert all(0.0 <= value <= 1.0 for value in (*considered.values, considered.prior))
                assert len(considered.values) == (state.players if considered.visits else 1)
                assert all(follower in range(state.players) for follower, _ in considered.line)


@pytest.fixture
def deal() -> State:
    return cosmoludo.load("genial").start(seed=1)


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_bot_that_thinks_will_not_look_at_the_truth(deal: State, name: str) -> None:
    with pytest.raises(cosmoludo.HiddenState, match="what its seat sees"):
        BOTS[name](deal, 0, 1)


def test_other_seeds_lead_to_other_searches(deal: State) -> None:
    view = deal.seen_by(0)
    assert analyse(view, 0, 1, QUICK).moves != analyse(view, 0, 2, QUICK).moves


def test_a_search_ends_when_its_time_is_up(deal: State) -> None:
    ticks = iter(range(1000))
    found = analyse(deal.seen_by(0), 0, 1, Limits(seconds=20.0, clock=lambda: float(next(ticks))))
    assert 0 < found.simulations < 100_000
    assert next(ticks) < 30


def test_a_search_that_is_stopped_still_has_an_answer(deal: State) -> None:
    looks = iter([False, False, True])
    found = analyse(deal.seen_by(0), 0, 1, Limits(simulations=10_000), stopped=lambda: next(looks))
    assert 0 < found.simulations < 1000
    assert found.best.visits > 0


def test_a_search_whose_memory_is_full_goes_on(monkeypatch: pytest.MonkeyPatch, deal: State) -> None:
    from cosmoludo.bots import analysis, workspace

    monkeypatch.setattr(workspace, "NODES", 1024)
    monkeypatch.setattr(analysis, "_memory", workspace.Memory())
    assert analyse(deal.seen_by(0), 0, 1, Limits(simulations=3000)).simulations == 3000


def test_a_search_finds_the_same_after_its_stamps_are_used_up(deal: State) -> None:
    from cosmoludo.bots import analysis, workspace

    found = analyse(deal.seen_by(0), 0, 1, QUICK).moves
    analysis._memory.tally[0]["stamp"] = workspace.MOST_STAMPS + 1
    assert analyse(deal.seen_by(0), 0, 1, QUICK).moves == found
    assert analysis._memory.tally[0]["stamp"] < 1000
