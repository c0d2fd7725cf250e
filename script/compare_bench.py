"""Measure two commits against each other: `script/bench [server] --against COMMIT`.

Each commit gets a work tree and a virtual environment of its own below build/bench, kept for the next time. They are
measured alternately, because a machine that others share is not equally fast for long. Each tree's own command line
does the measuring, so an older commit need not know of this script; both servers are measured by the players of HEAD,
because players that cost more would make a server look slower. Needs nothing but Python and Git.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shlex
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
TREES = ROOT / "build" / "bench"
PLAY_MEASURES = ("games_per_second", "moves_per_second", "ready_seconds", "record_bytes")
SERVER_MEASURES = ("moves_per_second", "p50_ms", "p95_ms", "p99_ms", "cpu_ms", "client_ms", "server_mb")
SERVER_TABLES = (10, 100, 500, 1000)
WARM_UP_SECONDS = "0.1"

Row = tuple[str, str]
"""What is measured, such as ("genial", "2")."""
Values = dict[Row, dict[str, list[float]]]
"""The values of each measure of each row, in the order of the rounds."""


@dataclass(frozen=True)
class Tree:
    """A commit, checked out with an environment of its own."""

    commit: str
    folder: Path

    @property
    def python(self) -> str:
        """The command that runs Python with this tree's packages and compiled rules."""
        cache, program = self.folder / ".cache", self.folder / ".venv" / "bin" / "python"
        return shlex.join(["env", f"XDG_CACHE_HOME={cache}", str(program)])

    def ask(self, *arguments: str, core: int | None = None) -> Any:
        """Run the tree's own command line, on one core if one is given; return the JSON that it prints."""
        command = [str(self.folder / ".venv" / "bin" / "cosmoludo"), *arguments, "--json"]
        pin = None if core is None else (lambda: os.sched_setaffinity(0, {core}))
        environment = os.environ | {"XDG_CACHE_HOME": str(self.folder / ".cache")}
        for shared in ("PYTHONPATH", "NUMBA_CACHE_DIR"):  # each tree has sources and compiled rules of its own
            environment.pop(shared, None)
        done = subprocess.run(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, text=True, preexec_fn=pin, check=False
        )
        if done.returncode:
            raise SystemExit(f"script/bench: {' '.join(command)} failed in {self.commit}")
        return json.loads(done.stdout)


# --- Work trees ---


def commit_of(name: str) -> str:
    """Return the full hash of a commit."""
    done = subprocess.run(
        ["git", "rev-parse", "--verify", f"{name}^{{commit}}"], cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"script/bench: expected a commit, found {name}")
    return done.stdout.strip()


def checked_out(commit: str, install: Callable[[Path], None]) -> Tree:
    """Check out and install a commit, unless that was done before."""
    folder = TREES / commit[:12]
    ready = folder / ".venv" / "ready"
    if not (folder / ".git").exists():
        git("worktree", "prune")
        git("worktree", "add", "--detach", str(folder), commit)
    if not ready.exists():
        install(folder)
        ready.touch()
    return Tree(commit[:7], folder)


def git(*arguments: str) -> None:
    """Run Git; what it says goes to the error output."""
    subprocess.run(["git", *arguments], cwd=ROOT, check=True, stdout=sys.stderr)


def install(folder: Path) -> None:
    """Install a tree as its constraints say; an older one has no extra `server`, about which pip only warns."""
    tell(f"installing {folder.name}")
    python = folder / ".venv" / "bin" / "python"
    subprocess.run([os.environ.get("PYTHON", sys.executable), "-m", "venv", str(folder / ".venv")], check=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    constraints = ["--constraint", "constraints.txt"]
    subprocess.run([*pip, *constraints, "--editable", ".[server]"], cwd=folder, check=True, stdout=sys.stderr)


# --- Measuring ---


def rows_of_play(trees: Sequence[Tree], games: Sequence[str], players: int | None) -> list[Row]:
    """Return each mode and number of players that both trees know."""
    known = [{game["game"]: game["players"] for game in tree.ask("games")} for tree in trees]
    if unknown := [game for game in games if not all(game in modes for modes in known)]:
        raise SystemExit(
            f"script/bench: there is no game {unknown[0]!r} in both commits; there are {', '.join(known[0])}"
        )
    both = {game: [n for n in counts if n in known[1].get(game, ())] for game, counts in known[0].items()}
    chosen = {game: counts for game, counts in both.items() if not games or game in games}
    return [(game, str(n)) for game, counts in chosen.items() for n in counts if players in (None, n)]


def measure_play(trees: Sequence[Tree], rows: Iterable[Row], wanted: argparse.Namespace) -> list[Values]:
    """Measure random play; on one core, unless several threads are to play."""
    options = ["--threads", str(wanted.threads)]
    core = max(os.sched_getaffinity(0)) if wanted.threads == 1 and hasattr(os, "sched_getaffinity") else None
    values: list[Values] = [{} for _ in trees]
    compiled: set[str] = set()
    for game, players in rows:
        asked = ["bench", game, "--players", players]
        if game not in compiled:
            tell(f"compiling {game}")
            for tree in trees:
                tree.ask(*asked, "--seconds", WARM_UP_SECONDS)
            compiled.add(game)
        for number in range(wanted.rounds):
            tell(f"{game} ({players}), round {number + 1} of {wanted.rounds}")
            for place in alternating(number):
                found = trees[place].ask(*asked, "--seconds", str(wanted.seconds or 3.0), *options, core=core)
                keep(values[place], (game, players), found[0], PLAY_MEASURES)
    return values


def measure_server(trees: Sequence[Tree], wanted: argparse.Namespace) -> list[Values]:
    """Measure the server under load by the players of the last tree; the server chooses its core itself."""
    values: list[Values] = [{} for _ in trees]
    tell(f"compiling {wanted.game}")
    for tree in trees:
        tree.ask("bench-server", "1", "--game", wanted.game, "--seconds", "1")
    for tables in map(int, wanted.what or SERVER_TABLES):
        for number in range(wanted.rounds):
            tell(f"{tables} tables, round {number + 1} of {wanted.rounds}")
            for place in alternating(number):
                options = ["--game", wanted.game, "--seconds", str(wanted.seconds or 10.0)]
                options += ["--server", trees[place].python]
                for found in trees[-1].ask("bench-server", str(tables), *options):
                    keep(values[place], (found["as"], str(tables)), found, SERVER_MEASURES)
    return values


def alternating(number: int) -> tuple[int, int]:
    """Return who is measured first in a round: A B, then B A, so that neither always comes second."""
    return (0, 1) if number % 2 == 0 else (1, 0)


def keep(values: Values, row: Row, found: dict[str, Any], measures: Sequence[str]) -> None:
    """Add what one run has measured."""
    kept = values.setdefault(row, {})
    for measure in measures:
        if found.get(measure) is not None:
            kept.setdefault(measure, []).append(float(found[measure]))


def tell(text: str) -> None:
    """Say what is being done."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


# --- Showing ---


def compared(before: Values, now: Values) -> list[dict[str, Any]]:
    """Compare the medians of each measure of each row; the spread is that of the ratios of single rounds."""
    results = []
    for (what, size), measures in before.items():
        for measure, old in measures.items():
            new = now.get((what, size), {}).get(measure)
            if not new:
                continue
            pairs = [ratio(a, b) for a, b in zip(old, new, strict=True)]
            medians = statistics.median(old), statistics.median(new)
            results.append(
                {
                    "what": what,
                    "size": size,
                    "measure": measure,
                    "before": medians[0],
                    "now": medians[1],
                    "ratio": ratio(*medians),
                    "lowest": min(pairs),
                    "highest": max(pairs),
                }
            )
    return results


def ratio(before: float, now: float) -> float:
    """Return now by before; 1 where both are nothing."""
    if before == 0:
        return 1.0 if now == 0 else math.inf
    return now / before


def as_table(results: Sequence[dict[str, Any]], trees: Sequence[Tree], heading: tuple[str, str]) -> str:
    """Return a Markdown table, and below it the mean ratio of every measure."""
    before, now = (tree.commit for tree in trees)
    table = [[*heading, "measure", before, now, "ratio", "of single rounds"]]
    for found in results:
        spread = f"{found['lowest']:.3f} – {found['highest']:.3f}"
        shown = [number(found["before"]), number(found["now"]), f"{found['ratio']:.3f}", spread]
        table.append([found["what"], found["size"], found["measure"], *shown])
    for measure in dict.fromkeys(found["measure"] for found in results):
        ratios = [found["ratio"] for found in results if found["measure"] == measure]
        mean = statistics.geometric_mean(ratios) if all(0 < found < math.inf for found in ratios) else math.nan
        table.append(["all", "", measure, "", "", f"{mean:.3f}", "geometric mean"])
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in table
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def number(value: float) -> str:
    """Return a number as one reads it: large ones without decimals."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


# --- The command ---


def arguments_from(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="script/bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", nargs="*", help="games to measure (default: all), or after `server` numbers of tables")
    parser.add_argument("--against", metavar="COMMIT", required=True, help="the commit to compare HEAD with")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (default: 5)")
    parser.add_argument("--seconds", type=float, help="how long each time (default: 3, server: 10)")
    parser.add_argument("--players", "-n", type=int, help="only this number of players")
    parser.add_argument("--threads", type=int, default=1, help="threads that play (default: 1)")
    parser.add_argument("--game", default="genial", help="the game played at the server's tables (default: genial)")
    parser.add_argument("--json", action="store_true", help="print every value, for programs")
    wanted = parser.parse_args(arguments)
    wanted.server = wanted.what[:1] == ["server"]
    wanted.what = wanted.what[wanted.server :]
    if wanted.rounds < 1:
        parser.error(f"--rounds must be at least 1, not {wanted.rounds}")
    if wanted.server and not all(tables.isdecimal() for tables in wanted.what):
        parser.error(f"expected numbers of tables, found {' '.join(wanted.what)}")
    return wanted


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare HEAD with another commit."""
    wanted = arguments_from(arguments)
    if subprocess.run(["git", "diff", "--quiet", "HEAD"], cwd=ROOT, check=False).returncode:
        tell("script/bench: what is not committed is not measured")
    trees = [checked_out(commit_of(name), install) for name in (wanted.against, "HEAD")]
    if wanted.server:
        values = measure_server(trees, wanted)
    else:
        values = measure_play(trees, rows_of_play(trees, wanted.what, wanted.players), wanted)
    results = compared(*values)
    if wanted.json:
        raw = [
            {"commit": tree.commit, "what": what, "size": size, **measures}
            for tree, found in zip(trees, values, strict=True)
            for (what, size), measures in found.items()
        ]
        sys.stdout.write(json.dumps({"compared": results, "values": raw}, indent=2) + "\n")
    else:
        heading = ("as", "tables") if wanted.server else ("game", "players")
        sys.stdout.write(as_table(results, trees, heading) + "\n")


if __name__ == "__main__":
    main()
