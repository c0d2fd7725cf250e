"""Parallel universes: what there is to know before its rules are loaded."""

from cosmoludo.boxes.bigbang.facts import LINES, box_facts
from cosmoludo.core.facts import Option

DISCARD = Option("discard", ("back", "gone"), "back")

PARALLEL = box_facts(
    id="parallel",
    folder="parallel",
    name="Parallel universes",
    version=2,
    min_players=2,
    max_players=4,
    minutes=20,
    age=12,
    max_moves=512,  # four tiles on offer, each at 104 edges at most of two universes with 48 tiles
    options=(LINES, DISCARD),
)

MODES = (PARALLEL,)
