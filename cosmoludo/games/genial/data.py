"""Génial!: the box. What is printed on the board and on the tiles, and the tables that the rules read.

Cells are numbered ring by ring from the centre and positions (pairs of cells that a tile can cover) likewise, so that
the smaller boards for fewer players are the beginnings of the same tables.
"""

from itertools import combinations_with_replacement

import numpy as np

from cosmoludo.core import hexes
from cosmoludo.core.bits import WORD
from cosmoludo.core.hexes import Hex

COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")  # in the order of the symbols round the board
COLOUR_COUNT = len(COLOURS)
COLOUR_PAIRS = COLOUR_COUNT * COLOUR_COUNT
SYMBOLS = (Hex(0, -5), Hex(5, -5), Hex(5, 0), Hex(0, 5), Hex(-5, 5), Hex(-5, 0))  # printed, one of each colour

RADIUS_BY_PLAYERS = {1: 5, 2: 5, 3: 6, 4: 7}
SMALLEST_RADIUS, LARGEST_RADIUS = 5, 7
RACK_SIZE = 6
TRACK_END = 18
TEAM_TRACK_END = 36
COPIES_OF_A_PAIR = 6
COPIES_OF_A_DOUBLE = 5

# Tiles, by type: the two colours of each, and how many there are.
TILES = tuple(combinations_with_replacement(range(COLOUR_COUNT), 2))
TILE_TYPES = len(TILES)
COPIES = tuple(COPIES_OF_A_DOUBLE if a == b else COPIES_OF_A_PAIR for a, b in TILES)
TILE_COUNT = sum(COPIES)
TILE_FIRST, TILE_SECOND = (np.array(colours, np.int64) for colours in zip(*TILES, strict=True))
TILE_MASK = np.array([(1 << a) | (1 << b) for a, b in TILES], np.int64)
TILE_OF_COLOURS = np.zeros((COLOUR_COUNT, COLOUR_COUNT), np.int64)
for _tile, (_a, _b) in enumerate(TILES):
    TILE_OF_COLOURS[_a, _b] = TILE_OF_COLOURS[_b, _a] = _tile
FULL_BAG = np.repeat(np.arange(TILE_TYPES, dtype=np.int8), COPIES)

# Cells.
CELLS = tuple(hexes.hexagon(LARGEST_RADIUS))
CELL_COUNT = len(CELLS)
CELL_NUMBER = {cell: number for number, cell in enumerate(CELLS)}
OFF_BOARD = CELL_COUNT
NEIGHBOURS = np.array([[CELL_NUMBER.get(n, OFF_BOARD) for n in hexes.neighbours(cell)] for cell in CELLS], np.int64)
SYMBOL_CELLS = np.array([CELL_NUMBER[cell] for cell in SYMBOLS], np.int64)


def _positions() -> list[tuple[int, int, int]]:
    """Return every pair of neighbouring cells without a printed symbol: both cells, and the direction of the second."""
    pairs = []
    for first, cell in enumerate(CELLS):
        for direction, neighbour in enumerate(hexes.neighbours(cell)):
            second = CELL_NUMBER.get(neighbour, -1)
            if first < second and cell not in SYMBOLS and neighbour not in SYMBOLS:
                pairs.append((first, second, direction))
    return sorted(pairs, key=lambda pair: (max(hexes.distance(CELLS[cell]) for cell in pair[:2]), pair))


POSITIONS = _positions()
POSITION_COUNT = len(POSITIONS)
POSITION_CELLS = np.array([pair[:2] for pair in POSITIONS], np.int64)
POSITION_DIRECTION = np.array([direction for _, _, direction in POSITIONS], np.int64)
POSITION_NUMBER = {pair[:2]: number for number, pair in enumerate(POSITIONS)}
POSITION_WORDS = -(-POSITION_COUNT // WORD)


def _bits(numbers: set[int]) -> list[int]:
    """Return a set of positions as words of bits."""
    whole = sum(1 << number for number in numbers)
    return [(whole >> (WORD * word)) & ((1 << WORD) - 1) for word in range(POSITION_WORDS)]


def _through(cell: int) -> set[int]:
    """Return the positions that cover a cell."""
    return {number for number, pair in enumerate(POSITIONS) if cell in pair[:2]}


_THROUGH = [_through(cell) for cell in range(CELL_COUNT)]
POSITION_BITS_THROUGH_CELL = np.array([_bits(positions) for positions in _THROUGH], np.uint64)

_INSIDE = {
    radius: {n for n, pair in enumerate(POSITIONS) if all(hexes.distance(CELLS[c]) <= radius for c in pair[:2])}
    for radius in range(SMALLEST_RADIUS, LARGEST_RADIUS + 1)
}
POSITIONS_ON_BOARD = np.array([len(positions) for positions in _INSIDE.values()], np.int64)
POSITION_BITS_ON_BOARD = np.array([_bits(positions) for positions in _INSIDE.values()], np.uint64)
POSITION_BITS_NEAR_SYMBOL = np.array(
    [_bits(set().union(*(_through(n) for n in NEIGHBOURS[cell]))) for cell in SYMBOL_CELLS], np.uint64
)
