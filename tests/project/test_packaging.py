"""What a plain `pip install cosmoludo` gives: rules, bots and the command line, without the packages of the server."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib import resources
from pathlib import Path

import pytest
import typer

from cosmoludo.cli import app
from tests.quick import only

ROOT = Path(__file__).parents[2]
MOST_SECONDS = 0.08
"""Of processor time for `import cosmoludo`: about 0.03 s were measured, and machines differ."""
IMPORT_NAMES = {"argon2-cffi": "argon2", "prometheus-client": "prometheus_client"}

WITHOUT_PACKAGES = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
{code}
"""


def server_packages() -> set[str]:
    """The names under which the packages that only the server needs are imported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[\[><=; ]", wanted)[0] for wanted in project["optional-dependencies"]["server"]}
    return {IMPORT_NAMES.get(name, name) for name in names}


def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, cwd=ROOT)


def python_without_server(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return python(WITHOUT_PACKAGES.format(missing=server_packages(), code=code), *arguments)


def python_without_ray(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return python(WITHOUT_PACKAGES.format(missing={"ray"}, code=code), *arguments)


def test_importing_cosmoludo_imports_nothing_but_the_standard_library() -> None:
    done = python("import sys, json, cosmoludo; print(json.dumps(list(sys.modules)))")
    found = {name.split(".")[0] for name in json.loads(done.stdout)}
    packages = {"cosmoludo", "__main__", "sitecustomize", "usercustomize"}
    assert {name for name in found - packages if not name.startswith("_")} <= sys.stdlib_module_names


def test_importing_cosmoludo_is_quick() -> None:
    measure = "import time; t = time.process_time(); import cosmoludo; print(time.process_time() - t)"
    assert min(float(python(measure).stdout) for _ in range(5)) < MOST_SECONDS


def test_the_package_says_that_it_is_typed() -> None:
    assert resources.files("cosmoludo").joinpath("py.typed").is_file()


def test_rules_bots_arena_and_client_need_no_package_of_the_server() -> None:
    modules = "client", "terminal", "picture", "bench", "bots", "arena.match", "books.book", "books.lessons"
    done = python_without_server("\n".join(f"import cosmoludo.{module}" for module in modules))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("games",), *(pytest.param((name, "--help"), marks=pytest.mark.heavy) for name in ("play", "serve"))],
)
def test_the_command_line_needs_no_package_of_the_server(arguments: tuple[str, ...]) -> None:
    done = python_without_server("from cosmoludo.cli import main; main()", *arguments)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", only({"serve"}, ["serve", "bench-server"]))
@pytest.mark.parametrize(
    ("language", "says"),
    [("fr", "demande des paquets"), pytest.param("en", "needs packages", marks=pytest.mark.heavy)],
)
def test_a_command_of_the_server_says_what_to_install(command: str, language: str, says: str) -> None:
    done = python_without_server("from cosmoludo.cli import main; main()", command, "--lang", language)
    assert done.returncode == 2
    assert says in done.stderr
    assert "pip install 'cosmoludo[server]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "says"),
    [("fr", "n’est pas installé"), pytest.param("en", "is not installed", marks=pytest.mark.heavy)],
)
def test_only_work_on_ray_needs_ray_and_says_what_to_install(language: str, says: str) -> None:
    command = ("match", "espace", "--bots", "greedy,random", "--games", "2", "--lang", language)
    assert python_without_ray("from cosmoludo.cli import main; main()", *command).returncode == 0
    done = python_without_ray("from cosmoludo.cli import main; main()", *command, "--ray", "local")
    assert done.returncode == 2
    assert says in done.stderr
    assert "pip install 'cosmoludo[ray]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(("language", "says"), [("en_GB.UTF-8", "opens the table"), ("fr_FR.UTF-8", "ouvre la table")])
def test_play_answers_help_without_installing_anything(tmp_path: Path, language: str, says: str) -> None:
    script = tmp_path / "script" / "play"
    script.parent.mkdir()
    script.write_bytes((ROOT / "script" / "play").read_bytes())
    script.chmod(0o755)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "COSMOLUDO_LANG"))}
    done = subprocess.run([script, "--help"], env=environment | {"LANG": language}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert says in done.stdout
    assert sorted(re.findall(r"(?:^  |, )(--[\w-]+)", done.stdout, re.MULTILINE)) == options_of_serve()


def options_of_serve() -> list[str]:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return sorted([*(parameter.opts[0] for parameter in serve.params), "--help"])
