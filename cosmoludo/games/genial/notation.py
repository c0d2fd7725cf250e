"""Génial!: its moves as text and as JSON, and the rule that forbids a move."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeGuard

from cosmoludo.core import hexes
from cosmoludo.core.bits import WORD
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import Keys
from cosmoludo.games.genial.data import (
    CELL_NUMBER,
    CELLS,
    COLOURS,
    PAIR_NUMBER,
    PAIRS,
    SYMBOLS,
    TILE_OF_COLOURS,
)
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import first_turn_symbols, open_pairs, symbol
from cosmoludo.games.genial.rules.ending import is_over
from cosmoludo.games.genial.rules.moves import MOVE_NUMBERS as MOVE_NUMBERS
from cosmoludo.games.genial.rules.moves import and_swap, decode, is_swap, placement
from cosmoludo.games.genial.rules.racks import has_tile
from cosmoludo.games.genial.rules.scoring import lowest_colours, side_of
from cosmoludo.games.genial.rules.turn import place

CELL_BY_TEXT = {str(cell): cell for cell in CELLS}
SWAP = "swap"
EXPECTED = (
    "a placement such as 'red-blue 0,-4 1,-4' (tile, cell of its first colour, cell of its second), "
    f"with '{SWAP}' behind it to swap the rack"
)


@cache
def text(move: int) -> str:
    """Return a move as a player writes it: `red-blue 0,-4 1,-4` puts the red half on 0,-4 and the blue on 1,-4."""
    (a, b), (first, second) = parts_of(move)
    return f"{COLOURS[a]}-{COLOURS[b]} {first} {second}{_behind(move)}"


def read(text: str) -> int:
    """Return the move of a text; the halves of a tile may be named in either order."""
    match text.split():
        case [tile, first, second]:
            return _read_placement(tile.split("-"), (first, second))
        case [tile, first, second, word] if word == SWAP:
            return int(and_swap(_read_placement(tile.split("-"), (first, second))))
    raise InvalidMove(f"expected {EXPECTED}, got {text!r}")


def to_json(move: int) -> dict[str, Any]:
    """Return the move as plain data."""
    (a, b), cells = parts_of(move)
    swap = {"swap": True} if is_swap(move) else {}
    return {"move": "place", "tile": [COLOURS[a], COLOURS[b]], "cells": [str(cell) for cell in cells]} | swap


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data."""
    tile, cells, swap = data.get("tile"), data.get("cells"), data.get("swap", False)
    known = data.get("move") == "place" and set(data) <= {"move", "tile", "cells", "swap"} and isinstance(swap, bool)
    if known and _are_two_texts(tile) and _are_two_texts(cells):
        move = _read_placement(tile, cells)
        return int(and_swap(move)) if swap else move
    raise InvalidMove(
        'expected {"move": "place", "tile": ["red", "blue"], "cells": ["0,-4", "1,-4"]}, '
        f'with "swap": true to swap the rack, got {dict(data)!r}'
    )


def checked(move: int) -> int:
    """Return the number of the same move as `read` gives it: the two ways to turn a double are one move."""
    return read(text(move))


def refusal(state: GenialRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids a move which is not legal here."""
    (a, b), cells = parts_of(move)
    if int(TILE_OF_COLOURS[a, b]) not in state.rack[seat]:
        return "genial.rule.rack", {"tile": Keys(f"genial.colour.{COLOURS[colour]}" for colour in (a, b))}
    for cell in cells:
        if hexes.distance(cell) > state.radius:
            return "genial.rule.zone", {"cell": str(cell), "players": int(state.players)}
        if symbol(state, CELL_NUMBER[cell]) >= 0:
            return "genial.rule.free", {"cell": str(cell)}
    symbols = int(first_turn_symbols(state, seat))
    word, bit = divmod(int(decode(move)[0]), WORD)
    if symbols and not int(open_pairs(state, symbols, word)) >> bit & 1:
        return "genial.rule.first", {"colours": colours_in_words(symbols)}
    return _swap_refusal(state, seat, move)


def _swap_refusal(state: GenialRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids to swap the rack after a placement that is legal."""
    after = state.copy()
    place(after, seat, *decode(move))
    if not has_tile(after, seat) or after.bag_count < after.rack_size:
        return "genial.rule.nothing", {}
    if is_over(after, seat) or after.bonus > 0:
        return "genial.rule.last", {}
    return "genial.rule.swap", {"colours": colours_in_words(lowest_colours(after, side_of(after, seat)))}


def spellings(move: int) -> tuple[str, ...]:
    """Return every text that means the move: the halves of a tile may be named in either order."""
    (a, b), (first, second) = parts_of(move)
    return text(move), f"{COLOURS[b]}-{COLOURS[a]} {second} {first}{_behind(move)}"


def _behind(move: int) -> str:
    """Return what stands behind a placement: whether the rack is swapped after it."""
    return f" {SWAP}" if is_swap(move) else ""


@cache
def parts_of(move: int) -> tuple[tuple[int, int], tuple[Hex, Hex]]:
    """Return the colours of a placement in the order of the tile's name, and their cells; a double in reading order."""
    pair, a, b = decode(move)
    first, second = (CELLS[cell] for cell in PAIRS[pair])
    turned = a > b or (a == b and (second.r, second.q) < (first.r, first.q))
    return ((b, a), (second, first)) if turned else ((a, b), (first, second))


def move_of(colours: tuple[int, int], cells: Sequence[str]) -> int:
    """Return the move that puts two colours on two cells; InvalidMove where no tile can lie so."""
    try:
        first, second = map(read_cell, cells)
    except ValueError as error:
        raise InvalidMove(str(error)) from None
    a, b = colours
    if hexes.distance(first, second) != 1:
        raise InvalidMove(f"a tile covers two neighbouring cells, {first} and {second} are not")
    for cell in (first, second):
        if cell in SYMBOLS:
            raise InvalidMove(f"{cell} has a printed symbol, which no tile can cover")
    one, other = CELL_NUMBER[first], CELL_NUMBER[second]
    if one < other:
        return int(placement(PAIR_NUMBER[one, other], a, b))
    return int(placement(PAIR_NUMBER[other, one], b, a))


def read_tile(names: object) -> tuple[int, int]:
    """Return the two colours of a tile from their names; ValueError says which names there are."""
    if not _are_two_texts(names) or any(name not in COLOURS for name in names):
        raise ValueError(f"expected a tile of two colours of {', '.join(COLOURS)}, got {names!r}")
    a, b = (COLOURS.index(name) for name in names)
    return a, b


def read_cell(text: object) -> Hex:
    """Return a cell of the largest board; ValueError says what is wrong with it."""
    if not isinstance(text, str):
        raise ValueError(f"expected a cell such as '0,-4', got {text!r}")
    cell = CELL_BY_TEXT.get(text) or hexes.parse(text)
    if cell not in CELL_NUMBER:
        raise ValueError(f"there is no cell {cell} on the board")
    return cell


def _read_placement(names: Sequence[str], cells: Sequence[str]) -> int:
    """Return the placement of a tile by the names of its colours and of their cells; InvalidMove if there is none."""
    try:
        colours = read_tile(names)
    except ValueError as error:
        raise InvalidMove(str(error)) from None
    return move_of(colours, cells)


def _are_two_texts(found: object) -> TypeGuard[Sequence[str]]:
    return isinstance(found, list | tuple) and len(found) == 2 and all(isinstance(part, str) for part in found)


def colours_in_words(colours: int) -> Keys:
    """Return the words for a set of colours."""
    return Keys(f"genial.colour.{name}" for colour, name in enumerate(COLOURS) if colours >> colour & 1)
