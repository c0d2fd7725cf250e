"""Distant Suns: positions as JSON: the board, whose turn it is and what has been chosen. `sheets.py` has the sheets."""

from typing import Any

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.fields import Fields
from cosmoludo.core.seats import Seat, as_seat, only, seats
from cosmoludo.games.distant_suns.data.tables import (
    BLACK_HOLE_COLUMN,
    BLACK_HOLE_SHAPE,
    MISSIONS,
    MODULES,
    ROUNDS,
    SHAPES,
    ZONES,
)
from cosmoludo.games.distant_suns.notation import read as read_move
from cosmoludo.games.distant_suns.notation import text
from cosmoludo.games.distant_suns.position.sheets import read_sheets, write_sheet
from cosmoludo.games.distant_suns.record import ASSIGN, CANNOT, DRAW, NO_CHOICE, UNKNOWN, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import is_free, place_module, take_modules_back
from cosmoludo.games.distant_suns.rules.ending import finish, is_last_round_over
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENT_COUNT
from cosmoludo.games.distant_suns.rules.turn import ask_for_drawings, open_turn

PHASES = ("assign", "draw")
NO_MOVE = -1
UNSEEN = "?"
SPECIAL_CHOICES = {None: NO_CHOICE, UNSEEN: UNKNOWN, "cannot": CANNOT}


def write(state: DistantSunsRecord) -> dict[str, Any]:
    """Return the board, what has been chosen, and the sheets with what they score."""
    return {
        "zones": [SHAPES[shape] for shape in state.zones[:ZONES]],
        "missions": [MISSIONS[mission] for mission in state.missions],
        "round": int(state.round_number),
        "active": int(state.active),
        "modules": [text(int(module)) for module in state.modules[: state.module_count]],
        "phase": PHASES[state.phase],
        "choices": [_choice_text(int(state.choice[seat])) for seat in seats(state)],
        "sheets": [write_sheet(state, seat) for seat in seats(state)],
    }


def _choice_text(choice: int) -> str | None:
    """Return a choice as text, null where there is none."""
    for special, number in SPECIAL_CHOICES.items():
        if choice == number:
            return special
    return text(choice)


def read(state: DistantSunsRecord, fields: Fields) -> None:
    """Fill a blank record.

    Only what differs from an empty table has to be given. Upgrades and scores follow from the drawings: they may stand
    in the document, but then they have to be right.
    """
    _read_board(state, fields)
    read_sheets(state, fields)
    if not fields.problems:
        _read_turn(state, fields)
    else:
        fields.read |= {"phase", "choices"}


def _read_board(state: DistantSunsRecord, fields: Fields) -> None:
    """Read the columns and the modules of this round; by default, the first shapes and missions of the box."""
    state.zones[:ZONES] = _read_names(fields, "zones", SHAPES[:BLACK_HOLE_SHAPE])
    state.zones[BLACK_HOLE_COLUMN] = BLACK_HOLE_SHAPE
    state.missions[:] = _read_names(fields, "missions", MISSIONS)
    state.round_number = fields.integer("round", 0, ROUNDS, 0)
    state.active = fields.integer("active", 0, int(state.players) - 1, 0)
    take_modules_back(state)
    modules = fields.array("modules", None, [])
    if len(modules) > MODULES:
        fields.note("modules", f"at most {MODULES}", len(modules))
    for number, module in enumerate(modules[:MODULES]):
        move = _read_move(module)
        if not 0 <= move < ASSIGNMENT_COUNT or not is_free(state, move):
            fields.note(f"modules[{number}]", "a module such as 'top 2 3' in notches that are free", module)
        else:
            place_module(state, move)


def _read_names(fields: Fields, name: str, known: tuple[str, ...]) -> list[int]:
    """Read a different one of some names for each zone, as their numbers."""
    default = list(range(ZONES))
    found = fields.array(name, ZONES, list(known[:ZONES]))
    if any(entry not in known for entry in found) or len(set(found)) < ZONES:
        fields.note(name, f"{ZONES} different ones of {', '.join(known)}", found)
        return default
    return [known.index(entry) for entry in found]


def _read_move(found: object) -> int:
    """Return the move of a text, NO_MOVE if it is none."""
    try:
        return read_move(found) if isinstance(found, str) else NO_MOVE
    except InvalidMove:
        return NO_MOVE


def _read_turn(state: DistantSunsRecord, fields: Fields) -> None:
    """Read whose turn it is, and what has been chosen already."""
    phase = PHASES.index(fields.choice("phase", PHASES, PHASES[ASSIGN]))
    players = int(state.players)
    choices = fields.array("choices", players, [None] * players)
    state.choice[:] = NO_CHOICE
    if is_last_round_over(state):
        _read_end(state, fields, phase, choices)
    elif phase == ASSIGN:
        open_turn(state)
        if choices != [None] * players:
            fields.note("choices", "null for each seat, for nothing is to be drawn yet", choices)
    elif state.module_count == 0:
        fields.note("modules", "at least one, since it says what is to be drawn", [])
    else:
        ask_for_drawings(state)
        for seat, choice in enumerate(choices):
            _read_choice(state, fields, as_seat(seat), choice)


def _read_end(state: DistantSunsRecord, fields: Fields, phase: int, choices: list[Any]) -> None:
    """End the game, unless the document says that something is left to do."""
    state.phase = ASSIGN
    if phase == DRAW or state.module_count or choices != [None] * len(choices):
        fields.note("round", f"below {ROUNDS} while anything is left to do", ROUNDS)
    finish(state)


def _read_choice(state: DistantSunsRecord, fields: Fields, seat: Seat, choice: Any) -> None:
    """Read what one seat has chosen.

    It is null if the seat still has to choose, `cannot` if it can draw nothing, `?` if its choice is not seen.
    """
    name = f"choices[{seat}]"
    cannot = state.choice[seat] == CANNOT
    if choice is None or (choice == "cannot" and cannot):
        return
    move = UNKNOWN if choice == UNSEEN else _read_move(choice)
    if cannot:
        fields.note(name, "cannot, for no drawing is possible", choice)
    elif move == UNKNOWN and not state.hidden:
        fields.note(name, 'a choice that is seen, unless the position says "hidden": true', choice)
    elif move == NO_MOVE:
        fields.note(name, "null, or a drawing, or nothing", choice)
    else:
        state.choice[seat] = move
        state.actors ^= only(seat)
