"""Matches and the ladder at the terminal: a bar while they are played, then a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

import cosmoludo
from cosmoludo.arena import ladder
from cosmoludo.arena.executors import Executor
from cosmoludo.arena.match import Match, Outcome
from cosmoludo.arena.saved import play
from cosmoludo.arena.standings import Standing, standings
from cosmoludo.cli.progress import bar
from cosmoludo.core.words import say


def played(match: Match, games: int, executor: Executor, save: Path | None, console: Console) -> list[Outcome]:
    """Play a match, or what a file does not have of it yet."""
    outcomes = []
    with bar(console) as progress:
        task = progress.add_task(match.game, total=len(match.rounds(games)))
        for outcome in play(match, games, executor, save):
            outcomes.append(outcome)
            progress.advance(task)
    return outcomes


def standing_table(match: Match, outcomes: Sequence[Outcome], language: str) -> Table:
    """Return the standings of a match, to be printed."""
    table = _table(language, ("bot", "games", "wins", "interval", "score", "rating", "seconds_a_move"), texts=("bot",))
    for standing in standings(match, outcomes):
        table.add_row(
            Text(standing.bot),  # as it is: `a:x:b` is a name, not a picture
            str(standing.games),
            f"{standing.rate:.1%}",
            _interval(standing),
            f"{standing.score:.1f}",
            f"{standing.rating:.1f} ± {standing.doubt:.1f}",
            f"{standing.seconds:.3f}",
        )
    return table


def faults(match: Match, outcomes: Sequence[Outcome], language: str) -> list[str]:
    """Say for each bot how many games it lost by a fault, and what the first was."""
    lines = []
    for standing in standings(match, outcomes):
        for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
            fault = outcome.fault
            if fault is not None and outcome.seating[fault.seat] == standing.bot:
                values = {"games": standing.faults, "number": outcome.number + 1, "ply": fault.ply + 1}
                lines.append(say(language, "cli.faults", bot=standing.bot, reason=fault.reason, **values))
                break
    return lines


def climb(modes: Sequence[str], games: int, executor: Executor, book: ladder.Book, console: Console) -> None:
    """Play what is missing of the ladder of some modes."""
    wanted = [match for mode in modes for match in ladder.matches(mode)]
    with bar(console) as progress:
        everything = progress.add_task("", total=games * len(wanted))
        progress.advance(everything, sum(min(games, len(book.outcomes(match))) for match in wanted))
        for match, _ in ladder.climb(wanted, games, book, executor):
            progress.update(everything, advance=1, description=f"{match.game} {' : '.join(match.names)}")


def ladder_table(modes: Sequence[str], book: ladder.Book, language: str) -> Table:
    """Return the ladder of some modes, to be printed."""
    table = _table(language, ("game", "bot", "against", "games", "wins", "interval"), texts=("game", "bot", "against"))
    for match, outcomes in ladder.known(modes, book):
        better, worse = standings(match, outcomes)
        rate = f"{better.rate:.0%}"
        table.add_row(match.game, better.bot, worse.bot, str(len(outcomes)), rate, _interval(better))
    return table


def page_with_ladder(page: str, book: ladder.Book) -> str:
    """Return a page with the table of all games in the book."""
    modes = list(cosmoludo.games())
    rows = [ladder.row(match, outcomes) for match, outcomes in ladder.known(modes, book)]
    return ladder.put_into(page, ladder.page(rows, {mode: ladder.speed(mode) for mode in modes}))


def _interval(standing: Standing) -> str:
    return f"{100 * standing.low:.1f} – {100 * standing.high:.1f}"


def _table(language: str, headings: tuple[str, ...], texts: tuple[str, ...]) -> Table:
    """Return a table that fits 80 columns: long names are folded, numbers never are."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for heading in headings:
        name = say(language, f"cli.heading.{heading}")
        if heading in texts:
            table.add_column(name, overflow="fold")
        else:
            table.add_column(name, justify="right", no_wrap=True)
    return table
