"""Distant Suns: its moves as text and as JSON, and the rule that forbids a move."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cosmoludo.core import hexes
from cosmoludo.core.bits import WORD
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import Keys
from cosmoludo.games.distant_suns.data.box import LARGEST_SHAPE, MOST_UPGRADES, START
from cosmoludo.games.distant_suns.data.patterns import in_reading_order, pattern
from cosmoludo.games.distant_suns.data.tables import (
    CELL_AT,
    NOTCHES,
    PATTERN_NUMBER,
    PATTERNS,
    SHAPES,
    SHEETS,
    SIDES,
    place,
)
from cosmoludo.games.distant_suns.record import ASSIGN, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.drawings import (
    NOT_OPEN,
    NOT_THE_SHAPE,
    NOT_TOUCHING,
    TOO_FEW_UPGRADES,
    count_reduced,
    fault,
    upgrades_at_hand,
)
from cosmoludo.games.distant_suns.rules.moves import (
    ASSIGNMENT_COUNT,
    ASSIGNMENTS,
    NOTHING,
    drawing,
    pattern_and_anchor,
)
from cosmoludo.games.distant_suns.rules.moves import MOVE_NUMBERS as MOVE_NUMBERS
from cosmoludo.games.distant_suns.rules.sheets import upgrades_spent

ASSIGN_WORD, DRAW_WORD, NOTHING_WORD = "assign", "draw", "nothing"
ASSIGN_FIELDS = ("side", "mine", "theirs")
EXPECTED = (
    "a module such as 'top 2 3' (side, notch of its circle, notch of its octagon), "
    "a drawing such as '-4,9 -3,9 -3,8' (its cells), or nothing"
)
EXPECTED_JSON = (
    '{"move": "assign", "side": "top", "mine": 2, "theirs": 3}, '
    '{"move": "draw", "cells": ["-4,9", "-3,9", "-3,8"]} or {"move": "nothing"}'
)


def text(move: int) -> str:
    """Return a move as a player writes it: `top 2 3`, the cells of a drawing, or `nothing`."""
    kind, values = parts_of(move)
    return kind if kind == NOTHING_WORD else " ".join(map(str, values))


def read(text: str) -> int:
    """Return the move of a text; the cells of a drawing may come in any order."""
    words = text.split()
    if words == [NOTHING_WORD]:
        return NOTHING
    if len(words) == 3 and words[0] in SIDES:
        return move_of(ASSIGN_WORD, words)
    if not words or not all("," in word for word in words):
        raise InvalidMove(f"expected {EXPECTED}, got {text!r}")
    return move_of(DRAW_WORD, words)


def to_json(move: int) -> dict[str, Any]:
    """Return a move as plain data."""
    kind, values = parts_of(move)
    if kind == ASSIGN_WORD:
        return {"move": kind, **dict(zip(ASSIGN_FIELDS, values, strict=True))}
    return {"move": kind, "cells": list(values)} if kind == DRAW_WORD else {"move": kind}


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data."""
    kind, names = data.get("move"), set(data)
    if kind == NOTHING_WORD and names == {"move"}:
        return NOTHING
    if kind == ASSIGN_WORD and names == {"move", *ASSIGN_FIELDS}:
        return move_of(ASSIGN_WORD, [data[name] for name in ASSIGN_FIELDS])
    cells = data.get("cells")
    if kind == DRAW_WORD and names == {"move", "cells"} and isinstance(cells, list | tuple):
        return move_of(DRAW_WORD, cells)
    raise InvalidMove(f"expected {EXPECTED_JSON}, got {dict(data)!r}")


def checked(move: int) -> int:
    """Return the number if it is a move's; ValueError if a drawing leaves every sheet there can be."""
    if move > NOTHING:
        cells_of(move)
    return move


def refusal(state: DistantSunsRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids a move which is not legal here, and the values of its message."""
    if state.phase == ASSIGN:
        return _module_refusal(state, move)
    if move < ASSIGNMENT_COUNT:
        return "distant_suns.rule.draw", {}
    column = int(assigned_column(state, seat))
    shape = Keys((shape_key(state, column),))
    whole_fits = count_reduced(state, seat, 0) > 0
    if move == NOTHING:
        return f"distant_suns.rule.{'must' if whole_fits else 'must_reduced'}", {"shape": shape}
    wrong = fault(state, seat, column, move)
    if wrong == NOT_THE_SHAPE:
        return "distant_suns.rule.shape", {"shape": shape}
    if wrong == TOO_FEW_UPGRADES:
        needed, at_hand = int(upgrades_spent(state, column, move)), int(upgrades_at_hand(state, seat))
        return "distant_suns.rule.upgrades", {"shape": shape, "needed": needed, "available": at_hand}
    if wrong == NOT_OPEN:
        return _cell_refusal(state, seat, move)
    if wrong == NOT_TOUCHING and state.drawn_count[seat] == 0:
        return "distant_suns.rule.start", {"cell": str(SHEETS[state.sheet].those(START)[0])}
    if wrong == NOT_TOUCHING:
        return "distant_suns.rule.touch", {}
    return "distant_suns.rule.needed", {"shape": shape}


def _module_refusal(state: DistantSunsRecord, move: int) -> Refusal:
    """Refuse a drawing before the module is placed, or a module in notches that are taken."""
    if move >= ASSIGNMENT_COUNT:
        return "distant_suns.rule.assign", {}
    side, mine, theirs = ASSIGNMENTS[move]
    taken = [notch for notch in (mine, theirs) if state.notches[side] >> notch & 1]
    side_name = Keys((f"distant_suns.side.{SIDES[side]}",))
    return "distant_suns.rule.notch", {"side": side_name, "notches": ", ".join(map(str, taken))}


def _cell_refusal(state: DistantSunsRecord, seat: Seat, move: int) -> Refusal:
    """Name the first cell of a drawing that cannot be covered, and say why it cannot."""
    sheet, covered = SHEETS[state.sheet], covered_bits(state, seat)
    cells = cells_of(move)
    cell = next(cell for cell in cells if cell not in sheet.coverable or covered >> place(cell) & 1)
    if cell not in sheet.cells:
        return "distant_suns.rule.outside", {"cell": str(cell)}
    return f"distant_suns.rule.{'covered' if cell in sheet.coverable else 'never'}", {"cell": str(cell)}


def shape_key(state: DistantSunsRecord, column: int) -> str:
    """Return the key of the word for a column's shape."""
    return f"distant_suns.shape.{SHAPES[state.zones[column]]}"


def parts_of(move: int) -> tuple[str, tuple[str | int, ...]]:
    """Return the kind of a move, and its values: side and notches of a module, or the cells of a drawing."""
    if move < ASSIGNMENT_COUNT:
        side, mine, theirs = ASSIGNMENTS[move]
        return ASSIGN_WORD, (SIDES[side], mine, theirs)
    if move == NOTHING:
        return NOTHING_WORD, ()
    return DRAW_WORD, tuple(map(str, cells_of(move)))


def move_of(kind: str, values: Sequence[object]) -> int:
    """Return the move of a kind with these values, as text or as JSON has them; InvalidMove says what is wrong."""
    if kind == ASSIGN_WORD:
        return _module(*values)
    return NOTHING if kind == NOTHING_WORD else _drawing(values)


def _module(side: object, mine: object, theirs: object) -> int:
    """Return the move that places a module; InvalidMove says what is wrong with it."""
    try:
        return ASSIGNMENTS.index((SIDES.index(side), _notch(mine), _notch(theirs)))
    except ValueError:
        found = f"{side!r} {mine!r} {theirs!r}"
        expected = f"{' or '.join(SIDES)} and two neighbouring notches from 0 to {NOTCHES - 1}"
        raise InvalidMove(f"expected {expected}, got {found}") from None


def _notch(found: object) -> int:
    if isinstance(found, str) and found.isdecimal():
        return int(found)
    return found if isinstance(found, int) and not isinstance(found, bool) else -1


def _drawing(texts: Iterable[object]) -> int:
    """Return the drawing that covers these cells; InvalidMove says what is wrong with them."""
    try:
        cells = [read_cell(text) for text in texts]
    except ValueError as error:
        raise InvalidMove(str(error)) from None
    if len(set(cells)) != len(cells) or not 0 < len(cells) <= LARGEST_SHAPE:
        raise InvalidMove(f"expected 1 to {LARGEST_SHAPE} different cells, got {' '.join(map(str, cells))!r}")
    number = PATTERN_NUMBER.get(pattern(cells))
    if number is None:
        raise InvalidMove(
            f"{' '.join(map(str, cells))} is no shape, and none with up to {MOST_UPGRADES} hexes left out"
        )
    return int(drawing(number, place(in_reading_order(cells)[0])))


def cells_of(move: int) -> list[Hex]:
    """Return the cells of a drawing in reading order; ValueError if it leaves every sheet there can be."""
    number, anchor = pattern_and_anchor(move)
    if anchor in CELL_AT:
        cells = [CELL_AT[anchor] + offset for offset in PATTERNS[number]]
        if all(CELL_AT.get(place(cell)) == cell for cell in cells):
            return cells
    raise ValueError("it leaves every sheet there can be")


def read_cell(text: object) -> Hex:
    """Read a cell that a sheet can have; ValueError says what is wrong with it."""
    if not isinstance(text, str):
        raise ValueError(f"expected a cell such as '-4,9', got {text!r}")
    cell = hexes.parse(text)
    if CELL_AT.get(place(cell)) != cell:
        raise ValueError(f"there is no cell {cell} on any sheet")
    return cell


def covered_bits(state: DistantSunsRecord, seat: Seat) -> int:
    """Return the cells that a seat has covered, as bits of one whole number."""
    return sum(int(word) << WORD * number for number, word in enumerate(state.covered[seat]))
