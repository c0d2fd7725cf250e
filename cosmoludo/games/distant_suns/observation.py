"""Distant Suns: what a program sees and can do, as numbers.

Planes have a number for each cell that a shape can cover on some sheet, row by row and from left to right.
"""

import numpy as np

from cosmoludo.core import bits
from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, columns
from cosmoludo.core.seats import Seat, as_seat, may_act, next_seat, seats
from cosmoludo.games.distant_suns.data.box import MOST_UPGRADES
from cosmoludo.games.distant_suns.data.tables import (
    ALIENS,
    BLACK_HOLE_COLUMN,
    CIRCLES,
    COLUMNS,
    EDGE_COUNT,
    MAX_EDGES,
    MAX_TURNS,
    MISSIONS,
    MODULES,
    NOTCHES,
    PATTERN_SIZE,
    PLACES,
    ROUNDS,
    SHAPE_COUNT,
    SHAPE_SIZE,
    SHEETS,
    SIDES,
    UPGRADES,
    WORDS,
    ZONES,
    place,
)
from cosmoludo.games.distant_suns.record import (
    CANNOT,
    DRAW,
    MAX_PLAYERS,
    NO_CHOICE,
    REACHED_FIRST,
    REACHED_LATER,
    SOURCES,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.cells import cells_to_touch, drawn_cells, open_cells
from cosmoludo.games.distant_suns.rules.cellsets import CellSet, cell_set, common, size
from cosmoludo.games.distant_suns.rules.moves import (
    ASSIGNMENT_MINE,
    ASSIGNMENT_SIDE,
    ASSIGNMENT_THEIRS,
    ASSIGNMENTS,
    NOTHING,
    pattern_of,
)
from cosmoludo.games.distant_suns.rules.scoring import source_points
from cosmoludo.games.distant_suns.rules.sheets import upgrades_covered, upgrades_spent

PLANE = sorted({place(cell) for sheet in SHEETS for cell in sheet.coverable})
CELLS = len(PLANE)
CELL_INDEX = np.full(PLACES, -1, np.int64)
CELL_INDEX[PLANE] = np.arange(CELLS)
SHAPES = SHAPE_COUNT + 1  # the black hole is the last
MOST_CIRCLES = max(1, int(CIRCLES.max()))
LARGEST = int(SHAPE_SIZE.max())
ASSIGNMENT_NOTCH = np.array([notches for _, *notches in ASSIGNMENTS], np.int64)  # the circle's, the octagon's

TIMES_SCALE, MOST_TIMES = 10, 20
POINTS_SCALE, MOST_POINTS = 50, 100
GAIN_SCALE, MOST_GAIN = 20, 40
SCORE_SCALE, MOST_SCORE = 100, 300

_SEATS = "from the observer on, in turn order"
_COLUMNS = "zones from left to right, then the black hole"
_MISSIONS = ", ".join(MISSIONS)
_SOURCES = "the missions of the zones from left to right, edge cells, treasures, aliens left"

FEATURES = (
    Feature("seats", MAX_PLAYERS, f"A 1 for each seat that plays, {_SEATS}."),
    Feature("active", MAX_PLAYERS, f"A 1 for the seat that places the module of this turn, {_SEATS}."),
    Feature("drawing", 1, "A 1 while shapes are drawn, 0 while a module is to be placed."),
    Feature("choosing", MAX_PLAYERS, f"A 1 for each seat that has still to choose its drawing, {_SEATS}."),
    Feature("chosen", MAX_PLAYERS, f"A 1 for each seat that has chosen its drawing, {_SEATS}."),
    Feature("cannot_draw", MAX_PLAYERS, f"A 1 for each seat that can draw nothing this turn, {_SEATS}."),
    Feature("round", ROUNDS, "A 1 for the round that is played, the first round first."),
    Feature("modules", 1, "The share of this round's modules that have been placed."),
    Feature("notches", len(SIDES) * NOTCHES, "A 1 for each notch taken, from left to right: the top, then the bottom."),
    Feature("shapes", ZONES * SHAPE_COUNT, "The shape of each zone from left to right, as 1 of all shapes of the box."),
    Feature("missions", ZONES * len(MISSIONS), f"The mission of each zone from left to right, as 1 of {_MISSIONS}."),
    Feature("assigned", COLUMNS, f"A 1 for the column whose shape the observer is to draw now: {_COLUMNS}."),
    Feature("assigned_active", COLUMNS, f"A 1 for the column whose shape the active seat is to draw now: {_COLUMNS}."),
    Feature("assigned_others", COLUMNS, f"A 1 for the column whose shape the other seats are to draw now: {_COLUMNS}."),
    Feature("open", CELLS, "A plane of the observer's cells that can still be covered."),
    Feature("to_touch", CELLS, "A plane of the observer's open cells of which the next drawing must cover one."),
    Feature("aliens", CELLS, "A plane of the aliens that the observer has not covered."),
    Feature("upgrades", CELLS, "A plane of the upgrades that the observer has not covered."),
    Feature("covered_by", COLUMNS * CELLS, f"A plane of the observer's covered cells for each column: {_COLUMNS}."),
    Feature("covered", MAX_PLAYERS * CELLS, f"A plane of the covered cells of each seat, {_SEATS}."),
    Feature(
        "drawings", MAX_PLAYERS * COLUMNS,
        f"How many drawings each seat, {_SEATS}, has of each column: {_COLUMNS}; 1 is {MAX_TURNS}.",
    ),
    Feature("gained", MAX_PLAYERS, f"Upgrades gained so far by each seat, {_SEATS}; 1 is {MOST_CIRCLES}."),
    Feature("at_hand", MAX_PLAYERS, f"Upgrades that each seat has left to spend, {_SEATS}; 1 is {MOST_CIRCLES}."),
    Feature("reached_first", MAX_PLAYERS * MAX_EDGES, f"A 1 for each edge cell that a seat, {_SEATS}, reached first."),
    Feature("reached_later", MAX_PLAYERS * MAX_EDGES, f"A 1 for each edge cell that a seat, {_SEATS}, reached later."),
    Feature("edge_taken", MAX_EDGES, "A 1 for each edge cell of the sheet that nobody can reach first any more."),
    Feature(
        "times", MAX_PLAYERS * ZONES,
        f"How often each seat, {_SEATS}, fulfils the mission of each zone from left to right; 1 is {TIMES_SCALE}, "
        f"counted to {MOST_TIMES}.",
        high=MOST_TIMES / TIMES_SCALE,
    ),
    Feature(
        "points", MAX_PLAYERS * SOURCES,
        f"Points of each seat, {_SEATS}, by source: {_SOURCES}; 1 is {POINTS_SCALE}, counted to {MOST_POINTS}.",
        low=-MOST_POINTS / POINTS_SCALE, high=MOST_POINTS / POINTS_SCALE,
    ),
    Feature(
        "scores", MAX_PLAYERS, f"The score of each seat, {_SEATS}; 1 is {SCORE_SCALE}, counted to {MOST_SCORE}.",
        low=-MOST_SCORE / SCORE_SCALE, high=MOST_SCORE / SCORE_SCALE,
    ),
    Feature("sheet", len(SHEETS), f"Option: the sheet, as 1 of {', '.join(sheet.name for sheet in SHEETS)}."),
    Feature("spend_when_needed", 1, "Option: 1 where upgrades may be spent only if the whole shape fits nowhere."),
    Feature("must_fit", 1, "Option: 1 where upgrades must be spent if only a reduced shape fits."),
    Feature("start_stays", 1, "Option: 1 where every drawing may touch the start, not only the first."),
    Feature("lone_counts", 1, "Option: 1 where a single drawing is a suite."),
)  # fmt: skip

MOVE_FEATURES = (
    Feature("kind", 3, "What the move does, as 1 of: place a module, draw nothing, draw."),
    Feature("bottom", 1, "For a module, 1 at the bottom of the board, 0 at the top."),
    Feature("notch", 2, "For a module, how far to the right its circle and its octagon are, 0 to 1."),
    Feature("column", COLUMNS, f"A 1 for the column from which the one who moves draws: {_COLUMNS}."),
    Feature("shape", SHAPES, "The shape of that column, as 1 of all shapes of the box, the black hole last."),
    Feature("mission", len(MISSIONS), f"The mission of that column, as 1 of {_MISSIONS}; none for the black hole."),
    Feature("column_others", COLUMNS, f"For a module, 1 for the column from which the others draw: {_COLUMNS}."),
    Feature("shape_others", SHAPES, "For a module, the shape of that column, as 1 of all shapes of the box."),
    Feature("mission_others", len(MISSIONS), f"For a module, the mission of that column, as 1 of {_MISSIONS}."),
    Feature("cells", CELLS, "For a drawing, a plane of the cells it covers."),
    Feature("size", 1, f"For a drawing, how many cells it covers; 1 is {LARGEST}."),
    Feature("spent", 1, f"For a drawing, how many upgrades it spends; 1 is {MOST_UPGRADES}."),
    Feature("upgrades", 1, f"For a drawing, how many upgrades it covers; 1 is {LARGEST}."),
    Feature("aliens", 1, f"For a drawing, how many aliens it covers; 1 is {LARGEST}."),
    Feature(
        "gain", SOURCES,
        f"For a drawing, the points it brings at once: {_SOURCES}; 1 is {GAIN_SCALE}, counted to {MOST_GAIN}.",
        high=MOST_GAIN / GAIN_SCALE,
    ),
)  # fmt: skip

TRUTH_FEATURES = (
    Feature(
        "choices", MAX_PLAYERS * (1 + CELLS),
        "What each seat, counted from 0, has chosen to draw this turn: a 1 if nothing, then a plane of the cells.",
    ),
)  # fmt: skip

_AT = {name: where.start for name, where in columns(FEATURES).items()}
_MOVE_AT = {name: where.start for name, where in columns(MOVE_FEATURES).items()}

PRESENT, ACTIVE, DRAWING = _AT["seats"], _AT["active"], _AT["drawing"]
CHOOSING, CHOSEN, CANNOT_DRAW = _AT["choosing"], _AT["chosen"], _AT["cannot_draw"]
ROUND, PLACED, TAKEN = _AT["round"], _AT["modules"], _AT["notches"]
ZONE_SHAPES, ZONE_MISSIONS = _AT["shapes"], _AT["missions"]
ASSIGNED, ASSIGNED_ACTIVE, ASSIGNED_OTHERS = _AT["assigned"], _AT["assigned_active"], _AT["assigned_others"]
OPEN, TO_TOUCH, ALIENS_OPEN, UPGRADES_OPEN = _AT["open"], _AT["to_touch"], _AT["aliens"], _AT["upgrades"]
COVERED_BY, COVERED, DRAWINGS = _AT["covered_by"], _AT["covered"], _AT["drawings"]
GAINED, AT_HAND, EDGE_TAKEN = _AT["gained"], _AT["at_hand"], _AT["edge_taken"]
FIRST, LATER = _AT["reached_first"], _AT["reached_later"]
TIMES, POINTS, SCORES = _AT["times"], _AT["points"], _AT["scores"]
SHEET, SPEND_WHEN_NEEDED, MUST_FIT = _AT["sheet"], _AT["spend_when_needed"], _AT["must_fit"]
START_STAYS, LONE_COUNTS = _AT["start_stays"], _AT["lone_counts"]

KIND, BOTTOM, NOTCH = _MOVE_AT["kind"], _MOVE_AT["bottom"], _MOVE_AT["notch"]
COLUMN, COLUMN_OTHERS = _MOVE_AT["column"], _MOVE_AT["column_others"]
CELLS_DRAWN, SIZE, SPENT = _MOVE_AT["cells"], _MOVE_AT["size"], _MOVE_AT["spent"]
UPGRADES_DRAWN, ALIENS_DRAWN, GAIN = _MOVE_AT["upgrades"], _MOVE_AT["aliens"], _MOVE_AT["gain"]


@compiled
def observe(view: DistantSunsRecord, seat: Seat, out: Row) -> None:
    """Write what a seat sees: the board, its own sheet in full, and of the others what is covered and scored."""
    observe_board(view, out)
    observe_own_sheet(view, seat, out)
    other = seat
    for index in range(int64(view.players)):
        observe_seat(view, other, index, out)
        other = next_seat(view, other)
    if view.phase == DRAW:
        observe_assignment(view, seat, out)
    observe_options(view, out)


@compiled
def describe(view: DistantSunsRecord, seat: Seat, move: int, out: Row) -> None:
    """Write what a move is: where a module goes and what it assigns, or what a drawing covers and brings."""
    if move < NOTHING:
        out[KIND] = 1
        out[BOTTOM] = ASSIGNMENT_SIDE[move]
        for part in range(2):
            out[NOTCH + part] = ASSIGNMENT_NOTCH[move, part] / max(1, NOTCHES - 1)
        describe_column(view, int64(ASSIGNMENT_MINE[move]), COLUMN, out)
        describe_column(view, int64(ASSIGNMENT_THEIRS[move]), COLUMN_OTHERS, out)
        return
    column = int64(assigned_column(view, seat))
    describe_column(view, column, COLUMN, out)
    if move == NOTHING:
        out[KIND + 1] = 1
    else:
        out[KIND + 2] = 1
        describe_drawing(view, seat, column, move, out)


@compiled
def observe_truth(state: DistantSunsRecord, out: Row) -> None:
    """Write the drawings that seats have chosen and not yet shown."""
    for seat in seats(state):
        at, choice = seat * (1 + CELLS), int64(state.choice[seat])
        if choice == NOTHING:
            out[at] = 1
        elif choice > NOTHING:
            write_plane(drawn_cells(choice), out, at + 1)


@compiled
def write_plane(cells: CellSet, out: Row, at: int) -> None:
    """Write 1 for each cell of a set."""
    for number in range(WORDS):
        word = cells[number]
        while word != bits.ZERO:
            out[np.uint64(at + CELL_INDEX[number * bits.WORD + bits.lowest(word)])] = 1
            word = bits.without_lowest(word)


@compiled
def observe_board(view: DistantSunsRecord, out: Row) -> None:
    """Write the shapes and missions of the zones, and how far the round has come."""
    if view.round_number < ROUNDS:
        out[ROUND + int64(view.round_number)] = 1
    out[DRAWING] = view.phase == DRAW
    out[PLACED] = view.module_count / MODULES
    for side in range(len(SIDES)):
        for notch in range(NOTCHES):
            out[TAKEN + side * NOTCHES + notch] = (view.notches[side] >> notch) & 1
    for column in range(ZONES):
        out[ZONE_SHAPES + column * SHAPE_COUNT + int64(view.zones[column])] = 1
        out[ZONE_MISSIONS + column * len(MISSIONS) + int64(view.missions[column])] = 1
    for edge in range(EDGE_COUNT[view.sheet]):
        taken = 0
        for seat in seats(view):
            taken |= int64(view.reached[seat, edge])
        out[EDGE_TAKEN + edge] = taken != 0


@compiled
def observe_own_sheet(view: DistantSunsRecord, seat: Seat, out: Row) -> None:
    """Write what is open on the observer's sheet, and what is covered by which column's shape."""
    left = open_cells(view, seat)
    write_plane(left, out, OPEN)
    write_plane(common(cells_to_touch(view, seat), left), out, TO_TOUCH)
    write_plane(common(cell_set(ALIENS[view.sheet]), left), out, ALIENS_OPEN)
    write_plane(common(cell_set(UPGRADES[view.sheet]), left), out, UPGRADES_OPEN)
    for column in range(COLUMNS):
        write_plane(cell_set(view.covered_by[seat, column]), out, COVERED_BY + column * CELLS)


@compiled
def observe_seat(view: DistantSunsRecord, seat: Seat, index: int, out: Row) -> None:
    """Write what everybody sees of a seat that is `index` seats behind the observer."""
    out[PRESENT + index] = 1
    out[ACTIVE + index] = seat == view.active
    if view.phase == DRAW:
        out[CHOOSING + index] = may_act(view, seat)
        out[CHOSEN + index] = view.choice[seat] != NO_CHOICE and view.choice[seat] != CANNOT
        out[CANNOT_DRAW + index] = view.choice[seat] == CANNOT
    write_plane(cell_set(view.covered[seat]), out, COVERED + index * CELLS)
    for column in range(COLUMNS):
        drawn = 0
        for number in range(int64(view.drawn_count[seat])):
            drawn += int64(view.drawn_column[seat, number] == column)
        out[DRAWINGS + index * COLUMNS + column] = drawn / MAX_TURNS
    out[GAINED + index] = view.gained[seat] / MOST_CIRCLES
    out[AT_HAND + index] = (view.gained[seat] - view.spent[seat]) / MOST_CIRCLES
    first, later = np.uint64(FIRST + index * MAX_EDGES), np.uint64(LATER + index * MAX_EDGES)
    for edge in range(EDGE_COUNT[view.sheet]):
        out[first + np.uint64(edge)] = view.reached[seat, edge] == REACHED_FIRST
        out[later + np.uint64(edge)] = view.reached[seat, edge] == REACHED_LATER
    for column in range(ZONES):
        out[TIMES + index * ZONES + column] = scaled_to(int64(view.times[seat, column]), TIMES_SCALE, MOST_TIMES)
    for source in range(SOURCES):
        points = int64(view.points[seat, source])
        out[POINTS + index * SOURCES + source] = scaled_to(points, POINTS_SCALE, MOST_POINTS)
    out[SCORES + index] = scaled_to(int64(view.scores[seat]), SCORE_SCALE, MOST_SCORE)


@compiled
def scaled_to(number: int, scale: int, most: int) -> float:
    """Return a number in units of `scale`, counted to `most` on either side."""
    return min(most, max(-most, number)) / scale


@compiled
def observe_assignment(view: DistantSunsRecord, seat: Seat, out: Row) -> None:
    """Write the columns that the last module assigns."""
    active = as_seat(view.active)
    out[ASSIGNED + assigned_column(view, seat)] = 1
    out[ASSIGNED_ACTIVE + assigned_column(view, active)] = 1
    out[ASSIGNED_OTHERS + assigned_column(view, next_seat(view, active))] = 1


@compiled
def observe_options(view: DistantSunsRecord, out: Row) -> None:
    """Write the options that change play."""
    out[SHEET + int64(view.sheet)] = 1
    out[SPEND_WHEN_NEEDED] = view.spend_when_needed
    out[MUST_FIT] = view.must_fit
    out[START_STAYS] = view.start_stays
    out[LONE_COUNTS] = view.lone_counts


@compiled
def describe_column(view: DistantSunsRecord, column: int, at: int, out: Row) -> None:
    """Write a column, its shape and its mission."""
    out[at + column] = 1
    out[at + COLUMNS + int64(view.zones[column])] = 1
    if column != BLACK_HOLE_COLUMN:
        out[at + COLUMNS + SHAPES + int64(view.missions[column])] = 1


@compiled
def describe_drawing(view: DistantSunsRecord, seat: Seat, column: int, move: int, out: Row) -> None:
    """Write the cells of a drawing, what is on them, what it spends and what it brings."""
    cells = drawn_cells(move)
    write_plane(cells, out, CELLS_DRAWN)
    out[SIZE] = PATTERN_SIZE[pattern_of(move)] / LARGEST
    out[SPENT] = upgrades_spent(view, column, move) / MOST_UPGRADES
    out[UPGRADES_DRAWN] = upgrades_covered(view, move) / LARGEST
    out[ALIENS_DRAWN] = size(common(cells, cell_set(ALIENS[view.sheet]))) / LARGEST
    for source in range(SOURCES):
        gain = source_points(view, seat, source, move) - int64(view.points[seat, source])
        out[GAIN + source] = scaled_to(gain, GAIN_SCALE, MOST_GAIN)
