"""Parallel universes: two universes each, and the poorer one counts."""

from typing import Any

import pytest

import cosmoludo
from cosmoludo import IllegalMove
from cosmoludo.core.game import State

TRIO = {"0,0": "red-sun-empty", "1,0": "red-sun-stars", "2,0": "red-sun-galaxy"}
BLUE_TRIO = {"0,0": "blue-comet-empty", "1,0": "blue-comet-stars", "2,0": "blue-comet-galaxy"}
AIMS = [{"shape": "sun", "colour": "red"}, {"shape": "comet", "colour": "blue"}]


def table(universes: list[dict[str, str]], **fields: Any) -> State:
    return cosmoludo.load("parallel", players=len(universes)).from_json({"universes": universes, **fields})


def texts(state: State) -> set[str]:
    return {str(move) for move in state.moves()}


def test_the_first_tile_is_free_the_second_touches_it_and_the_third_both() -> None:
    state = table([{}, {}, {}], market=["red-sun-empty", None, None, None], turn=1)
    assert texts(state) == {"red-sun-empty 1 0,0", "red-sun-empty 0 0,0"}
    state = table([{"0,0": "red-sun-stars"}, {"0,0": "blue-comet-galaxy"}], market=["red-sun-empty", None, None, None])
    cells = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")
    assert texts(state) == {f"red-sun-empty 0 {cell}" for cell in cells}
    state = table(
        [{"0,0": "red-sun-stars", "1,0": "red-comet-stars"}, {"0,0": "blue-comet-galaxy"}],
        market=["red-sun-empty", None, None, None],
    )
    assert texts(state) == {"red-sun-empty 0 1,-1", "red-sun-empty 0 0,1"}


def test_a_universe_of_other_players_is_out_of_reach() -> None:
    state = table([{}, {}, {}, {}], market=["red-sun-empty", None, None, None], turn=0)
    assert texts(state) == {"red-sun-empty 0 0,0", "red-sun-empty 3 0,0"}
    with pytest.raises(IllegalMove) as caught:
        state.play("red-sun-empty 1 0,0")
    assert caught.value.rule == "parallel.rule.universe"
    assert caught.value.values == {"number": 2}, "universes are counted from 1 where people read of them"


def test_only_the_slot_that_was_taken_is_filled() -> None:
    market = ["red-sun-empty", "red-sun-stars", "blue-sun-empty", "blue-sun-stars"]
    state = table([{}, {}], market=market, pile=["orange-sun-empty", "orange-sun-stars"])
    state.play("red-sun-stars 0 0,0")
    assert state.to_json()["market"] == ["red-sun-empty", "orange-sun-empty", "blue-sun-empty", "blue-sun-stars"]
    assert state.actors == (1,)


def test_the_poorer_universe_counts_and_the_richer_breaks_a_tie() -> None:
    fields: dict[str, Any] = {"market": [None] * 4, "pile": [], "over": True, "objectives": AIMS}
    # Red suns count for both objectives of seat 0 in universe 0, and for none in universe 1.
    state = table([TRIO, BLUE_TRIO], **fields)
    assert state.scores == (0, 0)
    assert state.record.higher[:2].tolist() == [12, 12]
    assert state.ranks == (1, 1)
    state = table([TRIO, {"0,0": "blue-comet-empty", "1,0": "blue-comet-stars"}], **fields)
    assert state.scores == (0, 0)
    assert state.ranks == (1, 2)


def test_a_seat_for_which_no_tile_fits_passes_and_when_all_do_the_game_ends() -> None:
    lone = {"0,0": "red-sun-empty"}
    state = table(
        [lone, {"0,0": "red-sun-stars"}, {"0,0": "blue-comet-galaxy"}],
        market=["blue-planet-galaxy", "red-planet-empty", None, None],
        pile=[],
        turn=0,
    )
    state.play("red-planet-empty 0 1,0")
    # Seat 1 has universes 1 and 0, with nothing in common with the blue planet; seat 2 has the blue comet.
    assert state.actors == (2,)
    state.play("blue-planet-galaxy 2 1,0")
    assert state.over


def test_tiles_that_fit_nowhere_are_replaced() -> None:
    state = table(
        [{"0,0": "red-sun-empty"}, {"0,0": "red-sun-stars"}],
        market=["red-planet-empty", "blue-planet-galaxy", "blue-comet-galaxy", "blue-asteroid-galaxy"],
        pile=["yellow-planet-galaxy", "red-comet-empty", "red-comet-stars", "orange-comet-galaxy", "orange-sun-empty"],
    )
    state.play("red-planet-empty 0 1,0")
    assert state.actors == (1,)
    document = state.to_json()
    assert document["market"] == ["orange-sun-empty", "orange-comet-galaxy", "red-comet-stars", "red-comet-empty"]
    assert len(document["discard"]) == 4


@pytest.mark.parametrize(("options", "on_offer", "discarded"), [({}, 4, 0), ({"discard": "gone"}, 1, 4)])
def test_discarded_tiles_come_back_unless_an_option_says_that_they_are_gone(
    options: dict[str, str], on_offer: int, discarded: int
) -> None:
    state = cosmoludo.load("parallel", players=2, **options).from_json(
        {
            "universes": [{"0,0": "red-sun-empty"}, {"0,0": "red-sun-stars"}],
            "market": ["red-planet-empty", "blue-planet-galaxy", "blue-comet-galaxy", "blue-asteroid-galaxy"],
            "pile": ["yellow-planet-galaxy", "orange-comet-galaxy"],
        }
    )
    state.play("red-planet-empty 0 1,0")
    assert state.over, "nobody can place any of the tiles that are left"
    document = state.to_json()
    assert len([tile for tile in document["market"] if tile]) == on_offer
    assert len(document["discard"]) == discarded


def test_a_far_cell_is_off_the_table() -> None:
    state = table([{"0,0": "red-sun-empty"}, {"0,0": "red-sun-stars"}], market=["red-planet-empty", None, None, None])
    for cell in ("-64,0", "5,5"):
        with pytest.raises(IllegalMove) as caught:
            state.play(f"red-planet-empty 0 {cell}")
        assert caught.value.rule == "bigbang.rule.far"
