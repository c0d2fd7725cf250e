"""Distant Suns: read the box from its data file `box.toml`, and say everything that is wrong with that file."""

import string
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cosmoludo.core import hexes
from cosmoludo.core.bits import WORD
from cosmoludo.core.fields import Fields, is_integer
from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns.data.patterns import (
    Pattern,
    in_reading_order,
    is_in_one_piece,
    orientations,
    pattern,
    reductions,
)

START, ALIEN, UPGRADE, TREASURE, BLANK = "S", "A", "U", "T", "."
COVERABLE = (BLANK, ALIEN, UPGRADE)
EDGE_LETTERS = set(string.ascii_uppercase) - {START, ALIEN, UPGRADE, TREASURE, "O"}
HEX = "O"
BLACK_HOLE = "black-hole"

MISSION_KINDS = 5
MOST_UPGRADES = 2  # to spend in one turn
SMALLEST_SHAPE = MOST_UPGRADES + 1
LARGEST_SHAPE = 8
FEWEST_WORDS, MOST_WORDS = 2, 4  # of bits, a sheet; the free place of each row counts too
MOST_OF_A_KIND = 127  # aliens, upgrades, treasures or circles: they are counted in fields of eight bits
MOST_POINTS = 100
MOST_SHAPES = 30
MOST_ROUNDS = 6
MOST_MODULES = 10
MOST_NOTCHES = 30  # along a side
LEAST_ROOM, MOST_ROOM = 128, 65_536  # for the moves of a turn: every module can be placed, lists stay small


class InvalidBox(ValueError):
    """A data file that cannot be played with: `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True)
class Sheet:
    """One map of the cosmos."""

    name: str
    cells: Mapping[Hex, str]
    edge_points: Mapping[str, tuple[int, int]]
    circles: int

    @cached_property
    def coverable(self) -> frozenset[Hex]:
        """The cells that a shape can cover."""
        return frozenset(cell for cell, symbol in self.cells.items() if symbol in COVERABLE)

    def those(self, *symbols: str) -> list[Hex]:
        """Return the cells with one of these symbols, in reading order."""
        return in_reading_order(cell for cell, symbol in self.cells.items() if symbol in symbols)

    @property
    def edges(self) -> list[Hex]:
        """The edge cells, in reading order."""
        return self.those(*self.edge_points)

    def near(self, cell: Hex) -> frozenset[Hex]:
        """Return the cells around a cell that a shape can cover."""
        return self.coverable.intersection(hexes.neighbours(cell))

    def placements(self, patterns: list[Pattern]) -> list[frozenset[Hex]]:
        """Return every way to lay one of some patterns on the empty sheet."""
        return [
            cells
            for offsets in patterns
            for anchor in self.coverable
            if (cells := frozenset(anchor + offset for offset in offsets)) <= self.coverable
        ]


@dataclass(frozen=True)
class Box:
    """Everything in the data file."""

    zones: int
    notches: tuple[int, ...]
    """How many each column has on either side; the black hole's column is the last."""
    modules: int
    rounds: int
    max_moves: int
    """How many moves a turn can offer at most, one of them to draw nothing."""
    shapes: Mapping[str, Pattern]
    """By name; the black hole is the last."""
    sheets: tuple[Sheet, ...]

    @cached_property
    def width(self) -> int:
        """How many cells there are in the widest row, rows that are not shifted being the wider ones."""
        return max(column(cell) + 1 + cell.r % 2 for sheet in self.sheets for cell in sheet.cells)

    @property
    def stride(self) -> int:
        """The distance in memory between a cell and its lower right neighbour.

        One place is left free between rows. So a shape that leaves the sheet on one side covers such a place, and
        never comes back in on the other side.
        """
        return self.width + 1

    @cached_property
    def last_place(self) -> int:
        """The place in memory of the last cell of any sheet."""
        return max(cell.q + cell.r * self.stride for sheet in self.sheets for cell in sheet.cells)

    @property
    def words(self) -> int:
        """How many words of bits hold any of the sheets."""
        return max(FEWEST_WORDS, self.last_place // WORD + 1)

    @property
    def places(self) -> int:
        """How many places in memory a sheet has."""
        return WORD * self.words


def column(cell: Hex) -> int:
    """Return how far to the right a cell is in its row, shifted rows beginning half a cell later."""
    return cell.q + cell.r // 2


def load(text: str) -> Box:
    """Read the box from the text of its data file; InvalidBox says everything that is wrong with it."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidBox([f"not TOML: {error}"]) from None
    problems: list[str] = []
    fields = Fields(document, problems)
    board = fields.inside("board")
    shapes = _read_shapes(fields)
    zones = board.integer("zones", 1, MISSION_KINDS, MISSION_KINDS)
    notches = _read_notches(board, zones + 1)
    modules = board.integer("modules", 1, MOST_MODULES, MISSION_KINDS)
    rounds = board.integer("rounds", 1, MOST_ROUNDS, 1)
    max_moves = board.integer("max_moves", LEAST_ROOM, MOST_ROOM, MOST_ROOM)
    sheets = [_read_sheet(fields, name) for name in fields.mapping("sheets")]
    board.finish()
    fields.finish()
    if not sheets:
        problems.append("sheets: expected at least one")
    if len(shapes) - 1 < zones:
        problems.append(f"shapes: expected at least {zones}, one for each zone, got {len(shapes) - 1}")
    if not problems:
        box = Box(zones, notches, modules, rounds, max_moves, shapes, tuple(sheets))
        problems += _check_shapes(box) + [problem for sheet in sheets for problem in _check_sheet(box, sheet)]
    if problems:
        raise InvalidBox(problems)
    return box


def read_map(drawing: str) -> dict[Hex, str]:
    """Read the cells of a map drawn in text with their symbols; ValueError says which hex stands between two places."""
    cells = {}
    parity = None
    for row, line in enumerate(drawing.splitlines()):
        for place, symbol in enumerate(line):
            if symbol == " ":
                continue
            if parity is None:
                parity = (place + row) % 2
            if (place + row) % 2 != parity:
                raise ValueError(f"line {row + 1}, column {place + 1}: {symbol} stands between two hexes")
            cells[Hex((place - row + 1) // 2, row)] = symbol
    return cells


def _read_notches(board: Fields, columns: int) -> tuple[int, ...]:
    """Read how many notches each column has on either side: one number for all of them, or a number for each."""
    found = board.get("notches", 1)
    numbers = found if isinstance(found, list) else [found] * columns
    if len(numbers) != columns or not all(is_integer(number, 1, MOST_NOTCHES) for number in numbers):
        board.note("notches", f"a whole number from 1, or {columns} of them, one for each column", found)
        return (1,) * columns
    if sum(numbers) > MOST_NOTCHES:
        board.note("notches", f"at most {MOST_NOTCHES} along a side", sum(numbers))
    return tuple(numbers)


def _read_shapes(fields: Fields) -> dict[str, Pattern]:
    """Read all shapes by name, the black hole last."""
    black_hole = fields.inside("black_hole")
    drawings = {f"shapes.{name}": (name, drawing) for name, drawing in fields.mapping("shapes").items()}
    drawings["black_hole.shape"] = (BLACK_HOLE, black_hole.get("shape"))
    black_hole.finish()
    shapes = {}
    for path, (name, drawing) in drawings.items():
        try:
            cells = read_map(drawing) if isinstance(drawing, str) else {}
        except ValueError as error:
            fields.problems.append(f"{path}: {error}")
            continue
        if not cells or set(cells.values()) != {HEX}:
            fields.note(path, f"a map of hexes, each an {HEX}", drawing)
        else:
            shapes[name] = pattern(cells)
    if len(shapes) > MOST_SHAPES:
        fields.problems.append(f"shapes: expected at most {MOST_SHAPES - 1}, got {len(shapes) - 1}")
    return shapes


def _read_sheet(fields: Fields, name: str) -> Sheet:
    """Read one sheet: its map, and the points of its edge cells."""
    sheet = Fields(fields.mapping("sheets"), fields.problems, "sheets.").inside(name)
    circles = sheet.integer("circles", 0, MOST_OF_A_KIND, 0)
    points = {}
    for letter, pair in sheet.mapping("edges").items():
        if letter not in EDGE_LETTERS:
            sheet.note(f"edges.{letter}", "a capital letter that means nothing else")
        elif not (isinstance(pair, list) and len(pair) == 2 and all(is_integer(n, 0, MOST_POINTS) for n in pair)):
            sheet.note(f"edges.{letter}", "two numbers: points of the first, points of later ones", pair)
        else:
            points[letter] = (pair[0], pair[1])
    drawing: Any = sheet.get("map")
    cells: dict[Hex, str] = {}
    if isinstance(drawing, str):
        try:
            cells = read_map(drawing)
        except ValueError as error:
            sheet.problems.append(f"{sheet.path}map: {error}")
    else:
        sheet.note("map", "a map drawn in text", drawing)
    for symbol in sorted(set(cells.values()) - {START, TREASURE, *COVERABLE, *points}):
        sheet.problems.append(f"{sheet.path}map: {symbol} means nothing; edge cells are listed in edges")
    sheet.finish()
    return Sheet(name, cells, points, circles)


def _check_shapes(box: Box) -> list[str]:
    """Check that shapes are in one piece, neither too small nor too large, and that no two are the same."""
    problems = []
    seen: dict[Pattern, str] = {}
    for name, shape in box.shapes.items():
        if not SMALLEST_SHAPE <= len(shape) <= LARGEST_SHAPE:
            problems.append(f"{name}: expected {SMALLEST_SHAPE} to {LARGEST_SHAPE} hexes, got {len(shape)}")
        elif not is_in_one_piece(shape):
            problems.append(f"{name}: the shape is not in one piece")
        elif (same := seen.setdefault(orientations(shape)[0], name)) != name:
            problems.append(f"{name}: the same shape as {same}")
        elif any(offset.q + offset.r * box.stride >= box.places for image in orientations(shape) for offset in image):
            problems.append(f"{name}: too long for sheets of this width")
    return problems


def _check_sheet(box: Box, sheet: Sheet) -> list[str]:
    """Check that start, edges, treasures and all cells can be reached, and every shape drawn first."""
    starts = sheet.those(START)
    if len(starts) != 1:
        return [f"sheets.{sheet.name}: expected one start, got {len(starts)}"]
    for symbol in (ALIEN, UPGRADE, TREASURE):
        if len(sheet.those(symbol)) > MOST_OF_A_KIND:
            return [f"sheets.{sheet.name}: expected at most {MOST_OF_A_KIND} {symbol}, got {len(sheet.those(symbol))}"]
    last, most = max(cell.q + cell.r * box.stride for cell in sheet.cells), MOST_WORDS * WORD - 1
    if last > most:
        return [f"sheets.{sheet.name}: too large: its last cell is number {last}, at most {most}"]
    if not is_in_one_piece(sheet.coverable):
        return [f"sheets.{sheet.name}: the cells that can be covered are not in one piece"]
    whole = {name: sheet.placements(orientations(shape)) for name, shape in box.shapes.items()}
    can_be_covered = frozenset(cell for placements in whole.values() for cells in placements for cell in cells)
    problems = [f"{cell}: no shape can cover it" for cell in in_reading_order(sheet.coverable - can_be_covered)]
    for kind, cells in (("start", starts), ("edge cell", sheet.edges), ("treasure", sheet.those(TREASURE))):
        problems += [f"the {kind} {cell} cannot be reached" for cell in cells if not sheet.near(cell)]
    first = sheet.near(starts[0])
    problems += [
        f"{name} cannot be the first shape" for name, ways in whole.items() if not any(map(first.__and__, ways))
    ]
    for name, shape in box.shapes.items():
        ways = sum(len(sheet.placements(reductions(shape, spent))) for spent in range(MOST_UPGRADES + 1))
        if ways >= box.max_moves:
            problems.append(f"{name} can be drawn in {ways} ways, more than the {box.max_moves - 1} there is room for")
    return [f"sheets.{sheet.name}: {problem}" for problem in problems]
