"""Génial!: what there is to know before its rules are loaded."""

from cosmoludo.core.facts import Facts, Option

FIRST = Option("first", (0, 1, 2, 3, "random"), 0)
BONUS = Option("bonus", ("each", "single"), "each")
TEAMS = Option("teams", (False, True), False, needs_players=4)
RACK = Option("rack", (1, 6), 1)

GENIAL = Facts(
    id="genial",
    folder="genial",
    name="Génial!",
    designers=("Reiner Knizia",),
    publisher="Kosmos",
    year=2004,
    version=1,
    min_players=2,
    max_players=4,
    minutes=45,
    age=8,
    hidden_information=True,
    max_moves=426 * 12,
    options=(TEAMS, BONUS, FIRST),
)

SOLO = Facts(
    id="genial-solo",
    folder="genial",
    name="Génial! solo",
    designers=("Reiner Knizia",),
    publisher="Kosmos",
    year=2004,
    version=1,
    min_players=1,
    max_players=1,
    minutes=20,
    age=8,
    hidden_information=True,
    max_moves=222 * 12,
    options=(RACK, BONUS),
)

MODES = (GENIAL, SOLO)
