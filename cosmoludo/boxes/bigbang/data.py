"""The box of Big Bang 13.7: its tiles and cards, the values printed on them, and the tables that the rules read."""

import numpy as np

from cosmoludo.core import hexes
from cosmoludo.core.bits import WORD
from cosmoludo.core.hexes import Hex

SHAPES = ("comet", "asteroid", "planet", "sun")
COLOURS = ("red", "orange", "yellow", "blue")
BACKGROUNDS = ("empty", "stars", "galaxy")
OBJECTIVES = SHAPES + COLOURS  # the cards: those of shapes, then those of colours
SHAPE_COUNT = len(SHAPES)
OBJECTIVE_COUNT = len(OBJECTIVES)

MARKET = 4  # tiles to choose from
SHORTEST_LINE = 3

# Tiles by number: 48 bodies, the Earth, the phenomena, the actions, and the Big Bang, which lies there at the start.
BODY_NAMES = tuple(f"{colour}-{shape}-{ground}" for shape in SHAPES for colour in COLOURS for ground in BACKGROUNDS)
TILES = (
    *BODY_NAMES,
    "earth",
    *("black-hole", "supernova", "wormhole-1", "wormhole-2"),
    *("hyperspace", "orbit", "eclipse", "dark-energy"),
    "big-bang",
)
TILE_NUMBER = {name: number for number, name in enumerate(TILES)}
TILE_COUNT = len(TILES)
ORDINARY = len(BODY_NAMES)  # bodies without the Earth
EARTH = TILE_NUMBER["earth"]
BODIES = EARTH + 1
BLACK_HOLE, SUPERNOVA = TILE_NUMBER["black-hole"], TILE_NUMBER["supernova"]
WORMHOLE_1, WORMHOLE_2 = TILE_NUMBER["wormhole-1"], TILE_NUMBER["wormhole-2"]
HYPERSPACE, ORBIT = TILE_NUMBER["hyperspace"], TILE_NUMBER["orbit"]
ECLIPSE, DARK_ENERGY = TILE_NUMBER["eclipse"], TILE_NUMBER["dark-energy"]
BIG_BANG = TILE_NUMBER["big-bang"]
PLACEABLE = HYPERSPACE  # tiles below this number go into the universe, the actions above it do not
DECK = BIG_BANG  # all tiles but the Big Bang

BACKGROUND_OF_BODY = np.array([number % len(BACKGROUNDS) for number in range(ORDINARY)], np.int64)

POINTS = np.array([1 + int(ground) for ground in BACKGROUND_OF_BODY] + [1], np.int64)


def _mask(tiles: set[int] | range) -> np.uint64:
    return np.uint64(sum(1 << tile for tile in tiles))


def tiles_in(word: int | np.uint64) -> list[int]:
    """Return the tiles of a set."""
    return [tile for tile in range(WORD) if int(word) >> tile & 1]


def _traits(body: int) -> tuple[str, ...]:
    return tuple(TILES[body].split("-"))


def _sharing(body: int) -> np.uint64:
    """Return the bodies that share a shape, colour or background with one; the Earth shares with all."""
    if body == EARTH:
        return ALL_BODIES
    traits = _traits(body)
    return _mask({other for other in range(ORDINARY) if set(traits) & set(_traits(other))} | {EARTH})


# Sets of tiles, one bit each.
ALL_BODIES = _mask(range(BODIES))
PHENOMENA = _mask({BLACK_HOLE, SUPERNOVA, WORMHOLE_1, WORMHOLE_2})
SHARING = np.array([_sharing(body) for body in range(BODIES)], np.uint64)
OBJECTIVE_BODIES = np.array(
    [_mask({body for body in range(ORDINARY) if name in _traits(body)} | {EARTH}) for name in OBJECTIVES], np.uint64
)
STARS_BODIES = _mask({body for body in range(ORDINARY) if BACKGROUNDS[BACKGROUND_OF_BODY[body]] == "stars"})
GALAXY_BODIES = _mask({body for body in range(ORDINARY) if BACKGROUNDS[BACKGROUND_OF_BODY[body]] == "galaxy"})

# Cells by number: 128 q + r, folded. All tiles together with the empty cells around them are less than 64 wide in any
# direction, so that a grid of 64 by 64 that wraps around at its edges holds any universe, wherever it grows.
WIDTH = 128
CELL_COUNT = WIDTH * WIDTH
CELL_MASK = CELL_COUNT - 1
GRID_WIDTH = 64
GRID_CELLS = GRID_WIDTH * GRID_WIDTH
GRID_HIGH, GRID_LOW = (GRID_WIDTH - 1) * GRID_WIDTH, GRID_WIDTH - 1
DIRECTION_COUNT = len(hexes.DIRECTIONS)
AXES = DIRECTION_COUNT // 2
STEPS = np.array([WIDTH * direction.q + direction.r for direction in hexes.DIRECTIONS], np.int64)


def most_edges(tiles: int) -> int:
    """Return how many empty cells can touch a number of tiles: 6 touch the first, each further one adds 2 at most."""
    return 2 * tiles + 4


def cell_number(cell: Hex) -> int:
    """Return the number of a cell; ValueError if no universe can reach it."""
    if not -WIDTH // 2 <= cell.q < WIDTH // 2 or not -WIDTH // 2 <= cell.r < WIDTH // 2:
        raise ValueError(f"{cell} is further away than any universe reaches")
    return (WIDTH * cell.q + cell.r) & CELL_MASK


def cell_of(number: int) -> Hex:
    """Return the cell with a number."""
    half = WIDTH // 2
    r = (int(number) + half) % WIDTH - half
    q = (int(number) - r) // WIDTH
    return Hex((q + half) % WIDTH - half, r)
