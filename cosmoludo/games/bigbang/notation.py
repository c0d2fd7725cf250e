"""Big Bang 13.7: its moves as text and as JSON, and the rule that forbids a move."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.boxes.bigbang.data import (
    BODIES,
    DARK_ENERGY,
    DIRECTION_COUNT,
    ECLIPSE,
    HYPERSPACE,
    ORBIT,
    PLACEABLE,
    TILE_NUMBER,
    TILES,
    cell_of,
)
from cosmoludo.boxes.bigbang.notation import lying_at, named, placement_refusal, read_placed, surroundings_refusal
from cosmoludo.boxes.bigbang.rules.universe import NOTHING, is_body, neighbour
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.record import DARK, PLAY, BigBangRecord
from cosmoludo.games.bigbang.rules.moves import MOVE_NUMBERS as MOVE_NUMBERS
from cosmoludo.games.bigbang.rules.moves import NO_ACTION, STOP, USE_DARK_ENERGY, decode, encode
from cosmoludo.games.bigbang.rules.moving import (
    can_leave,
    has_edge,
    in_the_open,
    orbit_way,
    outside,
    outside_without,
    slides_out,
)
from cosmoludo.games.bigbang.rules.placing import dark_waiver, waiver

WORD_MOVES = {"dark-energy": USE_DARK_ENERGY, "stop": STOP}
MOVING_ACTIONS = ("hyperspace", "orbit", "eclipse")
EXPECTED = (
    "a placement such as 'red-sun-stars 2,-1', an action such as 'orbit red-sun-stars 2,-1' "
    "(or hyperspace, or eclipse), dark-energy or stop"
)


def text(move: int) -> str:
    """Return a move as a player writes it: `red-sun-stars 2,-1`, or `orbit red-sun-stars 2,-1`."""
    for word, number in WORD_MOVES.items():
        if move == number:
            return word
    action, tile, cell = parts_of(move)
    return f"{action} {tile} {cell}".strip()


def read(text: str) -> int:
    """Return the move of a text."""
    words = text.split()
    if len(words) == 1 and words[0] in WORD_MOVES:
        return WORD_MOVES[words[0]]
    if len(words) == 2:
        return move_of("place", *words)
    if len(words) == 3 and words[0] in MOVING_ACTIONS:
        return move_of(*words)
    raise InvalidMove(f"expected {EXPECTED}, got {text!r}")


def to_json(move: int) -> dict[str, Any]:
    """Return a move as plain data."""
    for word, number in WORD_MOVES.items():
        if move == number:
            return {"move": word}
    action, tile, cell = parts_of(move)
    return {"move": action or "place", "tile": tile, "cell": cell}


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data."""
    kind, tile, cell = data.get("move"), data.get("tile"), data.get("cell")
    if kind in WORD_MOVES and set(data) == {"move"}:
        return WORD_MOVES[str(kind)]
    known = kind == "place" or kind in MOVING_ACTIONS
    if not known or set(data) != {"move", "tile", "cell"} or not (isinstance(tile, str) and isinstance(cell, str)):
        raise InvalidMove(
            'expected {"move": "place", "tile": "red-sun-stars", "cell": "2,-1"}, the same with hyperspace, orbit or '
            f'eclipse, {{"move": "dark-energy"}} or {{"move": "stop"}}, got {dict(data)!r}'
        )
    return move_of(str(kind), tile, cell)


def checked(move: int) -> int:
    """Return the number if it is a move's; ValueError says what is wrong with it."""
    return read(text(move))


def refusal(state: BigBangRecord, seat: Seat, move: int) -> Refusal:  # noqa: ARG001
    """Return the rule that forbids a move which is not legal here: its key, and the values of its message."""
    if move in WORD_MOVES.values():
        return _word_refusal(state, move)
    action, tile, cell = (int(part) for part in decode(move))
    if state.phase != PLAY and (action != NO_ACTION or tile >= BODIES):
        return _phase_refusal(state)
    if action == NO_ACTION and lying_at(state, 0, cell) > 0:
        return "bigbang.rule.free", {"cell": str(cell_of(cell))}
    played = tile if action == NO_ACTION else action
    if played not in state.market:
        return "bigbang.rule.market", {"tile": named(played)}
    if action != NO_ACTION:
        return _action_refusal(state, action, tile, cell)
    waived = dark_waiver(state) if state.phase == DARK else waiver(state)
    return placement_refusal(state, 0, tile, cell, int(waived))


def _word_refusal(state: BigBangRecord, move: int) -> Refusal:
    """Return why the turn cannot end now, or why Dark energy cannot be used."""
    if state.phase != PLAY:
        return _phase_refusal(state)
    if move == STOP:
        return "bigbang.rule.stop", {}
    if DARK_ENERGY not in state.market:
        return "bigbang.rule.market", {"tile": named(DARK_ENERGY)}
    return "bigbang.rule.no_body", {}


def _phase_refusal(state: BigBangRecord) -> Refusal:
    """Return the rule that a body is to be placed now, by Dark energy or as a bonus."""
    if state.phase == DARK:
        return "bigbang.rule.dark", {}
    return "bigbang.rule.bonus_forced" if state.forced_bonus else "bigbang.rule.bonus", {}


def _action_refusal(state: BigBangRecord, action: int, body: int, cell: int) -> Refusal:
    """Return why an action may not move a body to a cell."""
    if stuck := immovable(state, action, body):
        return stuck
    name: dict[str, object] = {"tile": named(body)}
    opened = in_the_open(state)
    if action == ECLIPSE:
        return _eclipse_refusal(state, body, cell)
    edge = -1 - lying_at(state, 0, cell)
    if edge >= 0:
        outer = outside(state, opened)
        if action == ORBIT and not has_edge(*orbit_way(state, body, outer), edge):
            return "bigbang.rule.path", name | {"cell": str(cell_of(cell))}
        if action == HYPERSPACE and not has_edge(*outside_without(state, body, outer), edge):
            return "bigbang.rule.outside", {"cell": str(cell_of(cell))}
    return placement_refusal(state, 0, body, cell, NOTHING, lifted=body)


def immovable(state: BigBangRecord, action: int, body: int) -> Refusal | None:
    """Return why an action cannot move a tile at all, wherever it would go."""
    name: dict[str, object] = {"tile": named(body)}
    if body >= BODIES or not int(state.bodies[0]) >> body & 1:
        return "bigbang.rule.body", name
    if not can_leave(state, body):
        return "bigbang.rule.covering", name
    if action != ORBIT and not slides_out(state, body, in_the_open(state)):
        return "bigbang.rule.blocked", name
    return None


def _eclipse_refusal(state: BigBangRecord, body: int, cell: int) -> Refusal:
    """Return why a body may not cover what is in a cell."""
    target = lying_at(state, 0, cell) - 1
    beside = any(neighbour(int(state.cell[body]), direction) == cell for direction in range(DIRECTION_COUNT))
    if target < 0 or not is_body(state, target) or not beside:
        return "bigbang.rule.eclipse", {"tile": named(body), "cell": str(cell_of(cell))}
    return surroundings_refusal(state, 0, body, cell, NOTHING, body)


def parts_of(move: int) -> tuple[str, str, str]:
    """Return the action of a move (none for a placement), its tile and its cell."""
    action, tile, cell = decode(move)
    return "" if action == NO_ACTION else TILES[action], TILES[tile], str(cell_of(cell))


def move_of(kind: str, tile: str, cell: str) -> int:
    """Return the move that places a tile, or moves a body by an action, from the texts of its parts."""
    number, where = read_placed(tile, cell, PLACEABLE if kind == "place" else BODIES)
    return int(encode(NO_ACTION if kind == "place" else TILE_NUMBER[kind], number, where))
