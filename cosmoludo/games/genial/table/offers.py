"""Génial!: the moves on offer, as choices one after the other, and the move that a path of choices makes."""

from functools import cache
from itertools import compress, count, starmap
from typing import TypeAlias

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
NO_SWAPS = [0] * CELL_COUNT

Swaps: TypeAlias = NDArray[np.int8]
"""For each notch and each cell, in which directions its tile may lie before a swap, one bit each."""

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
    some = bool(swaps.any())
    gains = tile_gains(state, seat, directions, ways, swaps if some else None)
    nodes = tile_nodes(list(gains), directions.tolist(), swaps if some else None)
    return Offer([*STEPS, LAST_STEP] if some else STEPS, nodes, GHOST, gains)


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


def tile_nodes(notches: list[str], directions: list[int], swaps: Swaps | None) -> list[dict[str, int]]:
    """Return the nodes of an offer; tiles after which a swap is allowed in the same places share theirs."""
    if swaps is None:
        return [dict.fromkeys(notches, 1), *cell_nodes(directions, NO_SWAPS, 1)]
    nodes: list[dict[str, int]] = [{}, {KEEP: DONE, SWAP: DONE}]
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


def tile_gains(state: GenialRecord, seat: Seat, directions: NDArray[np.int8], ways: int, swaps: Swaps | None) -> Gains:
    """Return how far each tile would advance each of its markers on each path that lays it, by the notch it lies on."""
    found = np.zeros((RACK_SIZE, 2, ways), np.int8)
    count_gains(state, seat, directions, found)
    gained = gains_of_ways(found, ways) if swaps is None else gains_of_paths(found, directions, swaps)
    return {
        notch_name: [
            (COLOURS[colour], gain)
            for colour, gain in zip(TILE_COLOURS[tile], gains, strict=False)
            if gain.strip(NO_GAIN)
        ]
        for notch_name, tile, gains in zip(NOTCH_GROUPS, state.rack[seat].tolist(), gained, strict=True)
        if tile >= 0
    }


def gains_of_ways(found: NDArray[np.int8], ways: int) -> list[tuple[str, str]]:
    """Return what each half of each tile would gain in each way to lay it, where each way is one path."""
    every = signs(found)
    starts = range(0, 2 * RACK_SIZE * ways, 2 * ways) if ways else [0] * RACK_SIZE
    return [(every[start : start + ways], every[start + ways : start + 2 * ways]) for start in starts]


def gains_of_paths(found: NDArray[np.int8], directions: NDArray[np.int8], swaps: Swaps) -> list[tuple[str, str]]:
    """Return what each half of each tile would gain on each path, where a swap may follow."""
    ways, gained = np.flatnonzero(each_bit(directions)), []
    for halves, allowed in zip(found, swaps, strict=True):
        if allowed.any():  # a way that a swap may follow is two paths
            halves = np.repeat(halves, 1 + each_bit(allowed)[ways], axis=1)
        gained.append((signs(halves[0]), signs(halves[1])))
    return gained


def each_bit(directions: NDArray[np.int8]) -> NDArray[np.uint8]:
    """Return the bits of some bytes one after the other, eight for each cell."""
    return np.unpackbits(directions.view(np.uint8), bitorder="little")
