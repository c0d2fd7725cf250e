"""Distant Suns: the moves of a seat as choices on the table. `stamps.py` has the stamps that drawings are made with."""

from collections.abc import Iterable, Iterator

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.generic import legal_moves
from cosmoludo.core.hexes import Hex
from cosmoludo.core.scene import Offer, nodes_of, text
from cosmoludo.core.seats import Seat, may_act
from cosmoludo.games.distant_suns.data.tables import CELL_AT, SIDES
from cosmoludo.games.distant_suns.notation import NOTHING_WORD, read, read_cell
from cosmoludo.games.distant_suns.record import ASSIGN, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.drawings import assigned_shape
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENTS, NOTHING, pattern_and_anchor
from cosmoludo.games.distant_suns.table.gains import gains
from cosmoludo.games.distant_suns.table.layout import (
    CONTROL,
    centre,
    form_place,
    notch_id,
    sheet_id,
    sheet_place,
)
from cosmoludo.games.distant_suns.table.looks import drawn_look
from cosmoludo.games.distant_suns.table.stamps import REDUCED_FORMS, STAMPS, STAMPS_OF_PATTERN, WHOLE_FORMS

Path = tuple[str, ...]
NOTHING_CHOICE = f"!{NOTHING_WORD}"
OCTAGON = {"!right": 1, "!left": -1}
"""How many notches to the right of its circle a module has its octagon."""
MODULE_STAMPS = {
    "!right": [(0.0, 0.0, "circle-left"), (1.0, 0.0, "octagon-right")],
    "!left": [(0.0, 0.0, "circle-right"), (-1.0, 0.0, "octagon-left")],
}


def offer(state: DistantSunsRecord, seat: Seat) -> Offer | None:
    """Offer the moves of a seat: where to put a module, or where to draw."""
    if not may_act(state, seat):
        return None
    return _module_offer(state, seat) if state.phase == ASSIGN else _drawing_offer(state, seat)


def _module_offer(state: DistantSunsRecord, seat: Seat) -> Offer:
    """Ask for the notch of the circle, then on which side of it the octagon is."""
    paths = []
    for move in legal_moves(state, seat).tolist():
        side, mine, theirs = ASSIGNMENTS[move]
        face = next(face for face, step in OCTAGON.items() if mine + step == theirs)
        paths.append([f"{CONTROL}/{notch_id(side, mine)}", face])
    asks = [text(f"distant_suns.step.{step}") for step in ("circle", "octagon")]
    return Offer(asks, nodes_of(paths), stamps=MODULE_STAMPS)


def _drawing_offer(state: DistantSunsRecord, seat: Seat) -> Offer:
    """Ask for a cell and how the shape is turned; before that, with upgrades, for what is left of the shape."""
    moves = _drawings(state, seat)
    nodes = nodes_of([list(path) for path in moves])
    cell, turn = text("distant_suns.step.cell"), text("distant_suns.step.turn")
    after = {first: [cell, turn] for first in nodes[0] if first.startswith(f"{CONTROL}/")}
    return Offer(
        [text("distant_suns.step.form") if after else cell, turn],
        nodes,
        gains=gains(state, seat, moves),
        stamps=_stamps(moves, int(assigned_column(state, seat))),
        after=after,
    )


def _drawings(state: DistantSunsRecord, seat: Seat) -> dict[Path, int]:
    """Return the drawings of a seat by the paths that make them; a form other than the whole shape is chosen first.

    Paths that differ only in the last choice come one after the other, as the offer has them.
    """
    shape = int(assigned_shape(state, seat))
    start: dict[int, Path] = {WHOLE_FORMS[shape]: ()}
    start |= {form: (form_place(index),) for index, (form, _) in enumerate(REDUCED_FORMS[shape])}
    ends: dict[Path, dict[str, int]] = {}
    for move in legal_moves(state, seat).tolist():
        if move == NOTHING:
            ends[()] = {NOTHING_CHOICE: move}
            continue
        for name, pivot in _held(move):
            ends.setdefault((*start[STAMPS[name].form], sheet_place(seat, pivot)), {})[f"!{name}"] = move
    return {(*path, last): move for path, moves in ends.items() for last, move in moves.items()}


def _held(move: int) -> Iterator[tuple[str, Hex]]:
    """Yield every way to hold a drawing: the stamp, and the cell its pivot is on."""
    pattern, anchor = pattern_and_anchor(move)
    for name in STAMPS_OF_PATTERN[pattern]:
        yield name, CELL_AT[anchor] - STAMPS[name].cells[0]


def _stamps(paths: Iterable[Path], column: int) -> dict[str, list[tuple[float, float, str]]]:
    """Return what each last choice would draw around the cell chosen before."""
    found = {}
    for name in sorted({path[-1] for path in paths} - {NOTHING_CHOICE}):
        cells = STAMPS[name.removeprefix("!")].cells
        found[name] = [(*centre(cell), drawn_look(column, cell, cells)) for cell in cells]
    return found


def chosen(state: DistantSunsRecord, seat: Seat, path: list[str]) -> int:  # noqa: ARG001
    """Return the move that a path of choices makes; InvalidMove if it makes none."""
    words = [place.removeprefix("!") for place in path]
    if path == [NOTHING_CHOICE]:
        return NOTHING
    if len(path) == 2 and path[1] in OCTAGON and path[0].startswith(f"{CONTROL}/"):
        side, _, notch = words[0].partition("/")[2].partition("-")
        if side in SIDES and notch.isdecimal():
            return read(f"{side} {notch} {int(notch) + OCTAGON[path[1]]}")
    if len(path) in (2, 3) and words[-1] in STAMPS and path[-2].startswith(f"{sheet_id(seat)}/"):
        try:
            pivot = read_cell(path[-2].partition("/")[2])
        except ValueError as error:
            raise InvalidMove(str(error)) from None
        return read(" ".join(str(pivot + cell) for cell in STAMPS[words[-1]].cells))
    raise InvalidMove(f"expected a notch and the side of the octagon, or a cell and a stamp, got {path!r}")
