"""Espace: its moves as text and as JSON, and the rule that forbids a move."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.seats import Seat
from cosmoludo.core.words import Keys
from cosmoludo.games.espace.data.deck import CHARACTERISTICS, DIFFICULTIES
from cosmoludo.games.espace.record import NAME, EspaceRecord
from cosmoludo.games.espace.rules.contest import level_of
from cosmoludo.games.espace.rules.moves import ANNOUNCE
from cosmoludo.games.espace.rules.moves import MOVE_NUMBERS as MOVE_NUMBERS

TEXTS = (*CHARACTERISTICS, "announce")
EXPECTED = f"{', '.join(TEXTS[:-1])} or {TEXTS[-1]}"


def text(move: int) -> str:
    """Return a move as a player says it: the characteristic named, or `announce`."""
    return TEXTS[move]


def read(text: str) -> int:
    """Return the move of a text; InvalidMove says what was expected."""
    words = text.split()
    if len(words) != 1 or words[0] not in TEXTS:
        raise InvalidMove(f"expected {EXPECTED}, got {text!r}")
    return TEXTS.index(words[0])


def to_json(move: int) -> dict[str, Any]:
    """Return a move as plain data."""
    if move == ANNOUNCE:
        return {"move": "announce"}
    return {"move": "name", "characteristic": CHARACTERISTICS[move]}


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data; InvalidMove says what was expected."""
    if dict(data) == {"move": "announce"}:
        return ANNOUNCE
    if data.get("move") == "name" and set(data) == {"move", "characteristic"}:
        name = data["characteristic"]
        if name in CHARACTERISTICS:
            return CHARACTERISTICS.index(str(name))
    raise InvalidMove(
        f'expected {{"move": "announce"}} or {{"move": "name", "characteristic": …}} with one of '
        f"{', '.join(CHARACTERISTICS)}, got {dict(data)!r}"
    )


def checked(move: int) -> int:
    """Return the number: every one below MOVE_NUMBERS is a move's."""
    return read(text(move))


def refusal(state: EspaceRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids a move which is not legal here.

    Nobody is asked for an answer when no card could change the characteristic.
    """
    if state.phase == NAME:
        return "espace.rule.name", {}
    if move == state.characteristic:
        return "espace.rule.another", {"characteristic": Keys([f"espace.characteristic.{CHARACTERISTICS[move]}"])}
    level = level_of(state, seat)
    own, other = (Keys([f"espace.difficulty.{DIFFICULTIES[each - 1]}"]) for each in (level, state.level))
    return "espace.rule.harder", {"own": own, "set": other}
