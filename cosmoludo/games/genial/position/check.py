"""Génial!: what cannot be in a position."""

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core import hexes
from cosmoludo.core.seats import first_actor
from cosmoludo.games.genial.data import (
    CELLS,
    COLOURS,
    COPIES,
    COPIES_OF_A_DOUBLE,
    COPIES_OF_TWO_COLOURS,
    PAIR_CELLS,
    PAIR_COUNT,
    SYMBOL_CELLS,
    TILE_TYPES,
    TILES,
)
from cosmoludo.games.genial.hiding import count_unseen
from cosmoludo.games.genial.record import UNKNOWN, GenialRecord
from cosmoludo.games.genial.rules.racks import has_tile

SYMBOLS_OF_A_COLOUR = (len(COLOURS) - 1) * COPIES_OF_TWO_COLOURS + 2 * COPIES_OF_A_DOUBLE
RINGS = np.array([hexes.distance(cell) for cell in CELLS])
COPIES_OF_TYPE = np.array(COPIES)
COLOURS_OF_TYPE = np.array(
    [[TILES[tile].count(colour) for colour in range(len(COLOURS))] for tile in range(TILE_TYPES)]
)


def check(state: GenialRecord) -> list[str]:
    """Return everything that is wrong with a record, in words; nothing for every record that play can lead to."""
    return [*_check_tiles(state), *_check_board(state), *_check_turn(state), *_check_known(state)]


def _check_tiles(state: GenialRecord) -> list[str]:
    """Check that there are no more tiles and symbols than in the box."""
    racks = state.rack[: state.players]
    unplaced = np.concatenate([racks[racks >= 0], state.bag[: count_unseen(state)]])
    if (unplaced < 0).any() or (unplaced >= TILE_TYPES).any():
        return ["a tile that is none"]
    by_type = np.bincount(unplaced, minlength=TILE_TYPES)
    covered = np.delete(symbols(state), SYMBOL_CELLS)
    by_colour = np.bincount(covered[covered >= 0], minlength=len(COLOURS)) + by_type @ COLOURS_OF_TYPE
    return [
        f"{by_type[tile]} tiles {_tile_name(tile)} on racks and in the bag, there are {COPIES[tile]}"
        for tile in np.flatnonzero(by_type > COPIES_OF_TYPE).tolist()
    ] + [
        f"{by_colour[colour]} {COLOURS[colour]} symbols on all tiles, there are {SYMBOLS_OF_A_COLOUR}"
        for colour in np.flatnonzero(by_colour > SYMBOLS_OF_A_COLOUR).tolist()
    ]


def _check_board(state: GenialRecord) -> list[str]:
    """Check that the printed symbols are in place, and that the free pairs of cells are those that the board shows."""
    colours = symbols(state)
    outside = state.radius < RINGS
    free = ~((colours >= 0) | outside)[PAIR_CELLS].any(axis=1)
    noted = np.unpackbits(state.free.view(np.uint8), bitorder="little")[:PAIR_COUNT].astype(bool)
    problems = []
    if (colours[outside] >= 0).any():
        problems.append("a symbol outside the board")
    if (colours[SYMBOL_CELLS] != np.arange(len(COLOURS))).any():
        problems.append("a printed symbol is not where it belongs")
    if (free != noted).any() or free.sum() != state.free_count:
        problems.append("the free pairs of cells are not those of the board")
    return problems


def _check_turn(state: GenialRecord) -> list[str]:
    """Check that the seat to move has a tile, and bonus turns only if it can have any."""
    if state.over:
        return []
    seat = first_actor(state)
    unknown = bool((state.rack[seat] == UNKNOWN).any())
    problems = []
    if state.bonus and state.rack_size == 1:
        problems.append("bonus: there are no bonus turns without a rack")
    if not unknown and not has_tile(state, seat):
        problems.append(f"racks[{seat}]: the seat to play has no tile")
    return problems


def _check_known(state: GenialRecord) -> list[str]:
    """Check that the tiles put back in swaps are where they can be."""
    racks, drawn = state.rack[: state.players], state.drawn[: state.players]
    problems = []
    for tile in [] if state.hidden else np.flatnonzero(state.shown).tolist():
        there = (state.bag[: state.bag_count] == tile).sum() + ((racks == tile) & (drawn >= state.shown_at[tile])).sum()
        if there < state.shown[tile]:
            name = _tile_name(tile)
            problems.append(f"swaps.shown: {state.shown[tile]} tiles {name} cannot be where they were put back")
    return problems


def symbols(state: GenialRecord) -> NDArray[np.int8]:
    """Return the colour in each cell, -1 where there is none."""
    return np.stack([state.board & 15, state.board >> 4], axis=1).ravel()[: len(CELLS)] - 1


def _tile_name(tile: int) -> str:
    return "-".join(COLOURS[colour] for colour in TILES[tile])
