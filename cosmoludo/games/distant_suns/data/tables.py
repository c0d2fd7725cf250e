"""Distant Suns: the tables that the rules read, made from the box.

A set of cells is some words of bits, as many as the largest sheet needs. The cell q,r has the bit q + r * STRIDE on
every sheet. So a drawing is a pattern of bits shifted by the place of its first cell, and all places of a pattern can
be tried at once.
"""

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.bits import WORD
from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns import facts
from cosmoludo.games.distant_suns.data import box
from cosmoludo.games.distant_suns.data.box import MOST_UPGRADES, Sheet
from cosmoludo.games.distant_suns.data.patterns import Pattern, reductions

BOX = box.load(facts.BOX.read_text("utf-8"))
SHEETS = BOX.sheets
STRIDE = BOX.stride
WORDS = BOX.words
PLACES = BOX.places

# The board.
ZONES = BOX.zones
COLUMNS = ZONES + 1
BLACK_HOLE_COLUMN = ZONES
NOTCH_COLUMNS = [column for column, number in enumerate(BOX.notches) for _ in range(number)]
NOTCHES = len(NOTCH_COLUMNS)  # along a side
MODULES = BOX.modules
ROUNDS = BOX.rounds
MAX_TURNS = ROUNDS * MODULES
SIDES = ("top", "bottom")

# Missions, and what they are worth.
MISSIONS = ("alien", "upgrade", "treasure", "suite", "black-hole")
ALIEN, UPGRADE, TREASURE, SUITE, BLACK_HOLE = range(len(MISSIONS))
POINTS_BY_COUNT = np.array([0, 3, 6, 10, 15, 20], np.int64)
POINTS_BEYOND = 5  # for each time more
TREASURE_BONUS = 10
ALIEN_PENALTY = 5

# Shapes, and their patterns: turned, mirrored, and reduced by upgrades. Every set of cells has one pattern.
SHAPES = tuple(BOX.shapes)
SHAPE_COUNT = len(SHAPES) - 1
BLACK_HOLE_SHAPE = SHAPE_COUNT
SHAPE_SIZE = np.array([len(shape) for shape in BOX.shapes.values()], np.int64)
_REDUCTIONS = [[reductions(shape, spent) for spent in range(MOST_UPGRADES + 1)] for shape in BOX.shapes.values()]
PATTERNS: list[Pattern] = sorted(
    {p for by_spent in _REDUCTIONS for found in by_spent for p in found}, key=lambda p: (len(p), p)
)
PATTERN_COUNT = len(PATTERNS)
PATTERN_NUMBER = {found: number for number, found in enumerate(PATTERNS)}
PATTERN_SIZE = np.array([len(found) for found in PATTERNS], np.int64)
PATTERN_OFFSETS = np.zeros((PATTERN_COUNT, max(PATTERN_SIZE)), np.uint64)
for _number, _pattern in enumerate(PATTERNS):
    PATTERN_OFFSETS[_number, : len(_pattern)] = [q + r * STRIDE for q, r in _pattern]
SHAPE_PATTERN_COUNT = np.array([[len(found) for found in by_spent] for by_spent in _REDUCTIONS], np.int64)
SHAPE_PATTERNS = np.zeros((len(SHAPES), MOST_UPGRADES + 1, SHAPE_PATTERN_COUNT.max()), np.int64)
for _shape, _by_spent in enumerate(_REDUCTIONS):
    for _spent, _found in enumerate(_by_spent):
        SHAPE_PATTERNS[_shape, _spent, : len(_found)] = [PATTERN_NUMBER[found] for found in _found]


def place(cell: Hex) -> int:
    """Return the number of a cell's bit."""
    return cell.q + cell.r * STRIDE


def _frame() -> dict[int, Hex]:
    """Return every cell that a sheet of this width could have, by the number of its bit."""
    rows = range(PLACES // (STRIDE - 1))
    cells = [Hex(column - row // 2, row) for row in rows for column in range(BOX.width - row % 2)]
    return {place(cell): cell for cell in cells if place(cell) < PLACES}


CELL_AT = _frame()


def bits_of(cells: Collection[Hex]) -> int:
    """Return a set of cells as bits of one whole number."""
    return sum(1 << place(cell) for cell in cells)


def _words(cells: Collection[Hex]) -> list[int]:
    """Return a set of cells as words."""
    return [bits_of(cells) >> WORD * number & ((1 << WORD) - 1) for number in range(WORDS)]


def _rows(rows: list[list[list[int]]]) -> NDArray[np.uint64]:
    """Return for each sheet a row of sets, filled up with empty ones to the longest."""
    longest = max(1, *(len(row) for row in rows))
    return np.array([row + [[0] * WORDS] * (longest - len(row)) for row in rows], np.uint64)


def _edge_points(sheet: Sheet) -> list[tuple[int, int]]:
    return [sheet.edge_points[sheet.cells[cell]] for cell in sheet.edges]


PATTERN_BITS = np.array([_words(found) for found in PATTERNS], np.uint64)
LONG_PATTERNS = bool(PATTERN_OFFSETS.max() >= WORD)  # as on wide sheets, where a few rows fill a word

# Sheets.
COVERABLE = np.array([_words(sheet.coverable) for sheet in SHEETS], np.uint64)
NEAR_START = np.array([_words(sheet.near(sheet.those(box.START)[0])) for sheet in SHEETS], np.uint64)
ALIENS = np.array([_words(sheet.those(box.ALIEN)) for sheet in SHEETS], np.uint64)
UPGRADES = np.array([_words(sheet.those(box.UPGRADE)) for sheet in SHEETS], np.uint64)
CIRCLES = np.array([sheet.circles for sheet in SHEETS], np.int64)
NEAR_TREASURE = _rows([[_words(sheet.near(cell)) for cell in sheet.those(box.TREASURE)] for sheet in SHEETS])
TREASURE_COUNT = np.array([len(sheet.those(box.TREASURE)) for sheet in SHEETS], np.int64)
NEAR_EDGE = _rows([[_words(sheet.near(cell)) for cell in sheet.edges] for sheet in SHEETS])
EDGE_COUNT = np.array([len(sheet.edges) for sheet in SHEETS], np.int64)
MAX_EDGES = NEAR_EDGE.shape[1]
EDGE_POINTS = np.zeros((len(SHEETS), MAX_EDGES, 2), np.int64)  # of the first to reach it, and of all later ones
for _number, _sheet in enumerate(SHEETS):
    EDGE_POINTS[_number, : len(_sheet.edges)] = np.array(_edge_points(_sheet), np.int64).reshape(-1, 2)
