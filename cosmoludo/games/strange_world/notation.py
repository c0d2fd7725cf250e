"""Strange World Above the Clouds: its moves as text and as JSON, and the rule that forbids a move.

A cell is `x,y`: how far it is to the right of the start card, and how far above it.
"""

from collections.abc import Mapping
from typing import Any

from cosmoludo.core import bits
from cosmoludo.core.contract import Refusal
from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.seats import Seat
from cosmoludo.games.strange_world.data import (
    CARD_NUMBER,
    CARDS,
    CELL_COUNT,
    FIRST_START_CARD,
    MIDDLE,
    PILES,
    STRIDE,
    TRAVELLERS,
)
from cosmoludo.games.strange_world.record import NO_SIDE, NONE, PHASES, StrangeWorldRecord
from cosmoludo.games.strange_world.rules.moves import (
    CITY_CELL,
    COVER_CELL,
    GIVE_CARD,
    KEEP_CARD,
    MOVE_COUNT,
    NOBODY,
    PLACE_CARD,
    SUN_FACE,
    TAKE_PILE,
    WELCOME,
    placement,
)
from cosmoludo.games.strange_world.rules.travellers import WELCOME_WAYS

MOVE_NUMBERS = MOVE_COUNT
SIDES = ("left", "right")
SECOND_ROWS = ("above", "below")
DIRECTIONS = ("clockwise", "counterclockwise")
# Each kind of move with its parts, and the phase it belongs to.
KINDS: dict[str, tuple[str, ...]] = {
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
PHASE_OF_KIND = dict(
    zip(KINDS, ("keep", "pass", "place", "traveller", "traveller", "erupt", "city", "sun", "pile"), strict=True)
)
EXPECTED = (
    "keep T01, give T01, place T01 0,1 (card and cell), welcome Burk left above, nobody, cover 0,1, city 0,1, "
    "sun clockwise or pile 1"
)


def text(move: int) -> str:
    """Return the move as a player writes it: `place T05 0,1` puts the card T05 just above the start card."""
    kind, parts = described(move)
    return " ".join((kind, *parts))


def to_json(move: int) -> dict[str, Any]:
    """Return the move as plain data."""
    kind, parts = described(move)
    return {"move": kind} | dict(zip(KINDS[kind], parts, strict=True))


def read(text: str) -> int:
    """Return the move of a text; InvalidMove says what was expected."""
    kind, *parts = text.split() or [""]
    if kind not in KINDS or len(parts) != len(KINDS[kind]):
        raise InvalidMove(f"expected {EXPECTED}, got {text!r}")
    return _number(kind, parts)


def from_json(data: Mapping[str, object]) -> int:
    """Return the move of plain data; InvalidMove says what was expected."""
    kind = data.get("move")
    if not isinstance(kind, str) or kind not in KINDS or set(data) != {"move", *KINDS[kind]}:
        kinds = "; ".join(f"{name} with {', '.join(parts) or 'nothing else'}" for name, parts in KINDS.items())
        raise InvalidMove(f"expected an object with move and its parts ({kinds}), got {dict(data)!r}")
    return _number(kind, [data[part] for part in KINDS[kind]])


def checked(move: int) -> int:
    """Return the number if it is a move's; ValueError says what is wrong with it."""
    return read(text(move))


def refusal(state: StrangeWorldRecord, seat: Seat, move: int) -> Refusal:
    """Return the rule that forbids a move which is not legal here."""
    kind, parts = described(move)
    phase = PHASES[state.phase]
    if PHASE_OF_KIND[kind] != phase:
        return f"strange_world.rule.{'cities' if phase == 'city' else phase}", {}
    if kind in ("keep", "give", "place") and CARD_NUMBER[parts[0]] not in state.hand[seat]:
        return "strange_world.rule.hand", {"card": parts[0]}
    if kind == "place":
        return _refused_cell(state, seat, parts[1])
    if kind == "welcome":
        return _refused_welcome(state, seat, *parts)
    if kind == "pile":
        return "strange_world.rule.taken", {"pile": parts[0]}
    return f"strange_world.rule.{kind}", {"cell": parts[0], "spot": cell_text(int(state.spot))}


def described(move: int) -> tuple[str, tuple[str, ...]]:
    """Return the kind of a move, and its parts."""
    if move >= TAKE_PILE:
        return "pile", (str(move - TAKE_PILE + 1),)
    if move >= SUN_FACE:
        return "sun", (DIRECTIONS[move - SUN_FACE],)
    if move >= CITY_CELL:
        return "city", (cell_text(move - CITY_CELL),)
    if move >= COVER_CELL:
        return "cover", (cell_text(move - COVER_CELL),)
    if move == NOBODY:
        return "nobody", ()
    if move >= WELCOME:
        traveller, way = divmod(move - WELCOME, WELCOME_WAYS)
        return "welcome", (TRAVELLERS[traveller], SIDES[way // 2], SECOND_ROWS[way % 2])
    if move >= PLACE_CARD:
        card, cell = divmod(move - PLACE_CARD, CELL_COUNT)
        return "place", (CARDS[card].id, cell_text(cell))
    if move >= GIVE_CARD:
        return "give", (CARDS[move - GIVE_CARD].id,)
    return "keep", (CARDS[move - KEEP_CARD].id,)


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
    try:
        if kind == "place":
            return int(placement(_drawn_card(parts[0]), read_cell(parts[1])))
        if kind == "keep":
            return KEEP_CARD + _drawn_card(parts[0])
        if kind == "give":
            return GIVE_CARD + _drawn_card(parts[0])
        if kind == "welcome":
            way = _one_of(parts[1], SIDES) * 2 + _one_of(parts[2], SECOND_ROWS)
            return WELCOME + _one_of(parts[0], TRAVELLERS) * WELCOME_WAYS + way
        if kind == "cover":
            return COVER_CELL + read_cell(parts[0])
        if kind == "city":
            return CITY_CELL + read_cell(parts[0])
        if kind == "sun":
            return SUN_FACE + _one_of(parts[0], DIRECTIONS)
        if kind == "pile":
            return TAKE_PILE + _one_of(parts[0], tuple(str(pile + 1) for pile in range(PILES)))
    except ValueError as error:
        raise InvalidMove(str(error)) from None
    return NOBODY


def _drawn_card(name: object) -> int:
    card = read_card(name)
    if card >= FIRST_START_CARD:
        raise ValueError(f"{name} is a start card, which is never in a hand")
    return card


def _one_of(found: object, names: tuple[str, ...]) -> int:
    if found not in names:
        raise ValueError(f"expected {' or '.join(names)}, got {found!r}")
    return names.index(str(found))


def _refused_cell(state: StrangeWorldRecord, seat: Seat, cell: str) -> Refusal:
    """Return the rule that forbids to place a card in a cell."""
    here = bits.bit(read_cell(cell))
    if state.occupied[seat] & here:
        return "strange_world.rule.free", {"cell": cell}
    if not state.frame[seat] & here:
        return "strange_world.rule.frame", {"cell": cell}
    return "strange_world.rule.adjacent", {"cell": cell}


def _refused_welcome(state: StrangeWorldRecord, seat: Seat, traveller: str, side: str, row: str) -> Refusal:
    """Return the rule that forbids to welcome a traveller in this way."""
    if state.traveller[TRAVELLERS.index(traveller)] != NONE:
        return "strange_world.rule.available", {"traveller": traveller}
    if state.side[seat] not in (NO_SIDE, SIDES.index(side)):
        return "strange_world.rule.side", {"side": side}
    return "strange_world.rule.row", {"row": row}
