"""Hexdomino: its moves as text and as JSON, and the rule that forbids a move."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.boxes.bigbang.data import ORDINARY, TILE_NUMBER, TILES
from cosmoludo.boxes.bigbang.notation import named
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import Keys
from cosmoludo.games.hexdomino.data import ENDS, TRAITS
from cosmoludo.games.hexdomino.record import OPEN, HexdominoRecord
from cosmoludo.games.hexdomino.rules.chain import can_play, fitting, trait_at
from cosmoludo.games.hexdomino.rules.moves import DRAW, PASS, decode, encode
from cosmoludo.games.hexdomino.rules.moves import MOVE_NUMBERS as MOVE_NUMBERS

WORD_MOVES = {"draw": DRAW, "pass": PASS}
EXPECTED = "a tile, an end and what joins it, such as 'red-sun-stars left colour', draw or pass"


def text(move: int) -> str:
    """Return a move as a player writes it: `red-sun-stars left colour` joins the tile on the left, by its colour."""
    for word, number in WORD_MOVES.items():
        if move == number:
            return word
    return " ".join(parts_of(move))


def read(text: str) -> int:
    """Return the move of a text."""
    words = text.split()
    if len(words) == 1 and words[0] in WORD_MOVES:
        return WORD_MOVES[words[0]]
    if len(words) != 3:
        raise InvalidMove(f"expected {EXPECTED}, got {text!r}")
    return move_of(*words)


def to_json(move: int) -> dict[str, Any]:
    """Return a move as plain data."""
    for word, number in WORD_MOVES.items():
        if move == number:
            return {"move": word}
    tile, end, trait = parts_of(move)
    return {"move": "join", "tile": tile, "end": end, "trait": trait}


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data."""
    kind = data.get("move")
    if kind in WORD_MOVES and set(data) == {"move"}:
        return WORD_MOVES[str(kind)]
    parts = [data.get(name) for name in ("tile", "end", "trait")]
    if kind != "join" or set(data) != {"move", "tile", "end", "trait"} or not all(isinstance(p, str) for p in parts):
        raise InvalidMove(
            'expected {"move": "join", "tile": "red-sun-stars", "end": "left", "trait": "colour"}, '
            f'{{"move": "draw"}} or {{"move": "pass"}}, got {dict(data)!r}'
        )
    return move_of(*map(str, parts))


def checked(move: int) -> int:
    """Return the number if it is a move's; ValueError says what is wrong with it."""
    return read(text(move))


def refusal(state: HexdominoRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids a move which is not legal here: its key, and the values of its message."""
    if move in WORD_MOVES.values():
        if can_play(state, seat):
            return "hexdomino.rule.must_play", {}
        return f"hexdomino.rule.{'empty' if move == DRAW else 'must_draw'}", {}
    tile, end, trait = (int(part) for part in decode(move))
    if tile not in state.hand[seat, : state.hand_count[seat]]:
        return "hexdomino.rule.hand", {"tile": named(tile)}
    if state.joint != OPEN and trait_at(state, end) != trait:
        return "hexdomino.rule.trait", {"end": named_end(end), "trait": _word(TRAITS[trait_at(state, end)])}
    if not int(fitting(state, end, trait)) >> tile & 1:
        return "hexdomino.rule.fit", {"tile": named(tile), "end": named_end(end), "trait": _word(TRAITS[trait])}
    return "hexdomino.rule.first", {}


def named_end(end: int) -> Keys:
    """Return the word for an end."""
    return _word(ENDS[end])


def _word(name: str) -> Keys:
    """Return the word for an end or a trait."""
    return Keys((f"hexdomino.table.{name}",))


def parts_of(move: int) -> tuple[str, str, str]:
    """Return the tile, the end and the trait of a move."""
    tile, end, trait = decode(move)
    return TILES[tile], ENDS[end], TRAITS[trait]


def move_of(tile: str, end: str, trait: str) -> int:
    """Return the move that joins a tile, from the texts of its parts; InvalidMove says what was expected."""
    if TILE_NUMBER.get(tile, ORDINARY) >= ORDINARY:
        raise InvalidMove(f"expected a tile such as 'red-sun-stars', got {tile!r}")
    if end not in ENDS:
        raise InvalidMove(f"expected {' or '.join(ENDS)}, got {end!r}")
    if trait not in TRAITS:
        raise InvalidMove(f"expected {' or '.join(TRAITS)}, got {trait!r}")
    return int(encode(TILE_NUMBER[tile], ENDS.index(end), TRAITS.index(trait)))
