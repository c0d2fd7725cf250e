"""A review names the move that was made worse on purpose, tells luck from play, and knows only what the mover did."""

import pytest

import cosmoludo
from cosmoludo.bots import limited
from cosmoludo.bots.analysis import Limits, analyse, worth
from cosmoludo.bots.review import Account, Moment, Review, look_at, review
from cosmoludo.core.game import State
from cosmoludo.core.move import Move
from tests.variants import random_states

SEED = 3
SIMULATIONS = 150
TOLD = 3
MUCH = 0.03
"""What a move must lose to be much worse. Alone, where the value is a part of all points, no move loses more: on
a double track of Génial, all that one tile can lose is little over a thirty-sixth."""
LOOKED_AT = 16
"""How many decisions are tried for the one where a bad move matters most."""
modes = pytest.mark.parametrize("game_id", cosmoludo.games())
BOT = limited("level6", Limits(simulations=SIMULATIONS))


def play_on(state: State) -> State:
    while not state.over:
        seat = state.actors[0]
        state.play(BOT(state.seen_by(seat), seat, SEED + state.ply), seat)
    return state


def worst_move(before: State, seat: int) -> Move:
    """The move that looks worst."""
    found = analyse(before.seen_by(seat), seat, SEED, Limits(simulations=1))
    return min(found.moves, key=lambda considered: considered.prior).move


def with_a_blunder(game_id: str) -> tuple[State, int]:
    """A game in which a move was made much worse on purpose, and its ply. Not in every game a move can be."""
    for seed in range(SEED, SEED + 10):
        loss, state, ply = worst_blunder(play_on(cosmoludo.load(game_id).start(seed)))
        if loss >= MUCH:
            return play_on(state), ply
    raise AssertionError("in none of these games a move could be much worse than another")


def worst_blunder(whole: State) -> tuple[float, State, int]:
    """What the worst move in a game would have lost, the game just after it, and its ply."""
    plies = len(whole.history)
    found: tuple[float, State, int] | None = None
    for ply in range(plies // 4, plies, max(1, plies // LOOKED_AT)):
        before = cosmoludo.replay(cosmoludo.save(whole), plies=ply)
        seat = before.actors[0]
        bad = worst_move(before, seat)
        loss = look_at(before.seen_by(seat), ply, seat, bad, SIMULATIONS).loss
        if found is None or loss > found[0]:
            before.play(bad, seat)
            found = loss, before, ply
    assert found is not None
    return found


@modes
def test_a_review_names_the_move_that_was_made_worse_on_purpose(game_id: str) -> None:
    state, ply = with_a_blunder(game_id)
    found = review(state, SIMULATIONS)
    assert ply in [moment.ply for moment in found.worst[:TOLD]]
    for seat, account in enumerate(found.accounts):
        assert account.first + account.play + account.others + account.luck == pytest.approx(worth(state, seat))
        assert account.play <= 0.0
    assert all(moment.loss >= 0.0 for moment in found.moments)


@modes
def test_a_decision_is_judged_the_same_whatever_the_hidden_truth(game_id: str) -> None:
    for state in random_states(cosmoludo.load(game_id), 8, every=37):
        for seat in state.actors:
            view, move = state.seen_by(seat), state.moves(seat)[-1]
            found = look_at(view, state.ply, seat, move, 16)
            assert look_at(view.deal(9).seen_by(seat), state.ply, seat, move, 16) == found


def a_review(curve: list[tuple[float, ...]]) -> Review:
    """A game with these expectations, the first before and the last after it."""
    move = cosmoludo.load("genial").start(seed=SEED).moves(0)[0]
    moments = [Moment(ply, 0, move, move, chances, chances) for ply, chances in enumerate(curve[1:-1])]
    accounts = [Account(first, last, 0.0, 0.0) for first, last in zip(curve[0], curve[-1], strict=True)]
    return Review(tuple(moments), tuple(accounts))


@pytest.mark.parametrize(
    ("curve", "turning"),
    [
        ([(0.5, 0.5), (0.9, 0.1), (0.4, 0.6), (0.3, 0.7), (0.0, 1.0)], 1),
        ([(0.5, 0.5), (0.7, 0.3), (0.8, 0.2), (1.0, 0.0)], 0),
        ([(0.5, 0.5), (0.52, 0.48), (0.54, 0.46), (1.0, 0.0)], None),
        ([(0.5,), (0.6,), (0.3,), (0.2,)], 1),
        ([(0.2,), (0.3,), (0.6,), (0.5,)], 1),
        ([(0.5, 0.5), (1.0, 0.0)], None),
    ],
    ids=["won from behind", "won from the start", "never turned", "lost alone", "done well alone", "given up at once"],
)
def test_the_turning_point_is_where_the_game_went_most_towards_its_end(
    curve: list[tuple[float, ...]], turning: int | None
) -> None:
    found = a_review(curve).turning
    assert (found.ply if found else None) == turning
