"""Distant Suns: what a learned value judges a position by, from what one seat knows.

Zones have no meaning of their own, so they are told in the order of the missions, and the black hole behind them. The
observer's sheet is judged with the drawing it has chosen, those of the others without theirs, which are secret.
"""

import math

import numpy as np

from cosmoludo.core.compiled import compiled, int64
from cosmoludo.core.generic import Row
from cosmoludo.core.observation import Feature, columns
from cosmoludo.core.seats import Seat, as_seat, may_act, next_seat, places_from, seat_from
from cosmoludo.games.distant_suns.data.box import MOST_UPGRADES
from cosmoludo.games.distant_suns.data.tables import (
    ALIEN,
    ALIENS,
    BLACK_HOLE,
    BLACK_HOLE_COLUMN,
    CIRCLES,
    COLUMNS,
    COVERABLE,
    EDGE_COUNT,
    EDGE_POINTS,
    MISSIONS,
    MODULES,
    NEAR_EDGE,
    NEAR_START,
    NEAR_TREASURE,
    NOTCH_COLUMNS,
    NOTCHES,
    PATTERN_OFFSETS,
    PATTERN_SIZE,
    ROUNDS,
    SHAPE_PATTERN_COUNT,
    SHAPE_PATTERNS,
    SHAPE_SIZE,
    SIDES,
    SUITE,
    TREASURE,
    TREASURE_COUNT,
    UPGRADE,
    UPGRADES,
    ZONES,
)
from cosmoludo.games.distant_suns.record import (
    CANNOT,
    DRAW,
    MAX_PLAYERS,
    NOT_REACHED,
    REACHED_FIRST,
    SOURCES,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.board import assigned_column
from cosmoludo.games.distant_suns.rules.cells import adjacent_cells
from cosmoludo.games.distant_suns.rules.cellsets import (
    EMPTY,
    CellSet,
    cell_set,
    common,
    is_empty,
    meet,
    size,
    trimmed,
    union,
    without,
)
from cosmoludo.games.distant_suns.rules.cellsets import moved_up as moved
from cosmoludo.games.distant_suns.rules.drawings import anchors
from cosmoludo.games.distant_suns.rules.moves import NOTHING
from cosmoludo.games.distant_suns.rules.scoring import first_or_later, mission_points, mission_times, source_points
from cosmoludo.games.distant_suns.rules.sheets import cells_by, covered_cells, upgrades_covered, upgrades_spent

OTHERS = MAX_PLAYERS - 1
LEAD_SCALE = 30.0  # so many points ahead are nearly a win
UPGRADE_POINTS = 2.0  # what an upgrade at hand is worth
RINGS = 5  # open cells are counted by how many steps they are from what is covered; the last count has all the rest
TREASURE_BINS = 6  # treasures are counted by the open cells next to them; the last count has those with more
SCORE_SCALE, MOST_SCORE = 100, 300
POINTS_SCALE, MOST_POINTS = 20, 200
TIMES_SCALE, MOST_TIMES = 5, 30
DRAWN_SCALE = 5.0
WAYS_SCALE, MOST_WAYS = 40, 160
CELLS_SCALE, MOST_CELLS = 20, 200
FEW_SCALE, MOST_FEW = 5, 200  # for aliens, upgrades and treasures
LARGEST = int(SHAPE_SIZE.max())
COLUMN_OF_NOTCH = np.array(NOTCH_COLUMNS, np.int64)
NOTCHES_OF_COLUMN = np.array([len(SIDES) * NOTCH_COLUMNS.count(column) for column in range(COLUMNS)], np.int64)

_ORDER = f"the zones by their missions ({', '.join(MISSIONS)})"
_COLUMNS = f"{_ORDER}, then the black hole"
_SEATS = "from the observer on, in turn order"
_OTHERS = "of each other seat, in turn order"
_RINGS = f"1, 2, … {RINGS} steps or more from what is covered"
_SOURCES = f"{_ORDER}, edge cells, treasures, aliens left"
_FAR = MOST_SCORE / SCORE_SCALE
_RICH = MOST_POINTS / POINTS_SCALE
_OFTEN = MOST_TIMES / TIMES_SCALE
_WIDE = MOST_CELLS / CELLS_SCALE
_MANY = MOST_FEW / FEW_SCALE

VALUE_FEATURES = (
    Feature("value", 1, "How far the observer is ahead of the best of the others: -1 to 1.", low=-1),
    Feature("score", 1, f"The observer's score; 1 is {SCORE_SCALE}.", low=-_FAR, high=_FAR),
    Feature(
        "points", SOURCES, f"The observer's points by source: {_SOURCES}; 1 is {POINTS_SCALE}.", low=-_RICH, high=_RICH
    ),
    Feature("times", ZONES, f"How often the observer fulfils each mission: {_ORDER}; 1 is {TIMES_SCALE}.", high=_OFTEN),
    Feature("drawn", COLUMNS, f"How often the observer has drawn each shape: {_COLUMNS}; 1 is 5.", high=4),
    Feature("size", COLUMNS, f"The size of each shape: {_COLUMNS}; 1 is {LARGEST}."),
    Feature("notches", COLUMNS, f"The share of each column's notches that are free in this round: {_COLUMNS}."),
    Feature(
        "ways", COLUMNS, f"In how many ways each whole shape can be drawn next: {_COLUMNS}; 1 is {WAYS_SCALE}.",
        high=MOST_WAYS / WAYS_SCALE,
    ),
    Feature("fits", COLUMNS, f"Whether it can be drawn whole at all: {_COLUMNS}."),
    Feature(
        "wanted", COLUMNS, f"How many open cells would fulfil more of the mission: {_COLUMNS}; 1 is {CELLS_SCALE}.",
        high=_WIDE,
    ),
    Feature(
        "in_reach", COLUMNS, f"How many of these the shape can cover next: {_COLUMNS}; 1 is {CELLS_SCALE}.", high=_WIDE
    ),
    Feature("gain", COLUMNS, f"Whether it can cover any of them next: {_COLUMNS}."),
    Feature("upgrades", 3, f"Upgrades at hand, 1 is {MOST_UPGRADES}; gained, and still to gain, as shares.", high=16),
    Feature("ring", RINGS, f"How many open cells are {_RINGS}; 1 is {CELLS_SCALE}.", high=_WIDE),
    Feature("ring_aliens", RINGS, f"How many aliens are {_RINGS}; 1 is {FEW_SCALE}.", high=_MANY),
    Feature("ring_upgrades", RINGS, f"How many upgrade cells are {_RINGS}; 1 is {FEW_SCALE}.", high=_MANY),
    Feature("ring_edges", RINGS, f"How many points edge cells give {_RINGS}; 1 is {POINTS_SCALE}.", high=_RICH),
    Feature("cut_off", 2, "Open cells that cannot be reached any more, and lonely ones; 1 is 20 and 5.", high=40),
    Feature("treasures", TREASURE_BINS, "How many treasures have 0, 1, … open cells next to them; 1 is 5.", high=_MANY),
    Feature("round", 2, "The share of the rounds that are over, and of this round's modules."),
    Feature("drawing", 2, "Whether shapes are drawn now, and whether the observer has still to choose its own."),
    Feature("next", MAX_PLAYERS, f"A 1 for the seat that places the next module, {_SEATS}."),
    Feature("assigned", COLUMNS, f"A 1 for the shape that the observer is to draw now: {_COLUMNS}."),
    Feature("other_value", OTHERS, f"How far the observer is ahead {_OTHERS}: -1 to 1.", low=-1),
    Feature("other_score", OTHERS, f"The score {_OTHERS}; 1 is {SCORE_SCALE}.", low=-_FAR, high=_FAR),
    Feature(
        "other_points", OTHERS * SOURCES, f"The points {_OTHERS}, by source: {_SOURCES}; 1 is {POINTS_SCALE}.",
        low=-_RICH, high=_RICH,
    ),
    Feature("other_upgrades", OTHERS, f"Upgrades at hand {_OTHERS}; 1 is {MOST_UPGRADES}.", high=16),
    Feature("other_open", OTHERS, f"The share of open cells {_OTHERS}."),
    Feature("other_assigned", OTHERS * COLUMNS, f"A 1 for the shape to be drawn now {_OTHERS}: {_COLUMNS}."),
)  # fmt: skip

_AT = {name: where.start for name, where in columns(VALUE_FEATURES).items()}
VALUE, SCORE, POINTS, TIMES = _AT["value"], _AT["score"], _AT["points"], _AT["times"]
DRAWN, SIZE, FREE, WAYS, FITS = _AT["drawn"], _AT["size"], _AT["notches"], _AT["ways"], _AT["fits"]
WANTED, IN_REACH, GAIN, AT_HAND = _AT["wanted"], _AT["in_reach"], _AT["gain"], _AT["upgrades"]
RING, RING_ALIENS, RING_UPGRADES, RING_EDGES = _AT["ring"], _AT["ring_aliens"], _AT["ring_upgrades"], _AT["ring_edges"]
CUT_OFF, AROUND, ROUND, DRAWING = _AT["cut_off"], _AT["treasures"], _AT["round"], _AT["drawing"]
NEXT, ASSIGNED = _AT["next"], _AT["assigned"]
OTHER_VALUE, OTHER_SCORE, OTHER_POINTS = _AT["other_value"], _AT["other_score"], _AT["other_points"]
OTHER_UPGRADES, OTHER_OPEN, OTHER_ASSIGNED = _AT["other_upgrades"], _AT["other_open"], _AT["other_assigned"]


@compiled
def appraise(state: DistantSunsRecord, seat: Seat, out: Row) -> None:
    """Write how far the game is, the observer's sheet and what can be drawn on it, and in short those of the others."""
    move = int64(max(NOTHING, state.choice[seat]))
    appraise_turn(state, seat, out)
    mine = appraise_points(state, seat, move, out)
    appraise_others(state, seat, mine, out)
    covered = covered_cells(state, seat, move)
    left = without(cell_set(COVERABLE[state.sheet]), covered)
    touch = cell_set(NEAR_START[state.sheet])
    if not is_empty(covered):
        near = adjacent_cells(covered)
        touch = union(near, touch) if state.start_stays else near
    for column in range(COLUMNS):
        appraise_column(state, seat, column, move, left, touch, out)
    appraise_space(state, seat, covered, left, touch, out)
    appraise_treasures(state, left, out)


@compiled
def slot(state: DistantSunsRecord, column: int) -> int:
    """Return the place of a column in the order of the missions."""
    return ZONES if column == BLACK_HOLE_COLUMN else int64(state.missions[column])


@compiled
def share(number: int, scale: int, most: int) -> float:
    """Return a number in units of `scale`, counted to `most` on either side."""
    return min(most, max(-most, number)) / scale


@compiled
def appraise_turn(state: DistantSunsRecord, seat: Seat, out: Row) -> None:
    """Write how far the game is, who is to place the next module, and what is to be drawn."""
    out[ROUND] = state.round_number / ROUNDS
    out[ROUND + 1] = state.module_count / MODULES
    active = as_seat(state.active)
    if state.phase == DRAW:
        out[DRAWING] = 1
        out[DRAWING + 1] = may_act(state, seat)
        active = next_seat(state, active)
        if may_act(state, seat):
            out[ASSIGNED + slot(state, assigned_column(state, seat))] = 1
    out[NEXT + places_from(state, seat, active)] = 1
    for notch in range(NOTCHES):
        column = int64(COLUMN_OF_NOTCH[notch])
        for side in range(len(SIDES)):
            if (state.notches[side] >> notch) & 1 == 0:
                out[FREE + slot(state, column)] += 1 / NOTCHES_OF_COLUMN[column]


@compiled
def appraise_points(state: DistantSunsRecord, seat: Seat, move: int, out: Row) -> float:
    """Write the observer's points by source, its missions and its upgrades; return its strength."""
    score = 0
    for source in range(SOURCES):
        at = source
        if source < ZONES:
            at = slot(state, source)
            times = int64(mission_times(state, seat, source, move))
            points = int64(mission_points(times))
            out[TIMES + at] = share(times, TIMES_SCALE, MOST_TIMES)
        else:
            points = int64(source_points(state, seat, source, move))
        out[POINTS + at] = share(points, POINTS_SCALE, MOST_POINTS)
        score += points
    out[SCORE] = share(score, SCORE_SCALE, MOST_SCORE)
    gained, spent = int64(state.gained[seat]), int64(state.spent[seat])
    circles = CIRCLES[state.sheet]
    if move > NOTHING:
        gained = min(circles, gained + upgrades_covered(state, move))
        spent += upgrades_spent(state, assigned_column(state, seat), move)
    out[AT_HAND] = (gained - spent) / MOST_UPGRADES
    out[AT_HAND + 1] = gained / max(1, circles)
    out[AT_HAND + 2] = (circles - gained) / max(1, circles)
    return score + UPGRADE_POINTS * (gained - spent)


@compiled
def appraise_others(state: DistantSunsRecord, seat: Seat, mine: float, out: Row) -> None:
    """Write the points of the others, and how far the observer is ahead of them."""
    best = -math.inf
    for place in range(int64(state.players) - 1):
        other = seat_from(state, seat, place + 1)
        upgrades = int64(state.gained[other]) - int64(state.spent[other])
        theirs = int64(state.scores[other]) + UPGRADE_POINTS * upgrades
        best = max(best, theirs)
        out[OTHER_VALUE + place] = math.tanh((mine - theirs) / LEAD_SCALE)
        out[OTHER_SCORE + place] = share(int64(state.scores[other]), SCORE_SCALE, MOST_SCORE)
        out[OTHER_UPGRADES + place] = upgrades / MOST_UPGRADES
        for source in range(SOURCES):
            at = slot(state, source) if source < ZONES else source
            points = int64(state.points[other, source])
            out[OTHER_POINTS + place * SOURCES + at] = share(points, POINTS_SCALE, MOST_POINTS)
        cells = cell_set(COVERABLE[state.sheet])
        out[OTHER_OPEN + place] = size(without(cells, cell_set(state.covered[other]))) / size(cells)
        if state.phase == DRAW and state.choice[other] != CANNOT:
            out[OTHER_ASSIGNED + place * COLUMNS + slot(state, assigned_column(state, other))] = 1
    out[VALUE] = math.tanh((mine - best) / LEAD_SCALE)


@compiled
def wanted_cells(state: DistantSunsRecord, seat: Seat, column: int, move: int, left: CellSet) -> CellSet:
    """Return the open cells that would fulfil more of a mission, if the shape of its zone covered them."""
    if column == BLACK_HOLE_COLUMN:
        for zone in range(ZONES):
            if state.missions[zone] == BLACK_HOLE:
                return common(left, adjacent_cells(cells_by(state, seat, zone, move)))
        return EMPTY
    mission = int64(state.missions[column])
    if mission == ALIEN:
        return common(left, cell_set(ALIENS[state.sheet]))
    if mission == UPGRADE:
        return common(left, cell_set(UPGRADES[state.sheet]))
    mine = cells_by(state, seat, column, move)
    if mission == TREASURE:
        cells = EMPTY
        for treasure in range(TREASURE_COUNT[state.sheet]):
            near = cell_set(NEAR_TREASURE[state.sheet, treasure])
            if not meet(mine, near):
                cells = union(cells, near)
        return common(left, cells)
    if mission == SUITE:
        return common(left, adjacent_cells(mine))
    return common(left, adjacent_cells(cells_by(state, seat, int64(BLACK_HOLE_COLUMN), move)))


@compiled
def spread(pattern: int, places: CellSet) -> CellSet:
    """Return all cells that a pattern covers, drawn at any of some places."""
    cells = trimmed(places)
    for index in range(1, PATTERN_SIZE[pattern]):
        cells = union(cells, moved(places, PATTERN_OFFSETS[pattern, index]))
    return cells


@compiled
def appraise_column(
    state: DistantSunsRecord, seat: Seat, column: int, move: int, left: CellSet, touch: CellSet, out: Row
) -> None:
    """Write how often a shape has been drawn, in how many ways it can be drawn next, and what that can bring."""
    at, shape = slot(state, column), int64(state.zones[column])
    drawn = 1 if move > NOTHING and assigned_column(state, seat) == column else 0
    for index in range(state.drawn_count[seat]):
        if state.drawn_column[seat, index] == column:
            drawn += 1
    ways, cells = 0, EMPTY
    for index in range(SHAPE_PATTERN_COUNT[shape, 0]):
        pattern = SHAPE_PATTERNS[shape, 0, index]
        places = anchors(pattern, left, touch)
        if not is_empty(places):
            ways += size(places)
            cells = union(cells, spread(pattern, places))
    wanted = wanted_cells(state, seat, column, move, left)
    near = size(common(wanted, cells))
    out[DRAWN + at] = drawn / DRAWN_SCALE
    out[SIZE + at] = SHAPE_SIZE[shape] / LARGEST
    out[WAYS + at] = share(ways, WAYS_SCALE, MOST_WAYS)
    out[FITS + at] = ways > 0
    out[WANTED + at] = share(size(wanted), CELLS_SCALE, MOST_CELLS)
    out[IN_REACH + at] = share(near, CELLS_SCALE, MOST_CELLS)
    out[GAIN + at] = near > 0


@compiled
def appraise_space(
    state: DistantSunsRecord, seat: Seat, covered: CellSet, left: CellSet, touch: CellSet, out: Row
) -> None:
    """Write what open cells there are at every distance from what is covered, and which are cut off."""
    ring, inner, number = common(left, touch), covered, 0
    while not is_empty(ring):
        at = min(number, RINGS - 1)
        out[RING + at] += size(ring) / CELLS_SCALE
        out[RING_ALIENS + at] += size(common(ring, cell_set(ALIENS[state.sheet]))) / FEW_SCALE
        out[RING_UPGRADES + at] += size(common(ring, cell_set(UPGRADES[state.sheet]))) / FEW_SCALE
        appraise_edges(state, seat, ring, inner, at, out)
        inner = union(inner, ring)
        ring = without(common(left, adjacent_cells(ring)), inner)
        number += 1
    out[CUT_OFF] = size(without(left, inner)) / CELLS_SCALE
    out[CUT_OFF + 1] = size(without(left, adjacent_cells(left))) / FEW_SCALE


@compiled
def appraise_edges(state: DistantSunsRecord, seat: Seat, ring: CellSet, inner: CellSet, at: int, out: Row) -> None:
    """Write the points of the edge cells that the observer has not reached and comes to at a ring."""
    for edge in range(EDGE_COUNT[state.sheet]):
        near = cell_set(NEAR_EDGE[state.sheet, edge])
        if state.reached[seat, edge] == NOT_REACHED and meet(ring, near) and not meet(inner, near):
            points = EDGE_POINTS[state.sheet, edge, first_or_later(state, edge) - REACHED_FIRST]
            out[RING_EDGES + at] += points / POINTS_SCALE


@compiled
def appraise_treasures(state: DistantSunsRecord, left: CellSet, out: Row) -> None:
    """Count treasures by the open cells next to them."""
    for treasure in range(TREASURE_COUNT[state.sheet]):
        near = size(common(left, cell_set(NEAR_TREASURE[state.sheet, treasure])))
        out[AROUND + min(near, TREASURE_BINS - 1)] += 1 / FEW_SCALE
