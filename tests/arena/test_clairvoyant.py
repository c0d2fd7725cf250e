"""The ceiling: a bot that sees everything plays matches, does better than who does not, and sits at no table."""

import pytest

import cosmoludo
from cosmoludo.arena.match import Match, play_one
from cosmoludo.arena.self_play import self_play
from cosmoludo.bots import BOTS, CLAIRVOYANT, OFFERED, limited
from cosmoludo.bots.analysis import Limits
from cosmoludo.bots.player import Player
from cosmoludo.core.errors import HiddenState
from cosmoludo.envs.opponents import Table

QUICK = Limits(simulations=200)


def points(player: Player, deal: int) -> int:
    """What a player gets alone; nothing that was learned is used, so that it stays so."""
    state = cosmoludo.load("strange-world-solo").start(seed=deal)
    while not state.over:
        state.play(player(state.copy() if player.truth else state.seen_by(0), 0, state.ply), 0)
    return state.scores[0]


def test_who_sees_every_card_to_come_does_better_on_the_same_deals() -> None:
    seeing, seen = Player(QUICK, learned=False, truth=True), Player(QUICK, learned=False)
    assert sum(points(seeing, deal) for deal in range(6)) > sum(points(seen, deal) for deal in range(6))


def test_it_chooses_by_what_is_hidden_and_others_do_not() -> None:
    view = cosmoludo.load("strange-world-solo").start(seed=2).seen_by(0)
    worlds = [view.deal(key) for key in range(8)]
    assert len({limited(CLAIRVOYANT, QUICK)(world, 0, 1) for world in worlds}) > 1
    assert len({limited("level6", QUICK)(world.seen_by(0), 0, 1) for world in worlds}) == 1


def test_a_match_with_it_is_the_same_again() -> None:
    match = Match("strange-world-solo", (CLAIRVOYANT, "level5"), seed=1, simulations=60)
    once, again = play_one(match, 0), play_one(match, 0)
    assert once.seating == (CLAIRVOYANT,)
    assert (once.scores, once.plies) == (again.scores, again.plies)


def test_it_sits_at_no_table_and_is_nobodys_opponent() -> None:
    assert CLAIRVOYANT not in BOTS
    assert CLAIRVOYANT not in OFFERED
    with pytest.raises(ValueError, match="there is no bot 'clairvoyant'"):
        Table(cosmoludo.load("genial"), CLAIRVOYANT)


def test_it_is_of_no_use_to_who_has_only_what_a_seat_sees() -> None:
    state = cosmoludo.load("strange-world-solo").start(seed=1)
    with pytest.raises(HiddenState, match="it plays matches only"):
        limited(CLAIRVOYANT, QUICK)(state.seen_by(0), 0, 1)
    with pytest.raises(HiddenState, match="it plays matches only"):
        next(self_play(state.game, 1, CLAIRVOYANT))
