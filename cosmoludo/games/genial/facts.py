"""Génial!: what there is to know before its rules are loaded."""

from cosmoludo.core.facts import Facts, Option

# The most moves to choose from: each of six tiles, either way round, on each pair of neighbouring cells; then the rack
# kept or swapped.
WAYS_ON_A_PAIR = 6 * 2 * 2
PAIRS_FOR_FOUR, PAIRS_ALONE = 426, 222

FIRST = Option("first", (0, 1, 2, 3, "random"), 0)
BONUS = Option("bonus", ("each", "single"), "each")
TEAMS = Option("teams", (False, True), False, needs_players=4)
RACK = Option("rack", (1, 6), 6)

GENIAL = Facts(
    id="genial",
    folder="genial",
    name="Génial!",
    designers=("Reiner Knizia",),
    publisher="Kosmos",
    year=2004,
    version=2,
    min_players=2,
    max_players=4,
    minutes=45,
    age=8,
    hidden_information=True,
    max_moves=PAIRS_FOR_FOUR * WAYS_ON_A_PAIR,
    options=(TEAMS, BONUS, FIRST),
)

SOLO = Facts(
    id="genial-solo",
    folder="genial",
    name="Génial! solo",
    designers=("Reiner Knizia",),
    publisher="Kosmos",
    year=2004,
    version=2,
    min_players=1,
    max_players=1,
    minutes=30,
    age=8,
    hidden_information=True,
    max_moves=PAIRS_ALONE * WAYS_ON_A_PAIR,
    options=(RACK, BONUS),
)

MODES = (GENIAL, SOLO)
