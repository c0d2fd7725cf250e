"""Positions of Génial! for tests, built from JSON with as little as a test wants to say."""

from typing import Any

import cosmoludo
from cosmoludo.core import hexes
from cosmoludo.core.game import State
from cosmoludo.games.genial.data import COLOURS, SYMBOLS

Tile = tuple[str, str]

LETTERS = {colour[0]: colour for colour in COLOURS}


def tile(letters: str) -> Tile:
    """`rb` is the tile red-blue."""
    return LETTERS[letters[0]], LETTERS[letters[1]]


def rack(text: str) -> list[Any]:
    """`rb gg` is a rack with two tiles."""
    return [list(tile(letters)) for letters in text.split()]


def drawn(rows: str, left: tuple[int, int] = (0, 0)) -> dict[str, str]:
    """A board drawn in text: a line is a row, and neighbours in a row stand two characters apart.

    A cell of the row below stands one character to the left or right. `left` is the cell at the first character.
    """
    board = {}
    for row, line in enumerate(rows.strip("\n").split("\n")):
        for column, letter in enumerate(line):
            if letter in LETTERS:
                steps, between = divmod(column - row, 2)
                assert not between, f"row {row}: {letter!r} stands between two cells"
                board[str(hexes.Hex(left[0] + steps, left[1] + row))] = LETTERS[letter]
    return board


def scores(**markers: int) -> dict[str, int]:
    """Each colour's marker; those not named stand at 0."""
    return dict.fromkeys(COLOURS, 0) | markers


def all_at(value: int, **others: int) -> dict[str, int]:
    """All markers at a value but for those named."""
    return dict.fromkeys(COLOURS, value) | others


def build(
    board: dict[str, str] | None = None,
    racks: list[str] | None = None,
    players: int = 2,
    options: dict[str, Any] | None = None,
    game: str = "genial",
    **fields: Any,
) -> State:
    """A position in which every seat has opened, with what the test says different."""
    table = cosmoludo.load(game, players=players, **(options or {}))
    texts = racks or []
    document = {
        "players": players,
        "board": board or {},
        "racks": [rack(text) for text in texts] + [rack("rg bo yp rb gy oo")] * (players - len(texts)),
        "opened": [True] * players,
        **fields,
    }
    return table.from_json(document)


def filled(players: int, holes: list[str]) -> dict[str, str]:
    """A board full of symbols, none of which has its like for a neighbour, but for some cells."""
    radius = {1: 5, 2: 5, 3: 6, 4: 7}[players]
    free = {hexes.parse(hole) for hole in holes} | set(SYMBOLS)
    return {str(cell): COLOURS[(cell.q + 2 * cell.r) % 6] for cell in hexes.hexagon(radius) if cell not in free}


def markers(state: State, side: int = 0) -> dict[str, int]:
    """The markers of a side by colour."""
    found: dict[str, int] = state.to_json()["scores"][side]
    return found


def gained(state: State, move: str, seat: int = 0) -> dict[str, int]:
    """What a placement advances."""
    before = markers(state, seat)
    state.play(move)
    after = markers(state, seat)
    return {colour: after[colour] - before[colour] for colour in COLOURS if after[colour] != before[colour]}
