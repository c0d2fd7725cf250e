"""Parallel universes: what there is to know before its rules are loaded."""

from dataclasses import replace

from cosmoludo.games.bigbang.facts import COSMIC, LINES

PARALLEL = replace(
    COSMIC,
    id="parallel",
    folder="parallel",
    name="Parallel universes",
    minutes=20,
    max_moves=512,
    options=(LINES,),
)

MODES = (PARALLEL,)
