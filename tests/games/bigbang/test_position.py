"""Positions as JSON: what is not seen is said only in what someone sees."""

from typing import Any

import pytest

import cosmoludo
from cosmoludo import InvalidPosition
from tests.games.bigbang.build import cosmic

UNIVERSE = {"1,0": "red-sun-empty", "1,-1": "red-sun-stars"}
MARKET = ["red-comet-stars"]
ONE_UNSEEN: list[Any] = [{"shape": "sun", "colour": "red"}, {"shape": "?", "colour": "?"}]


def test_an_objective_that_is_not_seen_is_refused_unless_the_position_is_hidden() -> None:
    with pytest.raises(InvalidPosition, match=r"objectives\[1\].shape: expected comet or asteroid or planet or sun"):
        cosmic(UNIVERSE, MARKET, objectives=ONE_UNSEEN)
    view = cosmic(UNIVERSE, MARKET, objectives=ONE_UNSEEN, hidden=True)
    assert view.to_json()["objectives"] == ONE_UNSEEN


def test_an_objective_that_is_not_said_is_dealt() -> None:
    state = cosmic(UNIVERSE, MARKET, objectives=[{"shape": "sun"}, {}])
    dealt = state.to_json()["objectives"]
    assert dealt[0]["shape"] == "sun"
    assert "?" not in [card for seat in dealt for card in seat.values()]
    assert cosmoludo.load("bigbang", players=2).from_json(state.to_json()) == state
