"""Distant Suns: positions as JSON."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from cosmoludo.core.chance import rekey
from cosmoludo.core.errors import InvalidMove, InvalidPosition
from cosmoludo.core.reading import Fields, read_chance, write_chance
from cosmoludo.core.record import Record, only
from cosmoludo.games.distant_suns.board import is_free, place_module, take_modules_back
from cosmoludo.games.distant_suns.box import BLACK_HOLE
from cosmoludo.games.distant_suns.cells import NOTHING
from cosmoludo.games.distant_suns.check import check
from cosmoludo.games.distant_suns.data import (
    ASSIGNMENT_COUNT,
    BLACK_HOLE_COLUMN,
    BLACK_HOLE_SHAPE,
    EDGE_COUNT,
    MAX_TURNS,
    MISSIONS,
    MODULES,
    ROUNDS,
    SHAPES,
    SHEETS,
    ZONES,
)
from cosmoludo.games.distant_suns.drawings import NOT_OPEN, NOT_THE_SHAPE, NOT_TOUCHING, TOO_FEW_UPGRADES, fault
from cosmoludo.games.distant_suns.notation import read as read_move
from cosmoludo.games.distant_suns.notation import read_drawing, text
from cosmoludo.games.distant_suns.record import (
    ALIENS_LEFT,
    ASSIGN,
    CANNOT,
    DRAW,
    EDGES,
    NO_CHOICE,
    REACHED_FIRST,
    REACHED_LATER,
    TREASURES,
    UNKNOWN,
)
from cosmoludo.games.distant_suns.rules import ask_for_drawings, finish, open_turn
from cosmoludo.games.distant_suns.score import count_score, touches_edge
from cosmoludo.games.distant_suns.sheets import draw, hand_out_sheets

MAX_PLY = 32_767
PHASES = ("assign", "draw")
REACHED = {"first": REACHED_FIRST, "later": REACHED_LATER}
FAULTS = {
    NOT_THE_SHAPE: "these cells are not {shape}, whole or with upgrades",
    TOO_FEW_UPGRADES: "it takes more upgrades than there were at hand",
    NOT_OPEN: "it covers a cell that cannot be covered, or not again",
    NOT_TOUCHING: "the first drawing must touch the start, the others what was covered before",
}
SPECIAL_CHOICES = {None: NO_CHOICE, "?": UNKNOWN, "cannot": CANNOT}


def write(state: Record) -> dict[str, Any]:
    """The whole position: the board, the sheets with what they score, and what has been chosen."""
    seats = range(state.players)
    document: dict[str, Any] = {
        "players": int(state.players),
        "zones": [SHAPES[shape] for shape in state.zones[:ZONES]],
        "missions": [MISSIONS[mission] for mission in state.missions],
        "round": int(state.round_number),
        "active": int(state.active),
        "modules": [text(int(module)) for module in state.modules[: state.module_count]],
        "phase": PHASES[state.phase],
        "choices": [_choice_text(int(state.choice[seat])) for seat in seats],
        "sheets": [_write_sheet(state, seat) for seat in seats],
        "ply": int(state.ply),
    }
    if state.hidden:
        return document | {"hidden": True}
    return document | {"chance": write_chance(state)}


def _choice_text(choice: int) -> str | None:
    """A choice as text, null where there is none."""
    for special, number in SPECIAL_CHOICES.items():
        if choice == number:
            return special
    return text(choice)


def _write_sheet(state: Record, seat: int) -> dict[str, Any]:
    """What is drawn on a sheet, and what follows from that."""
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
        "score": breakdown(state, seat),
    }


def _edges(state: Record, seat: int) -> dict[str, int]:
    """The edge cells of the sheet, and how a seat has reached each."""
    cells = SHEETS[state.sheet].edges
    return {str(cell): int(how) for cell, how in zip(cells, state.reached[seat, : len(cells)], strict=True)}


def breakdown(state: Record, seat: int) -> dict[str, Any]:
    """What a seat would score if the game ended now, by what it comes from."""
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


def read(state: Record, document: Mapping[str, Any]) -> None:
    """Fill a blank record; InvalidPosition lists everything that is wrong with the document.

    Only what differs from an empty table has to be given. Upgrades and scores follow from the drawings: they may stand
    in the document, but then they have to be right.
    """
    problems: list[str] = []
    fields = Fields(document, problems)
    fields.integer("players", int(state.players), int(state.players), int(state.players))
    _read_board(state, fields)
    _read_sheets(state, fields)
    state.ply = fields.integer("ply", 0, MAX_PLY, 0)
    read_chance(state, fields)
    if not problems:
        _read_turn(state, fields)
    else:
        fields.read |= {"phase", "choices", "hidden"}
    fields.finish()
    if not problems:
        problems += check(state)
    if problems:
        raise InvalidPosition(problems)


def _read_board(state: Record, fields: Fields) -> None:
    """The columns and the modules of this round; without a word of them, the first shapes and missions there are."""
    state.zones[:ZONES] = _names(fields, "zones", SHAPES[:BLACK_HOLE_SHAPE])
    state.zones[BLACK_HOLE_COLUMN] = BLACK_HOLE_SHAPE
    state.missions[:] = _names(fields, "missions", MISSIONS)
    state.round_number = fields.integer("round", 0, ROUNDS, 0)
    state.active = fields.integer("active", 0, int(state.players) - 1, 0)
    take_modules_back(state)
    modules = fields.array("modules", None, [])
    if len(modules) > MODULES:
        fields.note("modules", f"at most {MODULES}", len(modules))
    for number, module in enumerate(modules[:MODULES]):
        try:
            move = read_move(module) if isinstance(module, str) else -1
        except InvalidMove:
            move = -1
        if not 0 <= move < ASSIGNMENT_COUNT or not is_free(state, move):
            fields.note(f"modules[{number}]", "a module such as 'top 2 3' in notches that are free", module)
        else:
            place_module(state, move)


def _names(fields: Fields, name: str, known: tuple[str, ...]) -> list[int]:
    """A different one of some names for each zone, as their numbers."""
    default = list(range(ZONES))
    found = fields.array(name, ZONES, list(known[:ZONES]))
    if any(entry not in known for entry in found) or len(set(found)) < ZONES:
        fields.note(name, f"{ZONES} different ones of {', '.join(known)}", found)
        return default
    return [known.index(entry) for entry in found]


def _read_sheets(state: Record, fields: Fields) -> None:
    """The drawings of each seat in the order they were made in, then who reached the edges first."""
    players = int(state.players)
    hand_out_sheets(state)
    sheets = []
    for seat, found in enumerate(fields.array("sheets", players, [{}] * players)):
        if not isinstance(found, Mapping):
            fields.note(f"sheets[{seat}]", "an object", found)
            found = {}
        sheets.append(Fields(found, fields.problems, f"sheets[{seat}]."))
    arrived = [_read_drawings(state, seat, sheet) for seat, sheet in enumerate(sheets)]
    for seat, sheet in enumerate(sheets):
        _read_edges(state, seat, sheet, arrived)
    for seat, sheet in enumerate(sheets):
        count_score(state, seat)
        written = _write_sheet(state, seat)
        for name in ("upgrades", "score"):
            if sheet.get(name, written[name]) != written[name] or isinstance(sheet.get(name), bool):
                sheet.note(name, f"{written[name]!r}, as the drawings give it", sheet.get(name))
        sheet.finish()


def _read_drawings(state: Record, seat: int, sheet: Fields) -> list[int]:
    """Draw everything, and return for each edge cell which drawing reached it, a large number if none did."""
    edges = range(EDGE_COUNT[state.sheet])
    arrived = [MAX_TURNS] * len(edges)
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
            if arrived[edge] == MAX_TURNS and touches_edge(state, seat, edge, NOTHING):
                arrived[edge] = index
    return arrived


def _read_drawing(state: Record, seat: int, entry: Fields) -> None:
    """One drawing: a shape of the board, and the cells it covers."""
    shapes = tuple(SHAPES[shape] for shape in state.zones)
    column = shapes.index(entry.choice("shape", shapes, BLACK_HOLE))
    cells = entry.get("cells")
    if not isinstance(cells, str):
        entry.note("cells", "the cells it covers, such as '-4,9 -3,9 -3,8'", cells)
        return
    try:
        move = read_drawing(cells.split())
    except InvalidMove as error:
        entry.problems.append(f"{entry.path}cells: {error}")
        return
    if wrong := fault(state, seat, column, move):
        entry.problems.append(f"{entry.path}cells: {FAULTS[wrong].format(shape=shapes[column])}")
    else:
        draw(state, seat, column, move)


def _read_edges(state: Record, seat: int, sheet: Fields, arrived: list[list[int]]) -> None:
    """Who was first at each edge cell; if nobody says, whose drawing that reached it has the lowest index."""
    edges = sheet.inside("edges") if "edges" in sheet.document else None
    sheet.read.add("edges")
    for edge, cell in enumerate(map(str, SHEETS[state.sheet].edges)):
        if arrived[seat][edge] < MAX_TURNS:
            is_first = arrived[seat][edge] == min(others[edge] for others in arrived)
            default = "first" if is_first else "later"
            state.reached[seat, edge] = REACHED[edges.choice(cell, tuple(REACHED), default) if edges else default]
        elif edges and cell in edges.document:
            edges.problems.append(f"{edges.path}{cell}: no drawing reaches it")
            edges.read.add(cell)
    if edges:
        edges.finish()


def _read_turn(state: Record, fields: Fields) -> None:
    """Whose turn it is, and what has been chosen already."""
    phase = PHASES.index(fields.choice("phase", PHASES, PHASES[ASSIGN]))
    players = int(state.players)
    choices = fields.array("choices", players, [None] * players)
    state.hidden = fields.flag("hidden", "?" in choices)
    if state.hidden:
        rekey(state, np.uint64(0))
    state.choice[:] = NO_CHOICE
    if state.round_number == ROUNDS:
        _read_end(state, fields, phase, choices)
    elif phase == ASSIGN:
        open_turn(state)
        if choices != [None] * players:
            fields.note("choices", "null for each seat, for nothing is to be drawn yet", choices)
    elif state.module_count == 0:
        fields.note("modules", "at least one, since it says what is to be drawn", [])
    else:
        ask_for_drawings(state)
        for seat, choice in enumerate(choices):
            _read_choice(state, fields, seat, choice)


def _read_end(state: Record, fields: Fields, phase: int, choices: list[Any]) -> None:
    """After the last round there is nothing left to do."""
    state.phase = ASSIGN
    if phase == DRAW or state.module_count or choices != [None] * len(choices):
        fields.note("round", f"below {ROUNDS} while anything is left to do", ROUNDS)
    finish(state)


def _read_choice(state: Record, fields: Fields, seat: int, choice: Any) -> None:
    """What one seat has chosen: null if it still has to, `cannot` if nothing can be drawn, `?` if it is not seen."""
    name = f"choices[{seat}]"
    cannot = state.choice[seat] == CANNOT
    if choice is None or (choice == "cannot" and cannot):
        return
    move = UNKNOWN
    if choice != "?":
        try:
            move = read_move(choice) if isinstance(choice, str) else -1
        except InvalidMove:
            move = -1
    if cannot or move in (-1, CANNOT) or (move == UNKNOWN and not state.hidden):
        expected = "cannot, for no drawing is possible" if cannot else "null, or a drawing, or nothing"
        fields.note(name, expected, choice)
        return
    state.choice[seat] = move
    state.actors ^= only(seat)
