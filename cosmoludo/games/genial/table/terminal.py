"""Génial!: the table as text in colour, for a terminal."""

import numpy as np
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cosmoludo.core import hexes
from cosmoludo.core.seats import NOBODY, Seat, first_actor, seats
from cosmoludo.core.words import say, seat_name, seat_number
from cosmoludo.games.genial.data import CELL_COUNT, CELL_NUMBER, COLOURS, RACK_SIZE, TILES
from cosmoludo.games.genial.record import GenialRecord
from cosmoludo.games.genial.rules.board import symbol
from cosmoludo.games.genial.rules.scoring import side_of, sides
from cosmoludo.games.genial.table.gains import find_swaps

SYMBOLS = ("✱", "●", "✶", "⬢", "☼", "○")
STYLES = ("#d55e00", "#009e73", "#56b4e9", "#e69f00", "#f0e442", "#cc79a7")  # Okabe and Ito: told apart by every eye
FREE = "·"
TRACK_LENGTH = 9


def draw(state: GenialRecord, seat: Seat, language: str) -> RenderableType:
    """Draw the board, the tracks and the rack of a seat, as it sees them."""
    beside = Group(_tracks(state, seat, language), _shown(state, language), _rack(state, seat, language))
    return Columns([_board(state), beside], padding=(0, 4))


def prompt(state: GenialRecord, seat: Seat, language: str) -> str:
    """Say what to do now, in one sentence."""
    if state.over:
        return say(language, "genial.prompt.over")
    if first_actor(state) != seat:
        return say(language, "genial.prompt.wait", who=seat_name(language, first_actor(state)))
    filled = int((state.rack[seat] >= 0).sum())
    asked = say(language, "genial.prompt.bonus" if filled < state.rack_size else "genial.prompt.place")
    swaps = np.zeros((RACK_SIZE, CELL_COUNT), np.int8)
    find_swaps(state, seat, swaps)
    return " ".join([asked, say(language, "genial.prompt.swap")]) if swaps.any() else asked


def tile(number: int) -> Text:
    """Return a tile by its two symbols and the names of its colours, as they are typed."""
    a, b = TILES[number]
    names = f" {COLOURS[a]}-{COLOURS[b]}"
    return Text.assemble((SYMBOLS[a], STYLES[a]), (SYMBOLS[b], STYLES[b]), names)


def _board(state: GenialRecord) -> Text:
    """Return the board row by row; the cells at both ends of a row say where it lies."""
    radius = int(state.radius)
    text = Text(no_wrap=True)
    for r in range(-radius, radius + 1):
        columns = range(max(-radius, -radius - r), min(radius, radius - r) + 1)
        text.append(f"{hexes.Hex(columns[0], r)!s:>6} " + "  " * abs(r), "dim")
        for q in columns:
            colour = int(symbol(state, CELL_NUMBER[hexes.Hex(q, r)]))
            text.append(*((f"{SYMBOLS[colour]}   ", STYLES[colour]) if colour >= 0 else (f"{FREE}   ", "dim")))
        text.append("  " * abs(r) + f"{hexes.Hex(columns[-1], r)!s}\n", "dim")
    return text


def _tracks(state: GenialRecord, seat: Seat, language: str) -> Table:
    """Return how far each side's markers have come."""
    end = int(state.track_end)
    table = Table(box=None, padding=(0, 1), show_header=True, header_style="bold")
    table.add_column("")
    for side in sides(state):
        members = [other for other in seats(state) if side_of(state, other) == side]
        name = seat_name(language, members[0])
        if len(members) > 1:
            name = say(language, "genial.table.team", seats="+".join(str(seat_number(member)) for member in members))
        if seat in members:
            you = say(language, "genial.table.you")
            name += f" ({you})"
        table.add_column(name)
    for colour, name in enumerate(COLOURS):
        cells = [Text.assemble((SYMBOLS[colour], STYLES[colour]), f" {say(language, f'genial.colour.{name}')}")]
        for side in sides(state):
            steps = int(state.track[side, colour])
            bar = "━" * round(TRACK_LENGTH * steps / end)
            cells.append(Text.assemble((f"{steps:2} ", "bold" if steps == end else ""), (bar, STYLES[colour])))
        table.add_row(*cells)
    return table


def _shown(state: GenialRecord, language: str) -> Text:
    """Return the tiles that a seat has shown and swapped since its last turn."""
    if state.shown_by == NOBODY:
        return Text()
    who = seat_name(language, state.shown_by)
    return _tiles(say(language, "genial.table.shown", who=who), state.shown_rack.tolist())


def _tiles(heading: str, tiles: list[int]) -> Text:
    """Return tiles below a heading."""
    text = Text(f"\n{heading}\n", "bold")
    for number in tiles:
        if number >= 0:
            text.append("  ").append_text(tile(number)).append("\n")
    return text


def _rack(state: GenialRecord, seat: Seat, language: str) -> Text:
    """Return the tiles of a seat, and how many are left in the bag."""
    text = _tiles(say(language, "genial.table.rack"), state.rack[seat].tolist())
    return text.append("\n" + say(language, "genial.table.bag", tiles=int(state.bag_count)), "dim")
