"""Génial!: the pieces, and the names of their colours."""

from functools import lru_cache

import numpy as np

from cosmoludo.core.scene import Piece, text
from cosmoludo.games.genial.data import CELL_COUNT, COLOURS, TILES
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import find_symbols
from cosmoludo.games.genial.table.layout import BOARD_PLACES, HALVES

PAINTS = {
    "red": "#d55e00",
    "yellow": "#f0e442",
    "blue": "#56b4e9",
    "green": "#009e73",
    "purple": "#cc79a7",
    "orange": "#e69f00",
}
"""The colours of the symbols."""
COLOUR_KEYS = [f"genial.colour.{colour}" for colour in COLOURS]
COLOUR_NAMES = [text(key) for key in COLOUR_KEYS]
SYMBOL_PIECES = [Piece(place, *look) for place in BOARD_PLACES for look in zip(COLOURS, COLOUR_NAMES, strict=True)]
RACKS_KEPT = 1_000


def symbols(state: GenialRecord) -> list[int]:
    """Return every symbol on the board, each as one number made of its cell and its colour."""
    found = np.empty(CELL_COUNT, np.int16)
    numbers: list[int] = found[: find_symbols(state, found)].tolist()
    return numbers


def board_pieces(state: GenialRecord) -> list[Piece]:
    """Return every symbol on the board."""
    return [SYMBOL_PIECES[symbol] for symbol in symbols(state)]


@lru_cache(RACKS_KEPT)
def rack_pieces(tiles: tuple[int, ...], zone: str = "rack") -> list[Piece]:
    """Return the tiles of a rack, two halves each, where they stand or are shown."""
    return [
        Piece(f"{zone}/{notch}{half}", COLOURS[colour], COLOUR_NAMES[colour], f"{zone}/{notch}")
        for notch, tile in enumerate(tiles)
        if tile >= 0
        for half, colour in zip(HALVES, TILES[tile], strict=True)
    ]
