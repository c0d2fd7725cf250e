"""The page *Sheets for Distant Suns*, followed to the letter, gives a box that whole games are played and scored on."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cosmoludo.games.distant_suns.data.box import InvalidBox, load
from tests.docs.added_game import BLOCK, ROOT, copy_project

PAGE = ROOT / "docs" / "distant-suns-sheets.md"
CELLS = 192


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the box of the page: its file, its words, its drawings."""
    folder = tmp_path_factory.mktemp("project")
    copy_project(folder)
    for block in BLOCK.finditer(PAGE.read_text("utf-8")):
        path = folder / block["path"]
        before = "" if path.suffix == ".toml" else path.read_text("utf-8")
        path.write_text(before + "\n" + block["text"], "utf-8")
    run(folder, "-m", "cosmoludo.games.distant_suns.drawing", interpreted=True)
    return folder


def run(project: Path, *command: str, interpreted: bool) -> str:
    environment = os.environ | {"PYTHONPATH": str(project), "NUMBA_DISABLE_JIT": str(int(interpreted))}
    done = subprocess.run(
        [sys.executable, *command], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


PLAY = """
import json, sys
import cosmoludo
from cosmoludo.core.seats import seats
from cosmoludo.games.distant_suns import notation
from cosmoludo.games.distant_suns.data.tables import NOTCHES, SHEETS, WORDS, ZONES
from cosmoludo.games.distant_suns.rules.moves import ASSIGNMENT_COUNT, ASSIGNMENT_MINE, ASSIGNMENT_THEIRS
from tests.games.distant_suns import invariants
from tests.games.distant_suns.plain_count import second_opinion
from tests.variants import random_plays

game = cosmoludo.load("distant-suns", players=2)
same, treasures, drawn = 0, 0, 0
for seed in range(int(sys.argv[1])):
    state = game.start(seed)
    before = state.record.copy()
    for seat, move in random_plays(game, state.record, seed):
        invariants.after_move(before, state.record)
        before = state.record.copy()
        if move < ASSIGNMENT_COUNT:
            same += int(ASSIGNMENT_MINE[move] == ASSIGNMENT_THEIRS[move])
        else:
            assert notation.read(notation.text(move)) == move
    invariants.after_move(before, state.record)
    assert game.from_json(state.to_json()).to_json() == state.to_json()
    for seat in seats(state.record):
        points = state.record.points[seat].tolist()
        assert points[:ZONES] + points[ZONES + 1 :] == second_opinion(state.record, seat), (seed, seat)
        reached = state.record.reached[seat].tolist()
        sheet = SHEETS[0]
        worth = [sheet.edge_points[sheet.cells[cell]] for cell in sheet.edges]
        assert points[ZONES] == sum(pair[how - 1] for pair, how in zip(worth, reached) if how)
        treasures += points[ZONES + 1] // 10
        drawn += int(state.record.drawn_count[seat])
    scene = state.seen_by(0).scene(0)
    known = {f"{zone.id}/{cell.id}" for zone in scene.zones for cell in zone.cells}
    assert {place for source in scene.sources for line in source.lines for place in line} <= known
print(json.dumps({"cells": len(SHEETS[0].cells), "words": WORDS, "notches": NOTCHES, "same": same, "drawn": drawn,
                  "treasures": treasures}))
"""


def play(project: Path, games: int, *, interpreted: bool) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(project, "-c", PLAY, str(games), interpreted=interpreted))
    return found


def test_whole_games_are_played_and_scored_as_a_plain_count_does(project: Path) -> None:
    found = play(project, 4, interpreted=True)
    assert (found["cells"], found["words"], found["notches"]) == (CELLS, 4, 7)
    assert found["drawn"] > 4 * 2 * 10
    assert found["same"] > 0, "two notches of one column give everybody the same shape"


@pytest.mark.heavy
def test_compiled_rules_play_and_score_it_too(project: Path) -> None:
    found = play(project, 300, interpreted=False)
    assert found["treasures"] > 0, "a treasure beside what cannot be covered is surrounded too"


def test_what_is_wrong_with_a_file_is_said_as_the_page_has_it() -> None:
    page = PAGE.read_text("utf-8")
    block = next(BLOCK.finditer(page))["text"]
    with pytest.raises(InvalidBox) as caught:
        load(block.replace("max_moves = 8192", "max_moves = 4096"))
    assert f"InvalidBox: {caught.value}\n" in page


def test_the_new_shapes_are_drawn_and_named(project: Path) -> None:
    said = run(project, "-c", SAY, interpreted=True)
    assert json.loads(said) == ["ancre", "cerf-volant", "couronne", "la feuille de la boîte"]


SAY = """
import json
from cosmoludo.core.words import say
from cosmoludo.games.distant_suns.drawing.art import PATH, drawings
assert PATH.read_text("utf-8") == drawings()
keys = ("shape.anchor", "shape.kite", "shape.crown", "option_value.sheet.printed")
print(json.dumps([say("fr", "distant_suns." + key) for key in keys]))
"""
