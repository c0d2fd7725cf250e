"""Solitaire: objectives to reach and to avoid, laps, the last lap and the ways it ends."""

from typing import Any

import cosmoludo
from cosmoludo.core.game import State

LINE = {"1,0": "red-sun-empty", "2,0": "red-comet-empty", "1,-1": "red-planet-stars", "2,-1": "red-planet-empty"}
MARKET = ["red-sun-stars", "red-comet-stars", "blue-comet-stars", "red-sun-galaxy"]


def solo(aimed: list[str], universe: dict[str, str] | None = None, **fields: Any) -> State:
    cards = {"aimed": aimed} | fields.pop("cards", {})
    document = {"universe": LINE if universe is None else universe, "market": MARKET, "cards": cards} | fields
    return cosmoludo.load("bigbang-solo").from_json(document)


def test_a_new_line_reaches_the_objective_and_the_next_card_is_turned_up() -> None:
    state = solo(["red"], cards={"pile": ["sun", "blue", "comet", "planet", "asteroid", "orange", "yellow"]})
    state.play("red-sun-stars 3,-1")
    cards = state.to_json()["cards"]
    assert cards["reached"] == ["red"]
    assert cards["aimed"] == ["sun"]
    assert len(cards["pile"]) == 6


def test_the_card_just_turned_up_is_not_reached_by_the_same_tile() -> None:
    # The sun completes three red bodies one way and three suns another way.
    universe = LINE | {"3,-2": "blue-sun-empty", "3,-3": "blue-sun-stars"}
    pile = ["sun", "blue", "comet", "planet", "asteroid", "orange", "yellow"]
    state = solo(["red"], universe, cards={"pile": pile})
    state.play("red-sun-stars 3,-1")
    cards = state.to_json()["cards"]
    assert (cards["reached"], cards["aimed"]) == (["red"], ["sun"])


def test_extending_an_old_line_does_not_reach_the_objective() -> None:
    row = {"1,0": "red-sun-empty", "2,0": "red-comet-empty", "3,0": "red-asteroid-empty", "3,-1": "blue-sun-stars"}
    state = solo(["red"], row | {"4,-1": "blue-sun-empty"})
    state.play("red-sun-stars 4,0")
    assert state.to_json()["cards"]["reached"] == []
    game = cosmoludo.load("bigbang-solo", reach="longer")
    state = game.from_json(state.start_position or {})
    state.play("red-sun-stars 4,0")
    assert state.to_json()["cards"]["reached"] == ["red"]
    shorter = {cell: tile for cell, tile in row.items() if cell != "1,0"} | {"1,0": "blue-comet-galaxy"}
    state = solo(["red"], shorter | {"4,-1": "blue-sun-empty"})
    state.play("red-sun-stars 4,0")
    assert state.to_json()["cards"]["reached"] == ["red"]


def test_a_line_to_avoid_loses_even_if_the_same_tile_reaches_the_objective() -> None:
    universe = LINE | {"3,-2": "blue-sun-empty", "3,-3": "blue-sun-stars"}
    state = solo(["sun"], universe, cards={"avoided": ["red"]})
    state.play("red-sun-stars 3,-1")
    assert state.over
    assert state.to_json()["lost"]
    assert state.scores == (0,)
    assert (state.winners, state.ranks) == ((), (2,))
    assert cosmoludo.load("bigbang-solo").from_json(state.to_json()).winners == ()


def test_passing_zero_turns_up_a_card_to_avoid_and_landing_on_it_counts() -> None:
    pile = ["blue", "sun", "comet", "asteroid", "planet", "orange", "red"]
    for clock, turned in ((9, []), (10, ["blue"]), (11, ["blue"])):
        state = solo(["yellow"], clock=clock, cards={"pile": pile})
        state.play("red-comet-stars 0,1")
        assert state.to_json()["cards"]["avoided"] == turned
        assert not state.over


def test_when_no_card_is_left_one_lap_more_and_then_the_last() -> None:
    reached = ["sun", "comet", "asteroid", "planet", "orange", "yellow"]
    state = solo(["red"], clock=11, cards={"reached": reached, "avoided": ["blue"]})
    state.play("red-comet-stars 0,1")
    assert not state.over
    assert state.to_json()["last_lap"]
    state = solo(["red"], clock=23, last_lap=True, cards={"reached": reached, "avoided": ["blue"]})
    state.play("red-comet-stars 0,1")
    assert state.over
    assert not state.to_json()["lost"]
    assert (state.winners, state.ranks) == ((0,), (1,))


def test_the_score_is_that_of_the_objectives_reached_in_the_final_universe() -> None:
    state = solo(
        [],
        {"1,0": "red-sun-galaxy", "2,0": "red-comet-empty", "3,0": "red-planet-stars", "1,1": "blue-comet-galaxy"},
        market=["blue-comet-stars", None, None, None],
        clock=23,
        last_lap=True,
        cards={"reached": ["red", "sun", "comet", "asteroid", "planet", "orange", "yellow", "blue"]},
        pile=["blue-planet-empty"],
    )
    state.play("blue-comet-stars 2,1")
    assert state.over
    assert state.scores == (3 + 1 + 2,)


def test_a_longer_clock_makes_laps_longer() -> None:
    game = cosmoludo.load("bigbang-solo", clock=24)
    state = game.from_json({"universe": LINE, "market": MARKET, "clock": 11})
    state.play("red-comet-stars 0,1")
    assert state.to_json()["cards"]["avoided"] == []
