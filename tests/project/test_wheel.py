"""The wheel as people install it: without extras for programs, with `[server]` for the table."""

import os
import subprocess
import sys
import tarfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
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


def test_own_bots_play_matches_and_the_ladder_is_shown_away_from_the_repository(environment: Path) -> None:
    cosmoludo = environment / "venv" / "bin" / "cosmoludo"
    (environment / "mine.py").write_text("def choose(view, seat, seed):\n    return view.moves(seat)[0]\n")
    match = ("match", "espace", "--games", 2, "--bots", "mine.py:choose,mine:choose")
    assert "mine.py:choose" in run(cosmoludo, *match, folder=environment)
    ladder = ("ladder", "hexdomino", "--games", 2, "--results", environment / "ladder.jsonl")
    assert "level2" in run(cosmoludo, *ladder, folder=environment)


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


def test_a_hosts_first_day(environment: Path, wheel: Path, tmp_path: Path) -> None:
    """A first account, an invitation and a game with the commit before; then its data with the wheel: a backup, a wrong
    deletion, and all is back.
    """
    install(environment, f"{wheel}[server]")
    walk_first_day(environment / "venv" / "bin" / "cosmoludo", tmp_path)


def walk_first_day(cosmoludo: Path, folder: Path) -> None:
    database = folder / "first-day.sqlite"
    with served(cosmoludo, database, commit_before(folder)) as address, people(address) as (host, guest):
        code = first_evening(host, guest)
        played = host.get(f"/api/tables/{code}/saved").json()
    keep = ("--database", database, "--lang", "en")
    with served(cosmoludo, database) as address, people(address, host, guest) as (host, guest):
        all_is_there(host, guest, code, played)
        run(cosmoludo, "backup", folder / "backup", *keep, folder=folder)
        assert code in run(cosmoludo, "admin", "tables", "--json", *keep, folder=folder)
        run(cosmoludo, "admin", "delete-table", code, *keep, folder=folder)
        wait_until(lambda: host.get(f"/api/tables/{code}").status_code == 404)
        run(cosmoludo, "restore", folder / "backup", *keep, folder=folder)
        wait_until(lambda: host.get(f"/api/tables/{code}").status_code == 200)
        all_is_there(host, guest, code, played)


def commit_before(folder: Path) -> Path:
    """The sources of the commit before this one, as a folder to import from; the page is not built."""
    archive = folder / "before.tar"
    subprocess.run(["git", "archive", "--output", archive, "HEAD~1", "cosmoludo"], cwd=ROOT, check=True)
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "before", filter="data")
    return folder / "before"


@contextmanager
def served(cosmoludo: Path, database: Path, sources: Path | None = None) -> Iterator[str]:
    """A server as it is installed, or of other sources in the same environment; its address."""
    command = [cosmoludo, "serve", "--port", "0", "--lazy", "--lang", "en", "--database", database]
    environment = clean_environment() | ({"PYTHONPATH": str(sources)} if sources else {})
    with subprocess.Popen(command, cwd=database.parent, stderr=subprocess.PIPE, text=True, env=environment) as server:
        try:
            address = address_in(server)
            threading.Thread(target=server.stderr.read, daemon=True).start()  # type: ignore[union-attr]
            yield address
        finally:
            server.terminate()
            server.wait(30)


@contextmanager
def people(address: str, *before: httpx.Client) -> Iterator[list[httpx.Client]]:
    """The host and a guest at a server, with the cookies that they had before."""
    cookies = [one.cookies for one in before] or [httpx.Cookies(), httpx.Cookies()]
    with ExitStack() as stack:
        yield [stack.enter_context(httpx.Client(base_url=address, timeout=300, cookies=kept)) for kept in cookies]


def all_is_there(host: httpx.Client, guest: httpx.Client, code: str, played: dict[str, Any]) -> None:
    """Who they are, what they may do, and the game they have played."""
    assert host.get("/api/house").json()["host"]
    assert host.get("/api/me").json()["name"] == "Vesta"
    assert guest.get("/api/house").json()["inside"]
    assert played["moves"]
    for one in (host, guest):
        assert one.get(f"/api/tables/{code}/saved").json() == played


def first_evening(host: httpx.Client, guest: httpx.Client) -> str:
    """Make the first account, close the house, invite somebody, play a game to its end, and return its table."""
    host.get("/api/me")
    host.post("/api/account", json={"name": "Vesta", "password": "a long sentence"}).raise_for_status()
    host.put("/api/admin/policy", json={"admission": "invitation", "public_tables": "host"}).raise_for_status()
    guest.get("/api/me")
    assert guest.get("/api/tables").status_code == 403
    link = host.post("/api/admin/invitations", json={"note": "a friend"}).json()["path"]
    guest.post("/api/house/door", json={"invitation": link.partition("#")[2]}).raise_for_status()
    code = str(host.post("/api/tables", json={"game": "espace", "seats": ["me", "open"]}).json()["code"])
    guest.post(f"/api/tables/{code}/join").raise_for_status()
    players = {0: host, 1: guest}
    while (table := host.get(f"/api/tables/{code}").json())["status"] != "over":
        for seat in table["actors"]:
            position = players[seat].get(f"/api/tables/{code}/position?seat={seat}").json()
            if position["moves"]:
                move = {"seat": seat, "ply": position["ply"], "move": position["moves"][0]}
                players[seat].post(f"/api/tables/{code}/moves", json=move).raise_for_status()
                break
        else:
            time.sleep(0.2)
    return code


def wait_until(happens: Callable[[], bool]) -> None:
    """Wait for what must come; the server may be starting anew."""
    until = time.monotonic() + SECONDS_TO_START
    while True:
        try:
            if happens():
                return
        except httpx.TransportError:
            pass
        assert time.monotonic() < until
        time.sleep(0.2)


def address_in(server: "subprocess.Popen[str]") -> str:
    """The address that the server prints when it is ready."""
    assert server.stderr is not None
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until:
        for word in server.stderr.readline().split():
            if word.startswith("http://"):
                return word.rstrip("/.")
    raise AssertionError("the server printed no address")
