"""`python -m tests.browser.later HOURS serve …`: `cosmoludo serve …` so many hours later, with Génial! on every day."""

import sys
from datetime import timedelta

from cosmoludo.bots import puzzles as finding
from cosmoludo.bots.puzzles import Solution
from cosmoludo.cli import main
from cosmoludo.core import puzzle_sets
from cosmoludo.core.registry import facts_of
from cosmoludo.server.daily import calendar, lines
from cosmoludo.server.table import clocks

HOURS = timedelta(hours=float(sys.argv.pop(1)))
present = clocks.moment


def later() -> clocks.Moment:
    """Return what the clocks will say."""
    found = present()
    return found._replace(wall=found.wall + HOURS)


clocks.moment = later
calendar.in_turn = lambda games: [facts_of("genial")] * len(games)
finding.solution = lambda view, seat: Solution(view.moves(seat)[0], 0.5)  # every position is a puzzle
puzzle_sets.shipped = lambda: iter(())  # but those that come with the games
lines.LOOKED = 1.0
lines.BOTS = ("greedy", "random")  # quick ones
main()
