"""A match in a file: what is played, then every finished game, so that a match that was broken off can go on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cosmoludo.arena.executors import HERE, Executor
from cosmoludo.arena.lines import Lines
from cosmoludo.arena.match import Match, Outcome, play_many
from cosmoludo.bots import search
from cosmoludo.bots.tuning import style_of
from cosmoludo.core.compiled import fingerprint_of
from cosmoludo.core.problem import Problem
from cosmoludo.core.registry import facts_of, packages


class SaveProblem(Problem):
    """A file that cannot be used for a match."""


def code_of(match: Match) -> str:
    """Return the code that decides how a match is played: the game's rules, the search, and how each bot is set."""
    settings = [
        style_of(match.game),
        style_of(match.game, True),
        *(entrant.code(match.game) for entrant in match.entrants),
    ]
    return f"{_rules(match)} {settings}"


def agreement(match: Match) -> dict[str, Any]:
    """Return all that decides how a match is played: what was agreed on, the rules, and the code of each bot."""
    codes = {entrant.name: entrant.code(match.game) for entrant in match.entrants}
    return match.to_json() | {"rules": f"{_rules(match)} {style_of(match.game)}", "code": codes}


def _rules(match: Match) -> str:
    """Return the fingerprint of the game's rules and the search."""
    return fingerprint_of(packages()[facts_of(match.game).folder].path, Path(str(search.__file__)))


class SavedMatch:
    """The games of one match in a file of one line each, under a line that says which match it is."""

    def __init__(self, file: Path, match: Match) -> None:
        wanted = agreement(match)
        self._lines = Lines(file)
        try:
            if not self._lines.read():
                self._lines.append({"match": wanted})
            first, *games = self._lines.read()
            kept = dict(first["match"])
            self.outcomes = [Outcome.from_json(game) for game in games]
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise SaveProblem("save_problem.unreadable", file=str(file), problem=str(error)) from error
        if kept != wanted:
            raise SaveProblem("save_problem.another", file=str(file), difference=difference(kept, wanted))

    def add(self, outcome: Outcome) -> None:
        """Write a game down."""
        self._lines.append(outcome.to_json())


def difference(kept: dict[str, Any], wanted: dict[str, Any]) -> str:
    """Say how two matches differ: `seed 0 ≠ 1`. Of code, only whose it is."""
    found = [
        f"{name} {_plain(kept.get(name))} ≠ {_plain(wanted[name])}"
        for name in wanted
        if name not in ("rules", "code") and kept.get(name) != wanted[name]
    ]
    found += ["rules"] if kept.get("rules") != wanted["rules"] else []
    known = kept.get("code", {})
    found += [f"code {name}" for name, code in wanted["code"].items() if known.get(name, code) != code]
    return ", ".join(found)


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={setting}" for name, setting in value.items()) or "–"
    return ",".join(value) if isinstance(value, list) else str(value)


def play(match: Match, games: int, executor: Executor = HERE, save: Path | None = None) -> Iterator[Outcome]:
    """Play a match, whole rounds of it, and yield every game: first those in the file, then each when it is over.

    With a file, each finished game is in it before it is yielded. SaveProblem if there is another match in it.
    """
    saved = SavedMatch(save, match) if save is not None else None
    return _played(match, match.rounds(games), executor, saved)


def _played(match: Match, numbers: range, executor: Executor, saved: SavedMatch | None) -> Iterator[Outcome]:
    known = [outcome for outcome in saved.outcomes if outcome.number in numbers] if saved else []
    yield from known
    played = {outcome.number for outcome in known}
    for outcome in play_many(match, [number for number in numbers if number not in played], executor):
        if saved:
            saved.add(outcome)
        yield outcome
