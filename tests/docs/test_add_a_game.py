"""The page *Add a game*, followed to the letter, gives a game that passes the battery and touches one folder."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.added_game import ROOT, blocks, project_with_it


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project_with_it(tmp_path_factory.mktemp("project"))


def run(project: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=project, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_touches_one_folder_and_has_the_files_that_every_game_has() -> None:
    assert {path.parts[:3] for path in blocks()} == {("cosmoludo", "games", "moons")}
    folders = [facts.parent for facts in (ROOT / "cosmoludo" / "games").glob("*/facts.py")]
    common = set.intersection(*({path.name for path in folder.glob("*.*")} for folder in folders))
    assert common <= {path.name for path in blocks()}


def test_its_code_is_written_like_all_the_rest(project: Path) -> None:
    folder = "cosmoludo/games/moons"
    run(project, "ruff", "check", folder)
    run(project, "ruff", "format", "--check", folder)
    run(project, "mypy", folder)


def test_it_passes_the_battery(project: Path) -> None:
    run(project, "pytest", "tests/battery", "-k", "moons", "--record")
    said = run(project, "pytest", "tests/battery", "-k", "moons")
    assert "passed" in said


def test_it_is_on_the_shelf(project: Path) -> None:
    assert "moons" in run(project, "cosmoludo", "games")
