"""Big Bang 13.7: the box. Its tiles and cards, the values printed on them, and the tables that the rules read.

A design value, which the rulebook does not give and a photo could correct, is marked so.
"""

import numpy as np

from cosmoludo.core import hexes
from cosmoludo.core.hexes import Hex

SHAPES = ("comet", "asteroid", "planet", "sun")
COLOURS = ("red", "orange", "yellow", "blue")
BACKGROUNDS = ("empty", "stars", "galaxy")
OBJECTIVES = SHAPES + COLOURS  # the cards: those of shapes, then those of colours
SHAPE_COUNT = len(SHAPES)
OBJECTIVE_COUNT = len(OBJECTIVES)

CLOCK_CELLS = 12  # design value; it matters in Solitaire only, where it is the default of an option
MARKET = 4  # tiles to choose from
SHORTEST_LINE = 3
LONGEST_COST = 5

# Tiles by number: 48 bodies, the Earth, the phenomena, the actions, and the Big Bang that all begins with.
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


def _costs() -> list[int]:
    """How many million years each tile takes: the more matter, the more; the Big Bang is never played."""
    four = {"earth", "wormhole-1", "wormhole-2", "orbit", "eclipse"}
    special = [4 if name in four else LONGEST_COST for name in TILES[ORDINARY:DECK]]
    return [1 + int(ground) for ground in BACKGROUND_OF_BODY] + special + [0]


COSTS = np.array(_costs(), np.int64)
POINTS = np.array([1 + int(ground) for ground in BACKGROUND_OF_BODY] + [1], np.int64)


def _mask(tiles: "set[int] | range") -> np.uint64:
    return np.uint64(sum(1 << tile for tile in tiles))


def _traits(body: int) -> tuple[str, ...]:
    return tuple(TILES[body].split("-"))


def _sharing(body: int) -> np.uint64:
    """The bodies that have something in common with one: shape, colour or background; the Earth with all."""
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

COSMIC_DECK = np.arange(DECK, dtype=np.int8)
SIMPLE_DECK = np.array([body for body in range(ORDINARY) if BACKGROUND_OF_BODY[body] < 2], np.int8)
SOLO_DECK = np.arange(ORDINARY, dtype=np.int8)

# Cells by number: 128 q + r, folded. All tiles together with the empty cells around them are less than 64 wide in any
# direction, so that a grid of 64 by 64 that begins again at its edges holds any universe, wherever it grows.
WIDTH = 128
CELL_COUNT = WIDTH * WIDTH
CELL_MASK = CELL_COUNT - 1
GRID_WIDTH = 64
GRID_CELLS = GRID_WIDTH * GRID_WIDTH
GRID_HIGH, GRID_LOW = (GRID_WIDTH - 1) * GRID_WIDTH, GRID_WIDTH - 1
DIRECTION_COUNT = len(hexes.DIRECTIONS)
AXES = DIRECTION_COUNT // 2
STEPS = np.array([WIDTH * direction.q + direction.r for direction in hexes.DIRECTIONS], np.int64)
MOST_TILES = PLACEABLE + 1  # in one universe, the Big Bang among them
MOST_EDGES = 2 * MOST_TILES + 4  # a lone tile has 6 empty neighbours, and each tile that touches it adds 2 at most


def cell_number(cell: Hex) -> int:
    """The number of a cell; ValueError if no universe can reach it."""
    if not -WIDTH // 2 <= cell.q < WIDTH // 2 or not -WIDTH // 2 <= cell.r < WIDTH // 2:
        raise ValueError(f"{cell} is further away than any universe reaches")
    return (WIDTH * cell.q + cell.r) & CELL_MASK


def cell_of(number: int) -> Hex:
    """The cell with a number."""
    half = WIDTH // 2
    r = (int(number) + half) % WIDTH - half
    q = (int(number) - r) // WIDTH
    return Hex((q + half) % WIDTH - half, r)
