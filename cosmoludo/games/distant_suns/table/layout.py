"""Distant Suns: zones: the sheets and the board with their cells, by name and by their coordinates in a scene."""

from typing import Literal

from cosmoludo.core.hexes import Hex, drawn
from cosmoludo.core.scene import Cell, Text, Zone, number, text
from cosmoludo.core.seats import SPECTATOR, Seat
from cosmoludo.games.distant_suns.data.box import ALIEN, BLANK, START, TREASURE, UPGRADE
from cosmoludo.games.distant_suns.data.tables import (
    COLUMNS,
    MODULES,
    NOTCH_COLUMNS,
    NOTCHES,
    ROUNDS,
    SHEETS,
    SIDES,
    ZONES,
)
from cosmoludo.games.distant_suns.notation import shape_key
from cosmoludo.games.distant_suns.record import DRAW, DistantSunsRecord
from cosmoludo.games.distant_suns.table.stamps import REDUCED_FORMS

CONTROL = "control"

# What is printed on the cells of a sheet, and what it is called.
CELL_LOOKS = {BLANK: "cell", ALIEN: "alien-cell", UPGRADE: "upgrade-cell", TREASURE: "treasure-cell", START: "start"}
CELL_NAMES = {ALIEN: "alien", UPGRADE: "upgrade", TREASURE: "treasure", START: "start"}

# The rows of the board, from one row of notches to the other, and the forms to its right.
NOTCH_ROWS = (0.0, 2.86)
ZONE_ROW, MISSION_ROW = 0.95, 1.91
FORMS_LEFT, FORMS_TOP, FORM_COLUMNS = NOTCHES + 0.25, 0.47, 3
FORM_HEIGHT = 0.96
COLUMN_CENTRES = [NOTCH_COLUMNS.index(column) + (NOTCH_COLUMNS.count(column) - 1) / 2 for column in range(COLUMNS)]
"""Where each column is: in the middle of its notches, which lie one beside the other."""
FORM_PLACES = 1 + max(map(len, REDUCED_FORMS))


def sheet_zone(state: DistantSunsRecord, owner: Seat, seat: Seat) -> Zone:
    """Lay out a sheet: its cells with what is printed on them."""
    room: Literal["board", "side"] = "board" if seat in (owner, SPECTATOR) else "side"
    sheet = SHEETS[state.sheet]
    cells = [_sheet_cell(state, owner, cell, symbol) for cell, symbol in sheet.cells.items()]
    label = text("distant_suns.table.sheet", seat=owner)
    return Zone(sheet_id(owner), "hex", room, cells, label, owner, "paper")


def _sheet_cell(state: DistantSunsRecord, owner: Seat, cell: Hex, symbol: str) -> Cell:
    x, y = centre(cell)
    if symbol in SHEETS[state.sheet].edge_points:
        first, later = SHEETS[state.sheet].edge_points[symbol]
        name = text("distant_suns.cell.edge", first=first, later=later)
        return Cell(str(cell), x, y, "edge", name, _edge_caption(state, owner, cell))
    named = text(f"distant_suns.cell.{CELL_NAMES[symbol]}") if symbol in CELL_NAMES else None
    return Cell(str(cell), x, y, CELL_LOOKS[symbol], named)


def _edge_caption(state: DistantSunsRecord, owner: Seat, cell: Hex) -> Text | None:
    """Say what an edge cell is still worth on a sheet: only the smaller number once somebody has reached it."""
    sheet = SHEETS[state.sheet]
    reached = state.reached[: state.players, sheet.edges.index(cell)]
    if reached[owner]:
        return None
    first, later = sheet.edge_points[sheet.cells[cell]]
    return number(later) if reached.any() else text("distant_suns.table.edge", first=first, later=later)


def control_zone(state: DistantSunsRecord) -> Zone:
    """Lay out notches, exploration zones, missions and notches; to the right, room for forms."""
    cells = [
        Cell(notch_id(side, notch), notch, NOTCH_ROWS[side], f"notch-{SIDES[side]}", _notch_name(state, side, column))
        for side in range(len(SIDES))
        for notch, column in enumerate(NOTCH_COLUMNS)
    ]
    cells += [Cell(zone_id(column), x, ZONE_ROW, f"zone-{column}") for column, x in enumerate(COLUMN_CENTRES)]
    cells += [Cell(mission_id(column), COLUMN_CENTRES[column], MISSION_ROW, "mission") for column in range(ZONES)]
    cells += [Cell(form_id(index), *form_centre(index), "none") for index in range(FORM_PLACES)]
    if state.phase != DRAW:
        cells.append(Cell("points", *points_table_centre(), "points-table", text("distant_suns.table.points_table")))
    return Zone(CONTROL, "square", "board", cells, _round_label(state), ground="board")


def _round_label(state: DistantSunsRecord) -> Text:
    """Say which round and which turn it is, as long as the game lasts."""
    if state.over:
        return text("distant_suns.table.control")
    turn = int(state.module_count) + (0 if state.phase == DRAW else 1)
    values = {"round": int(state.round_number) + 1, "rounds": ROUNDS, "turn": turn, "turns": MODULES}
    return text("distant_suns.table.round", **values)


def _notch_name(state: DistantSunsRecord, side: int, column: int) -> Text:
    return text(f"distant_suns.cell.notch_{SIDES[side]}", shape=[shape_key(state, column)])


def sheet_id(seat: Seat) -> str:
    """Return the zone of a sheet."""
    return f"sheet-{seat}"


def sheet_place(seat: Seat, cell: Hex) -> str:
    """Return the place of a cell of a sheet."""
    return f"{sheet_id(seat)}/{cell}"


def centre(cell: Hex) -> tuple[float, float]:
    """Return where the centre of a cell is drawn, to three digits: an offer carries it many times."""
    x, y = drawn(cell)
    return x, round(y, 3)


def notch_id(side: int, notch: int) -> str:
    """Return the cell of a notch of the board."""
    return f"{SIDES[side]}-{notch}"


def zone_id(column: int) -> str:
    """Return the cell of the exploration zone of a column, or of the black hole."""
    return f"zone-{column}"


def mission_id(column: int) -> str:
    """Return the cell of the mission of a column."""
    return f"mission-{column}"


def form_id(index: int) -> str:
    """Return a cell beside the board: the first for the whole shape to be drawn, the others for what is left of it."""
    return f"form-{index}"


def points_table_centre() -> tuple[float, float]:
    """Return where the table of points is, while no forms lie there."""
    return FORMS_LEFT + 1.0, round(sum(NOTCH_ROWS) / 2, 3)


def form_centre(index: int) -> tuple[float, float]:
    """Return where a form lies: the whole shape above, the others in rows below."""
    if index == 0:
        return FORMS_LEFT + 1.0, FORMS_TOP
    row, column = divmod(index - 1, FORM_COLUMNS)
    return FORMS_LEFT + column, round(FORMS_TOP + (row + 1) * FORM_HEIGHT, 3)
