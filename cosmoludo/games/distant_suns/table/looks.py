"""Distant Suns: which symbol of `art.svg` shows a thing, and what it is called."""

from collections.abc import Iterable

from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns.data.box import ALIEN, BLANK, START, TREASURE, UPGRADE
from cosmoludo.games.distant_suns.data.tables import SHAPES
from cosmoludo.games.distant_suns.record import DistantSunsRecord
from cosmoludo.games.distant_suns.table.forms import rim

CELL_LOOKS = {BLANK: "cell", ALIEN: "alien-cell", UPGRADE: "upgrade-cell", TREASURE: "treasure-cell", START: "start"}
CELL_NAMES = {ALIEN: "alien", UPGRADE: "upgrade", TREASURE: "treasure", START: "start"}


def drawn_look(column: int, cell: Hex, cells: Iterable[Hex]) -> str:
    """Return the look of a cell of a drawing: hatched as its column is, with a line where the drawing ends."""
    return f"drawn-{column}-{rim(cell, cells)}"


def form_look(form: int) -> str:
    """Return the look of a form."""
    return f"form-{form}"


def mission_look(mission: str) -> str:
    """Return the look of a mission."""
    return f"mission-{mission}"


def shape_key(state: DistantSunsRecord, column: int) -> str:
    """Return the word for the shape of a column."""
    return f"distant_suns.shape.{SHAPES[state.zones[column]]}"
