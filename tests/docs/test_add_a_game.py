"""The page *Add a game*, followed to the letter, gives a game that passes the battery, in the project or beside it."""

import inspect
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from cosmoludo.core import contract
from tests.docs.added_game import (
    FOLDER,
    OWN_PACKAGE,
    PAGE,
    PROJECT_FILE,
    ROOT,
    blocks,
    project_beside_it,
    project_with_it,
)


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(project_with_it, id="inside"),
        pytest.param(project_beside_it, id="outside", marks=pytest.mark.heavy),
    ],
)
def project(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    follow: Callable[[Path], Path] = request.param
    return follow(tmp_path_factory.mktemp("project"))


def run(project: Path, *command: str) -> str:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(project), str(project / "installed")])}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def folder_in(project: Path) -> str:
    return str(FOLDER) if (project / FOLDER).exists() else f"installed/{OWN_PACKAGE}"


def functions_of_the_contract() -> Iterator[tuple[str, str]]:
    """Yield every function that the contract names, with its docstring."""
    for protocol in vars(contract).values():
        if inspect.isclass(protocol) and Protocol in protocol.__bases__ + protocol.__mro__:
            for name, member in vars(protocol).items():
                found = member.fget if isinstance(member, property) else member
                if inspect.isfunction(found) and found.__module__ == contract.__name__:
                    yield name, inspect.getdoc(found) or ""


OPTIONAL = {"observation"}
"""Slots that all games of the project have, and a game need not have."""


def test_it_touches_one_folder_and_has_the_slots_that_every_game_has() -> None:
    assert {path.parts[:3] for path in blocks() if path != PROJECT_FILE} == {FOLDER.parts}
    folders = [facts.parent for facts in (ROOT / "cosmoludo" / "games").glob("*/facts.py")]
    slots = [{path.stem for path in folder.iterdir() if not path.name.startswith("__pycache__")} for folder in folders]
    assert set.intersection(*slots) - OPTIONAL <= {
        path.relative_to(FOLDER).parts[0].split(".")[0] for path in blocks() if path != PROJECT_FILE
    }


def test_it_quotes_every_function_of_the_contract() -> None:
    page = PAGE.read_text("utf-8")
    named = [(name, said) for name, said in functions_of_the_contract() if not name.startswith("_")]
    assert len(named) > 20
    for name, said in named:
        assert f"| `{name}` | {said} |" in page, name


def test_its_code_is_written_like_all_the_rest(project: Path) -> None:
    folder = folder_in(project)
    if folder == str(FOLDER):
        run(project, "ruff", "check", folder)
        run(project, "ruff", "format", "--check", folder)
    run(project, "mypy", folder)


@pytest.mark.heavy
def test_it_passes_the_battery(project: Path) -> None:
    recorded = ("tests/battery/test_recordings.py", "tests/battery/test_digests.py")
    run(project, "pytest", *recorded, "-k", "moons", "--record")
    said = run(project, "pytest", "tests/battery", "-k", "moons")
    assert "passed" in said


def test_it_is_on_the_shelf(project: Path) -> None:
    assert "moons" in run(project, "cosmoludo", "games")


def test_mypy_refuses_a_game_that_breaks_the_contract(tmp_path: Path) -> None:
    project = project_with_it(tmp_path)
    hiding = project / FOLDER / "hiding.py"
    hiding.write_text(
        hiding.read_text("utf-8").replace("def deal(state: MoonsRecord)", "def deal(seat: Seat)"), "utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", str(FOLDER / "__init__.py")],
        cwd=project,
        env=os.environ | {"PYTHONPATH": str(project)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert 'incompatible type Module; expected "Hiding[MoonsRecord]"' in done.stdout


def test_a_package_without_words_book_art_and_table_is_still_played(tmp_path: Path) -> None:
    project = project_beside_it(tmp_path)
    package = project / "installed" / OWN_PACKAGE
    for folder in ("words", "book"):
        shutil.rmtree(package / folder)
    for file in ("table.py", "art.svg"):
        (package / file).unlink()
    game = package / "__init__.py"
    game.write_text(game.read_text("utf-8").replace(", table=_table", ""), "utf-8")
    assert "moons" in run(project, "cosmoludo", "games")
    assert run(project, "cosmoludo", "games", "--lang", "fr")
    (project / "played.py").write_text(PLAYED, "utf-8")
    assert run(project, "played").split() == ["moons.rule.used", "True", "ValueError"]


PLAYED = """
import cosmoludo

state = cosmoludo.load("moons", players=2).start(seed=1)
for seat in (0, 1):
    state.play("bid 4", seat)
try:
    state.play("bid 4", 0)
except cosmoludo.IllegalMove as error:
    print(error.rule)
while not state.over:
    seat = state.actors[0]
    state.play(state.moves(seat)[0], seat)
print(state.over)
try:
    state.seen_by(0).scene()
except ValueError as error:
    print(type(error).__name__)
"""
