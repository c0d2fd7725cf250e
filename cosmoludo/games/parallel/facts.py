"""Parallel universes: what there is to know before its rules are loaded."""

from dataclasses import replace

from cosmoludo.core.facts import Option
from cosmoludo.games.bigbang.facts import COSMIC, LINES

DISCARD = Option("discard", ("gone", "back"), "gone")

PARALLEL = replace(
    COSMIC,
    id="parallel",
    folder="parallel",
    name="Parallel universes",
    minutes=20,
    max_moves=512,
    options=(LINES, DISCARD),
)

MODES = (PARALLEL,)
