"""`script/bench --against` measures two trees alternately and compares their medians."""

import argparse
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "script"))

import compare_bench
from compare_bench import (
    Tree,
    arguments_from,
    as_table,
    checked_out,
    compared,
    measure_play,
    measure_server,
    rows_of_play,
)


class Fake(Tree):
    """A tree that measures nothing: it answers with what it was given, and notes that it was asked."""

    asked: list[tuple[str, tuple[str, ...]]]
    speeds: list[float]

    def ask(self, *arguments: str, core: int | None = None) -> Any:  # noqa: ARG002
        Fake.asked.append((self.commit, arguments))
        if arguments[0] == "games":
            return [{"game": "genial", "players": [2, 3]}, {"game": f"only-{self.commit}", "players": [1]}]
        if arguments[0] == "bench-server":
            return [
                {"as": way, "tables": 10, "moves_per_second": 50, "server_mb": None} for way in ("browsers", "programs")
            ]
        warm_up = arguments[arguments.index("--seconds") + 1] == compare_bench.WARM_UP_SECONDS
        speed = 0 if warm_up else Fake.speeds.pop(0)
        return [{"games_per_second": speed, "moves_per_second": speed * 40, "ready_seconds": 1, "record_bytes": 456}]


@pytest.fixture
def trees() -> list[Tree]:
    Fake.asked = []
    return [Fake("old", Path("old")), Fake("new", Path("new"))]


def wanted(*arguments: str) -> argparse.Namespace:
    return arguments_from([*arguments, "--against", "HEAD~1"])


def test_games_that_both_commits_know_are_measured(trees: list[Tree]) -> None:
    assert rows_of_play(trees, [], None) == [("genial", "2"), ("genial", "3")]
    assert rows_of_play(trees, ["genial"], 3) == [("genial", "3")]
    with pytest.raises(SystemExit, match="there is no game 'only-old' in both commits"):
        rows_of_play(trees, ["only-old"], None)


def test_commits_are_measured_alternately_and_neither_always_first(trees: list[Tree]) -> None:
    Fake.speeds = [100.0] * 6
    measure_play(trees, [("genial", "2")], wanted("--rounds", "3", "--seconds", "2"))
    assert [commit for commit, _ in Fake.asked] == ["old", "new", "old", "new", "new", "old", "old", "new"]
    assert all("bench" in arguments and "genial" in arguments for _, arguments in Fake.asked)


def test_medians_and_ratios_are_of_the_same_measure(trees: list[Tree]) -> None:
    Fake.speeds = [100, 110, 90, 120, 130, 90]  # old new, new old, old new
    before, now = measure_play(trees, [("genial", "2")], wanted("--rounds", "3"))
    found = next(result for result in compared(before, now) if result["measure"] == "games_per_second")
    assert (found["before"], found["now"]) == (120, 90)
    assert found["ratio"] == 0.75
    assert (found["lowest"], found["highest"]) == (90 / 130, 1.1)


def test_the_server_is_measured_for_every_kind_of_player(trees: list[Tree]) -> None:
    before, now = measure_server(trees, wanted("server", "10", "--rounds", "2"))
    asked = [(commit, arguments[arguments.index("--server") + 1]) for commit, arguments in Fake.asked[2:]]
    old, new = (tree.python for tree in trees)
    assert asked == [("new", old), ("new", new), ("new", new), ("new", old)]  # by the same players
    table = as_table(compared(before, now), trees, ("as", "tables"))
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    assert lines[0][:5] == ["as", "tables", "measure", "old", "new"]
    assert lines[2][:6] == ["browsers", "10", "moves_per_second", "50", "50", "1.000"]
    assert lines[3][0] == "programs"
    assert lines[4][:3] == ["all", "", "moves_per_second"]


def test_what_cannot_be_divided_has_no_mean(trees: list[Tree]) -> None:
    row = ("browsers", "10")
    results = compared({row: {"cpu_ms": [0.0]}}, {row: {"cpu_ms": [2.0]}})
    assert results[0]["ratio"] == float("inf")
    assert "nan" in as_table(results, trees, ("as", "tables"))
    assert compared({row: {"cpu_ms": [0.0]}}, {row: {"cpu_ms": [0.0]}})[0]["ratio"] == 1.0


def test_numbers_of_tables_are_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        wanted("server", "genial")
    assert "expected numbers of tables, found genial" in capsys.readouterr().err


def test_a_commit_is_checked_out_and_installed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*arguments: str) -> str:
        me = ("-c", "user.name=me", "-c", "user.email=me@example.org")
        return subprocess.run(["git", *me, *arguments], cwd=tmp_path, check=True, capture_output=True, text=True).stdout

    git("init", "--quiet")
    (tmp_path / "file").write_text("first")
    git("add", "file")
    git("commit", "--quiet", "--message", "First")
    monkeypatch.setattr(compare_bench, "ROOT", tmp_path)
    monkeypatch.setattr(compare_bench, "TREES", tmp_path / "build" / "bench")
    installed: list[Path] = []

    def install(folder: Path) -> None:
        installed.append(folder)
        (folder / ".venv").mkdir()

    for _ in range(2):
        tree = checked_out(compare_bench.commit_of("HEAD"), install)
    assert installed == [tree.folder]
    assert (tree.folder / "file").read_text() == "first"
    with pytest.raises(SystemExit, match="expected a commit, found nowhere"):
        compare_bench.commit_of("nowhere")
