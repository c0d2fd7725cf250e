"""The documentation builds strictly, its links lead somewhere, every command and flag is in it in both languages."""

import inspect
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cosmoludo
from cosmoludo.arena.match import Match
from cosmoludo.arena.saved import play
from cosmoludo.bots.hints import Hint
from cosmoludo.client import Client
from cosmoludo.client import Table as ClientTable
from cosmoludo.client.plans import answered, streamed
from cosmoludo.core.facts import Facts
from cosmoludo.core.game import Game, State
from cosmoludo.core.move import Move
from cosmoludo.core.observation import width
from cosmoludo.core.registry import games, packages, rules_of
from cosmoludo.core.words import LANGUAGES
from cosmoludo.envs import Batch, Legal
from cosmoludo.envs.gymnasium import SeatEnv, SeatVectorEnv
from cosmoludo.envs.padding import Padding
from cosmoludo.envs.pettingzoo import RoundEnv, TurnEnv
from cosmoludo.server.ops.app import Settings, build
from tests.docs.added_game import ROOT

pytestmark = pytest.mark.xdist_group("site")  # one worker builds it for all

LINK = re.compile(r"!?\[[^\]]*\]\((?P<target>[^)#\s]+)(?:#[^)]*)?\)")
IN_THE_REPOSITORY = ("README.md", "README.fr.md", "CHANGELOG.md", "CONTRIBUTING.md")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The documentation, built in a folder of its own."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copy(ROOT / "mkdocs.yml", folder)
    for command in ([str(ROOT / "script" / "build_docs.py")], ["-m", "mkdocs", "build", "--strict", "--quiet"]):
        environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return folder / "build"


def test_it_builds_strictly_in_both_languages(site: Path) -> None:
    assert (site / "site" / "index.html").exists()
    assert 'lang="fr"' in (site / "site" / "fr" / "index.html").read_text("utf-8")
    for book in (ROOT / "cosmoludo" / "games").glob("*/book/en.md"):
        page = Path("play") / book.parents[1].name / "index.html"
        assert (site / "site" / page).exists()
        assert (site / "site" / "fr" / page).exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_flag_is_documented(site: Path, language: str) -> None:
    page = (site / "docs" / ("commands.md" if language == "en" else f"commands.{language}.md")).read_text("utf-8")
    rows = re.findall(r"^\| `(?P<flag>[^`]+)` \| (?P<help>.*) \|$", page, re.MULTILINE)
    assert len(rows) > 30
    assert not [flag for flag, said in rows if not said.strip()], "flags without a word of help"
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        name, _, said = section.partition("\n")
        assert said.strip().split("|")[0].strip(), f"{name} without a word of help"


def test_every_route_of_the_server_is_in_the_reference_with_an_example(site: Path) -> None:
    document = build(Settings(database=Path("unused"))).openapi_schema.to_schema()
    page = (site / "docs" / "api.md").read_text("utf-8")
    sections = dict(section.split("`\n", 1) for section in re.split(r"^### `", page, flags=re.MULTILINE)[1:])
    routes = {
        (method.upper(), path): said for path, found in document["paths"].items() for method, said in found.items()
    }
    assert {f"{method} {path}" for method, path in routes} == set(sections)
    for (method, path), said in routes.items():
        section = sections[f"{method} {path}"]
        (command,) = re.findall(r"```console\n(.*?)```", section, re.DOTALL)
        address = re.sub(r"\{\w+\}", "[^/?{}]+", path)
        assert re.search(rf'curl -X {method} "\$URL{address}[?"]', command), section
        assert ("-d '" in command) == ("requestBody" in said)
        assert said["description"].split("\n")[0] in section
        if "application/json" in said["responses"].get("200", said["responses"].get("201", {})).get("content", {}):
            assert "```json\n" in section


@pytest.mark.parametrize("game", packages())
def test_every_feature_of_an_observation_is_documented(site: Path, game: str) -> None:
    observing = rules_of(game).observing
    if observing is None:
        pytest.skip("a game need not have observations")
    page = (site / "docs" / "research.md").read_text("utf-8")
    section = page.partition(f"### {packages()[game].modes[0].name}\n")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| `(\w+)` \| ([\d,]+) \| \S+ to \S+ \| (.+) \|$", section, re.MULTILINE)
    features = [*observing.FEATURES, *observing.MOVE_FEATURES, *observing.TRUTH_FEATURES]
    assert rows == [(feature.name, f"{feature.size:,}", feature.meaning) for feature in features]


@pytest.mark.parametrize("mode", games())
def test_the_sizes_of_every_environment_are_documented(site: Path, mode: str) -> None:
    padding = Padding(cosmoludo.load(mode))
    page = (site / "docs" / "research.md").read_text("utf-8")
    found = re.findall(rf"^\| `{mode}` \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", page, re.MULTILINE)
    expected = (width(padding.features), padding.actions, width(padding.move_features))
    numbers = Padding(padding.game, "numbers").actions
    assert found == [tuple(f"{number:,}" for number in (*expected, numbers))]


DOCUMENTED: tuple[Any, ...] = (
    Game, State, Move, Facts, Batch, Legal, Match, Client, ClientTable, Hint, SeatEnv, SeatVectorEnv, TurnEnv, RoundEnv,
)  # fmt: skip
"""What programs hold in their hands."""


@pytest.mark.parametrize("documented", DOCUMENTED, ids=lambda documented: documented.__qualname__)
def test_everything_public_is_in_the_reference(site: Path, documented: Any) -> None:
    page = (site / "site" / "reference" / "index.html").read_text("utf-8")
    module = "cosmoludo.client" if documented in (Client, ClientTable) else documented.__module__
    path = f"{module}.{documented.__qualname__}"
    own = vars(documented) | (vars(documented.__mro__[1]) if documented in (Client, ClientTable) else {})
    public = {name: member for name, member in own.items() if not name.startswith("_")}
    said = [
        name
        for name, member in public.items()
        if callable(member) or isinstance(member, property | answered | streamed)
    ]
    assert said or documented in (Hint,), "nothing to look for"
    assert not [name for name in ("", *(f".{name}" for name in said)) if f'id="{path}{name}"' not in page]


def test_the_functions_of_the_package_itself_are_in_the_reference(site: Path) -> None:
    page = (site / "site" / "reference" / "index.html").read_text("utf-8")
    functions = [inspect.unwrap(vars(cosmoludo)[name]) for name in cosmoludo.__all__]
    paths = [f"{found.__module__}.{found.__name__}" for found in functions if inspect.isfunction(found)]
    assert len(paths) == 4
    assert not [path for path in paths if f'id="{path}"' not in page]
    assert "Return a game for a number of players, with its options" in page


@pytest.mark.parametrize("name", IN_THE_REPOSITORY)
def test_links_of_the_pages_outside_the_site_lead_to_files(name: str) -> None:
    page = ROOT / name
    targets = [match["target"] for match in LINK.finditer(page.read_text("utf-8"))]
    assert not [target for target in targets if "://" not in target and not (ROOT / target).exists()]


def test_the_bot_on_the_page_is_the_one_that_is_tested() -> None:
    page = (ROOT / "docs" / "program.md").read_text("utf-8")
    assert (ROOT / "examples" / "bot.py").read_text("utf-8") in page


def test_the_own_bot_on_the_page_plays_a_match() -> None:
    file = ROOT / "examples" / "mine.py"
    assert file.read_text("utf-8") in (ROOT / "docs" / "bots.md").read_text("utf-8")
    match = Match("hexdomino", (f"{file}:choose", "random"))
    games = list(play(match, 6))
    assert not [game.fault for game in games if game.fault]
    assert len(games) == 6
