"""Génial!: the moves on offer, as choices one after the other, and the move that a path of choices makes."""

from functools import cache
from itertools import compress, count, starmap

import numpy as np
from numpy.typing import NDArray

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.scene import DONE, Offer, sign, signs, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.genial.data import CELL_COUNT, COLOURS, NEIGHBOURS, RACK_SIZE, TILES
from cosmoludo.games.genial.notation import move_of
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.moves import and_swap
from cosmoludo.games.genial.table.gains import count_gains, find_swaps, find_ways
from cosmoludo.games.genial.table.layout import BOARD_PLACES, HALVES, NOTCH_GROUPS, NOTCHES

STEPS = [text(f"genial.step.{step}") for step in ("tile", "first", "second")]
LAST_STEP = text("genial.step.swap")
KEEP, SWAP = "!keep", "!swap"
DECIDE = 1  # the node with these two, where there is one
GHOST = [(half, step) for step, half in enumerate(HALVES, 1)]
TILE_COLOURS = [sorted(set(tile)) for tile in TILES]
NO_GAIN = sign(0)

Gains = dict[str, list[tuple[str, str]]]
"""By the notch of a tile, its colours and how far each way to lay it would advance their markers: `Offer.gains`."""


def offer(state: GenialRecord, seat: Seat) -> Offer | None:
    """Offer the moves of a seat: a tile, the cell of its first half, that of its second; then to keep or swap the rack.

    The last choice is there only where a swap is allowed. Only the seat itself ever learns that it was.
    """
    if not may_act(state, seat):
        return None
    directions = np.zeros(CELL_COUNT, np.int8)
    ways = find_ways(state, seat, directions)
    swaps = np.zeros((RACK_SIZE, CELL_COUNT), np.int8)
    find_swaps(state, seat, swaps)
    gains = tile_gains(state, seat, directions, ways, swaps)
    asks = [*STEPS, LAST_STEP] if swaps.any() else STEPS
    return Offer(asks, tile_nodes(list(gains), directions.tolist(), swaps), GHOST, gains)


def chosen(state: GenialRecord, seat: Seat, path: list[str]) -> int:
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    placed = path[:-1] if path[-1:] in ([KEEP], [SWAP]) else path
    zones = [place.partition("/")[::2] for place in placed]
    if [zone for zone, _ in zones] != ["rack", "board", "board"] or zones[0][1] not in NOTCHES:
        raise InvalidMove(f"expected a notch of the rack and two cells of the board, got {path!r}")
    tile = int(state.rack[seat, int(zones[0][1])])
    if tile < 0:
        raise InvalidMove(f"there is no tile on notch {zones[0][1]} of the rack")
    move = move_of(TILES[tile], [cell for _, cell in zones[1:]])
    return int(and_swap(move)) if path[-1] == SWAP else move


def tile_nodes(notches: list[str], directions: list[int], swaps: NDArray[np.int8]) -> list[dict[str, int]]:
    """Return the nodes of an offer; tiles after which a swap is allowed in the same places share theirs."""
    nodes: list[dict[str, int]] = [{}]
    if swaps.any():
        nodes.append({KEEP: DONE, SWAP: DONE})
    known: dict[bytes, int] = {}
    for notch in notches:
        allowed = swaps[NOTCH_GROUPS.index(notch)]
        node = known.setdefault(allowed.tobytes(), len(nodes))
        if node == len(nodes):
            nodes += cell_nodes(directions, allowed.tolist(), node)
        nodes[0][notch] = node
    return nodes


def cell_nodes(directions: list[int], swaps: list[int], start: int) -> list[dict[str, int]]:
    """Return the node with the cells for the first half, then for each of them the node with those for the second."""
    first_node = dict(zip(compress(BOARD_PLACES, directions), count(start + 1)))
    cells = compress(zip(range(CELL_COUNT), directions, swaps, strict=True), directions)
    return [first_node, *starmap(second_node, cells)]


@cache
def second_node(cell: int, directions: int, swaps: int) -> dict[str, int]:
    """Return the cells in some directions from a cell, as the last choice or the one before a decision."""
    return {
        BOARD_PLACES[NEIGHBOURS[cell, direction]]: DECIDE if swaps >> direction & 1 else DONE
        for direction in range(6)
        if directions >> direction & 1
    }


def tile_gains(
    state: GenialRecord, seat: Seat, directions: NDArray[np.int8], ways: int, swaps: NDArray[np.int8]
) -> Gains:
    """Return how far each tile would advance each of its markers on each path that lays it, by the notch it lies on."""
    found = np.zeros((RACK_SIZE, 2, ways), np.int8)
    count_gains(state, seat, directions, found)
    return {
        notch_name: [
            (COLOURS[colour], gained)
            for half, colour in enumerate(TILE_COLOURS[tile])
            if (gained := signs(np.repeat(found[notch, half], leaves))).strip(NO_GAIN)
        ]
        for notch, (notch_name, tile) in enumerate(zip(NOTCH_GROUPS, state.rack[seat].tolist(), strict=True))
        if tile >= 0
        for leaves in [paths_of_ways(directions, swaps[notch])]
    }


def paths_of_ways(directions: NDArray[np.int8], swaps: NDArray[np.int8]) -> int | NDArray[np.int8]:
    """Return how many paths each way to lay a tile has: two where a swap may follow."""
    if not swaps.any():
        return 1
    bits = np.arange(6)
    return 1 + (swaps[:, None] >> bits & 1)[(directions[:, None] >> bits & 1).astype(bool)]
