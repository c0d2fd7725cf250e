"""Positions that cannot be are refused with what is wrong with them."""

from typing import Any

import pytest

import cosmoludo
from cosmoludo import InvalidPosition
from tests.games.genial.tables import rack

RACKS = [rack("rb gg"), rack("yy")]


def refused(**fields: Any) -> str:
    document = {"players": 2, "board": {}, "racks": RACKS, "scores": [{}, {}], "turn": 0} | fields
    with pytest.raises(InvalidPosition) as caught:
        cosmoludo.load("genial", players=2).from_json(document)
    return str(caught.value)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"players": 3}, "players: expected a whole number from 2 to 2, got 3"),
        ({"board": {"6,0": "red"}}, "board.6,0: outside the board for 2 players"),
        ({"board": {"9,9": "red"}}, "there is no cell 9,9"),
        ({"board": {"x": "red"}}, "expected a cell such as 0,-4"),
        ({"board": {"0,0": "pink"}}, "board.0,0: expected one of red"),
        ({"board": {"0,-5": "blue"}}, "expected the printed red"),
        ({"board": {"0,0": "red", " 0, 0": "red"}}, "listed twice"),
        ({"racks": [rack("rb")]}, "racks: expected a list of 2"),
        ({"racks": [rack("rb"), [["red", "pink"]]]}, "expected a tile of two colours"),
        ({"racks": [rack("rb rb rb rb rb rb rb"), []]}, "at most 6 tiles"),
        ({"racks": [rack("rr rr rr rr rr rr"), rack("yy")]}, "6 tiles red-red on racks and in the bag, there are 5"),
        ({"racks": [[], rack("yy")]}, "racks[0]: the seat to play has no tile"),
        ({"racks": [rack("rb"), ["?"]]}, "hidden: expected true, since some tiles of a rack are '?'"),
        ({"racks": [rack("rb"), ["?"]], "hidden": True}, "unseen: expected the tiles that are not seen"),
        ({"scores": [{"red": 19}, {}]}, "scores[0].red: expected a whole number from 0 to 18, got 19"),
        ({"scores": [{"pink": 1}, {}]}, "scores[0].pink: unknown"),
        ({"scores": [{}]}, "scores: expected a list of 2"),
        ({"turn": 2}, "turn: expected a whole number from 0 to 1, got 2"),
        ({"opened": [True]}, "opened: expected a list of 2"),
        ({"opened": [True, 1]}, "opened: expected true or false"),
        ({"phase": "place"}, "phase: unknown"),
        ({"swaps": {"last": {"seat": 2, "rack": []}}}, "swaps.last.seat: expected"),
        ({"swaps": {"last": {"seat": 0, "rack": 5}}}, "swaps.last.rack: expected a list of at most 6 tiles"),
        ({"bonus": 6}, "bonus: expected a whole number from 0 to 5"),
        ({"bag": [["red", "red"]] * 6}, "6 tiles red-red"),
        ({"bag": [["red"]]}, "bag[0]: expected a tile"),
        ({"chance": {"key": 5, "counter": 0}}, "chance.key: expected"),
        ({"swaps": {"made": -1}}, "swaps.made: expected"),
        ({"colour": 1}, "colour: unknown; known are"),
    ],
)
def test_what_is_wrong_is_said(fields: dict[str, Any], said: str) -> None:
    assert said in refused(**fields)


def test_everything_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(InvalidPosition) as caught:
        cosmoludo.load("genial").from_json({"racks": RACKS, "turn": 9, "bonus": 9, "board": {"x": "y"}})
    assert len(caught.value.problems) == 3


def test_the_bag_is_drawn_in_the_order_it_is_given_in() -> None:
    document = {"board": {"0,0": "red"}, "racks": RACKS, "bag": rack("rr gg bb oo pp yp"), "opened": [True, True]}
    state = cosmoludo.load("genial").from_json(document)
    state.play("red-blue 1,0 2,0")
    state.play("yellow-yellow 1,1 2,1")
    assert state.to_json()["racks"] == [rack("rr gg gg bb oo pp"), rack("yp")]
    assert state.to_json()["bag"] == []


def test_the_default_bag_is_the_rest_shuffled() -> None:
    document = {"board": {"0,0": "red", "1,0": "blue"}, "racks": RACKS}
    one, same, other = (cosmoludo.load("genial").from_json(document, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert len(one.to_json()["bag"]) == 120 - 1 - 3
    assert sorted(one.to_json()["bag"]) == sorted(other.to_json()["bag"])
    assert one.to_json()["bag"] != other.to_json()["bag"]
    assert one.to_json()["bag"].count(["red", "blue"]) == 6 - 1 - 1


def test_colours_that_are_not_whole_tiles_can_lie_on_the_board() -> None:
    document = {"board": {"0,0": "red", "2,0": "blue", "-2,0": "green"}, "racks": RACKS}
    assert len(cosmoludo.load("genial").from_json(document).to_json()["bag"]) == 120 - 3 - 3


def test_a_record_fits_into_512_bytes() -> None:
    assert len(cosmoludo.load("genial").start(seed=1).to_bytes()) <= 512
