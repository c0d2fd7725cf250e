"""Strange World Above the Clouds: its moves as text and as JSON, and the rule that forbids a move.

A cell is `x,y`: how far it is to the right of the start card, and how far above it.
"""

from collections.abc import Mapping
from typing import Any

from cosmoludo.core import bits
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data.tables import (
    CARD_NUMBER,
    CARDS,
    FIRST_START_CARD,
    MIDDLE,
    PILES,
    STRIDE,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.record import NO_SIDE, NONE, PHASES, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.moves import (
    MOVE_NUMBERS,
    WELCOME_NOBODY,
    city_cell,
    city_move,
    cover_move,
    covered_cell,
    give_move,
    given_card,
    keep_move,
    kept_card,
    kind_of,
    pile_move,
    place_move,
    placed_card,
    placed_cell,
    sun_face,
    sun_move,
    taken_pile,
    welcome_move,
    welcome_parts,
)
from cosmoludo.games.strange_world.rules.travellers import is_row_valid
from cosmoludo.games.strange_world.rules.world import open_cells

__all__ = ["MOVE_NUMBERS", "checked", "from_json", "read", "refusal", "text", "to_json"]

SIDES = ("left", "right")
SECOND_ROWS = ("above", "below")
DIRECTIONS = ("clockwise", "counterclockwise")
PILE_NAMES = tuple(str(pile + 1) for pile in range(PILES))
PARTS: dict[str, tuple[str, ...]] = {
    "keep": ("card",),
    "give": ("card",),
    "place": ("card", "cell"),
    "welcome": ("traveller", "side", "row"),
    "nobody": (),
    "cover": ("cell",),
    "city": ("cell",),
    "sun": ("direction",),
    "pile": ("pile",),
}
"""The parts of each kind of move."""
PHASE_OF_KIND = dict(
    zip(PARTS, ("keep", "pass", "place", "traveller", "traveller", "erupt", "city", "sun", "pile"), strict=True)
)
EXPECTED = (
    "keep T01, give T01, place T01 0,1 (card and cell), welcome Burk left above, nobody, cover 0,1, city 0,1, "
    "sun clockwise or pile 1"
)


def text(move: int) -> str:
    """Return the move as a player writes it: `place T05 0,1` puts the card T05 just above the start card."""
    kind, parts = parts_of(move)
    return " ".join((kind, *parts))


def read(text: str) -> int:
    """Return the move of a text; InvalidMove says what was expected."""
    kind, *parts = text.split() or [""]
    if kind not in PARTS or len(parts) != len(PARTS[kind]):
        raise InvalidMove(f"expected {EXPECTED}, got {text!r}")
    return move_of(kind, parts)


def to_json(move: int) -> dict[str, Any]:
    """Return the move as plain data."""
    kind, parts = parts_of(move)
    return {"move": kind} | dict(zip(PARTS[kind], parts, strict=True))


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data; InvalidMove says what was expected."""
    kind = data.get("move")
    if not isinstance(kind, str) or kind not in PARTS or set(data) != {"move", *PARTS[kind]}:
        kinds = "; ".join(f"{name} with {', '.join(parts) or 'nothing else'}" for name, parts in PARTS.items())
        raise InvalidMove(f"expected an object with move and its parts ({kinds}), got {dict(data)!r}")
    return move_of(kind, [data[part] for part in PARTS[kind]])


def checked(move: int) -> int:
    """Return the number if it is a move's; ValueError says what is wrong with it."""
    return read(text(move))


def refusal(state: StrangeWorldRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids a move which is not legal here."""
    kind, parts = parts_of(move)
    phase = PHASES[state.phase]
    if PHASE_OF_KIND[kind] != phase:
        return f"strange_world.rule.{'cities' if phase == 'city' else phase}", {}
    if kind in ("keep", "give", "place") and CARD_NUMBER[parts[0]] not in state.hand[seat]:
        return "strange_world.rule.hand", {"card": parts[0]}
    if kind == "place":
        return _refused_cell(state, seat, *parts)
    if kind == "welcome":
        return _refused_welcome(state, seat, *parts)
    if kind == "pile":
        return "strange_world.rule.taken", {"pile": parts[0]}
    return f"strange_world.rule.{kind}", {"cell": parts[0], "spot": cell_text(int(state.spot))}


def parts_of(move: int) -> tuple[str, tuple[str, ...]]:
    """Return the kind of a move, and its parts as words."""
    kind = kind_of(move)
    if kind == "keep":
        return kind, (CARDS[kept_card(move)].id,)
    if kind == "give":
        return kind, (CARDS[given_card(move)].id,)
    if kind == "place":
        return kind, (CARDS[placed_card(move)].id, cell_text(placed_cell(move)))
    if kind == "welcome":
        traveller, side, below = welcome_parts(move)
        return kind, (TRAVELLERS[traveller], SIDES[side], SECOND_ROWS[below])
    if kind == "cover":
        return kind, (cell_text(covered_cell(move)),)
    if kind == "city":
        return kind, (cell_text(city_cell(move)),)
    if kind == "sun":
        return kind, (DIRECTIONS[sun_face(move)],)
    if kind == "pile":
        return kind, (str(taken_pile(move) + 1),)
    return kind, ()


def move_of(kind: str, parts: list[Any]) -> int:
    """Return the move of a kind and its parts as words; InvalidMove says what was expected."""
    try:
        return int(_number(kind, parts))
    except ValueError as error:
        raise InvalidMove(str(error)) from None


def cell_text(cell: int) -> str:
    """Return a cell by its distance from the start card: to the right, and up."""
    row, column = divmod(cell, STRIDE)
    return f"{column - MIDDLE},{MIDDLE - row}"


def read_cell(text: object) -> int:
    """Return the cell of a text; ValueError says what is wrong with it."""
    parts = text.split(",") if isinstance(text, str) else []
    try:
        x, y = (int(part) for part in parts)
    except ValueError:
        raise ValueError(f"expected a cell such as '0,1' (to the right, up), got {text!r}") from None
    if f"{x},{y}" != text or not (abs(x) <= MIDDLE and abs(y) <= MIDDLE):
        raise ValueError(f"expected a cell from -{MIDDLE},-{MIDDLE} to {MIDDLE},{MIDDLE}, got {text!r}")
    return (MIDDLE - y) * STRIDE + MIDDLE + x


def read_card(name: object) -> int:
    """Return the card of a name; ValueError says what was expected."""
    if not isinstance(name, str) or name not in CARD_NUMBER:
        raise ValueError(f"expected a card, {CARDS[0].id} to {CARDS[-1].id}, got {name!r}")
    return CARD_NUMBER[name]


def _number(kind: str, parts: list[Any]) -> int:
    if kind == "keep":
        return keep_move(_drawn_card(parts[0]))
    if kind == "give":
        return give_move(_drawn_card(parts[0]))
    if kind == "place":
        return place_move(_drawn_card(parts[0]), read_cell(parts[1]))
    if kind == "welcome":
        side, below = _one_of(parts[1], SIDES), _one_of(parts[2], SECOND_ROWS)
        return welcome_move(_one_of(parts[0], TRAVELLERS), side, below)
    if kind == "cover":
        return cover_move(read_cell(parts[0]))
    if kind == "city":
        return city_move(read_cell(parts[0]))
    if kind == "sun":
        return sun_move(_one_of(parts[0], DIRECTIONS))
    if kind == "pile":
        return pile_move(_one_of(parts[0], PILE_NAMES))
    return WELCOME_NOBODY


def _drawn_card(name: object) -> int:
    card = read_card(name)
    if card >= FIRST_START_CARD:
        raise ValueError(f"{name} is a start card, which is never in a hand")
    return card


def _one_of(found: object, names: tuple[str, ...]) -> int:
    if found not in names:
        raise ValueError(f"expected {' or '.join(names)}, got {found!r}")
    return names.index(str(found))


def _refused_cell(state: StrangeWorldRecord, seat: Seat, card: str, cell: str) -> Refusal:
    """Return the rule that forbids to place a card in a cell."""
    here = bits.bit(read_cell(cell))
    if state.occupied[seat] & here:
        return "strange_world.rule.free", {"cell": cell}
    if not state.frame[seat] & here:
        return "strange_world.rule.frame", {"cell": cell}
    if open_cells(state, seat) & here:
        return "strange_world.rule.volcano", {"card": card, "cell": cell}
    return "strange_world.rule.adjacent", {"cell": cell}


def _refused_welcome(state: StrangeWorldRecord, seat: Seat, traveller: str, side: str, row: str) -> Refusal:
    """Return the rule that forbids to welcome a traveller in this way."""
    if state.traveller[TRAVELLERS.index(traveller)] != NONE:
        return "strange_world.rule.available", {"traveller": traveller}
    if state.side[seat] not in (NO_SIDE, SIDES.index(side)):
        return "strange_world.rule.side", {"side": side}
    if is_row_valid(state, seat, SECOND_ROWS.index(row)):
        return "strange_world.rule.slot", {"row": row}
    return "strange_world.rule.row", {"row": row}
