"""Génial!: where things lie, on the board and on the rack in view."""

from collections.abc import Iterable
from functools import cache

from msgspec.structs import replace

from cosmoludo.core.hexes import distance, drawn
from cosmoludo.core.scene import Cell, Zone, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.genial.data import CELLS, RACK_SIZE

BOARD_PLACES = [f"board/{cell}" for cell in CELLS]
NOTCHES = [str(notch) for notch in range(RACK_SIZE)]
NOTCH_GROUPS = [f"rack/{notch}" for notch in NOTCHES]
HALVES = "ab"  # of a tile on the rack: notch 0 has the cells 0a and 0b
NOTCH_WIDTH = 2.5
RING_LOOKS = {6: "cell-grey", 7: "cell-dark"}  # the rings that only three and four players use


@cache
def board_zone(radius: int) -> Zone:
    """Return the board for the players: the cells in use, with the grey of the rings that only more players use."""
    cells = []
    for cell in CELLS:
        ring = distance(cell)
        if ring <= radius:
            cells.append(Cell(str(cell), *drawn(cell), RING_LOOKS.get(ring, "cell-light")))
    return Zone("board", "hex", "board", cells)


@cache
def rack_zone(rack_size: int, seat: Seat) -> Zone:
    """Return the rack of a seat, with two cells a notch, one for each half of a tile."""
    return Zone("rack", "hex", "hand", notch_cells(range(rack_size)), text("genial.table.rack"), seat)


def shown_zone(notches: Iterable[int], seat: Seat) -> Zone:
    """Return the place beside the board for the tiles that a seat shows in a swap, one below the other."""
    cells = [replace(cell, x=cell.x % NOTCH_WIDTH, y=cell.x // NOTCH_WIDTH) for cell in notch_cells(notches)]
    return Zone("shown", "hex", "side", cells, text("genial.table.shown", seat=int(seat)), int(seat))


def notch_cells(notches: Iterable[int]) -> list[Cell]:
    """Return two cells a notch, one for each half of a tile."""
    return [
        Cell(f"{notch}{half}", place * NOTCH_WIDTH + index, 0.0)
        for place, notch in enumerate(notches)
        for index, half in enumerate(HALVES)
    ]
