"""The board, its tiles and where they may be placed."""

from collections import Counter

import pytest

import cosmoludo
from cosmoludo import AmbiguousMove, IllegalMove, InvalidMove
from cosmoludo.core import hexes
from cosmoludo.games.genial.data import COLOURS, COPIES, SYMBOLS, TILE_COUNT, TILES
from tests.games.genial.tables import build, filled

TABLE = {  # players: cells, free cells, positions, most tiles, neighbours of a symbol, first positions, never drawn
    2: (91, 85, 222, 42, 3, 9, 66),
    3: (127, 121, 306, 60, 6, 17, 42),
    4: (169, 163, 426, 81, 6, 24, 15),
}


def positions(texts: list[str]) -> set[frozenset[str]]:
    """The pairs of cells that some moves cover."""
    return {frozenset(text.split()[1:]) for text in texts}


@pytest.mark.parametrize("players", TABLE)
def test_the_board_has_the_cells_and_positions_of_the_table(players: int) -> None:
    cells, free, pairs, most_tiles, around, first, never_drawn = TABLE[players]
    radius = {2: 5, 3: 6, 4: 7}[players]
    board = set(hexes.hexagon(radius))
    assert len(board) == cells
    assert len(board - set(SYMBOLS)) == free
    assert free // 2 == most_tiles
    assert TILE_COUNT - most_tiles - 6 * players == never_drawn
    for symbol in SYMBOLS:
        assert len(board & set(hexes.neighbours(symbol))) == around
    anywhere = build(players=players)
    assert len(positions([str(move) for move in anywhere.moves()])) == pairs
    opening = cosmoludo.load("genial", players=players).start(seed=1)
    openings = positions([str(move) for move in opening.moves()])
    assert len(openings) == 6 * first
    for symbol in SYMBOLS:
        near = set(map(str, hexes.neighbours(symbol)))
        assert sum(bool(near & pair) for pair in openings) == first


def test_there_are_six_of_each_pair_and_five_of_each_double() -> None:
    assert len(TILES) == 21
    assert sum(COPIES) == TILE_COUNT == 120
    symbols = Counter[int]()
    for (a, b), copies in zip(TILES, COPIES, strict=True):
        assert copies == (5 if a == b else 6)
        symbols[a] += copies
        symbols[b] += copies
    assert set(symbols.values()) == {40}


def test_the_bag_never_runs_out_and_can_always_fill_a_swapped_rack() -> None:
    for *_, most_tiles, _, _, never_drawn in TABLE.values():
        assert never_drawn >= 6
        assert most_tiles < TILE_COUNT


def test_six_symbols_are_printed_five_cells_apart_in_order() -> None:
    assert dict(zip(COLOURS, map(str, SYMBOLS), strict=True)) == {
        "red": "0,-5",
        "green": "5,-5",
        "blue": "5,0",
        "orange": "0,5",
        "yellow": "-5,5",
        "purple": "-5,0",
    }
    for symbol in SYMBOLS:
        assert min(hexes.distance(symbol, other) for other in SYMBOLS if other != symbol) == 5


def test_a_first_tile_must_touch_a_symbol_that_no_tile_touches() -> None:
    state = build(racks=["rb gg", "rb gg"], opened=[False, False])
    with pytest.raises(IllegalMove, match="printed symbol") as caught:
        state.play("red-blue 0,0 1,0")
    assert caught.value.rule == "genial.rule.first"
    state.play("red-blue 0,-4 1,-4")
    with pytest.raises(IllegalMove, match=r"now green, blue, orange, yellow, purple"):
        state.play("red-blue 1,-5 2,-5")
    state.play("red-blue 4,-4 3,-3")
    state.play("green-green 0,0 1,0")


def test_one_half_that_touches_the_symbol_is_enough() -> None:
    state = build(racks=["rb", "rb"], opened=[False, False])
    state.play("red-blue 0,-3 0,-4")
    assert state.actors == (1,)


def test_the_first_tile_rule_is_for_each_seat_alone() -> None:
    state = build(racks=["rb", "rb", "rb"], players=3, opened=[True, False, True])
    state.play("red-blue 0,0 1,0")
    with pytest.raises(IllegalMove, match="first tile"):
        state.play("red-blue 0,1 1,1")
    state.play("red-blue 0,-4 1,-4")
    state.play("red-blue 0,1 1,1")


@pytest.mark.parametrize(
    ("players", "turn", "cells", "opened"),
    [
        (2, 0, [], [False, False]),
        (2, 0, ["0,-5"], [False, False]),  # printed
        (2, 0, ["0,0"], [False, True]),
        (2, 1, ["0,0", "1,0"], [True, False]),
        (2, 1, ["0,0", "1,0", "0,2"], [True, True]),
        (4, 2, ["0,0", "1,0"], [False, True, False, False]),
        (4, 1, ["0,0", "1,0", "0,2", "1,2"], [True, False, False, True]),
        (4, 1, ["0,0", "1,0", "0,2", "1,2", "0,4", "1,3"], [True, False, True, True]),
        (4, 1, ["0,0", "1,0", "0,2", "1,2", "0,4", "1,3", "3,0", "4,0"], [True] * 4),
    ],
)
def test_seats_have_opened_by_default_where_they_must_have_placed_a_tile(
    players: int, turn: int, cells: list[str], opened: list[bool]
) -> None:
    """The turn goes round, and in its first turn everybody places one tile."""
    board = dict.fromkeys(cells, "red")
    document = {"players": players, "board": board, "racks": [[["green", "blue"]]] * players, "turn": turn}
    state = cosmoludo.load("genial", players=players).from_json(document)
    assert state.to_json()["opened"] == opened
    if not opened[turn]:
        with pytest.raises(IllegalMove, match="first tile"):
            state.play("green-blue -1,0 -1,1")


def test_a_first_tile_goes_anywhere_when_no_symbol_is_left_to_touch() -> None:
    touched = ["0,-4", "4,-4", "4,0", "0,4", "-4,4", "-4,0"]
    state = build(dict(zip(touched, COLOURS, strict=True)), opened=[False, False])
    state.play("red-green 0,0 1,0")


def test_a_tile_goes_on_any_two_free_cells_and_need_not_match() -> None:
    state = build({"0,0": "red", "1,0": "red"}, racks=["gb yy"])
    with pytest.raises(IllegalMove, match="0,0 is not free"):
        state.play("green-blue 0,0 0,1")
    with pytest.raises(IllegalMove, match="no such tile: red, red"):
        state.play("red-red 3,0 3,1")
    with pytest.raises(IllegalMove, match="outside the board for 2 players"):
        state.play("green-blue 6,-1 6,0")
    state.play("green-blue 2,0 3,0")


def test_what_is_no_placement_is_said_so() -> None:
    state = build(racks=["rb"])
    for text, said in (
        ("red-blue 0,0 2,0", "neighbouring"),
        ("red-blue 0,0 0,0", "neighbouring"),
        ("red-blue 0,-5 1,-5", "printed symbol"),
        ("red-pink 0,0 1,0", "red, green, blue"),
        ("red 0,0 1,0", "two colours"),
        ("red-blue 0,0 99,0", "no cell 99,0"),
        ("red-blue a b", "such as 0,-4"),
        ("", "expected a placement"),
        ("go home please now", "expected a placement"),
    ):
        with pytest.raises(InvalidMove, match=said):
            state.play(text)


def test_the_halves_may_be_named_in_either_order() -> None:
    game = cosmoludo.load("genial")
    assert game.move("blue-red 1,-4 0,-4") == game.move("red-blue 0,-4 1,-4")
    assert str(game.move("blue-red 1,-4 0,-4")) == "red-blue 0,-4 1,-4"
    assert game.move("red-red 1,-4 0,-4") == game.move("red-red 0,-4 1,-4")


def test_a_text_cut_short_is_completed_where_only_one_move_begins_so() -> None:
    state = build(filled(2, ["0,0", "1,0", "-3,1", "-3,2"]), racks=["rb"], bag=[["red", "red"]] * 2)
    state.play("blue-red 1,0")
    state = build(racks=["rb"])
    with pytest.raises(AmbiguousMove, match="could be") as caught:
        state.play("red-blue 0,0")
    assert len(caught.value.candidates) == 6


def test_a_rack_with_twin_tiles_offers_each_placement_once() -> None:
    one, twins = build(racks=["rb gg"]), build(racks=["rb rb gg"])
    assert one.moves() == twins.moves()
    assert len(one.moves()) == 222 * 2 + 222
