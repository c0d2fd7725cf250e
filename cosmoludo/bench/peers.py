"""Our games beside those of Pgx, OpenSpiel and PettingZoo, in one process on one core: `script/bench peers`.

Two comparisons, both by uniformly random moves; every move of a player counts. *Random play* plays whole games, or
deals the next one at once, the fastest way that a library offers, and hands nothing out. *Batches* are stepped from
Python as a program that learns would: the position of every game as an array of numbers for the player to move, its
legal moves as a mask or a list, a choice, a step, and games that ended dealt anew.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import cosmoludo
from cosmoludo.bench import peer_players as players
from cosmoludo.bench.batch import measured as batch_measured
from cosmoludo.bench.peer_players import GAMES, OURS, Entrant, Spent
from cosmoludo.bench.play import measured as play_measured

PACKAGES = ("cosmoludo", "numba", "numpy", "jax", "pgx", "open_spiel", "pettingzoo")
ONE_THREAD = {
    "JAX_PLATFORMS": "cpu",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
}
ORDER = ("observing", "listing", "masking", "choosing", "rules")

Row = dict[str, Any]


def hold_to_one_core() -> int:
    """Let this process and all its threads run on one core only; return which."""
    os.environ.update(ONE_THREAD)
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def entered(makers: Iterable[Callable[[], Iterator[Entrant]]]) -> list[Entrant]:
    """Get everybody ready, which compiles what is to be compiled; say whose library is not installed."""
    found: list[Entrant] = []
    for make in makers:
        try:
            found += make()
        except ModuleNotFoundError as error:
            if (error.name or "").startswith("cosmoludo"):
                raise
            print(f"left out: {error}", file=sys.stderr)  # noqa: T201
    return found


def contest(entrants: list[Entrant], seconds: float, rounds: int) -> list[Row]:
    """Let everybody play in every round, since a machine is not equally fast for long; the median round counts."""
    speeds: list[list[float]] = [[] for _ in entrants]
    totals: list[Spent] = [{} for _ in entrants]
    for _ in range(rounds):
        for entrant, found, total in zip(entrants, speeds, totals, strict=True):
            moves, elapsed = 0, 0.0
            while moves == 0 or elapsed < seconds:
                made, spent = entrant.play()
                moves += made
                elapsed += sum(spent.values())
                for part, share in spent.items():
                    total[part] = total.get(part, 0.0) + share
            found.append(moves / elapsed)
    return [
        {
            "library": entrant.library,
            "game": entrant.game,
            "counted": entrant.counted,
            "moves_per_second": statistics.median(found),
            "lowest": min(found),
            "highest": max(found),
            "shares": {part: total[part] / sum(total.values()) for part in ORDER if part in total},
        }
        for entrant, found, total in zip(entrants, speeds, totals, strict=True)
    ]


def ratios(rows: list[Row]) -> dict[str, dict[str, float]]:
    """Return how many times as fast each row of ours is as each row of the others."""
    return {
        name(own): {name(other): own["moves_per_second"] / other["moves_per_second"] for other in others(rows)}
        for own in rows
        if own["library"] == OURS
    }


def others(rows: list[Row]) -> list[Row]:
    """Return the rows that are not ours."""
    return [row for row in rows if row["library"] != OURS]


def name(row: Row) -> str:
    """Return what a row is called in the table of ratios."""
    library = "" if row["library"] == OURS else f"{row['library']} "
    return f"{library}{row['game']}, {row['counted']}"


def versions() -> dict[str, str]:
    """Return the versions of everything that takes part."""
    found = {"Python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def table(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table as Markdown."""
    titles = list(headings)
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def report(title: str, rows: list[Row]) -> str:
    """Return the speeds and the ratios of a comparison as Markdown."""
    parts = [part for part in ORDER if any(part in row["shares"] for row in rows)]
    shown = parts if len(parts) > 1 else []

    def line(row: Row) -> list[str]:
        span = f"{row['lowest']:,.0f} to {row['highest']:,.0f}"
        shares = [f"{row['shares'][part]:.0%}" if part in row["shares"] else "" for part in shown]
        return [row["library"], row["game"], row["counted"], f"{row['moves_per_second']:,.0f}", span, *shares]

    compared = [[own, *(f"{ratio:.2f}" for ratio in found.values())] for own, found in ratios(rows).items()]
    speeds = table(["library", "game", "counted", "moves a second", "rounds", *shown], map(line, rows))
    times = table(["times as fast as", *map(name, others(rows))], compared)
    return f"## {title}\n\n{speeds}\n\n{times}\n"


def compile_ours(modes: list[str], count: int) -> None:
    """Compile our rules in processes of their own: the process that compiles them plays slower."""
    for mode in modes:
        play_measured(mode, players.players_of(mode), 0.0)
        batch_measured(mode, players.players_of(mode), 0.0, count, describing=False)


def main() -> None:
    """Measure both comparisons, and print them with all versions."""
    parser = argparse.ArgumentParser(
        prog="script/bench peers", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("modes", nargs="*", default=list(cosmoludo.games()), help="modes of ours (default: all)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each row in each round (default: 1)")
    parser.add_argument("--rounds", type=int, default=3, help="the median counts (default: 3)")
    parser.add_argument("--count", type=int, default=256, help="games side by side in a batch (default: 256)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    if unknown := set(asked.modes) - set(cosmoludo.games()):
        parser.error(f"there is no mode {', '.join(sorted(unknown))}")
    compile_ours(asked.modes, asked.count)
    core = hold_to_one_core()
    playing: list[Callable[[], Iterator[Entrant]]] = [
        *(partial(players.our_games, mode) for mode in asked.modes),
        *(partial(players.pgx_games, game) for game in GAMES),
        *(partial(players.openspiel_games, game) for game in GAMES),
        players.pettingzoo_games,
    ]
    stepping: list[Callable[[], Iterator[Entrant]]] = [
        *(partial(players.our_batches, mode, asked.count) for mode in asked.modes),
        *(partial(players.pgx_batches, game, asked.count) for game in GAMES),
        *(partial(players.openspiel_batches, game, asked.count) for game in GAMES),
        players.pettingzoo_games,
    ]
    random_play = contest(entered(playing), asked.seconds, asked.rounds)
    batches = contest(entered(stepping), asked.seconds, asked.rounds)
    if asked.json:
        found = {"versions": versions(), "core": core, "random_play": random_play, "batches": batches}
        print(json.dumps(found, indent=2))  # noqa: T201
        return
    listed = ", ".join(f"{package} {number}" for package, number in versions().items())
    print(f"{listed}; one core (number {core}), {asked.rounds} rounds of {asked.seconds:g} s.\n")  # noqa: T201
    print(report("Random play", random_play))  # noqa: T201
    print(report(f"Batches of {asked.count:,} games, stepped from Python", batches))  # noqa: T201


if __name__ == "__main__":
    main()
