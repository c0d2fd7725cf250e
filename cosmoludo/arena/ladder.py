"""The ladder: every level against the one below, in every mode, and the table of it in `docs/bots.md`.

Every game is written down when it ends, under the fingerprint of the code and settings that played it, so a
ladder that was broken off goes on where it stopped, and games of other code are not mixed with these.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import subprocess
from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path

import cosmoludo
from cosmoludo.arena.executors import HERE, Executor
from cosmoludo.arena.lines import Lines
from cosmoludo.arena.match import Match, Outcome, play_one
from cosmoludo.arena.saved import code_of
from cosmoludo.arena.standings import Standing, standings
from cosmoludo.bots.tuning import references_of
from cosmoludo.core.registry import facts_of

BEGIN, END = "<!-- ladder begins -->", "<!-- ladder ends -->"
LEVELS = tuple(f"level{number}" for number in range(1, 7))
SPEED_POSITIONS = 3
SPEED_PLIES = 10  # at least so many between two of them
SPEED_SECONDS = 0.5


def matches(game_id: str) -> list[Match]:
    """Return the matches of a mode: each level meets the one below; the strongest also meets its references, if any."""
    pairs = [(better, worse) for worse, better in pairwise(LEVELS)]
    return [Match(game_id, pair) for pair in [*pairs, *((LEVELS[-1], other) for other in references_of(game_id))]]


class Book:
    """The games played so far, in a file of one line each."""

    def __init__(self, file: Path) -> None:
        self._lines = Lines(file)

    def outcomes(self, match: Match) -> list[Outcome]:
        """Return the games of a match that this very code has played."""
        key = self._key(match)
        return [Outcome.from_json(line["game"]) for line in self._lines.read() if line["key"] == key]

    def write(self, match: Match, outcome: Outcome) -> None:
        """Add a game."""
        self._lines.append({"key": self._key(match), "game": outcome.to_json()})

    def _key(self, match: Match) -> str:
        key = json.dumps([code_of(match), match.to_json()], sort_keys=True)
        return hashlib.sha256(key.encode()).hexdigest()[:32]


def climb(
    wanted: Sequence[Match], games: int, book: Book, executor: Executor = HERE
) -> Iterator[tuple[Match, Outcome]]:
    """Play the games of some matches that are not in the book yet; each is in it when it is yielded."""
    missing = [
        (index, number)
        for index, match in enumerate(wanted)
        for number in sorted({*range(games)} - {outcome.number for outcome in book.outcomes(match)})
    ]
    for index, outcome in executor.run(partial(_play_one_of, tuple(wanted)), missing):
        book.write(wanted[index], outcome)
        yield wanted[index], outcome


def _play_one_of(wanted: tuple[Match, ...], game: tuple[int, int]) -> tuple[int, Outcome]:
    index, number = game
    return index, play_one(wanted[index], number)


def known(modes: Sequence[str], book: Book) -> Iterator[tuple[Match, list[Outcome]]]:
    """Yield the matches of some modes of which there are games in the book, with these."""
    for match in (match for mode in modes for match in matches(mode)):
        if outcomes := book.outcomes(match):
            yield match, outcomes


def speed(game_id: str) -> float:
    """Simulations a second on one core, the mean over some positions of a game between quick bots."""
    from cosmoludo.bots import limited
    from cosmoludo.bots.analysis import Limits, analyse

    facts = facts_of(game_id)
    state = cosmoludo.load(game_id, players=2 if 2 in facts.players else 1).start(seed=1)
    quick = limited("greedy", None)
    rates: list[float] = []
    while not state.over and len(rates) < SPEED_POSITIONS:
        seat = state.actors[0]
        view = state.seen_by(seat)
        if state.ply >= SPEED_PLIES * len(rates) and len(state.moves(seat)) > 1:
            analyse(view, seat, 1, Limits(simulations=8))  # compiled, or found in the cache
            found = analyse(view, seat, 1, Limits(seconds=SPEED_SECONDS))
            rates.append(found.simulations / found.seconds)
        state.play(quick(view, seat, state.ply), seat)
    return sum(rates) / max(len(rates), 1)


def machine() -> str:
    """Return the processor and how many cores of it there are."""
    name = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        name = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), name)
    except OSError:
        pass
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"


def commit() -> str:
    """Return the commit that is checked out where this is our repository, or else the version that is installed."""
    root = Path(cosmoludo.__file__).parents[1]
    try:
        if Path(_git(root, "rev-parse", "--show-toplevel")).resolve() == root.resolve():
            return _git(root, "describe", "--always", "--dirty")
    except (OSError, subprocess.CalledProcessError):
        pass
    return version("cosmoludo")


def _git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def row(match: Match, outcomes: list[Outcome]) -> str:
    """Return a match as a row of the table."""
    better, worse = standings(match, outcomes)
    scores = f"{better.score:.1f} : {worse.score:.1f}" if match.alone else ""
    cells = (
        f"`{match.game}`",
        better.bot,
        worse.bot,
        str(len(outcomes)),
        _rate(better),
        scores,
        _thought(better, worse),
    )
    return f"| {' | '.join(cells)} |"


def _rate(standing: Standing) -> str:
    return f"{standing.rate:.0%} ({standing.low:.0%} to {standing.high:.0%})"


def _thought(better: Standing, worse: Standing) -> str:
    return f"{better.seconds:.3f} : {worse.seconds:.3f}"


def page(rows: list[str], speeds: dict[str, float]) -> str:
    """Return the part of `docs/bots.md` that is written by the ladder."""
    head = ("mode", "level", "against", "games", "wins (95 % interval)", "points", "seconds a move")
    lines = [
        f"Measured on {date.today().isoformat()} at commit {commit()}, on {machine()}.",
        "Two players, or one. Each deal is played with both seatings; alone, both play the same deals, and more points",
        "win a deal. Seconds are processor time on one core. The settings of all levels are in",
        "`cosmoludo/bots/tuning.toml`.",
        "",
        f"| {' | '.join(head)} |",
        "|---|---|---|---|---|---|---|",
        *rows,
        "",
        "| mode | simulations a second on one core |",
        "|---|---|",
        *(f"| `{game_id}` | {rate:,.0f} |" for game_id, rate in speeds.items()),
    ]
    return "\n".join(lines)


def put_into(text: str, table: str) -> str:
    """Return a page with the table between its markers."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page must have the lines {BEGIN} and {END}, between which the table is put")
    return f"{before}{BEGIN}\n\n{table}\n\n{END}{after}"
