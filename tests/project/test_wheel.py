"""The wheel as people install it: without extras for programs, with `[server]` for the table."""

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS_TO_START = 120
GAME = "play genial --seats random,random --seed 3 --lang en --save"

pytestmark = pytest.mark.heavy


def run(*command: object, folder: Path) -> str:
    """What a command prints, run away from these sources; it must end well."""
    arguments = [str(part) for part in command]
    done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False, env=clean_environment())
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def clean_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT, folder=folder)
    return next(folder.glob("cosmoludo-*.whl"))


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """An empty environment into which the wheel is installed without extras."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder / "venv", folder=folder)
    install(folder, wheel)
    return folder


def install(folder: Path, wanted: object) -> None:
    pip = (folder / "venv" / "bin" / "pip", "install", "--quiet", "--constraint", ROOT / "constraints.txt")
    run(*pip, wanted, folder=folder)


def test_without_extras_a_program_plays_and_serving_says_what_is_missing(environment: Path) -> None:
    cosmoludo = environment / "venv" / "bin" / "cosmoludo"
    assert "serve" in run(cosmoludo, "--help", folder=environment)
    run(cosmoludo, *GAME.split(), environment / "game.json", folder=environment)
    assert "ply" not in run(cosmoludo, "verify", environment / "game.json", folder=environment)
    done = subprocess.run(
        [cosmoludo, "serve"], cwd=environment, capture_output=True, text=True, env=clean_environment()
    )
    assert done.returncode == 2
    assert "cosmoludo[server]" in done.stderr


def test_with_the_server_the_table_opens(environment: Path, wheel: Path) -> None:
    install(environment, f"{wheel}[server]")
    command: list[str | Path] = [
        environment / "venv" / "bin" / "cosmoludo",
        "serve",
        "--port",
        "0",
        "--lazy",
        "--lang",
        "en",
    ]
    command += ["--database", environment / "tables.sqlite"]
    with subprocess.Popen(
        command, cwd=environment, stderr=subprocess.PIPE, text=True, env=clean_environment()
    ) as server:
        try:
            address = address_in(server)
            with urllib.request.urlopen(address, timeout=10) as page:
                assert b"Cosmoludo" in page.read()
            with urllib.request.urlopen(f"{address}/api/games", timeout=10) as games:
                assert b"genial" in games.read()
        finally:
            server.terminate()
            server.communicate(timeout=30)


def address_in(server: "subprocess.Popen[str]") -> str:
    """The address that the server prints when it is ready."""
    assert server.stderr is not None
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until:
        for word in server.stderr.readline().split():
            if word.startswith("http://"):
                return word.rstrip("/.")
    raise AssertionError("the server printed no address")
