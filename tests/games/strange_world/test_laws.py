"""The desolation of the Tzimimes: each law, what it spares, and that it comes before portals and eruptions."""

import pytest

from cosmoludo import IllegalMove
from tests.games.strange_world.drawing import drawn, several, solo, spaced


def after(drawing: str, card: str, cell: str) -> str:
    state = solo(drawing, card)
    state.play(f"place {card} {cell}")
    return drawn(state)


def test_a_lake_next_to_a_lake_is_turned_over() -> None:
    for cell, shown in (("2,0", "D1 T05 T07~"), ("1,1", ". T07~\nD1 T05"), ("1,-1", "D1 T05\n. T07~")):
        assert after("D1 T05", "T07", cell) == shown


def test_the_lake_that_was_there_stays() -> None:
    state = solo("D1 T05", "T07")
    state.play("place T07 2,0")
    assert int(state.record.boards[0, 0]).bit_count() == 1


def test_a_lake_may_touch_another_at_a_corner() -> None:
    assert after("D1 T05", "T07", "0,1") == "T07 .\nD1 T05"


def test_a_lake_that_is_turned_over_or_covered_is_none() -> None:
    assert after("D1 T05~", "T07", "2,0") == "D1 T05~ T07"
    assert after("D1 T05^", "T07", "2,0") == "D1 T05^ T07"


def test_a_second_swamp_in_a_row_is_turned_over() -> None:
    assert after("T09 D1 T01", "T10", "2,0") == "T09 D1 T01 T10~"
    assert after("T09 D1 T01", "T10", "1,1") == ". . T10\nT09 D1 T01"


def test_a_row_whose_swamp_is_covered_accepts_a_new_one() -> None:
    assert after("T09^ D1 T01", "T10", "2,0") == "T09^ D1 T01 T10"
    assert after("T09~ D1 T01", "T10", "2,0") == "T09~ D1 T01 T10"


def test_swamps_may_share_a_column() -> None:
    assert after("T09\nD1", "T10", "0,-1") == "T09\nD1\nT10"


def test_a_cloud_below_the_top_row_is_turned_over() -> None:
    assert after("T01\nD1", "T14", "1,0") == "T01 .\nD1 T14~"
    assert after("T01\nD1", "T14", "1,1") == "T01 T14\nD1 ."


def test_a_cloud_may_open_the_top_row_itself_and_those_below_fall() -> None:
    assert after("T15\nD1", "T14", "0,2") == "T14\nT15~\nD1"


def test_clouds_fall_when_a_row_is_opened_above_them() -> None:
    assert after("T15 T29\nD1 .", "T01", "0,2") == "T01 .\nT15~ T29~\nD1 ."


def test_clouds_fall_also_under_a_card_that_is_turned_over_itself() -> None:
    assert after("T05 T14\nD1 T01", "T07", "0,2") == "T07~ .\nT05 T14~\nD1 T01"


def test_clouds_that_are_covered_do_not_fall() -> None:
    assert after("T15^\nD1", "T01", "0,2") == "T01\nT15^\nD1"


def test_a_card_with_a_half_next_to_a_completed_portal_is_turned_over() -> None:
    for cell in ("1,1", "2,1", "2,-1", "3,0"):
        state = solo("D1 T02 T06 T01", "T24") if cell != "3,0" else solo("D1 T02 T06", "T24")
        state.play(f"place T24 {cell}")
        assert "T24~" in drawn(state)
        assert state.to_json()["portals"] == [["1,0", "2,0"]]


def test_a_card_without_a_half_may_stand_next_to_a_completed_portal() -> None:
    assert after("D1 T02 T06", "T01", "3,0") == "D1 T02 T06 T01"


def test_of_a_portal_half_covered_the_card_that_is_left_still_counts() -> None:
    portal = {"portals": [["1,0"]]}
    beside_left = solo("D1 T02 T06^", "T24", **portal)
    beside_left.play("place T24 1,1")
    assert drawn(beside_left) == ". T24~ .\nD1 T02 T06^"
    beside_covered = solo("D1 T02 T06^", "T24", **portal)
    beside_covered.play("place T24 2,1")
    assert drawn(beside_covered) == ". . T24\nD1 T02 T06^"


def test_a_half_next_to_one_that_has_made_no_portal_stays() -> None:
    assert after("D1 T02", "T09", "1,1") == ". T09\nD1 T02"


def test_a_volcano_with_nothing_to_cover_is_turned_over() -> None:
    state = solo("D1^ T01^", "T13", cities=[{"seat": 0, "cells": ["0,0", "1,0"]}])
    assert {str(move).split()[2] for move in state.moves()} == {"-1,0", "0,1", "0,-1", "1,1", "1,-1", "2,0"}
    state.play("place T13 -1,0")
    assert drawn(state) == "T13~ D1^ T01^"


def test_a_volcano_covers_a_card_that_is_turned_over() -> None:
    state = solo("D1 T01~", "T13")
    state.play("place T13 2,0")
    assert drawn(state) == "D1 T01^ T13"


def test_desolation_comes_before_portals() -> None:
    state = solo("D1 T02 .\n. T01 T05", "T06")
    state.play("place T06 2,0")
    assert drawn(state) == spaced("D1 T02 T06~ \n . T01 T05")
    assert state.to_json()["portals"] == [[]]


def test_desolation_comes_before_eruptions() -> None:
    """A card with lake and volcano may go beside a lake, where there is something to cover, but does not erupt."""
    state = solo("D1 T05", "T08")
    state.play("place T08 2,0")
    assert drawn(state) == "D1 T05 T08~"


def test_a_spot_that_turns_a_card_over_may_be_chosen_though_there_are_others() -> None:
    state = solo("D1 T05", "T07")
    cells = {str(move).split()[2] for move in state.moves() if "T07" in str(move)}
    assert cells == {"-1,0", "0,1", "0,-1", "1,1", "1,-1", "2,0"}


def test_the_frame_floats_until_four_rows_and_columns_are_reached() -> None:
    state = solo("T01 D1 T03\n. T04 .", "T05")
    cells = {str(move).split()[2] for move in state.moves()}
    assert {"-2,0", "2,0"} <= cells
    state.play("place T05 2,0")
    with pytest.raises(IllegalMove, match="outside the square") as caught:
        state.play(f"{str(state.moves()[0]).rsplit(' ', 1)[0]} -2,0")
    assert caught.value.rule == "strange_world.rule.frame"


def test_a_card_needs_a_neighbour_and_a_free_cell() -> None:
    state = solo("D1 T05", "T07")
    with pytest.raises(IllegalMove, match="not next to a card"):
        state.play("place T07 2,1")
    with pytest.raises(IllegalMove, match="a card at 1,0 already"):
        state.play("place T07 1,0")
    with pytest.raises(IllegalMove, match="not have the card T29"):
        state.play("place T29 0,1")


def test_a_card_is_placed_in_ones_own_world_one_each_in_turn() -> None:
    state = several("D1 T05", "T07", "T01")
    before = drawn(state, 1)
    state.play("place T01 0,1", 0)
    assert drawn(state, 1) == before
    assert state.actors == (1,)
    state.play(state.moves()[0], 1)
    assert state.actors == (0,)
