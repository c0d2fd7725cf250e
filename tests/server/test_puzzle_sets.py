"""Puzzles from elsewhere: those that come with the games, and sets that a host takes in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cosmoludo.core.puzzle_sets import shipped
from tests.core.test_puzzle_sets import as_text
from tests.server.guests import Guest, on_both, serving, wait_until
from tests.server.test_admin_commands import admin, listed
from tests.server.test_puzzles import wrong_and_right


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "set.json"
    path.write_text(as_text())
    return path


@pytest.fixture(autouse=True)
def no_others(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "comes_with" not in request.node.name:
        monkeypatch.setattr("cosmoludo.core.puzzle_sets.shipped", list)


@on_both
def test_a_set_is_taken_in_while_the_server_runs_and_solved(
    database: str, client: TestClient[Litestar], anna: Guest, bruno: Guest, file: Path
) -> None:
    assert "1 puzzle was taken in" in admin(database, "puzzles", file).output
    assert "there already" in admin(database, "puzzles", file).output
    assert anna.get("/api/puzzles")["counts"] == {"genial": 1}
    assert listed(database, "audit")[0]["action"] == "puzzles"
    puzzle = anna.get("/api/puzzles/next/genial")["id"]
    _, right = wrong_and_right(Guest(client), puzzle)
    shown = bruno.get(f"/api/puzzles/{puzzle}")
    assert (shown["seat"], shown["players"], shown["solved"]) == (1, 2, None)
    answer = bruno.post(f"/api/puzzles/{puzzle}", {"path": right})
    assert (answer["right"], answer["rating"]["points"] > 1500) == (True, True)
    secrets = json.dumps([shown, answer])
    assert '"seed"' not in secrets
    assert '"source"' not in secrets


@on_both
def test_it_stays_over_a_restart_with_how_hard_it_turned_out(database: str, file: Path) -> None:
    with serving(database) as client:
        admin(database, "puzzles", file)
        puzzle = Guest(client).get("/api/puzzles/next/genial")["id"]
        Guest(client).post(f"/api/puzzles/{puzzle}/shown")
        harder = Guest(client).get(f"/api/puzzles/{puzzle}")["difficulty"]
        assert harder["points"] > 1500
    with serving(database) as client:
        admin(database, "puzzles", file)
        assert Guest(client).get(f"/api/puzzles/{puzzle}")["difficulty"] == harder


def test_a_set_that_does_not_hold_is_refused(
    database: str,
    client: TestClient[Litestar],  # noqa: ARG001, makes the database
    file: Path,
    anna: Guest,
) -> None:
    file.write_text(as_text(answer="pass"))
    assert "pass" in admin(database, "puzzles", file, code=2).output
    assert anna.get("/api/puzzles")["counts"] == {}


def test_what_comes_with_the_games_is_there_for_someone_who_has_never_played(database: str) -> None:
    sources = list(shipped())
    modes = {source.game["game"] for source in sources}
    with serving(database) as client:
        newcomer = Guest(client)
        wait_until(lambda: newcomer.get("/api/puzzles")["counts"].keys() == modes)
        assert sum(newcomer.get("/api/puzzles")["counts"].values()) == sum(len(one.puzzles) for one in sources)
    with serving(database) as client:  # taken in once
        wait_until(lambda: Guest(client).get("/api/puzzles")["counts"].keys() == modes)
        assert sum(Guest(client).get("/api/puzzles")["counts"].values()) == sum(len(one.puzzles) for one in sources)
