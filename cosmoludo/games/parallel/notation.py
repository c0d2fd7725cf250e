"""Parallel universes: its moves as text and as JSON, and the rule that forbids a move."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.boxes.bigbang.data import ORDINARY, TILES, cell_of
from cosmoludo.boxes.bigbang.notation import named, placement_refusal, read_placed
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.fields import is_integer
from cosmoludo.core.seats import Seat
from cosmoludo.games.parallel.data import MOST_UNIVERSES
from cosmoludo.games.parallel.record import ParallelRecord
from cosmoludo.games.parallel.rules.moves import MOVE_NUMBERS as MOVE_NUMBERS
from cosmoludo.games.parallel.rules.moves import decode, encode
from cosmoludo.games.parallel.rules.universes import universes_of, waiver

EXPECTED = "a placement such as 'red-sun-stars 1 2,-1' (tile, universe, cell)"


def text(move: int) -> str:
    """Return a move as a player writes it: `red-sun-stars 1 2,-1` goes into universe 1."""
    tile, universe, cell = parts_of(move)
    return f"{tile} {universe} {cell}"


def read(text: str) -> int:
    """Return the move of a text."""
    words = text.split()
    if len(words) != 3 or words[1] not in map(str, range(MOST_UNIVERSES)):
        raise InvalidMove(f"expected {EXPECTED}, got {text!r}")
    return move_of(words[0], int(words[1]), words[2])


def to_json(move: int) -> dict[str, Any]:
    """Return a move as plain data."""
    tile, universe, cell = parts_of(move)
    return {"move": "place", "tile": tile, "universe": universe, "cell": cell}


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data."""
    tile, universe, cell = data.get("tile"), data.get("universe"), data.get("cell")
    texts = isinstance(tile, str) and isinstance(cell, str) and is_integer(universe, 0, MOST_UNIVERSES - 1)
    if data.get("move") != "place" or set(data) != {"move", "tile", "universe", "cell"} or not texts:
        raise InvalidMove(
            f'expected {{"move": "place", "tile": "red-sun-stars", "universe": 1, "cell": "2,-1"}}, got {dict(data)!r}'
        )
    return move_of(tile, universe, cell)  # type: ignore[arg-type]


def checked(move: int) -> int:
    """Return the number if it is a move's; ValueError says what is wrong with it."""
    return read(text(move))


def refusal(state: ParallelRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids a move which is not legal here: its key, and the values of its message."""
    universe, tile, cell = (int(part) for part in decode(move))
    if tile not in state.market:
        return "bigbang.rule.market", {"tile": named(tile)}
    if universe not in universes_of(state, seat):
        return "parallel.rule.universe", {"number": universe + 1}
    if state.tile_count[universe] == 0:
        return "parallel.rule.first", {}
    return placement_refusal(state, universe, tile, cell, int(waiver(state, universe)))


def parts_of(move: int) -> tuple[str, int, str]:
    """Return the tile, the universe and the cell of a move."""
    universe, tile, cell = decode(move)
    return TILES[tile], int(universe), str(cell_of(cell))


def move_of(tile: str, universe: int, cell: str) -> int:
    """Return the move that places a tile in a universe, from the texts of tile and cell."""
    number, where = read_placed(tile, cell, ORDINARY)
    return int(encode(universe, number, where))
