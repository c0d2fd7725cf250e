"""Volcanoes, fumaroles and dark cities."""

import pytest

from cosmoludo import IllegalMove
from cosmoludo.games.strange_world.table.sheet import by_source
from tests.games.strange_world.drawing import drawn, several, solo


def test_an_eruption_with_one_neighbour_is_no_decision() -> None:
    state = solo("D1 T01", "T13")
    state.play("place T13 2,0")
    assert drawn(state) == "D1 T01^ T13"
    assert state.to_json()["phase"] == "place"


def test_the_owner_chooses_which_neighbour_is_covered_and_must_choose_one() -> None:
    state = solo("T01 T03\nD1 .", "T13")
    state.play("place T13 1,0")
    assert [str(move) for move in state.moves()] == ["cover 1,1", "cover 0,0"]
    with pytest.raises(IllegalMove, match="cannot cover 0,1"):
        state.play("cover 0,1")
    with pytest.raises(IllegalMove, match="volcano erupts"):
        state.play("place T05 2,0")
    state.play("cover 0,0")
    assert drawn(state) == "T01 T03\nD1^ T13"


def test_a_fumarole_never_covers_another() -> None:
    state = solo("T03 .\nD1 T01^", "T13")
    state.play("place T13 1,1")
    assert drawn(state) == "T03^ T13\nD1 T01^"


def test_a_volcano_goes_beside_a_card_that_it_can_cover_while_there_is_such_a_cell() -> None:
    state = solo("T01^\nD1", "T13", "T05")
    cells = {card: {str(move).split()[2] for move in state.moves() if card in str(move)} for card in ("T13", "T05")}
    assert cells["T05"] == {"-1,0", "1,0", "0,-1", "-1,1", "1,1", "0,2"}
    assert cells["T13"] == {"-1,0", "1,0", "0,-1"}
    with pytest.raises(IllegalMove, match="nothing to cover at 0,2") as caught:
        state.play("place T13 0,2")
    assert caught.value.rule == "strange_world.rule.volcano"
    offer = state.seen_by(0).scene(0).offer
    assert offer is not None
    for card, found in cells.items():
        assert set(offer.nodes[offer.nodes[0][f"hand/{card}"]]) == {f"world-0/{cell}" for cell in found}


def test_an_eruption_may_cover_a_volcano_or_a_cloud() -> None:
    state = solo("D1 T04", "T13")
    state.play("place T13 2,0")
    assert drawn(state) == "D1 T04^ T13"


def test_two_fumaroles_side_by_side_make_the_dark_city_of_the_highest_value() -> None:
    state = solo("D1 T01^ T03", "T13")
    state.play("place T13 3,0")
    assert state.to_json()["cities"] == [{"seat": 0, "cells": ["1,0", "2,0"]}]
    assert by_source(state.record, 0)["cities"] == 9


def test_fumaroles_that_touch_at_a_corner_make_none() -> None:
    state = solo("D1 T01\nT02^ .", "T13")
    state.play("place T13 2,0")
    assert drawn(state) == "D1 T01^ T13\nT02^ . ."
    assert state.to_json()["cities"] == []


def test_a_fumarole_makes_one_dark_city_only() -> None:
    """Two fumaroles side by side, then a third next to the second."""
    state = solo("D1 T01^ T02^ T03", "T13", cities=[{"seat": 0, "cells": ["1,0", "2,0"]}])
    state.play("place T13 3,1")
    assert drawn(state) == ". . . T13\nD1 T01^ T02^ T03^"
    assert len(state.to_json()["cities"]) == 1
    assert by_source(state.record, 0)["cities"] == 9


def test_the_owner_chooses_between_two_fumaroles() -> None:
    state = solo("T01^ T03 T02^\nD1 . .\nT05 . .", "T13")
    state.play("place T13 1,2")
    assert [str(move) for move in state.moves()] == ["city 0,1", "city 2,1"]
    with pytest.raises(IllegalMove, match="no fumarole next to 1,1"):
        state.play("city 1,2")
    with pytest.raises(IllegalMove, match="choose the fumarole"):
        state.play("cover 0,1")
    state.play("city 2,1")
    assert state.to_json()["cities"] == [{"seat": 0, "cells": ["1,1", "2,1"]}]


def test_cities_are_taken_from_a_common_pile() -> None:
    state = several("D1 T01^ T03", "T13")
    document = state.to_json()
    document["worlds"][1] |= {cell: card.split()[0] + " fumarole" for cell, card in document["worlds"][1].items()}
    document["cities"] = [{"seat": 1, "cells": ["0,0", "1,0"]}]
    state = state.game.from_json(document)
    state.play("place T13 3,0", 0)
    assert [city["seat"] for city in state.to_json()["cities"]] == [1, 0]
    assert [by_source(state.record, seat)["cities"] for seat in range(2)] == [7, 9]


def test_when_no_city_is_left_fumaroles_stay_alone() -> None:
    covered = "T04^ T08^ T11^ T19^\nT23^ T26^ T28^ T10^\nD1   T12^ T14^ T20^\n.    .    .    T16"
    pairs = [("0,2", "1,2"), ("2,2", "3,2"), ("0,1", "1,1"), ("2,1", "3,1"), ("1,0", "2,0")]
    state = several(covered, "T13", cities=[{"seat": 0, "cells": list(pair)} for pair in pairs])
    assert by_source(state.record, 0)["cities"] == 9 + 7 + 5 + 4 + 4
    state.play("place T13 2,-1")
    assert drawn(state).splitlines()[2:] == ["D1 T12^ T14^ T20^", ". . T13 T16^"]
    assert len(state.to_json()["cities"]) == 5
    assert by_source(state.record, 0)["cities"] == 9 + 7 + 5 + 4 + 4
