"""Hexdomino: the chain, the hand and the pile as they are drawn and named."""

from cosmoludo.boxes.bigbang.table.looks import BACK, tile_piece
from cosmoludo.core.scene import Piece, number, text
from cosmoludo.core.seats import Seat
from cosmoludo.games.hexdomino.record import HexdominoRecord
from cosmoludo.games.hexdomino.table.layout import PILE, chain_place, hand_place, tiles_of


def chain_pieces(state: HexdominoRecord) -> list[Piece]:
    """Return the tiles laid."""
    return [
        tile_piece(chain_place(place), int(state.chain[place]))
        for place in range(int(state.left), int(state.right) + 1)
    ]


def hand_pieces(state: HexdominoRecord, seat: Seat) -> list[Piece]:
    """Return the tiles before the one who looks."""
    return [tile_piece(hand_place(tile), tile) for tile in tiles_of(state, seat)]


def pile_pieces(state: HexdominoRecord) -> list[Piece]:
    """Return the tiles still to be drawn, as one pile."""
    left = int(state.pile_count)
    return [Piece(PILE, BACK, text("hexdomino.table.pile_left", tiles=left), caption=number(left))] if left else []
