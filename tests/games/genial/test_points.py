"""Counting points: the rulebook's examples, in its order."""

from cosmoludo.games.genial.data import COLOURS
from tests.games.genial.tables import all_at, build, drawn, gained, markers


def test_a_tile_beside_one_blue_star_scores_one_blue_and_no_red() -> None:
    board = drawn("b", left=(0, 0))
    assert gained(build(board, racks=["rb"]), "red-blue 2,0 1,0") == {"blue": 1}


def test_two_stars_in_two_directions_score_two_and_a_red_one_scores_one() -> None:
    board = drawn(
        """
. . . r
 . . .
  b b
"""
    )
    state = build(board, racks=["rb"])
    assert gained(state, "red-blue 2,1 1,1") == {"red": 1, "blue": 2}


def test_the_two_halves_of_a_double_do_not_count_for_each_other() -> None:
    """The upper star has one to its left and one to its lower left; the lower one a line of two to its left."""
    board = drawn(
        """
. b .
 b b .
"""
    )
    assert gained(build(board, racks=["bb"]), "blue-blue 2,0 2,1") == {"blue": 4}


def test_lines_of_two_count_two_and_what_is_off_the_line_counts_nothing() -> None:
    board = drawn(
        """
b b . . r r
   b .
  b b b
""",
        left=(-3, 0),
    )
    state = build(board, racks=["rb"])
    assert gained(state, "red-blue 0,0 -1,0") == {"red": 2, "blue": 4}


def test_the_twelve_green_points() -> None:
    greens = ["1,-1", "0,-1", "-1,0", "-1,1", "0,1", "0,2", "0,3", "2,-1", "2,0", "-1,2"]
    board = dict.fromkeys(greens, "green") | {"-2,3": "purple"}
    assert gained(build(board, racks=["gg"]), "green-green 0,0 1,0") == {"green": 12}


def test_printed_symbols_count() -> None:
    assert gained(build(racks=["rb"]), "red-blue 0,-4 1,-4") == {"red": 1}
    assert gained(build(racks=["pb"]), "blue-purple 4,0 3,0") == {"blue": 1}


def test_an_empty_cell_another_symbol_and_the_edge_end_a_line() -> None:
    row = {"1,0": "red", "2,0": "red", "4,0": "red"}
    assert gained(build(row, racks=["rg"]), "red-green 0,0 -1,0") == {"red": 2}
    assert gained(build(row | {"3,0": "green"}, racks=["rg"]), "red-green 0,0 -1,0") == {"red": 2}
    assert gained(build(row | {"3,0": "red"}, racks=["rg"]), "red-green 0,0 -1,0") == {"red": 4}


def test_nothing_counts_in_the_direction_of_the_other_half() -> None:
    """The symbols beyond the other half lie in its direction."""
    board = {"2,0": "red", "3,0": "red"}
    assert gained(build(board, racks=["rr"]), "red-red 0,0 1,0") == {"red": 2}
    assert gained(build(board, racks=["rg"]), "red-green 0,0 1,0") == {}


def test_what_goes_beyond_eighteen_is_lost_and_a_full_marker_scores_nothing() -> None:
    board = {"1,0": "red", "2,0": "red", "-2,0": "green"}
    state = build(board, racks=["rg yy", "rg"], scores=[all_at(3, red=17), all_at(3)])
    assert gained(state, "red-green 0,0 -1,0") == {"red": 1, "green": 1}
    assert state.actors == (0,), "reaching 18 gives a bonus turn"
    state = build(board, racks=["rg rb", "rg"], scores=[all_at(3, red=18), all_at(3)])
    assert gained(state, "red-green 0,0 -1,0") == {"green": 1}
    assert state.actors == (1,), "a marker that was at 18 gives nothing"


def test_the_score_of_a_seat_is_its_lowest_marker() -> None:
    state = build(scores=[all_at(9, blue=4), all_at(11, red=7)])
    assert state.scores == (4, 7)
    assert set(markers(state)) == set(COLOURS)
