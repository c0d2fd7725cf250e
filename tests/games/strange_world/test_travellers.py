"""Portals and the travellers that come through them."""

import pytest

from cosmoludo import IllegalMove
from cosmoludo.core.game import State
from cosmoludo.games.strange_world.data.tables import TRAVELLERS
from cosmoludo.games.strange_world.table.sheet import by_source
from tests.games.strange_world.drawing import several, solo


def ways(state: State) -> list[str]:
    return [str(move) for move in state.moves()]


def slots(state: State) -> list[str]:
    """Where the next traveller can be put on the table."""
    zone = next(zone for zone in state.seen_by(0).scene(0).zones if zone.id == "world-0")
    return [cell.id for cell in zone.cells if cell.look == "slot"]


def test_a_left_half_and_a_right_half_to_its_right_are_a_portal_whichever_comes_second() -> None:
    right_second = solo("D1 T02", "T06")
    right_second.play("place T06 2,0")
    left_second = solo("T12 D1", "T02")
    left_second.play("place T02 -2,0")
    for state, portal in ((right_second, ["1,0", "2,0"]), (left_second, ["-2,0", "-1,0"])):
        assert state.to_json()["phase"] == "traveller"
        assert state.to_json()["portals"] == [portal]


def test_halves_the_wrong_way_round_or_one_above_the_other_are_none() -> None:
    wrong_way = solo("D1 T06", "T02")
    wrong_way.play("place T02 2,0")
    stacked = solo("D1 T02", "T06")
    stacked.play("place T06 1,1")
    for state in (wrong_way, stacked):
        assert state.to_json()["portals"] == [[]]
        assert state.to_json()["phase"] != "traveller"


def test_a_half_that_is_not_face_up_makes_no_portal() -> None:
    for drawing in ("D1 T02~", "D1 T02^"):
        state = solo(drawing, "T06")
        state.play("place T06 2,0")
        assert state.to_json()["portals"] == [[]]


def test_any_free_traveller_stands_on_either_side_and_looks_up_or_down_or_nobody_comes() -> None:
    state = solo("D1 T02", "T06")
    state.play("place T06 2,0")
    places = ["left above", "left below", "right above", "right below"]
    assert ways(state) == ["nobody", *(f"welcome {name} {p}" for name in ("Burk", "Kark", "Rumph") for p in places)]
    with pytest.raises(IllegalMove, match="Roro is not to be welcomed"):
        state.play("welcome Roro left above")
    with pytest.raises(IllegalMove, match="portal is open"):
        state.play("pile 1")


def test_several_choose_among_all_seven_that_are_left() -> None:
    state = several("D1 T02", "T06", travellers={"Burk": {"seat": 1, "rows": [1, 0]}}, bounds=[None, {"side": "left"}])
    state.play("place T06 2,0", 0)
    assert {way.split()[1] for way in ways(state)[1:]} == set(TRAVELLERS) - {"Burk"}


def test_a_portal_counts_even_if_nobody_comes() -> None:
    state = solo("D1 T02", "T06")
    state.play("place T06 2,0")
    state.play("nobody")
    document = state.to_json()
    assert document["portals"] == [["1,0", "2,0"]]
    assert document["bounds"] == [None]
    assert by_source(state.record, 0)["travellers"] == 0


def test_without_a_free_traveller_there_is_no_decision() -> None:
    state = solo("D1 T02", "T06", travellers=dict.fromkeys(TRAVELLERS, "away"))
    state.play("place T06 2,0")
    assert state.to_json()["phase"] == "place"
    assert state.to_json()["portals"] == [["1,0", "2,0"]]


def test_a_traveller_bounds_the_world_on_its_side_only() -> None:
    state = solo("D1 T02", "T06")
    state.play("place T06 2,0")
    state.play("welcome Kark left above")
    document = state.to_json()
    assert document["travellers"]["Kark"] == {"seat": 0, "rows": [1, 0]}
    assert document["bounds"] == [{"side": "left", "column": 0}]
    cells = {str(move).split()[2] for move in state.moves()}
    assert "-1,0" not in cells
    assert "3,0" in cells
    with pytest.raises(IllegalMove, match="outside the square"):
        state.play(f"{str(state.moves()[0]).rsplit(' ', 1)[0]} -1,0")


def test_a_traveller_on_the_right_bounds_the_right() -> None:
    state = solo("D1 T02", "T06")
    state.play("place T06 2,0")
    state.play("welcome Kark right below")
    document = state.to_json()
    assert document["travellers"]["Kark"]["rows"] == [0, -1]
    assert document["bounds"] == [{"side": "right", "column": 2}]
    cells = {str(move).split()[2] for move in state.moves()}
    assert "3,0" not in cells
    assert "-1,0" in cells


def test_later_travellers_stand_on_the_same_side_and_the_bound_stays() -> None:
    travellers = {"Burk": {"seat": 0, "rows": [1, 0]}, "Kark": "free"}
    state = solo(
        "T09 .  .   .  \nD1  T02 T06 T01",
        "T12",
        travellers=travellers,
        bounds=[{"side": "left"}],
    )
    state.play("place T12 1,1")
    assert state.to_json()["phase"] != "traveller", "it is turned over beside the first portal"
    state = solo("T09 . . .\nD1 T01 T02 T06", "T12", travellers=travellers, bounds=[{"side": "left"}])
    state.play("place T12 1,1")
    assert ways(state) == ["nobody", "welcome Kark left above"]
    with pytest.raises(IllegalMove, match="same side"):
        state.play("welcome Kark right above")
    state.play("welcome Kark left above")
    assert state.to_json()["bounds"] == [{"side": "left", "column": 0}]


def test_a_traveller_takes_a_free_place_while_there_is_one() -> None:
    state = solo(
        "T09 . . .\nD1 T01 T02 T06",
        "T12",
        travellers={"Burk": {"seat": 0, "rows": [1, 0]}, "Kark": "free"},
        bounds=[{"side": "left"}],
    )
    state.play("place T12 1,1")
    with pytest.raises(IllegalMove, match="already between the portal’s row and the one below") as caught:
        state.play("welcome Kark left below")
    assert caught.value.rule == "strange_world.rule.slot"
    assert [name for name in slots(state) if name.startswith("left")] == ["left,above"]


def test_travellers_share_a_place_when_every_valid_one_is_taken() -> None:
    """The world has four rows and the portal is in the top one: only the row below is left, and taken."""
    state = solo(
        "T09 . . .\nD1 T01 T02 T06\nT03 . . .\nT05 . . .",
        "T12",
        travellers={"Burk": {"seat": 0, "rows": [1, 0]}, "Kark": "free"},
        bounds=[{"side": "left"}],
    )
    state.play("place T12 1,1")
    assert ways(state) == ["nobody", "welcome Kark left below"]
    state.play("welcome Kark left below")
    assert state.to_json()["travellers"]["Kark"] == {"seat": 0, "rows": [1, 0]}


def test_where_both_places_are_taken_either_may_be_shared() -> None:
    state = solo(
        "T09 . . .\nD1 T01 T02 T06",
        "T12",
        travellers={"Burk": {"seat": 0, "rows": [1, 0]}, "Roro": {"seat": 0, "rows": [2, 1]}, "Kark": "free"},
        bounds=[{"side": "left"}],
    )
    state.play("place T12 1,1")
    assert ways(state) == ["nobody", "welcome Kark left above", "welcome Kark left below"]


def test_the_places_of_other_worlds_do_not_count() -> None:
    state = several(
        "T09 .\nD1 T02", "T12", travellers={"Burk": {"seat": 1, "rows": [1, 0]}}, bounds=[None, {"side": "left"}]
    )
    state.play("place T12 1,1")
    assert {way.split()[3] for way in ways(state)[1:]} == {"above", "below"}


def test_the_second_row_must_be_one_that_the_world_can_have() -> None:
    state = solo("D1 T02\nT01 .\nT03 .\nT05 .", "T06")
    state.play("place T06 2,0")
    assert {way.split()[3] for way in ways(state)[1:]} == {"below"}
    with pytest.raises(IllegalMove, match="no row above"):
        state.play("welcome Kark left above")


def test_a_second_row_that_is_never_built_counts_for_nothing() -> None:
    row = "D1 T01 T02 T03"
    state = solo(row, "T04", travellers={"Kark": {"seat": 0, "rows": [1, 0]}}, bounds=[{"side": "left"}])
    assert by_source(state.record, 0)["travellers"] == 5 + 6


def test_a_traveller_stays_when_its_portal_is_covered() -> None:
    state = solo("D1 T02", "T06")
    state.play("place T06 2,0")
    state.play("welcome Kark left above")
    document = state.to_json()
    document["worlds"][0]["2,0"] = "T06 fumarole"
    document["portals"] = [["1,0"]]
    covered = state.game.from_json(document)
    assert covered.to_json()["travellers"]["Kark"]["seat"] == 0
    assert by_source(covered.record, 0)["travellers"] == 5


MET = {
    "Burk": ("T10 .\nD1 T09", 4),
    "Kark": ("T01 .\nD1 T02", 6),
    "Floulou": (".   T10 T20\nT05 D1  T24", 8),
    "Pshit": (".    T03^ .\nT01^ D1   T05^", 5),
    "Boung": (".   .   T09 T12\nT02 T06 D1  .", 8),
    "Roro": ("T03 .   .  \nD1  T12 T07", 4),
    "Rumph": (".   T07 .  \nT05 D1  T06", 6),
}
# The same worlds with one card less face up.
NOT_MET = {
    "Burk": "T10^ .\nD1 T09",
    "Kark": "T01 .\nD1^ T02",
    "Floulou": ".   T10 T20\nT05 D1  T24~",
    "Pshit": ".    T03~ .\nT01^ D1   T05^",
    "Boung": ".   .   T09 T12^\nT02 T06 D1  .",
    "Roro": "T03 .\nD1^ T12 T07",
    "Rumph": ".   T07 .  \nT05 D1  T06~",
}


def stars(name: str, drawing: str, rule: str) -> int:
    state = solo(
        drawing,
        "T13",
        travellers={name: {"seat": 0, "rows": [1, 0]}},
        bounds=[{"side": "left"}],
        options={"traveller": rule},
    )
    return by_source(state.record, 0)["travellers"]


@pytest.mark.parametrize("name", TRAVELLERS)
def test_a_traveller_brings_five_stars_and_more_when_its_wish_comes_true(name: str) -> None:
    drawing, more = MET[name]
    assert stars(name, drawing, "always") == 5 + more
    assert stars(name, NOT_MET[name], "always") == 5


@pytest.mark.parametrize("name", TRAVELLERS)
def test_as_an_option_it_brings_nothing_else(name: str) -> None:
    drawing, more = MET[name]
    assert stars(name, drawing, "met") == 5 + more
    assert stars(name, NOT_MET[name], "met") == 0


def test_a_wish_is_for_two_rows_only() -> None:
    state = solo(
        "T10 .\nD1 T09\nT11 .",
        "T13",
        travellers={"Burk": {"seat": 0, "rows": [2, 1]}},
        bounds=[{"side": "left"}],
    )
    assert by_source(state.record, 0)["travellers"] == 5


def test_two_swamps_of_one_row_would_not_do_for_burk() -> None:
    assert stars("Burk", "T10~ .\nD1 T09", "always") == 5
