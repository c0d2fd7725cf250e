"""Distant Suns: the sheets in a position: what is drawn on them, and the edges, upgrades and points that follow."""

from collections.abc import Mapping
from typing import Any

from cosmoludo.core.errors import InvalidMove
from cosmoludo.core.fields import Fields
from cosmoludo.core.seats import Seat, seats
from cosmoludo.games.distant_suns.data.box import BLACK_HOLE
from cosmoludo.games.distant_suns.data.tables import EDGE_COUNT, MAX_TURNS, MISSIONS, SHAPES, SHEETS, ZONES
from cosmoludo.games.distant_suns.notation import DRAW_WORD, move_of, text
from cosmoludo.games.distant_suns.record import (
    ALIENS_LEFT,
    EDGES,
    REACHED_FIRST,
    REACHED_LATER,
    TREASURES,
    DistantSunsRecord,
)
from cosmoludo.games.distant_suns.rules.drawings import NOT_OPEN, NOT_THE_SHAPE, NOT_TOUCHING, TOO_FEW_UPGRADES, fault
from cosmoludo.games.distant_suns.rules.moves import NOTHING
from cosmoludo.games.distant_suns.rules.scoring import count_score, touches_edge
from cosmoludo.games.distant_suns.rules.sheets import draw, hand_out_sheets

NEVER = MAX_TURNS  # the drawing that reached an edge cell, if none did
REACHED = {"first": REACHED_FIRST, "later": REACHED_LATER}
FAULTS = {
    NOT_THE_SHAPE: "these cells are not {shape}, whole or with upgrades",
    TOO_FEW_UPGRADES: "it takes more upgrades than there were at hand",
    NOT_OPEN: "it covers a cell that cannot be covered, or not again",
    NOT_TOUCHING: "the first drawing must touch the start, the others what was covered before",
}


def write_sheet(state: DistantSunsRecord, seat: Seat) -> dict[str, Any]:
    """Return what is drawn on a sheet, and what follows from that."""
    return {
        "drawings": [
            {
                "shape": SHAPES[state.zones[state.drawn_column[seat, index]]],
                "cells": text(int(state.drawn[seat, index])),
            }
            for index in range(state.drawn_count[seat])
        ],
        "edges": {
            cell: word for cell, how in _edges(state, seat).items() for word, number in REACHED.items() if how == number
        },
        "upgrades": int(state.gained[seat] - state.spent[seat]),
        "score": _score(state, seat),
    }


def _edges(state: DistantSunsRecord, seat: Seat) -> dict[str, int]:
    """Return the edge cells of the sheet, and how a seat has reached each."""
    cells = SHEETS[state.sheet].edges
    return {str(cell): int(how) for cell, how in zip(cells, state.reached[seat, : len(cells)], strict=True)}


def _score(state: DistantSunsRecord, seat: Seat) -> dict[str, Any]:
    """Return what a seat would score if the game ended now, by what it comes from."""
    points = [int(number) for number in state.points[seat]]
    return {
        "missions": [
            {
                "shape": SHAPES[state.zones[column]],
                "mission": MISSIONS[state.missions[column]],
                "times": int(state.times[seat, column]),
                "points": points[column],
            }
            for column in range(ZONES)
        ],
        "edges": points[EDGES],
        "treasures": points[TREASURES],
        "aliens": points[ALIENS_LEFT],
        "total": int(state.scores[seat]),
    }


def read_sheets(state: DistantSunsRecord, fields: Fields) -> None:
    """Read the drawings of each seat in the order they were made in, then who reached the edges first."""
    players = int(state.players)
    hand_out_sheets(state)
    sheets = [Fields({}, fields.problems, f"sheets[{seat}].") for seat in seats(state)]
    for seat, found in enumerate(fields.array("sheets", players, [{}] * players)):
        if isinstance(found, Mapping):
            sheets[seat].document = found
        else:
            fields.note(f"sheets[{seat}]", "an object", found)
    by_seat = list(zip(seats(state), sheets, strict=True))
    arrived = [_read_drawings(state, seat, sheet) for seat, sheet in by_seat]
    for seat, sheet in by_seat:
        _read_edges(state, seat, sheet, arrived)
    for seat, sheet in by_seat:
        count_score(state, seat)
        _check_consequences(sheet, write_sheet(state, seat))
        sheet.finish()


def _check_consequences(sheet: Fields, written: Mapping[str, Any]) -> None:
    """Check that upgrades and score, where they are given, are those that the drawings give."""
    for name in ("upgrades", "score"):
        if sheet.get(name, written[name]) != written[name] or isinstance(sheet.get(name), bool):
            sheet.note(name, f"{written[name]!r}, as the drawings give it", sheet.get(name))


def _read_drawings(state: DistantSunsRecord, seat: Seat, sheet: Fields) -> list[int]:
    """Draw everything, and return for each edge cell which drawing reached it, NEVER if none did."""
    edges = range(EDGE_COUNT[state.sheet])
    arrived = [NEVER] * len(edges)
    drawings = sheet.array("drawings", None, [])
    if len(drawings) > MAX_TURNS:
        sheet.note("drawings", f"at most {MAX_TURNS}", len(drawings))
    for index, found in enumerate(drawings[:MAX_TURNS]):
        path = f"drawings[{index}]"
        if not isinstance(found, Mapping):
            sheet.note(path, "an object with shape and cells", found)
            continue
        entry = Fields(found, sheet.problems, f"{sheet.path}{path}.")
        _read_drawing(state, seat, entry)
        entry.finish()
        for edge in edges:
            if arrived[edge] == NEVER and touches_edge(state, seat, edge, NOTHING):
                arrived[edge] = index
    return arrived


def _read_drawing(state: DistantSunsRecord, seat: Seat, entry: Fields) -> None:
    """Read one drawing: a shape of the board, and the cells it covers."""
    shapes = tuple(SHAPES[shape] for shape in state.zones)
    column = shapes.index(entry.choice("shape", shapes, BLACK_HOLE))
    cells = entry.get("cells")
    if not isinstance(cells, str):
        entry.note("cells", "the cells it covers, such as '-4,9 -3,9 -3,8'", cells)
        return
    try:
        move = move_of(DRAW_WORD, cells.split())
    except InvalidMove as error:
        entry.problems.append(f"{entry.path}cells: {error}")
        return
    if wrong := fault(state, seat, column, move):
        entry.problems.append(f"{entry.path}cells: {FAULTS[wrong].format(shape=shapes[column])}")
    else:
        draw(state, seat, column, move)


def _read_edges(state: DistantSunsRecord, seat: Seat, sheet: Fields, arrived: list[list[int]]) -> None:
    """Read who was first at each edge cell; by default, whose drawing that reached it has the lowest index."""
    edges = sheet.inside("edges") if "edges" in sheet.document else None
    sheet.read.add("edges")
    for edge, cell in enumerate(map(str, SHEETS[state.sheet].edges)):
        if arrived[seat][edge] < NEVER:
            is_first = arrived[seat][edge] == min(others[edge] for others in arrived)
            default = "first" if is_first else "later"
            state.reached[seat, edge] = REACHED[edges.choice(cell, tuple(REACHED), default) if edges else default]
        elif edges and cell in edges.document:
            edges.problems.append(f"{edges.path}{cell}: no drawing reaches it")
            edges.read.add(cell)
    if edges:
        edges.finish()
