"""Positions of Distant Suns for tests, built from sheets drawn in text."""

from typing import Any

import cosmoludo
from cosmoludo.core import hexes
from cosmoludo.core.game import State
from cosmoludo.core.hexes import Hex
from cosmoludo.games.distant_suns.data.box import read_map
from cosmoludo.games.distant_suns.data.patterns import in_reading_order
from cosmoludo.games.distant_suns.data.tables import SHAPES, SHEETS, bits_of

ZONES = ["moon", "lightning", "rocket", "star", "planet"]
MISSIONS = ["alien", "upgrade", "treasure", "suite", "black-hole"]
PRINTED = ".SXYTAU"  # what is on the sheet already: any other letter of a drawn sheet is a drawing
LAST_ROUND = 2
LAST_ROW = 10
THREE_OPEN_CELLS = ("-2,8", "-3,8", "-3,9")


def read_sheet(sheet: str) -> dict[Hex, str]:
    """The cells of a drawn sheet; rows left out are those at the top."""
    rows = sheet.strip("\n")
    return read_map("\n" * (LAST_ROW - rows.count("\n")) + rows)


def cells(sheet: str) -> str:
    """The text of the drawing that covers every x of a drawn sheet."""
    return " ".join(map(str, in_reading_order(cell for cell, symbol in read_sheet(sheet).items() if symbol == "x")))


def drawings(sheet: str, **shapes: str) -> list[dict[str, str]]:
    """The drawings on a drawn sheet, each with its letter, in the order and with the shapes that are given."""
    by_letter: dict[str, list[Hex]] = {}
    for cell, symbol in read_sheet(sheet).items():
        if symbol not in PRINTED:
            by_letter.setdefault(symbol, []).append(cell)
    assert set(by_letter) == set(shapes), "every letter needs its shape"
    assert set(shapes.values()) <= set(SHAPES)
    return [
        {"shape": shape, "cells": " ".join(map(str, in_reading_order(by_letter[letter])))}
        for letter, shape in shapes.items()
    ]


def build(*sheets: list[dict[str, str]], options: dict[str, Any] | None = None, **fields: Any) -> State:
    """A position of two players or more in the last round, with what the test says different."""
    game = cosmoludo.load("distant-suns", players=max(2, len(sheets)), **(options or {}))
    document = {"zones": ZONES, "missions": MISSIONS, "round": LAST_ROUND} | fields
    filled = [*sheets, *([[]] * (game.players - len(sheets)))]
    return game.from_json(document | {"sheets": [{"drawings": sheet} for sheet in filled]})


def score(state: State, seat: int = 0) -> dict[str, Any]:
    """The score of a seat by what it comes from."""
    breakdown: dict[str, Any] = state.to_json()["sheets"][seat]["score"]
    return breakdown


def times(state: State, mission: str, seat: int = 0) -> tuple[int, int]:
    """How often a seat fulfils a mission, and its points for that."""
    entry = next(entry for entry in score(state, seat)["missions"] if entry["mission"] == mission)
    return entry["times"], entry["points"]


def fill(state: State, seat: int, *left: str) -> None:
    """Cover everything on a sheet but for some cells."""
    open_cells = bits_of(SHEETS[0].coverable) & ~bits_of([hexes.parse(cell) for cell in left])
    state.record.covered[seat] = [open_cells & (2**64 - 1), open_cells >> 64]
    state.record.drawn_count[seat] = 1
