"""Matches and the ladder at the terminal: a bar while they are played, then a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from cosmoludo.arena import ladder
from cosmoludo.arena.match import Match, Outcome, play_many
from cosmoludo.arena.standings import standings
from cosmoludo.cli.progress import bar
from cosmoludo.core.words import say


def played(match: Match, games: int, jobs: int, console: Console) -> list[Outcome]:
    """Play a match; whole rounds, so that nobody has the better seat more often."""
    whole = -(-games // len(match.bots)) * len(match.bots)
    outcomes = []
    with bar(console) as progress:
        task = progress.add_task(match.game, total=whole)
        for outcome in play_many(match, range(whole), jobs):
            outcomes.append(outcome)
            progress.advance(task)
    return outcomes


def standing_table(match: Match, outcomes: Sequence[Outcome], language: str) -> Table:
    """Return the standings of a match, to be printed."""
    table = Table(box=None, padding=(0, 2), header_style="bold")
    for heading in ("bot", "games", "wins", "interval", "score", "rating", "seconds_a_move"):
        table.add_column(say(language, f"cli.heading.{heading}"), justify="left" if heading == "bot" else "right")
    for standing in standings(match, outcomes):
        table.add_row(
            standing.bot,
            str(standing.games),
            f"{standing.rate:.1%}",
            f"{standing.low:.1%} – {standing.high:.1%}",
            f"{standing.score:.1f}",
            f"{standing.rating:.1f} ± {standing.doubt:.1f}",
            f"{standing.seconds:.3f}",
        )
    return table


def climb(modes: Sequence[str], games: int, jobs: int, book: ladder.Book, console: Console) -> None:
    """Play what is missing of the ladder of some modes."""
    wanted = [match for mode in modes for match in ladder.matches(mode)]
    with bar(console) as progress:
        everything = progress.add_task("", total=games * len(wanted))
        for match in wanted:
            progress.update(everything, description=f"{match.game} {' : '.join(match.bots)}")
            progress.advance(everything, min(games, len(book.outcomes(match))))
            for _ in ladder.play_on(match, games, book, jobs):
                progress.advance(everything)


def write_page(modes: Sequence[str], book: ladder.Book, page: Path) -> None:
    """Put the table of all games in the book into a page."""
    rows = [
        ladder.row(match, outcomes)
        for mode in modes
        for match in ladder.matches(mode)
        if (outcomes := book.outcomes(match))
    ]
    speeds = {mode: ladder.speed(mode) for mode in modes}
    page.write_text(ladder.put_into(page.read_text("utf-8"), ladder.page(rows, speeds)), "utf-8")
