"""Distant Suns: the scene: sheets, board, panels and prompt, as a seat sees them."""

from typing import Literal

from cosmoludo.core.hexes import Hex
from cosmoludo.core.scene import Cell, Meter, Panel, Piece, Scene, Text, Zone, number, text
from cosmoludo.core.seats import SPECTATOR, Seat, may_act, seats
from cosmoludo.games.distant_suns.data.tables import EDGE_POINTS, MISSIONS, SHEETS, TREASURE_BONUS, ZONES
from cosmoludo.games.distant_suns.notation import cells_of
from cosmoludo.games.distant_suns.record import (
    ALIENS_LEFT,
    ASSIGN,
    CANNOT,
    DRAW,
    EDGES,
    NO_CHOICE,
    NOT_REACHED,
    REACHED_FIRST,
    TREASURES,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.drawings import count_reduced
from cosmoludo.games.distant_suns.rules.moves import NOTHING
from cosmoludo.games.distant_suns.table.board import control_pieces, control_zone
from cosmoludo.games.distant_suns.table.layout import centre, sheet_id, sheet_place
from cosmoludo.games.distant_suns.table.looks import CELL_LOOKS, CELL_NAMES, drawn_look, mission_look, shape_key
from cosmoludo.games.distant_suns.table.offers import chosen as chosen
from cosmoludo.games.distant_suns.table.offers import offer
from cosmoludo.games.distant_suns.table.sheet import sources, surrounded
from cosmoludo.games.distant_suns.table.stories import story as story


def scene(state: DistantSunsRecord, seat: Seat) -> Scene:
    """Draw the table as a seat sees it: its sheet and the board, other sheets beside; all alike for a spectator."""
    zones = [*(sheet_zone(state, owner, seat) for owner in seats(state)), control_zone(state)]
    zones.sort(key=lambda zone: zone.seat != seat)
    pieces = [piece for owner in seats(state) for piece in sheet_pieces(state, owner)]
    pieces += control_pieces(state, seat)
    panels = [panel(state, owner) for owner in seats(state)]
    score_sheet = sources(state) if state.over else []
    return Scene(zones, pieces, panels, prompt(state, seat), offer(state, seat), rule(state, seat), score_sheet)


def sheet_zone(state: DistantSunsRecord, owner: Seat, seat: Seat) -> Zone:
    """Lay out a sheet: its cells with what is printed on them."""
    room: Literal["board", "side"] = "board" if seat in (owner, SPECTATOR) else "side"
    sheet = SHEETS[state.sheet]
    cells = [_cell(state, owner, cell, symbol) for cell, symbol in sheet.cells.items()]
    label = text("distant_suns.table.sheet", seat=owner)
    return Zone(sheet_id(owner), "hex", room, cells, label, owner, "paper")


def _cell(state: DistantSunsRecord, owner: Seat, cell: Hex, symbol: str) -> Cell:
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


def sheet_pieces(state: DistantSunsRecord, owner: Seat) -> list[Piece]:
    """Return what is drawn on a sheet, and the marks of edge cells reached and treasures surrounded."""
    pieces = [
        piece
        for index in range(state.drawn_count[owner])
        for piece in _drawing(state, owner, int(state.drawn_column[owner, index]), int(state.drawn[owner, index]))
    ]
    if state.phase == DRAW and state.choice[owner] > NOTHING:
        pieces += _drawing(state, owner, int(assigned_column(state, owner)), int(state.choice[owner]))
    return pieces + _edge_marks(state, owner) + _treasure_marks(state, owner)


def _drawing(state: DistantSunsRecord, owner: Seat, column: int, move: int) -> list[Piece]:
    """Return the cells of a drawing."""
    cells = cells_of(move)
    name = text(shape_key(state, column))
    return [Piece(sheet_place(owner, cell), drawn_look(column, cell, cells), name) for cell in cells]


def _edge_marks(state: DistantSunsRecord, owner: Seat) -> list[Piece]:
    marks = []
    for edge, cell in enumerate(SHEETS[state.sheet].edges):
        how = int(state.reached[owner, edge])
        if how != NOT_REACHED:
            points = int(EDGE_POINTS[state.sheet, edge, how - REACHED_FIRST])
            name = text("distant_suns.table.reached", points=points)
            marks.append(Piece(sheet_place(owner, cell), "reached", name, caption=number(points)))
    return marks


def _treasure_marks(state: DistantSunsRecord, owner: Seat) -> list[Piece]:
    name = text("distant_suns.table.surrounded", points=TREASURE_BONUS)
    return [
        Piece(sheet_place(owner, cell), "surrounded", name, caption=number(TREASURE_BONUS))
        for cell in surrounded(state, owner)
    ]


def panel(state: DistantSunsRecord, seat: Seat) -> Panel:
    """Show what a seat would score if the game ended now, by source, its upgrades, and what it is about to do."""
    points = state.points[seat].tolist()
    meters = [
        Meter(mission_look(MISSIONS[state.missions[column]]), points[column], _mission_name(state, seat, column))
        for column in range(ZONES)
    ]
    for look, source in (("sun", EDGES), ("treasure", TREASURES), ("alien", ALIENS_LEFT)):
        meters.append(Meter(look, points[source], text(f"distant_suns.meter.{look}")))
    at_hand = int(state.gained[seat] - state.spent[seat])
    meters.append(Meter("upgrade", at_hand, text("distant_suns.table.upgrades")))
    return Panel(seat, int(state.scores[seat]), meters, int(state.ranks[seat]), notes(state, seat))


def _mission_name(state: DistantSunsRecord, seat: Seat, column: int) -> Text:
    mission, times = MISSIONS[state.missions[column]], int(state.times[seat, column])
    return text(f"distant_suns.meter.mission_{mission}", shape=[shape_key(state, column)], times=times)


def notes(state: DistantSunsRecord, seat: Seat) -> list[Text]:
    """Say whether a seat places a module, draws, has drawn or cannot."""
    if state.over:
        return []
    if state.phase == ASSIGN:
        return [text("distant_suns.note.active")] if seat == state.active else []
    if state.choice[seat] == CANNOT:
        return [text("distant_suns.note.cannot")]
    if state.choice[seat] != NO_CHOICE:
        return [text("distant_suns.note.chosen")]
    return [text("distant_suns.note.draws", shape=[shape_key(state, int(assigned_column(state, seat)))])]


def rule(state: DistantSunsRecord, seat: Seat) -> str:
    """Return the heading of the rules that explains what is to be done now."""
    if state.over:
        return "score"
    if not may_act(state, seat):
        return "turn"
    if state.phase == ASSIGN:
        return "assign"
    return "draw" if count_reduced(state, seat, 0) else "upgrades"


def prompt(state: DistantSunsRecord, seat: Seat) -> Text:
    """Say what to do now, in one sentence."""
    if state.over:
        return text("distant_suns.prompt.over")
    if state.phase == ASSIGN:
        if may_act(state, seat):
            return text("distant_suns.prompt.assign")
        return text("distant_suns.prompt.wait", seat=int(state.active))
    if not may_act(state, seat):
        return text(f"distant_suns.prompt.{_waiting(state, seat)}")
    key = "draw" if count_reduced(state, seat, 0) else "reduced"
    return text(f"distant_suns.prompt.{key}", shape=[shape_key(state, int(assigned_column(state, seat)))])


def _waiting(state: DistantSunsRecord, seat: Seat) -> str:
    if seat == SPECTATOR:
        return "drawing"
    return "cannot" if state.choice[seat] == CANNOT else "chosen"
