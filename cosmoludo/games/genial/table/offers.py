"""Génial!: the moves on offer, as choices one after the other, and the move that a path of choices makes."""

from functools import cache
from itertools import compress, count

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.scene import DONE, Offer, sign, signs, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.genial.data import CELL_COUNT, COLOURS, NEIGHBOURS, RACK_SIZE, TILES
from cosmoludo.games.genial.notation import WORD_MOVES, move_of
from cosmoludo.games.genial.record import SWAP, GenialRecord
from cosmoludo.games.genial.table.gains import count_gains, find_ways
from cosmoludo.games.genial.table.layout import BOARD_PLACES, HALVES, NOTCH_GROUPS, NOTCHES

STEPS = [text(f"genial.step.{step}") for step in ("tile", "first", "second")]
GHOST = [(half, step) for step, half in enumerate(HALVES, 1)]
TILE_COLOURS = [sorted(set(tile)) for tile in TILES]
NO_GAIN = sign(0)

Gains = dict[str, list[tuple[str, str]]]
"""By the notch of a tile, its colours and how far each way to lay it would advance their markers: `Offer.gains`."""


def offer(state: GenialRecord, seat: Seat) -> Offer | None:
    """Offer the moves of a seat: a tile, the cell of its first half, that of its second; or swap and keep."""
    if not may_act(state, seat):
        return None
    if state.phase == SWAP:
        return Offer([text("genial.prompt.decide")], [{f"!{word}": DONE for word in WORD_MOVES}])
    directions = np.zeros(CELL_COUNT, np.int8)
    ways = find_ways(state, seat, directions)
    gains = tile_gains(state, seat, directions, ways)
    return Offer(STEPS, [dict.fromkeys(gains, 1), *cell_nodes(directions.tolist())], GHOST, gains)


def chosen(state: GenialRecord, seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    if len(path) == 1 and path[0].removeprefix("!") in WORD_MOVES:
        return WORD_MOVES[path[0].removeprefix("!")]
    zones = [place.partition("/")[::2] for place in path]
    if [zone for zone, _ in zones] != ["rack", "board", "board"] or zones[0][1] not in NOTCHES:
        raise InvalidMove(f"expected a notch of the rack and two cells of the board, got {path!r}")
    tile = int(state.rack[seat, int(zones[0][1])])
    if tile < 0:
        raise InvalidMove(f"there is no tile on notch {zones[0][1]} of the rack")
    return move_of(TILES[tile], [cell for _, cell in zones[1:]])


def cell_nodes(directions: list[int]) -> list[dict[str, int]]:
    """Return the node with the cells for the first half, then for each of them the node with those for the second."""
    first_node = dict(zip(compress(BOARD_PLACES, directions), count(2)))
    return [first_node, *map(second_node, compress(range(CELL_COUNT), directions), filter(None, directions))]


@cache
def second_node(cell: int, directions: int) -> dict[str, int]:
    """Return the cells in some directions from a cell, as the last choice."""
    return {BOARD_PLACES[NEIGHBOURS[cell, direction]]: DONE for direction in range(6) if directions >> direction & 1}


def tile_gains(state: GenialRecord, seat: Seat, directions: NDArray[np.int8], ways: int) -> Gains:
    """Return how far each tile would advance each of its markers in each way to lay it, by the notch it lies on."""
    found = np.zeros((RACK_SIZE, 2, ways), np.int8)
    count_gains(state, seat, directions, found)
    letters, nothing = signs(found), NO_GAIN * ways
    return {
        notch_name: [
            (COLOURS[colour], gained)
            for half, colour in enumerate(TILE_COLOURS[tile])
            for start in [(2 * notch + half) * ways]
            if (gained := letters[start : start + ways]) != nothing
        ]
        for notch, (notch_name, tile) in enumerate(zip(NOTCH_GROUPS, state.rack[seat].tolist(), strict=True))
        if tile >= 0
    }
