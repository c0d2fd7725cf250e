"""The box of Big Bang 13.7: where things lie on the table: universes, the market and a seat's objectives."""

from typing import Literal

from cosmoludo.boxes.bigbang.data import MARKET, cell_of
from cosmoludo.boxes.bigbang.record import Universes
from cosmoludo.core.hexes import drawn
from cosmoludo.core.scene import Cell, Text, Zone, text
from cosmoludo.core.seats import Seat

UNIVERSE = "universe"
MARKET_ZONE = "market"
PILE = f"{MARKET_ZONE}/pile"
DISCARD = f"{MARKET_ZONE}/discard"
OBJECTIVES_ZONE = "goals"
EDGE = "edge"  # how an empty cell looks
BESIDE = 1.3  # from the market to the piles on either side of it


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


def placed_tiles(state: Universes, universe: int) -> list[int]:
    """Return the tiles of a universe that lie on top, in the order of their cells: from above, from the left."""
    tiles: list[int] = state.tiles[universe, : state.tile_count[universe]].tolist()
    return sorted(tiles, key=lambda tile: cell_of(int(state.cell[tile]))[::-1])


def cell_place(zone: str, cell: int) -> str:
    """Return the place of a cell, given by its number, in the zone of a universe."""
    return f"{zone}/{cell_of(cell)}"


def market_zone(*, discards: bool) -> Zone:
    """Return the zone of four tiles to choose from, between the pile they come from and the discard they go to."""
    cells = [Cell("pile", 0.0, 0.0, EDGE, text("bigbang.table.pile_place"))]
    cells += [Cell(str(place + 1), BESIDE + place, 0.0, EDGE) for place in range(MARKET)]
    if discards:
        cells.append(Cell("discard", 2 * BESIDE + MARKET - 1, 0.0, EDGE, text("bigbang.table.discard_place")))
    return Zone(MARKET_ZONE, "hex", "hand", cells, text("bigbang.table.market"))


def market_place(place: int) -> str:
    """Return a place of the market, counted from the left."""
    return f"{MARKET_ZONE}/{place + 1}"


def objectives_zone(seat: Seat, label: Text) -> Zone:
    """Return the zone for the two cards of the one who looks; the label says what they are worth."""
    cells = [Cell("shape", 0.0, 0.0), Cell("colour", 1.1, 0.0)]
    return Zone(OBJECTIVES_ZONE, "square", "hand", cells, label, seat)
