"""The box of Big Bang 13.7: what programs see of tiles, cells and lines, in all of its games."""

import numpy as np

from cosmoludo.boxes.bigbang.data import (
    BACKGROUND_OF_BODY,
    BACKGROUNDS,
    COLOURS,
    DECK,
    MARKET,
    ORDINARY,
    SHAPE_COUNT,
    WIDTH,
)
from cosmoludo.boxes.bigbang.record import NO_TILE, Market, UniverseRecord
from cosmoludo.boxes.bigbang.rules.scoring import WITHOUT_END, run
from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row

COLOUR_COUNT, BACKGROUND_COUNT = len(COLOURS), len(BACKGROUNDS)
TRAITS = SHAPE_COUNT + COLOUR_COUNT + BACKGROUND_COUNT
LOOK = TRAITS + DECK - ORDINARY  # numbers that say how a tile looks: its traits, or which tile without traits it is
COORDINATE_SCALE = 8  # cells that are 1
FURTHEST = WIDTH / 2 / COORDINATE_SCALE

SHAPE_OF = np.array([tile // (COLOUR_COUNT * BACKGROUND_COUNT) for tile in range(ORDINARY)], np.int64)
COLOUR_OF = np.array([tile // BACKGROUND_COUNT % COLOUR_COUNT for tile in range(ORDINARY)], np.int64)


@compiled
def row_of(cell: int) -> int:
    """Return how far a cell is from the first tile of its universe, counted in rows."""
    return ((cell + WIDTH // 2) & (WIDTH - 1)) - WIDTH // 2


@compiled
def column_of(cell: int) -> int:
    """Return how far a cell is from the first tile of its universe, counted in columns."""
    return row_of((cell - row_of(cell)) // WIDTH)


@compiled
def write_place(cell: int, start: int, out: Row) -> None:
    """Write where a cell is."""
    out[start] = column_of(cell) / COORDINATE_SCALE
    out[start + 1] = row_of(cell) / COORDINATE_SCALE


@compiled
def write_look(tile: int, start: int, out: Row) -> None:
    """Write the shape, the colour and the background of a tile, or which one without these it is."""
    if tile >= ORDINARY:
        out[start + TRAITS + tile - ORDINARY] = 1
    else:
        out[start + SHAPE_OF[tile]] = 1
        out[start + SHAPE_COUNT + COLOUR_OF[tile]] = 1
        out[start + SHAPE_COUNT + COLOUR_COUNT + BACKGROUND_OF_BODY[tile]] = 1


@compiled
def write_market(view: Market, start: int, out: Row) -> None:
    """Write how the tiles of the market look, from left to right."""
    for place in range(MARKET):
        if view.market[place] != NO_TILE:
            write_look(int64(view.market[place]), start + place * LOOK, out)


@compiled
def write_pile(view: Market, pile: int, soon: int, discard: int, out: Row) -> None:
    """Write the tiles of the pile, when they come if that is known, and those of the discard, the oldest as 1."""
    count = int64(view.pile_count)
    for index in range(count):
        tile = int64(view.pile[index])
        out[pile + tile] = 1
        if view.pile_known:
            out[soon + tile] = 1 - (count - 1 - index) / DECK
    for index in range(view.discard_count):
        out[discard + int64(view.discard[index])] = 1 - index / DECK


@compiled
def run_length(view: UniverseRecord, universe: int, cell: int, direction: int, bodies: np.uint64) -> int:
    """Return how many matching bodies lie in a row beside a cell."""
    return bits.popcount(run(view, universe, cell, direction, bodies, WITHOUT_END))
