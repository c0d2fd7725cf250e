"""The box: what the data file holds, and that a wrong one is refused with what is wrong."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cosmoludo
from cosmoludo.core import hexes
from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns import facts
from cosmoludo.games.distant_suns.data.box import Box, InvalidBox, Sheet, column, load, read_map
from cosmoludo.games.distant_suns.data.patterns import is_in_one_piece, orientations, pattern, reductions

TEXT = facts.BOX.read_text("utf-8")

# Each shape in axial coordinates, how many orientations it has, and how many hexes.
SHAPES = {
    "moon": ("1,0 1,-1 0,-1 -1,0", 6),
    "lightning": ("0,0 1,0 1,1 2,1 2,2", 6),
    "rocket": ("0,-2 0,-1 0,0 1,0 -1,1", 6),
    "star": ("0,0 1,0 -1,1 0,-1", 2),
    "comet": ("0,0 1,0 0,1 2,-1 3,-2", 12),
    "probe": ("0,0 1,0 2,0 3,0", 3),
    "planet": ("0,0 1,0 0,1 1,-1", 3),
    "dipper": ("0,0 1,0 2,0 2,1 3,1", 12),
    "saucer": ("0,0 1,0 2,0 0,1 1,1", 6),
    "galaxy": ("0,0 1,0 -1,0 1,-1 -1,1", 3),
    "black-hole": ("0,0 1,0 1,-1 0,-1 -1,0 -1,1 0,1", 1),
}


@pytest.fixture(scope="module")
def whole() -> Box:
    return load(TEXT)


@pytest.fixture(scope="module", params=facts.SHEETS)
def sheet(request: pytest.FixtureRequest, whole: Box) -> Sheet:
    return next(sheet for sheet in whole.sheets if sheet.name == request.param)


def test_the_shapes_are_those_of_the_rulings(whole: Box) -> None:
    assert list(whole.shapes) == list(SHAPES)
    for name, (cells, turns) in SHAPES.items():
        wanted = pattern(hexes.parse(cell) for cell in cells.split())
        assert wanted in orientations(whole.shapes[name])
        assert len(orientations(whole.shapes[name])) == turns


def test_an_upgrade_may_leave_out_any_hex_as_long_as_the_rest_is_in_one_piece(whole: Box) -> None:
    assert len(reductions(whole.shapes["black-hole"], 1)) == 7  # the middle one too: a ring is in one piece
    assert len(reductions(whole.shapes["black-hole"], 2)) == 21
    assert len(reductions(whole.shapes["star"], 1)) == 2 * 3  # only an arm, never the middle
    for name, shape in whole.shapes.items():
        for left_out in (1, 2):
            assert all(is_in_one_piece(rest) for rest in reductions(shape, left_out)), name
            assert {len(rest) for rest in reductions(shape, left_out)} == {len(shape) - left_out}


def test_the_standard_sheet_is_that_of_the_rulings(whole: Box) -> None:
    sheet = whole.sheets[0]

    def at(*symbols: str) -> list[tuple[int, int]]:
        return sorted((column(cell), cell.r) for cell in sheet.those(*symbols))

    assert len(sheet.cells) == 94
    assert len(sheet.coverable) == 84
    assert sheet.circles == 8
    assert at("S") == [(0, 10)]
    assert {(column(c), c.r): sheet.edge_points[sheet.cells[c]] for c in sheet.edges} == {
        (0, 0): (10, 5),
        (8, 10): (10, 5),
        (8, 0): (15, 8),
    }
    assert at("T") == [(2, 3), (3, 8), (4, 4), (4, 6), (5, 2), (5, 7)]
    assert at("A") == [(0, 7), (1, 1), (1, 5), (3, 2), (3, 10), (5, 0), (5, 8), (6, 5), (6, 9), (7, 3)]
    assert at("U") == [(0, 3), (0, 8), (2, 6), (3, 0), (5, 10), (6, 4), (7, 7), (8, 2)]
    assert [hexes.distance(sheet.those("S")[0], edge) for edge in sheet.edges] == [10, 13, 8]


def test_the_standard_sheet_is_the_same_after_half_a_turn(whole: Box) -> None:
    sheet = whole.sheets[0]
    corners = {"S", *sheet.edge_points}
    for cell, symbol in sheet.cells.items():
        width = 9 - cell.r % 2
        opposite_row = 10 - cell.r
        opposite = Hex(width - 1 - column(cell) - opposite_row // 2, opposite_row)
        assert sheet.cells[opposite] == symbol or {symbol, sheet.cells[opposite]} <= corners


def test_treasures_stand_apart_and_corners_have_two_neighbours(whole: Box) -> None:
    sheet = whole.sheets[0]
    for treasure in sheet.those("T"):
        assert len(sheet.near(treasure)) == 6
    for corner in (*sheet.those("S"), *sheet.edges):
        assert len(sheet.near(corner)) == sum(cell in sheet.cells for cell in hexes.neighbours(corner)) == 2


def test_every_cell_can_be_covered_and_every_shape_be_drawn_first(whole: Box, sheet: Sheet) -> None:
    first = sheet.near(sheet.those("S")[0])
    placements = {name: sheet.placements(orientations(shape)) for name, shape in whole.shapes.items()}
    assert frozenset().union(*(cells for ways in placements.values() for cells in ways)) == sheet.coverable
    ways = {name: sum(bool(first & cells) for cells in placements[name]) for name in placements}
    assert all(ways.values())
    if sheet.name == "standard":
        assert (ways["black-hole"], ways["star"], ways["comet"]) == (2, 3, 14)


def test_a_second_different_sheet_comes_with_the_first(whole: Box) -> None:
    one, other = whole.sheets[:2]
    assert one.cells.keys() != other.cells.keys()
    assert (len(other.edges), len(other.those("S"))) == (3, 1)


def test_a_map_may_begin_with_a_shifted_line() -> None:
    assert pattern(read_map(" O O\nO O O\n O O")) == pattern(read_map("  O O\n O O O\n  O O"))


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, f"{old!r} is not in the file any more"
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[board", "not TOML"),
        (changed("zones = 5", "zones = 6"), "board.zones: expected a whole number from 1 to 5, got 6"),
        (changed("zones = 5", "zones = 5\nwidth = 6"), "board.width: unknown"),
        (changed("[board]", "[boards]"), "boards: unknown"),
        (changed("notches = 1", "notches = [1, 1]"), "board.notches: expected a whole number from 1, or 6 of them"),
        (changed("notches = 1", "notches = 0"), "board.notches: expected a whole number from 1"),
        (changed("notches = 1", "notches = 6"), "board.notches: expected at most 30 along a side, got 36"),
        (changed("O O O O", "O O   O O"), "probe: the shape is not in one piece"),
        (changed("O O O O", "O O"), "probe: expected 3 to 8 hexes, got 2"),
        (changed("O O O O", "O O O O O O O O O"), "probe: expected 3 to 8 hexes, got 9"),
        (changed("O O O O", " O\nO O\n O"), "planet: the same shape as probe"),
        (changed("O O O O", "O OO O"), "shapes.probe: line 1, column 4: O stands between two hexes"),
        (changed("O O O O", "O O Q O"), "shapes.probe: expected a map of hexes, each an O"),
        (changed("moon = '''", "moon = 3\nmoonlight = '''"), "shapes.moon: expected a map of hexes"),
        (TEXT[: TEXT.index("[shapes]")] + TEXT[TEXT.index("[black_hole]") :], "shapes: expected at least 5"),
        (TEXT[: TEXT.index("[sheets.standard]")], "sheets: expected at least one"),
        (changed("S . . A", ". . . A"), "sheets.standard: expected one start, got 0"),
        (changed("S . . A", "S . . S"), "sheets.standard: expected one start, got 2"),
        (changed(" . . . . . . A .\nS .", " T . . . . . A .\nS T"), "the start -5,10 cannot be reached"),
        (changed(" . . . . . . A .\nS .", " T . . . . . A .\nS ."), "black-hole cannot be the first shape"),
        (changed("X . . U . A . . Y\n . A", "X T . U . A . . Y\n T A"), "the edge cell 0,0 cannot be reached"),
        (changed("X . . U . A . . Y\n . A", "T T . U . A . . Y\n T A"), "the treasure 0,0 cannot be reached"),
        (changed("X . . U . A . . Y", "X . . U . A . . Y" + 128 * " A"), "expected at most 127 A"),
        (changed("X . . U", "Q . . U"), "sheets.standard.map: Q means nothing"),
        (changed("X = [10, 5]", "X = [10]"), "sheets.standard.edges.X: expected two numbers"),
        (changed("X = [10, 5]", "A = [10, 5]"), "sheets.standard.edges.A: expected a capital letter"),
        (changed("circles = 8", "circles = -1"), "sheets.standard.circles: expected a whole number"),
        (changed(" . . . . . . A .\nS .", "T . . . . . A .\nS ."), "line 10, column 1: T stands between two hexes"),
        (changed("S . . A . U . . X", "S . . A . U . . X" + 10 * "\n .\n."), "sheets.standard: too large"),
        (changed("S . . A . U . . X", "S . . A . U . . X   ."), "not in one piece"),
    ],
)
def test_a_wrong_file_is_refused_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(InvalidBox, match=re.escape(said)):
        load(text)


def test_everything_wrong_is_said_at_once() -> None:
    text = changed("zones = 5", "zones = 0").replace("circles = 8", "circles = 'many'")
    with pytest.raises(InvalidBox) as caught:
        load(text)
    assert len(caught.value.problems) == 2


def test_a_shape_with_more_drawings_than_there_is_room_for_is_refused() -> None:
    with pytest.raises(InvalidBox, match="comet can be drawn in 1945 ways"):
        load(changed("max_moves = 4096", "max_moves = 1900"))


WIDER = changed(". . . . T . U . .", ". . . . T . U . . .")


def test_a_wider_sheet_is_read_too() -> None:
    assert load(WIDER).width == 10


def test_a_sheet_may_have_192_cells_however_wide_it_is() -> None:
    start = TEXT.index("[sheets.standard]")
    for width in (6, 8, 12, 16, 24):
        rows = [["."] * width for _ in range(192 // width)]
        rows[-1][0] = "S"
        drawing = "\n".join(number % 2 * " " + " ".join(row) for number, row in enumerate(rows))
        board = TEXT[:start].replace("max_moves = 4096", "max_moves = 8192")
        box = load(f"{board}[sheets.large]\nmap = '''\n{drawing}\n'''\n")
        assert len(box.sheets[0].cells) == 192
        assert box.last_place < box.places <= 256


def test_treasures_may_touch_each_other_and_edge_cells() -> None:
    text = changed(". . . . T . U", ". . . T T . U").replace("X . . U", "X T . U", 1)
    sheet = load(text).sheets[0]
    assert [len(sheet.near(cell)) for cell in sheet.those("T")] == [3, 6, 5, 4, 5, 6, 6, 6]


def test_a_cell_that_no_shape_can_cover_is_named() -> None:
    """The tenth cell of its row has one neighbour only, and every hex of a saucer or a black hole has two."""
    saucer = WIDER[WIDER.index("saucer =") : WIDER.index("galaxy =")]
    others = WIDER[WIDER.index("moon =") : WIDER.index("[black_hole]")]
    text = WIDER.replace(others, saucer).replace("zones = 5", "zones = 1").replace("modules = 5", "modules = 2")
    with pytest.raises(InvalidBox, match="7,4: no shape can cover it"):
        load(text)


PLAY_A_GAME = """
import json
import cosmoludo
from tests.variants import random_plays
game = cosmoludo.load("distant-suns", players=2)
state = game.start(seed=1)
turns = []
for seat, move in random_plays(game, state.record, 1):
    assert not game.check(state.record)
    turns.append(int(state.record.round_number) if move < 16 else -1)
print(json.dumps([[turns.count(number) for number in range(3)], state.over, game.start(2).to_json()["zones"]]))
"""


def test_an_edited_file_is_what_is_played(tmp_path: Path) -> None:
    """Wider sheets and a board of four zones: five notches a side, which four modules always fill."""
    root = Path(cosmoludo.__file__).parents[1]
    for folder in ("cosmoludo", "tests"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "golden"))
    edited = tmp_path / facts.BOX.relative_to(root)
    edited.write_text(WIDER.replace("zones = 5", "zones = 4"), "utf-8")
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY_A_GAME], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rounds, over, zones = json.loads(done.stdout)
    assert (rounds, over, len(zones)) == ([4, 4, 4], True, 4)
