"""Hexdomino: the hand and the pile as they are drawn and named."""

from cosmoludo.boxes.bigbang.data import TILES
from cosmoludo.boxes.bigbang.table.looks import BACK, EDGE
from cosmoludo.core.scene import Cell, Piece, Zone, number, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.record import HexdominoRecord

HAND = "hand"
PILE = "pile/pile"
APART = 1.12  # between tiles of a hand: far enough for it to be broken into lines


def tiles_of(state: HexdominoRecord, seat: Seat) -> list[int]:
    """Return the tiles on a hand that the one who looks can see."""
    return [int(tile) for tile in state.hand[seat, : state.hand_count[seat]] if tile >= 0]


def hand_place(tile: int) -> str:
    """Return the place of a tile on a hand, which has the tile's name and so moves with it."""
    return f"{HAND}/{TILES[tile]}"


def hand_zone(state: HexdominoRecord, seat: Seat) -> Zone:
    """Return the zone of the tiles before the one who looks."""
    cells = [Cell(TILES[tile], round(APART * index, 2), 0.0) for index, tile in enumerate(tiles_of(state, seat))]
    return Zone(HAND, "hex", "hand", cells, text("hexdomino.table.hand"), seat)


def pile_zone() -> Zone:
    """Return the zone that tiles are drawn from."""
    return Zone("pile", "hex", "side", [Cell("pile", 0.0, 0.0, EDGE)], text("hexdomino.table.pile"))


def pile_pieces(state: HexdominoRecord) -> list[Piece]:
    """Return the tiles still to be drawn, as one pile."""
    left = int(state.pile_count)
    return [Piece(PILE, BACK, text("hexdomino.table.pile_left", tiles=left), caption=number(left))] if left else []
