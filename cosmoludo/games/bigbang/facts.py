"""Big Bang 13.7: what there is to know before its rules are loaded."""

from dataclasses import replace

from cosmoludo.boxes.bigbang.facts import LINES, box_facts
from cosmoludo.core.facts import Option

DARK_ENERGY = Option("dark_energy", ("traits", "free"), "traits")
BONUS = Option("bonus", ("optional", "forced"), "optional")
TRAITS = Option("traits", (False, True), False)
REACH = Option("reach", ("new", "longer"), "new")
CLOCK = Option("clock", (8, 10, 12, 16, 24), 12)

MOST_PLACEMENTS = 512  # four tiles on offer, each at 112 edges at most
MOST_WITH_ACTIONS = 8192  # each of 49 bodies to 112 edges by Hyperspace, to 18 cells by Orbit, onto 6 others by Eclipse

COSMIC = box_facts(
    id="bigbang",
    folder="bigbang",
    name="Big Bang 13.7",
    version=2,
    min_players=2,
    max_players=4,
    minutes=45,
    age=12,
    max_moves=MOST_WITH_ACTIONS,
    options=(LINES, DARK_ENERGY, BONUS),
)

SIMPLE = replace(
    COSMIC,
    id="bigbang-simple",
    name="Big Bang 13.7, Simple mode",
    version=1,
    minutes=25,
    age=8,
    max_moves=MOST_PLACEMENTS,
    options=(LINES, TRAITS),
)

SOLO = replace(
    COSMIC,
    id="bigbang-solo",
    name="Big Bang 13.7, Solitaire mode",
    min_players=1,
    max_players=1,
    minutes=25,
    max_moves=MOST_PLACEMENTS,
    options=(LINES, CLOCK, REACH),
)

MODES = (COSMIC, SIMPLE, SOLO)
