"""Distant Suns: pieces: what lies on sheets and board, which symbol of `art.svg` shows it, and what it is called."""

from collections.abc import Iterable

from cosmoludo.core.hexes import DIRECTIONS, Hex
from cosmoludo.core.scene import Piece, number, text
from cosmoludo.core.seats import SPECTATOR, Seat
from cosmoludo.games.distant_suns.data.tables import (
    BLACK_HOLE_COLUMN,
    COLUMNS,
    EDGE_POINTS,
    MISSIONS,
    PATTERNS,
    SHEETS,
    TREASURE_BONUS,
    ZONES,
)
from cosmoludo.games.distant_suns.notation import cells_of, shape_key
from cosmoludo.games.distant_suns.record import DRAW, NOT_REACHED, REACHED_FIRST, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENT_MINE, ASSIGNMENT_THEIRS, ASSIGNMENTS, NOTHING
from cosmoludo.games.distant_suns.table.layout import (
    CONTROL,
    form_place,
    forms,
    mission_id,
    notch_id,
    sheet_place,
    zone_id,
)
from cosmoludo.games.distant_suns.table.sheet import surrounded
from cosmoludo.games.distant_suns.table.stamps import WHOLE_FORMS


def sheet_pieces(state: DistantSunsRecord, owner: Seat) -> list[Piece]:
    """Return what is drawn on a sheet, and the marks of edge cells reached and treasures surrounded."""
    pieces: list[Piece] = []
    for index in range(state.drawn_count[owner]):
        column, move = int(state.drawn_column[owner, index]), int(state.drawn[owner, index])
        pieces += _drawing_pieces(state, owner, column, move)
    if state.phase == DRAW and state.choice[owner] > NOTHING:
        pieces += _drawing_pieces(state, owner, int(assigned_column(state, owner)), int(state.choice[owner]))
    return pieces + _edge_marks(state, owner) + _treasure_marks(state, owner)


def _drawing_pieces(state: DistantSunsRecord, owner: Seat, column: int, move: int) -> list[Piece]:
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


def control_pieces(state: DistantSunsRecord, seat: Seat) -> list[Piece]:
    """Return modules in their notches, shapes, missions, and what is to be drawn."""
    return (
        _zone_pieces(state)
        + [piece for column in range(ZONES) for piece in _mission_pieces(state, column, seat)]
        + [piece for index in range(state.module_count) for piece in _module_pieces(state, index)]
        + _form_pieces(state, seat)
    )


def _zone_pieces(state: DistantSunsRecord) -> list[Piece]:
    pieces = [
        Piece(
            f"{CONTROL}/{zone_id(column)}",
            f"shape-{WHOLE_FORMS[state.zones[column]]}",
            text(shape_key(state, column)),
            caption=text("distant_suns.short.hole" if column == BLACK_HOLE_COLUMN else shape_key(state, column)),
        )
        for column in range(COLUMNS)
    ]
    if state.phase == DRAW:
        module = state.modules[state.module_count - 1]
        mine, theirs = int(ASSIGNMENT_MINE[module]), int(ASSIGNMENT_THEIRS[module])
        active = int(state.active)
        pieces.append(Piece(f"{CONTROL}/{zone_id(mine)}", "for-one", text("distant_suns.table.for_one", seat=active)))
        pieces.append(
            Piece(f"{CONTROL}/{zone_id(theirs)}", "for-others", text("distant_suns.table.for_others", seat=active))
        )
    return pieces


def _mission_pieces(state: DistantSunsRecord, column: int, seat: Seat) -> list[Piece]:
    """Return a mission, with who fulfils it most often, and a mark if that is the seat that looks."""
    mission = MISSIONS[state.missions[column]]
    times = state.times[: state.players, column].tolist()
    shape = [shape_key(state, column)]
    best = max(times)
    name = text(f"distant_suns.table.mission_{mission}", shape=shape)
    if best and times.count(best) == 1:
        name = text(f"distant_suns.table.lead_{mission}", shape=shape, seat=times.index(best), times=best)
    caption = text(f"distant_suns.short.{mission}")
    pieces = [Piece(f"{CONTROL}/{mission_id(column)}", f"card-{mission}", name, caption=caption)]
    if best and seat != SPECTATOR and times[seat] == best:
        pieces.append(Piece(f"{CONTROL}/{mission_id(column)}", "lead", text("distant_suns.table.lead", times=best)))
    return pieces


def _module_pieces(state: DistantSunsRecord, index: int) -> list[Piece]:
    """Return a module: a circle at the notch of the active player, an octagon at that of the others."""
    side, mine, theirs = ASSIGNMENTS[state.modules[index]]
    ends = ("left", "right") if mine < theirs else ("right", "left")
    return [
        Piece(f"{CONTROL}/{notch_id(side, notch)}", f"{kind}-{end}", text(f"distant_suns.table.{kind}"))
        for kind, notch, end in zip(("circle", "octagon"), (mine, theirs), ends, strict=True)
    ]


def _form_pieces(state: DistantSunsRecord, seat: Seat) -> list[Piece]:
    """Return what upgrades at hand can leave of the shape that a seat is to draw, each with its cost."""
    pieces = []
    for index, form, spent in forms(state, seat):
        name = text("distant_suns.table.reduced", shape=[shape_key(state, int(assigned_column(state, seat)))])
        pieces.append(Piece(form_place(index), form_look(form), name))
        pieces.append(Piece(form_place(index), f"cost-{spent}", text("distant_suns.table.cost", spent=spent)))
    return pieces


def drawn_look(column: int, cell: Hex, cells: Iterable[Hex]) -> str:
    """Return the look of a cell of a drawing: hatched as its column is, with a line where the drawing ends."""
    return f"drawn-{column}-{rim(cell, cells)}"


def rim(cell: Hex, cells: Iterable[Hex]) -> int:
    """Return the sides of a cell where its drawing ends, one bit each in the order of DIRECTIONS."""
    return sum(1 << side for side, step in enumerate(DIRECTIONS) if cell + step not in cells)


RIMS = sorted({rim(cell, found) for found in PATTERNS for cell in found})


def form_look(form: int) -> str:
    """Return the look of a form."""
    return f"form-{form}"


def mission_look(mission: str) -> str:
    """Return the look of a mission."""
    return f"mission-{mission}"
