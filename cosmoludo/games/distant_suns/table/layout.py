"""Distant Suns: zones: the sheets and the board with their cells, by name and by their coordinates in a scene."""

from typing import Literal

from cosmoludo.core.hexes import Hex, drawn
from cosmoludo.core.scene import Cell, Text, Zone, number, text
from cosmoludo.core.seats import SPECTATOR, Seat, may_act
from cosmoludo.games.distant_suns.data.box import ALIEN, BLANK, START, TREASURE, UPGRADE
from cosmoludo.games.distant_suns.data.tables import (
    BLACK_HOLE_COLUMN,
    COLUMNS,
    MODULES,
    NOTCH_COLUMNS,
    POINTS_BY_COUNT,
    ROUNDS,
    SHEETS,
    SIDES,
    ZONES,
)
from cosmoludo.games.distant_suns.notation import shape_key
from cosmoludo.games.distant_suns.record import DRAW, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.drawings import assigned_shape, upgrades_at_hand
from cosmoludo.games.distant_suns.table.stamps import REDUCED_FORMS

CONTROL = "control"

# What is printed on the cells of a sheet, and what it is called.
CELL_LOOKS = {BLANK: "cell", ALIEN: "alien-cell", UPGRADE: "upgrade-cell", TREASURE: "treasure-cell", START: "start"}
CELL_NAMES = {ALIEN: "alien", UPGRADE: "upgrade", TREASURE: "treasure", START: "start"}

POINTS = " ".join(str(points) for points in POINTS_BY_COUNT.tolist()[1:])

# The rows of the board, from one row of notches to the other: modules reach to the cards between them.
ZONE_ROW, MISSION_ROW = 0.98, 2.29
NOTCH_ROWS = (0.0, 3.27)
FORMS_ROW = 4.2
FORM_PLACES = max(map(len, REDUCED_FORMS))
COLUMN_CENTRES = [NOTCH_COLUMNS.index(column) + (NOTCH_COLUMNS.count(column) - 1) / 2 for column in range(COLUMNS)]
"""Where each column is: in the middle of its notches, which lie one beside the other."""


def sheet_zone(state: DistantSunsRecord, owner: Seat, seat: Seat) -> Zone:
    """Lay out a sheet: its cells with what is printed on them."""
    room: Literal["board", "side"] = "board" if seat in (owner, SPECTATOR) else "side"
    sheet = SHEETS[state.sheet]
    cells = [_sheet_cell(state, owner, cell, symbol) for cell, symbol in sheet.cells.items()]
    # Sheets beside the board are narrow: the name says enough.
    label = text(f"distant_suns.table.{'sheet' if room == 'board' else 'owner'}", seat=owner)
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
    """Say what an edge cell is worth to who reaches it now: the smaller number once somebody has."""
    sheet = SHEETS[state.sheet]
    reached = state.reached[: state.players, sheet.edges.index(cell)]
    if reached[owner]:
        return None
    first, later = sheet.edge_points[sheet.cells[cell]]
    return number(later if reached.any() else first)


def control_zone(state: DistantSunsRecord) -> Zone:
    """Lay out notches, exploration zones, missions, notches, and below them room for forms.

    Under the black hole, which has no mission, stands what missions are worth.
    """
    cells = [Cell(zone_id(column), x, ZONE_ROW, f"zone-{column}") for column, x in enumerate(COLUMN_CENTRES)]
    cells += [Cell(mission_id(column), COLUMN_CENTRES[column], MISSION_ROW, "mission") for column in range(ZONES)]
    worth = text("distant_suns.table.points_table"), text("distant_suns.table.points", points=POINTS)
    cells.append(Cell("points", COLUMN_CENTRES[BLACK_HOLE_COLUMN], MISSION_ROW, "points-card", *worth))
    for side, row in enumerate(NOTCH_ROWS):
        for notch, column in enumerate(NOTCH_COLUMNS):
            name = _notch_name(state, side, column)
            cells.append(Cell(notch_id(side, notch), notch, row, f"notch-{SIDES[side]}", name, shape="square"))
    left = COLUMN_CENTRES[0]
    cells += [Cell(form_id(index), left + index, FORMS_ROW, "none", shape="square") for index in range(FORM_PLACES)]
    return Zone(CONTROL, "card", "side", cells, _round_label(state), large=True)


def forms(state: DistantSunsRecord, seat: Seat) -> list[tuple[int, int, int]]:
    """Return the forms that a seat may draw instead of the whole shape: their numbers, looks and costs in upgrades."""
    if not may_act(state, seat) or state.phase != DRAW:
        return []
    found = enumerate(REDUCED_FORMS[int(assigned_shape(state, seat))])
    return [(index, form, spent) for index, (form, spent) in found if spent <= upgrades_at_hand(state, seat)]


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
    """Return the cell of what upgrades leave of a shape."""
    return f"form-{index}"


def form_place(index: int) -> str:
    """Return the place of what upgrades leave of a shape."""
    return f"{CONTROL}/{form_id(index)}"
