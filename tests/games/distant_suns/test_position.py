"""Positions from JSON: what may be left out, and what is refused."""

from typing import Any

import pytest

import cosmoludo
from cosmoludo import InvalidPosition
from tests.games.distant_suns.tables import MISSIONS, ZONES, build, drawings

FIRST = drawings(
    """
U m . T . A . . .
 m . . . . . A .
S m m A . U . . X
""",
    m="moon",
)


def problems(**document: Any) -> str:
    with pytest.raises(InvalidPosition) as caught:
        cosmoludo.load("distant-suns", players=2).from_json({"zones": ZONES, "missions": MISSIONS} | document)
    return "; ".join(caught.value.problems)


def sheets(*drawn: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    return [{"drawings": list(drawn)} | more, {}]


def test_an_empty_document_is_an_empty_table() -> None:
    state = cosmoludo.load("distant-suns", players=3).from_json({})
    assert state.actors == (0,)
    assert len(state.moves()) == 20
    assert state.scores == (-50, -50, -50)
    assert len(set(state.to_json()["zones"])) == 5


def test_a_position_in_the_middle_of_drawing_can_be_built() -> None:
    choice = "-3,9 -2,9 -3,10 -2,10"
    game = cosmoludo.load("distant-suns", players=2)
    position = {"zones": ZONES, "modules": ["top 4 3"], "phase": "draw"}
    legal = {str(move) for move in game.from_json(position).moves(0)}
    choice = min(legal)
    state = game.from_json(position | {"choices": [choice, None]})
    assert state.actors == (1,)
    hidden = game.from_json(position | {"choices": ["?", None], "hidden": True})
    assert hidden.hidden
    assert state.seen_by(1) == hidden


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"zones": ["moon"] * 5}, "zones: expected 5 different ones of moon"),
        ({"zones": [*ZONES[:4], "black-hole"]}, "zones: expected 5 different ones"),
        ({"missions": MISSIONS[:4]}, "missions: expected a list of 5"),
        ({"round": 4}, "round: expected a whole number from 0 to 3"),
        ({"active": 2}, "active: expected a whole number from 0 to 1"),
        (
            {"modules": ["top 1 2", "top 2 3"]},
            "modules[1]: expected a module such as 'top 2 3' in notches that are free",
        ),
        ({"modules": ["nothing"]}, "modules[0]: expected a module"),
        ({"phase": "draw"}, "modules: expected at least one"),
        ({"choices": ["nothing", None]}, "choices: expected null for each seat"),
        ({"modules": ["top 4 3"], "phase": "draw", "choices": ["nothing", None]}, "choices[0]: not a drawing"),
        ({"modules": ["top 4 3"], "phase": "draw", "choices": ["cannot", None]}, "choices[0]: expected null"),
        ({"modules": ["top 4 3"], "phase": "draw", "choices": ["?", None], "hidden": False}, "choices[0]"),
        (
            {"modules": ["top 4 3"], "phase": "draw", "choices": ["?", None]},
            "choices[0]: expected a choice that is",
        ),
        ({"round": 3, "modules": ["top 4 3"]}, "round: expected below 3"),
        ({"sheets": sheets(*FIRST)}, "drawings: expected at most 0, one a turn, got 1"),
        ({"round": 1, "sheets": sheets({"shape": "comet"})}, "shape: expected moon or lightning"),
        ({"round": 1, "sheets": sheets({"shape": "moon"})}, "cells: expected the cells it covers"),
        ({"round": 1, "sheets": sheets({"shape": "moon", "cells": "9,9"})}, "there is no cell 9,9 on any sheet"),
        ({"round": 1, "sheets": sheets({"shape": "star", "cells": FIRST[0]["cells"]})}, "these cells are not star"),
        ({"round": 1, "sheets": sheets(*FIRST, *FIRST)}, "drawings[1].cells: it covers a cell that cannot be covered"),
        ({"round": 1, "sheets": sheets({"shape": "planet", "cells": "3,4 2,5 3,5 2,6"})}, "must touch the start"),
        ({"round": 1, "sheets": sheets({"shape": "moon", "cells": "-4,9 -4,10"})}, "more upgrades than there were"),
        ({"round": 1, "sheets": sheets(*FIRST, upgrades=3)}, "upgrades: expected 0"),
        ({"round": 1, "sheets": sheets(*FIRST, score={})}, "score: expected"),
        ({"round": 1, "sheets": sheets(*FIRST, edges={"0,0": "first"})}, "edges.0,0: no drawing reaches it"),
        ({"round": 1, "sheets": sheets(*FIRST, edges={"1,1": "first"})}, "edges.1,1: unknown"),
    ],
)
def test_what_cannot_be_is_refused_with_what_is_wrong(document: dict[str, Any], said: str) -> None:
    assert said in problems(**document)


def test_somebody_must_have_been_first_at_an_edge_cell() -> None:
    reach = drawings(
        """
 . . . . b b b b
S a a a a U . . X
""",
        a="probe",
        b="probe",
    )
    zones = ["probe", *ZONES[1:]]
    sheet = {"drawings": reach, "edges": {"3,10": "later"}}
    assert "someone must have been the first" in problems(zones=zones, round=1, sheets=[sheet, {}])
    fine = build(reach, reach[:1], zones=zones, round=1)
    assert fine.to_json()["sheets"][0]["edges"] == {"3,10": "first"}
