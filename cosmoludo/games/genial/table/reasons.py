"""Génial!: why a cell or a notch cannot be chosen now."""

import numpy as np

from cosmoludo.core import hexes
from cosmoludo.core.contract import Refusal
from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat
from cosmoludo.games.genial.data import CELL_COUNT, CELL_NUMBER, CELLS
from cosmoludo.games.genial.notation import colours_in_words, read_cell
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import first_turn_symbols, symbol
from cosmoludo.games.genial.table.gains import find_ways
from cosmoludo.games.genial.table.layout import BOARD_PLACES


def reason(state: GenialRecord, seat: Seat, chosen: list[str], tried: str) -> Refusal | None:  # noqa: ARG001
    """Return the rule that keeps a seat from choosing a notch without a tile, or a cell where no half can lie."""
    if tried not in BOARD_PLACES:
        return "genial.rule.notch", {}
    cell = read_cell(tried.partition("/")[2])
    if hexes.distance(cell) > state.radius:
        return "genial.rule.zone", {"cell": str(cell), "players": int(state.players)}
    if not is_free(state, cell):
        return "genial.rule.free", {"cell": str(cell)}
    if not any(is_free(state, other) for other in hexes.neighbours(cell)):
        return "genial.rule.beside", {"cell": str(cell)}
    directions = np.zeros(CELL_COUNT, np.int8)
    find_ways(state, seat, directions)
    if not directions[CELL_NUMBER[cell]]:
        return "genial.rule.first", {"colours": colours_in_words(int(first_turn_symbols(state, seat)))}
    return None


def is_free(state: GenialRecord, cell: Hex) -> bool:
    """Return whether half a tile can lie in a cell."""
    return cell in CELLS and hexes.distance(cell) <= state.radius and symbol(state, CELL_NUMBER[cell]) < 0
