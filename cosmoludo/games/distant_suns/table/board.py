"""Distant Suns: the board with its columns as it lies on the table, and the forms that can be drawn now."""

from cosmoludo.core.scene import Cell, Piece, Text, Zone, text
from cosmoludo.core.seats import SPECTATOR, Seat
from cosmoludo.games.distant_suns.data.tables import (
    COLUMNS,
    MISSIONS,
    MODULES,
    ROUNDS,
    SIDES,
    ZONES,
)
from cosmoludo.games.distant_suns.record import CANNOT, DRAW, DistantSunsRecord
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.drawings import assigned_shape, upgrades_at_hand
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENTS
from cosmoludo.games.distant_suns.table.forms import REDUCED_FORMS, WHOLE_FORMS
from cosmoludo.games.distant_suns.table.layout import (
    CONTROL,
    MISSION_ROW,
    NOTCH_ROWS,
    ZONE_ROW,
    form_centre,
    form_id,
    mission_id,
    notch_id,
    points_table_centre,
    zone_id,
)
from cosmoludo.games.distant_suns.table.looks import form_look, mission_look, shape_key

FORM_PLACES = 1 + max(map(len, REDUCED_FORMS))


def control_zone(state: DistantSunsRecord) -> Zone:
    """Lay out notches, exploration zones, missions and notches; to the right, room for forms."""
    cells = [
        Cell(notch_id(side, column), column, NOTCH_ROWS[side], f"notch-{SIDES[side]}", _notch_name(state, side, column))
        for side in range(len(SIDES))
        for column in range(COLUMNS)
    ]
    cells += [Cell(zone_id(column), column, ZONE_ROW, f"zone-{column}") for column in range(COLUMNS)]
    cells += [Cell(mission_id(column), column, MISSION_ROW, "mission") for column in range(ZONES)]
    cells += [Cell(form_id(index), *form_centre(index), "none") for index in range(FORM_PLACES)]
    if state.phase != DRAW:
        cells.append(Cell("points", *points_table_centre(), "points-table", text("distant_suns.table.points_table")))
    return Zone(CONTROL, "square", "board", cells, _label(state), ground="board")


def _label(state: DistantSunsRecord) -> Text:
    if state.over:
        return text("distant_suns.table.control")
    turn = int(state.module_count) + (0 if state.phase == DRAW else 1)
    values = {"round": int(state.round_number) + 1, "rounds": ROUNDS, "turn": turn, "turns": MODULES}
    return text("distant_suns.table.round", **values)


def _notch_name(state: DistantSunsRecord, side: int, column: int) -> Text:
    return text(f"distant_suns.cell.notch_{SIDES[side]}", shape=[shape_key(state, column)])


def control_pieces(state: DistantSunsRecord, seat: Seat) -> list[Piece]:
    """Return modules in their notches, shapes, missions, and what is to be drawn."""
    return (
        _zone_pieces(state)
        + [piece for column in range(ZONES) for piece in _mission_pieces(state, column, seat)]
        + [piece for index in range(state.module_count) for piece in _module(state, index)]
        + form_pieces(state, seat)
    )


def _zone_pieces(state: DistantSunsRecord) -> list[Piece]:
    pieces = [
        Piece(
            f"{CONTROL}/{zone_id(column)}", form_look(WHOLE_FORMS[state.zones[column]]), text(shape_key(state, column))
        )
        for column in range(COLUMNS)
    ]
    if state.phase == DRAW:
        _, mine, theirs = ASSIGNMENTS[state.modules[state.module_count - 1]]
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
    pieces = [Piece(f"{CONTROL}/{mission_id(column)}", mission_look(mission), name)]
    if best and seat != SPECTATOR and times[seat] == best:
        pieces.append(Piece(f"{CONTROL}/{mission_id(column)}", "lead", text("distant_suns.table.lead", times=best)))
    return pieces


def _module(state: DistantSunsRecord, index: int) -> list[Piece]:
    """Return a module: a circle at the column of the active player, an octagon at that of the others."""
    side, mine, theirs = ASSIGNMENTS[state.modules[index]]
    ends = ("left", "right") if mine < theirs else ("right", "left")
    return [
        Piece(f"{CONTROL}/{notch_id(side, column)}", f"{kind}-{end}", text(f"distant_suns.table.{kind}"))
        for kind, column, end in zip(("circle", "octagon"), (mine, theirs), ends, strict=True)
    ]


def form_pieces(state: DistantSunsRecord, seat: Seat) -> list[Piece]:
    """Return the shape that a seat is to draw; with upgrades at hand, also what they can leave of it."""
    if state.phase != DRAW or seat == SPECTATOR or state.choice[seat] == CANNOT:
        return []
    shape = int(assigned_shape(state, seat))
    key = [shape_key(state, int(assigned_column(state, seat)))]
    pieces = [
        Piece(f"{CONTROL}/{form_id(0)}", form_look(WHOLE_FORMS[shape]), text("distant_suns.table.whole", shape=key))
    ]
    for index, (form, spent) in enumerate(REDUCED_FORMS[shape], 1):
        if spent <= upgrades_at_hand(state, seat):
            place = f"{CONTROL}/{form_id(index)}"
            pieces.append(Piece(place, form_look(form), text("distant_suns.table.reduced", shape=key)))
            pieces.append(Piece(place, f"cost-{spent}", text("distant_suns.table.cost", spent=spent)))
    return pieces
