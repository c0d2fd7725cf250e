"""The box of Big Bang 13.7: a universe as it is drawn, its tiles and every empty cell that touches one."""

from typing import Literal

from cosmoludo.boxes.bigbang.data import cell_of
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.boxes.bigbang.record import Universes
from cosmoludo.boxes.bigbang.table.looks import EDGE, tile_piece
from cosmoludo.core.hexes import drawn
from cosmoludo.core.scene import Cell, Piece, Text, Zone, text

UNIVERSE = "universe"


def cell_place(zone: str, cell: int) -> str:
    """Return a cell of a universe, by its number."""
    return f"{zone}/{cell_of(cell)}"


def placed_tiles(state: Universes, universe: int) -> list[int]:
    """Return the tiles of a universe that lie on top, in the order of their cells: from above, from the left."""
    tiles: list[int] = state.tiles[universe, : state.tile_count[universe]].tolist()
    return sorted(tiles, key=lambda tile: cell_of(int(state.cell[tile]))[::-1])


def universe_zone(
    state: Universes,
    universe: int = 0,
    zone: str = UNIVERSE,
    room: Literal["board", "side"] = "board",
    label: Text | None = None,
) -> Zone:
    """Return a map that grows: a first cell, then the tiles and, until the end, every cell that touches one."""
    numbers = {int(state.cell[tile]) for tile in placed_tiles(state, universe)}
    if not state.over:
        numbers |= {int(cell) for cell in state.edge[universe, : state.edge_count[universe]]}
    hexes = sorted((cell_of(cell) for cell in numbers or {0}), key=lambda cell: (cell.r, cell.q))
    return Zone(zone, "hex", room, [Cell(str(cell), *drawn(cell), EDGE) for cell in hexes], label)


def universe_pieces(state: Universes, universe: int = 0, zone: str = UNIVERSE) -> list[Piece]:
    """Return the tiles of a universe, those turned over by the Black hole without their faces."""
    pieces = []
    for tile in placed_tiles(state, universe):
        place = cell_place(zone, int(state.cell[tile]))
        if int(state.turned) >> tile & 1:
            pieces.append(Piece(place, "turned", text("bigbang.table.turned", tile=list(named(tile)))))
        else:
            pieces.append(tile_piece(place, tile))
    return pieces
