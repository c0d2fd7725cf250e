"""Distant Suns: the table as text in colour, for a terminal."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosmoludo.core.hexes import Hex
from cosmoludo.core.seats import Seat, seats
from cosmoludo.core.words import say, seat_name
from cosmoludo.games.distant_suns.data.box import BLANK, column
from cosmoludo.games.distant_suns.data.patterns import Pattern, in_reading_order
from cosmoludo.games.distant_suns.data.tables import BOX, COLUMNS, MISSIONS, NOTCH_COLUMNS, SHAPES, SHEETS, SIDES, ZONES
from cosmoludo.games.distant_suns.notation import cells_of, shape_key
from cosmoludo.games.distant_suns.record import ALIENS_LEFT, EDGES, TREASURES, DistantSunsRecord
from cosmoludo.games.distant_suns.table.scene import prompt as prompt_of_scene

STYLES = ("#d55e00", "#009e73", "#56b4e9", "#e69f00", "#f0e442", "#cc79a7")  # Okabe and Ito: told apart by every eye
FREE, TAKEN = "○", "●"
CELL_WIDTH = 4


def draw(state: DistantSunsRecord, seat: Seat, language: str) -> RenderableType:
    """Draw the board, the sheet of a seat and what everybody scores."""
    beside = Group(_board(state, language), Text(), _scores(state, seat, language))
    return Columns([_sheet(state, seat), beside], padding=(0, 4))


def prompt(state: DistantSunsRecord, seat: Seat, language: str) -> str:
    """Say what to do now, in one sentence."""
    asked = prompt_of_scene(state, seat)
    return say(language, asked.key, who=seat_name(language, state.active), **asked.values)


def _sheet(state: DistantSunsRecord, seat: Seat) -> Text:
    """Draw the sheet row by row, covered cells by the number of their column, with the cells at both ends of a row."""
    sheet = SHEETS[state.sheet]
    covered: dict[Hex, int] = {}
    for index in range(state.drawn_count[seat]):
        covered |= dict.fromkeys(cells_of(int(state.drawn[seat, index])), int(state.drawn_column[seat, index]))
    text = Text(no_wrap=True)
    for row in sorted({cell.r for cell in sheet.cells}):
        cells = [cell for cell in in_reading_order(sheet.cells) if cell.r == row]
        text.append(f"{cells[0]!s:>6} " + "  " * (row % 2), "dim")
        reached = 0
        for cell in cells:
            text.append(" " * CELL_WIDTH * (column(cell) - reached))
            text.append(*_cell(sheet.cells[cell], covered.get(cell))).append(" " * (CELL_WIDTH - 1))
            reached = column(cell) + 1
        text.append(f"{cells[-1]}\n", "dim")
    return text


def _cell(symbol: str, by: int | None) -> tuple[str, str]:
    """Return the letter of a cell, and its style."""
    if by is not None:
        return str(by), f"bold {STYLES[by % len(STYLES)]}"
    return ("·", "dim") if symbol == BLANK else (symbol, "")


def _board(state: DistantSunsRecord, language: str) -> Table:
    """List the columns: their notches, those at the top first, with their numbers, shapes and missions."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    for number in range(COLUMNS):
        notches = [notch for notch, column in enumerate(NOTCH_COLUMNS) if column == number]
        taken = "".join(
            TAKEN if state.notches[side] >> notch & 1 else FREE for side in range(len(SIDES)) for notch in notches
        )
        mission = say(language, f"distant_suns.mission.{MISSIONS[state.missions[number]]}") if number < ZONES else ""
        name = say(language, shape_key(state, number))
        shape, style = BOX.shapes[SHAPES[state.zones[number]]], STYLES[number % len(STYLES)]
        table.add_row(taken, Text(f"{'-'.join(map(str, notches))} {name}", style), _shape(shape, style), mission)
    return table


def _shape(shape: Pattern, style: str) -> Text:
    """Draw a shape as it is drawn in the box."""
    places = {(2 * cell.q + cell.r, cell.r) for cell in shape}
    left = min(place for place, _ in places)
    rows = range(max(row for _, row in places) + 1)
    lines = [
        "".join("O" if (place, row) in places else " " for place in range(left, max(p for p, _ in places) + 1)).rstrip()
        for row in rows
    ]
    return Text("\n".join(lines), style)


def _scores(state: DistantSunsRecord, seat: Seat, language: str) -> Table:
    """List what each seat would score if the game ended now."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("")
    for other in seats(state):
        you = f" ({say(language, 'distant_suns.table.you')})" if other == seat else ""
        table.add_column(seat_name(language, other) + you, justify="right")
    for number in range(ZONES):
        name = say(language, shape_key(state, number))
        points = [f"{state.times[other, number]}× {state.points[other, number]:3}" for other in seats(state)]
        table.add_row(Text(name, STYLES[number % len(STYLES)]), *points)
    for name, source in (("edges", EDGES), ("treasures", TREASURES), ("aliens", ALIENS_LEFT)):
        points = [str(state.points[other, source]) for other in seats(state)]
        table.add_row(say(language, f"distant_suns.source.{name}"), *points)
    scores = [str(state.scores[other]) for other in seats(state)]
    table.add_row(say(language, "distant_suns.source.total"), *scores, style="bold")
    upgrades = [str(state.gained[other] - state.spent[other]) for other in seats(state)]
    table.add_row(say(language, "distant_suns.table.upgrades"), *upgrades, style="dim")
    return table
