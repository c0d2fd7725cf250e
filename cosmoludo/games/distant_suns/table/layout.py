"""Distant Suns: where things are on the table, by name and by their coordinates in a scene."""

import math

from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat
from cosmoludo.games.distant_suns.data.tables import COLUMNS, SIDES

CONTROL = "control"
ROW_HEIGHT = math.sqrt(3) / 2

# The rows of the board, from one row of notches to the other, and the forms to its right.
NOTCH_ROWS = (0.0, 2.86)
ZONE_ROW, MISSION_ROW = 0.95, 1.91
FORMS_LEFT, FORMS_TOP, FORM_COLUMNS = COLUMNS + 0.25, 0.47, 3
FORM_HEIGHT = 0.96


def sheet_id(seat: Seat) -> str:
    """Return the zone of a sheet."""
    return f"sheet-{seat}"


def sheet_place(seat: Seat, cell: Hex) -> str:
    """Return the place of a cell of a sheet."""
    return f"{sheet_id(seat)}/{cell}"


def centre(cell: Hex) -> tuple[float, float]:
    """Return where the centre of a cell is, to the right and down."""
    return cell.q + cell.r / 2, round(cell.r * ROW_HEIGHT, 3)


def notch_id(side: int, column: int) -> str:
    """Return the cell of a notch of the board."""
    return f"{SIDES[side]}-{column}"


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
