"""Big Bang 13.7: a universe as it is drawn, its tiles and every empty cell that touches one."""

from typing import Literal

from cosmoludo.core.hexes import drawn
from cosmoludo.core.record import Record
from cosmoludo.core.scene import Cell, Piece, Text, Zone, text
from cosmoludo.games.bigbang.data import cell_of
from cosmoludo.games.bigbang.looks import EDGE, tile_piece
from cosmoludo.games.bigbang.notation import named
from cosmoludo.games.bigbang.record import NO_TILE

UNIVERSE = "universe"


def cell_place(zone: str, cell: int) -> str:
    """A cell of a universe, by its number."""
    return f"{zone}/{cell_of(cell)}"


def placed_tiles(state: Record, universe: int) -> list[int]:
    """The tiles of a universe that lie on top, in the order of their cells: from above, from the left."""
    tiles = [int(tile) for tile in state.tiles[universe, : state.tile_count[universe]]]
    return sorted(tiles, key=lambda tile: cell_of(state.cell[tile])[::-1])


def universe_zone(
    state: Record,
    universe: int = 0,
    zone: str = UNIVERSE,
    room: Literal["board", "side"] = "board",
    label: Text | None = None,
) -> Zone:
    """A map that grows: a first cell, then the tiles and, while the game goes on, every cell that touches one."""
    numbers = {int(state.cell[tile]) for tile in placed_tiles(state, universe)}
    if not state.over:
        numbers |= {int(cell) for cell in state.edge[universe, : state.edge_count[universe]]}
    hexes = sorted((cell_of(cell) for cell in numbers or {0}), key=lambda cell: (cell.r, cell.q))
    return Zone(zone, "hex", room, [Cell(str(cell), *drawn(cell), EDGE) for cell in hexes], label)


def universe_pieces(state: Record, universe: int = 0, zone: str = UNIVERSE) -> list[Piece]:
    """The tiles, those turned over by the Black hole without their faces."""
    pieces = []
    for tile in placed_tiles(state, universe):
        place = cell_place(zone, int(state.cell[tile]))
        if int(state.turned) >> tile & 1:
            pieces.append(Piece(place, "turned", text("bigbang.table.turned", tile=list(named(tile)))))
        else:
            pieces.append(tile_piece(place, tile))
    return pieces


def eclipse_pieces(state: Record, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a universe, with the body that is eclipsed beneath the one that covers it."""
    if state.covered == NO_TILE:
        return pieces
    place = cell_place(UNIVERSE, int(state.cell[state.covered]))
    under = Piece(place, "eclipsed", text("bigbang.table.eclipsed", tile=list(named(int(state.covered)))))
    above = [Piece(piece.at, piece.look, piece.name, level=1) if piece.at == place else piece for piece in pieces]
    return [under, *above]
