"""The list of bots: those that are built in, and those that installed packages offer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from cosmoludo.bots import MATCHED
from cosmoludo.bots.own import BotProblem, entrant, installed
from cosmoludo.core.words import say


class Row(NamedTuple):
    """A bot, where it is from, and what is wrong with it if it cannot be used."""

    bot: str
    name: str
    package: str
    problem: str


def rows(language: str) -> list[Row]:
    """Return all bots that can be named."""
    own = [Row(bot, say(language, f"bot.{bot}"), "cosmoludo", "") for bot in MATCHED]
    return own + [_from_outside(bot, language) for bot in sorted(installed())]


def _from_outside(bot: str, language: str) -> Row:
    entry = installed()[bot]
    package = f"{entry.dist.name} {entry.dist.version}" if entry.dist else ""
    try:
        entrant(bot)
    except BotProblem as problem:
        return Row(bot, entry.value, package, problem.told(language))
    return Row(bot, entry.value, package, "")


def table(listed: Sequence[Row], language: str) -> Table:
    """Return the list, to be printed."""
    shown = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for heading in ("bot", "name", "package"):
        shown.add_column(say(language, f"cli.heading.{heading}"), overflow="fold")
    for row in listed:
        shown.add_row(Text(row.bot), Text(row.name), Text(row.package))
        if row.problem:
            shown.add_row("", Text(row.problem), "", style="red")
    return shown
