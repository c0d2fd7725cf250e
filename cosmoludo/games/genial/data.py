"""Génial!: the box. What is printed on the board and on the tiles, and the tables that the rules read.

Cells are numbered ring by ring from the centre, and so are pairs: two neighbouring cells that one tile can cover. The
smaller boards for fewer players are the beginnings of the same tables.
"""

from itertools import combinations_with_replacement

import numpy as np

from cosmoludo.core import hexes
from cosmoludo.core.bits import WORD
from cosmoludo.core.hexes import Hex

COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")  # in the order of the symbols round the board
COLOUR_COUNT = len(COLOURS)
SYMBOLS = (Hex(0, -5), Hex(5, -5), Hex(5, 0), Hex(0, 5), Hex(-5, 5), Hex(-5, 0))  # printed, one of each colour

RADIUS_BY_PLAYERS = {1: 5, 2: 5, 3: 6, 4: 7}
SMALLEST_RADIUS, LARGEST_RADIUS = 5, 7
RACK_SIZE = 6
TRACK_END = 18
DOUBLE_TRACK_END = 2 * TRACK_END  # two tracks end to end, for teams and alone
COPIES_OF_TWO_COLOURS = 6
COPIES_OF_A_DOUBLE = 5

# Tiles, by type: the two colours of each, and how many there are.
TILES = tuple(combinations_with_replacement(range(COLOUR_COUNT), 2))
TILE_TYPES = len(TILES)
COPIES = tuple(COPIES_OF_A_DOUBLE if a == b else COPIES_OF_TWO_COLOURS for a, b in TILES)
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


def _pairs() -> list[tuple[int, int]]:
    """Return every two neighbouring cells without a printed symbol, those of smaller boards first."""
    plain = [number for number, cell in enumerate(CELLS) if cell not in SYMBOLS]
    pairs = [(a, b) for a in plain for b in NEIGHBOURS[a].tolist() if a < b and b in plain]
    return sorted(pairs, key=lambda pair: (_board_radius(pair), pair))


def _board_radius(pair: tuple[int, int]) -> int:
    """Return the radius of the smallest board that has both cells."""
    return max(hexes.distance(CELLS[cell]) for cell in pair)


def _directions(pair: tuple[int, int]) -> tuple[int, int]:
    """Return the direction from the first cell to the second, and the one back."""
    there = NEIGHBOURS[pair[0]].tolist().index(pair[1])
    return there, hexes.opposite(there)


# Pairs of cells; a set of them is kept as words of bits.
PAIRS = _pairs()
PAIR_COUNT = len(PAIRS)
PAIR_NUMBER = {pair: number for number, pair in enumerate(PAIRS)}
PAIR_CELLS = np.array(PAIRS, np.int64)
PAIR_DIRECTIONS = np.array([_directions(pair) for pair in PAIRS], np.int64)  # from each cell to the other
PAIR_WORDS = -(-PAIR_COUNT // WORD)


def _bits(pairs: set[int]) -> list[int]:
    """Return a set of pairs as words of bits."""
    whole = sum(1 << pair for pair in pairs)
    return [(whole >> (WORD * word)) & ((1 << WORD) - 1) for word in range(PAIR_WORDS)]


def _through(cell: int) -> set[int]:
    """Return the pairs that a cell belongs to."""
    return {number for number, pair in enumerate(PAIRS) if cell in pair}


def _inside(radius: int) -> set[int]:
    """Return the pairs on the board of a radius."""
    return {number for number, pair in enumerate(PAIRS) if _board_radius(pair) <= radius}


_BOARDS = [_inside(radius) for radius in range(SMALLEST_RADIUS, LARGEST_RADIUS + 1)]
PAIRS_ON_BOARD = np.array([len(pairs) for pairs in _BOARDS], np.int64)  # how many, by size of the board
PAIR_BITS_ON_BOARD = np.array([_bits(pairs) for pairs in _BOARDS], np.uint64)
PAIR_BITS_THROUGH_CELL = np.array([_bits(_through(cell)) for cell in range(CELL_COUNT)], np.uint64)
PAIR_BITS_NEAR_SYMBOL = np.array(
    [_bits(set().union(*(_through(n) for n in NEIGHBOURS[cell]))) for cell in SYMBOL_CELLS], np.uint64
)
