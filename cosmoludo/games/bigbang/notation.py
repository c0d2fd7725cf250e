"""Big Bang 13.7: its moves as text and as JSON, and the rule that forbids a move."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.boxes.bigbang.data import (
    BODIES,
    CELL_COUNT,
    DIRECTION_COUNT,
    PLACEABLE,
    TILE_NUMBER,
    TILES,
    cell_of,
)
from cosmoludo.boxes.bigbang.notation import named, placement_refusal, read_placed
from cosmoludo.boxes.bigbang.rules.universe import NOTHING, at, is_body, neighbour
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.seats import Seat
from cosmoludo.games.bigbang.record import DARK, PLAY, BigBangRecord
from cosmoludo.games.bigbang.rules.actions import BY_ECLIPSE, BY_HYPERSPACE, BY_ORBIT, USE_DARK_ENERGY, dark_waiver
from cosmoludo.games.bigbang.rules.moving import can_leave, outside, parts_without, slides_out
from cosmoludo.games.bigbang.rules.turn import STOP, waiver

MOVE_NUMBERS = STOP + 1
WORD_MOVES = {"dark-energy": USE_DARK_ENERGY, "stop": STOP}
ACTION_BLOCKS = {"hyperspace": BY_HYPERSPACE, "orbit": BY_ORBIT, "eclipse": BY_ECLIPSE}
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


def to_json(move: int) -> dict[str, Any]:
    """Return a move as plain data."""
    for word, number in WORD_MOVES.items():
        if move == number:
            return {"move": word}
    action, tile, cell = parts_of(move)
    return {"move": action or "place", "tile": tile, "cell": cell}


def read(text: str) -> int:
    """Return the move of a text."""
    words = text.split()
    if len(words) == 1 and words[0] in WORD_MOVES:
        return WORD_MOVES[words[0]]
    if len(words) == 2:
        return _move("place", *words)
    if len(words) == 3 and words[0] in ACTION_BLOCKS:
        return _move(*words)
    raise InvalidMove(f"expected {EXPECTED}, got {text!r}")


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data."""
    kind, tile, cell = data.get("move"), data.get("tile"), data.get("cell")
    if kind in WORD_MOVES and set(data) == {"move"}:
        return WORD_MOVES[str(kind)]
    known = kind == "place" or kind in ACTION_BLOCKS
    if not known or set(data) != {"move", "tile", "cell"} or not (isinstance(tile, str) and isinstance(cell, str)):
        raise InvalidMove(
            'expected {"move": "place", "tile": "red-sun-stars", "cell": "2,-1"}, the same with hyperspace, orbit or '
            f'eclipse, {{"move": "dark-energy"}} or {{"move": "stop"}}, got {dict(data)!r}'
        )
    return _move(str(kind), tile, cell)


def checked(move: int) -> int:
    """Return the number if it is a move's; ValueError says what is wrong with it."""
    return read(text(move))


def refusal(state: BigBangRecord, seat: Seat, move: int) -> Refusal:  # noqa: ARG001
    """Return the rule that forbids a move which is not legal here: its key, and the values of its message."""
    action, name, _ = parts_of(move) if move not in WORD_MOVES.values() else (text(move), "", "")
    if state.phase != PLAY and (action or TILE_NUMBER[name] >= BODIES):
        return f"bigbang.rule.{'dark' if state.phase == DARK else 'bonus'}", {}
    if move == STOP:
        return "bigbang.rule.stop", {}
    played = action or name
    if not action and at(state, 0, move % CELL_COUNT) > 0:
        return "bigbang.rule.free", {"cell": str(cell_of(move % CELL_COUNT))}
    if TILE_NUMBER[played] not in state.market:
        return "bigbang.rule.market", {"tile": named(TILE_NUMBER[played])}
    if move == USE_DARK_ENERGY:
        return "bigbang.rule.no_body", {}
    tile, cell = TILE_NUMBER[name], move % CELL_COUNT
    if action:
        return move_refusal(state, action, tile, cell)
    waived = dark_waiver(state) if state.phase == DARK else waiver(state) if state.phase == PLAY else NOTHING
    return placement_refusal(state, 0, tile, cell, int(waived))


def move_refusal(state: BigBangRecord, action: str, body: int, cell: int) -> Refusal:
    """Return why an action may not move a body to a cell."""
    name: dict[str, object] = {"tile": named(body)}
    if not int(state.bodies[0]) >> body & 1:
        return "bigbang.rule.body", name
    if not can_leave(state, body):
        return "bigbang.rule.covering", name
    if action != "orbit" and not slides_out(state, body, *outside(state)):
        return "bigbang.rule.blocked", name
    if action == "eclipse":
        return _eclipse_refusal(state, body, cell)
    rule, values = placement_refusal(state, 0, body, cell, NOTHING, lifted=body)
    if rule == "bigbang.rule.apart" and not parts_without(state, body)[1]:
        return f"bigbang.rule.{'path' if action == 'orbit' else 'outside'}", name | {"cell": str(cell_of(cell))}
    return rule, values


def _eclipse_refusal(state: BigBangRecord, body: int, cell: int) -> Refusal:
    """Return why a body may not cover what is in a cell."""
    target = int(at(state, 0, cell)) - 1
    beside = any(neighbour(int(state.cell[body]), direction) == cell for direction in range(DIRECTION_COUNT))
    if target < 0 or not is_body(state, target) or not beside:
        return "bigbang.rule.eclipse", {"tile": named(body), "cell": str(cell_of(cell))}
    bare = state.copy()
    bare.grid[0][bare.grid[0] == target + 1] = 0
    return placement_refusal(bare, 0, body, cell, NOTHING, lifted=body)


def parts_of(move: int) -> tuple[str, str, str]:
    """Return the action of a move (none for a placement), its tile and its cell."""
    block, cell = divmod(move, CELL_COUNT)
    where = str(cell_of(cell))
    if block < PLACEABLE:
        return "", TILES[block], where
    action = max((name for name, base in ACTION_BLOCKS.items() if base <= block), key=ACTION_BLOCKS.__getitem__)
    return action, TILES[block - ACTION_BLOCKS[action]], where


def _move(kind: str, tile: str, cell: str) -> int:
    number, where = read_placed(tile, cell, PLACEABLE if kind == "place" else BODIES)
    return (ACTION_BLOCKS.get(kind, 0) + number) * CELL_COUNT + where
