"""Distant Suns: the score sheet at the end, with the places where the points were made, and its staging."""

from collections.abc import Set
from itertools import groupby

from cosmoludo.core.finale import counted, verdict
from cosmoludo.core.hexes import Hex, neighbours
from cosmoludo.core.scene import Beat, Source, text
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.distant_suns.data.box import ALIEN, TREASURE, UPGRADE
from cosmoludo.games.distant_suns.data.tables import BLACK_HOLE_COLUMN, MISSIONS, SHEETS, ZONES
from cosmoludo.games.distant_suns.notation import cells_of, shape_key
from cosmoludo.games.distant_suns.record import ALIENS_LEFT, EDGES, NOT_REACHED, TREASURES, DistantSunsRecord
from cosmoludo.games.distant_suns.table.layout import sheet_place

Line = list[Hex]


def sources(state: DistantSunsRecord) -> list[Source]:
    """Return the score sheet once the game is over: a row for each mission, then edge cells, treasures and aliens."""
    if not state.over:
        return []
    rows = []
    for column in range(ZONES):
        name = text(f"distant_suns.table.mission_{MISSIONS[state.missions[column]]}", shape=[shape_key(state, column)])
        rows.append((name, column, [mission_lines(state, seat, column) for seat in seats(state)]))
    for word, source, lines_of in (
        ("edges", EDGES, edge_lines),
        ("treasures", TREASURES, treasure_lines),
        ("aliens", ALIENS_LEFT, alien_lines),
    ):
        rows.append((text(f"distant_suns.source.{word}"), source, [lines_of(state, seat) for seat in seats(state)]))
    return [
        Source(
            name,
            [int(state.points[seat, source]) for seat in seats(state)],
            [[sheet_place(seat, cell) for cell in line] for seat in seats(state) for line in lines[seat]],
        )
        for name, source, lines in rows
    ]


def finale(state: DistantSunsRecord, rows: list[Source]) -> list[Beat]:
    """Count the sheet row by row, then say who has won."""
    return [*counted(rows), verdict(state, "distant_suns")] if state.over else []


def mission_lines(state: DistantSunsRecord, seat: Seat, column: int) -> list[Line]:
    """Return what a mission counts: cells covered, drawings and what they lie beside, or drawings that touch."""
    mission, sheet = MISSIONS[state.missions[column]], SHEETS[state.sheet]
    own = [cell for drawing in drawings_of(state, seat, column) for cell in drawing]
    if mission == "alien":
        return [[cell] for cell in own if sheet.cells[cell] == ALIEN]
    if mission == "upgrade":
        return [[cell] for cell in own if sheet.cells[cell] == UPGRADE]
    if mission == "treasure":
        return [line for cell in sheet.those(TREASURE) if (line := _link(own, {cell}))]
    if mission == "suite":
        return largest_suite(drawings_of(state, seat, column)) if state.times[seat, column] else []
    holes = {cell for drawing in drawings_of(state, seat, BLACK_HOLE_COLUMN) for cell in drawing}
    return [line for drawing in drawings_of(state, seat, column) if (line := _link(drawing, holes))]


def largest_suite(drawings: list[Line]) -> list[Line]:
    """Return the largest group of drawings that touch each other, as a line between any two that do."""
    groups: list[list[Line]] = []
    for drawing in drawings:
        touched = [group for group in groups if any(_link(drawing, set(other)) for other in group)]
        groups = [group for group in groups if group not in touched]
        groups.append([drawing, *(other for group in touched for other in group)])
    largest = max(groups, key=len)
    links = [_link(drawing, set(other)) for index, drawing in enumerate(largest) for other in largest[index + 1 :]]
    return [link for link in links if link] or largest


def edge_lines(state: DistantSunsRecord, seat: Seat) -> list[Line]:
    """Return a line from the drawings of a seat to each edge cell that they have reached."""
    sheet, covered = SHEETS[state.sheet], covered_cells(state, seat)
    reached = [cell for edge, cell in enumerate(sheet.edges) if state.reached[seat, edge] != NOT_REACHED]
    return [_link(covered, {cell}) for cell in reached]


def treasure_lines(state: DistantSunsRecord, seat: Seat) -> list[Line]:
    """Return a ring around each treasure that is surrounded, open where there is nothing to cover."""
    return [arc for cell in surrounded(state, seat) for arc in arcs(cell, SHEETS[state.sheet].near(cell))]


def arcs(cell: Hex, around: Set[Hex]) -> list[Line]:
    """Return lines through the neighbours of a cell that are among some cells: a ring, if all of them are."""
    ring = neighbours(cell)
    gap = next((index for index, other in enumerate(ring) if other not in around), None)
    if gap is None:
        return [[*ring, ring[0]]]
    in_turn = ring[gap:] + ring[:gap]
    return [list(run) for covered, run in groupby(in_turn, around.__contains__) if covered]


def alien_lines(state: DistantSunsRecord, seat: Seat) -> list[Line]:
    """Return the aliens that nothing covers."""
    covered = set(covered_cells(state, seat))
    return [[cell] for cell in SHEETS[state.sheet].those(ALIEN) if cell not in covered]


def surrounded(state: DistantSunsRecord, seat: Seat) -> list[Hex]:
    """Return the treasures with every cell next to them covered that can be."""
    sheet, covered = SHEETS[state.sheet], set(covered_cells(state, seat))
    return [cell for cell in sheet.those(TREASURE) if sheet.near(cell) <= covered]


def covered_cells(state: DistantSunsRecord, seat: Seat) -> Line:
    """Return every cell that a seat has covered."""
    return [cell for index in range(state.drawn_count[seat]) for cell in cells_of(int(state.drawn[seat, index]))]


def drawings_of(state: DistantSunsRecord, seat: Seat, column: int) -> list[Line]:
    """Return the drawings of a column's shape."""
    return [
        cells_of(int(state.drawn[seat, index]))
        for index in range(state.drawn_count[seat])
        if state.drawn_column[seat, index] == column
    ]


def _link(cells: Line, goals: set[Hex]) -> Line:
    """Return one of some cells and a goal next to it; nothing where they do not touch."""
    return next(([cell, other] for cell in cells for other in neighbours(cell) if other in goals), [])
